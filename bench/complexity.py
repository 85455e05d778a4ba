"""How tangled the tree is: mean cyclomatic complexity, the worst functions, import cycles.

python -m bench.complexity
"""

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from statistics import mean

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
PACKAGES = ("games", "schemas", "service", "workers")
MOST_MEAN = 3.5
WORST = 8
BRANCHES = (
    *(ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler),
    *(ast.Assert, ast.comprehension, ast.match_case),
)
Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules(package: str) -> dict[str, ast.Module]:
    """Every module of a package by its dotted name."""
    found = {}
    for file in sorted((ROOT / package).rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(file.read_text())
    return found


def complexity(function: Function) -> int:
    """McCabe: one, and one more for each branch and each further part of a condition."""
    count = 1
    for node in ast.walk(function):
        count += isinstance(node, BRANCHES)
        count += len(node.values) - 1 if isinstance(node, ast.BoolOp) else 0
        count += len(node.ifs) if isinstance(node, ast.comprehension) else 0
    return count


def functions(tree: ast.Module) -> Iterator[Function]:
    """Every function of a module; one inside another counts with it and by itself."""
    yield from (node for node in ast.walk(tree) if isinstance(node, Function))


def imports(node: ast.AST) -> Iterator[str]:
    """What is imported when a module is loaded; not within functions, not for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (one.name for one in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield from (f"{child.module}.{one.name}" for one in child.names)
        elif isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING":
            continue
        elif not isinstance(child, Function):
            yield from imports(child)


def cycle(trees: dict[str, ast.Module]) -> list[str]:
    """Modules that import each other in a ring; empty if there are none."""
    graph: dict[str, set[str]] = {}
    for name, tree in trees.items():
        wanted = (one if one in trees else one.rpartition(".")[0] for one in imports(tree))
        graph[name] = {one for one in wanted if one in trees and one != name}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def main() -> None:
    """Print the table; fail where the mean is too high or modules go in a ring."""
    grid = Table("package", "modules", "functions", "mean", "most")
    every: list[tuple[int, str]] = []
    trees: dict[str, ast.Module] = {}
    for package in PACKAGES:
        known = modules(package)
        trees |= known
        found = [(complexity(f), f"{n}.{f.name}") for n, t in known.items() for f in functions(t)]
        every += found
        numbers = [count for count, _ in found] or [0]
        row = (len(known), len(found), f"{mean(numbers):.2f}", max(numbers))
        grid.add_row(package, *(str(one) for one in row))
    console, average, ring = Console(), mean(count for count, _ in every), cycle(trees)
    console.print(grid)
    for count, name in sorted(every, reverse=True)[:WORST]:
        console.print(f"{count:3} {name}")
    console.print(f"mean {average:.2f} (bar: {MOST_MEAN}); ring: {' → '.join(ring) or 'none'}")
    sys.exit(average > MOST_MEAN or bool(ring))


if __name__ == "__main__":
    main()
