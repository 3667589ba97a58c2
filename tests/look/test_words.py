"""Words: plural forms, slots, names, emphasis, numbers."""

from __future__ import annotations

from copy import deepcopy
from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from look import Number, NumberFormat, Words
from look.sentence import Run, compose

PO_HEAD = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def words_of(text):
    return Words("en", catalogue=read_po(BytesIO((PO_HEAD + text).encode()), locale="en"))


def test_what_a_row_is_unless_somebody_says_so():
    told = {
        language: [str(Words(language).people(n, "cases", "total")) for n in (1, 231)]
        for language in ("en", "es")
    }
    assert told == {"en": ["1 case", "231 cases"], "es": ["1 caso", "231 casos"]}


def test_a_users_own_name_may_give_both_forms_in_any_language():
    for language in ("en", "es"):
        words = Words(language)
        name = words.name("woman|women")
        assert (name, name.form(1), name.form(0)) == ("women", "woman", "women")
        assert words.name("woman|women", 1) == "woman" and words.name("woman|women", 1).form(2) == "women"
        assert words.name("<b>", 1) == "<b>"


def test_a_message_that_is_missing_or_doubtful_is_an_error():
    words = words_of('#, fuzzy\nmsgid "a.b"\nmsgstr "perhaps"\n')
    for message_id in ("a.b", "no.such"):
        with pytest.raises(KeyError, match="no message"):
            words(message_id)


def test_plural_forms_follow_the_count():
    words = words_of('msgid "seen"\nmsgid_plural "seen"\nmsgstr[0] "{n} case"\nmsgstr[1] "{n} cases"\n')
    assert [words.text("seen", count=n, n=str(n)) for n in (0, 1, 2)] == ["0 cases", "1 case", "2 cases"]


def test_people_are_counted_in_words():
    words = Words("en")
    assert str(words.people(1, "patients", "n")) == "1 patient"
    assert str(words.people(231, "patients", "n")) == "231 patients"
    assert str(words.people(2, "widgets", "n")) == "2 widgets"


def test_a_name_agrees_with_the_number_that_the_message_says():
    words = words_of(
        'msgid "name.sick"\nmsgid_plural "name.sick"\nmsgstr[0] "enfermo"\nmsgstr[1] "enfermos"\n\n'
        'msgid "a.b"\nmsgstr "{k} {name:k}, {name:one}, {name:many}, {name}"\n'
    )
    for name, said in (("sick", "enfermo, enfermo, enfermos, enfermos"), ("spam", "spam, spam, spam, spam")):
        assert words.text("a.b", name=words.name(name), k=Number(1, "tp", "1")) == f"1 {said}"
    for many in (0, 2, 58.5, float("nan")):
        text = words.text("a.b", name=words.name("sick"), k=Number(many, "tp", "x"))
        assert text == "x enfermos, enfermo, enfermos, enfermos"
    with pytest.raises(KeyError, match=r"slot \{k\}"):
        words("a.b", name=words.name("sick"))


def test_words_are_not_copied_with_what_shows_them():
    words = words_of('msgid "a.b"\nmsgstr "c"\n')
    assert deepcopy([words])[0] is words


def test_a_slot_without_a_value_is_an_error():
    with pytest.raises(KeyError, match=r"slot \{n\}"):
        compose("{n} of them", {})


@pytest.mark.parametrize(
    "wrong", ["<b>open", "closed</b>", "<b><positive>x</b></positive>", "<blink>x</blink>"]
)
def test_emphasis_that_is_wrong_is_an_error(wrong):
    with pytest.raises(ValueError, match=r"emphasis|closes nothing|never closed"):
        compose(wrong, {})


def test_emphasis_is_read_from_the_template_alone():
    sentence = compose(
        "<b>{name}</b> and <positive>{n}</positive>", {"name": "</b><b>{n}", "n": Number(3, "tp", "3")}
    )
    assert sentence.runs == (
        Run("</b><b>{n}", None, True),
        Run(" and "),
        Run("3", "positive", False, Number(3, "tp", "3")),
    )
    assert [number.metric for number in sentence.numbers] == ["tp"]


