"""From the tables in data/ to a Board: every number is checked, every complaint names its place."""

from __future__ import annotations

import heapq
from typing import Any

from whitby.games.fury.rules.board import (
    CAST,
    CASTLE,
    DAWN,
    EFFECTS,
    ENEMY_CARDS,
    ENEMY_KINDS,
    EVENT_CARDS,
    EVENT_TYPES,
    HOSPITAL,
    HUNTER_CARDS,
    HUNTER_EVENTS,
    HUNTERS,
    ITEMS,
    KINDS,
    LARGE,
    PLACES,
    POWERS,
    REGIONS,
    SEA,
    SMALL,
    TACTICS,
    TIMES,
    TOKENS,
    TRAIN_FACES,
    Board,
)
from whitby.kernel.sheets import Sheet, unique

NOTES = ("source", "note", "effect", "name", "initiative_provenance", "max_provenance", "max_source", "dracula_allowed_provenance")
PAIRS = {"seward": 1, "van_helsing": 2, "mina": 3}  # option seating: who shares a person with Lord Godalming
WATER_EFFECTS = ("none", "lose_health", "cure_bite")


def make_board(tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
    """The constant part of a game."""
    board = Board()
    top = Sheet(tables, where)
    _map(top, board)
    _hunters(top, board)
    _dracula(top, board)
    _tracks(top, board)
    _items(top, board)
    _tactics(top, board)
    _events(top, board)
    _tokens(top, board)
    _powers(top, board)
    _combat(top, board)
    _dice(top, board)
    _limits(top, board)
    _turn_order(top)
    _seating(top, board, settings)
    board.pairing = settings["seating"]
    board.shows_aid = settings["aid"] == "shown"
    top.ignore("map", "box", "location_deck", "combat_table", "start", "resupply", "time_track", "marker")
    top.finish()
    return board


def _rows(top: Sheet, key: str, slugs: tuple[str, ...]) -> list[Sheet]:
    """The rows of a list that must hold exactly these ids in this order."""
    rows = top.tables(key)
    if unique(rows) != list(slugs):
        raise top.wrong(key, "must list the same ids in the same order as the box.", f"They are: {', '.join(slugs)}.")
    for row in rows:
        row.ignore(*NOTES)
    return rows


# ---- the map ------------------------------------------------------------------------------------------------------


def _map(top: Sheet, board: Board) -> None:
    rows = top.tables("location")
    board.slugs = unique(rows)
    if len(rows) != PLACES:
        raise top.wrong("location", f"must list {PLACES} places, not {len(rows)}.")
    for row in rows:
        row.ignore(*NOTES, "x", "y", "port", "dracula_card")
        board.names.append(row.text("name"))
        board.kind.append(row.choice("type", KINDS))
        board.region.append(row.choice("region", REGIONS))
        row.finish()
    board.is_land = [kind != SEA for kind in board.kind]
    board.is_city = [kind in (SMALL, LARGE) for kind in board.kind]
    board.cities = [p for p in range(PLACES) if board.is_city[p]]
    board.zones = [p for p in range(PLACES) if board.kind[p] == SEA]
    for kind, name in ((CASTLE, "castle"), (HOSPITAL, "hospital")):
        if board.kind.count(kind) != 1:
            raise top.wrong("location", f"there must be exactly one {name}.")
        setattr(board, name, board.kind.index(kind))
    board.roads = _edges(top, board, "roads", True, True)
    board.rails = _edges(top, board, "railways", True, True)
    ports = _edges(top, board, "port_links", True, False)
    lanes = _edges(top, board, "sea_links", False, False)
    board.sea = [sorted(ports[p] + lanes[p]) for p in range(PLACES)]
    _check_ways(top, board)
    board.distance = [_distances(board, p) for p in range(PLACES)]
    forbidden = top.table("consecrated_ground_forbidden")
    barred = forbidden.choices("locations", board.slugs)
    board.no_ground = [p in barred or not board.is_city[p] for p in range(PLACES)]
    forbidden.ignore(*NOTES, "allowed_types")
    forbidden.finish()


def _edges(top: Sheet, board: Board, key: str, from_land: bool, to_land: bool) -> list[list[int]]:
    """Neighbours by place; the ends of each edge must be of the right kind, and no edge may stand twice."""
    table = top.table(key)
    near: list[list[int]] = [[] for _ in range(PLACES)]
    for i, edge in enumerate(table.list_of("edges")):
        if not isinstance(edge, list) or len(edge) != 2:
            raise table.wrong(f"edges[{i}]", "must be a pair of places.")
        a, b = (table.index(f"edges[{i}]", slug, board.slugs) for slug in edge)
        if board.is_land[a] != from_land or board.is_land[b] != to_land or a == b:
            raise table.wrong(f"edges[{i}]", f"{edge[0]} and {edge[1]} cannot be joined in this way.")
        if b in near[a]:
            raise table.wrong(f"edges[{i}]", f"{edge[0]} and {edge[1]} are joined twice.")
        near[a].append(b)
        near[b].append(a)
    table.ignore(*NOTES, "region_rule")
    table.finish()
    return [sorted(places) for places in near]


def _check_ways(top: Sheet, board: Board) -> None:
    """Nobody is caught: every place can be reached by road or sea from every other, and no zone has a single port (R135)."""
    reached = [board.hospital]
    for p in reached:
        reached += [q for q in board.roads[p] + board.sea[p] if q not in reached]
    for p in range(PLACES):
        if p not in reached:
            raise top.wrong(
                "roads", f"{board.slugs[p]} cannot be reached by road or sea.", "Join it to its neighbours by a road or a port."
            )
    for zone in board.zones:
        if len([p for p in board.sea[zone] if board.is_land[p]]) < 2:
            raise top.wrong("port_links", f"{board.slugs[zone]} needs two ports at least.", "A hunter may not land where he set sail.")


def _turn_order(top: Sheet) -> None:
    """setup.6 - the order the rules play in; an edition may repeat it, not change it."""
    table = top.table("turn_order")
    names = (*HUNTERS, "dracula")
    if [names[i] for i in table.choices("order", names)] != list(names):
        raise table.wrong("order", "must name each hunter and then Dracula once.", f"Write: {', '.join(names)}.")
    if table.choice("first", names) != 0:
        raise table.wrong("first", f"must be {names[0]}.", "He has the first turn.")
    table.ignore(*NOTES)
    table.finish()


def _distances(board: Board, start: int) -> list[int]:
    """How far a hunter is from every place, in tenths of a turn: a road 10, a railway step 7, a sea step 12."""
    far = [10_000] * PLACES
    far[start] = 0
    queue = [(0, start)]
    while queue:
        gone, p = heapq.heappop(queue)
        for near, cost in ((board.roads[p], 10), (board.rails[p], 7), (board.sea[p], 12)):
            for q in near:
                if gone + cost < far[q]:
                    far[q] = gone + cost
                    heapq.heappush(queue, (far[q], q))
    return far


# ---- people and tracks --------------------------------------------------------------------------------------------


def _hunters(top: Sheet, board: Board) -> None:
    limits, rest = top.table("hand_limit"), top.table("rest")
    board.rest_heal = rest.number("heal", 0, 20)
    cards = rest.number("event_cards", 0, 10)
    rest.ignore("event_cards_with_seward")
    rest.finish()
    for row in _rows(top, "hunter", HUNTERS):
        board.max_health.append(row.number("max_health", 1, 30))
        board.bite_slots.append(row.number("bite_slots", 1, 9))
        board.fixed_bites.append(row.number("starting_bites", 0, board.bite_slots[-1]))
        board.item_limit.append(row.number("item_limit", 0, 20))
        board.event_limit.append(row.number("event_limit", 0, 20))
        board.extra_cards.append(row.number("extra_cards", 0, 5, 0))
        board.rerolls.append(row.number("train_rerolls", 0, 3, 0))
        board.agent_dice.append(row.number("agent_dice", 1, 2, 1))
        board.acts_after.append(row.flag("act_after_encounter", False))
        board.resupply_extra.append(row.number("resupply_extra", 0, 3, 0))
        board.rest_cards.append(row.number("rest_event_cards", 0, 10, cards))
        row.ignore("abilities", "tactics", "permanent_bites")
        row.finish()
    board.dracula_events = limits.number("dracula_events", 0, 40)
    board.dracula_events_ally = limits.number("dracula_events_with_immanuel", board.dracula_events, 40)
    board.encounters = limits.number("dracula_encounters", 0, 40)
    board.encounters_ally = limits.number("dracula_encounters_with_brides", board.encounters, 40)


def _dracula(top: Sheet, board: Board) -> None:
    row = top.table("dracula")
    board.max_blood = row.number("max_blood", 1, 60)
    board.start_blood = row.number("start_blood", 1, board.max_blood)
    board.trail_slots = row.number("trail_slots", 5, 6)  # he must be able to stay with Hide, Dark Call and Feed (R49)
    board.red_spaces = row.numbers("red_spaces", 0, board.max_blood)
    if board.red_spaces != sorted(set(board.red_spaces), reverse=True) or board.red_spaces[-1:] != [0]:
        raise row.wrong("red_spaces", "must fall to 0.", "Write them from the highest to 0.")
    board.castle_regain = row.number("castle_regain", 0, 60)
    board.feed_regain = row.number("feed_regain", 0, 60)
    board.dark_call_cost = row.number("dark_call_cost", 0, 60)
    board.dark_call_draw = row.number("dark_call_draw", 0, 45)
    board.wolf_cost = row.number("wolf_form_cost", 0, 60)
    board.embark_cost = row.number("embark_cost", 1, 60)
    board.sea_cost = row.number("sea_cost", 1, 60)  # a voyage must cost something, or it need not end (R96)
    row.ignore(*NOTES, "event_limit", "encounter_limit")
    row.finish()
    space = top.table("catacombs")
    board.catacombs = space.number("spaces", 3, 3)
    board.catacomb_tokens = space.number("max_tokens_per_space", 2, 2)
    space.ignore(*NOTES)
    space.finish()


def _tracks(top: Sheet, board: Board) -> None:
    row = top.table("vampire_track")
    board.win_at = row.number("win_at", 1, 30)
    board.per_day = row.number("per_new_day", 1, 30)
    board.per_vampire = row.number("per_matured_vampire", 0, 30)
    board.per_defeat = row.number("per_defeated_hunter", 0, 30)
    row.ignore("start")
    row.finish()
    resolve = top.table("resolve_track")
    board.resolve_per_day = resolve.number("per_new_day", 0, 9)
    board.resolve_max = resolve.number("max", 0, 99)
    resolve.ignore(*NOTES, "start", "powers")
    resolve.finish()
    rows = top.tables("time_space")
    if unique(rows) != list(TIMES) or TIMES[DAWN] != "dawn":
        raise top.wrong("time_space", "must list the six spaces in their order.")


# ---- cards and tokens ---------------------------------------------------------------------------------------------


def _items(top: Sheet, board: Board) -> None:
    for row in _rows(top, "item", ITEMS):
        board.item_counts.append(row.number("count", 1, 40))
        fights = row.flag("combat_card")
        board.initiative.append(row.number("initiative", 0, 99) if fights else -1)
        board.only_dracula.append(row.text("versus", "any") == "dracula")
        row.ignore("window", "discard_on_use", "discard_on_use_when", "roll_bonus")
        row.finish()


def _tactics(top: Sheet, board: Board) -> None:
    for row in _rows(top, "hunter_tactic", TACTICS):
        board.initiative.append(row.number("initiative", 0, 99))
        row.ignore("count", "first_round")
        row.finish()
    for row in _rows(top, "dracula_tactic", ENEMY_CARDS[:8]):
        board.enemy_initiative.append(row.number("initiative", 0, 99))
        board.by_day.append(row.choice("available", ("day_and_night", "night")) == 0)
        board.is_escape.append(row.flag("is_escape", False))
        row.ignore("count", "first_round")
        row.finish()
    for row in _rows(top, "agent_tactic", ENEMY_CARDS[8:]):
        board.enemy_initiative.append(row.number("initiative", 0, 99))
        board.is_escape.append(False)
        row.ignore("count", "first_round", "roll_bonus")
        row.finish()
    if set(board.initiative) & set(board.enemy_initiative):
        raise top.wrong("initiative", "a hunter's card and an enemy's card have the same number.", "Keep them apart (R59).")


def _events(top: Sheet, board: Board) -> None:
    for i, row in enumerate(_rows(top, "event", EVENT_CARDS)):
        board.event_counts.append(row.number("count", 1, 75))
        board.event_type.append(row.choice("kind", EVENT_TYPES))
        if row.choice("owner", ("hunter", "dracula")) != int(i >= HUNTER_EVENTS):
            raise row.wrong("owner", "the back of a card cannot change.")
        row.ignore("window", "event_hand", "encounter_hand")
        if row.text("id") == "hypnosis":
            board.hypnosis_faces = row.numbers("die_success", 1, 6)
        elif row.text("id") == "stormy_seas":
            board.storm_turns = row.number("dracula_turns", 0, 20)
        elif row.text("id") == "control_storms":
            board.storm_steps = row.number("max_steps", 1, 12)
        row.finish()


def _tokens(top: Sheet, board: Board) -> None:
    for row in _rows(top, "encounter", TOKENS):
        board.token_counts.append(row.number("count", 1, 45))
        board.agent_cards.append([8 + c for c in row.choices("agent_cards", ENEMY_CARDS[8:])] if row.has("agent_cards") else [])
        board.is_minion.append(row.flag("minion", False))
        board.clears_to.append(row.number("clears_trail_to", 1, 6, 6))
        if row.text("id") == "bats":
            board.bats_roads = row.number("max_roads", 0, 2)
        row.ignore("kind", "search", "mature", "ends_turn", "removed", "shown_items", "discard_items", "vampire_points")
        row.finish()


def _powers(top: Sheet, board: Board) -> None:
    for row in _rows(top, "power", POWERS):
        board.night_power.append(row.choice("time", ("any", "night")) == 1)
        row.ignore("count", "blood_cost", "face", "movement", "places_encounter", "allowed_at_sea")
        row.finish()


# ---- combat and dice ----------------------------------------------------------------------------------------------


def _combat(top: Sheet, board: Board) -> None:
    board.hunter_wins = [[] for _ in range(HUNTER_CARDS * ENEMY_KINDS)]
    board.enemy_wins = [[] for _ in range(HUNTER_CARDS * ENEMY_KINDS)]
    rows = top.tables("result")
    unique(rows)
    for row in rows:
        cell = row.choice("hunter", (*ITEMS, *TACTICS)) * ENEMY_KINDS + row.choice("enemy", ENEMY_CARDS)
        board.hunter_wins[cell] = row.choices("hunter_wins", EFFECTS)
        board.enemy_wins[cell] = row.choices("enemy_wins", EFFECTS)
        row.finish()
    for card in range(HUNTER_CARDS):
        for enemy in range(ENEMY_KINDS):
            cell = card * ENEMY_KINDS + enemy
            may_meet = board.initiative[card] >= 0 and not (enemy >= 8 and card < len(ITEMS) and board.only_dracula[card])
            if may_meet != bool(board.hunter_wins[cell] and board.enemy_wins[cell]):
                raise top.wrong(
                    "result", f"{(*ITEMS, *TACTICS)[card]} against {ENEMY_CARDS[enemy]} must{'' if may_meet else ' not'} have a row."
                )
    limit = top.table("continue_limit")
    board.continue_limit = limit.number("consecutive", 1, 9)
    limit.finish()
    rounds = top.table("round_limit")
    board.combat_rounds = rounds.number("rounds", 1, 99)
    rounds.finish()
    top.ignore("modifier")


def _dice(top: Sheet, board: Board) -> None:
    dice = top.table("die")
    white, black, train = dice.table("white"), dice.table("black"), dice.table("train")
    board.die = white.numbers("faces", 1, 6)
    if black.numbers("faces", 1, 6) != board.die:
        raise black.wrong("faces", "must be those of the white die.")
    for row in _rows(top, "train_result", TRAIN_FACES):
        board.train_steps.append(row.number("steps", 0, 9))
        board.train_west.append(row.number("west_steps", board.train_steps[-1], 9))
        row.ignore("face", "ends_turn", "road_allowed")
        row.finish()
    faces = [face.lower().replace("/", "_") for face in train.texts("faces")]
    board.train_die = [train.index(f"faces[{i}]", face, TRAIN_FACES) for i, face in enumerate(faces)]
    board.water_faces = [0] * 6
    for row in top.tables("holy_water_result"):
        effect = row.choice("effect", WATER_EFFECTS)
        for roll in row.numbers("rolls", 1, 6):
            board.water_faces[roll - 1] = effect
        if effect == 1:
            board.water_loss = row.number("amount", 0, 20)
        row.ignore("id", "amount")
        row.finish()


def _limits(top: Sheet, board: Board) -> None:
    for row in top.tables("marker"):
        if row.text("id") == "heavenly_host":
            board.host_markers = row.number("count", 1, 2)
    board.weather_steps = board.storm_steps  # both cards count sea steps alike (evt.excellent_weather, R80)
    board.inner_heal = 4
    safety = top.table("safety")
    board.round_limit = safety.number("max_rounds", 1, 1000)
    safety.ignore("max_rounds_result", "max_combat_rounds")
    safety.finish()


def _seating(top: Sheet, board: Board, settings: dict[str, str]) -> None:
    """Seat 0 is Dracula's; the hunters' people sit in the order the table lists them (R1)."""
    board.seating = [[], []]
    for row in top.tables("seating"):
        people = row.number("people", 2, 5)
        groups = row.list_of("default")
        if not all(isinstance(group, list) for group in groups):
            raise row.wrong("default", "must hold a list of hunters for each of their players.")
        partner = PAIRS.get(settings["seating"])
        if partner is not None and people in (3, 4):
            rest = [h for h in range(1, CAST) if h != partner]
            split = [[0, partner], rest] if people == 3 else [[0, partner], *([h] for h in rest)]
            groups = [[HUNTERS[h] for h in group] for group in split]
        seats = [0] * CAST
        for i, group in enumerate(groups):
            for slug in group:
                seats[row.index("default", slug, HUNTERS)] = i + 1
        if len(groups) != people - 1 or 0 in seats:
            raise row.wrong("default", "must share out all four hunters.")
        board.seating.append(seats)
