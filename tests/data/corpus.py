"""Good and bad files of scores, each with what must come of it; most lie in ``corpus/``, some are made here.

A good file holds the rows of ``LABELS`` and ``SCORES``, unless it says otherwise. Of a bad one stands what
its error says.
"""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet

from data.reading import Choices

FOLDER = Path(__file__).with_name("corpus")
LABELS, SCORES = [1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]
CSV = b"y_true,y_score\n1,0.9\n0,0.8\n1,0.7\n0,0.1\n"


@dataclass(frozen=True)
class Good:
    """What is read from a file that can be read."""

    kind: str = "text separated by commas"
    choices: dict[str, str] = field(default_factory=dict)
    scores: list[float] = field(default_factory=lambda: SCORES)
    more: dict[str, Any] = field(default_factory=dict)


def npz(**arrays: Any) -> bytes:
    file = io.BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()


def parquet(table: pa.Table) -> bytes:
    file = io.BytesIO()
    pyarrow.parquet.write_table(table, file)
    return file.getvalue()


def zipped(name: str, content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, content)
    return file.getvalue()


def two(label: Any, score: Any) -> pa.Table:
    return pa.table({"y_true": label, "y_score": score})


GOOD = {
    "plain.csv": Good(),
    "tabs.tsv": Good("text separated by tabs"),
    "tabs_called_csv.csv": Good("text separated by tabs"),
    "bars.txt": Good("text separated by bars"),
    "spreadsheet_decimal_commas.csv": Good("text separated by semicolons, with decimal commas"),
    "decimal_commas_after_whole_numbers.csv": Good(
        "text separated by semicolons, with decimal commas", scores=[2, 1, 0.7, 0.1]
    ),
    "commas_in_another_column.csv": Good("text separated by semicolons"),
    "sep_line_of_a_spreadsheet.csv": Good("text separated by semicolons"),
    "pandas_index.csv": Good(),
    "two_probability_columns.csv": Good(more={"label_column": "Target", "score_column": "proba_1"}),
    "upper_case_and_spaces.csv": Good(more={"label_column": "Y True", "score_column": "Y Score"}),
    "true_and_false.csv": Good(more={"positive": "True", "negative": "False"}),
    "yes_and_no.csv": Good(more={"positive": "Yes", "negative": "no"}),
    "minus_one_and_one.csv": Good(more={"positive": "1", "negative": "-1"}),
    "labels_as_decimals.csv": Good(more={"positive": "1", "negative": "0"}),
    "plus_signs_and_exponents.csv": Good(),
    "blank_lines_and_empty_rows.csv": Good(),
    "quoted_newline.csv": Good(),
    "no_last_newline.csv": Good(),
    "only_other_column.csv": Good(more={"score_column": "model A"}),
    "column_of_weights.csv": Good(more={"unused_weights": ("weight",)}),
    "records.json": Good("JSON, a list of records"),
    "columns.json": Good("JSON, an object of columns"),
    "pandas_default.json": Good("JSON, an object of columns"),
    "pandas_split.json": Good("JSON, columns and data"),
    "like_scores.json": Good(
        "JSON like scores.json",
        more={"case.name": "filter", "case.unit": "mail|mails", "case.positive_name": "spam"},
    ),
    "lines.jsonl": Good("JSON Lines"),
    "lines_called_json.json": Good("JSON Lines"),
    "lines_with_mixed_labels.jsonl": Good("JSON Lines"),
    "words.csv": Good(
        choices={"positive": "spam"}, more={"case.positive_name": "spam", "case.negative_name": "ham"}
    ),
    "groups_and_rival.csv": Good(
        choices={"score_column": "old", "compare": "new", "group_column": "patient"},
        more={"case.rival_name": "new", "rival_column": "new", "group_column": "patient"},
    ),
    "hostile_names.csv": Good(
        choices={"positive": "<script>alert(1)</script>"},
        more={"case.positive_name": "<script>alert(1)</script>", "case.negative_name": "=cmd()"},
    ),
}

