"""A real browser with the network off, which writes down all that a page says, asks for and does wrong."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

#: What makes the browser stand alone: it looks nothing up, neither for us nor for itself.
ALONE = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
)


def need(program: str | None, what: str) -> None:
    """Skip a test whose tool is missing; where everything has to be there, fail."""
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(f"{what} is missing; tools/test_tools.sh installs it")
        pytest.skip(f"needs {what}")


@contextmanager
def a_browser() -> Iterator[Browser]:
    """Chromium as the machine has it, without a window."""
    need(CHROMIUM, "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ALONE))
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Heard:
    """What a page did besides what it shows."""

    console: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    #: Everything that it asked for but itself and what it carries inside.
    requests: list[str] = field(default_factory=list)

    @property
    def nothing(self) -> bool:
        """Whether the page was quiet."""
        return not (self.console or self.errors or self.requests)


@contextmanager
def opened(browser: Browser, file: Path, fragment: str = "", **options: Any) -> Iterator[tuple[Page, Heard]]:
    """A file as a page in a context of its own, with the network off; ``options`` are Playwright's."""
    context = browser.new_context(offline=True, **options)
    try:
        page, heard = context.new_page(), Heard()
        page.on("console", lambda message: heard.console.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: heard.errors.append(str(error)))
        address = file.resolve().as_uri()

        def asked(request: Any) -> None:
            if not request.url.startswith(("data:", "blob:")) and request.url.split("#")[0] != address:
                heard.requests.append(request.url)

        page.on("request", asked)
        page.goto(address + fragment)
        yield page, heard
    finally:
        context.close()
