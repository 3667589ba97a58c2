"""How quick builds are, as ratios measured in one run: nothing to do, two jobs on two cores, one translation.

    python -m benchmarks.builds

It makes what it needs in a scratch folder, from a copy of the sources with a few figures; that takes minutes.
A promise that is broken is exit status 1.
"""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("data", "figures", "look", "metrics", "publish", "scenes", "render.py")

#: The longest that a build with nothing to do may take, as a share of what loading Manim takes.
NOTHING = 0.5

FIGURES = ("score_distribution", "confusion_matrix", "roc_and_pr")

#: How many times as fast two films of equal length are on two cores as on one.
TWO_CORES = 1.7


def main() -> int:
    """Measure all three; returns the exit status."""
    with tempfile.TemporaryDirectory(prefix="builds-") as place:
        root = copy_of_the_sources(Path(place))
        kept = [nothing_to_do(root), two_on_two_cores(root), one_translation(root)]
    return 0 if all(kept) else 1


def copy_of_the_sources(place: Path) -> Path:
    """A checkout that may be changed, and has few figures."""
    root = place / "checkout"
    root.mkdir()
    for name in PLACES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, root / name)
    with (root / "figures" / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(f"\nNAMES = {FIGURES!r}\n")
    return root


def nothing_to_do(root: Path) -> bool:
    """A build in which everything is fresh, against ``import manim``: medians of seven, in turns."""
    render(root, "figures")
    ours, theirs = [], []
    for _ in range(7):
        ours.append(seconds(root, "render.py", "figures", "--progress", "none"))
        theirs.append(seconds(root, "-c", "import manim"))
    return told(
        "nothing to do, as a share of importing Manim",
        statistics.median(ours) / statistics.median(theirs),
        at_most=NOTHING,
    )


def two_on_two_cores(root: Path) -> bool:
    """Two films of the same length made from nothing, by a machine with one core and by one with two.

    A process draws and encodes at the same time, so that it is the cores that count, not the processes.
    """
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        print("two films on two cores: not measured, this system does not lend out its cores")
        return True
    render(root, "videos", "threshold_sweep", "--sheet-only")  # the numbers are compared once
    command = ("videos", "threshold_sweep", "--theme", "dark", "--theme", "light", "--force")
    one, two = (work_seconds(root, set(cores[:count]), *command) for count in (1, 2))
    # Cores that share what they are made of are not worth two: no build can gain more than this.
    print(f"two loops on two cores of this machine, times as fast as on one: {worth_of_two(cores[:2]):.2f}")
    return told("two films on two cores, times as fast as on one", one / two, at_least=TWO_CORES)


def one_translation(root: Path) -> bool:
    """One changed message of the Spanish catalogue: of figures in two languages only the one with it."""
    command = ("figures", "--language", "en", "--language", "es-MX")
    render(root, *command)
    catalogue = root / "look" / "locales" / "es" / "LC_MESSAGES" / "operating_point.po"
    text = catalogue.read_text(encoding="utf-8")
    place = text.index('msgstr[1] "', text.index('msgid "figure.confusion_matrix.title"')) + len(
        'msgstr[1] "'
    )
    catalogue.write_text(f"{text[:place]}Ahora: {text[place:]}", encoding="utf-8")
    said = render(root, *command)
    made = re.findall(r"\] (.+?): done", said)
    print(f"made after one changed translation: {', '.join(made)}")
    figures = [name for name in made if name.startswith("figure ")]
    return figures == ["figure confusion_matrix es-MX-light"] and not [name for name in made if "en-" in name]


def render(root: Path, *arguments: str) -> str:
    """Run the command line; returns what it said."""
    command = [sys.executable, "render.py", *arguments, "--quality", "draft"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stderr


def seconds(root: Path, *arguments: str) -> float:
    """How long Python takes for something."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=root, capture_output=True, check=True)
    return time.perf_counter() - begun


def work_seconds(root: Path, cores: set[int], *arguments: str) -> float:
    """How long a build takes with some cores alone, loading included."""
    everything = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)  # what we start has the same
    try:
        begun = time.perf_counter()
        render(root, *arguments)
        return time.perf_counter() - begun
    finally:
        os.sched_setaffinity(0, everything)


def worth_of_two(cores: list[int]) -> float:
    """How many times as fast two processes that only count are on two cores as on one."""
    count = [sys.executable, "-c", "for number in range(100_000_000): pass"]

    def counting(places: list[int]) -> float:
        begun = time.perf_counter()
        running = [subprocess.Popen(count) for _ in cores]
        for process, place in zip(running, places, strict=True):
            os.sched_setaffinity(process.pid, {place})
        for process in running:
            process.wait()
        return time.perf_counter() - begun

    return counting([cores[0]] * len(cores)) / counting(cores)


def told(what: str, ratio: float, *, at_most: float = float("inf"), at_least: float = 0.0) -> bool:
    """Print a ratio beside what was promised; whether that is kept."""
    kept = at_least <= ratio <= at_most
    promise = f"at most {at_most}" if at_most < float("inf") else f"at least {at_least}"
    print(f"{what}: {ratio:.2f} ({promise}{'' if kept else ': BROKEN'})")
    return kept


if __name__ == "__main__":
    sys.exit(main())
