"""Write the golden games anew (`make golden`), to be reviewed as a diff.

In tests/golden stand

- GAME-SEATS.txt: a random game with the options as they come for each game and seat count, move by move as everybody may hear it;
  tests/saves/GAME-SEATS-vN.json is the same game as a save of rules version N. Saves of older versions stay where they are: they
  must open and replay for ever;
- GAME-SEATS-WHAT.txt: games with every value of every option, games that begin in the middle of things and games of thinking bots
  (tools/golden_games.py). They are played again by the moves in their files, so a game stays when a bot learns better; a new one is played
  where the moves do not fit the rules any more, and with `--anew`;
- GAME-sights.txt: digests of what each seat saw in all these games; GAME-choices.txt: what the bots answer at some decisions.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import golden_games as games
from whitby.games import NAMES, load
from whitby.kernel.errors import WhitbyError
from whitby.kernel.game import Game
from whitby.kernel.record import Record

TESTS = Path(__file__).resolve().parent.parent / "tests"
GOLDEN = TESTS / "golden"
SAVES = TESTS / "saves"
ENDS = SAVES / "ends.txt"


def write_plain(game: Game[Any], seats: int) -> Record:
    """The random game of this seat count, and its save."""
    record = games.play_plain(game, seats)
    write(f"{game.identity.id}-{seats}", games.tell_plain(record))
    write_save(record, f"{game.identity.id}-{seats}-v{game.rules_version}")
    return record


def write_save(record: Record, stem: str) -> None:
    """A save and how it ends. What a released version has written stands for ever."""
    path, text = SAVES / f"{stem}.json", json.dumps(record.save(), indent=1) + "\n"
    if path.exists() and path.read_text(encoding="utf-8") != text:
        raise SystemExit(f"{stem}: this game would now be played in another way. Raise rules_version in its game.py first.")
    path.write_text(text, encoding="utf-8")
    ends = dict(line.split(": ", 1) for line in ENDS.read_text(encoding="utf-8").splitlines()) | {stem: games.end_of(record)}
    ENDS.write_text("".join(f"{name}: {end}\n" for name, end in sorted(ends.items())), encoding="utf-8")


def write_staged(game: Game[Any], case: games.Case, anew: bool) -> games.Played:
    """A game with options, a lively start or bots: by the moves in its file, as long as they can be played."""
    path = GOLDEN / f"{case.stem}.txt"
    try:
        played = games.play(game, case) if anew else games.replay(game, case, path.read_text(encoding="utf-8"))
    except (WhitbyError, FileNotFoundError):
        played = games.play(game, case)
    write(case.stem, games.tell(played))
    return played


def write(stem: str, text: str) -> None:
    (GOLDEN / f"{stem}.txt").write_text(text, encoding="utf-8")
    print(f"{stem}: {len(text):,} letters")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=NAMES, help="which games (all of them)")
    parser.add_argument("--anew", action="store_true", help="play all games anew, those of bots too, not by the moves in their files")
    args = parser.parse_args()
    for name in args.games:
        game = load(name)
        plain = {f"{name}-{seats}": write_plain(game, seats) for seats in game.identity.seats}
        played = [write_staged(game, case, args.anew) for case in games.cases(game)]
        records = plain | {one.case.stem: one.record for one in played}
        write(f"{name}-sights", "".join(games.sights(stem, record) for stem, record in records.items()))
        write(f"{name}-choices", "".join(games.choices(one) for one in played if one.case.bot))


if __name__ == "__main__":
    main()
