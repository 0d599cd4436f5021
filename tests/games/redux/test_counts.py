"""Exact counts of lines and positions (docs/laws.md): the game, a second reading of its rules (model.py) and the numbers agree.

The numbers of the first two depths are worked out by hand in the comments. The deeper ones were counted by the model and by the game,
which share no code.
"""

from __future__ import annotations

import pytest

from games.redux.model import Block, Moment, block, fresh
from games.redux.table import GAME, position
from games.second_reading import count
from whitby.laws.perft import perft

NIGHT_BLOCKS = (
    block("dracula", "2/1"),
    block("renfield", "10/5"),
    block("mina", "1/2"),
    block("harker", "2/4"),
    block("seward", "4/2", "vampire"),
)


def day(vampires: int, humans: int, *blocks: Block) -> Moment:
    """The second turn, a day, with so many resources."""
    return Moment("action", blocks, (vampires, humans), "humans", 2)


DRAWS = 1  # one roll, and then somebody is asked again

# The hunters may hide one of six or have done: 7. After a hide one of five or done, six times: 36. After "done" the night begins: nine
# rests (Dracula one level; Renfield one to three; Lucy one to five), the end of the turn, and eleven attacks (Dracula's 16 on all six
# hunters, Renfield's 6 on all but Van Helsing; Lucy's 2 beats nobody) with six faces of the die each, after all of which something is
# asked: 9 + 1 + 66 = 76, together 112.
FROM_THE_SET_UP = [(1, 1, 0, 0), (7, 7, 0, 0), (112, 97, 0, 0), (1529, 1069, 0, 0), (17516, 6617, 0, 0)]

# By day Harker with 4 and Van Helsing on his top face with 26 face Dracula with 8 and Lucy with 1. Rests: Harker alone, by one level or by
# two with the one resource there is: 2. Attacks: Harker on Lucy, Van Helsing on both: 3, with six faces each. Together they may attack
# nobody, since Van Helsing is stronger alone. And the end of the turn: 2 + 18 + 1 = 21.
BY_DAY = [(1, 1, 0, 0), (21, 21, 0, 0), (171, 81, 0, 0), (1554, 308, 0, 0), (13329, 1070, 0, 0)]

# By night Dracula with 2, Renfield with 10 and the turned Seward with 4 face Mina with 1 and Harker with 2, one resource on either side.
# Rests: each of the three by one level, or by two with the resource: 6. Attacks: Dracula on Mina, the others on both: 5, with six faces
# each, and whoever the roll goes against is asked. And the end of the turn, after which the vampires may hide: 6 + 30 + 1 = 37.
BY_NIGHT = [(1, 1, 0, 0), (37, 37, 0, 0), (358, 151, 0, 0), (4015, 569, 0, 0), (47733, 1840, 1046, 0)]

# By day Mina with 4 and Harker with 6 can do something to Dracula's 8 only together; nobody has resources. Either may rest: 2; the end: 1;
# together they roll one of six faces, of which the 1 is enough: 6 lines to two positions, in both of which the night has come, as nobody
# is left to act. 2 + 1 + 6 = 9 lines, 2 + 1 + 2 = 5 positions.
TOGETHER = [(1, 1, 0, 0), (9, 5, 0, 0), (102, 18, 0, 0), (664, 69, 180, 0), (3812, 147, 240, 0)]

CASES = {
    "the set-up": (GAME.new(), fresh(), FROM_THE_SET_UP),
    "a day": (
        position("turn 2 day; only; dracula 16/8; lucy 2/1; harker 2/4; van_helsing 13/26; cubes 6 1"),
        day(6, 1, block("dracula", "16/8"), block("lucy", "2/1"), block("harker", "2/4"), block("van_helsing", "13/26")),
        BY_DAY,
    ),
    "a night": (
        position("turn 3 night; only; dracula 2/1; renfield 10/5; mina 1/2; harker 2/4; seward turned 4/2; cubes 1 1"),
        Moment("action", NIGHT_BLOCKS, (1, 1), "vampires", 3, gone=("seward",)),
        BY_NIGHT,
    ),
    "two together": (
        position("turn 2 day; only; dracula 16/8; mina 2/4; harker 3/6; cubes 0 0"),
        day(0, 0, block("dracula", "16/8"), block("mina", "2/4"), block("harker", "3/6")),
        TOGETHER,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_game_and_a_second_reading_of_its_rules_count_the_same(case: str) -> None:
    start, moment, numbers = CASES[case]
    assert [tuple(row[1:]) for row in perft(GAME, start, 4, DRAWS)] == numbers
    assert count(moment, 4, DRAWS) == numbers
