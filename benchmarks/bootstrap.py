"""How fast a bootstrap of an AUC is, against calling scikit-learn's roc_auc_score on each resample.

    python -m benchmarks.bootstrap [--rows 10000] [--resamples 2000] [--calls 200] [--repeats 5]

Both draw the same rows. Ours is timed as a whole, drawing included, ``--repeats`` times; between these runs
stand equal shares of ``--calls`` timed resamples of scikit-learn's loop, and the median of its calls, times
the number of resamples, is what it would take. Each resample that scikit-learn judged must have our value to
1e-12, and our own roc_auc_score's to the last bit; a difference, or a ratio below ``--least``, is exit status
1.
"""

from __future__ import annotations

import argparse
import statistics
import time

import numpy as np
from sklearn.metrics import roc_auc_score

import metrics

SEED = 0
SHARES = (0.1, 0.5)  # how rare positives are
KINDS = ("no ties", "three decimals")
LEAST_RATIO = 20.0
TOLERANCE = 1e-12


def make_scores(rows: int, share: float, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Labels, and overlapping scores between 0 and 1, with or without ties."""
    rng = np.random.default_rng(SEED)
    label = (rng.random(rows) < share).astype(np.int64)
    score = 1 / (1 + np.exp(-(rng.normal(size=rows) + 1.5 * label)))
    return label, np.round(score, 3) if kind == "three decimals" else score


def measure(
    label: np.ndarray, score: np.ndarray, resamples: int, calls: int, repeats: int
) -> tuple[list[float], list[float], bool]:
    """Seconds of our bootstraps, seconds of single calls of scikit-learn's, and whether all values agree."""
    rows = len(label)
    rng = np.random.default_rng(SEED)  # draws what ours draws
    ours, theirs, same = [], [], True
    done = 0
    for repeat in range(repeats):
        start = time.perf_counter()
        replicates = metrics.bootstrap_replicates(
            metrics.auc_statistic(label, score), rows, resamples=resamples, seed=SEED
        )
        ours.append(time.perf_counter() - start)
        until = calls * (repeat + 1) // repeats
        for place in range(done, until):
            start = time.perf_counter()
            drawn = rng.integers(0, rows, rows)
            value = roc_auc_score(label[drawn], score[drawn])
            theirs.append(time.perf_counter() - start)
            same &= abs(value - replicates[place]) <= TOLERANCE
            same &= metrics.roc_auc_score(label[drawn], score[drawn]) == replicates[place]
        done = until
    return ours, theirs, same


def main(arguments: list[str] | None = None) -> int:
    """Print one line for each kind of scores; exit status 1 on a wrong value or too small a ratio."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.bootstrap", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--rows", type=int, default=10_000, metavar="N", help="units in the sample")
    parser.add_argument(
        "--resamples", type=int, default=2000, metavar="N", help="resamples of each bootstrap"
    )
    parser.add_argument(
        "--calls", type=int, default=200, metavar="N", help="resamples judged by scikit-learn"
    )
    parser.add_argument(
        "--repeats", type=int, default=5, metavar="N", help="our bootstraps; the median counts"
    )
    parser.add_argument("--least", type=float, default=LEAST_RATIO, metavar="X", help="the ratio to reach")
    options = parser.parse_args(arguments)
    if min(options.rows, options.resamples, options.calls, options.repeats) < 1:
        parser.error("all numbers are at least 1")
    if options.calls > options.resamples:
        parser.error("there are not so many resamples to judge")
    print(f"bootstrap of an AUC, {options.rows:,} rows, {options.resamples:,} resamples")
    print(f"scikit-learn's time: the median of {options.calls} measured calls, times {options.resamples:,}")
    print(f"{'positives':>10}  {'scores':16}{'ours, s':>10}{'theirs, s':>11}{'ratio':>9}")
    good = True
    for share in SHARES:
        for kind in KINDS:
            label, score = make_scores(options.rows, share, kind)
            ours, theirs, same = measure(label, score, options.resamples, options.calls, options.repeats)
            own, other = statistics.median(ours), statistics.median(theirs) * options.resamples
            ratio = other / own
            good &= same and ratio >= options.least
            note = "" if same else "  VALUES DIFFER"
            print(f"{share:>10.0%}  {kind:16}{own:>10.3f}{other:>11.2f}{ratio:>8.1f}x{note}", flush=True)
    print("Every value agrees, and every ratio is large enough." if good else "Not as promised.")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
