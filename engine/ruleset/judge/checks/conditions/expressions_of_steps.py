"""What the checks have in common: what amounts come to, and where things stand."""

from collections.abc import Callable
from typing import TypeVar

from engine.language.expression import Expression
from engine.language.forms import Number, Stake, body_of
from engine.language.forms.measure import bounds_of
from engine.language.scope import Scope
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.marked.change import Change, Remedy, item_with, with_items
from engine.text.marked.node import Mapping, Node, Plain, Sequence, from_plain
from engine.text.marked.source import Span
from engine.text.translation import say

Answer = TypeVar("Answer")


def place_of(body: Body, key: str, betting: Node | None = None) -> Span:
    """Where the value of a key stands, be it in `betting`; the step's word where the key is left out."""
    value = body.node.get(key)
    if value is None and isinstance(betting, Mapping):
        value = betting.get(key)
    return body.key.span if value is None else value.span


def once(said: Expression, asked: Callable[[Expression], Answer]) -> Answer:
    """The answer to what is asked of an expression by itself.

    The settings of a game have most expressions in common, and each would be asked the same again.
    """
    answers: dict[Callable[[Expression], Answer], Answer] | None = said.__dict__.get(_ANSWERS)
    if answers is None:
        answers = said.__dict__.setdefault(_ANSWERS, {})
    if asked not in answers:
        answers[asked] = asked(said)
    return answers[asked]


_ANSWERS = "answers of checks"


def most_of(amount: Expression, scope: Scope) -> int | None:
    """The most that an amount can be with the stakes in force and the options chosen; None where that is open.

    It is open too where a stake is below 0, which is told.
    """
    if once(amount, _has_stake_below_nothing):
        return None
    settled = by_itself(amount)
    return bounds_of(amount.tree, scope).most if settled is None else settled


def by_itself(amount: Expression) -> int | None:
    """What numbers, stakes and options alone come to, wherever it stands; None where the table has a part in it."""
    return amount.constant if isinstance(amount.constant, int) and not amount.reads else None


def _has_stake_below_nothing(amount: Expression) -> bool:
    return any(isinstance(node, Stake) and node.value < 0 for node in amount.tree.walk())


def more_than(amount: Expression, write_more: str) -> str:
    """What to do about an amount that is nothing: `write_more` where it is written as a number."""
    if is_written(amount):
        return write_more
    return say("raise the stakes or options it is reckoned from, or write another amount")


def is_written(amount: Expression) -> bool:
    """Whether an amount is written as the number that it is."""
    return isinstance(body_of(amount.tree), Number)


def instead(survey: Survey, body: Body, *steps: Plain) -> tuple[Change, ...]:
    """The change that puts other steps, or none, in place of one; none where that stands nowhere by itself."""
    found = item_with(survey.rules.composed.root, body.node)
    if found is None:
        return ()
    return (Change(found[1], tuple(from_plain(step, found[1].span) for step in steps)),)


def inserted(survey: Survey, body: Body, advice: str, step: Plain) -> tuple[Remedy, ...]:
    """The remedy of putting a step before another; none where that one stands nowhere by itself."""
    found = item_with(survey.rules.composed.root, body.node)
    return () if found is None else (Remedy(advice, (with_items(found[0], [step], before=found[1]),)),)


def limiting(survey: Survey, body: Body, key: str) -> Mapping:
    """Where what limits a bet is said: in its own body if that has this key, else under `betting`."""
    common = survey.rules.composed.root.get("betting")
    return common if key not in body.node and isinstance(common, Mapping) else body.node


def youngest(survey: Survey, *keys: str) -> Span | None:
    """Where the youngest document says something under one of these keys of a game; of a list, in one of its entries.

    A child, or a modifier, that brings together what does not go together is told so in its own text.
    """
    root, files = survey.rules.composed.root, survey.rules.composed.files
    said = [one for one in map(root.get, keys) if one is not None]
    parts = [part for one in said for part in (one.items if isinstance(one, Sequence) else (one,))]
    spans = [part.span for part in parts if part.span.source.name in files]
    return max(spans, key=lambda span: files.index(span.source.name), default=None)


def cards_may_be_unseen(survey: Survey) -> bool:
    """Whether some step lays cards where their own player does not see them."""
    return any(body.values.get("face") in ("blind", "outward") for body in survey.bodies)
