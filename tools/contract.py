"""Write docs/contract.md anew (`make contract`): what a game fills in and what every game can do, read off the code.

Signatures, attributes with their comments and the first paragraphs of docstrings are those of the kernel; a game fills in what has no
default and what at least one game has written itself. Only the list of classes stands here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "whitby"
PAGE = ROOT / "docs" / "contract.md"
CLASSES = (
    ("game", "Game"),
    ("identity", "Identity"),
    ("identity", "Setting"),
    ("identity", "Figure"),
    ("sight", "Sight"),
    ("wording", "Wording"),
    ("reckoning", "Reckoning"),
    ("reckoning", "Item"),
    ("reckoning", "Standing"),
    ("reckoning", "Fact"),
    ("positions", "Positions"),
    ("advice", "Advice"),
    ("advice", "Thinking"),
    ("state", "Frame"),
    ("state", "State"),
    ("state", "Part"),
    ("state", "Ask"),
    ("state", "Note"),
)
MADE = {"copy"}  # written by kernel/fields.py from what a class declares
Member = ast.FunctionDef | ast.AnnAssign

HEAD = """# The contract of a game

Written from the code by `make contract`; change the docstrings instead. How a game is made from these parts, room by room:
[add-a-game.md](add-a-game.md).

A game subclasses `Game` and brings an object of its own for each of its rooms: `Sight`, `Wording`, `Positions`, `Advice`; its rules
are `Frame`s that work on its own `State`, called `S` here. What stands under *a game fills in* is for it to write, or to leave at its
default; *every game can do* the rest.
"""


class Source:
    """A module: its lines, for the comments, and its tree."""

    def __init__(self, path: Path) -> None:
        self.name = f"{path.parent.name}/{path.name}"
        text = path.read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.tree = ast.parse(text)

    def comment(self, node: ast.stmt) -> str:
        """What stands behind a statement on its line."""
        line = self.lines[(node.end_lineno or node.lineno) - 1].encode()[node.end_col_offset or 0 :].decode()
        return line.partition("#")[2].strip()

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in self.tree.body if isinstance(node, ast.ClassDef))


def page() -> str:
    """The whole page."""
    filled = filled_in()
    lines = [HEAD]
    for module, name in CLASSES:
        source = Source(PACKAGE / "kernel" / f"{module}.py")
        node = next(node for node in source.classes() if node.name == name)
        lines += chapter(source, node, filled.get(name, set()))
    source = Source(PACKAGE / "kernel" / "state.py")
    lines += ["## With any state\n", f"`{source.name}`, functions.\n"]
    lines += table(source, "Every game can do", [node for node in source.tree.body if isinstance(node, ast.FunctionDef)])
    return "\n".join(lines).rstrip() + "\n"


def filled_in() -> dict[str, set[str]]:
    """For each class of the kernel what some game has written itself in a class that builds on it."""
    found: dict[str, set[str]] = {}
    for path in [*PACKAGE.glob("games/*/**/*.py"), *PACKAGE.glob("sample/**/*.py")]:
        for node in Source(path).classes():
            for base in node.bases:
                name = ast.unparse(base).partition("[")[0]
                found.setdefault(name, set()).update(name_of(member) for member in members_of(node))
                found[name].update(ast.unparse(item.targets[0]) for item in node.body if isinstance(item, ast.Assign))
    return found


def chapter(source: Source, node: ast.ClassDef, filled: set[str]) -> Iterator[str]:
    """One class: what it is, how it is made, what it holds, what a game fills in, what it can do."""
    members = [member for member in members_of(node) if name_of(member) not in MADE]
    own = [member for member in members if name_of(member) in filled or without(member)]
    yield f"## {node.name}\n"
    yield f"`{source.name}`. {paragraph(node)}\n"
    maker = next((item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"), None)
    if maker is not None:
        yield f"```python\n{node.name}({parameters(maker)})\n```\n"
        yield from held(source, maker)
    yield from table(source, "A game fills in", own)
    yield from table(source, "Every game can do", [member for member in members if member not in own])


def members_of(node: ast.ClassDef) -> Iterator[Member]:
    """What is public in the body of a class: declared attributes and methods."""
    for item in node.body:
        if isinstance(item, ast.AnnAssign) or (isinstance(item, ast.FunctionDef) and not item.name.startswith("_")):
            yield item


def name_of(member: Member) -> str:
    return ast.unparse(member.target) if isinstance(member, ast.AnnAssign) else member.name


def held(source: Source, maker: ast.FunctionDef) -> Iterator[str]:
    """The attributes its constructor sets, unless they are what it was given."""
    given = {argument.arg for argument in maker.args.args}
    rows = []
    for item in maker.body:
        target = item.targets[0] if isinstance(item, ast.Assign) else item.target if isinstance(item, ast.AnnAssign) else None
        if isinstance(target, ast.Attribute) and not target.attr.startswith("_") and target.attr not in given:
            assert isinstance(item, ast.Assign | ast.AnnAssign) and item.value is not None
            kind = f": {ast.unparse(item.annotation)}" if isinstance(item, ast.AnnAssign) else f" = {ast.unparse(item.value)}"
            rows.append(f"| `{escaped(target.attr + kind)}` | {escaped(source.comment(item))} |")
    if rows:
        yield "**It holds**\n"
        yield "| | |\n|---|---|"
        yield from rows
        yield ""


def table(source: Source, title: str, members: list[Member] | list[ast.FunctionDef]) -> Iterator[str]:
    if members:
        yield f"**{title}**\n"
        yield "| | |\n|---|---|"
        for member in members:
            said = source.comment(member) if isinstance(member, ast.AnnAssign) else paragraph(member)
            yield f"| `{escaped(signature(member))}` | {escaped(' '.join(part for part in (said, without(member)) if part))} |"
        yield ""


def signature(member: Member) -> str:
    if isinstance(member, ast.AnnAssign):
        value = f" = {ast.unparse(member.value)}" if member.value is not None else ""
        return f"{name_of(member)}: {ast.unparse(member.annotation)}{value}"
    returns = ast.unparse(member.returns) if member.returns is not None else "Any"
    if any(ast.unparse(mark) == "property" for mark in member.decorator_list):
        return f"{member.name}: {returns}"
    return f"{member.name}({parameters(member)}) -> {returns}"


def parameters(function: ast.FunctionDef) -> str:
    """What it takes, without `self`."""
    names = function.args.args
    defaults = [None] * (len(names) - len(function.args.defaults)) + [ast.unparse(value) for value in function.args.defaults]
    words = [ast.unparse(name) + (f" = {value}" if value else "") for name, value in zip(names, defaults, strict=True)]
    if function.args.vararg is not None:
        words.append(f"*{ast.unparse(function.args.vararg)}")
    return ", ".join(words[1:] if names and names[0].arg == "self" else words)


def without(member: Member) -> str:
    """What is said of a game that does not have it."""
    if isinstance(member, ast.AnnAssign):
        return "" if member.value is not None else "(must be there)"
    last = member.body[-1]
    if not isinstance(last, ast.Raise) or len(member.body) > (2 if ast.get_docstring(member) else 1):
        return ""
    if isinstance(last.exc, ast.Call):
        return f"(without it: {ast.literal_eval(last.exc.args[0])})"
    return "(must be there)"


def paragraph(node: ast.ClassDef | ast.FunctionDef) -> str:
    """The first paragraph of a docstring on one line."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


def escaped(text: str) -> str:
    """Fit for a cell of a table."""
    return text.replace("|", "\\|")


def main() -> None:
    text = page()
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        PAGE.write_text(text, encoding="utf-8")
        print(f"{PAGE.relative_to(ROOT)}: written")


if __name__ == "__main__":
    main()
