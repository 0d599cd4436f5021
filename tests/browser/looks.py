"""What a page looks like, measured in the page itself (looks.js): where numbers, targets and words are, and how large."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

DESKTOP, LAPTOP, PHONE = (1440, 900), (1366, 768), (390, 844)
SIZES = (DESKTOP, LAPTOP, PHONE)

LOOKS = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8").strip().removesuffix(";")
HOLD = f"({LOOKS}).hold()"  # for a page that is still to be opened


def ask(page: Page, question: str, *args: Any) -> Any:
    """The answer of looks.js."""
    return page.evaluate(f"([question, args]) => ({LOOKS})[question](...args)", [question, args])


def faults(page: Page) -> list[str]:
    """What is wrong with the numbers on the board and with what may be pointed at."""
    found: list[str] = ask(page, "calloutFaults") + ask(page, "targetFaults")
    return found


def settle(page: Page) -> None:
    """Until what has changed is drawn."""
    ask(page, "settle")


def middle_of(page: Page, target: str) -> tuple[float, float] | None:
    """Where the middle of a glowing target is in the window; None where it is not seen, or glows no more."""
    found: list[float] | None = ask(page, "middleOf", target)
    return (found[0], found[1]) if found else None


def meanings(page: Page, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each glowing target with the option that pointing at it takes, or None where it only narrows the list."""
    found: list[dict[str, Any]] = ask(page, "meanings", options)
    return found


def places(page: Page) -> dict[str, list[float]]:
    """Where in the window every option of the list stands, and every target."""
    found: dict[str, list[float]] = ask(page, "places")
    return found


def small_words(page: Page, least: float, but: str = "noscript") -> list[str]:
    """Every word on the screen that is smaller than so many pixels, but for what stands in such elements."""
    found: list[str] = ask(page, "smallWords", least, but)
    return found


def board_share(page: Page) -> float:
    """How much of the window the drawing of the board takes."""
    share: float = ask(page, "boardShare")
    return share
