"""How fast, and in how much memory, against scikit-learn: the same scores, in one run, turn by turn.

    python -m benchmarks.metrics [--sizes 100000 1000000 10000000] [--repeats 5]

Each line gives the median time of both, their ratio, and the most memory each needed beyond the arrays it was
given (each in a process of its own). The results are compared as well: vertices bit by bit, areas to 1e-12; a
difference is exit status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import metrics

SIZES = (100_000, 1_000_000, 10_000_000)
KINDS = ("no ties", "three decimals")
SHARE_POSITIVE = 0.1
SEED = 0
TOLERANCE = 1e-12
ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Task:
    """One thing that both can do: the same call, and how exactly the results must agree."""

    name: str
    ours: Callable[..., Any]
    options: dict[str, Any]
    bitwise: bool

    def call(self, whose: str) -> Callable[[np.ndarray, np.ndarray], Any]:
        """The function to call with labels and scores: ours or theirs."""
        if whose == "ours":
            return lambda label, score: self.ours(label, score, **self.options)
        import sklearn.metrics

        theirs = getattr(sklearn.metrics, self.name)
        return lambda label, score: theirs(label, score, **self.options)


TASKS = {
    task.name: task
    for task in (
        Task("roc_curve", metrics.roc_curve, {"drop_intermediate": False}, bitwise=True),
        Task("precision_recall_curve", metrics.precision_recall_curve, {}, bitwise=True),
        Task("roc_auc_score", metrics.roc_auc_score, {}, bitwise=False),
        Task("average_precision_score", metrics.average_precision_score, {}, bitwise=False),
    )
}


def make_scores(size: int, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Labels, one in ten positive, and overlapping scores between 0 and 1, with or without ties."""
    rng = np.random.default_rng(SEED)
    label = (rng.random(size) < SHARE_POSITIVE).astype(np.int64)
    score = 1 / (1 + np.exp(-(rng.normal(size=size) + 1.5 * label)))
    return label, np.round(score, 3) if kind == "three decimals" else score


def agree(task: Task, ours: Any, theirs: Any) -> bool:
    """Whether both results are the same: to the bit, or to the tolerance."""
    if task.bitwise:
        return all(one.tobytes() == other.tobytes() for one, other in zip(ours, theirs, strict=True))
    return abs(ours - theirs) <= TOLERANCE


def seconds(task: Task, label: np.ndarray, score: np.ndarray, repeats: int) -> tuple[float, float, bool]:
    """The median times of both, taken in turns, and whether the results agree."""
    times: dict[str, list[float]] = {"ours": [], "theirs": []}
    results: dict[str, Any] = {}
    for _ in range(repeats):
        for whose, taken in times.items():
            call = task.call(whose)
            start = time.perf_counter()
            results[whose] = call(label, score)
            taken.append(time.perf_counter() - start)
    same = agree(task, results["ours"], results["theirs"])
    return statistics.median(times["ours"]), statistics.median(times["theirs"]), same


def resident(peak: bool) -> int:
    """Bytes of memory held by this process now, or at the most so far."""
    # The status file speaks of this process alone; `getrusage` may hand on what the parent held before it.
    key = "VmHWM:" if peak else "VmRSS:"
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith(key):
            return int(line.split()[1]) * 1024
    raise RuntimeError(f"/proc/self/status has no {key}")


def peak_memory(task: Task, whose: str, folder: Path) -> int:
    """Bytes that one call needs at its peak beyond its inputs, measured in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.metrics", "--child", task.name, whose, str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ, check=True, capture_output=True, text=True)
    return int(json.loads(done.stdout))


def child(name: str, whose: str, folder: Path) -> int:
    """Load the inputs, call once, and report how much memory that took."""
    call = TASKS[name].call(whose)
    call(np.array([0, 1] * 50), np.linspace(0, 1, 100))  # what is imported on the first call is not counted
    label, score = np.load(folder / "label.npy"), np.load(folder / "score.npy")
    before = resident(peak=False)
    kept = call(label, score)
    needed = resident(peak=True) - before
    del kept
    return needed


def measure(sizes: list[int], repeats: int) -> Iterator[tuple[Task, int, str, float, float, int, int, bool]]:
    """Measure every task at every size, with and without ties."""
    for size in sizes:
        for kind in KINDS:
            label, score = make_scores(size, kind)
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                np.save(folder / "label.npy", label)
                np.save(folder / "score.npy", score)
                for task in TASKS.values():
                    ours, theirs, same = seconds(task, label, score, repeats)
                    needed = [peak_memory(task, whose, folder) for whose in ("ours", "theirs")]
                    yield task, size, kind, ours, theirs, needed[0], needed[1], same


def main(arguments: list[str] | None = None) -> int:
    """Print the table; exit status 1 when a result differs from scikit-learn's."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.metrics", description=__doc__.partition("\n")[0]
    )
    parser.add_argument(
        "--sizes", type=int, nargs="+", default=list(SIZES), metavar="N", help="numbers of scores"
    )
    parser.add_argument(
        "--repeats", type=int, default=5, metavar="N", help="calls of each; the median counts"
    )
    parser.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child:
        name, whose, folder = options.child
        print(json.dumps(child(name, whose, Path(folder))))
        return 0
    if min(options.sizes) < 100 or options.repeats < 1:
        parser.error("sizes are at least 100, and repeats at least 1")
    print(f"{'':24}{'':>12}{'':16}{'seconds':>18}{'':>9}{'peak memory, MB':>18}")
    print(
        f"{'task':24}{'scores':>12}  {'kind':14}{'ours':>9}{'theirs':>9}{'ratio':>9}{'ours':>9}{'theirs':>9}"
    )
    all_same = True
    for task, size, kind, ours, theirs, own, other, same in measure(options.sizes, options.repeats):
        all_same &= same
        line = f"{task.name:24}{size:>12,}  {kind:14}{ours:>9.4f}{theirs:>9.4f}{theirs / ours:>8.1f}x"
        print(f"{line}{own / 1e6:>9.1f}{other / 1e6:>9.1f}{'' if same else '  RESULTS DIFFER'}", flush=True)
    print(
        "Every result agrees with scikit-learn's." if all_same else "Some results differ from scikit-learn's."
    )
    return 0 if all_same else 1


if __name__ == "__main__":
    raise SystemExit(main())
