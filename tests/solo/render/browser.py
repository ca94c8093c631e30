"""A real browser for the tests of the page: Debian's Chromium, without a window and without a network.

Where there is none, and this is Debian or the like and we may, it is installed; else the tests fail and
say what to install. They are never skipped: a page nobody has opened is not tested.
"""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "chromium-driver")
FLAGS = (
    "--headless=new",
    "--no-sandbox",  # needed as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
)


class NoBrowserError(Exception):
    """There is no browser here and none can be installed."""


def found() -> tuple[str, str] | None:
    """The browser and its driver; `SOLO_BROWSER` and `SOLO_DRIVER` name others."""
    browser = os.environ.get("SOLO_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    driver = os.environ.get("SOLO_DRIVER") or shutil.which("chromedriver")
    return (browser, driver) if browser and driver else None


def ready() -> tuple[str, str]:
    """The browser and its driver, installed if need be. Only one process at a time installs."""
    with (Path(tempfile.gettempdir()) / f"solo-browser-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return found() or install()


def install() -> tuple[str, str]:
    apt = shutil.which("apt-get")
    rights = [] if os.getuid() == 0 else ["sudo", "-n"]
    said = "this system has no apt-get"
    if apt and (not rights or shutil.which("sudo")):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
            done = subprocess.run(
                [*rights, apt, "-q", *words],
                capture_output=True,
                text=True,
                env=environment,
                timeout=900,
                check=False,
            )
            said = done.stderr.strip()[-400:] or done.stdout.strip()[-400:]
    elif apt:
        said = "installing needs root"
    both = found()
    if both is None:
        raise NoBrowserError(
            "the replay page is tested in a real browser, and there is none: install the packages "
            f"{' and '.join(PACKAGES)}, or name a Chrome and its driver in SOLO_BROWSER and SOLO_DRIVER "
            f"({said})"
        )
    return both


@contextmanager
def open_browser() -> Iterator[webdriver.Chrome]:
    """A browser with nothing in it from before."""
    browser, driver = ready()
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for flag in (*FLAGS, f"--user-data-dir={folder}"):
            options.add_argument(flag)
        chrome = webdriver.Chrome(options=options, service=Service(driver))
        try:
            yield chrome
        finally:
            chrome.quit()
