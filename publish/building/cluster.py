"""The same jobs on other machines: a dask.distributed cluster, to which inputs and outputs travel as bytes.

Dask schedules, speaks with the machines, and gives work of a machine that is gone to another. What is ours is
to ask first whether all of them would make the same bytes.
"""

from __future__ import annotations

import queue
import tempfile
import uuid
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from pathlib import Path
from typing import Any

from data import Case
from publish.building.parcels import Sent, sent_case, with_cases, without_cases
from publish.building.reporting import now_and_then
from publish.building.twin import Twin, differing, twin_here, twin_of
from publish.building.work import Made, Work
from publish.building.workforce import WorkerLost
from publish.freshness.output import file_sha256
from publish.jobs import Job

#: How long to look for the scheduler and its workers, in seconds.
_PATIENCE = 10.0


class ClusterError(OSError):
    """A cluster that cannot be used, and why."""


class Cluster:
    """The workers of a cluster. Raises :class:`ClusterError` unless all are as this machine is."""

    def __init__(self, address: str, jobs: Sequence[Job]) -> None:
        self._client = _connect(address)
        try:
            self._twin = twin_here(jobs)
            self.size = _compare(self._client, self._twin)
            self._news: queue.SimpleQueue[tuple[int, int, int]] = queue.SimpleQueue()
            self._topic = f"operating-point-{uuid.uuid4().hex}"
            self._client.subscribe_topic(self._topic, self._hear)
        except BaseException:
            self._client.close(timeout=2)
            raise
        self._executor = self._client.get_executor(pure=False)
        self._sent: dict[str, Any] = {}
        self._folders: dict[Future[Any], Path] = {}

    @property
    def free(self) -> int:
        """The scheduler takes all work there is, in our order."""
        return 1_000_000

    def submit(self, work: Work, folder: Path, made: Path, key: int) -> Future[Made]:
        """Send some work with its inputs to the cluster."""
        from distributed.client import ClosedClientError

        inputs = {name: (made / name).read_bytes() for name in work.inputs(made)}
        packed, cases = without_cases(work)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Dask warns of large inputs: films are
            future: Future[Any]
            try:
                sent = {name: self._send(name, case) for name, case in cases.items()}
                future = self._executor.submit(run_there, packed, sent, inputs, self._twin, self._topic, key)
            except ClosedClientError:
                future = Future()
                future.set_exception(CancelledError())
        self._folders[future] = folder
        return future

    def _send(self, fingerprint: str, case: Case) -> Any:
        """Dask's word for a case that the cluster has; it is sent there when it is first needed.

        It is sent as work whose result is the case: when the machine that holds it is gone, Dask does that
        work again elsewhere.
        """
        if fingerprint not in self._sent:
            self._sent[fingerprint] = self._client.submit(here_it_is, sent_case(case), pure=False)
        return self._sent[fingerprint]

    def result(self, future: Future[Any]) -> Made:
        """Put what came back into its folder; see :class:`publish.building.workforce.Workers`."""
        from distributed import KilledWorker

        folder = self._folders.pop(future)
        try:
            made, contents = _came_back(future)
        except (CancelledError, KilledWorker) as error:
            why = str(error) or "its scheduler is gone, or dropped it"
            raise WorkerLost(f"the cluster lost it: {why}") from error
        for name, content in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            if file_sha256(path) != made.files[name]:
                raise OSError(f"{name} did not arrive as it was sent")
        folder.mkdir(parents=True, exist_ok=True)
        return made

    def reports(self) -> Iterator[tuple[int, int, int]]:
        """What the workers said since."""
        while not self._news.empty():
            yield self._news.get()

    def close(self) -> None:
        """Call back all work and leave the cluster."""
        from distributed.client import ClosedClientError

        with suppress(ClosedClientError):  # without a scheduler there is nothing to call back
            self._executor.shutdown(wait=False)
        self._client.close(timeout=2)

    def _hear(self, event: tuple[float, Any]) -> None:
        key, done, total = event[1]
        self._news.put((key, done, total))


def here_it_is(sent: Sent) -> Sent:
    """What was sent."""
    return sent


def run_there(
    packed: bytes, sent: dict[str, Sent], inputs: dict[str, bytes], twin: Twin, topic: str, key: int
) -> tuple[Made, dict[str, bytes]]:
    """Do some work on a worker of the cluster; returns what was made, and the contents of its files."""
    from distributed import get_worker

    # A worker that joined later has not been asked yet.
    wrong = differing(twin, twin_of(twin.packages))
    worker = get_worker()
    if wrong:
        raise RuntimeError(f"{worker.address}: {'; '.join(wrong)}")
    with tempfile.TemporaryDirectory(prefix="operating-point-") as place:
        made, folder = Path(place) / "made", Path(place) / "files"
        folder.mkdir()
        for name, content in inputs.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        report = now_and_then(lambda steps, total: worker.log_event(topic, (key, steps, total)))
        work: Work = with_cases(packed, sent)
        done = work.run(folder, made, report)
        return done, {name: (folder / name).read_bytes() for name in done.files}


def _came_back(future: Future[Any]) -> tuple[Made, dict[str, bytes]]:
    made, contents = future.result()
    return made, contents


def _connect(address: str) -> Any:
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise ClusterError('--cluster needs one more package: pip install -e ".[cluster]"') from None
    try:
        client: Any = Client
        return client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(f"no scheduler answers at {address} ({error})") from None


def _compare(client: Any, twin: Twin) -> int:
    """How many pieces of work the cluster can do at once; ClusterError names every worker that is no twin."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise ClusterError("the cluster has no workers; README says how to start them") from None
    workers = client.scheduler_info(n_workers=-1)["workers"]
    wrong = [
        f"{address} has {worker['nthreads']} threads, and Manim can use one: start it with --nthreads 1"
        for address, worker in workers.items()
        if worker["nthreads"] != 1
    ]
    for address, answer in client.run(twin_of, twin.packages, on_error="return").items():
        if isinstance(answer, Twin):
            wrong += [f"{address}: {difference}" for difference in differing(twin, answer)]
        else:
            wrong.append(f"{address} cannot load this project: start it in a checkout ({answer})")
    if wrong:
        raise ClusterError("the cluster would not make the same files:\n" + "\n".join(wrong))
    return len(workers)
