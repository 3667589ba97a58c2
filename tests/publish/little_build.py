"""A build of pretended jobs as a program of its own, to be killed: ``-m tests.publish.little_build``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.publish.builds import build
from tests.publish.pretend import Pretend, Shared


def jobs(size=200, seconds=0.08):
    """Twelve jobs: in a row, in a chain, and one that several processes share."""
    row = [Pretend(f"row{number}", text=f'"{"x" * size}{number}"', seconds=seconds) for number in range(9)]
    chain = [Pretend("link", needs=("pretend/row1.json", "pretend/row8.json"), seconds=seconds)]
    return [*row, *chain, Pretend("last", needs=("pretend/link.json",)), Shared("row", 40)]


if __name__ == "__main__":
    work, _ = build(jobs(int(sys.argv[2]) if len(sys.argv) > 2 else 200), Path(sys.argv[1]), processes=2)
    for failure in work.failures:
        print(failure.job, failure.reason, sep=": ")
    print(f"made {len(work.made)}")
