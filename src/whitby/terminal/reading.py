"""What somebody typed: which option or which command was meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from whitby.kernel.errors import WhitbyError, did_you_mean, one_of

TELLING = 3  # letters a word must have to be looked for within a sentence
MARKS = ".,;:!?()\"'"


def words_of(text: str) -> list[str]:
    """The words of a text, in any case, without what stands around them; `pick_up` is two."""
    found = (word.strip(MARKS) for word in text.casefold().replace("_", " ").split())
    return [word for word in found if word]


def begins(typed: list[str], words: list[str]) -> bool:
    """Whether each word typed begins the word in its place: `att dr` begins `attack dracula mina`."""
    return len(typed) <= len(words) and all(word.startswith(part) for part, word in zip(typed, words, strict=False))


def holds(typed: list[str], words: list[str]) -> bool:
    """Whether the words typed stand in there, in their order: `vienna` in `start in vienna`."""
    rest = iter(words)
    return all(len(part) >= TELLING and any(word.startswith(part) for word in rest) for part in typed)


def exact_option(line: str, options: list[dict[str, Any]]) -> str | None:
    """The option of that number, of those words or of that sentence."""
    if line.isdecimal():
        if not 1 <= int(line) <= len(options):
            known = "Only 1 is there" if len(options) == 1 else f"Choose a number from 1 to {len(options)}"
            raise WhitbyError(f"There is no option {line}.", f"{known}.")
        return str(options[int(line) - 1]["id"])
    typed = words_of(line)
    for key in ("id", "text"):
        found = [str(option["id"]) for option in options if words_of(option[key]) == typed]
        if typed and len(found) == 1:
            return found[0]
    return None


def meant(line: str, options: list[dict[str, Any]], commands: Iterable[str]) -> tuple[str, str]:
    """("option", its id) or ("command", its name): the only one that begins like this, or else the only one that speaks of this."""
    typed = words_of(line)
    orders = [name for name in commands if typed and name.startswith(typed[0])]
    for fits in (begins, holds):
        found = [n for n, option in enumerate(options) if typed and any(fits(typed, words_of(option[key])) for key in ("id", "text"))]
        if len(found) == 1 and not orders:
            return "option", str(options[found[0]]["id"])
        if len(orders) == 1 and not found:
            return "command", orders[0]
        if found or orders:
            several = one_of([f"{n + 1} ({options[n]['id']})" for n in found] + orders, 6)
            raise WhitbyError(f'"{line}" could be more than one thing: {several}.', "Type more of it, or a number.")
    known = [*(option["id"] for option in options), *(option["text"].casefold() for option in options), *commands]
    close = did_you_mean(line.casefold(), known)
    raise WhitbyError(f'"{line}" is not possible now{close}.', "Type options to hear them again, or ? for help.")


def next_words(line: str, phrases: Iterable[str]) -> list[str]:
    """What the last word of a half-typed line may become, each once."""
    *before, last = line.casefold().split(" ")
    done = [word for word in before if word]
    found: dict[str, None] = {}
    for phrase in phrases:
        words = phrase.split()
        if len(words) > len(done) and [word.casefold() for word in words[: len(done)]] == done:
            word = words[len(done)]
            if word.casefold().startswith(last):
                found[word + (" " if len(words) > len(done) + 1 else "")] = None
    return list(found)
