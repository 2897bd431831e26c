"""Where the code can be changed a little, and the code with one such change. The changes are those of Cosmic Ray."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import parso
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator

ROOT = Path(__file__).resolve().parents[2]
_NEAR = {
    "ReplaceComparisonOperator": "Lt_LtE LtE_Lt Gt_GtE GtE_Gt Eq_NotEq NotEq_Eq Is_IsNot IsNot_Is Eq_GtE Eq_LtE",
    "ReplaceBinaryOperator": "Add_Sub Sub_Add Mul_Add FloorDiv_Mul Mod_FloorDiv BitAnd_BitXor LShift_RShift",
    "ReplaceUnaryOperator": "Delete_Not Delete_USub",
}
OPERATORS = [
    *(f"core/{name}_{near}" for name, nears in _NEAR.items() for near in nears.split()),
    *(
        f"core/{name}"
        for name in ("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd")
    ),
    *(f"core/{name}" for name in ("AddNot", "NumberReplacer", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak")),
]
"""A comparison, a sum, a truth, a number, a way out of a loop. Others break code so that anything would notice."""
_TYPING = ("annassign", "tfpdef", "param", "assert_stmt", "decorator", "import_from", "typedargslist")
"""In types, defaults of types, decorators and our own assertions nothing is changed."""
_ASSERTED = "strict"
"""Nor in this argument of `zip`, which asserts that its others are of one length."""


_OF_ORDER = ("core/ReplaceComparisonOperator_Eq_GtE", "core/ReplaceComparisonOperator_Eq_LtE")
"""Nor is one word of the rules asked whether it comes before another in the alphabet."""


class Mutant(NamedTuple):
    """One small change."""

    path: str
    """Of the file, from the root."""
    line: int
    column: int
    operator: str
    occurrence: int
    """Which of the places that the operator finds in the file."""

    def code(self) -> str:
        """The text of the file with the change."""
        changed = mutate_code((ROOT / self.path).read_text("utf-8"), _operator(self.operator), self.occurrence)
        assert changed is not None
        return str(changed)

    def told(self) -> str:
        """Where it is, and the line before and after."""
        was, so = (text.splitlines() for text in ((ROOT / self.path).read_text("utf-8"), self.code()))
        at = next(number for number, (one, other) in enumerate(zip(was, so, strict=False)) if one != other)
        name = self.operator.removeprefix("core/")
        return f"{self.path}:{at + 1} {name}\n  - {was[at].strip()}\n  + {so[at].strip()}"


def _operator(name: str) -> Operator:
    return plugins.get_operator(name)()


def mutants(path: str) -> Iterator[Mutant]:
    """Every change of a file."""
    tree = get_ast((ROOT / path).read_text("utf-8"))
    for name in OPERATORS:
        operator, occurrence = _operator(name), 0
        for node in ast_nodes(tree):
            for (line, column), _ in operator.mutation_positions(node):
                if not _said_of_types(node) and not (name in _OF_ORDER and _compares_words(node)):
                    yield Mutant(path, line, column, name, occurrence)
                occurrence += 1


def _said_of_types(node: parso.tree.NodeOrLeaf | None) -> bool:
    while node is not None:
        if node.type in _TYPING or _is_asserted(node):
            return True
        node = node.parent
    return False


def _compares_words(node: parso.tree.NodeOrLeaf) -> bool:
    return isinstance(node, parso.tree.BaseNode) and any(one.type == "string" for one in node.children)


def _is_asserted(node: parso.tree.NodeOrLeaf) -> bool:
    if not isinstance(node, parso.tree.BaseNode) or node.type != "argument":
        return False
    name = node.children[0]
    return isinstance(name, parso.tree.Leaf) and name.value == _ASSERTED


def sample(rooms: dict[str, list[str]], count: int, seed: int) -> list[Mutant]:
    """So many changes drawn at random, as many in each room, no two in one place."""
    random, found = Random(seed), []
    for number, (_, paths) in enumerate(sorted(rooms.items())):
        places: dict[tuple[str, int, int], list[Mutant]] = {}
        for path in paths:
            for one in mutants(path):
                places.setdefault(one[:3], []).append(one)
        most = count * (number + 1) // len(rooms) - count * number // len(rooms)
        drawn = random.sample(sorted(places), min(most, len(places)))
        found += [random.choice(places[place]) for place in drawn]
    return found
