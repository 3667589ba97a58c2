"""Many scores: the same vertices as scikit-learn, to the bit, along every path the sorting takes."""

from __future__ import annotations

import numpy as np
import pytest
import sklearn.metrics

import metrics
from benchmarks import metrics as benchmark
from metrics import exact

ROWS = 200_000


def scores(kind: str, share: float) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(3)
    label = (rng.random(ROWS) < share).astype(np.int64)
    score = rng.normal(size=ROWS) + label
    return label, {
        "no ties": score,
        "a few ties": np.where(rng.random(ROWS) < 0.01, np.round(score, 1), score),
        "many ties": np.round(score, 2),
        "float32": score.astype(np.float32),
        "whole numbers": np.round(score * 1000).astype(np.int32),
        "sorted": np.sort(score),
        "constant": np.zeros(ROWS),
    }[kind]


@pytest.mark.parametrize("share", [0.02, 0.5, 0.97])
@pytest.mark.parametrize(
    "kind", ["no ties", "a few ties", "many ties", "float32", "whole numbers", "sorted", "constant"]
)
def test_vertices_are_scikit_learns_to_the_bit(kind, share):
    label, score = scores(kind, share)
    for ours, theirs in (
        (metrics.roc_curve(label, score), sklearn.metrics.roc_curve(label, score, drop_intermediate=False)),
        (metrics.precision_recall_curve(label, score), sklearn.metrics.precision_recall_curve(label, score)),
    ):
        for one, other in zip(ours, theirs, strict=True):
            assert one.tobytes() == (other.astype(float) + 0.0).tobytes()  # + 0.0: we have no minus zero
    assert (
        metrics.roc_auc_score(label, score)
        == metrics.auc_by_pairs(label, score)
        == metrics.auc_by_ranks(label, score)
    )
    assert metrics.roc_auc_score(label, score) == pytest.approx(
        sklearn.metrics.roc_auc_score(label, score), abs=1e-12
    )
    assert metrics.average_precision_score(label, score) == pytest.approx(
        sklearn.metrics.average_precision_score(label, score), abs=1e-12
    )


@pytest.mark.parametrize(
    "rows", [1, 2, exact.BLOCK - 1, exact.BLOCK, exact.BLOCK + 1, exact.BLOCK + 2, 2 * exact.BLOCK + 1]
)
def test_an_area_in_blocks_is_the_area_in_one_piece(rows):
    rng = np.random.default_rng(rows)
    across, up = (np.cumsum(rng.integers(0, 3, rows)) for _ in range(2))
    expected = int(np.dot(np.diff(across), up[1:] + up[:-1]))
    for bound in (2 * int(across[-1]) * int(up[-1]), 2**70):  # by NumPy, and by Python integers
        assert exact.twice_the_area(across, up, bound=bound) == expected


def test_the_benchmark_compares_what_it_times(capsys, monkeypatch):
    monkeypatch.setattr(benchmark, "peak_memory", lambda *_: 1_000_000)
    assert benchmark.main(["--sizes", "1000", "--repeats", "2"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("\n") == 2 + 2 * len(benchmark.TASKS) + 1
    assert "Every result agrees" in printed and "DIFFER" not in printed

    nearly = benchmark.Task("roc_auc_score", lambda *_: 0.8, {}, bitwise=False)
    monkeypatch.setattr(benchmark, "TASKS", {"roc_auc_score": nearly})
    assert benchmark.main(["--sizes", "1000", "--repeats", "1"]) == 1
    assert "RESULTS DIFFER" in capsys.readouterr().out


def test_memory_is_measured_beyond_the_inputs(tmp_path):
    rows = 1_000_000
    np.save(tmp_path / "label.npy", np.arange(rows) % 2)
    np.save(tmp_path / "score.npy", np.arange(rows, dtype=float))
    needed = benchmark.peak_memory(benchmark.TASKS["roc_curve"], "ours", tmp_path)
    three_results, everything = 3 * 8 * rows, 12 * 8 * rows
    assert three_results <= needed < everything


def test_the_benchmark_tells_a_bit_from_its_neighbour():
    task = benchmark.TASKS["roc_curve"]
    line = np.array([0.0, 0.5, 1.0])
    assert benchmark.agree(task, (line,), (line.copy(),))
    assert not benchmark.agree(task, (line,), (np.nextafter(line, 2),))
    assert not benchmark.agree(task, (line,), (line[:2],))
