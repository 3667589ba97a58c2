"""The manifest lists every file; a folder held against it shows each difference by name."""

from __future__ import annotations

import hashlib
import json

import pytest

from publish.building.manifest import NAME, compare, differences
from tests.publish.builds import build, contents
from tests.publish.pretend import Pretend


def test_every_file_with_its_digest_its_job_and_what_it_was_made_from(tmp_path):
    jobs = [Pretend("a", text="[1]"), Pretend("b", needs=("pretend/a.json",))]
    build(jobs, tmp_path)
    manifest = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    files = contents(tmp_path)
    del files[NAME]
    assert manifest["files"] == {
        name: {"sha256": hashlib.sha256(content).hexdigest(), "job": f"pretend {name[8]}"}
        for name, content in sorted(files.items())
    }
    about = manifest["jobs"]["pretend b"]
    assert about["inputs"]["files"] == {"pretend/a.json": hashlib.sha256(b"[1]").hexdigest()}
    assert "publish/films/captions.py" in about["inputs"]["sources"]
    assert about["inputs"]["options"]["title"] == "b"
    assert about["versions"].keys() == {"Python", "srt"}


def test_wherever_and_in_whatever_order_it_is_made_it_is_the_same(tmp_path):
    jobs = [Pretend("a"), Pretend("b", seconds=0.1), Pretend("c")]
    build(jobs, tmp_path / "one", processes=1)
    build(jobs[::-1], tmp_path / "two", processes=3)
    build(jobs[:1], tmp_path / "three")
    build(jobs, tmp_path / "three")
    found = [(tmp_path / folder / NAME).read_bytes() for folder in ("one", "two", "three")]
    assert found[0] == found[1] == found[2]
    assert str(tmp_path).encode() not in found[0]


def test_a_job_made_alone_leaves_the_others_in_the_list(tmp_path):
    build([Pretend("a"), Pretend("b")], tmp_path)
    build([Pretend("a", text="[2]")], tmp_path)
    assert len(json.loads((tmp_path / NAME).read_text(encoding="utf-8"))["files"]) == 4
    assert differences(tmp_path) == []


def test_what_differs_is_named(tmp_path):
    build([Pretend("a"), Pretend("b")], tmp_path)
    assert compare(str(tmp_path)) == (True, [f"4 files in {tmp_path} are as manifest.json says."])
    (tmp_path / "pretend" / "a.json").unlink()
    (tmp_path / "pretend" / "b.json").write_text("[0]")
    (tmp_path / "pretend" / "notes.txt").touch()
    assert compare(str(tmp_path)) == (
        False,
        [
            "missing: pretend/a.json (pretend a)",
            "changed: pretend/b.json (pretend b)",
            "extra: pretend/notes.txt",
            f"3 files in {tmp_path} differ from manifest.json.",
        ],
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot be read"),
        ("", "is no manifest"),
        ("[]", "is no manifest"),
        ('{"files": {"a": 1}}', "is no manifest"),
        ('{"files": {"../a": {"sha256": "", "job": ""}}}', "not inside the folder"),
        ('{"files": {"/etc/passwd": {"sha256": "", "job": ""}}}', "not inside the folder"),
    ],
)
def test_a_manifest_that_is_none_is_refused(tmp_path, content, said):
    if content is not None:
        (tmp_path / NAME).write_text(content)
    with pytest.raises(ValueError, match=said):
        differences(tmp_path)
