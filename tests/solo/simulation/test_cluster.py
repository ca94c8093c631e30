"""A real scheduler with workers of its own, one of which is killed in the middle of the work."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from solo.simulation import Study, StudyError, play_games
from solo.simulation.cluster import play_on_cluster

ROOT = Path(__file__).parents[3]


def dask(*arguments: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", *arguments],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    known = tmp_path / "scheduler.json"
    options = ("--scheduler-file", str(known))
    scheduler = dask("distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", *options)
    for _ in range(200):
        if known.exists():
            break
        time.sleep(0.1)
    one = ("--nthreads", "1", "--no-nanny", "--no-dashboard", *options)
    workers = [dask("distributed.cli.dask_worker", *one) for _ in range(2)]
    yield json.loads(known.read_text())["address"], workers
    for process in (*workers, scheduler):
        process.kill()
        process.wait()


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_dies_costs_nothing(cluster: tuple[str, list[subprocess.Popen[bytes]]]) -> None:
    address, workers = cluster
    study = Study(games=16, levels=("pink",), seed=4)
    found = []
    for number, row in enumerate(play_on_cluster(study, address)):
        found.append(row)
        if number == 4:
            os.kill(workers[0].pid, signal.SIGKILL)
    assert [row["game"] for row in found] == list(range(16))
    assert workers[0].wait(5) == -signal.SIGKILL
    assert found[-2:] == list(play_games(study, done={("pink", number) for number in range(14)}))


@pytest.mark.filterwarnings("ignore")
def test_no_scheduler_is_a_sentence() -> None:
    with pytest.raises(StudyError, match="no scheduler answers"):
        next(play_on_cluster(Study(games=1), "tcp://127.0.0.1:9", wait="1s"))