GOOD_BYTES = {
    "mark.csv": (b"\xef\xbb\xbf" + CSV, Good()),
    "utf16.csv": (CSV.decode().encode("utf-16"), Good()),
    "utf16_big_endian.tsv": (
        "\ufeff".encode("utf-16-be") + CSV.decode().replace(",", "\t").encode("utf-16-be"),
        Good("text separated by tabs"),
    ),
    "carriage_returns.csv": (CSV.replace(b"\n", b"\r\n"), Good()),
    "old_mac.csv": (CSV.replace(b"\n", b"\r"), Good()),
    "latin1_elsewhere.csv": (
        "city,y_true,y_score\nLeón,1,0.9\nB,0,0.8\nC,1,0.7\nD,0,0.1\n".encode("latin-1"),
        Good(),
    ),
    "direction_marks.csv": (
        "label,score\nill\u202e,0.9\nwell,0.8\nill\u202e,0.7\nwell,0.1\n".encode(),
        Good(choices={"positive": "ill\u202e"}, more={"case.positive_name": "ill", "positive": "ill"}),
    ),
    "control_letters.csv": (
        b"label,score\n\x1b[31mill,0.9\nwell,0.8\n\x1b[31mill,0.7\nwell,0.1\n",
        Good(choices={"positive": "\x1b[31mill"}, more={"case.positive_name": "[31mill"}),
    ),
    "true_and_false_of_a_spanish_spreadsheet.csv": (
        "Paciente;y_test;puntuación\r\nA;VERDADERO;0,9\r\nB;FALSO;0,8\r\nC;VERDADERO;0,7\r\nD;FALSO;0,1\r\n".encode(),
        Good("text separated by semicolons, with decimal commas", more={"case.positive_name": "positive"}),
    ),
    "packed.csv.gz": (gzip.compress(CSV), Good("text separated by commas, compressed")),
    "packed_but_not_called_so.csv": (gzip.compress(CSV), Good("text separated by commas, compressed")),
    "packed.parquet.gz": (gzip.compress(parquet(two(LABELS, SCORES))), Good("Parquet, compressed")),
    "plain.parquet": (parquet(two(LABELS, SCORES)), Good("Parquet")),
    "called_csv.csv": (parquet(two(LABELS, SCORES)), Good("Parquet")),
    "categories.parquet": (
        parquet(two(pa.array(["yes", "no", "yes", "no"]).dictionary_encode(), SCORES)),
        Good("Parquet"),
    ),
    "single_precision.parquet": (
        parquet(two(pa.array([True, False] * 2), pa.array([2, 1, 0.5, 0.25], pa.float32()))),
        Good("Parquet", scores=[2, 1, 0.5, 0.25]),
    ),
    "whole_numbers.parquet": (parquet(two(LABELS, [9, 8, 7, 1])), Good("Parquet", scores=[9, 8, 7, 1])),
    "plain.npz": (npz(y_true=np.array(LABELS), y_score=np.array(SCORES)), Good("NPZ")),
    "words.npz": (npz(label=np.array(["yes", "no"] * 2), p=np.array(SCORES)), Good("NPZ")),
    "bytes.npz": (npz(label=np.array([b"yes", b"no"] * 2), p=np.array(SCORES)), Good("NPZ")),
    "predict_proba.npz": (
        npz(y_true=np.array(LABELS), y_score=np.array([[1 - p, p] for p in SCORES])),
        Good("NPZ"),
    ),
    "one_column.npz": (
        npz(y_true=np.array(LABELS)[:, None], y_score=np.array(SCORES)[:, None].astype(">f8")),
        Good("NPZ"),
    ),
}

