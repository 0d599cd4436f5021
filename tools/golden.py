"""Write the golden games anew (`make golden`), to be reviewed as a diff. In tests/golden stand

- GAME-SEATS.txt: a random game with the options as they come for each game and seat count, move by move as everybody may hear it;
  tests/saves/GAME-SEATS-vN.json is the same game as a save of rules version N. Saves of older versions stay where they are: they
  must open and replay for ever;
- GAME-SEATS-WHAT.txt: games with every value of every option, games that begin in the middle of things and games of thinking bots
  (tools/staged.py). They are played again by the moves in their files, so a game stays when a bot learns better; a new one is played
  where the moves do not fit the rules any more, and with `--anew`;
- GAME-sights.txt: digests of what each seat saw in all these games; GAME-choices.txt: what the bots answer at some decisions.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import staged

from whitby.games import NAMES, load
from whitby.kernel.chance import Chooser
from whitby.kernel.errors import WhitbyError
from whitby.kernel.game import SPECTATOR, Game
from whitby.kernel.record import Record

TESTS = Path(__file__).resolve().parent.parent / "tests"
GOLDEN = TESTS / "golden"
SEED = "whitby"


def play(game: Game[Any], seats: int) -> Record:
    """The golden game: random choices that never change."""
    record = Record.new(game, {}, seats, seed=f"{SEED} {game.card.id} {seats}")
    choose = Chooser(seats)
    while not record.state.result:
        ask = record.state.asks[choose.below(len(record.state.asks))]
        record.play(ask.seat, game.lexicon.action_text(ask.options[choose.below(len(ask.options))]))
    return record


def tell(record: Record) -> str:
    """Move by move: who, what, what was drawn, what everybody heard."""
    lexicon = record.game.lexicon
    lines = [f"{record.game.card.title}, {record.seats} seats, rules version {record.game.rules_version}"]
    lines += [f"    {text} [{event.rule}]" for event in record.opening if (text := lexicon.event_text(event, SPECTATOR))]
    for number, move in enumerate(record.moves, 1):
        drew = f"  ({', '.join(lexicon.draw_text(*pair) for pair in move.drew)})" if move.drew else ""
        lines.append(f"{number}. seat {move.seat}: {move.text}{drew}")
        lines += [f"    {text} [{event.rule}]" for event in move.events if (text := lexicon.event_text(event, SPECTATOR))]
    lines.append(f"{record.game.verdict(record.state)[0]} {record.state.result} {record.game.digest(record.state)}")
    return "\n".join(lines) + "\n"


def write_plain(game: Game[Any], seats: int) -> Record:
    """The random game of this seat count, and its save."""
    record = play(game, seats)
    write(f"{game.card.id}-{seats}", tell(record))
    save = TESTS / "saves" / f"{game.card.id}-{seats}-v{game.rules_version}.json"
    save.write_text(json.dumps(record.save(), indent=1) + "\n", encoding="utf-8")
    return record


def write_staged(game: Game[Any], case: staged.Case, anew: bool) -> staged.Played:
    """A game with options, a lively start or bots: by the moves in its file, as long as they can be played."""
    path = GOLDEN / f"{case.stem}.txt"
    try:
        played = staged.play(game, case) if anew else staged.replay(game, case, path.read_text(encoding="utf-8"))
    except (WhitbyError, FileNotFoundError):
        played = staged.play(game, case)
    write(case.stem, staged.tell(played))
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
        plain = {f"{name}-{seats}": write_plain(game, seats) for seats in game.card.seats}
        played = [write_staged(game, case, args.anew) for case in staged.cases(game)]
        records = plain | {one.case.stem: one.record for one in played}
        write(f"{name}-sights", "".join(staged.sights(stem, record) for stem, record in records.items()))
        write(f"{name}-choices", "".join(staged.choices(one) for one in played if one.case.bot))


if __name__ == "__main__":
    main()
