"""Checks of questions by what there can be: how many cards the deck has, who is left for a share."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    CardsFact,
    Compare,
    CompareAny,
    CountCards,
    CountSeats,
    Holds,
    IfAmount,
    Node,
    Says,
    SaysAny,
    SeatFact,
    ThoseCounted,
    ThoseWho,
    body_of,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.always_so import always
from engine.ruleset.judge.checks.conditions.cards_counted import most_counted, most_held
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_SELF, _NOBODY, _OWN = "that player", "nobody", "own cards"
_AFTER_LAPS = ("until", "while")
"""What a step with others in it asks again and again, when these have changed the table."""
_COUNTING = (CountCards, Holds)
_COMPARISONS = (Compare, CompareAny, ThoseCounted)


def _may_count(survey: Survey) -> bool:
    """Whether rules may count cards, in steps or in what decides about hands."""
    return bool(survey.rules.wilds or survey.rules.shares) or not survey.forms.isdisjoint(_COUNTING)


@only.where(_may_count)
def more_than_there_are(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a count of cards is to be more than the deck has of them, wherever that is asked.

    Of what a step asks as a whole before it is carried out, the other checks of conditions tell.
    """
    wilds, shares = survey.rules.wilds, survey.rules.shares
    said_of_shares = [said for one in shares for said in (one.when, one.who) if said is not None]
    conditions = [one.when for one in wilds if one.when is not None] + said_of_shares
    counts = any(map(_counts, conditions)) or not survey.forms.isdisjoint(_COUNTING)
    for said, tables in _asked(survey) if counts and survey.rules.clean else ():
        if said.scalar.span.source != survey.rules.composed.own.source or "$" in said.text:
            continue
        elsewhere = {
            id(part) for node in said.tree.walk() if isinstance(node, IfAmount) for part in node.condition.walk()
        }
        for node in said.tree.walk():
            if id(node) in elsewhere or not tables or any(part.is_setting() for part in node.walk()):
                continue
            found = always(_settled(survey, node, table) for table in tables)
            if found is not None:
                yield _told(node, holds=found)


def _counts(said: Expression) -> bool:
    """Whether cards are counted in it."""
    return not said.forms.isdisjoint(_COUNTING)


def _settled(survey: Survey, node: Node, table: Abstract) -> bool | None:
    """Whether how many cards there can be settles a part of a condition, or whether players are meant by it."""
    scope, known = survey.rules.scope, partial(_held, survey, table)
    if isinstance(node, Says | SaysAny):
        return settled(node, scope, known)
    if isinstance(node, ThoseWho):
        return False if node.predicate.settled(scope, known) is False else None
    counted = _counted(node)
    if counted is None or not isinstance(node, _COMPARISONS):
        return None
    found = compared(node.op, _how_many(survey, counted, table), bounds_of(node.right, scope))
    return found if found is None or not isinstance(node, CompareAny) else found == (node.who != _NOBODY)


def _held(survey: Survey, table: Abstract, node: Node) -> Bounds | None:
    return most_held(survey, node, table) if isinstance(node, Holds) else None


def _asked(survey: Survey) -> Iterator[tuple[Expression, list[Abstract]]]:
    """Everything that rules ask, each with the tables at which it may be asked; nothing where one is in doubt."""
    ever = [one.within for moments in survey.moments.values() for one in moments]
    if any(table.doubtful for table in ever):
        return
    for entry in survey.rules.wilds:
        if entry.when is not None:
            yield entry.when, ever
    for share in survey.rules.shares:
        yield from ((said, ever) for said in (share.when, share.who) if said is not None)
    asking = {id(choice): body for body in survey.bodies for choice in choices_of(body)}
    arriving = {id(body) for body in survey.rules.arrivals}
    for body in survey.bodies:
        outer = asking.get(id(body))
        tables = [one.within for one in survey.at(body if outer is None else outer)]
        for said in body.expressions:
            if said.value is body.when and outer is None and _is_told_as_a_whole(survey, said.value, tables):
                continue
            if id(body) in arriving or (body.inner and said.field.name in _AFTER_LAPS):
                yield said.value, ever
            else:
                yield said.value, ever if outer is not None and _brings_cards(outer) else tables


def _is_told_as_a_whole(survey: Survey, condition: Expression, tables: list[Abstract]) -> bool:
    """Whether how many cards there can be settles all of a condition."""

    def seen(node: Node) -> Bounds | None:
        counted = Bounds(0, most_counted(survey, node, tables[0])) if isinstance(node, CountCards) else None
        return counted or _held(survey, tables[0], node)

    return bool(tables) and decide(condition.tree, {}, survey.rules.scope, seen) is not None


def _brings_cards(body: Body) -> bool:
    """Whether cards come or go while players say their words."""
    return any(one.kind.moves for choice in choices_of(body) for one in choice.inner.get("do", ()))


def _counted(node: Node) -> CountCards | None:
    """The cards whose number is compared."""
    if isinstance(node, ThoseCounted):
        return node.count if isinstance(node.count, CountCards) else None
    left = body_of(node.left) if isinstance(node, Compare) else None
    return left if isinstance(left, CountCards) else None


def _how_many(survey: Survey, node: CountCards, table: Abstract) -> Bounds:
    """How many such cards there can be."""
    cards = body_of(node.cards)
    if isinstance(cards, CardsFact) and cards.entry.name == _OWN:
        of_one = table.around is None if cards.of is None else cards.of.told() == _SELF
        if of_one:
            return Bounds(*table.own)
    return Bounds(0, most_counted(survey, node, table))


@only.where(only.shares)
def alone_in_a_pot(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a share is to be taken by who is left for a pot, and one who is left alone takes it whole."""
    rules = survey.rules
    for share in rules.shares if rules.clean else ():
        when = share.when
        if when is None or when.constant is not None or when.scalar.span.source != rules.composed.own.source:
            continue
        asked = any(_asks_who_is_left(node) for node in when.tree.walk())
        holds = decide(when.tree, {}, rules.scope, partial(_left, rules.players.most)) if asked else None
        if holds is not None:
            message = (
                say("`{condition}` always holds: a player who is alone takes the pot whole", condition=when.text)
                if holds
                else say("`{condition}` never holds for a share: one alone takes the pot whole", condition=when.text)
            )
            help = say("ask for more players, such as `players in > 2`, or leave it out")
            yield Diagnostic("X106" if holds else "X107", message, when.scalar.span, help=help)


def _asks_who_is_left(node: Node) -> bool:
    """Whether it is how many play for the pot."""
    if isinstance(node, CountSeats):
        seats = body_of(node.seats)
        return isinstance(seats, SeatFact) and seats.entry.name == "everyone in"
    return isinstance(node, AmountFact) and node.entry.name == "players in"


def _left(most: int, node: Node) -> Bounds | None:
    return Bounds(2, most) if _asks_who_is_left(node) else None


def _told(node: Node, *, holds: bool) -> Diagnostic:
    if isinstance(node, ThoseWho):
        message = say("`{players}` are never there: nobody has so many such cards", players=node.at.text)
        return Diagnostic("X107", message, node.at.span, help=say("ask for a smaller number"))
    if holds:
        message = say("`{condition}` always holds: there are never more such cards", condition=node.at.text)
        return Diagnostic("X106", message, node.at.span, help=say("leave it out, or ask for a smaller number"))
    message = say("`{condition}` never holds: there are not so many such cards", condition=node.at.text)
    return Diagnostic("X107", message, node.at.span, help=say("ask for a smaller number"))
