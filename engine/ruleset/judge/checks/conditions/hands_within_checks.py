"""Checks of hands that are asked for beside others which they are part of, so that one of the two says nothing."""

from collections.abc import Iterator
from itertools import permutations

from engine.language.expression import Expression
from engine.language.forms import EitherHand, Has, Holds, Node, Says, body_of
from engine.language.forms.joined_predicates import BothSaid, EitherSaid, TwoPredicates
from engine.language.forms.tree import PredicateNode
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.hands_apart_checks import hands_apart
from engine.ruleset.judge.checks.conditions.implied import says_more
from engine.ruleset.judge.checks.hands.hand_spans import is_within
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say

_WHO_WON = ("winner", "winners")


def hand_that_adds_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """D217: of two hands that are joined by `or` every one of the first kind is of the second one."""
    told, own = set[Span](), survey.rules.composed.authored
    for said, scope in _of_hands(survey):
        for node in said.tree.walk() if "$" not in said.text else ():
            sides = (node.left, node.right) if isinstance(node, EitherHand) else ()
            for one, other in permutations(sides, 2):
                at = one.at.span
                if at.source in own and node.at.span not in told and is_within(one, other, scope.worth.evaluator):
                    told.add(node.at.span)
                    holes = {"hand": one.at.text.strip(), "other": other.at.text.strip()}
                    message = say("`{hand}` adds nothing here: every such hand is `{other}`", **holes)
                    yield Diagnostic("D217", message, at, help=say("leave it out, or name another hand"))


def _of_hands(survey: Survey) -> Iterator[tuple[Expression, Scope]]:
    """Everything that asks for hands of the game's own, or of a share, each with how these are compared."""
    rules = survey.rules
    for body in survey.bodies if rules.clean else ():
        for one in body.expressions:
            if one.value.kind != "hand" and Has not in one.value.forms:
                continue
            if not any(isinstance(node, Has) and node.named for node in one.value.tree.walk()):
                yield one.value, body.scope
    yield from ((one.needs, one.scope) for one in rules.shares if one.needs is not None and rules.clean)


@only.where(only.form(BothSaid, EitherSaid))
def part_that_says_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """X106: of two things that are said of the same players the first is so only where the second is."""
    for body, said in survey.authored_with(BothSaid, EitherSaid) if survey.rules.clean else ():
        if "$" not in said.value.text:
            yield from _idle_parts(said.value.tree, body.scope)


def _idle_parts(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    within = {id(side) for node in tree.walk() if isinstance(node, TwoPredicates) for side in (node.left, node.right)}
    for node in tree.walk():
        if not isinstance(node, BothSaid | EitherSaid) or id(node) in within:
            continue
        parts = list(_joined(node, type(node)))
        for one, other in permutations(parts, 2):
            if says_more(one, other, scope):
                idle = other if isinstance(node, BothSaid) else one
                holes = {"idle": idle.at.text.strip(), "one": one.at.text.strip(), "other": other.at.text.strip()}
                message = say("`{idle}` says nothing here: nobody is `{one}` without `{other}`", **holes)
                yield Diagnostic("X106", message, idle.at.span, help=say("leave it out, or ask something else"))
                break


def _joined(node: Node, kind: type[BothSaid] | type[EitherSaid]) -> Iterator[PredicateNode]:
    """What is joined by the same word, one after the other."""
    inner = body_of(node)
    if isinstance(inner, kind):
        yield from _joined(inner.left, kind)
        yield from _joined(inner.right, kind)
    elif isinstance(inner, Has | Holds):
        yield inner


@only.where(only.shares, only.form(Has))
def hand_of_who_takes_it(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: the winner of a share is asked for a hand that all have who take it, or that none of them has."""
    rules = survey.rules
    needing = [share for share in rules.shares if share.needs is not None] if rules.clean else []
    for _, said in survey.authored_with(Has) if needing else ():
        for node in said.value.tree.walk():
            if isinstance(node, Says) and isinstance(asked := body_of(node.predicate), Has):
                yield from _asked_of_taker(survey, node, asked, needing)


def _asked_of_taker(survey: Survey, node: Says, asked: Has, needing: list[ShareEntry]) -> Iterator[Diagnostic]:
    for share in needing:
        of_it = [f"{word} of {share.name}" for word in _WHO_WON]
        alone = len(survey.rules.shares) == 1 and share.scope.ranking == survey.rules.ranking
        whole = alone and not asked.named and node.subject.told() in _WHO_WON
        if asked.showing or share.needs is None or "$" in share.needs.text:
            continue
        if not whole and not (node.subject.told() in of_it and asked.named == share.name):
            continue
        needs, scope = share.needs, share.scope
        related = (Related(needs.scalar.span, say("it is asked here")),)
        text = node.at.text.strip()
        if not whole and is_within(needs.tree, asked.hand, scope.worth.evaluator):
            message = say("whoever takes it has `{hand}`, so `{asked}` always holds", hand=needs.text, asked=text)
            help = say("ask for a better hand, or leave it out")
            yield Diagnostic("X106", message, node.at.span, help=help, related=related)
        elif hands_apart(asked, Has(asked.at, needs.tree, asked.showing, asked.named), survey.rules.scope):
            message = say("whoever takes it has `{hand}`, so `{asked}` never holds", hand=needs.text, asked=text)
            help = say("ask for a hand with which it may be taken")
            yield Diagnostic("X107", message, node.at.span, help=help, related=related)
