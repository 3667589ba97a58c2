"""`make catalogue`: what it adds, keeps, marks and begins."""

from __future__ import annotations

import pytest

from look.catalogues import LOCALES, languages
from tools.catalogues import english_of, head, key_of, main, po_file, read, refresh, template_of

ENGLISH = """
#. How many there are.
msgid "count"
msgid_plural "count"
msgstr[0] "{n} case"
msgstr[1] "{n} cases"

msgid "title"
msgstr "A title that is long enough to be broken into lines when a comment repeats it to the translator"
"""
SPANISH = """
msgid "gone"
msgstr "Ya no está"

msgid "title"
msgstr "Un título"
"""


@pytest.fixture
def locales(tmp_path):
    for name, text in (("en", ENGLISH), ("es", SPANISH)):
        path = po_file(tmp_path, name)
        path.parent.mkdir(parents=True)
        path.write_text(head(name) + text, encoding="utf-8")
    return tmp_path


def message(locales, name, key):
    return read(po_file(locales, name)).get(key)


def change_english(locales, old, new):
    path = po_file(locales, "en")
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_new_messages_come_with_their_comment_and_their_english(locales):
    assert list(refresh(locales, [])) == [
        "operating_point.pot: 2 messages",
        "es: 2 messages, 1 to translate or to look at",
    ]
    new = message(locales, "es", "count")
    assert not any(new.string)
    assert new.auto_comments == ["How many there are.", "In English: {n} case | {n} cases"]
    assert message(locales, "es", "title").string == "Un título"


def test_what_is_gone_is_kept_where_nothing_reads_it(locales):
    list(refresh(locales, []))
    assert message(locales, "es", "gone") is None
    assert '#~ msgstr "Ya no está"' in po_file(locales, "es").read_text(encoding="utf-8")


def test_a_translation_is_in_doubt_once_its_english_has_changed(locales):
    list(refresh(locales, []))
    assert not message(locales, "es", "title").fuzzy
    change_english(locales, "A title", "Another title")
    assert list(refresh(locales, []))[1].endswith("2 to translate or to look at")
    assert message(locales, "es", "title").fuzzy
    assert message(locales, "es", "title").string == "Un título"


def test_a_second_time_changes_nothing(locales):
    list(refresh(locales, []))
    files = sorted(path for path in locales.rglob("*.po*"))
    before = [path.read_bytes() for path in files]
    list(refresh(locales, []))
    assert sorted(locales.rglob("*.*")) == files
    assert [path.read_bytes() for path in files] == before


def test_first_lines_stay_as_somebody_wrote_them(locales):
    path = po_file(locales, "es")
    path.write_text("# Por Ana.\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    list(refresh(locales, []))
    assert path.read_text(encoding="utf-8").startswith("# Por Ana.\n# Operating Point: words in Spanish.\n")
    assert read(path).num_plurals > 1


def test_a_language_is_begun(locales):
    assert list(refresh(locales, ["pt-br"]))[-1] == "pt_BR: 2 messages, 2 to translate or to look at"
    begun = read(po_file(locales, "pt_BR"))
    assert str(begun.locale) == "pt_BR" and len(begun.get("count").string) == begun.num_plurals
    list(refresh(locales, ["pt_BR"]))
    assert len(read(po_file(locales, "pt_BR"))) == 2


def test_a_region_keeps_only_what_it_says_in_its_own_way(locales):
    path = po_file(locales, "es_ES")
    path.parent.mkdir(parents=True)
    path.write_text(head("es_ES") + '\nmsgid "title"\nmsgstr "Otro título"\n', encoding="utf-8")
    list(refresh(locales, []))
    assert [one.id for one in read(path) if one.id] == ["title"]


def test_a_language_that_does_not_exist_is_told(capsys):
    assert main(["klingon"]) == 1
    assert "there is no language 'klingon'; write it like pt or pt_BR" in capsys.readouterr().err


@pytest.mark.parametrize("language", sorted(set(languages()) - {"en"}))
def test_no_translation_is_of_english_words_that_have_changed(language):
    """If this fails, run `make catalogue` and look at the translations that it marks as fuzzy."""
    now = {key_of(one): english_of(one) for one in template_of(read(po_file(LOCALES, "en"))) if one.id}
    old = [
        key_of(one)
        for one in read(po_file(LOCALES, language))
        if one.id and english_of(one) not in (None, now[key_of(one)])
    ]
    assert not old
