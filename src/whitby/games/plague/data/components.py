"""From the tables of data/ to the arrays of the board, with every number checked."""

from __future__ import annotations

from typing import Any

from whitby.games.plague.rules.board import (
    CARFAX,
    CAST,
    CLINICIANS,
    DIFFICULTIES,
    DISTRICTS,
    EFFECTS,
    FIND_BAG,
    FIND_NOTHING,
    FOES,
    HUNTERS,
    ITEMS,
    LENGTHS,
    LONDON,
    MOP_UP,
    NO_EFFECT,
    NOWHERE,
    OP_ACTIVE,
    OP_ATTACK_LOCATION,
    OPS,
    PLACE_SLUGS,
    PLACES,
    PURFLEET,
    RUMOR_RESULTS,
    SHORTER,
    WEAPONS,
    ZONES,
    Board,
)
from whitby.kernel.sheets import Sheet, unique

PURFLEET_NUMBER = 101
CARFAX_NUMBER = 102
NUMBERS = [*range(1, DISTRICTS + 1), PURFLEET_NUMBER, CARFAX_NUMBER]
DECK = 60
COLUMNS = (2, 3, 4, 5, 6)
PEOPLE = ("two", "three", "four")


def make_board(tables: dict[str, Any], settings: dict[str, str], where: str) -> Board:
    top = Sheet(tables, where)
    board = Board()
    board.length = LENGTHS.index(settings["length"])
    board.difficulty = DIFFICULTIES.index(settings["difficulty"])
    board.die = settings["die"] == "die"
    board.dracula_player = settings["dracula"] == "player"
    _map(top, board)
    _tracks(top, board)
    _hunters(top, board)
    _clinic_and_asylum(top, board)
    _markers(top, board)
    _weapons(top, board)
    _tables(top, board)
    _cards(top, board)
    _play_options(top, board)
    top.finish()
    return board


def _place(row: Sheet, key: str, number: int) -> int:
    if number not in NUMBERS:
        raise row.wrong(key, f"{number} is not the number of a location.", "Districts are 1 to 25, Purfleet is 101, Carfax is 102.")
    return NUMBERS.index(number)


def _district(row: Sheet, key: str, number: int) -> int:
    place = _place(row, key, number)
    if place >= DISTRICTS:
        raise row.wrong(key, f"{number} is not a district.", "Districts are 1 to 25.")
    return place


# ---- the map ----------------------------------------------------------------------------------------------------


def _map(top: Sheet, board: Board) -> None:
    rows = top.tables("location")
    if unique(rows) != list(PLACE_SLUGS):
        raise top.wrong("location", "must list the locations in their order.", f"They are: {', '.join(PLACE_SLUGS)}.")
    if [row.number("number") for row in rows] != NUMBERS:
        raise top.wrong("location", "must list the districts 1 to 25, then Purfleet (101) and Carfax (102).")  # 1.1a, 1.1.1a
    board.numbers = list(NUMBERS)
    for row in rows:
        board.south.append(row.choice("bank", ("north", "south")) == 1)
        board.place_names.append(row.text("name"))
        row.finish()
    board.south_mask = sum(1 << p for p in range(DISTRICTS) if board.south[p])
    _connect(top.table("edges"), board)


def _connect(edges: Sheet, board: Board) -> None:
    board.streets = [0] * PLACES
    board.crossings = [0] * PLACES
    board.touches_carfax = [False] * PLACES
    for key, masks in (("black", board.streets), ("blue", board.crossings)):
        for i, (one, two) in enumerate(_pairs(edges, key)):
            if CARFAX in (one, two):
                raise edges.wrong(f"{key}[{i}]", "no hunter may enter Carfax Abbey.", "Only red connectors lead there.")  # 1.1.1b
            masks[one] |= 1 << two
            masks[two] |= 1 << one
    for i, (one, two) in enumerate(_pairs(edges, "red")):
        if two != CARFAX or one >= DISTRICTS:
            raise edges.wrong(f"red[{i}]", "must join a district to Carfax Abbey.", "Write [district, 102].")  # 5.5
        board.touches_carfax[one] = True
    names, blue = edges.texts("blue_names"), edges.list_of("blue")
    if len(names) != len(blue):
        raise edges.wrong("blue_names", f"must name the {len(blue)} crossings, not {len(names)}.")
    edges.finish()
    _check_connectors(edges, board)
    board.streets_of = [_members(mask) for mask in board.streets]
    board.crossings_of = [_members(mask) for mask in board.crossings]
    board.near = [streets + crossings for streets, crossings in zip(board.streets_of, board.crossings_of, strict=True)]


