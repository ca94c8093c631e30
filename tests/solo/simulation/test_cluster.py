"""A real scheduler with workers of its own, one of which is killed in the middle of the work."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pytest
from distributed import Client

from solo.simulation import Row, Study, StudyError, play_games
from solo.simulation.cluster import AHEAD, BATCH, play_on_cluster
from tests.solo.simulation.made import without

pytestmark = pytest.mark.filterwarnings("ignore")  # Dask has its own, of other libraries' changes

ONE = ("--nthreads", "1", "--no-nanny", "--no-dashboard")


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._stack = stack
        self._known = folder / "scheduler.json"
        self.workers: dict[str, subprocess.Popen[bytes]] = {}
        self._start("distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard")
        for _ in range(600):
            if self._known.exists():
                break
            time.sleep(0.1)
        self.address: str = json.loads(self._known.read_text())["address"]

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", *arguments, "--scheduler-file", str(self._known)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process

    def hire(self, *names: str) -> None:
        for name in names:
            self.workers[name] = self._start("distributed.cli.dask_worker", *ONE, "--name", name)
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(len(self.workers), timeout=60)

    def busy(self) -> dict[str, int]:
        """The workers that have work, and how many errands each."""
        with Client(self.address, set_as_default=False) as client:
            names = {address: info["id"] for address, info in client.scheduler_info()["workers"].items()}
            return {names[address]: len(keys) for address, keys in client.processing().items() if keys}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(tmp_path_factory.mktemp("cluster"), stack)


def test_a_scheduler_without_workers_is_a_sentence(cluster: Cluster) -> None:
    with pytest.raises(StudyError, match="has no workers"):
        next(play_on_cluster(Study(games=1), cluster.address, wait=1))


def test_a_worker_that_dies_costs_nothing(cluster: Cluster) -> None:
    cluster.hire("first", "second")
    threads = 2
    study = Study(games=BATCH * AHEAD * threads + 8, levels=("black",), player="random", seed=4)
    found: list[Row] = []
    killed: list[str] = []
    for row in play_on_cluster(study, cluster.address):
        found.append(row)
        if not killed and (busy := cluster.busy()):
            killed.append(min(busy))
            os.kill(cluster.workers[killed[0]].pid, signal.SIGKILL)
            assert 1 <= len(found) <= study.games - 8  # the last ones were not even given out
    assert len(killed) == 1
    assert cluster.workers[killed[0]].wait(30) == -signal.SIGKILL
    assert [row["game"] for row in found] == list(range(study.games))
    first = found[: 2 * BATCH]  # of which the one who died had a part
    assert first == list(islice(play_games(study), len(first)))


def test_a_worker_with_other_cards_is_found_out(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Study, "cards_id", lambda study: "box-of-another-version")
    with pytest.raises(StudyError, match="has other cards"):
        list(play_on_cluster(Study(games=1, levels=("black",), player="random"), cluster.address))


def test_what_goes_wrong_over_there_is_a_sentence(cluster: Cluster) -> None:
    with pytest.raises(StudyError, match=r"the cluster gave up .KeyError: 'nobody'"):
        list(play_on_cluster(Study(games=1, levels=("black",), player="nobody"), cluster.address))


def test_no_scheduler_is_a_sentence() -> None:
    with pytest.raises(StudyError, match="no scheduler answers"):
        next(play_on_cluster(Study(games=1), "tcp://127.0.0.1:9", wait=1))


def test_without_dask_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    without("distributed", monkeypatch)
    with pytest.raises(StudyError, match=r"prison-solo\[cluster\]"):
        next(play_on_cluster(Study(games=1), "tcp://127.0.0.1:9"))
