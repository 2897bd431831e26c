"""Which tests draw at random: what they name is followed to Hypothesis and to `tests/chance.py`.

`pytest --drawing` runs these alone. Where some of a list is taken, that has an end: `--whole` takes all of it. The
others, `pytest --endless`, are run by `python -m tests.campaigns seeds` again and again, each time by a fresh seed.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENDLESS = frozenset({"drawn", "times", "no_fewer", "given", "rule"})
DRAWING = ENDLESS | {"some"}
"""The names by which a test draws, and without an end."""
SOURCES = {"tests.chance", "hypothesis", "hypothesis.stateful"}
"""Where they are imported from."""


@cache
def drawing(file: Path, by: frozenset[str] = DRAWING) -> frozenset[str]:
    """The names at the top of a file of tests that draw at random by one of these, or lean on one that does."""
    tree = ast.parse(file.read_text("utf-8"))
    leaning = [(_bound(one), _named(one)) for one in tree.body]
    found = {name for one in tree.body if isinstance(one, ast.ImportFrom) for name in _imported(one, by)}
    while more := {name for bound, named in leaning if named & found for name in bound} - found:
        found |= more
    return frozenset(found)


def _bound(one: ast.stmt) -> set[str]:
    """The names that a statement at the top of a file gives a meaning."""
    if isinstance(one, ast.FunctionDef | ast.ClassDef):
        return {one.name}
    return {node.id for node in ast.walk(one) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _named(one: ast.stmt) -> set[str]:
    """The names that stand in a statement, fixtures among them, which a test names as its arguments."""
    names = {node.id for node in ast.walk(one) if isinstance(node, ast.Name)}
    return names | {node.arg for node in ast.walk(one) if isinstance(node, ast.arg)}


def _imported(one: ast.ImportFrom, by: frozenset[str]) -> Iterator[str]:
    """The names of an import that draw, a whole file of tests where one in it does."""
    module = one.module or ""
    draws = by if module in SOURCES else _of(module, by)
    for alias in one.names:
        if alias.name in draws or _of(f"{module}.{alias.name}", by):
            yield alias.asname or alias.name


def _of(module: str, by: frozenset[str]) -> frozenset[str]:
    """What draws in a module, which is none of another's."""
    file = ROOT / f"{module.replace('.', '/')}.py"
    return drawing(file, by) if module.startswith("tests.") and file.exists() else frozenset()
