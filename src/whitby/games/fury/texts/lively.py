"""Positions where much is going on: full hands, hunters together at sea, storms, rich catacombs, nearly won or lost."""

from __future__ import annotations

from whitby.games.fury.rules.board import (
    ALLY,
    BATS,
    CAST,
    EVENT_CARDS,
    FOG,
    HUNTERS,
    ITEMS,
    KEEP,
    NOBODY,
    PLACES,
    SEA,
    TIMES,
    TOKENS,
    Board,
)
from whitby.games.fury.rules.setup import pieces
from whitby.games.fury.rules.state import is_hunter_card
from whitby.kernel.chance import Chooser

LONGEST_ROUTE = 3  # zones of a voyage that is under way


class Box:
    """What has not been dealt yet."""

    def __init__(self, board: Board, choose: Chooser) -> None:
        self.choose = choose
        self.items = pieces(board.item_counts)
        self.tokens = pieces(board.token_counts)
        events = pieces(board.event_counts)
        self.hunter_cards = [k for k in events if is_hunter_card(k) and board.event_type[k] == KEEP]
        self.dracula_cards = [k for k in events if not is_hunter_card(k) and board.event_type[k] == KEEP]
        self.allies = [k for k in events if board.event_type[k] == ALLY]

    def deal(self, pile: list[int], count: int) -> list[int]:
        return [pile.pop(self.choose.below(len(pile))) for _ in range(min(count, len(pile)))]

    def token(self) -> int:
        return self.deal(self.tokens, 1)[0]


class Scene:
    """A position as it is put together, clause by clause."""

    def __init__(self, board: Board, choose: Chooser) -> None:
        self.board = board
        self.choose = choose
        self.box = Box(board, choose)
        self.clauses: list[str] = []
        self.trail = walk(board, choose)  # places, the newest first
        self.place = [NOBODY] * CAST
        self.port = [NOBODY] * CAST
        self.voyage: list[list[int]] = [[] for _ in range(CAST)]

    def add(self, head: str, words: str) -> None:
        if words:
            self.clauses.append(f"{head}: {words}")

    def slug(self, place: int) -> str:
        return self.board.slugs[place]


def text(board: Board, seats: int, settings: dict[str, str], choose: Chooser) -> str:
    """The text of a lively position."""
    scene = Scene(board, choose)
    scene.clauses = [f"seats {seats}", "options: " + " ".join(f"{name}={value}" for name, value in settings.items())]
    tracks(scene)
    put_hunters(scene)
    for h in range(CAST):
        scene.clauses.append(f"{HUNTERS[h]}: {hunter(scene, h)}")
    scene.add("trail", ", ".join(slot(scene, i) for i in range(len(scene.trail))))
    scene.add("catacombs", catacombs(scene))
    scene.add("tokens", named(TOKENS, scene.box.deal(scene.box.tokens, board.encounters)))
    scene.add("events", named(EVENT_CARDS, scene.box.deal(scene.box.dracula_cards, choose.below(board.dracula_events + 1))))
    scene.add("ally", named(EVENT_CARDS, allies(scene)))
    discards(scene)
    markers(scene)
    scene.clauses.append(f"state: port={scene.port} voyage={scene.voyage}".replace(", ", ","))
    scene.clauses.append(f"turn {who_begins(scene)}")
    return "; ".join(scene.clauses)


def who_begins(scene: Scene) -> str:
    """The first of those at sea, who may gather the others; or anybody."""
    sailors = [HUNTERS[h] for h in range(CAST) if scene.voyage[h]]
    return sailors[0] if sailors and scene.choose.chance(60) else scene.choose.pick([*HUNTERS, "dracula"])


def named(slugs: tuple[str, ...], kinds: list[int]) -> str:
    return " ".join(slugs[kind] for kind in kinds)


def tracks(scene: Scene) -> None:
    """Anywhere between the first round and the last drop of blood; one game in three is nearly over."""
    board, choose = scene.board, scene.choose
    close = choose.chance(33)
    blood = 1 + choose.below(3) if close and choose.chance(50) else 1 + choose.below(board.max_blood)
    vampires = board.win_at - 1 if close else choose.below(board.win_at)
    scene.clauses += [f"round {2 + choose.below(30)}", f"time {choose.pick(list(TIMES))}", f"blood {blood}"]
    scene.clauses += [f"vampires {vampires}", f"resolve {choose.below(board.resolve_max + 1)}"]


# ---- hunters -----------------------------------------------------------------------------------------------------------


def put_hunters(scene: Scene) -> None:
    """Two to four of them together at sea, often where there are few ways out; the others near his trail, or anywhere."""
    board, choose = scene.board, scene.choose
    narrow = min(len(board.sea[zone]) for zone in board.zones)
    zone = choose.pick([z for z in board.zones if len(board.sea[z]) == narrow] if choose.chance(60) else board.zones)
    sailors = choose.some(list(range(CAST)), 2 + choose.below(3)) if choose.chance(60) else []
    meeting = choose.pick(board.cities)
    for h in range(CAST):
        if h in sailors:
            embark(scene, h, zone)
        elif choose.chance(30):
            scene.place[h] = meeting
        elif choose.chance(40):
            scene.place[h] = choose.pick([p for p in scene.trail if board.is_land[p]])
        else:
            scene.place[h] = choose.pick([p for p in range(PLACES) if board.is_land[p]])


