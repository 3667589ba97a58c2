"""The page in hands: mouse, keyboard, touch, links, buttons, and without motion."""

from __future__ import annotations

import pytest

from tests.browsing import opened
from tests.publish.page.reading import read


def hold_the_clock(page):
    """From here on time passes only when it is told to."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def badge(page):
    return page.inner_text("#badge")


def test_it_begins_with_what_the_scores_call_for(page):
    one = read(page)
    assert one["badge"] == "0.50"
    assert [one["cells"][cell]["count"] for cell in ("tp", "fn", "fp", "tn")] == ["49", "31", "23", "128"]


def test_the_mouse_drags_the_slider_and_the_humps(page):
    box = page.locator("#threshold").bounding_box()
    axis = page.locator("#scores").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(axis["x"] + axis["width"] / 2, middle)
    page.mouse.down()
    page.mouse.move(axis["x"] + axis["width"] * 0.3, middle, steps=4)
    page.mouse.up()
    assert badge(page).startswith("0.3")
    page.mouse.move(axis["x"] + axis["width"] * 0.6, axis["y"] + 20)
    page.mouse.down()
    page.mouse.move(axis["x"] + axis["width"] * 0.7, axis["y"] + 40, steps=4)
    page.mouse.up()
    assert abs(float(badge(page)) - 0.7) < 0.01
    assert page.evaluate("document.activeElement.id") == "threshold"
    # The thumb stands where the line is.
    line = page.locator("#scores .threshold-line").bounding_box()
    assert abs(line["x"] + line["width"] / 2 - axis["x"] - axis["width"] * float(badge(page))) < 1.5


def test_every_key_goes_where_it_says(page, table):
    page.focus("#threshold")
    pressed = {}
    for key in ("Home", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown", "End"):
        page.keyboard.press(key)
        pressed[key] = read(page)
    count = {
        key: int(one["cells"]["tp"]["count"]) + int(one["cells"]["fp"]["count"])
        for key, one in pressed.items()
    }
    flagged = (table.tp + table.fp).tolist()
    assert count["Home"] == 231 and count["End"] == 0
    assert [count[key] for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown")] == [
        flagged[-2],
        flagged[-3],
        flagged[-2],
        flagged[-1],
    ]
    assert float(pressed["PageUp"]["badge"]) == pytest.approx(0.1, abs=0.01)
    assert float(pressed["PageDown"]["badge"]) < 0.01


def test_the_page_is_walked_through_by_keyboard_alone(page):
    order = []
    for _ in range(13):
        page.keyboard.press("Tab")
        order.append(
            page.evaluate(
                "() => { const at = document.activeElement; return at.id || at.dataset.choice || at.tagName }"
            )
        )
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid", order[-1]
    assert order == [
        *("threshold", "default", "fewest", "catching", "cheapest", "bayes", "play", "reset", "copy"),
        *("cost-miss", "cost-alarm", "prevalence", "SUMMARY"),
    ]


def test_a_finger_moves_the_threshold(browser, made, diabetes):
    size = {"width": 360, "height": 740}
    with opened(browser, made(diabetes), viewport=size, has_touch=True, is_mobile=True) as (page, heard):
        axis = page.locator("#scores").bounding_box()
        page.touchscreen.tap(axis["x"] + axis["width"] * 0.25, axis["y"] + 30)
        assert abs(float(badge(page)) - 0.25) < 0.02
        slider = page.locator("#threshold").bounding_box()
        page.touchscreen.tap(axis["x"] + axis["width"] * 0.8, slider["y"] + slider["height"] / 2)
        assert abs(float(badge(page)) - 0.8) < 0.03
        assert heard.nothing


def test_a_link_restores_threshold_costs_and_prevalence(browser, made, diabetes):
    with opened(browser, made(diabetes), "#t=0.32&miss=2.5&alarm=0.5&p=0.01") as (page, heard):
        one = read(page)
        assert one["badge"] == "0.32" and one["sentence"].startswith("At 0.32, 99 patients are flagged.")
        assert page.input_value("#cost-miss") == "2.5" and page.input_value("#cost-alarm") == "0.5"
        assert page.inner_text("#prevalence-text") == "1%"
        assert page.inner_text("#cost-here") == "66.5"  # 19 missed, 38 false alarms
        page.click('[data-choice="catching"]')
        page.wait_for_function("() => location.hash.startsWith('#t=0.1829')")
        assert page.evaluate("location.hash") == "#t=0.1829&miss=2.5&alarm=0.5&p=0.01"
        page.click("#reset")
        page.wait_for_function("() => location.hash === '#t=0.5'")
        assert heard.nothing


@pytest.mark.parametrize(
    "fragment", ["#t=", "#t=x", "#t=NaN", "#t=Infinity", "#p=7&miss=-1&alarm=1e9", "#<b>"]
)
def test_a_link_that_says_nothing_sensible_is_none(browser, made, diabetes, fragment):
    with opened(browser, made(diabetes), fragment) as (page, heard):
        one = read(page)
        assert one["badge"] == "0.50" and page.input_value("#cost-miss") == "10"
        assert page.inner_text("#prevalence-text") == "5%" and heard.nothing


def test_a_threshold_of_a_link_may_lie_beyond_all_scores(browser, made, diabetes):
    for fragment, flagged in (("#t=-3", "231"), ("#t=17", "0")):
        with opened(browser, made(diabetes), fragment) as (page, _):
            assert page.inner_text("#head-flagged .strong") == flagged


def test_the_link_is_shown_where_it_cannot_be_copied(page):
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.click("#copy")
    assert page.input_value("#link").endswith("#t=0.5")
    assert page.evaluate("document.activeElement.id") == "link"


def test_a_cost_that_is_no_number_changes_nothing_and_says_so(page):
    before = read(page)["costs"]
    for wrong in ("", "x", "-1", "1e5", "1.2345678", "1,000.5"):
        page.fill("#cost-miss", wrong)
        assert page.is_visible("#cost-fault") and page.get_attribute("#cost-miss", "aria-invalid") == "true"
        assert read(page)["costs"] == before
    page.fill("#cost-miss", "0,5")
    assert page.is_hidden("#cost-fault") and read(page)["costs"]["nobody"] == "40"


def test_costs_of_nothing_call_for_no_threshold(page):
    page.fill("#cost-miss", "0")
    page.fill("#cost-alarm", "0")
    assert page.is_disabled('[data-choice="bayes"]')
    assert read(page)["costs"]["least"] == "0"


def test_it_plays_and_pauses(page):
    page.click("#play")
    assert page.inner_text("#play .word") == "Pause"
    page.wait_for_function("() => Number(document.getElementById('badge').textContent) > 0.51")
    page.click("#play")
    assert page.inner_text("#play .word") == "Play"
    stopped = badge(page)
    page.wait_for_timeout(150)
    assert badge(page) == stopped


def test_who_asked_for_stillness_gets_steps(browser, made, diabetes):
    with opened(browser, made(diabetes), reduced_motion="reduce") as (page, _):
        hold_the_clock(page)
        page.click("#play")
        first = badge(page)
        page.clock.run_for(500)
        assert badge(page) == first
        page.clock.run_for(500)
        second = float(badge(page))
        assert second - float(first) == pytest.approx(0.02)
        page.clock.run_for(60_000)
        assert badge(page) == "1.00" and page.inner_text("#play .word") == "Play"


def test_screen_readers_hear_the_sentence_once_it_rests(page):
    hold_the_clock(page)
    page.focus("#threshold")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
        page.clock.run_for(100)
    assert page.text_content("#live") == ""
    page.clock.run_for(1000)
    assert page.text_content("#live") == page.text_content("#sentence")
    assert page.get_attribute("#live", "aria-live") == "polite"
    assert page.get_attribute("#threshold", "aria-valuetext") == badge(page)


def test_the_curves_are_there_as_a_table(page, table):
    assert page.locator("#points-body tr").count() == 0
    page.click("summary")
    page.wait_for_selector("#points-body tr")
    assert page.locator("#points-body tr").count() == len(table)
    here = page.locator('#points-body tr[aria-current="true"]')
    assert here.locator("th, td").all_inner_texts() == [
        "0.50",
        "49",
        "31",
        "23",
        "128",
        "0.61",
        "0.15",
        "0.68",
    ]
    page.click('[data-choice="fewest"]')
    assert here.count() == 1 and here.locator("th").inner_text() == "0.64"
