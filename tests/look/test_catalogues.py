"""Catalogues: which serves a language, and that each is complete and well formed."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from look import Words, catalogues, language_tag, language_tags, languages
from look.catalogues import catalogue_files, catalogue_of, read_catalogue
from look.sentence import compose

ENGLISH = {message.id: message for message in catalogue_of("en") if message.id}


@pytest.mark.parametrize(
    "wrong", ["xx", "", "english", "../en", "pt", "en./../up", "en.UTF-8", "en\n", "es-XX-"]
)
def test_a_language_without_words_is_named_and_those_there_are_listed(wrong):
    with pytest.raises(ValueError, match=r"no words in the language .*; there are: .*en, es-MX, es-ES"):
        catalogue_files(wrong)


def test_the_tags_that_people_are_told_of_are_served():
    assert language_tags()[:3] == ("en", "es-MX", "es-ES")
    assert all(language_tag(tag) == tag for tag in language_tags())


def test_a_language_is_written_in_one_way():
    assert [language_tag(tag) for tag in ("EN", "en", "en_gb", "es_mx")] == ["en", "en", "en-GB", "es-MX"]


def test_a_region_is_served_by_its_language():
    assert catalogue_files("en-GB") == catalogue_files("en") == catalogue_files("en_US")
    assert catalogue_of("es-MX") is catalogue_of("es-ES") is catalogue_of("es-AR")


@pytest.fixture
def two_catalogues(tmp_path, monkeypatch):
    """A language with two messages, and a region of it that says one of them in its own way."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    for name, text in (
        (
            "es",
            'msgid "a"\nmsgstr "costo"\n\nmsgid "n"\nmsgid_plural "n"\nmsgstr[0] "caso"\nmsgstr[1] "casos"\n',
        ),
        ("es_ES", 'msgid "a"\nmsgstr "coste"\n'),
    ):
        folder = tmp_path / name / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "operating_point.po").write_text(head + text, encoding="utf-8")
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    catalogue_of.cache_clear()
    yield
    catalogue_of.cache_clear()


@pytest.mark.usefixtures("two_catalogues")
def test_a_region_may_say_single_messages_in_its_own_way():
    assert [Words(tag).text("a") for tag in ("es-MX", "es-ES", "es")] == ["costo", "coste", "costo"]
    assert [Words("es-ES").text("n", count=n) for n in (1, 2)] == ["caso", "casos"]
    assert language_tags() == ("es-MX", "es-ES")


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_has_every_message_and_no_other(language):
    own = {message.id for message in read_catalogue(catalogue_files(language)[-1]) if message.id}
    if len(catalogue_files(language)) == 1:
        assert own == set(ENGLISH)
    else:
        assert own <= set(ENGLISH)


@pytest.mark.parametrize("language", languages())
def test_every_message_is_translated_and_none_is_doubtful(language):
    for message in read_catalogue(catalogue_files(language)[-1]):
        assert not message.fuzzy and all(forms(message)), message.id
        if not isinstance(message.id, str):
            assert len(message.string) == catalogue_of(language).num_plurals, message.id


@pytest.mark.parametrize("language", languages())
def test_messages_have_the_slots_and_the_emphasis_of_the_english_ones(language):
    for message in catalogue_of(language):
        if message.id:
            model = forms(ENGLISH[message.id])[-1]
            for form in forms(message):
                compose(form, dict.fromkeys(slots(form), "x"))
                assert slots(form) == slots(model), message.id
                assert emphasis(form) == emphasis(model), message.id


def forms(message):
    """What a message says: one text, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else message.string


def slots(template):
    """The slots that a message names; ``{name:count}`` names two."""
    parts = [(name, count) for _, name, count, _ in Formatter().parse(template) if name is not None]
    return {name for name, _ in parts} | {count for _, count in parts} - {"", "one", "many"}


def emphasis(template):
    return set(re.findall(r"<\w+>", template))


#: Words for a shade: what is darker in one look is brighter in another.
SHADES = {
    "en": r"dark(er)?|pale(r)?|light(er)?|bright(er)?|black|white|gr[ea]y",
    "es": r"oscur[oa]s?|clar[oa]s?|pálid[oa]s?|negr[oa]s?|blanc[oa]s|gris(es)?",
}


@pytest.mark.parametrize("language", SHADES)
def test_no_message_names_a_shade_since_each_look_has_its_own(language):
    texts = [message.string for message in catalogue_of(language) if message.id]
    texts = [text for string in texts for text in (string if isinstance(string, tuple) else (string,))]
    assert [text for text in texts if re.search(rf"\b({SHADES[language]})\b", text, re.IGNORECASE)] == []
