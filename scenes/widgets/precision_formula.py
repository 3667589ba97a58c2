"""Precision from the three rates, in the colours of the people that each part counts."""

from __future__ import annotations

from look import Theme, Words
from scenes.widgets.formula import Formula, fraction, quoted
from scenes.widgets.frame import Box, Frame


class PrecisionFormula(Formula):
    """Recall and false positive rate, weighed by the prevalence π; as large as its box has room for."""

    def __init__(self, words: Words, theme: Theme, frame: Frame, box: Box):
        name = {
            key: quoted(words.text(f"metric.{key}")) for key in ("precision", "recall", "false_positive_rate")
        }
        caught = f"{{{{ {name['recall']} dot pi : caught }}}}"
        alarms = f"{{{{ {name['false_positive_rate']} dot (1 - pi) : alarms }}}}"
        super().__init__(
            f"{name['precision']} = {fraction(caught, f'{caught} + {alarms}')}",
            theme,
            size=frame.px(36),
            roles={"caught": "positive", "alarms": "negative"},
        )
        self.scale(min(1.0, box.width / self.width)).move_to(box.center)
