"""Refresh the template and the catalogues of words from the English one; begin a new language.

    python -m tools.catalogues [LANGUAGE…]

Message ids are places, and many are put together while the program runs, so no reader of sources can list
them all. The English catalogue is the list: Babel makes the template from it and brings every other catalogue
up to date with that. ``tests/look/test_ids.py`` holds the list and the sources together.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

DOMAIN = "operating_point"
LOCALES = Path(__file__).resolve().parents[1] / "look" / "locales"

#: The end of a message's comment in every catalogue but the English one: what the translator translates.
IN_ENGLISH = "In English:"

HEAD = """\
# Operating Point: words in {name}.
# Message ids are places. {{slots}} are filled by name; keep them all, in any order.
# {{name:count}} is a name in the form for so many as the slot "count" says.
# {{name:one}} and {{name:many}} are a name in its forms for one and for many.
# Emphasis: <b>bold</b>, and the colours of what is named: <positive>, <negative>, <muted>.
msgid ""
msgstr ""
"Project-Id-Version: operating-point\\n"
{language}"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
{plural}
"""


def main(names: list[str]) -> int:
    """Refresh everything, begin the languages named, and say what is left to do; returns the exit status."""
    try:
        for line in refresh(LOCALES, names):
            print(line)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def refresh(locales: Path, begun: list[str]) -> Iterator[str]:
    """Write the template and every catalogue under ``locales``; yields a line about each.

    Raises ``ValueError`` for a language that does not exist.
    """
    english = read(po_file(locales, "en"))
    new = {language_folder(name) for name in begun}
    template = template_of(english)
    write(locales / f"{DOMAIN}.pot", template, head(None))
    yield f"{DOMAIN}.pot: {len(template)} messages"
    there = {path.name for path in locales.iterdir() if po_file(locales, path.name).is_file()}
    for name in sorted((there | new) - {"en"}):
        path = po_file(locales, name)
        regional = "_" in name and name.split("_")[0] in there
        before = read(path) if path.is_file() else Catalog(locale=name, domain=DOMAIN)
        own = path.read_text(encoding="utf-8").split("\n\n", 1)[0] + "\n\n" if path.is_file() else head(name)
        after = before if regional else brought_up_to_date(before, template)
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, after, own)
        left = [message for message in after if message.id and (message.fuzzy or not said(message))]
        yield f"{name}: {len(after)} messages, {len(left)} to translate or to look at"


def template_of(english: Catalog) -> Catalog:
    """The messages without a translation, each with what it says in English at the end of its comment."""
    template = Catalog(domain=DOMAIN)
    for message in english:
        if message.id:
            comments = [*message.auto_comments, f"{IN_ENGLISH} {' | '.join(said(message))}"]
            template.add(message.id, auto_comments=comments)
    return template


def brought_up_to_date(catalogue: Catalog, template: Catalog) -> Catalog:
    """The catalogue with the template's messages. One whose English has changed is marked to be looked at.

    A message that is gone is kept at the end, behind ``#~``, where nothing reads it.
    """
    before = {key_of(message): english_of(message) for message in catalogue if message.id}
    catalogue.update(template, no_fuzzy_matching=True)
    for message in catalogue:
        if message.id and said(message) and before.get(key_of(message)) not in (None, english_of(message)):
            message.flags.add("fuzzy")
    return catalogue


def key_of(message: Message) -> str:
    """A message's place, also of one with plural forms."""
    return message.id if isinstance(message.id, str) else message.id[0]


def said(message: Message) -> tuple[str, ...]:
    """What a message says: its forms, or nothing if one is missing."""
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return forms if all(forms) else ()


def english_of(message: Message) -> str | None:
    """What the comment says that the message is in English; comments are broken into lines anywhere."""
    _, found, english = " ".join(message.auto_comments).partition(IN_ENGLISH)
    return english.strip() if found else None


def language_folder(name: str) -> str:
    """The folder of a language: ``pt_BR`` for ``pt-BR``. ``ValueError`` if there is no such language."""
    try:
        return str(Locale.parse(name.replace("_", "-"), sep="-"))
    except (UnknownLocaleError, ValueError):
        raise ValueError(f"there is no language {name!r}; write it like pt or pt_BR") from None


def head(name: str | None) -> str:
    """The first lines of a catalogue, or of the template."""
    if name is None:
        return HEAD.format(name="no language yet", language="", plural="")
    plural = Catalog(locale=name).plural_forms
    english = Locale.parse(name).english_name
    return HEAD.format(
        name=english, language=f'"Language: {name}\\n"\n', plural=f'"Plural-Forms: {plural}\\n"\n'
    )


def po_file(locales: Path, name: str) -> Path:
    """The catalogue of a language."""
    return locales / name / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as file:
        return read_po(file, domain=DOMAIN, abort_invalid=True)


def write(path: Path, catalogue: Catalog, first_lines: str) -> None:
    """A catalogue into its file, at once, under the first lines that it has or should have."""
    text = BytesIO()
    write_po(text, catalogue, width=0, omit_header=True)
    new = path.with_suffix(".new")
    new.write_bytes(first_lines.encode() + text.getvalue().rstrip() + b"\n")
    new.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
