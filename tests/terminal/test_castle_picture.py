"""The plan of the castle on a screen: whole or the part that matters, options by their numbers, nothing folded."""

from __future__ import annotations

import pytest

from games.castle.table import GAME, position

TURN = "seats: 4; red LI09; blue CL05; mask blue; green WC14; yellow UC03; dracula wc-p2; turn red; throw 3 4"


def drawn(width: int = 0, height: int = 0, text: str = TURN) -> list[str]:
    s = position(text)
    return GAME.wording.picture(GAME.sight.view(s, 0), width, height, {words: n for n, words in enumerate(GAME.option_texts(s), 1)})


@pytest.mark.parametrize("width", [0, 80, 62])
def test_every_option_stands_by_its_number_where_it_leads(width: int) -> None:
    s = position(TURN)
    lines = [line for line in drawn(width) if not line.startswith("o stone")]
    castle = "".join(lines[: lines.index(next(line for line in lines if "Guard Room" in line))])
    for name in ("p1", "p2", "p3", "p4", "p5", "p6"):
        castle = castle.replace(name, "")
    assert sorted(letter for letter in castle if letter.isdigit()) == [str(n) for n in range(1, len(GAME.option_texts(s)) + 1)]
    assert "+" not in castle


def test_a_number_is_on_the_stone_its_option_names() -> None:
    options = GAME.option_texts(position(TURN))
    before = drawn()
    for n, option in enumerate(options, 1):
        verb, place = option.split()
        if verb == "move":
            after = drawn(text=TURN.replace("red LI09", f"red {place}"))
            row = next(row for row, line in enumerate(after) if "R" in line.replace("Room", "room"))
            assert before[row][after[row].replace("Room", "room").index("R")] == str(n)


def test_options_that_lead_to_one_place_are_marked_as_several() -> None:
    s = position(TURN)
    view = GAME.sight.view(s, 0)
    view["routes"] = [["LI09", "LI06"], ["LI09", "LI06"]]
    lines = GAME.wording.picture(view, 80, 0, {"move LI06": 2, "prowl LI06": 3})
    assert sum(line.count("2+") for line in lines) == 1


def test_two_numbers_never_run_together() -> None:
    s = position(TURN)
    view = GAME.sight.view(s, 0)
    view["routes"] = [["LI09", "LI08"], ["LI09", "LI07"], ["LI09", "LI06"]]
    text = "\n".join(GAME.wording.picture(view, 62, 0, {"a": 10, "b": 11, "c": 12}))
    assert "1011" not in text
    assert "1112" not in text
    assert "+" in text.partition("o stone")[0]


@pytest.mark.parametrize("width", [0, 80, 62])
def test_every_room_is_named_on_the_plan_or_by_its_code(width: int) -> None:
    text = "\n".join(drawn(width))
    for room in GAME.tables["rooms"]["list"]:
        assert all(word in text for word in room["name"].split()), room["name"]


def test_a_low_screen_shows_the_rows_in_which_the_mover_stands() -> None:
    for text, letter in ((TURN, "R"), ("seats: 2; red SB03; blue LI01; dracula wc-p2; turn red; throw 3 4", "R")):
        lines = drawn(80, 10, text)
        assert len(lines) <= 10
        assert any(letter in line.replace("Room", "") for line in lines)
        assert not any("o stone" in line for line in lines)
    assert len(drawn(80, 60)) == len(drawn(80))


def test_a_very_narrow_screen_gets_the_west_and_the_east_one_after_the_other() -> None:
    lines = drawn(50)
    west, east = lines.index("The west of the castle:"), lines.index("The east of the castle:")
    assert "R" in "".join(lines[west:east]).replace("Room", "")
    assert "Stables" in "".join(lines[east:])