def _check_connectors(edges: Sheet, board: Board) -> None:
    for p in range(DISTRICTS):
        links = (board.streets[p] | board.crossings[p]).bit_count() + board.touches_carfax[p]
        if links < 2:  # 1.1.2a
            raise edges.wrong("", f"district {NUMBERS[p]} has {links} connectors; every district has at least two.")


def _members(mask: int) -> list[int]:
    return [p for p in range(PLACES) if mask >> p & 1]


def _pairs(edges: Sheet, key: str) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    for i, _ in enumerate(edges.list_of(key)):
        row = Sheet({"pair": edges.data[key][i]}, f"{edges.where}.{key}[{i}]")
        one, two = (_place(row, "pair", number) for number in row.numbers("pair", 1, CARFAX_NUMBER, 2))
        if one == two or (one, two) in pairs or (two, one) in pairs:
            raise row.wrong("pair", "joins a location to itself or stands twice.")
        pairs.append((one, two))
    return pairs


# ---- tracks and hunters -----------------------------------------------------------------------------------------


def _tracks(top: Sheet, board: Board) -> None:
    row = top.table("dracula")
    board.strengths = [0, *row.numbers("strengths", 0, 3, 10)]  # 1.1.8a
    board.start_box = row.number("start", 1, 10)
    board.beaten_box = row.number("beaten_at", 1, 9)
    row.finish()
    row = top.table("arrival")
    board.arrival_spaces = row.number("spaces", 1, 12)
    row.finish()
    row = top.table("turns")
    board.dates = row.texts("dates")
    board.turns = len(board.dates)
    if not 1 <= board.turns <= 60:
        raise row.wrong("dates", f"there must be 1 to 60 turns, not {board.turns}.")
    row.finish()
    row = top.table("harker")
    first = row.numbers("from_turns", 1, board.turns)
    values = row.numbers("values", 0, 6, len(first))
    if first != sorted(first):
        raise row.wrong("from_turns", "must ascend.")
    board.harker_values = [max([v for t, v in zip(first, values, strict=True) if t <= turn], default=0) for turn in range(board.turns + 1)]
    board.harker_bites = [0, *row.numbers("bites", 0, 2, 6)]
    row.finish()


def _hunters(top: Sheet, board: Board) -> None:
    rows = top.tables("hunter")
    if unique(rows) != list(HUNTERS):
        raise top.wrong("hunter", "must list the seven hunters in their order.", f"They are: {', '.join(HUNTERS)}.")
    for row in rows:
        home = row.number("home", 0, PURFLEET_NUMBER)
        board.home.append(_place(row, "home", home) if home else NOWHERE)
        board.move.append([*row.numbers("move", 0, 9, 3), 0])
        board.printed.append(row.number("printed_bites", 0, 1))
        zone = row.choice("zone", ZONES[:3])
        board.start_zone.append(zone)
        at = row.number("at", 0, PURFLEET_NUMBER)
        board.start_at.append(_place(row, "at", at) if zone == LONDON else at)
        items = row.choices("items", ITEMS[:WEAPONS])
        if len(items) > 3 - board.printed[-1]:
            raise row.wrong("items", "do not fit on a track of three spaces.")
        board.start_items.append(items)
        board.hunter_words.append([row.text(key) for key in ("name", "short", "gift")])
        row.finish()
    board.homes = sorted({p for p in board.home if p != NOWHERE})


def _clinic_and_asylum(top: Sheet, board: Board) -> None:
    row = top.table("transfusion")
    board.transfusion = [[0, *row.numbers(slug, 0, 6, 2)] for slug in CLINICIANS]  # 6.1.5b
    row.finish()
    row = top.table("renfield")
    board.renfield_ranges = [row.number(key, 0, 6) for key in ("escape", "escape_from_seward", "capture")]
    row.finish()
    row = top.table("undead")
    board.creatures = row.number("creatures", 1, 5)
    board.infected = row.number("infected", 1, 5)
    board.turned = row.number("turned", 1, 5)
    board.display = row.number("display", 1, 3)  # the deck has columns for six foes
    row.finish()


# ---- markers ----------------------------------------------------------------------------------------------------