def embark(scene: Scene, h: int, zone: int) -> None:
    """A voyage that has led to this zone, from a port nobody else has set sail from if there is one."""
    board, choose = scene.board, scene.choose
    route = [zone]
    while len(route) < LONGEST_ROUTE and choose.chance(40):
        before = [q for q in board.sea[route[0]] if board.kind[q] == SEA and q not in route]
        if not before:
            break
        route.insert(0, choose.pick(before))
    scene.place[h] = zone
    ports = [q for q in board.sea[route[0]] if board.is_land[q]]
    scene.port[h] = choose.pick([q for q in ports if q not in scene.port] or ports)
    scene.voyage[h] = route


def hunter(scene: Scene, h: int) -> str:
    """Where he is, how he feels and what he holds; the bitten keep a card of each kind open."""
    board, choose, box = scene.board, scene.choose, scene.box
    health = 1 + choose.below(2) if choose.chance(25) else 1 + choose.below(board.max_health[h])
    bites = board.fixed_bites[h] + choose.below(board.bite_slots[h] - board.fixed_bites[h] + 1)
    items = box.deal(box.items, choose.below(board.item_limit[h] + 1))
    events = box.deal(box.hunter_cards, choose.below(board.event_limit[h] + 1))
    words = [scene.slug(scene.place[h]), f"health {health} bites {bites}"]
    for head, slugs, cards, opened in (("items", ITEMS, items, "open"), ("events", EVENT_CARDS, events, "opens")):
        if cards:
            words.append(f"{head} {named(slugs, cards)}" + (f" {opened} {slugs[choose.pick(cards)]}" if bites else ""))
    return " ".join(words)


# ---- Dracula -----------------------------------------------------------------------------------------------------------


def walk(board: Board, choose: Chooser) -> list[int]:
    """Where Dracula has been, the newest first: by roads and over sea, never twice in one place."""
    line = [choose.pick(board.cities)]
    size = 1 + choose.below(board.trail_slots)
    while len(line) < size:
        ways = [q for q in board.roads[line[0]] + board.sea[line[0]] if q not in line and q != board.hospital]
        if not ways:
            break
        line.insert(0, choose.pick(ways))
    return line


def slot(scene: Scene, i: int) -> str:
    """One location of the trail, sometimes face up, on land mostly with a token."""
    board, choose, place = scene.board, scene.choose, scene.trail[i]
    if board.kind[place] == SEA:
        first = board.kind[scene.trail[i + 1]] != SEA
        return scene.slug(place) + (f"*{board.embark_cost}" if first else "")
    up = "^" if place == board.castle or (place in scene.place and i == 0) or choose.chance(25) else ""
    return up + scene.slug(place) + (lain(scene) if place != board.castle and choose.chance(75) else "")


def lain(scene: Scene) -> str:
    """A token as it lies on a card."""
    return f"+{TOKENS[scene.box.token()]}" + ("!" if scene.choose.chance(15) else "")


def catacombs(scene: Scene) -> str:
    board, choose = scene.board, scene.choose
    cards = choose.some([p for p in board.cities if p not in scene.trail], board.catacombs)
    spaces = []
    for p in cards:
        tokens = "".join(lain(scene) for _ in range(choose.below(board.catacomb_tokens + 1)))
        spaces.append(("^" if choose.chance(25) else "") + scene.slug(p) + tokens if choose.chance(60) else "-")
    return ", ".join(spaces) if set(spaces) != {"-"} else ""


def allies(scene: Scene) -> list[int]:
    """At most one of each side."""
    sides = [[k for k in scene.box.allies if is_hunter_card(k) == side] for side in (True, False)]
    return [scene.choose.pick(side) for side in sides if scene.choose.chance(40)]


def discards(scene: Scene) -> None:
    box, choose = scene.box, scene.choose
    scene.add("items_discarded", named(ITEMS, box.deal(box.items, choose.below(len(box.items) + 1))))
    gone = box.deal(box.hunter_cards, choose.below(len(box.hunter_cards) + 1))
    gone += box.deal(box.dracula_cards, choose.below(len(box.dracula_cards) + 1))
    scene.add("events_discarded", named(EVENT_CARDS, gone))


def markers(scene: Scene) -> None:
    """Hosts, consecrated ground, a roadblock, a storm near whoever is at sea, Fog and Bats before hunters."""
    board, choose = scene.board, scene.choose
    if choose.chance(40):
        scene.add("hosts", " ".join(scene.slug(p) for p in choose.some(board.cities, 1 + choose.below(board.host_markers))))
    if choose.chance(30):
        scene.add("ground", scene.slug(choose.pick([p for p in range(PLACES) if not board.no_ground[p]])))
    if choose.chance(40):
        a = choose.pick([p for p in board.cities if board.roads[p]])
        scene.add("roadblock", f"{scene.slug(a)} {scene.slug(choose.pick(board.roads[a]))} road")
    at_sea = [p for p in scene.place if board.kind[p] == SEA]
    if choose.chance(60):
        near = [q for p in at_sea for q in board.sea[p] if board.kind[q] == SEA] or board.zones
        scene.add("storm", f"{scene.slug(choose.pick([q for q in near if q not in scene.trail[:1]] or board.zones))} 2")
    ashore = [h for h in range(CAST) if board.is_land[scene.place[h]]]
    kinds = [k for k in (FOG, BATS) if k in scene.box.tokens and choose.chance(15)]
    if ashore and kinds:
        scene.add("before", ", ".join(f"{TOKENS[k]} {HUNTERS[choose.pick(ashore)]}" for k in kinds))