@pytest.mark.parametrize(
    ("locale", "count", "decimal", "percent"),
    [
        ("en", "12,080", "0.68", "35%"),
        ("es-MX", "12,080", "0.68", "35%"),
        ("es-ES", "12.080", "0,68", "35\xa0%"),
    ],
)
def test_numbers_are_written_as_the_locale_has_it(locale, count, decimal, percent):
    numbers = NumberFormat(locale)
    assert str(numbers.count(12080, "pairs")) == count
    assert str(numbers.decimal(0.6806, "precision")) == decimal
    assert str(numbers.percent(0.3463, "prevalence")) == percent


def test_four_digits_stay_whole_where_the_language_has_it_so():
    spain, mexico = NumberFormat("es-ES"), NumberFormat("es-MX")
    assert [spain.count(n, "pairs").text for n in (9969, 10_000)] == ["9969", "10.000"]
    assert [spain.decimal(n, "score").text for n in (-9969.5, 10_000.5)] == [
        "\N{MINUS SIGN}9969,50",
        "10.000,50",
    ]
    assert spain.decimal(9999.999, "score").text == "10.000,00"
    assert mexico.count(9969, "pairs").text == "9,969"


def test_undefined_is_a_dash_and_infinity_is_refused():
    numbers = NumberFormat("en")
    for write in (numbers.decimal, numbers.percent, numbers.shortest, numbers.count):
        assert str(write(float("nan"), "precision")) == "\N{EM DASH}"
    with pytest.raises(ValueError, match="infinity"):
        numbers.decimal(float("inf"), "threshold")


@pytest.mark.parametrize("share", [23 / 40, 1 / 40, 37 / 40, 1 / 8, 0.345, 0.5])
def test_a_rate_and_its_percentage_are_rounded_alike(share):
    numbers = NumberFormat("en")
    assert (
        numbers.percent(share, "recall").text
        == f"{round(float(numbers.decimal(share, 'recall').text) * 100)}%"
    )


def test_halves_are_rounded_up_as_schools_teach_it():
    assert str(NumberFormat("en").decimal(0.125, "recall")) == "0.13"
    assert str(NumberFormat("en").percent(0.575, "recall")) == "58%"


def test_the_tiniest_and_the_largest_values_are_written():
    numbers = NumberFormat("en")
    assert float(numbers.shortest(1.829e-21, "threshold").text) == 1.829e-21
    assert numbers.tick(4e-05, "score").text == "0.00004"
    assert numbers.decimal(1e300, "score").text.startswith("1,000,000")


def test_no_negative_zero():
    assert str(NumberFormat("en").decimal(-0.0001, "difference")) == "0.00"


@pytest.mark.parametrize(
    ("value", "text"), [(0.1829, "0.1829"), (0.5, "0.50"), (1e-7, "0.0000001"), (3.0, "3.00")]
)
def test_a_threshold_is_exact_as_written(value, text):
    number = NumberFormat("en").shortest(value, "threshold")
    assert number.text == text and float(number.text) == value


def test_a_negative_number_has_a_minus_sign_not_a_hyphen():
    assert str(NumberFormat("en").decimal(-0.5, "score")) == "\N{MINUS SIGN}0.50"
    assert str(NumberFormat("en").tick(-2.0, "score")) == "\N{MINUS SIGN}2"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (11_485_923_989.0, "11,485,923,989"),
        (0.1 + 0.2, "0.3"),
        (-2e10 - 1, "−20,000,000,001"),
        (float("nan"), "—"),
    ],
)
def test_a_whole_number_on_an_axis_is_never_rounded(value, text):
    assert str(NumberFormat("en").tick(value, "pairs")) == text