def _markers(top: Sheet, board: Board) -> None:
    row = top.table("plague_markers")
    board.coffin_counts = row.numbers("counts", 0, 60, 3)
    board.plague_markers = sum(board.coffin_counts)
    if board.plague_markers < DISTRICTS:
        raise row.wrong("counts", f"add up to {board.plague_markers}: too few to fill the 25 districts.")  # 10.1a
    row.finish()
    row = top.table("rumor_markers")
    board.rumor_markers = row.number("count", 1, 60)
    row.finish()
    row = top.table("pieces")
    for key in ("turn_markers", "action_markers", "vampire_markers", "standees", "total"):
        row.number(key, 1, 500)
    row.finish()


def _weapons(top: Sheet, board: Board) -> None:
    rows = top.tables("weapon")
    if unique(rows) != list(ITEMS[:WEAPONS]):
        raise top.wrong("weapon", "must list the eight weapons in their order.", f"They are: {', '.join(ITEMS[:WEAPONS])}.")
    for i, row in enumerate(rows):
        is_secular = row.choice("kind", ("secular", "occult")) == 0
        bonus = row.number("bonus", 0, 5)
        board.weapons.append(row.number("count", 0, 99))
        board.bonus.append(bonus if is_secular else 0)
        if is_secular != (i < 3):
            raise row.wrong("kind", "Dagger, Kukri Knife and Revolver are secular, the others occult.")
        if ITEMS[i] == "holy_water":
            board.holy_water = bonus
        board.weapon_words.append([row.text("name"), row.text("effect")])
        row.finish()
    row = top.table("search_bag")
    board.bag = [*_counts(row, "start"), row.number("rumors", 0, board.rumor_markers)]
    board.bag_added = _counts(row, "van_helsing_adds")
    board.van_helsing_takes = row.number("van_helsing_takes", 0, 3)
    row.finish()
    held = [sum(items.count(i) for items in board.start_items) for i in range(WEAPONS)]
    for i in range(WEAPONS):
        if board.bag[i] + held[i] > board.weapons[i]:
            raise row.wrong("start", f"needs more of {ITEMS[i]} than the {board.weapons[i]} there are.")


def _counts(row: Sheet, key: str) -> list[int]:
    part = row.table(key)
    counts = [part.number(slug, 0, 99, default=0) for slug in ITEMS[:WEAPONS]]
    part.ignore(*ITEMS[:WEAPONS])
    part.finish()
    return counts


def _tables(top: Sheet, board: Board) -> None:
    table = top.table("table")
    finds = [*ITEMS[:WEAPONS], "search_bag", "nothing"]
    assert (finds.index("search_bag"), finds.index("nothing")) == (FIND_BAG, FIND_NOTHING)
    charts = (("secular", finds, board.secular), ("occult", finds, board.occult), ("rumor", list(RUMOR_RESULTS), board.rumor))
    for key, known, into in charts:
        row = table.table(key)
        results = row.choices("result", known)
        if len(results) != 6:
            raise row.wrong("result", f"must say what 1 to 6 find, not {len(results)} lines.")
        into += [FIND_NOTHING, *results]
        row.finish()
    table.finish()


# ---- cards ------------------------------------------------------------------------------------------------------


def _cards(top: Sheet, board: Board) -> None:
    deck = top.table("deck")
    fives = deck.number("fives", 0, 12)
    deck.finish()
    rows = top.tables("card")
    if [row.number("id") for row in rows] != list(range(1, DECK + 1)):
        raise top.wrong("card", "must list the cards 1 to 60 in their order.")
    board.cards = list(range(1, DECK + 1))
    board.columns = [[] for _ in range(7)]
    board.red_five, board.is_night, board.effects = [False], [False], [[]]
    board.lasting, board.lasting_amount, board.card_words = [NO_EFFECT], [0], [[]]
    for column in COLUMNS:
        board.columns[column].append(0)
    for row in rows:
        _card(row, board)
    _check_columns(top, board)
    if sum(board.red_five) != fives:
        raise deck.wrong("fives", f"{sum(board.red_five)} of the fives are red.")


