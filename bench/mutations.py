"""Small faults to plant in a module: each is one span of its source and what to put there.

Left out are annotations, docstrings, imports, log lines and prose (texts with a blank in them).
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
}
LARGE = 100
ANNOTATIONS = ("annotation", "returns", "decorator_list", "bases")


@dataclass(frozen=True)
class Mutant:
    """One planted fault."""

    path: Path
    line: int
    kind: str
    start: tuple[int, int]
    end: tuple[int, int]
    old: str
    new: str

    def source(self, text: str) -> str:
        """The module with the fault in it; columns count bytes."""
        lines = text.encode().splitlines(keepends=True)
        (first, left), (last, right) = self.start, self.end
        head, tail = lines[first - 1][:left], lines[last - 1][right:]
        lines[first - 1 : last] = [head + self.new.encode() + tail]
        return b"".join(lines).decode()

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.kind}: {_short(self.old)} → {_short(self.new)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) < 60 else line[:57] + "…"


def mutants(root: Path, path: Path) -> list[Mutant]:
    """Every fault that can be planted in a module."""
    text = (root / path).read_bytes()
    lines, found = text.splitlines(keepends=True), []
    for node in _alive(ast.parse(text)):
        for kind, target, new in _changes(node):
            found.append(_mutant(path, lines, kind, target, new))
    return [one for one in found if one.old != one.new]


def _mutant(path: Path, lines: list[bytes], kind: str, node: ast.AST, new: str) -> Mutant:
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno and node.end_col_offset is not None
    start, end = (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
    return Mutant(path, node.lineno, kind, start, end, _between(lines, start, end), new)


def _between(lines: list[bytes], start: tuple[int, int], end: tuple[int, int]) -> str:
    """What stands there; columns count bytes."""
    span = lines[start[0] - 1 : end[0]]
    span[-1] = span[-1][: end[1]]
    span[0] = span[0][start[1] :]
    return b"".join(span).decode()


def _alive(node: ast.AST) -> Iterator[ast.AST]:
    """Nodes that do something; the inside of an f-string has no place of its own in Python 3.11."""
    for name, value in ast.iter_fields(node):
        if name in ANNOTATIONS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _silent(child):
                yield child
                if not isinstance(child, ast.JoinedStr):
                    yield from _alive(child)


def _silent(node: ast.AST) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom):
        return True
    if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
        return True
    if not isinstance(node, ast.Expr):
        return False
    if isinstance(node.value, ast.Constant):
        return True
    called = getattr(node.value, "func", None)
    return isinstance(called, ast.Attribute) and getattr(called.value, "id", "") == "log"


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    """Kind, node to replace, replacement."""
    match node:
        case ast.Compare(left=left, ops=[op, *more], comparators=right) if type(op) in COMPARE:
            yield "compare", node, _text(ast.Compare(left, [COMPARE[type(op)](), *more], right))
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "logic", node, _text(ast.BoolOp(other, values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "logic", node, _text(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            yield "arithmetic", node, _text(ast.BinOp(left, ARITHMETIC[type(op)](), right))
        case ast.Constant(value=bool(value)):
            yield "constant", node, str(not value)
        case ast.Constant(value=int(value)) | ast.Constant(value=float(value)):
            yield "constant", node, repr(value + 1 if abs(value) < LARGE else 2 * value)
        case ast.Constant(value=str(value)) if " " not in value:
            yield "text", node, repr(f"{value}?" if value else "?")
        case ast.IfExp(test=test, body=body, orelse=other):
            yield "branch", node, _text(ast.IfExp(test, other, body))
        case ast.If(test=test) | ast.While(test=test):
            yield "branch", test, _text(ast.UnaryOp(ast.Not(), test))
        case _:
            yield from _statements(node)


def _statements(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    match node:
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield "return", node, "return None"
        case ast.Expr(value=ast.Call() | ast.YieldFrom()) | ast.AugAssign() | ast.Raise():
            yield "statement", node, "pass"
        case ast.Break():
            yield "loop", node, "continue"
        case ast.Continue():
            yield "loop", node, "break"


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"
