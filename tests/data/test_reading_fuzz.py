"""Whatever the bytes are: a case comes of them, or a short error in plain letters, and nothing else."""

from __future__ import annotations

import gzip
import io
import json
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from data import Case
from data.reading import Choices, gathering, read_case
from tests.data.corpus import BAD, BAD_BYTES, GOOD, GOOD_BYTES, content_of

QUICK = settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
#: One for all: to make and remove a folder takes longer than to read what is in it.
FOLDER = tempfile.TemporaryDirectory()
EVERY = {name: content_of(name) for name in (*GOOD, *GOOD_BYTES, *BAD, *BAD_BYTES)}

CELLS = st.one_of(
    st.sampled_from(["0", "1", "-1", "yes", "no", "", "NaN", "inf", "0,5", "1e400", "1e-400", '"', "a\nb"]),
    st.sampled_from(["\x00", "é", "+1", " 2 ", "1_0", "0x1", "１", "1.", ".5", "TRUE", "1.0", "1e0", "5%"]),
    st.floats(allow_nan=False).map(repr),
    st.integers().map(str),
    st.text(max_size=5),
)  # fmt: skip
NAMES = st.one_of(
    st.sampled_from(["y_true", "y_score", "label", "p", "weight", "prob_1", "prob_0", ""]), CELLS
)
LIKELY = st.lists(
    st.tuples(st.sampled_from(["0", "1", "1.0", "0", "1"]), st.floats(-9, 9).map(repr) | CELLS).map(list),
    max_size=8,
)
TABLES = st.one_of(
    st.tuples(st.just(["y_true", "y_score"]), LIKELY),
    st.tuples(
        st.lists(NAMES, min_size=1, max_size=4), st.lists(st.lists(CELLS, min_size=1, max_size=5), max_size=6)
    ),
)
SUFFIXES = st.sampled_from([".csv", ".tsv", ".json", ".jsonl", ".parquet", ".npz", ".csv.gz", ""])
CHOICES = st.builds(
    Choices,
    label_column=st.none() | NAMES,
    positive=st.none() | CELLS,
    group_column=st.none() | NAMES,
)


def outcome(content: bytes, suffix: str, choices: Choices | None = None) -> Case | str:
    """The case, or the error's words. Anything but a ``ValueError`` would end the test."""
    path = Path(FOLDER.name) / f"fuzz{suffix}"
    path.write_bytes(content)
    try:
        case = read_case(str(path), choices).case
    except ValueError as error:
        text = str(error)
        assert type(error) is ValueError, repr(error)
        assert 0 < len(text) <= 400 and text.count("\n") <= 2, text
        assert text.replace("\n", "").isprintable(), ascii(text)
        return text.split(f"fuzz{suffix}", 1)[-1]
    assert type(case) is Case and np.isfinite(case.y_score).all() and 0 < case.y_true.sum() < len(case)
    return case


@QUICK
@given(st.binary(max_size=200), SUFFIXES)
def test_of_any_bytes(content, suffix):
    outcome(content, suffix)
    outcome(gzip.compress(content), suffix)


@QUICK
@given(st.text(max_size=200), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "latin-1"]), SUFFIXES)
def test_of_any_text(text, encoding, suffix):
    outcome(text.encode(encoding, "replace"), suffix)


@QUICK
@given(st.data())
def test_of_good_and_bad_files_that_were_damaged(data):
    name = data.draw(st.sampled_from(sorted(EVERY)))
    content = bytearray(EVERY[name][:20_000])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content)))
        length = data.draw(st.integers(0, 4))
        content[at : at + length] = data.draw(st.binary(max_size=4))
    outcome(bytes(content), "".join(Path(name).suffixes), data.draw(st.just(Choices()) | CHOICES))


@settings(QUICK, max_examples=200)
@given(TABLES, st.sampled_from([",", ";", "\t", "|"]), CHOICES | st.just(Choices()))
def test_of_any_table_both_ways_of_reading_say_the_same(table, delimiter, choices):
    names, rows = table
    content = "\n".join(delimiter.join(row) for row in [names, *rows]).encode("utf-8", "replace")
    both = [outcome(content, ".csv", choices)]
    fast = gathering._from_batches
    gathering._from_batches = gathering._from_rows
    try:
        both.append(outcome(content, ".csv", choices))
    finally:
        gathering._from_batches = fast
    one, other = both
    if isinstance(one, Case) and isinstance(other, Case):
        assert one == other
    else:
        assert one == other or {type(one), type(other)} == {str}


SCORES = st.floats(-1e300, 1e300) | st.sampled_from([0.0, -0.0, 1.0, 5e-324, 1e300])


@settings(QUICK, max_examples=40)
@given(
    st.lists(st.tuples(st.booleans(), SCORES), min_size=2, max_size=20).filter(
        lambda rows: len({a for a, _ in rows}) == 2
    )
)
def test_every_score_survives_every_kind_of_file_to_the_bit(rows):
    labels, scores = [int(a) for a, _ in rows], [b for _, b in rows]
    columns = {"y_true": labels, "y_score": scores}
    records = [{"y_true": a, "y_score": b} for a, b in zip(labels, scores, strict=True)]
    lines = [f"{a}{{0}}{b!r}" for a, b in zip(labels, scores, strict=True)]
    parquet, npz = io.BytesIO(), io.BytesIO()
    pyarrow.parquet.write_table(pa.table(columns), parquet)
    np.savez(npz, **{name: np.array(values) for name, values in columns.items()})
    contents = {
        ".csv": "\n".join(["y_true,y_score", *(line.format(",") for line in lines)]).encode(),
        ".tsv": "\r\n".join(["y_true\ty_score", *(line.format("\t") for line in lines)]).encode(),
        ".de.csv": "\n".join(
            ["y_true;y_score", *(line.format(";").replace(".", ",") for line in lines)]
        ).encode(),
        ".json": json.dumps(records).encode(),
        ".columns.json": json.dumps(columns).encode(),
        ".scores.json": json.dumps({"units": records}).encode(),
        ".jsonl": "\n".join(map(json.dumps, [*records])).encode(),
        ".parquet": parquet.getvalue(),
        ".npz": npz.getvalue(),
    }
    contents[".csv.gz"] = gzip.compress(contents[".csv"])
    expected = np.array(scores).tobytes()
    for suffix, content in contents.items():
        case = outcome(content, suffix)
        assert isinstance(case, Case), (suffix, case)
        assert case.y_true.tolist() == labels and case.y_score.tobytes() == expected, suffix
