"""Small faults for a source text: what a slip of the pen could have written instead. Only text goes in and out.

Faults are found in functions only, with the standard library's `ast`; each is one replaced piece of text, so that it can be shown
as the line before and after. What is certain to fail at once (an unknown name, a syntax error) is no fault worth trying.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
EITHER_OR = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)  # another comparison is already the opposite
SIGNS: dict[type[ast.operator], tuple[str, str]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
Statement = ast.Assign | ast.AugAssign | ast.Expr


@dataclass(frozen=True)
class Fault:
    """`text[start:end]` becomes `new`; `function` is the text around it, where the rules it obeys are cited."""

    line: int
    start: int
    end: int
    new: str
    function: str

    def apply(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def shown(self, text: str) -> str:
        """The line before and after; a statement of several lines by its first."""
        begin = text.rfind("\n", 0, self.start) + 1
        close = text.find("\n", self.end)
        before = text[begin:close].strip()
        after = (text[begin : self.start] + self.new + text[self.end : close]).strip()
        first, *more = before.splitlines()
        return f"{first}{' ...' if more else ''}  ->  {after.splitlines()[0]}"


class Source:
    """A text whose places can be given by line and column, as `ast` gives them (columns count bytes)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def place(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)

    def between(self, left: ast.expr, right: ast.expr, pattern: str) -> tuple[int, int]:
        """Where the sign between two expressions stands."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = re.search(pattern, self.text[start:end])
        assert found is not None, self.text[start:end]
        return start + found.start(), start + found.end()


def find_faults(text: str) -> list[Fault]:
    """Every fault that can be made in the functions of a module, in the order of the text."""
    source = Source(text)
    faults = []
    for function in _functions(ast.parse(text)):
        begin, close = source.span(function)
        for node in _inside(function):
            for (start, end), new in _edits(source, node):
                faults.append(Fault(text.count("\n", 0, start) + 1, start, end, new, text[begin:close]))
    return sorted(faults, key=lambda fault: (fault.start, fault.end, fault.new))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions and methods; what stands in another function belongs to the outer one."""
    for node in tree.body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, ast.FunctionDef):
                yield inner


def _inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    for statement in function.body:
        yield from ast.walk(statement)


def _edits(source: Source, node: ast.AST) -> Iterator[tuple[tuple[int, int], str]]:
    """What could stand there instead: (place, text)."""
    if isinstance(node, ast.Compare):
        for left, sign, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            pattern, new = COMPARISONS[type(sign)]
            yield source.between(left, right, pattern), new
    elif isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield source.between(left, right, rf"\b{old}\b"), new
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS and not any(map(_is_joined, (node.left, node.right))):
        old, new = SIGNS[type(node.op)]
        yield source.between(node.left, node.right, re.escape(old)), new
    elif isinstance(node, ast.Constant):
        yield from _other_constants(source, node)
    elif isinstance(node, ast.If | ast.IfExp) and not (isinstance(node.test, ast.Compare) and isinstance(node.test.ops[-1], EITHER_OR)):
        start, end = source.span(node.test)
        yield (start, end), f"not ({source.text[start:end]})"
    elif isinstance(node, Statement):
        yield from _dropped(source, node)


def _is_joined(node: ast.expr) -> bool:
    """Lists and words are joined, not added: a minus there fails at once."""
    return isinstance(node, ast.List | ast.ListComp | ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _other_constants(source: Source, node: ast.Constant) -> Iterator[tuple[tuple[int, int], str]]:
    if isinstance(node.value, bool):
        yield source.span(node), str(not node.value)
    elif isinstance(node.value, int):
        yield source.span(node), str(node.value + 1)
        if node.value > 0:
            yield source.span(node), str(node.value - 1)


def _dropped(source: Source, node: Statement) -> Iterator[tuple[tuple[int, int], str]]:
    """A change of the state that is forgotten. A forgotten local name fails at once: that is no fault worth trying."""
    if isinstance(node, ast.AugAssign):
        yield source.span(node), "pass"
        if type(node.op) in SIGNS:
            old, new = SIGNS[type(node.op)]
            yield source.between(node.target, node.value, re.escape(old + "=")), new + "="
    elif isinstance(node, ast.Assign):
        if not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets):
            yield source.span(node), "pass"
    elif isinstance(node.value, ast.Call):
        yield source.span(node), "pass"
