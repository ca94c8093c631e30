"""The same work on a Dask cluster, for more than one machine.

Every worker needs this package, of the same version; one thread for each process is best, since playing
is all computing: `dask worker ADDRESS --nworkers 4 --nthreads 1`. Dask moves work from a worker that dies
to another; rows are taken once for each errand, so that nothing is lost and nothing is counted twice.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Generator
from itertools import islice
from logging import CRITICAL, getLogger
from typing import Any

from solo.memory import seldom_collected
from solo.simulation.files import why
from solo.simulation.playing import play_game
from solo.simulation.rows import Row
from solo.simulation.running import jobs_left
from solo.simulation.study import Job, Study, StudyError

WAIT = 15  # seconds for the scheduler to answer, and for its first worker
BATCH = 4  # games for one errand
AHEAD = 3  # errands for each thread of the cluster that wait or run
LOST_WORKERS = 100  # workers may die this often under one errand before it is given up


def play_batch(plain: tuple[Any, ...], batch: tuple[Job, ...]) -> list[Row]:
    """What a worker does. It gets plain values and gives plain values."""
    study = Study(*plain)
    with seldom_collected():
        return [play_game(study, level, game) for level, game in batch]


ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?([^\s:/\[\]]+|\[[^\s/]+\]):\d{1,5}")


def _client(address: str, wait: float) -> Any:
    if not ADDRESS.fullmatch(address):  # of those Dask would think for long
        raise StudyError(f"{address!r} is no address of a scheduler: they are like tcp://HOST:8786")
    try:
        from distributed import Client
    except ImportError:
        raise StudyError("a scheduler needs dask.distributed: pip install 'prison-solo[cluster]'") from None
    getLogger("distributed.client").setLevel(CRITICAL)  # what it would print is raised here, in a sentence
    try:
        client = Client(address, timeout=wait, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise StudyError(f"no scheduler answers at {address}: {error}") from None
    try:
        client.wait_for_workers(1, timeout=wait)
    except TimeoutError:
        client.close()
        raise StudyError(f"the scheduler at {address} has no workers") from None
    return client


def play_on_cluster(
    study: Study, address: str, done: Collection[Job] = (), wait: float = WAIT
) -> Generator[Row, None, None]:
    """The rows of all games but those done, in order."""
    client = _client(address, wait)
    left = jobs_left(study, done)
    batches = iter(lambda: tuple(islice(left, BATCH)), ())
    waiting: deque[Any] = deque()
    plain, cards = study.to_plain(), study.cards_id()
    try:
        while True:
            wanted = AHEAD * max(1, sum(client.nthreads().values()))
            for batch in islice(batches, max(0, wanted - len(waiting))):
                waiting.append(client.submit(play_batch, plain, batch, pure=False, retries=LOST_WORKERS))
            if not waiting:
                return
            rows = _rows(waiting.popleft())
            if any(row["deck"] != cards for row in rows):
                raise StudyError("a worker of the cluster has other cards: it needs the same version as here")
            yield from rows
    finally:
        client.cancel(list(waiting))
        client.close()


def _rows(future: Any) -> list[Row]:
    """What came of an errand. Whatever goes wrong over there, what is done here is kept."""
    try:
        rows: list[Row] = future.result()
    except Exception as error:
        raise StudyError(f"the cluster gave up ({type(error).__name__}: {why(error)})") from error
    return rows
