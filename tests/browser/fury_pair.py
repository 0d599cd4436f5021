"""Dracula and the hunters at one table of Fury, each in a browser of their own, and everything that reached the hunters."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocket

from .table import Visitor, lay

QUIET = (
    "pass_all", "pass", "save_resolve", "gather", "ready", "stay", "no_action", "hold_back", "no_cure", "keep_roll", "refuse", "leave",
    "to_deck", "let_go", "remain", "no_ambush", "no_extra", "trade_done", "drop_ally", "declare_stay",
)  # fmt: skip
SHARED = ("pass", "pass_all", "play", "hold_back", "pick")  # verbs both sides are offered


class Pair:
    """Both sides of one table. `frames` holds every message the hunters' page was ever sent, word for word; `own`, Dracula's."""

    def __init__(self, visit: Any, url: str) -> None:
        dracula, hunters = lay(url, "person:Tomas", "person:Anna", game="fury")
        calm = {"width": 1200, "height": 800, "reduced_motion": "reduce"}  # fewer frames to paint: the test is about what is in them
        self.dracula: Visitor = visit(**calm)
        self.hunters: Visitor = visit(**calm)
        self.frames: list[str] = []
        self.own: list[str] = []
        self.offered: set[str] = set()
        self.calm = 0  # decisions since the last combat
        self.shown: set[str] = set()  # events of Dracula's that he had to show (Mystic Research), so that the hunters may know them
        self.explained: list[str] = []  # results of combat rounds, in the words of the pages
        listen(self.hunters, self.frames)
        listen(self.dracula, self.own)
        self.dracula.sit(dracula)
        self.hunters.sit(hunters)
        self.settle()

    @property
    def both(self) -> tuple[Visitor, Visitor]:
        return self.dracula, self.hunters

    def settle(self) -> None:
        """Until both pages have drawn the same moment."""
        for _ in range(20):
            seq = max(self.dracula.seq, self.hunters.seq)
            for one in self.both:
                one.page.wait_for_selector(f'body[data-seq="{seq}"]')
            if self.dracula.document["seq"] == self.hunters.document["seq"] == seq:
                named = [line for line in self.hunters.document["log"] if line["kind"] == "dracula_event_named"]
                self.shown |= {target.removeprefix("event:") for line in named for target in line["targets"]}
                self.offered |= {o["id"] for o in self.dracula.document["options"] if o["id"].split()[0] not in SHARED}
                return
        raise AssertionError("the two pages never showed the same moment")

    def awaited(self) -> Visitor:
        """Somebody who must decide."""
        return next(one for one in self.both if one.document["options"])

    @property
    def round(self) -> int:
        return int(self.hunters.document["view"]["round"])

    def take(self, visitor: Visitor, option: str) -> None:
        """By its button, like anybody else."""
        visitor.take(visitor.page.locator(f'.option[data-option="{option}"]'))
        self.settle()


def listen(visitor: Visitor, frames: list[str]) -> None:
    """Keep every message this page is sent."""

    def keep(payload: str | bytes) -> None:
        frames.append(payload if isinstance(payload, str) else payload.decode())

    def opened(line: WebSocket) -> None:
        line.on("framereceived", keep)

    visitor.page.on("websocket", opened)


def ids(visitor: Visitor) -> list[str]:
    return [option["id"] for option in visitor.document["options"]]


def quiet(options: list[str]) -> str:
    """The option that changes least; where none is quiet, the first."""
    return min(options, key=lambda option: QUIET.index(option.split()[0]) if option.split()[0] in QUIET else len(QUIET))


# ---- what must stay unknown ---------------------------------------------------------------------------------------


def things(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All cards and tokens of the trail and the catacombs, as this view shows them."""
    slots = [*view["trail"], *view["catacombs"]]
    return [thing for slot in slots for thing in [slot["card"], *(slot["tokens"] if "tokens" in slot else [slot["token"]])] if thing]


def secrets(view: dict[str, Any]) -> set[str]:
    """What only Dracula knows now, by the names his own view gives it: what lies face down and what he holds, unless its like lies open."""
    held = {*view["dracula"]["tokens"]["known"], *view["dracula"]["events"]["known"]}
    return (held | {thing["id"] for thing in things(view) if not thing["up"]}) - {thing["id"] for thing in things(view) if thing["up"]}


def told(view: dict[str, Any]) -> set[str]:
    """What a view of the hunters names of Dracula's things."""
    held = {*view["dracula"]["tokens"]["known"], *view["dracula"]["events"]["known"]}
    return held | {thing["id"] for thing in things(view) if "id" in thing}


def drawn(visitor: Visitor, names: dict[str, str]) -> set[str]:
    """What the page really shows of the trail, the catacombs and Dracula's hands, by id: `names` are those of Dracula's own view."""
    words = visitor.page.locator(".fb-slot > title").all_text_contents()
    words += visitor.page.locator('.fury-hands[data-who="dracula"] .fury-row b').all_text_contents()
    symbols = visitor.page.locator(".fury-inside use").evaluate_all("all => all.map(use => use.getAttribute('href'))")
    said = {part for text in words for part in re.split(r"[:;,] ?", text)}
    shown = {key.split(":")[1] for key, name in names.items() if name in said}
    return shown | {href.split("-")[-1] for href in symbols}


def documents(frames: list[str]) -> list[dict[str, Any]]:
    """Every document in a page's traffic."""
    messages = [json.loads(frame) for frame in frames]
    return [document for message in messages if "view" in (document := message.get("document") or message)]


def lines(frames: list[str]) -> set[str]:
    """Every sentence of the log in a page's traffic."""
    return {line["text"] for document in documents(frames) for line in document["log"]}
