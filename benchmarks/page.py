"""How quickly the page answers the threshold, measured in a browser: for 231 rows and for a million.

    python -m benchmarks.page

From an input on the slider to the end of the frame that shows it, a hundred times over the whole axis.
Times of frames are what a reader feels, so they stand for themselves: measure on a machine that does nothing
else. Beside them stands what a change takes of the page's own thread, which no other program can lengthen.
A promise that is broken is exit status 1. Needs Chromium and the packages of developers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import numpy as np
from playwright.sync_api import Page

from data import Case, load_case
from look import Words
from publish.page.looks import Looks
from publish.page.page import write_page
from tests.browsing import a_browser, opened

#: The longest time until a change is seen, at the 95th percentile, in milliseconds; the largest file in MB.
PROMISES = {231: (50.0, 1.5), 1_000_000: (100.0, 3.0)}

MEASURE = """async () => {
  const slider = document.getElementById("threshold");
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(null);
  }));
  const shown = [];
  for (let step = 0; step < 100; step += 1) {
    await painted();
    slider.value = String((step * 37 % 100) / 99);
    const begun = performance.now();
    slider.dispatchEvent(new Event("input"));
    await painted();
    shown.push(performance.now() - begun);
  }
  return shown;
}"""


def main() -> int:
    """Print what was measured; exit status 1 if a promise is broken."""
    broken = 0
    with TemporaryDirectory() as folder, a_browser() as browser:
        for size, (most_ms, most_mb) in PROMISES.items():
            case = load_case() if size == 231 else many(size)
            file = Path(folder) / f"{size}.html"
            begun = process_time()
            write_page(case, Words("en"), Looks(), file)
            made = process_time() - begun
            with opened(browser, file, viewport={"width": 1280, "height": 1600}) as (page, _):
                busy = clock_of(page)
                before = busy()
                shown = float(np.percentile(page.evaluate(MEASURE), 95))
                own = 1000 * (busy() - before) / 100
            megabytes = file.stat().st_size / 1e6
            print(
                f"{size:9,} rows: seen within {shown:.1f} ms at the 95th percentile (at most {most_ms:.0f}), "
                f"{own:.1f} ms of the page's thread each; "
                f"{megabytes:.2f} MB (at most {most_mb}), made in {made:.1f} s"
            )
            broken += shown > most_ms or megabytes > most_mb
    return int(broken > 0)


def clock_of(page: Page) -> Callable[[], float]:
    """What tells how many seconds the page's thread has worked since now: a session, which counts its own."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    return busy


def many(size: int) -> Case:
    """So many units, a third of them positive, with scores that all differ."""
    random = np.random.default_rng(1)
    truth = (random.random(size) < 1 / 3).astype(np.int8)
    return Case(
        name="many",
        y_true=truth,
        y_score=1 / (1 + np.exp(-random.normal(-1.2, 1.2, size) - 2 * truth)),
        negative_name="genuine",
        positive_name="fraudulent",
        unit="payments",
        source="made for the measurement",
        sha256="",
    )


if __name__ == "__main__":
    sys.exit(main())
