"""How long all figures of one language and theme take, as a multiple of Matplotlib's own ``savefig`` calls.

    python -m benchmarks.figures [--language en] [--theme light]

Both times are taken in the same run: the first is everything from a case to the files and notes of every
figure (the data of fixed cases, drawing, placing labels, sentences, writing), the second what of it was spent
inside ``Figure.savefig``. The comparison that comes before every build is given, as builds give it, and with
it scikit-learn is loaded.
"""

from __future__ import annotations

import argparse
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from matplotlib.figure import Figure

from data import load_case
from data.opinions import remember_report
from figures import NAMES, own_case
from look import THEMES, Words
from metrics.verify import verify
from publish.figures.figure_notes import write_figure

#: All of it may take so many times as long as the saving alone.
MOST = 1.5


def main() -> int:
    """Print each figure's times and the ratio of all; exit status 1 if it is above `MOST`."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light", choices=THEMES)
    options = parser.parse_args()
    case, words, theme = load_case(), Words(options.language), THEMES[options.theme]
    remember_report(case, verify(case.y_true, case.y_score))
    all_spent = all_saving = 0.0
    with TemporaryDirectory() as folder:
        for name in NAMES:
            with saving_timed() as saving:
                begun = time.perf_counter()
                write_figure(name, own_case(name, case), words, theme, width_in=6.4, folder=Path(folder))
                spent = time.perf_counter() - begun
            all_spent, all_saving = all_spent + spent, all_saving + sum(saving)
            print(f"{name:28} {spent:6.2f} s, of which savefig {sum(saving):6.2f} s")
    ratio = all_spent / all_saving
    print(f"{len(NAMES)} figures: {all_spent:.1f} s, savefig {all_saving:.1f} s, ratio {ratio:.2f}")
    return int(ratio > MOST)


@contextmanager
def saving_timed():
    """A list that fills with the seconds of each call of ``savefig``."""
    spent: list[float] = []
    savefig = Figure.savefig

    def timed(self, *args, **kwargs):
        begun = time.perf_counter()
        try:
            return savefig(self, *args, **kwargs)
        finally:
            spent.append(time.perf_counter() - begun)

    with patch.object(Figure, "savefig", timed):
        yield spent


if __name__ == "__main__":
    raise SystemExit(main())