BAD = {
    "empty.csv": "is empty",
    "only_names.csv": "holds no lines of data",
    "no_names.csv": "begins with values ('1', '0.9'), not with the names of its columns",
    "spaces_between.csv": "has one column only in line 1, 'y_true y_score', where the names stand",
    "no_labels.csv": "its columns are 'id', 'age', 'score'. --label-column says which",
    "no_scores.csv": "its columns are 'label', 'age', 'height'. --score-column says which",
    "two_that_may_be_labels.csv": "may be the labels: 'label', 'target'; --label-column says which",
    "name_twice.csv": "has 2 columns 'y_score'",
    "per_cent.csv": "line 2: 'y_score' is '93%'; a score has no per cent sign: 93% is 0.93",
    "text_among_scores.csv": "line 3: 'y_score' is 'high', line 5: 'y_score' is 'low'. A score must be",
    "twelve_bad_scores.csv": "12 lines cannot be used: line 2: 'y_score' is 'x'",
    "blank_score.csv": "line 3: 'y_score' is ''; a score must be a finite number",
    "nan_score.csv": "line 3: 'y_score' is 'NaN'; a score must be a finite number",
    "infinite_score.csv": "line 4: 'y_score' is 'inf', line 5: 'y_score' is '-inf'",
    "huge_score.csv": "line 2: 'y_score' is '1.7e308', line 3: 'y_score' is '-1.7e308'. Scores beyond",
    "blank_label.csv": "line 3: 'y_true' is ''; every unit needs a label",
    "one_class.csv": "every label is 1; both classes must occur",
    "three_labels.csv": "there are 3 labels (1, 0, 2), not two",
    "two_words.csv": "the labels are 'spam' and 'ham'; --positive says which is positive",
    "positive_is_no_label.csv": "--positive 'junk' is no label; the labels are 'spam' and 'ham'",
    "ragged.csv": "line 3: 3 columns, line 4: 1 column. The first line names 2 columns",
    "decimal_commas_between_commas.csv": "line 2: 3 columns",
    "both_decimal_signs.csv": "line 3: 'y_score' is '0.8'",
    "thousands.csv": "line 2: 'y_score' is '1.234,5'",
    "unclosed_quote.csv": "line 5: 1 column; the first line names 2 columns",
    "broken.json": "is not valid JSON",
    "number.json": "neither a list of records nor an object of columns",
    "string.json": "begins with neither { nor [",
    "unequal_columns.json": "columns that are not equally long: 'y_true' has 2, 'y_score' has 1",
    "missing_key.json": "record 2: 'y_score' is nothing",
    "true_as_score.json": "record 1: 'y_score' is True",
    "whole_number_no_float_holds.json": "9007199254740993; no float holds it exactly",
    "broken_line.jsonl": "line 2: is not valid JSON",
    "line_that_is_no_object.jsonl": "line 2: 7; every line must be an object",
}
BAD_CHOICES = {"positive_is_no_label.csv": {"positive": "junk"}}

