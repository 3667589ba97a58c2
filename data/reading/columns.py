"""Which columns hold the labels and the scores: the named ones, or those with a usual name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from data.reading.choices import Choices
from data.reading.complaints import listed
from data.reading.names import shown
from data.reading.table import Wanted

#: In each row the names are equally good; those of a later row are taken if none of an earlier one is there.
LABELS = (
    ("y_true",),
    (
        "label", "labels", "target", "targets", "outcome", "class", "truth", "true", "true_label",
        "label_true", "actual", "ground_truth", "gt", "observed", "y", "y_test", "y_val", "etiqueta", "clase",
        "verdad", "resultado", "real", "observado",
    ),
)  # fmt: skip
SCORES = (
    ("y_score",),
    (
        "score", "scores", "prob", "probs", "proba", "p", "probability", "probabilities", "y_prob", "y_proba",
        "y_pred_proba", "pred_proba", "pred_prob", "predicted_probability", "predicted_score", "confidence",
        "risk", "risk_score", "p_hat", "logit", "decision_function", "puntuacion", "puntuación",
        "probabilidad",
    ),
    ("prediction", "predictions", "predicted", "pred", "y_pred", "y_hat", "yhat"),
)  # fmt: skip
WEIGHTS = frozenset({"weight", "weights", "sample_weight", "sample_weights", "w", "peso", "pesos"})

_NUMBERED = re.compile(r"(.*?)_?([01])")


def chosen_columns(columns: Sequence[str], choices: Choices) -> Wanted:
    """Decide which columns to read. ``ValueError`` that lists them and names the option, if that is open.

    >>> chosen_columns(["id", "Target", "prob_0", "prob_1"], Choices())
    Wanted(label=1, score=3, rival=None, group=None)
    """
    rival = _named(columns, choices.compare, "--compare")
    group = _named(columns, choices.group_column, "--group-column")
    label = _named(columns, choices.label_column, "--label-column")
    score = _named(columns, choices.score_column, "--score-column")
    taken = {at for at in (rival, group, label, score) if at is not None}
    if label is None:
        label = _usual(columns, LABELS, taken, "labels", "--label-column")
        taken.add(label)
    if score is None:
        score = _usual(columns, SCORES, taken, "scores", "--score-column")
    return Wanted(label, score, rival, group)


def weight_columns(columns: Sequence[str]) -> list[str]:
    """Columns that look like weights, which are not used."""
    return [name for name in columns if _plain(name) in WEIGHTS]


def _named(columns: Sequence[str], name: str | None, option: str) -> int | None:
    if name is None:
        return None
    exact = [at for at, column in enumerate(columns) if column == name]
    alike = exact or [at for at, column in enumerate(columns) if _plain(column) == _plain(name)]
    if not alike:
        raise ValueError(f"has no column {shown(name)} ({option}); its columns are {_listed(columns)}.")
    if len(alike) > 1:
        raise ValueError(f"has {len(alike)} columns {shown(name)}; rename all but one.")
    return alike[0]


def _usual(
    columns: Sequence[str], usual: Sequence[Sequence[str]], taken: set[int], what: str, option: str
) -> int:
    free = [at for at in range(len(columns)) if at not in taken]
    for names in usual:
        hits = [at for at in free if _plain(columns[at]) in names]
        if len({columns[at] for at in hits}) < len(hits):
            raise ValueError(f"has {len(hits)} columns {shown(columns[hits[0]])}; rename all but one.")
        if len(hits) > 1:
            found = _listed([columns[at] for at in hits])
            raise ValueError(
                f"has more than one column that may be the {what}: {found}; {option} says which."
            )
        if hits:
            return hits[0]
    if what == "scores":
        of_positive = _of_class_one(columns, free)
        if of_positive is not None:
            return of_positive
        if len(free) == 1 and columns[free[0]] and _plain(columns[free[0]]) not in WEIGHTS:
            return free[0]
    expected = ", ".join(name for names in usual for name in names[:4])
    raise ValueError(
        f"has no column that looks like the {what} ({expected} …); its columns are {_listed(columns)}. "
        f"{option} says which."
    )


def _of_class_one(columns: Sequence[str], free: Sequence[int]) -> int | None:
    """The second of a pair such as prob_0 and prob_1, if there is one such pair: class 1's probabilities."""
    stems: dict[str, dict[str, int]] = {}
    for at in free:
        match = _NUMBERED.fullmatch(_plain(columns[at]))
        if match:
            stems.setdefault(match[1], {})[match[2]] = at
    pairs = [pair for pair in stems.values() if len(pair) == 2]
    return pairs[0]["1"] if len(pairs) == 1 else None


def _plain(name: str) -> str:
    return re.sub(r"[\s.\-]+", "_", name.strip().casefold())


def _listed(columns: Sequence[str]) -> str:
    return listed(map(shown, columns), room=160, most=12)
