"""No source names a step kind but its own file: what is asked of kinds is asked of their traits."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.hand.event import EVENTS
from engine.steps.registry import ANSWERS, KINDS

ROOT = Path(__file__).parents[3] / "engine"
OWN = ("steps/kinds/", "steps/registry.py")
WORDS_OF_PLAY = ("hand/", "words/", "table/", "cli/", "serve/", "formats/phh/", "steps/shared/")
"""Where events and what players say are spoken of, some called as a kind is."""
OTHER_MEANINGS = {
    ("mark", "language/scope.py"),
    ("mark", "ruleset/read/schema.py"),
    ("fold", "ruleset/judge/checks/names/naming_checks.py"),
    ("mark", "ruleset/understand/typed_values.py"),
    ("mark", "ruleset/understand/names.py"),
    ("mark", "steps/machine/field.py"),
    ("mark", "steps/shared/choice.py"),
    ("bet", "ruleset/judge/checks/payments/called_amount_checks.py"),
    ("bet", "ruleset/judge/checks/payments/label_amount_checks.py"),
    ("bet", "ruleset/judge/stakes_not_asked_for.py"),
    ("join", "serve/texts.py"),
    ("mark", "steps/machine/kind.py"),
    ("draw", "ruleset/judge/checks/texts/claim_words.py"),
    ("pay", "ruleset/judge/checks/texts/claim_words.py"),
    ("pay", "ruleset/judge/checks/names/label_checks.py"),
    ("draw", "ruleset/judge/checks/texts/text_checks.py"),
    ("draw", "ruleset/judge/fitting/fact_table.py"),
    ("draw", "serve/workbench/library.py"),
}
"""What is declared under `marks`, and what holds the name of one; how a stake is mostly called; a word that players
say; joining a table; what a summary speaks of, and a feature that modifiers ask for."""
KEYS = {field.name for kind in KINDS.values() for field in kind.fields}
"""What steps say: `do` is a step, and the key under which others hold their steps."""
NAMES_A_KIND = {"origin", "origins", "step", "steps", "body", "rule", "kind"}
"""What is called so has the name of a kind, or is one."""


def sources() -> list[str]:
    found = (path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))
    return sorted(path for path in found if not path.startswith(OWN))


@pytest.mark.late
def test_no_source_names_a_kind() -> None:
    for source in sources():
        tree = ast.parse((ROOT / source).read_text(encoding="utf-8"))
        spoken = {*EVENTS, *ANSWERS} if source.startswith(WORDS_OF_PLAY) else set[str]()
        named = {one for one in texts(tree) if one in KINDS and one not in spoken | KEYS}
        assert {name for name in named if (name, source) not in OTHER_MEANINGS} == set(), source
        assert [ast.unparse(one) for one in ast.walk(tree) if asks_for_a_kind(one)] == [], source


def test_the_other_meanings_are_there() -> None:
    for name, source in OTHER_MEANINGS:
        assert name in texts(ast.parse((ROOT / source).read_text(encoding="utf-8"))), source


@pytest.mark.parametrize(
    "text",
    [
        'origin.kind == "deal"',
        'program.origins[view.step].kind != "deal"',
        'step.kind in ("bet", "deal")',
        'body.kind.name == "bet"',
        'KINDS["bet"]',
        "TABLE.get(body.kind.name, ())",
        "TABLE[origin.kind]",
    ],
)
def test_such_a_question_would_be_found(text: str) -> None:
    assert any(asks_for_a_kind(one) for one in ast.walk(ast.parse(text)))


def texts(tree: ast.AST) -> set[str]:
    return {one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def asks_for_a_kind(one: ast.AST) -> bool:
    """Whether a name of a kind is compared with a text, or looked up in a table other than the registry's own."""
    if isinstance(one, ast.Compare):
        sides = [one.left, *one.comparators]
        return any(map(is_name_of_kind, sides)) and any(texts(side) & set(KINDS) for side in sides)
    if isinstance(one, ast.Subscript):
        table = ast.unparse(one.value)
        return bool(texts(one.slice) & set(KINDS)) if table == "KINDS" else is_name_of_kind(one.slice)
    is_get = isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr == "get"
    assert isinstance(one, ast.AST)
    return is_get and isinstance(one, ast.Call) and any(map(is_name_of_kind, one.args[:1]))


def is_name_of_kind(one: ast.AST) -> bool:
    """Whether it is `origin.kind`, `origins[…].kind`, `step.kind`, `body.kind.name`."""
    if not isinstance(one, ast.Attribute) or one.attr not in ("kind", "name"):
        return False
    return bool({*holders(one.value)} & NAMES_A_KIND) and (
        one.attr == "kind" or ast.unparse(one).endswith(".kind.name")
    )


def holders(one: ast.AST) -> Iterator[str]:
    """What an attribute or an item is taken of, by its last name."""
    if isinstance(one, ast.Subscript):
        yield from holders(one.value)
    elif isinstance(one, ast.Attribute):
        yield one.attr
    elif isinstance(one, ast.Name):
        yield one.id
