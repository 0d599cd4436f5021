"""Exact counts of lines and positions (docs/laws.md): the game, a second reading of its rules (model.py) and the numbers agree.

The numbers of the first depths are worked out by hand in the comments. The deeper ones were counted by the model and by the game, which
share no code. Where all throws are gone through, 12 of 18 end in a decision and 6 are a V, after which the next player throws.
"""

from __future__ import annotations

import pytest

from games.castle.model import Moment, Table
from games.castle.table import GAME, position
from games.second_reading import count
from whitby.laws.perft import perft

GIVEN = ((3, 3), (5, 4), (2, 3), (6, 4), (1, 3), (4, 4), (4, 4), (2, 0), (3, 4))
DRAWS = "draws: " + ", ".join(f"normal {outer}, special {inner or 'V'}" for outer, inner in GIVEN)

# Red on GH01 has three stones to go: to GH04, past Blue, to GH12 or to PA01; Dracula's three pools lead into the wall of the vault. Red
# first, and Dracula has nothing to choose: three moves with twelve throws each; Dracula first, and Red is asked: 36 + 1. Cut off are the
# three moves with six throws of a V.
THE_FIRST_TURN = [(1, 1, 0, 0), (37, 37, 0, 18), (747, 735, 0, 324), (7921, 5879, 0, 2328)]

# The same turn with the next throws given: three moves after which Blue is asked, or Dracula first: 4.
GIVEN_THROWS = [(1, 1, 0, 0), (4, 4, 0, 0), (18, 18, 0, 0), (51, 33, 0, 0), (180, 84, 0, 0)]

# The last round of the night with all throws, to its end. Red decides after 12 of his 18 throws, Blue after 12 of 18 that follow six of
# Red's; with the six by six in which nobody decides the night is over: 12 + 72 + 36 = 120, of which 36 have ended.
THE_LAST_ROUND = [(120, 72, 36, 0), (665, 394, 230, 0), (2780, 1292, 1020, 0), (5148, 985, 3808, 0), (3232, 0, 3232, 0)]

# Red on LA06 has two stones to go: to CL16, LA04 or LA08, and after each Dracula may come to the Guard Room or to the Laboratory: 3. He
# may go there first: to the Guard Room, and Red is asked, or to the Laboratory, and Red names who of himself and Blue is caught: 2.
IN_DRACULAS_ROOM = [(1, 1, 0, 0), (5, 5, 0, 0), (99, 63, 0, 48), (4068, 2532, 0, 1986)]

# Blue rises from the vault to PA07 without a throw, and stands in the way of Red, who has three stones to go from LI09: to LI06, LI12,
# LI13 or BT05, and after each Dracula may take either of two ways: 4. He may go first, either way, and Red is asked: 2.
OUT_OF_THE_VAULT = [(1, 1, 0, 0), (6, 6, 0, 0), (16, 8, 0, 0), (156, 78, 0, 0), (660, 288, 0, 0)]

# Blue wears the mask, four steps from Red and in the last of these games one step from Green. (Counted by game and model alone.)
A_HUNT = [(1, 1, 0, 0), (144, 144, 0, 72), (10012, 6222, 0, 5000)]
A_HUNT_WITH_GIVEN_THROWS = [(1, 1, 0, 0), (6, 6, 0, 0), (49, 42, 0, 0), (195, 150, 0, 0), (1236, 694, 5, 0)]
A_HUNT_FOR_TWO = [(1, 1, 0, 0), (9, 9, 0, 0), (74, 73, 0, 0), (274, 243, 0, 0), (2246, 1708, 0, 0)]

HUNTER = Table(("WC10", "WC13"), green="WC13", holder=1, turn=1)
CASES = {
    "the first turn": ("throw 3 3", Moment("first", Table(("GH01", "GH02")), 3, 3), 1, THE_FIRST_TURN),
    "the first turns with given throws": (DRAWS, Moment("begin", Table(("GH01", "GH02")), given=GIVEN), 0, GIVEN_THROWS),
    "the last round": (
        "first red; turn red; round 100; red GR13; blue SB13; dracula ki-p3",
        Moment("begin", Table(("GR13", "SB13"), dracula="ki-p3", round=100)),
        2,
        THE_LAST_ROUND,
    ),
    "in Dracula's room": (
        "seats: 3; red LA06; blue LA12; green BT04; dracula wc-p2; throw 2 3",
        Moment("first", Table(("LA06", "LA12", "BT04"), dracula="wc-p2"), 2, 3),
        1,
        IN_DRACULAS_ROOM,
    ),
    "out of the vault": (
        f"red LI09; blue vault; mask blue; turn blue; dracula wc-p1; {DRAWS}",
        Moment("begin", Table(("LI09", "vault"), dracula="wc-p1", green="vault", holder=1, turn=1), given=GIVEN),
        0,
        OUT_OF_THE_VAULT,
    ),
    "a hunt": ("red WC10; blue WC13; mask blue; turn blue; throw 5 4", Moment("hunt", HUNTER, 5, 4), 1, A_HUNT),
    "a hunt with given throws": (
        f"red WC10; blue WC13; mask blue; turn blue; {DRAWS}",
        Moment("begin", HUNTER, given=GIVEN),
        0,
        A_HUNT_WITH_GIVEN_THROWS,
    ),
    "a hunt for two": (
        f"seats: 3; red WC10; blue WC13; green WC07; mask blue; turn blue; {DRAWS}",
        Moment("begin", HUNTER._replace(at=("WC10", "WC13", "WC07")), given=GIVEN),
        0,
        A_HUNT_FOR_TWO,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_game_and_a_second_reading_of_its_rules_count_the_same(case: str) -> None:
    text, moment, throws, numbers = CASES[case]
    depth = len(numbers) - 1
    assert [tuple(row[1:]) for row in perft(GAME, position(text), depth, 2 * throws)] == numbers
    assert count(moment, depth, throws) == numbers


def test_the_opening_throws_are_gone_through_like_all_chance() -> None:
    """Four dice: 30 of 36 pairs say who begins, and 12 of his 18 throws leave him a decision; 24 different ones.

    Cut off are the 6 * 36 in which the first pair is a tie and thrown again, and the 30 * 6 in which the first throw of the game is a V.
    """
    (opening,) = perft(GAME, GAME.prepared({}, 2, None), 0, 4)
    assert (opening.lines, opening.positions, opening.cut) == (30 * 12, 2 * 12, 6 * 36 + 30 * 6)
