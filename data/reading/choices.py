"""What somebody says about their file: which columns, which label is positive, what things are called."""

from __future__ import annotations

from dataclasses import dataclass

from data.reading.names import checked_name

NAMES = ("unit", "negative_name", "positive_name")
NO_WEIGHTS = (
    "weights are not supported: every number counts whole units, so that counts, figures and intervals "
    "agree. Repeat a row as often as it weighs, or draw rows by their weight."
)


@dataclass(frozen=True, kw_only=True)
class Choices:
    """All optional: what is not said is found in the file, or is an error that asks for it.

    ``label_column``, ``score_column``, ``group_column`` and ``compare`` name columns, ``positive`` the label
    that is positive. ``unit``, ``negative_name`` and ``positive_name`` are one name, or one for a single
    thing and one for many: "patient|patients". ``expand_limit`` is how many GB a compressed file may
    become. ``ValueError`` in a line or two for what cannot be.
    """

    label_column: str | None = None
    score_column: str | None = None
    positive: str | None = None
    group_column: str | None = None
    weight_column: str | None = None
    compare: str | None = None
    unit: str | None = None
    negative_name: str | None = None
    positive_name: str | None = None
    expand_limit: float = 1.0

    def __post_init__(self) -> None:
        """Refuse weights, and names that no sentence could hold."""
        if self.weight_column is not None:
            raise ValueError(NO_WEIGHTS)
        for name in NAMES:
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, checked_name(value, f"--{name.replace('_', '-')}"))
        roles = {"label": self.label_column, "score": self.score_column, "second score": self.compare}
        named = [(role, column) for role, column in roles.items() if column is not None]
        for position, (role, column) in enumerate(named):
            for other, same in named[position + 1 :]:
                if column == same:
                    raise ValueError(f"the column {column!r} cannot be both the {role} and the {other}.")

    @property
    def expand_bytes(self) -> int:
        """How many bytes a compressed file may become."""
        return int(self.expand_limit * 1e9)