BAD_BYTES = {
    "point_among_commas.csv": (
        b"y_true;y_score\n0;0,1\n1;0.9\n",
        "line 3: 'y_score' is '0.9'; this file writes decimals with a comma, so all must",
    ),
    "comma_between_commas.csv": (
        b'y_true,y_score\n0,"0,1"\n1,"0,9"\n',
        "line 3: 'y_score' is '0,9'. Decimals are written with a point",
    ),
    "thousands.csv": (b"y_true,y_score\n0,0.5\n1,1.234.5\n", "'1.234.5'; decimals are written with a point"),
    "long_minus.csv": (
        "y_true,y_score\n0,\N{MINUS SIGN}0.5\n1,0.5\n".encode(),
        "line 2: 'y_score' is '\N{MINUS SIGN}0.5'; a minus is written \"-\"",
    ),
    "unclosed.csv": (b'y_true,y_score\n0,"0.1\n1,0.9\n0,0.2\n', "a quotation mark is not closed"),
    "web_page.csv": (b"\n<!DOCTYPE html>\n<html><title>Sign in</title></html>\n", "is a web page or XML"),
    "document.csv": (b"{\\rtf1\\ansi y_true,y_score\\par}", "is a text processor's document"),
    "pointer.parquet": (
        b"version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 9\n",
        "is a pointer of Git LFS",
    ),
    "latin1_label.csv": (
        "label,p\nsí,0.9\nno,0.1\n".encode("latin-1"),
        r"'label' is 's\xed'; it is not UTF-8 text, perhaps Latin-1",
    ),
    "capitals.csv": (
        b"label,p\nYes,0.9\nno,0.8\nyes,0.7\n",
        "the labels 'Yes' and 'yes' differ in capitals only; write them alike",
    ),
    "comment_above.csv": (
        b"# exported in May\n" + CSV,
        "has one column only in line 1, '# exported in May', where the names stand",
    ),
    "latin1_name.csv": (
        "género,p\n1,0.9\n0,0.1\n".encode("latin-1"),
        "the line that names the columns is not",
    ),
    "utf16_without_mark.csv": (CSV.decode().encode("utf-16-le"), "looks like UTF-16 text without the mark"),
    "utf32.csv": (CSV.decode().encode("utf-32"), "is UTF-32 text"),
    "utf16_cut_short.csv": (CSV.decode().encode("utf-16")[:-1], "is no longer UTF-16 text"),
    "zero_bytes.csv": (b"y_true,y_score\n1,\x00\n", "holds zero bytes"),
    "cut_short.csv.gz": (gzip.compress(CSV * 100)[:-20], "its compression breaks off or is wrong"),
    "damaged.csv.gz": (gzip.compress(CSV)[:20] + b"\xff" * 20, "its compression breaks off or is wrong"),
    "workbook.xlsx": (zipped("xl/workbook.xml", b"<x/>"), "is an Excel workbook; save the sheet as CSV"),
    "archive.zip": (zipped("scores.csv", CSV), "is a zip archive, but not of NumPy arrays"),
    "pickle.pkl": (b"\x80\x04\x95", "looks like a pickle, which is not read"),
    "array.npy": (b"\x93NUMPY\x01\x00", "numpy.savez"),
    "objects.npz": (
        npz(y_true=np.array(LABELS), y_score=np.array([0.9, "x", 0.7, None], dtype=object)),
        "a pickle may run anything",
    ),
    "three_columns.npz": (npz(y_true=np.array(LABELS), y_score=np.ones((4, 3))), "in the shape 4 × 3"),
    "unequal.npz": (npz(y_true=np.array(LABELS), y_score=np.ones(3)), "arrays that are not equally long"),
    "nan.npz": (npz(y_true=np.array(LABELS), y_score=np.array([1, np.nan, 0, 0])), "row 2: 'y_score' is nan"),
    "complex.npz": (npz(y_true=np.array(LABELS), y_score=np.array(SCORES) * 1j), "row 1: 'y_score' is 0.9j"),
    "not_whole.npz": (npz(y_true=np.array(LABELS), y_score=np.array(SCORES))[:-40], "is a damaged NPZ file"),
    "not_whole.parquet": (parquet(two(LABELS, SCORES))[:-9], "is a damaged Parquet file"),
    "shifted.parquet": (
        b"PAR1\x00" + parquet(two(LABELS, SCORES))[4:],
        "is a damaged Parquet file",
    ),
    "missing.parquet": (
        parquet(two([1, None, 0], [0.9, 0.8, None])),
        "row 2: 'y_true' is nothing, row 3: 'y_score' is nothing",
    ),
    "text.parquet": (parquet(two([1, 0], ["0.9", "high"])), "row 2: 'y_score' is 'high'"),
    "lists.parquet": (parquet(two([[1], [0]], [0.9, 0.8])), "row 1: 'y_true' is [1]"),
    "long_whole_number.parquet": (parquet(two([1, 0], [2**53 + 1, 0])), "no float holds it exactly"),
    "ids_as_labels.csv": (
        b"label,p\n" + b"".join(b"u%d,0.5\n" % number for number in range(60)),
        "more than 50 different values",
    ),
    "deep.json": (b"[" * 100_000, "is not valid JSON"),
    "infinity.json": (
        b'[{"y_true": 1, "y_score": Infinity}, {"y_true": 0, "y_score": 0}]',
        "'y_score' is inf",
    ),
    "half_a_letter.json": (
        json.dumps([{"label": "a\ud800", "p": 1}, {"label": "b", "p": 0}]).encode(),
        "--positive says which is positive",
    ),
}


def content_of(name: str) -> bytes:
    """The bytes of a good or bad file."""
    for made in (GOOD_BYTES, BAD_BYTES):
        if name in made:
            return made[name][0]
    return (FOLDER / ("good" if name in GOOD else "bad") / name).read_bytes()


def choices_of(name: str) -> Choices:
    """What is said about a good or bad file."""
    good = GOOD.get(name) or (GOOD_BYTES[name][1] if name in GOOD_BYTES else None)
    return Choices(**(good.choices if good else BAD_CHOICES.get(name, {})))
