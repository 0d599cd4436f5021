"""Lively starts: positions in the middle of things that random games from the set-up hardly ever reach.

A city nearly lost or nearly cleansed, rumors everywhere, crowded houses, full and empty bags, bites, a deck about to run out, a
card about to start a combat, the last battle.
"""

from __future__ import annotations

from whitby.games.plague.rules.actions import KINDS
from whitby.games.plague.rules.board import (
    DISTRICTS,
    FOES,
    HARKER,
    HUNTERS,
    ITEMS,
    LUCY,
    MINA,
    MORRIS,
    PLACE_SLUGS,
    PURFLEET,
    RUMOR_CHIT,
    TIMES,
    VAN_HELSING,
    WEAPONS,
    Board,
)
from whitby.kernel.chance import Chooser

SEGMENTS = (
    "time",
    "arrive",
    "renfield",
    "event",
    "event",
    "harker",
    "spread",
    "spread",
    "act",
    "act",
    "act",
    "adjust",
    "adjust",
    "end",
    "final",
)
MOODS = ("mixed", "nearly lost", "nearly cleansed", "rumors", "nearly empty")
SHARES = {  # of each hundred districts: plague, coffins, rumors, miasma, garlic
    "mixed": (25, 20, 12, 12, 10),
    "nearly lost": (62, 30, 2, 3, 1),
    "nearly cleansed": (6, 10, 5, 5, 60),
    "rumors": (12, 8, 30, 30, 5),
    "nearly empty": (5, 3, 3, 3, 0),
}
BONUS_KINDS = ("cleansing", "searching", "movement", "resolution")


class Box:
    """What is left to lay out, so that no piece lies in two places."""

    def __init__(self, board: Board, choose: Chooser) -> None:
        self.choose = choose
        coffins = [k + 1 for k in range(3) for _ in range(board.coffin_counts[k])]
        self.coffins = choose.some(coffins, len(coffins))
        self.weapons = board.weapons[:WEAPONS]
        self.rumors = board.rumor_markers
        self.markers = board.plague_markers

    def weapon(self) -> int:
        """A weapon of any kind that is left."""
        item = self.choose.pick([item for item in range(WEAPONS) if self.weapons[item] > 0])
        self.weapons[item] -= 1
        return item


def text(board: Board, has_dracula: bool, seats: int, settings: dict[str, str], choose: Chooser) -> str:
    """The text of such a position."""
    box = Box(board, choose)
    clauses = ["options: " + " ".join(f"{key}={value}" for key, value in settings.items()), f"seats: {seats}"]
    segment = choose.pick(list(SEGMENTS))
    turn = board.turns if segment == "final" else board.first_turn + choose.below(board.turns + 1 - board.first_turn)
    clauses.append(f"turn {turn} {choose.pick(list(TIMES[1:]))}")
    clauses.append(f"segment {segment}{_kind(choose) if segment == 'act' else ''}")
    clauses += [f"box {1 + choose.below(10)}", f"renfield {choose.pick(['purfleet', 'carfax'])}"]
    mood = choose.pick(list(MOODS))
    laid = _map(box, mood, has_dracula)
    clauses += [f"{head} {' '.join(words)}" for head, words in laid.items() if words]
    if mood == "nearly cleansed":
        burnt = choose.some(box.coffins, min(box.markers, len(box.coffins), 18 + choose.below(7)))
        clauses += ["burnt " + " ".join(map(str, burnt))] if burnt else []
    clauses += _people(box, laid["plague"] + [word.partition("/")[0] for word in laid["secret"]], segment == "final")
    clauses += _stores(box)
    clauses += _cards(board, choose, segment)
    if has_dracula:
        clauses += ["used " + " ".join(choose.some(list(FOES[2:3]), choose.below(2)))] if choose.chance(50) else []
        clauses.append(f"minor {choose.pick(list(FOES[:2]))}")
    return "; ".join(clause for clause in clauses if not clause.endswith("used "))


def _kind(choose: Chooser) -> str:
    return f" bonus {choose.pick(list(BONUS_KINDS))}" if choose.chance(30) else f" {choose.pick(list(KINDS))}"


# ---- the map ----------------------------------------------------------------------------------------------------


