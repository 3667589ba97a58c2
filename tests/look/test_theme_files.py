"""Themes from files: any of the roles, and complaints in one line that say where and what is allowed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from look import THEMES, load_theme, theme_named, weak_points
from look.legibility import SIGHTS, contrast, difference
from look.theme_files import ROLES, themes_named
from tests.look import colours


@pytest.fixture
def written(tmp_path):
    """Writes a theme file and returns its path."""

    def write(text: str | bytes, name: str = "mine.toml") -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def test_roles_that_a_file_leaves_out_come_from_the_base(written):
    path = written('base = "dark"\npositive = "#ff8800"\n')
    assert load_theme(path) == replace(THEMES["dark"], name="mine", positive="#FF8800")
    assert load_theme(written("")) == replace(THEMES["light"], name="mine")


def test_every_role_may_be_said(written):
    said = {role: f"#{number:06X}" for number, role in enumerate(ROLES, start=10)}
    theme = load_theme(written("\n".join(f'{role} = "{colour}"' for role, colour in said.items())))
    assert {role: getattr(theme, role) for role in ROLES} == said


def test_a_theme_is_asked_for_by_name_or_by_path(written):
    path = written('ink = "#000000"\n')
    assert theme_named("print") is THEMES["print"]
    assert theme_named(str(path)) == load_theme(path)
    assert themes_named(["dark", str(path), "dark"]) == (THEMES["dark"], load_theme(path))


def test_the_name_serves_as_a_folder(written):
    assert load_theme(written("", "my own: brand/..toml".replace("/", "~"))).name == "my-own-brand"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'ink = "#000000"\n\npostive = "#FF8800"',
            r"mine\.toml, line 3: there is no role 'postive', perhaps 'positive'; there are: base, back",
        ),
        ('[colours]\nink = "#000000"', r"mine\.toml, line 1: there is no role 'colours'"),
        ('ink = "black"', r"mine\.toml, line 1: ink is 'black'; a colour is written as '#RRGGBB'"),
        ('ink = "#12345"', "ink is '#12345'"),
        ('ink = "#123456\\n"', "ink is "),
        ("ink = 0", "ink is 0; a colour"),
        ("# a note\nink.dark = 1", "line 2: ink is "),
        ('name = "x"', "no role 'name'"),
        ('base = "sepia"', r"line 1: there is no base 'sepia'; there are: dark, light, print"),
        ("base = []", "no base"),
        ("ink = black", r"mine\.toml is not TOML: .*line 1, column 7"),
        ('ink = "#000000"\nink = "#111111"\n', "is not TOML: .*line 2, column"),
        (b"ink = '\xff'", "mine.toml cannot be read: it is not UTF-8"),
    ],
)
def test_a_wrong_file_is_told_in_one_line_where_and_what_is_allowed(written, text, said):
    with pytest.raises(ValueError, match=said) as error:
        load_theme(written(text))
    assert "\n" not in str(error.value).strip()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sepia", "there is no theme 'sepia'; there are: dark, light, print"),
        ("", "there is no theme ''; there are: dark, light, print"),
        ("no/such.toml", "there is no theme file no/such.toml; without a file there are: dark, light, print"),
    ],
)
def test_a_theme_that_is_not_there_is_named_with_those_there_are(text, said):
    with pytest.raises(ValueError, match=f"^{said}$"):
        theme_named(text)


def test_a_folder_is_no_theme(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(ValueError, match=r"folder\.toml cannot be read: Is a directory"):
        load_theme(tmp_path / "folder.toml")


@pytest.mark.parametrize("name", ["dark.toml", "Print.toml", "....toml"])
def test_a_file_may_not_take_the_name_of_a_built_in_theme(written, name):
    with pytest.raises(ValueError, match="call it something else"):
        load_theme(written("", name))


def test_two_files_may_not_share_a_folder(written, tmp_path):
    (tmp_path / "other").mkdir()
    paths = [str(written('ink = "#000000"')), str(written("", "other/mine.toml"))]
    with pytest.raises(ValueError, match="two theme files are called 'mine'"):
        themes_named(paths)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_built_in_themes_have_no_weak_points(theme):
    assert weak_points(theme) == ()


def test_weak_points_are_told():
    theme = replace(THEMES["light"], name="mine", muted="#AAAAAA", negative="#B06A50", positive="#7D7D4A")
    said = "\n".join(weak_points(theme))
    assert "theme mine: muted on background has a contrast of 2.3, under 4.5" in said
    assert "negative and positive look much alike with deuteranopia" in said
    assert "look much alike\n" not in f"{said}\n"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_measures_agree_with_others(theme):
    one, other = theme.negative, theme.positive
    assert contrast(one, other) == pytest.approx(colours.contrast(one, other))
    for sight in SIGHTS:
        seen = [
            colours.lab(colours.seen_with(sight.removeprefix(" with "), colour) if sight else colour)
            for colour in (one, other)
        ]
        assert difference(one, other, sight) == pytest.approx(sum((seen[0] - seen[1]) ** 2) ** 0.5)
