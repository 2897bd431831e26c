"""What a bet says of itself though it is so without a word: it takes itself out of what is said of other bets."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.flow.like_anyway_checks import alike
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.marked.source import Span

_BETTING = "betting"


def takes_back(survey: Survey, body: Body, key: str) -> bool:
    """Whether a bet says what holds without the key, and otherwise something else would hold for it.

    That is so where `betting` says something else, or a choice has it do so, or the bet that this one is like.
    """
    field, said = body.kind.field(key), body.values.get(key)
    if field is None or not body.kind.part or not isinstance(said, Expression) or key not in body.node:
        return False
    if said.text.lower() != field.default:
        return False
    return (
        key in entries(survey.rules.composed.root, _BETTING) or _by_choice(survey, key) or _by_like(survey, body, key)
    )


def any_hand_again(survey: Survey) -> Iterator[Span]:
    """Where a round says that any hand will do, and other rounds ask for more."""
    for body in survey.bodies:
        for field in body.kind.fields if body.kind.bets else ():
            said = body.values.get(field.name) if field.type == "hand" else None
            if isinstance(said, Expression) and takes_back(survey, body, field.name):
                yield said.tree.at.span


def _by_choice(survey: Survey, key: str) -> bool:
    """Whether a choice of some option says something of every bet under this key."""
    return any(_says(option.means, key) for option in survey.rules.composed.options.values())


def _says(tree: Node, key: str) -> bool:
    """Whether a change within a tree sets this key of `betting`."""
    if isinstance(tree, Sequence):
        return any(_says(item, key) for item in tree.items)
    if not isinstance(tree, Mapping):
        return False
    at, to = tree.get("at"), tree.get("to")
    if isinstance(at, Scalar) and at.text in (_BETTING, f"{_BETTING}/{key}"):
        return at.text != _BETTING or (isinstance(to, Mapping) and key in to)
    return any(_says(entry.value, key) for entry in tree.entries.values())


def _by_like(survey: Survey, body: Body, key: str) -> bool:
    """Whether a bet is like another one, and some other says something under this key."""
    others = (one.node.get(key) for one in survey.bodies if one is not body and one.kind is body.kind)
    said = body.node.get(key)
    differs = any(isinstance(one, Scalar) and isinstance(said, Scalar) and one.text != said.text for one in others)
    return differs and any(step.span == body.node.span for step, _ in alike(roots_of(survey.rules)))
