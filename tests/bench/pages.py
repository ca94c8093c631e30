"""How large a game's replay page is, how fast it is built, and how fast it steps in a real browser.

Run with `python -m tests.bench.pages`.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from solo.render import replay_html
from tests.solo.render.browser import open_browser
from tests.solo.render.games import game

STEPS = """
const all = []; const next = document.getElementById('forward');
for (let n = 1; n < arguments[0]; n++) {
  const began = performance.now();
  next.click(); document.body.offsetHeight; document.getElementById('board').getBBox();
  all.push(performance.now() - began);
}
return all;
"""


def main() -> None:
    session = game()
    began = perf_counter()
    page = replay_html(session, "A game")
    built = perf_counter() - began
    print(f"page of {len(session.events)} events: {len(page.encode()) / 1e6:.2f} MB (at most 3)")
    print(f"built in {built:.2f} s (at most 5)")
    with TemporaryDirectory() as folder, open_browser() as browser:
        file = Path(folder) / "page.html"
        file.write_text(page, encoding="utf-8")
        browser.get(file.as_uri())
        took = browser.execute_script(STEPS, len(session.events))
    print(f"step in the browser: median {median(took):.1f} ms, slowest {max(took):.1f} ms (at most 50)")


if __name__ == "__main__":
    main()
