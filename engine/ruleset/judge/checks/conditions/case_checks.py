"""Checks of steps beside the case they are for: what a condition has just said of those whom they concern."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    Compare,
    Each,
    IsMarked,
    IsNoOne,
    IsSeat,
    NoCards,
    Node,
    Says,
    Sum,
    body_of,
    many_seats,
)
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.source import Span
from engine.text.translation import say


class Asked(Struct, frozen=True):
    """A condition that decides whether a step is carried out, and whether it holds then."""

    node: Node
    holds: bool


Case = tuple[Body, tuple[Asked, ...]]
"""A step, with what was asked just before."""
_CASES, _IN_CASES = "cases", "in cases"
_SAYING_NONE = (NoCards, IsNoOne)
"""The forms that say that there is nobody, or no card."""


@only.where(only.form(*_SAYING_NONE))
def nobody_is_there(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step is for a player, or for cards, of which its own condition says that there are none."""
    for body, asked in () if survey.forms.isdisjoint(_SAYING_NONE) else in_cases(survey):
        empty = {name: one for one in asked if (name := _called_empty(one))}
        for said in body.expressions if empty else ():
            name = body_of(said.value.tree).told()
            if name in empty and said.value.kind in ("seats", "cards"):
                message = say("there is no `{name}` here: this is carried out only where there is none", name=name)
                related = (Related(empty[name].node.at.span, say("it is asked here")),)
                help = say("turn the condition round, or name others")
                yield Diagnostic("X125", message, said.value.scalar.span, help=help, related=related)
                break


def paid_to_the_same(survey: Survey) -> Iterator[Diagnostic]:
    """F703: the case in which somebody is paid is that they are the one who pays."""
    for body, asked in in_cases(survey) if IsSeat in survey.forms else ():
        payer, payee = body.values.get("from"), body.values.get("to")
        if not pays(body) or not isinstance(payer, Expression) or not isinstance(payee, Expression):
            continue
        both = {body_of(payer.tree).told(), body_of(payee.tree).told()}
        one = next((one for one in asked if _called_the_same(one) == both), None)
        if one is not None and len(both) == 2:
            message = say(
                "players pay this to themselves: `{payer}` is `{payee}` here", payer=payer.text, payee=payee.text
            )
            related = (Related(one.node.at.span, say("it is asked here")),)
            ways = (Remedy(say("pay into the pot: `{key}: pot`", key="to"), (with_key(body.node, "to", "pot"),)),)
            help = say("turn the condition round, or name another player")
            yield Diagnostic("F703", message, place_of(body, "to"), help=help, related=related, remedies=ways)


@only.where(only.conditions, only.words)
def answered_for_another(survey: Survey) -> Iterator[Diagnostic]:
    """P457: whether a player has something left, who is asked, and whose it is that the answer uses up: one differs."""
    for body, asked in in_cases(survey):
        who = body.values.get("who")
        doer = body_of(who.tree) if isinstance(who, Expression) else None
        writes = [one for choice in choices_of(body) for one in _written_for(choice)]
        written = {one.mark: one for one in writes if sum(other.mark == one.mark for other in writes) == 1}
        if not isinstance(who, Expression) or doer is None or many_seats(doer):
            continue
        for one in asked:
            name, owner = _account_of(one)
            write = written.get(name)
            players = [owner, doer.told(), "" if write is None else write.owner]
            odd = next((player for player in players if players.count(player) == 1), None)
            if write is None or odd is None or len(set(players)) != 2:
                continue
            usual = next(player for player in players if player != odd)
            at = (one.node.at.span, who.scalar.span, write.span)[players.index(odd)]
            holes = {"name": name, "odd": odd, "usual": usual}
            message = say("this is about `{name}` of `{usual}`, and here it is `{odd}`", **holes)
            ways = (Remedy(say("ask `{owner}`", owner=usual), (said_instead(who.scalar, usual),)),)
            related = (Related(one.node.at.span, say("it is asked here whether there is some left")),)
            help = say("name the same player where it is asked, who answers, and whose `{name}` it changes", name=name)
            remedies = ways if at == who.scalar.span else ()
            yield Diagnostic("P457", message, at, help=help, related=related, remedies=remedies)
            break


class _Write(NamedTuple):
    """An account that a word writes, and the player whose it is, where that is said."""

    mark: str
    owner: str
    span: Span


def _written_for(choice: Body) -> Iterator[_Write]:
    """The accounts that a word writes of one player."""
    for step, _ in walk(choice.inner.get("do", ())):
        who = step.values.get("who")
        if isinstance(who, Expression) and not many_seats(who.tree):
            for _, name in marks_named(step, reading=False):
                yield _Write(name, body_of(who.tree).told(), who.scalar.span)


def _account_of(asked: Asked) -> tuple[str, str]:
    """The account of one named player that a condition asks for, and whose it is; nothing where it asks otherwise."""
    node = asked.node
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if isinstance(node, Says) and isinstance(said, IsMarked):
        return said.name, body_of(node.subject).told()
    left = body_of(node.left) if isinstance(node, Compare) else None
    if isinstance(left, Each) and left.entry is None and left.of is not None:
        return left.name, body_of(left.of).told()
    return "", ""


