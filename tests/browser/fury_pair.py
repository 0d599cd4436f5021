"""Dracula and the hunters at one table of Fury, each in a browser of their own, and everything that reached the hunters."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, WebSocket

from .table import Visitor, lay

QUIET = ("pass_all", "pass", "save_resolve", "ready", "stay", "no_action", "hold_back", "no_cure", "keep_roll", "refuse", "leave", "to_deck",
         "let_go", "remain", "no_ambush", "no_extra", "trade_done", "drop_ally", "declare_stay")  # fmt: skip


class Pair:
    """Both sides of one table. `frames` holds every message the hunters' page was ever sent, word for word."""

    def __init__(self, visit: Any, url: str) -> None:
        dracula, hunters = lay(url, "person:Tomas", "person:Anna", game="fury")
        self.dracula: Visitor = visit()
        self.hunters: Visitor = visit()
        self.frames: list[str] = []
        self.hunters.page.on("websocket", self._listen)
        self.dracula.sit(dracula)
        self.hunters.sit(hunters)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda payload: self.frames.append(payload if isinstance(payload, str) else payload.decode()))

    @property
    def both(self) -> tuple[Visitor, Visitor]:
        return self.dracula, self.hunters

    def settle(self) -> None:
        """Until both pages have drawn the same moment."""
        for _ in range(200):
            if self.dracula.document.get("seq") == self.hunters.document.get("seq") == self.dracula.seq == self.hunters.seq:
                return
            late = self.hunters if self.hunters.seq < self.dracula.seq else self.dracula
            late.page.wait_for_selector(f'body[data-seq="{max(self.hunters.seq, self.dracula.seq)}"]')
        raise AssertionError("the two pages never showed the same moment")

    def awaited(self) -> Visitor | None:
        """Somebody who must decide; nobody once the game is over."""
        return next((one for one in self.both if one.document["options"]), None)

    @property
    def round(self) -> int:
        return int(self.hunters.document["view"]["round"])

    def take(self, visitor: Visitor, option: str) -> None:
        """By its button, like anybody else."""
        visitor.take(button(visitor, option))
        self.settle()


def button(visitor: Visitor, option: str) -> Locator:
    return visitor.page.locator(f'.option[data-option="{option}"]')


def ids(visitor: Visitor) -> list[str]:
    return [option["id"] for option in visitor.document["options"]]


def quiet(options: list[str]) -> str:
    """The option that changes least."""
    for verb in QUIET:
        for option in options:
            if option.split()[0] == verb:
                return option
    return options[0]


# ---- what must stay unknown ---------------------------------------------------------------------------------------


def secrets(view: dict[str, Any]) -> set[str]:
    """What only Dracula knows at this moment, as the slugs his own view names: face-down cards and tokens, and both his hands."""
    found = {card["id"] for card in view["dracula"]["tokens"] + view["dracula"]["events"]}
    for slot in [*view["trail"], *filter(None, view["catacombs"])]:
        tokens = slot.get("tokens", []) + ([slot["token"]] if slot.get("token") else [])
        found |= {thing["id"] for thing in [*tokens, slot["card"]] if thing and not thing.get("up")}
    return found


def told_in(frame: str) -> set[str]:
    """Every slug that a message to the hunters names as a card, a token or Dracula's own place."""
    message = json.loads(frame)
    document = message.get("document") or message
    if "view" not in document:
        return set()
    view = document["view"]
    named = {view["dracula"]["place"]} if view["dracula"]["place"] else set()
    for thing in [view["trail"], view["catacombs"], view["dracula"]["tokens"], view["dracula"]["events"]]:
        named |= set(slugs(thing))
    return named


def slugs(thing: Any) -> list[str]:
    if isinstance(thing, dict):
        return [thing["id"]] if "id" in thing else [slug for part in thing.values() for slug in slugs(part)]
    return [slug for part in thing for slug in slugs(part)] if isinstance(thing, list) else []
