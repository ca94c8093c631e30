"""The same work on a Dask cluster, for more than one machine.

Dask moves work from a worker that dies to another; every game has its number, and rows are taken by
number, so that nothing is lost and nothing is counted twice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any

from solo.simulation.running import AHEAD, batches, play_batch
from solo.simulation.study import Job, Row, Study, StudyError

WAIT = "15s"
LOST_WORKERS = 100  # workers may die this often under one errand before it is given up


def _client(address: str, wait: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise StudyError("a scheduler needs dask.distributed: pip install 'prison-solo[cluster]'") from None
    try:
        return Client(address, timeout=wait, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise StudyError(f"no scheduler answers at {address}: {error}") from None


def play_on_cluster(
    study: Study, address: str, done: Collection[Job] = (), wait: str = WAIT
) -> Iterator[Row]:
    """The rows of all games but those done, in order."""
    client = _client(address, wait)
    from distributed import KilledWorker

    plain = study.to_plain()
    left = batches(study, done)
    waiting: deque[Any] = deque()

    def send() -> None:
        for batch in islice(left, max(1, len(client.nthreads()))):
            waiting.append(client.submit(play_batch, plain, batch, pure=False, retries=LOST_WORKERS))

    try:
        for _ in range(AHEAD):
            send()
        while waiting:
            rows = waiting.popleft().result()
            if len(waiting) < AHEAD * max(1, len(client.nthreads())):
                send()
            yield from rows
    except KilledWorker as error:
        raise StudyError(f"the cluster lost too many workers: {error}") from None
    finally:
        for future in waiting:
            future.cancel()
        client.close()