def _card(row: Sheet, board: Board) -> None:
    numbers = row.numbers("numbers", 1, 6, len(COLUMNS))
    for column, number in zip(COLUMNS, numbers, strict=True):
        board.columns[column].append(number)
    colour = row.choice("five", ("none", "black", "red"))
    if (colour > 0) != (numbers[3] == 5):
        raise row.wrong("five", "is the colour of a 5 in column 5, and none when there is no 5.")
    board.red_five.append(colour == 2)
    board.is_night.append(row.choice("time", ("day", "night")) == 1)
    parts = [_effect(part) for part in row.tables("effect")]
    lasting = [part for part in parts if part[0] == OP_ACTIVE]
    board.effects.append(parts)
    board.lasting.append(lasting[0][1] if lasting else NO_EFFECT)
    board.lasting_amount.append(lasting[0][2] if lasting else 0)
    board.card_words.append([row.text(key) for key in ("title", "text", "flavour")])
    row.finish()


def _check_columns(top: Sheet, board: Board) -> None:
    """1.5.4a - each column shows its numbers equally often."""
    for column in COLUMNS:
        for number in range(1, column + 1):
            if board.columns[column].count(number) != DECK // column:
                raise top.wrong("card", f"column {column} must show each number {DECK // column} times; {number} does not.")


def _effect(part: Sheet) -> list[int]:
    """[op, who, amount, more, places]; what each number means stands beside the op in rules/events.py."""
    op = part.choice("op", OPS)
    who, amount, more = _whom(part), part.number("amount", 0, 10, default=0 if op == OP_ATTACK_LOCATION else 1), 0
    if part.has("pick"):
        more = part.choice("pick", ("random", "most_bites"))
    for key in ("night_bonus", "night_attacks", "otherwise_up", "space"):
        if part.has(key):
            amount = part.number(key, 0, 10)
    if part.has("reveal"):
        more = part.number("reveal", 0, 25)
    if part.has("otherwise_rumor"):
        more = _district(part, "otherwise_rumor", part.number("otherwise_rumor")) + 1
    places = _places(part)
    part.finish()
    return [op, who, amount, more, places]


def _whom(part: Sheet) -> int:
    """The foe, hunter, item or effect a card names; -1 for none, or one by chance."""
    known = {"hunter": HUNTERS, "item": ITEMS[:WEAPONS], "effect": EFFECTS}
    who = -1
    if part.has("foe"):
        who = -1 if part.take("foe") == "random" else part.choice("foe", FOES)
    for key, slugs in known.items():
        if part.has(key):
            who = part.choice(key, slugs)
    return who


def _places(part: Sheet) -> int:
    """The locations a card names, as a mask."""
    if part.has("location"):
        return 1 << _district(part, "location", part.number("location"))
    if part.has("locations"):
        return sum(1 << _district(part, "locations", number) for number in part.numbers("locations", 1, DISTRICTS))
    return 0


# ---- play options -----------------------------------------------------------------------------------------------


def _play_options(top: Sheet, board: Board) -> None:
    row = top.table("cooperative")
    board.groups = [[], [0] * CAST]
    for key in PEOPLE:
        groups = [Sheet({"group": group}, f"{row.where}.{key}[{i}]").choices("group", HUNTERS) for i, group in enumerate(row.list_of(key))]
        if sorted(h for group in groups for h in group) != list(range(CAST)) or len(groups) != len(board.groups):
            raise row.wrong(key, f"must share the seven hunters out among {len(board.groups)} players.")
        board.groups.append([next(seat for seat, group in enumerate(groups) if h in group) for h in range(CAST)])
    row.finish()
    for length, key in ((SHORTER, "shorter"), (MOP_UP, "mop_up")):
        row = top.table(key)
        turn, draws = row.number("turn", 1, board.turns), row.number("draws", 0, 3)
        extra = row.number("extra", 0, DISTRICTS)
        seeds = [_district(row, "seeds", number) for number in row.numbers("seeds", 1, DISTRICTS)]
        homes = [_place(row, "homes", number) for number in row.numbers("homes", 1, PURFLEET_NUMBER)] if length == MOP_UP else []
        row.finish()
        if board.length == length:
            board.first_turn, board.bag_draws, board.extra_seeds = turn, draws, extra
            board.seeds, board.setup_homes = seeds, homes
    row = top.table("harder")
    board.night_two_markers = row.number("night_two_markers", 0, 5)
    row.finish()
    row = top.table("limits")
    board.combat_rounds = row.number("combat_rounds", 1, 1000)
    board.final_rounds = row.number("final_rounds", 1, 2000)
    row.finish()
    assert NUMBERS.index(PURFLEET_NUMBER) == PURFLEET


def has_dracula_seat(settings: dict[str, str], seats: int) -> bool:
    """11.1.3 - at most four share the hunters: a fifth player is Dracula."""
    return settings["dracula"] == "player" or seats > 4
