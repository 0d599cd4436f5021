"""The ledger of a game: every rule of its rulebook in our own words, by id, with the rulings on its open points.

It is the rules reference players read and the list the tests are held against.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict

from whitby.kernel.errors import BadText, did_you_mean
from whitby.kernel.sheets import Sheet, read_toml


class RulePart(TypedDict):
    """A rule as it is read."""

    id: str
    section: str
    text: str
    rulings: list[str]


class Rule:
    """One rule: an id, the section it stands in, our wording, the rulings that decide its doubts."""

    def __init__(self, id: str, section: str, text: str, rulings: list[str], not_modelled: str) -> None:
        self.id = id
        self.section = section
        self.text = text
        self.rulings = rulings
        self.not_modelled = not_modelled  # the reason, for a rule that a program cannot obey ("" for all others)

    def document(self) -> RulePart:
        return {"id": self.id, "section": self.section, "text": self.text, "rulings": self.rulings}


class Ledger:
    """All rules and rulings of one game, in the order of its rulebook."""

    def __init__(self, rules: list[Rule], rulings: dict[str, Rule]) -> None:
        self.rules = {rule.id: rule for rule in rules}
        self.rulings = rulings

    def __contains__(self, id: str) -> bool:
        return id in self.rules or id in self.rulings

    def find(self, id: str) -> Rule:
        if id in self.rules:
            return self.rules[id]
        if id in self.rulings:
            return self.rulings[id]
        known = [*self.rules, *self.rulings]
        raise BadText(f'There is no rule "{id}"{did_you_mean(id, known)}.', "List them with `whitby rules GAME`.")

    def search(self, words: str) -> list[Rule]:
        """Rules and rulings that hold all the words."""
        wanted = words.lower().split()
        every = [*self.rules.values(), *self.rulings.values()]
        return [r for r in every if all(w in f"{r.id} {r.section} {r.text}".lower() for w in wanted)]


def load_ledger(path: Path) -> Ledger:
    """Read a ledger.toml: [[rule]] and [[ruling]] tables."""
    top = Sheet(read_toml(path), f"{path.parts[-2]}/{path.name}:")
    rulings: dict[str, Rule] = {}
    for row in top.tables("ruling"):
        rulings[row.text("id")] = Rule(row.text("id"), row.text("title"), row.text("text"), [], "")
        row.finish()
    rules: list[Rule] = []
    seen: set[str] = set()
    for row in top.tables("rule"):
        rule = Rule(row.text("id"), row.text("section"), row.text("text"), row.texts("rulings", []), row.text("not_modelled", ""))
        row.finish()
        if rule.id in seen:
            raise row.wrong("id", f'"{rule.id}" stands twice.')
        for name in rule.rulings:
            row.index("rulings", name, list(rulings))
        seen.add(rule.id)
        rules.append(rule)
    top.finish()
    return Ledger(rules, rulings)
