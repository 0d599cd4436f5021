"""The castle in the terminal, and the words of the table."""

from __future__ import annotations

from games.castle.table import GAME, position


def drawn(text: str) -> list[str]:
    s = position(text)
    view = GAME.sight.view(s, 0)
    return [*GAME.wording.plain(view), *GAME.wording.picture(view)]


def test_the_terminal_says_who_is_where_and_draws_the_castle() -> None:
    text = "seats: 4; red LI09; blue CL05; mask blue; green WC14; yellow UC03; dracula wc-p2; turn red; throw 3 4"
    found = drawn(text)
    assert "Red: Library 9, 24 steps from home." in found
    assert "Blue: Cloister 5, the Green Vampire." in found
    assert "Green: the Wine Cellar hideyhole, 17 steps from home, safe in hiding." in found
    assert "Dracula: pool 2 of the Wine Cellar; his next walk may end in the Laboratory, the Guard Room." in found
    castle = "\n".join(found[7:-3])
    for letter in ("R", "G", "Y", "D", "@B", "X", "H"):
        assert letter in castle
    for room in GAME.tables["rooms"]["list"]:
        assert all(word in castle for word in room["name"].split()), room["name"]
    assert castle.count("*") == 17
    assert castle.count("+") == len(GAME.sight.view(position(text), 0)["routes"])
    assert max(len(line) for line in found) < 100


def test_a_walk_is_seen_on_the_drawing() -> None:
    before, after = (drawn(f"red {stone}; turn red")[6:] for stone in ("LI09", "LI10"))
    changed = [(one, two) for one, two in zip(before, after, strict=True) if one != two]
    assert len(changed) == 1
    assert changed[0][0].index("R") - changed[0][1].index("R") == 3


def test_every_option_reads_as_a_sentence_of_its_own() -> None:
    s = position("seats: 3; red LI12; blue LI01; dracula wc-p3; turn red; throw 3 3")
    labels = [GAME.lexicon.action_label(action, GAME.wording.details(s, action).values) for action in s.asks[0].options]
    assert "Walk to Library 9" in labels
    assert "Dracula first, to pool 2 of the Laboratory" in labels
    assert len(set(labels)) == len(labels)
