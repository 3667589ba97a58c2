"""The deck in a real browser, from a file, with the network off."""

from __future__ import annotations

import hashlib
import re

import pytest

from look import THEMES, Words
from publish.films.container import length
from publish.slides.packing import as_text, from_text, pack_film, unpack_film
from tests.browsing import opened
from tests.publish.slides.short_decks import DECK, SPANISH, write

NOW = "Reveal.getCurrentSlide().id"
FILM = """(() => {
  const film = Reveal.getCurrentSlide().querySelector("video");
  return film && {time: film.currentTime, length: film.duration, ended: film.ended, paused: film.paused,
                  wide: film.videoWidth, ready: film.readyState};
})()"""


@pytest.fixture
def deck(browser, made):
    """The deck, open, and what it did besides."""
    with opened(browser, made.file(".html"), viewport={"width": 960, "height": 540}) as (page, heard):
        page.wait_for_function("window.Reveal && Reveal.isReady()")
        yield page
        assert heard.nothing, heard


def wait_until_it_plays(page):
    page.wait_for_function(f"{FILM}.time > 0.05")


def test_all_slides_forward_and_back_and_every_film_plays(deck, made):
    slugs = [slide["file"].rsplit("/", 1)[1].rsplit(".", 1)[0] for slide in made.listed]
    kinds = [slide["type"] for slide in made.listed]
    assert deck.evaluate("Reveal.getSlides().map(slide => slide.id)") == slugs
    last = len(slugs) - 1
    for key, order in (("ArrowRight", range(last + 1)), ("ArrowLeft", range(last, -1, -1))):
        for number in order:
            assert deck.evaluate(NOW) == slugs[number]
            if kinds[number] == "video":
                wait_until_it_plays(deck)
            deck.keyboard.press(key)
    assert deck.evaluate(NOW) == slugs[0]


@pytest.mark.parametrize(("forward", "back"), [("PageDown", "PageUp"), ("n", "p")])
def test_clickers_and_keys_by_the_letter_turn_pages(deck, forward, back):
    deck.keyboard.press(forward)
    deck.keyboard.press(forward)
    assert deck.evaluate("Reveal.getSlidePastCount()") == 2
    deck.keyboard.press(back)
    assert deck.evaluate("Reveal.getSlidePastCount()") == 1


def test_a_film_holds_its_last_frame_and_plays_again_when_asked(deck, made):
    deck.evaluate("Reveal.slide(1, 1)")
    deck.wait_for_function(f"{FILM}.ended")
    film = deck.evaluate(FILM)
    assert film["wide"] == 426 and film["time"] == film["length"] == pytest.approx(
        float(length(made.clips[0]))
    )
    deck.keyboard.press("r")
    deck.wait_for_function(f"!{FILM}.ended && {FILM}.time < {FILM}.length")
    wait_until_it_plays(deck)


def test_a_film_stops_when_its_slide_goes(deck):
    deck.evaluate("Reveal.slide(1, 1)")
    wait_until_it_plays(deck)
    deck.keyboard.press("End")
    assert deck.evaluate("Reveal.isLastSlide()")
    assert deck.evaluate("[...document.querySelectorAll('video')].every(film => film.paused)")


def test_films_in_the_page_are_the_clips_byte_for_byte(deck, made):
    digests = deck.evaluate("""async () => {
      const found = [];
      for (const slide of document.querySelectorAll("section.film")) {
        const film = await prepare(slide), bytes = await (await fetch(film.src)).arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        found.push([...digest].map(byte => byte.toString(16).padStart(2, "0")).join(""));
      }
      return found;
    }""")
    assert digests == [hashlib.sha256(clip.read_bytes()).hexdigest() for clip in made.clips]


