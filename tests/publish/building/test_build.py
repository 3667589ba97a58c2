"""Builds with real processes: what fails alone, what is kept, and what a folder may hold."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from publish.building.failures import failure_of
from publish.building.folder import KEPT
from publish.building.manifest import differences
from publish.freshness.records import UNREADABLE
from publish.freshness.sources import ROOT, Sources
from tests.publish.builds import build, contents, reasons, records_in
from tests.publish.pretend import Joined, Pretend, Shared


def pretend(title):
    return {f"pretend/{title}.json", f"pretend/{title}-process.txt"}


def made_in(folder):
    return {name for name in contents(folder, without=("logs",)) if name != "manifest.json"}


def test_a_job_that_fails_stops_no_other_and_leaves_its_log(tmp_path):
    jobs = [Pretend("good"), Pretend("bad", then="raise"), Pretend("half", text='{"a": 1}', then="half")]
    jobs += [Pretend("lazy", then="forget"), Pretend("after", needs=("pretend/bad.json",)), Pretend("late")]
    work, _ = build(jobs, tmp_path)
    said = {failure.job: failure.reason for failure in work.failures}
    assert said.keys() == {"pretend bad", "pretend half", "pretend lazy", "pretend after"}
    assert said["pretend bad"] == "RuntimeError: planted"
    assert "half.json is not whole" in said["pretend half"]
    assert said["pretend lazy"] == "RuntimeError: pretend/lazy-process.txt was not made"
    assert said["pretend after"] == "what it is made from failed: pretend/bad.json"
    assert made_in(tmp_path) == pretend("good") | pretend("late")
    log = (tmp_path / "logs" / "pretend-bad.log").read_text(encoding="utf-8")
    assert "bad speaks" in log and "Traceback" in log and log.endswith("RuntimeError: planted\n")
    assert work.failures[0].log.is_file()


def test_what_joins_files_is_made_of_those_that_are_there_and_anew_when_all_are(tmp_path):
    joined = Joined("joined", needs=("pretend/good.json", "pretend/bad.json"))
    jobs = [Pretend("good"), Pretend("bad", then="raise"), joined]
    work, _ = build(jobs, tmp_path)
    assert [failure.job for failure in work.failures] == ["pretend bad"]
    assert json.loads((tmp_path / "pretend" / "joined.json").read_text(encoding="utf-8")) == ["{}"]
    work, _ = build([Pretend("good"), Pretend("bad"), joined], tmp_path)
    assert set(work.made) == {"pretend bad", "pretend joined"}
    assert json.loads((tmp_path / "pretend" / "joined.json").read_text(encoding="utf-8")) == ["{}", "{}"]
    work, _ = build([Pretend("good"), Pretend("bad"), joined], tmp_path)
    assert not work.made


def test_the_log_of_a_failure_goes_when_the_job_succeeds(tmp_path):
    build([Pretend("one", then="raise")], tmp_path)
    assert (tmp_path / "logs" / "pretend-one.log").is_file()
    build([Pretend("one")], tmp_path)
    assert not (tmp_path / "logs").exists()


def test_a_killed_worker_costs_only_its_own_job_which_is_begun_again(tmp_path):
    marks = tmp_path / "marks"
    marks.mkdir()
    others = [Pretend(f"other{number}", seconds=0.6) for number in range(3)]
    jobs = [Pretend("victim", then="die once", where=str(marks)), Pretend("doomed", then="die"), *others]
    work, _ = build(jobs, tmp_path / "out", processes=3)
    assert [(failure.job, failure.reason) for failure in work.failures] == [
        ("pretend doomed", "the process that made it ended; was it killed, or out of memory?")
    ]
    expected = pretend("victim").union(*(pretend(f"other{number}") for number in range(3)))
    assert made_in(tmp_path / "out") == expected


def test_what_failed_before_leaves_earlier_files_as_they_were(tmp_path):
    build([Pretend("one", text='{"first": 1}')], tmp_path)
    before = contents(tmp_path)
    for then in ("raise", "half", "forget", "die"):
        work, _ = build([Pretend("one", text='{"second": 2}', then=then)], tmp_path)
        assert len(work.failures) == 1
        assert contents(tmp_path, without=("logs",)) == before


def test_nothing_is_left_in_the_workshop(tmp_path):
    (tmp_path / KEPT / "work-of-the-dead").mkdir(parents=True)
    build([Pretend("one"), Pretend("two", then="die")], tmp_path)
    assert not [path for path in (tmp_path / KEPT).iterdir() if path.name.startswith("work-")]


def test_what_is_finished_is_on_record_at_once(tmp_path):
    """Each job is recorded when it is done, not when all are."""

    class Stopped(Exception):
        pass

    class Stopping:
        """Workers of whom the second piece of work is never heard of again."""

        size = 1

        def __init__(self):
            from publish.building.crew import Crew

            self.crew = Crew(1)

        def submit(self, work, folder, made, key):
            if key == 1:
                raise Stopped
            return self.crew.submit(work, folder, made, key)

        def result(self, future):
            return self.crew.result(future)

        def reports(self):
            return iter(())

        @property
        def free(self):
            return self.crew.free

        def close(self):
            self.crew.close()

    jobs = [Pretend("one"), Pretend("two")]
    with pytest.raises(Stopped):
        build(jobs, tmp_path, workers=Stopping())
    assert reasons(jobs, tmp_path) == {"pretend one": [], "pretend two": ["never made"]}


def test_a_chain_is_made_in_order_and_only_as_far_as_it_changes(tmp_path):
    def chain(text, second):
        needs = ("pretend/a.json",)
        return [Pretend("b", needs=needs, text=second), Pretend("a", text=text), Pretend("c")]

    work, _ = build(chain("1", ""), tmp_path)
    assert sorted(work.made) == ["pretend a", "pretend b", "pretend c"]
    assert work.made.index("pretend a") < work.made.index("pretend b")
    assert contents(tmp_path)["pretend/b.json"] == b'["1"]'
    work, _ = build(chain("2", ""), tmp_path)
    assert sorted(work.made) == ["pretend a", "pretend b"]
    assert contents(tmp_path)["pretend/b.json"] == b'["2"]'


def test_a_file_made_anew_with_the_same_bytes_leaves_what_needs_it_fresh(tmp_path):
    jobs = [Pretend("a"), Pretend("b", needs=("pretend/a.json",)), Pretend("c", needs=("pretend/b.json",))]
    build(jobs, tmp_path)
    again = [Pretend("a", seconds=0.01), *jobs[1:]]
    assert reasons(again, tmp_path) == {
        "pretend a": ["changed: seconds (0.0 → 0.01)"],
        "pretend b": ["pretend a is made anew"],
        "pretend c": ["pretend b is made anew"],
    }
    work, _ = build(again, tmp_path)
    assert work.made == ["pretend a"]


def test_sources_that_change_while_a_job_is_made_make_it_worthless(tmp_path):
    root = tmp_path / "root"
    shutil.copytree(ROOT / "publish", root / "publish", ignore=shutil.ignore_patterns("__pycache__"))
    edited = root / "publish" / "films" / "captions.py"
    job = Pretend("one", then="edit", where=str(edited))
    work, _ = build([job], tmp_path / "out", sources=Sources(root))
    assert [failure.reason for failure in work.failures] == [
        "publish/films/captions.py changed while it was made; run the build again"
    ]
    assert made_in(tmp_path / "out") == set()


def test_a_file_that_changes_while_another_is_made_of_it_makes_that_worthless(tmp_path):
    jobs = [Pretend("a", text="1"), Pretend("b", needs=("pretend/a.json",))]
    build(jobs, tmp_path)
    job = Pretend("b", needs=("pretend/a.json",), then="edit", where=str(tmp_path / "pretend/a.json"))
    before = (tmp_path / "pretend/b.json").read_bytes()
    work, _ = build([job], tmp_path)
    assert [failure.reason for failure in work.failures] == [
        "pretend/a.json changed while it was made; run the build again"
    ]
    assert (tmp_path / "pretend/b.json").read_bytes() == before


def test_split_or_not_the_bytes_and_the_record_are_the_same(tmp_path):
    whole, _ = build([Shared("row", 20)], tmp_path / "whole", processes=1)
    split, _ = build([Shared("row", 20)], tmp_path / "split", processes=3)
    assert whole.made == split.made == ["shared row"]
    assert contents(tmp_path / "whole") == contents(tmp_path / "split")
    assert (tmp_path / "whole" / "row.txt").read_text(encoding="utf-8").split() == [str(n) for n in range(20)]


def test_forced_everything_is_made_again(tmp_path):
    jobs = [Pretend("a"), Pretend("b", needs=("pretend/a.json",))]
    build(jobs, tmp_path)
    assert build(jobs, tmp_path)[0].made == []
    assert sorted(build(jobs, tmp_path, force=True)[0].made) == ["pretend a", "pretend b"]


def test_the_longest_begin_first_as_far_as_is_known(tmp_path):
    jobs = [Pretend("short"), Pretend("long", seconds=0.4), Pretend("middle", seconds=0.15)]
    build(jobs, tmp_path, processes=3)
    assert build(jobs, tmp_path, processes=1, force=True)[0].made == [
        "pretend long",
        "pretend middle",
        "pretend short",
    ]


def test_progress_says_how_far_everything_is(tmp_path):
    _, said = build([Pretend("one"), Pretend("two", then="raise")], tmp_path, processes=1, mode="plain")
    assert "pretend one: done (1 of 2 jobs" in said and "pretend two: FAILED (2 of 2 jobs)" in said
    assert build([Pretend("one")], tmp_path / "silent", mode="none")[1] == ""


def test_a_folder_that_cannot_be_written_costs_the_job_not_the_files(tmp_path):
    build([Pretend("one", text="1")], tmp_path)
    before = (tmp_path / "pretend/one.json").read_bytes()
    (tmp_path / "pretend/two.json").mkdir()
    work, _ = build([Pretend("one", text="1"), Pretend("two")], tmp_path)
    assert [failure.job for failure in work.failures] == ["pretend two"]
    assert (tmp_path / "pretend/one.json").read_bytes() == before


def test_records_that_are_damaged_are_begun_anew(tmp_path):
    jobs = [Pretend("one"), Pretend("two")]
    build(jobs, tmp_path)
    file = records_in(tmp_path).file
    for damage in (b"no database at all", file.read_bytes()[:5000], b""):
        file.write_bytes(damage)
        assert all(reasons(jobs, tmp_path).values())
        assert sorted(build(jobs, tmp_path)[0].made) == ["pretend one", "pretend two"]
        assert not any(reasons(jobs, tmp_path).values())


def edit_record(folder, job, change):
    """Change what stands in the database about a job, or about "all jobs"."""
    with closing(sqlite3.connect(records_in(folder).file)) as database:
        (text,) = database.execute("select task_data from doit where task_id = ?", (job,)).fetchone()
        database.execute("update doit set task_data = ? where task_id = ?", (change(text), job))
        database.commit()


def without_a_field(text):
    content = json.loads(text)
    del content["_values_:"]["seconds"]
    return json.dumps(content)


@pytest.mark.parametrize("change", [lambda text: text[:50], lambda text: "[]", without_a_field])
def test_a_record_that_is_damaged_or_of_another_version_costs_its_own_job_only(tmp_path, change):
    jobs = [Pretend("one"), Pretend("two"), Pretend("three", needs=("pretend/two.json",))]
    build(jobs, tmp_path)
    edit_record(tmp_path, "pretend one", change)
    assert set(records_in(tmp_path).read_all()) == {"pretend two", "pretend three"}
    assert reasons(jobs, tmp_path) == {"pretend one": [UNREADABLE], "pretend two": [], "pretend three": []}
    assert build(jobs, tmp_path)[0].made == ["pretend one"]
    assert set(records_in(tmp_path).read_all()) == {job.name for job in jobs}
    assert not any(reasons(jobs, tmp_path).values())


@pytest.mark.parametrize("change", [lambda text: text[:20], lambda text: "{}"])
def test_what_is_not_on_the_list_of_all_jobs_is_not_fresh(tmp_path, change):
    """It would be missing in the manifest."""
    jobs = [Pretend("one"), Pretend("two")]
    build(jobs, tmp_path)
    edit_record(tmp_path, "all jobs", change)
    assert all(reasons(jobs, tmp_path).values())
    assert sorted(build(jobs, tmp_path)[0].made) == ["pretend one", "pretend two"]
    assert differences(tmp_path) == [] and not any(reasons(jobs, tmp_path).values())


def test_the_worker_processes_are_gone_afterwards(tmp_path):
    build([Pretend("one", seconds=0.1), Pretend("two", then="die")], tmp_path)
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    if not children.exists():
        pytest.skip("this system does not list child processes")
    commands = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children.read_text().split()]
    assert not [command for command in commands if b"spawn_main" in command]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (Path("/out") / KEPT / "work-1" / "3" / "videos" / "film.mp4", "film.mp4"),
        (Path("/scores/mine.csv"), str(Path("/scores/mine.csv"))),
    ],
)
def test_a_system_error_is_told_in_its_own_words(tmp_path, path, said):
    error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
    failure = failure_of("job", error, None, tmp_path)
    assert failure.reason == f"{os.strerror(errno.ENOSPC)}: {said}"
    assert str(path) in failure.log.read_text(encoding="utf-8")