def _map(box: Box, mood: str, has_dracula: bool) -> dict[str, list[str]]:
    """What lies in each district; of the plague the Dracula player has seen most."""
    heads = ("plague", "coffin", "rumor", "miasma", "cleansed")
    laid: dict[str, list[str]] = {head: [] for head in (*heads, "secret")}
    for name in PLACE_SLUGS[:DISTRICTS]:
        roll, head = box.choose.below(100), ""
        for k, share in enumerate(SHARES[mood]):
            if roll < share:
                head = heads[k]
                break
            roll -= share
        if head in ("plague", "coffin") and box.markers > 0:
            box.markers -= 1
            if head == "coffin":
                laid["coffin"].append(f"{name}/{box.coffins.pop()}")
            elif has_dracula and box.choose.chance(70):
                laid["secret"].append(f"{name}/{box.coffins.pop()}")
            else:
                laid["plague"].append(name)
        elif head in ("rumor", "miasma") and box.rumors > 0:
            box.rumors -= 1
            laid[head].append(name)
        elif head == "cleansed" and box.weapons[3] > 0:
            box.weapons[3] -= 1
            laid["cleansed"].append(name)
    return laid


# ---- people -----------------------------------------------------------------------------------------------------


def _people(box: Box, plagued: list[str], is_final: bool) -> list[str]:
    """Hunters close together, armed and bitten; some turned, some on their way. No hunter stands beside a Plague side (R48)."""
    choose = box.choose
    open_places = [name for name in PLACE_SLUGS[: PURFLEET + 1] if name not in plagued]
    houses = choose.some(open_places, 1 + choose.below(3))
    turned = choose.some([h for h in range(VAN_HELSING) if h != HARKER or is_final], choose.below(4))
    clauses = ["display " + " ".join(HUNTERS[h] for h in turned)] if turned else []
    if MINA in turned:
        clauses.append("mina_turned")
    for h in range(len(HUNTERS)):
        if h in turned:
            continue
        clauses.append(_hunter(box, h, houses if choose.chance(80) else open_places, is_final))
    clauses.append("arrived van_helsing morris" if choose.chance(85) else "arrived")
    return clauses


def _hunter(box: Box, h: int, places: list[str], is_final: bool) -> str:
    choose = box.choose
    words = [HUNTERS[h], choose.pick(places)]
    if h == HARKER and choose.chance(50):
        return f"{words[0]} buda_pesth"
    if h == VAN_HELSING and choose.chance(10):
        return f"{words[0]} dead"
    if h in (HARKER, MORRIS, VAN_HELSING) and choose.chance(25):
        words[1] = f"arrival {1 + choose.below(6)}"
    most = 1 if h == LUCY else 2
    bites = min(most, choose.below(2 if is_final else 4))
    if bites:
        words += ["bites", *(ITEMS[box.weapon()] for _ in range(bites))]
    held = choose.below(4 - bites - (h == LUCY))
    if held:
        words += ["holds", *(ITEMS[box.weapon()] for _ in range(held))]
    if choose.chance(15):
        words.append(choose.pick(["acted", "bonus", "cancelled"]))
    return " ".join(words)


# ---- stores and cards -------------------------------------------------------------------------------------------


def _stores(box: Box) -> list[str]:
    """The bag from empty to crammed, and now and then an Inventory from which most is gone."""
    choose = box.choose
    fill = choose.pick([0, 1, 4, 12, 24])
    inside = [0] * (WEAPONS + 1)
    for _ in range(min(fill, sum(box.weapons))):
        inside[box.weapon()] += 1
    inside[RUMOR_CHIT] = choose.below(min(4, box.rumors) + 1)
    if choose.chance(15):
        inside[RUMOR_CHIT] = box.rumors
    clauses = ["bag " + " ".join(f"{ITEMS[item]}={n}" for item, n in enumerate(inside) if n)]
    if choose.chance(35):
        gone = [choose.pick([0, n // 2, n, n]) for n in box.weapons]
        clauses.append("out " + " ".join(f"{ITEMS[item]}={n}" for item, n in enumerate(gone) if n))
    return clauses


def _cards(board: Board, choose: Chooser, segment: str) -> list[str]:
    """A deck of any height; a lasting event that holds; and for the Event Draw any card with the same right."""
    drawn = choose.some(board.cards, choose.pick([0, 10, 40, 55, 59]))
    clauses = []
    lasting = [card for card in board.cards if board.lasting[card]]
    if segment in ("harker", "spread", "act", "adjust") and choose.chance(40):
        card = choose.pick(lasting)
        clauses += [f"active {card}", f"effect {card}", f"event {card}"]
        drawn.append(card)
    if segment == "event":
        card = choose.pick(board.cards)
        drawn = [other for other in drawn if other != card]
        clauses.append(f"draws: deck {card}")
    if drawn:
        clauses.append("drawn " + " ".join(map(str, sorted(set(drawn)))))
    return clauses
