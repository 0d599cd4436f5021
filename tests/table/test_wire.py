"""The wire document: its shape, what it tells, and what it keeps to itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from table.makers import LEVELS, PARLOUR, REDUX, new_table, options_for, play, play_on, wire, wire_at
from table.parlour import ParlourState
from whitby import games
from whitby.kernel.chance import seeded
from whitby.kernel.game import Game
from whitby.kernel.record import Record
from whitby.kernel.state import Ask
from whitby.kernel.words import Lexicon
from whitby.table import Caller, Document, Hidden, SeatWish, Table, document, document_at, schema

DOCS = Path(__file__).parents[2] / "docs" / "wire.md"
TOP = {
    "wire",
    "table",
    "seq",
    "you",
    "host",
    "seats",
    "figures",
    "prompt",
    "options",
    "names",
    "undo",
    "agree",
    "clock",
    "view",
    "log_from",
    "log",
    "result",
}


def test_a_document_has_every_part_of_the_contract() -> None:
    table, _ = new_table()
    doc = wire(table, 1)
    assert set(doc) == TOP
    assert doc["wire"] == 1
    keys = {
        "id",
        "name",
        "game",
        "title",
        "rules",
        "options",
        "edition",
        "sealed",
        "seed",
        "state",
        "moves",
        "play_on",
        "gallery",
        "fork",
        "rematch",
    }
    assert set(doc["table"]) == keys
    assert doc["seats"][0] == {
        "index": 0, "name": "Vampires", "side": "the vampires", "figures": ["vampires"],
        "kind": "person", "online": False, "waiting_for": False, "score": 0,
    }  # fmt: skip
    assert doc["prompt"].keys() == {"seats", "text", "rule", "why", "idle", "ask", "values"}
    assert doc["options"][0].keys() >= {"id", "text", "short", "rule", "targets", "undoable"}
    assert doc["undo"] == {"state": "no", "to": 0, "text": "Nothing has been played yet."}


@pytest.mark.parametrize("name", [*games.NAMES, "parlour"])
def test_every_document_of_random_games_has_the_shape_of_the_schema(name: str) -> None:
    game = PARLOUR if name == "parlour" else games.load(name)
    for seats in game.identity.seats:
        table, _ = new_table(game, seats, options=options_for(game, seats))
        for _ in range(12):
            play_on(table, 3, seed=table.seq)
            for seat in [None, *range(seats)]:
                msgspec.convert(wire(table, seat), Document, strict=True)
        msgspec.convert(wire_at(table, len(table.record.moves) // 2), Document, strict=True)


def test_the_schema_names_every_field_and_refuses_none_of_the_contract() -> None:
    made = schema()
    top = made["$defs"]["Document"]
    assert set(top["required"]) == TOP
    assert made["$defs"]["TablePart"]["properties"]["state"]["enum"] == ["finished", "playing", "waiting"]
    assert json.loads(json.dumps(made)) == made


def test_every_field_of_the_schema_is_explained_in_the_documentation() -> None:
    text = DOCS.read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_]+)`", text))
    for part, shape in schema()["$defs"].items():
        missing = set(shape["properties"]) - named
        assert not missing, f"docs/wire.md says nothing of {missing} of {part}"


def test_only_the_seat_that_decides_gets_options() -> None:
    table, _ = new_table()
    assert wire(table, 1)["options"]
    assert wire(table, 0)["options"] == []
    assert wire(table, None)["options"] == []


def test_a_seat_that_a_bot_plays_shows_no_options_to_its_owner() -> None:
    table, issued = new_table()
    table.change_seat(table.caller(issued.host), 1, SeatWish("bot", "greedy"), LEVELS)
    doc = wire(table, 1)
    assert doc["options"] == []
    assert doc["seats"][1]["level"] == "greedy"


def test_an_option_says_beforehand_whether_it_can_be_taken_back() -> None:
    table, _ = new_table(PARLOUR)
    undoable = {option["id"]: option["undoable"] for option in wire(table)["options"]}
    assert undoable == {"nod": True, "peek middle": False, "stop": True}
    for text, promised in undoable.items():
        fork, _ = new_table(PARLOUR)
        play(fork, (0, text))
        assert (fork.record.undo_state(0)[0] == "free") == promised


def test_options_are_made_once_for_each_question(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = new_table(PARLOUR)
    imagine, calls = PARLOUR.sight.imagine, list[int]()

    def counted(s: ParlourState, seat: int, rng: int) -> ParlourState:
        calls.append(seat)
        return imagine(s, seat, rng)

    monkeypatch.setattr(PARLOUR.sight, "imagine", counted)
    first = wire(table)
    once = len(calls)
    assert once
    assert wire(table) == first
    assert len(calls) == once
    play(table, (0, "nod"))
    assert wire(table)["options"]
    assert len(calls) == 2 * once


def test_what_options_promise_about_undo_is_kept_in_open_games() -> None:
    table, _ = new_table()
    while not table.record.state.result:
        seat = table.record.state.asks[0].seat
        parts = document(table, Caller(seat)).options
        chosen = parts[table.seq * 7 % len(parts)]
        table.play(seat, table.seq, chosen.id)
        assert (table.record.undo_state(seat)[0] == "free") == chosen.undoable


def test_the_undo_button_names_the_move_as_its_option_did() -> None:
    table, _ = new_table()
    label = next(option["text"] for option in wire(table, 1)["options"] if option["id"] == "hide mina")
    play(table, (1, "hide mina"))
    expected = {"state": "free", "to": 0, "text": f"Take back: {label}"}
    assert wire(table, 1)["undo"] == expected
    again = Table.opened(REDUX, table.header, table.record.entries)
    assert wire(again, 1)["undo"] == expected
    assert wire(table, None)["undo"]["state"] == "no"


def test_the_seed_is_told_at_the_end_and_not_before() -> None:
    table, _ = new_table()
    seed = table.record.seed or ""
    play_on(table, 20)
    for doc in (wire(table, 0), wire(table, None), wire_at(table, 7)):
        assert seed not in json.dumps(doc)
    play_on(table)
    assert wire(table)["table"]["seed"] == seed
    assert wire(table)["table"]["state"] == "finished"
    assert seed not in json.dumps(wire_at(table, 7))


def test_the_result_ranks_the_seats_with_equals_together() -> None:
    table, _ = new_table(PARLOUR, 3)
    play_on(table)
    result = wire(table)["result"]
    best = result["payoffs"].index(1.0)
    assert result["ranking"] == [[best], [k for k in range(3) if k != best]]
    assert result["rule"] == "end"
    assert result["scores"] == in_parlour(table).hands


# ---- the log --------------------------------------------------------------------------------------------------


def test_lines_are_counted_by_what_the_seat_may_read() -> None:
    table, _ = new_table(PARLOUR, 3)
    play(table, (0, "stop"), (1, "stop"), (2, "stop"), (1, "keep"))
    mine, theirs = wire(table, 1)["log"], wire(table, 2)["log"]
    assert mine[-1]["text"] == "You have answered."
    assert [line["n"] for line in mine] == list(range(1, len(mine) + 1))
    assert [line["n"] for line in theirs] == list(range(1, len(theirs) + 1))
    assert len(theirs) == len(mine) - 1


def test_a_client_with_some_lines_gets_only_the_rest() -> None:
    table, _ = new_table()
    play_on(table, 30)
    everything = wire(table)["log"]
    part = wire(table, have=10)
    assert part["log_from"] == 11
    assert part["log"] == everything[10:]


def test_after_an_undo_a_returning_client_is_told_from_where_its_lines_are_void() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"), (0, "nod"))
    had, seq = len(wire(table)["log"]), table.seq
    table.undo(0, table.seq)
    play(table, (0, "peek middle"))
    assert len(wire(table)["log"]) == had
    kept = table.lines_kept(0, had, seq)
    assert kept == had - 1
    assert wire(table, have=kept)["log"][0]["kind"] == "peeked"
    assert table.lines_kept(0, had, table.seq) == had
    assert table.lines_kept(0, had, None) == had - 1  # a client that does not say what it has seen is not trusted with more
    assert table.lines_kept(0, 10**9, table.seq) == had
    assert table.lines_kept(0, -5, table.seq) == 0


# ---- what is hidden -------------------------------------------------------------------------------------------


def in_parlour(table: Table) -> ParlourState:
    """The true state of a table of Parlour."""
    s = table.record.state
    assert isinstance(s, ParlourState)
    return s


def test_no_seat_reads_of_a_card_it_does_not_know() -> None:
    table, _ = new_table(PARLOUR, 3)
    for _ in range(40):
        if table.record.state.result:
            break
        for seat in (None, 0, 1, 2):
            told = json.dumps([wire(table, seat), wire_at(table, table.seq // 2, seat)])
            for other, card in enumerate(in_parlour(table).hands):
                known = seat is not None and in_parlour(table).known[seat][other]
                ever = any(re.search(rf"sigil{card}\b", line["text"]) for line in wire(table, seat)["log"])
                if not known and not ever:
                    assert not re.search(rf"sigil{card}\b", told)
        play_on(table, 1, seed=table.seq)


def test_a_prompt_is_worded_once_for_lists_and_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = new_table(PARLOUR)
    worded = []

    def counted(self: Lexicon, ask: Ask, reader: int, extra: Any) -> str:
        worded.append(reader)
        return f"question {len(worded)}"

    monkeypatch.setattr(Lexicon, "prompt_text", counted)
    play(table, (0, "nod"))
    for seat in (0, 1, None, 0):
        assert wire(table, seat)["prompt"]["text"] == table.header.summary.prompts[-1 if seat is None else seat]
    assert sorted(worded) == [-1, 0, 1]


@pytest.mark.parametrize("name", [*games.NAMES, "parlour"])
def test_two_tables_that_a_seat_cannot_tell_apart_give_it_the_same_document(name: str) -> None:
    game: Game[Any] = PARLOUR if name == "parlour" else games.load(name)
    seats = game.identity.seats[-1]
    table, _ = new_table(game, seats, options=options_for(game, seats))
    differed = 0
    for step in range(40):
        if table.record.state.result:
            break
        truth = table.record.state
        fields = game.positions.dump(truth)["fields"]
        for seat in range(seats):
            seen = _without_log(wire(table, seat))
            for n in range(2):
                table.record.state = game.sight.imagine(truth, seat, seeded(step * 100 + n))
                differed += game.positions.dump(table.record.state)["fields"] != fields
                assert _without_log(wire(table, seat)) == seen
            table.record.state = truth
        play_on(table, 1, seed=step)
    assert bool(differed) == table.hides, "only what hides something lets other worlds be imagined"


def _without_log(doc: dict[str, Any]) -> str:
    return json.dumps({**doc, "log": None})


def test_a_replay_shows_what_the_seat_knew_then() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"), (0, "peek middle"))
    card = f"sigil{in_parlour(table).hands[1]}"
    assert card in json.dumps(wire_at(table, 2))
    past = wire_at(table, 1)
    assert card not in json.dumps(past)
    assert past["at"] == 1
    assert past["options"] == []
    assert past["table"]["moves"] == 2
    assert [line["text"] for line in past["log"]][-1] == "Left nods."


def test_a_replay_of_a_finished_game_does_not_tell_the_end() -> None:
    table, _ = new_table()
    play_on(table)
    past = wire_at(table, 9)
    assert past["result"] is None
    assert past["table"]["state"] == "playing"
    assert wire_at(table, len(table.record.moves))["result"] == wire(table)["result"]


def test_who_may_not_play_on_from_here_is_told_so_beforehand() -> None:
    for game in (REDUX, PARLOUR):
        table, issued = new_table(game)
        callers = [table.caller(token) for token in (issued.tokens[0], issued.host, None)]
        player, host, onlooker = (document(table, caller).table.fork for caller in callers)
        assert "have a seat" in onlooker
        assert bool(player) == bool(host) == table.hides
        for caller, reason in ((callers[0], player), (callers[1], host)):
            assert document_at(table, caller, 0, table.record.at(0), {}).table.fork == reason
        if table.hides:
            with pytest.raises(Hidden):
                table.forked(0, None, None, LEVELS)
        play_on(table)
        assert [bool(document(table, caller).table.fork) for caller in callers] == [False, False, True]


@pytest.mark.parametrize("game", [REDUX, PARLOUR])
def test_nobody_sees_everything_before_the_end(game: Game[Any]) -> None:
    table, _ = new_table(game)
    play_on(table, 3)
    everything = Caller(0, knows_all=True)
    with pytest.raises(Hidden):
        document(table, everything)
    with pytest.raises(Hidden):
        document_at(table, everything, 1, table.record.at(1), {})
    play_on(table)
    assert document(table, everything).you == document_at(table, everything, 1, table.record.at(1), {}).you == 0


def test_who_knows_all_reads_every_secret_by_its_owner() -> None:
    table, _ = new_table(PARLOUR, 3)
    play(table, (0, "nod"), (0, "peek middle"))
    card = f"sigil{in_parlour(table).hands[1]}"
    play_on(table)
    everything = [line.text for line in document(table, Caller(knows_all=True)).log]
    assert f"Lefty sees the {card} of middle." in everything
    assert not any(line.startswith("You") for line in everything)
    assert not any(card in line["text"] for line in wire_at(table, 2, 2)["log"])


def test_an_option_has_a_label_a_heading_and_a_second_line_and_one_closes_the_question() -> None:
    table, _ = new_table(PARLOUR)
    nod, peek, stop = wire(table)["options"]
    words = ("text", "short", "group", "note", "closes")
    assert [peek.get(key) for key in words] == ["Peek at the card of middle", "Peek: middle", "Cards of others", "one look left", None]
    assert [nod.get(key) for key in words] == ["Nod", "Nod", None, None, None]
    assert [stop.get(key) for key in words] == ["Stop", "Stop", None, None, True]


def test_everything_the_options_point_at_has_a_name() -> None:
    table, _ = new_table()
    doc = wire(table, 1)
    assert set(doc["names"]) == {target for option in doc["options"] for target in option["targets"]}
    assert doc["names"]["place:mina"] == "Mina"
    assert wire(table, 0)["names"] == {}


def test_who_decides_is_told_why_and_nobody_else() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"))
    assert wire(table, 0)["prompt"]["why"] == "It is the turn of left, with 1 nod made."
    assert all("why" not in wire(table, seat)["prompt"] for seat in (1, None))


def test_figures_are_told_once_and_stand_with_seats_and_lines() -> None:
    table, _ = new_table(PARLOUR)
    play(table, (0, "nod"), (0, "peek middle"))
    doc = wire(table, 0)
    assert doc["figures"]["middle"] == {"name": "Middling", "letter": "M", "colour": "#00aa00", "drawn": False}
    assert [seat["figures"] for seat in doc["seats"]] == [["left"], ["middle"]]
    nodded, peeked = doc["log"][-2:]
    assert nodded["figure"] == "left"
    assert peeked["figure"] == "middle"  # the first it names; a game that knows better says so
    assert wire(table, 1)["log"][-1]["figure"] == "left"  # who may not know the note is told whose doing it is
    play_on(table)
    assert [line["kind"] for line in wire(table)["log"] if line.get("heading")] == ["shown", "shown"]


def test_who_gave_no_name_is_called_by_what_he_plays_and_nobody_you() -> None:
    wishes = [SeatWish("person", None, "you"), SeatWish("open"), SeatWish("person", None, "Mina")]
    table, _ = Table.seated(Record.new(PARLOUR, {}, 3), None, wishes, LEVELS)
    assert [seat["name"] for seat in wire(table)["seats"]] == ["Lefty", "Middling", "Mina"]
    redux, issued = new_table()
    redux.change_seat(redux.caller(issued.host), 0, SeatWish("person", None, "You"), LEVELS)
    assert redux.game.wording.called(redux.record.state, 1) == wire(redux)["seats"][1]["name"] != "You" != wire(redux)["seats"][0]["name"]


def test_points_of_a_hidden_game_are_not_told_before_the_end() -> None:
    table, _ = new_table(PARLOUR)
    assert all("score" not in seat for seat in wire(table)["seats"])
    play_on(table)
    assert all("score" in seat for seat in wire(table)["seats"])


def test_options_and_questions_say_in_words_for_programs_what_they_say_to_people() -> None:
    table, _ = new_table(PARLOUR)
    doc = wire(table, 0)
    peek = next(option for option in doc["options"] if option["verb"] == "peek")
    assert peek["id"] == f"peek {peek['values']['seat']}"
    assert doc["prompt"]["ask"] == wire(table, 1)["prompt"]["ask"] == "turn"
    assert wire(table, 1)["prompt"]["values"] == {}  # what is asked of another may be his secret


def test_those_who_wait_are_not_told_what_a_question_is_about() -> None:
    game = games.load("fury")
    s = game.positions.read("turn godalming; godalming: vienna; seward: rome; van_helsing: madrid; mina: london; trail: prague")
    asked = [ask for ask in s.asks if game.lexicon.prompts[ask.prompt].args]
    assert asked
    assert all(game.lexicon.prompt_slugs(ask, ask.seat) and not game.lexicon.prompt_slugs(ask, ask.seat + 1) for ask in asked)
