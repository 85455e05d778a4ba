"""Where a module's names are made and where they are used: for faults that work at import."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def inside_functions(file: Path) -> set[int]:
    """The lines that are not run merely because somebody imports a module, be it late."""
    bodies = [one.body for one in ast.walk(_read(file)) if isinstance(one, Function)]
    return {line for body in bodies for line in _lines(body[0], body[-1])}


@cache
def made(file: Path) -> Mapping[int, set[str]]:
    """Per line outside functions the names that it helps to make."""
    found: dict[int, set[str]] = defaultdict(set)
    for node in _outside(_read(file)):
        for line in _lines(node, node):
            found[line] |= set(_targets(node))
    return found


@cache
def used(file: Path) -> Mapping[str, set[int]]:
    """Per name the lines inside functions that speak of it; of a function also its own."""
    inside, found = inside_functions(file), defaultdict[str, set[int]](set)
    for node in ast.walk(_read(file)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) if node.lineno in inside:
                found[name].add(node.lineno)
            case ast.FunctionDef(name=name, body=body):
                found[name] |= set(_lines(body[0], body[-1]))
    return found


@cache
def _read(file: Path) -> ast.Module:
    return ast.parse(file.read_text())


def _lines(first: ast.stmt, last: ast.stmt) -> range:
    return range(first.lineno, (last.end_lineno or last.lineno) + 1)


def _outside(node: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    """The statements of a module and of its classes."""
    for one in node.body:
        yield one
        if isinstance(one, ast.ClassDef):
            yield from _outside(one)


def _targets(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Assign(targets=targets):
            parts = (one for target in targets for one in ast.walk(target))
            yield from (one.id for one in parts if isinstance(one, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.FunctionDef(name=name):
            yield name
        case ast.If(body=body):
            parts = (one for part in body for one in ast.walk(part))
            yield from (one.id for one in parts if isinstance(one, ast.Name))