@only.where(only.form(Sum), only.form(Compare))
def less_than_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P411: a difference is paid in the very case in which it is below 0, or is 0."""
    paid: dict[int, list[tuple[Said, Sum]]] = {}
    for body, said in survey.said:
        if Sum in said.value.forms and said.field.name in body.kind.paid_by:
            paid.setdefault(id(body), []).extend((said, node) for node in differences(said.value.tree))
    for body, asked in in_cases(survey) if any(paid.values()) else ():
        for said, difference in paid.get(id(body), ()):
            one = next((one for one in asked if _makes_less(one, difference)), None)
            if one is not None:
                holes = {"amount": difference.told(), "condition": one.node.told()}
                message = say("`{amount}` is no payment here: this is carried out only where `{condition}`", **holes)
                turned = f"{difference.right.told()} - {difference.left.told()}"
                help = say("write `{turned}`, or turn the condition round", turned=turned)
                related = (Related(one.node.at.span, say("it is asked here")),)
                yield Diagnostic("P411", message, said.value.scalar.span, help=help, related=related)
                break


def differences(tree: Node) -> Iterator[Sum]:
    """The differences by which an amount is reckoned: it, and its factors."""
    tree = body_of(tree)
    if isinstance(tree, Sum) and tree.op == "-":
        yield tree
    elif isinstance(tree, Sum) and tree.op == "*":
        yield from (*differences(tree.left), *differences(tree.right))


def _makes_less(asked: Asked, difference: Sum) -> bool:
    """Whether a condition says that what is taken away is no less than what it is taken from."""
    node = asked.node
    if not isinstance(node, Compare):
        return False
    op = node.op if asked.holds else OPPOSITE[node.op]
    compared, reckoned = ([body_of(side).told() for side in (one.left, one.right)] for one in (node, difference))
    return (op in ("<", "<=") and compared == reckoned) or (op in (">", ">=") and compared[::-1] == reckoned)


# --- in which case a step is carried out ------------------------------------------------------------------------------


def in_cases(survey: Survey) -> Sequence[Case]:
    """Every step that is reached, with what was asked just before; none where nothing was. Worked out once.

    What is done between two deals is reached, though on a table at which nothing was played it is not.
    """
    found = survey.worked_out.get(_IN_CASES)
    if not isinstance(found, tuple):
        found = survey.worked_out[_IN_CASES] = tuple(_in_cases(survey) if survey.rules.clean else ())
    return found


def _in_cases(survey: Survey) -> Iterator[Case]:
    composed = survey.rules.composed
    own = {one.document.source for one in composed.modifiers} or {composed.own.source}
    between_deals = not survey.moments or survey.rules.of_an_evening
    for body, asked in steps_in_cases(survey):
        if asked and body.key.span.source in own and (between_deals or survey.at(body)):
            yield body, asked


def steps_in_cases(survey: Survey) -> Sequence[Case]:
    """Every step, whoever wrote it and wherever it stands, with what was asked just before; worked out once."""
    found = survey.worked_out.get(_CASES)
    if not isinstance(found, tuple):
        found = survey.worked_out[_CASES] = tuple(_of_list(survey.rules.every_step, ()))
    return found


def surely_asked(condition: Node) -> Iterator[Asked]:
    """The conditions that surely hold, or surely fail, where this one holds."""
    return _parts(condition, holds=True)


def surely_denied(condition: Node) -> Iterator[Asked]:
    """The conditions that surely hold, or surely fail, where this one fails."""
    return _parts(condition, holds=False)


def _of_list(steps: Sequence[Body], asked: tuple[Asked, ...]) -> Iterator[Case]:
    for body in steps:
        when = () if body.when is None else tuple(_parts(body.when.tree, holds=True))
        yield body, (*asked, *when)
        plain = body.kind.block == "plain"
        for key, inner in body.inner.items():
            fails = body.when is not None and key == "otherwise"
            case = tuple(_parts(body.when.tree, holds=False)) if body.when is not None and fails else when
            yield from _of_list(inner, (*asked, *case) if plain else ())
        if asked:
            asked = tuple(one for one in asked if not _unsettled_by(body, one.node))


def _unsettled_by(body: Body, asked: Node) -> bool:
    """Whether a step, or one in it, may change what was asked."""
    steps = [one for one, _ in walk((body,))]
    changed = {name for one in steps for _, name in marks_named(one, reading=False)}
    if any(fact.removeprefix("mark ") in changed for node in asked.walk() for fact in node.reads()):
        return True
    moves = isinstance(asked, NoCards) and any(one.kind.moves for one in steps)
    return moves or any(one.kind.compares or one.kind.bets or one.kind.block not in ("", "plain") for one in steps)


def _parts(tree: Node, *, holds: bool) -> Iterator[Asked]:
    """The conditions that surely hold, or surely fail, where this one holds, or fails."""
    tree = body_of(tree)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is None:
        yield Asked(tree, holds)
    elif (holds is not joined.negated) is not joined.decisive or len(joined.parts) == 1:
        for part in joined.parts:
            yield from _parts(part, holds=holds is not joined.negated)


# --- what a condition says --------------------------------------------------------------------------------------------


def _called_empty(asked: Asked) -> str:
    """The player, or the cards, of which a condition says that there are none; nothing where it says that of none."""
    node = asked.node
    if isinstance(node, NoCards):
        return body_of(node.cards).told() if asked.holds else ""
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if isinstance(node, Says) and isinstance(said, IsNoOne) and asked.holds is not said.negated:
        return body_of(node.subject).told()
    return ""


def _called_the_same(asked: Asked) -> set[str]:
    """Two players of whom a condition says that they are one."""
    node = asked.node
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(node, Says) or not isinstance(said, IsSeat) or asked.holds is said.negated:
        return set()
    both = (body_of(node.subject), body_of(said.seats))
    return set() if any(map(many_seats, both)) else {one.told() for one in both}
