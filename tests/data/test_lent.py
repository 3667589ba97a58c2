"""Arrow's thread that reads ahead is through before a table is left: nothing calls Python while it stops."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

LEFT_EARLY = """
import io, sys, time
from contextlib import contextmanager
import pyarrow
from data.reading import source
from data.reading.delimited import open_delimited
from data.reading.json_text import Lines
from data.reading.table import Wanted

class Slow(io.BytesIO):
    def read(self, size=-1):
        time.sleep(0.05)
        return super().read(size)

kind, path = sys.argv[1:]
first = {"label": 1, "score": 0.5}
one = source.Source(path, expand_limit=10**9)
table = open_delimited(one) if kind == "csv" else Lines(one, "utf-8", (*first,), first)
content = open(path, "rb").read()

@contextmanager
def opened(self):
    yield Slow(content)

source.Source.opened = opened
batches = table.batches(Wanted(0, 1))
try:
    next(batches)
    batches.close()
    print("left")
except pyarrow.ArrowInvalid:
    print("refused")
"""


@pytest.mark.parametrize(
    ("kind", "score", "said"),
    [
        ("csv", "0.5", "left"),
        ("csv", "n/a", "refused"),
        ("jsonl", "0.5", "left"),
        ("jsonl", '"n/a"', "refused"),
    ],
)
def test_a_table_that_is_left_early_does_not_abort_the_program(
    tmp_path: Path, kind: str, score: str, said: str
) -> None:
    head, row = ("label,score\n", "{},{}\n") if kind == "csv" else ("", '{{"label": {}, "score": {}}}\n')
    path = tmp_path / f"scores.{kind}"
    path.write_text(head + row.format(1, score) + row.format(0, 0.25) * (4_000_000 // len(row)))
    done = subprocess.run(
        [sys.executable, "-c", LEFT_EARLY, kind, str(path)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout.strip()) == (0, said), done.stderr