def test_swiping_turns_pages(browser, made):
    tablet = {"viewport": {"width": 960, "height": 540}, "has_touch": True, "is_mobile": True}
    with opened(browser, made.file(".html"), **tablet) as (page, heard):
        page.wait_for_function("window.Reveal && Reveal.isReady()")
        finger = page.context.new_cdp_session(page)
        for kind, x in (("touchStart", 700), ("touchMove", 600), ("touchMove", 400), ("touchEnd", None)):
            points = [] if x is None else [{"x": x, "y": 200}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_function("Reveal.getSlidePastCount() === 1")
        assert page.is_visible(".controls .navigate-right")
        assert heard.nothing, heard


def test_a_browser_that_cannot_play_films_shows_their_ends(browser, made):
    with opened(browser, made.file(".html")) as (page, _):
        page.wait_for_function("window.Reveal && Reveal.isReady()")
        page.evaluate(
            "document.querySelectorAll('script[data-copies]').forEach(film => film.textContent = 'x')"
        )
        page.evaluate("Reveal.slide(2, 1)")
        page.wait_for_selector("section.film.present.cannot-play > img", state="visible")


def test_notes_say_what_is_said_and_shown(deck):
    notes = deck.evaluate("[...document.querySelectorAll('aside.notes')].map(notes => notes.textContent)")
    assert "231 patients" in notes[2] and "total: 231" in notes[2]
    assert "positives: 80" in notes[3]


def test_the_speaker_view_opens_and_follows(deck):
    with deck.expect_popup() as opened_window:
        deck.keyboard.press("s")
    speaker = opened_window.value
    speaker.wait_for_selector("iframe")
    deck.keyboard.press("ArrowRight")
    deck.keyboard.press("ArrowRight")
    speaker.wait_for_function("document.body.textContent.includes('231 patients')")


def test_the_page_asks_for_nothing(made):
    """No address in it but those that a licence names, or that the person who looks may follow."""
    page = made.file(".html").read_text(encoding="utf-8")
    markup = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    sources = re.findall(r'(?:src|href|poster)="([^"]{0,40})', markup)
    assert sources and all(source.startswith("data:") for source in sources)
    assert not re.findall(r"@import|url\((?!['\"]?data:)", markup)


def test_the_same_deck_is_the_same_files(films, spanish, tmp_path):
    write(films[1:], tmp_path / "again", language="es-ES", theme="dark", endings=SPANISH)
    for ending in SPANISH:
        assert (spanish / f"{DECK}{ending}").read_bytes() == (
            tmp_path / "again" / f"{DECK}{ending}"
        ).read_bytes(), ending


def test_a_page_in_spanish_says_so(spanish):
    page = (spanish / f"{DECK}.html").read_text(encoding="utf-8")
    words = Words("es-ES")
    assert '<html lang="es-ES">' in page and words.text("slides.on_screen") in page
    assert f"<title>{words.text('chapter.title')}</title>" in page
    assert THEMES["dark"].background in page and THEMES["light"].background not in page


def test_packed_films_are_safe_in_a_page_and_come_out_as_they_went_in(made):
    content = bytes(range(256)) * 9 + b"</script><!--\r\n\0"
    for size in range(len(content) - 20, len(content)):
        text = as_text(content[:size])
        assert from_text(text) == content[:size]
        assert not set(text) & set("\0\r<") and len(text.encode()) < 1.19 * size
    for clip in made.clips:
        packed = pack_film(clip)
        assert unpack_film(packed) == clip.read_bytes()


def test_what_a_film_has_twice_is_left_out(made, tmp_path):
    """Key frames of one still picture are alike almost to the end."""
    import numpy as np

    from publish.films.encoder import FilmEncoder
    from publish.films.quality import Quality

    still = np.random.default_rng(1).integers(0, 255, (120, 160, 4), dtype=np.uint8)
    encoder = FilmEncoder(tmp_path / "still.mp4", Quality("tiny", 160, 120, 15))
    encoder.write(still, 200)
    encoder.close()
    packed = pack_film(tmp_path / "still.mp4")
    assert packed.copies and unpack_film(packed) == (tmp_path / "still.mp4").read_bytes()
    assert len(packed.text) < (tmp_path / "still.mp4").stat().st_size
