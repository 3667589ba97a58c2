"""Make ``scores.json``: what a logistic regression, trained on 537 patients, says about the other 231.

Run ``python -m data.make_scores`` to write it, or add ``--check`` to compare it with a fresh one. Needs
scikit-learn.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
from pathlib import Path
from typing import Any

import numpy as np

CSV = Path(__file__).with_name("diabetes.csv")
JSON = Path(__file__).with_name("scores.json")
OUTCOME = "Outcome"
SEED = 0
TRAINING_ROWS = 537
TOLERANCE = 1e-12  # linear algebra libraries differ in the last digits from one processor to the next


def make_scores(csv: Path = CSV) -> dict[str, Any]:
    """Train on the first part of a shuffled table, score the rest, and return what ``scores.json`` holds."""
    import scipy
    import sklearn
    from sklearn.linear_model import LogisticRegression

    content = csv.read_bytes()
    heading = content.decode("ascii").splitlines()[0].split(",")
    table = np.loadtxt(csv, delimiter=",", skiprows=1)
    is_outcome = np.array([name == OUTCOME for name in heading])
    measured, outcome = table[:, ~is_outcome], table[:, is_outcome].ravel().astype(np.int64)

    order = np.random.default_rng(SEED).permutation(len(table))
    train, test = order[:TRAINING_ROWS], order[TRAINING_ROWS:]
    mean, deviation = measured[train].mean(axis=0), measured[train].std(axis=0)
    standardised = (measured - mean) / deviation
    model = LogisticRegression(max_iter=1000, random_state=SEED).fit(standardised[train], outcome[train])
    score = model.predict_proba(standardised[test])[:, 1]

    return {
        "name": "diabetes",
        "negative_name": "healthy",
        "positive_name": "diabetic",
        "unit": "patients",
        "source": "Pima Indians Diabetes (Smith and others, 1988), held-out patients, logistic regression",
        "made": {
            "by": "python -m data.make_scores",
            "data": csv.name,
            "data_sha256": hashlib.sha256(content).hexdigest(),
            "seed": SEED,
            "split": (
                f"numpy.random.default_rng({SEED}).permutation({len(table)}): "
                f"the first {TRAINING_ROWS} rows train, the other {len(test)} are scored"
            ),
            "features": [name for name in heading if name != OUTCOME],
            "standardised": "with the mean and the standard deviation (ddof=0) of the training rows",
            "model": f"LogisticRegression(max_iter=1000, random_state={SEED})",
            "score": "predict_proba of class 1",
            "row": "counted from 0, the heading left out",
            "versions": {
                "python": platform.python_version(),
                "numpy": np.__version__,
                "scipy": scipy.__version__,
                "scikit-learn": sklearn.__version__,
            },
        },
        "units": [
            {"row": int(row), "y_true": int(outcome[row]), "y_score": float(one)}
            for row, one in zip(test, score, strict=True)
        ],
    }


def as_text(scores: dict[str, Any]) -> str:
    """Write the scores as JSON with one unit on a line, so that a difference shows whom it concerns."""
    head = json.dumps(
        {key: value for key, value in scores.items() if key != "units"}, indent=2, allow_nan=False
    )
    units = ",\n".join("    " + json.dumps(unit, allow_nan=False) for unit in scores["units"])
    return head.removesuffix("\n}") + ',\n  "units": [\n' + units + "\n  ]\n}\n"


def differences(kept: dict[str, Any], fresh: dict[str, Any]) -> list[str]:
    """Say in what two sets of scores differ, but for the versions and the last digits of a score."""
    found = []
    for part in sorted((kept.keys() | fresh.keys()) - {"made", "units"}):
        if kept.get(part) != fresh.get(part):
            found.append(f"{part}: {kept.get(part)!r} is kept, {fresh.get(part)!r} is made")
    kept_made, fresh_made = kept.get("made", {}), fresh.get("made", {})
    for part in sorted((kept_made.keys() | fresh_made.keys()) - {"versions"}):
        if kept_made.get(part) != fresh_made.get(part):
            found.append(f"made.{part}: {kept_made.get(part)!r} is kept, {fresh_made.get(part)!r} is made")
    kept_units, fresh_units = kept.get("units", []), fresh.get("units", [])
    if len(kept_units) != len(fresh_units):
        return [*found, f"units: {len(kept_units)} are kept, {len(fresh_units)} are made"]
    for position, (one, other) in enumerate(zip(kept_units, fresh_units, strict=True)):
        same = one["row"] == other["row"] and one["y_true"] == other["y_true"]
        if not same or not abs(one["y_score"] - other["y_score"]) <= TOLERANCE:
            found.append(f"unit {position}: {one} is kept, {other} is made")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write ``scores.json``, or compare it with a fresh one (exit status 1 if they differ)."""
    parser = argparse.ArgumentParser(prog="python -m data.make_scores", description=main.__doc__)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    options = parser.parse_args(arguments)
    fresh = make_scores()
    if not options.check:
        JSON.write_text(as_text(fresh), encoding="ascii")
        print(f"{JSON.name}: {len(fresh['units'])} units written")
        return 0
    found = differences(json.loads(JSON.read_text(encoding="ascii")), fresh)
    print("\n".join(found) or f"{JSON.name}: {len(fresh['units'])} units agree")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
