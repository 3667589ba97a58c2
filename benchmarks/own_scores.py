"""What numbers and figures of millions of scores take, as multiples of what anybody would pay for them.

    python -m benchmarks.own_scores [--quick] [--rows N] [--build]

Beside ours stands what it takes at least: to read the file with pyarrow, and to ask scikit-learn once each
for ``roc_curve``, ``roc_auc_score`` and ``average_precision_score``. Both are measured in seconds of the
processor, in the same run. Ours is everything from the case to the files: ``results.json``, ``traces.json``
and ``numbers.json``, and each figure that is about the case; the comparison with scikit-learn that comes
before every build is given. What of it is the same for a handful of rows is told apart: drawing, placing
labels, saving, and importing what does that. Memory is what a process holds at most beyond what it holds for
the handful of rows.

With ``--build`` the time that somebody waits is measured instead: for ``render.py numbers`` and then
``render.py figures`` of a file of these scores with two workers, and for the peers one after the other. That
is only worth something on a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

#: So many times what the peers take, and so many times as much memory as the scores themselves.
MOST_TIME, MOST_MEMORY = 2.0, 6.0

ROWS, QUICK, HANDFUL = 10_000_000, 1_000_000, 231


def main() -> int:
    """Measure, print, and return whether a bound is broken."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help=f"{QUICK:,} rows instead of {ROWS:,}")
    parser.add_argument("--rows", type=int)
    parser.add_argument("--build", action="store_true", help="a whole build, in seconds of the clock")
    parser.add_argument("--part", choices=("peers", "ours"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    rows = options.rows or (QUICK if options.quick else ROWS)
    if options.part:
        print(json.dumps({"peers": peers, "ours": ours}[options.part](rows)))
        return 0
    if options.build:
        return _waited(rows)
    theirs, own, few = _apart("peers", rows), _apart("ours", rows), _apart("ours", HANDFUL)
    spent, fixed, least = (sum(part["seconds"].values()) for part in (own, few, theirs))
    for name, seconds in sorted(own["seconds"].items(), key=lambda item: -item[1]):
        print(f"{name:28} {seconds:6.2f} s, of a handful of rows {few['seconds'][name]:6.2f} s")
    for name, seconds in theirs["seconds"].items():
        print(f"{name:28} {seconds:6.2f} s (peers)")
    time_ratio, growth = spent / least, (spent - fixed) / least
    memory = (own["bytes"] - few["bytes"]) / (8 * rows)
    print(f"{rows:,} rows: ours {spent:.1f} s, peers {least:.1f} s")
    print(f"ratio {time_ratio:.2f} (at most {MOST_TIME})")
    print(f"of ours, {fixed:.1f} s are the same for {HANDFUL} rows; without these the ratio is {growth:.2f}")
    print(f"memory: {memory:.1f} times the scores (at most {MOST_MEMORY})")
    return int(time_ratio > MOST_TIME or memory > MOST_MEMORY)


def _waited(rows: int) -> int:
    """Measure a build and the peers by the clock, print, and return whether the bound is broken."""
    with TemporaryDirectory() as folder:
        file = _written(rows, Path(folder))
        columns = ("--label-column", "y_true", "--score-column", "y_score")
        given = ["--scores", str(file), *columns, "--jobs", "2", "--output", f"{folder}/build"]
        begun = time.perf_counter()
        for product in ("numbers", "figures"):
            subprocess.run([sys.executable, "render.py", product, *given], check=True)
        ours_took = time.perf_counter() - begun
    least = sum(_apart("peers", rows)["waited"].values())
    print(f"{rows:,} rows: a build with two workers {ours_took:.1f} s by the clock, peers {least:.1f} s")
    print(f"ratio {ours_took / least:.2f} (at most {MOST_TIME})")
    return int(ours_took > MOST_TIME * least)


def _written(rows: int, folder: Path) -> Path:
    """The scores as a file of Parquet."""
    import pyarrow as pa
    from pyarrow import parquet

    truth, score = made(rows)
    file = folder / "scores.parquet"
    parquet.write_table(pa.table({"y_true": truth, "y_score": score}), file)
    return file


def _apart(part: str, rows: int) -> dict[str, Any]:
    """The measurements of one part, taken in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.own_scores", "--part", part, "--rows", str(rows)]
    found: dict[str, Any] = json.loads(
        subprocess.run(command, check=True, capture_output=True).stdout.splitlines()[-1]
    )
    return found


def made(rows: int) -> tuple[np.ndarray, np.ndarray]:
    """Labels, one in fifty positive, and probabilities of them: two overlapping bells of log-odds."""
    random = np.random.default_rng(0)
    truth = (random.random(rows) < 0.02).astype(np.int8)
    truth[:2] = 0, 1
    return truth, 1 / (1 + np.exp(3.15 - 1.5 * truth - random.normal(size=rows)))


def peers(rows: int) -> dict[str, Any]:
    """Reading with pyarrow, and three calls of scikit-learn."""
    from pyarrow import parquet
    from sklearn import metrics as sk

    truth, score = made(rows)
    seconds: dict[str, float] = {}
    waited: dict[str, float] = {}
    with TemporaryDirectory() as folder:
        file = _written(rows, Path(folder))
        _time(seconds, "pyarrow", lambda: parquet.read_table(file), waited)
    for ask in (sk.roc_curve, sk.roc_auc_score, sk.average_precision_score):
        _time(seconds, ask.__name__, lambda ask=ask: ask(truth, score), waited)
    return {"seconds": seconds, "waited": waited, "bytes": _most_bytes()}


def ours(rows: int) -> dict[str, Any]:
    """All numbers and all figures of a case."""
    from data.case import Case
    from data.opinions import remember_report
    from figures import CATALOGUE, OWN
    from look import THEMES, Words
    from metrics.verify import verify
    from publish.figures.figure_notes import write_figure
    from publish.texts.numbers import write_numbers

    # As in the processes of a build: Manim has all that is logged printed.
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    truth, score = made(rows)
    for array in (truth, score):
        array.flags.writeable = False
    case = Case(
        name="made",
        y_true=truth,
        y_score=score,
        negative_name="good",
        positive_name="faulty",
        unit="parts",
        source="made by a benchmark",
        sha256="",
    )
    remember_report(case, verify(truth, score))
    _forget_most_bytes()
    words, theme = Words("en"), THEMES["light"]
    seconds: dict[str, float] = {}
    with TemporaryDirectory() as folder:
        into = Path(folder)
        _time(seconds, "numbers", lambda: write_numbers(case, words, into))
        for name, kind in CATALOGUE.items():
            if kind == OWN:
                figure = {"width_in": 6.4, "folder": into}
                _time(
                    seconds,
                    name,
                    lambda name=name, figure=figure: write_figure(name, case, words, theme, **figure),
                )
    return {"seconds": seconds, "bytes": _most_bytes()}


def _time(
    seconds: dict[str, float],
    name: str,
    work: Callable[[], Any],
    waited: dict[str, float] | None = None,
) -> None:
    gc.collect()  # chance shall not decide how many figures of before are still held
    begun, clock = time.process_time(), time.perf_counter()
    work()
    seconds[name] = time.process_time() - begun
    if waited is not None:
        waited[name] = time.perf_counter() - clock


def _forget_most_bytes() -> None:
    """Have Linux count the most memory anew; elsewhere what came before counts too."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="utf-8")


def _most_bytes() -> int:
    """The most memory that this process held."""
    try:
        [most] = re.findall(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text(encoding="utf-8"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return int(most) * 1024


if __name__ == "__main__":
    raise SystemExit(main())
