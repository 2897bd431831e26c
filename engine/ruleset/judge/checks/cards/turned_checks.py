"""Checks of cards that are turned up: where none lies closed any more, or none was closed for any purpose."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, EitherCards, Node, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.pool import closed_ones
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.machine.places_meant import of_the_table
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_UP = "up"


@only.where(only.turning)
def nothing_to_turn(survey: Survey) -> Iterator[Diagnostic]:
    """D209: cards are to be turned up where none lies face down, or all are turned before some are to be."""
    for number, body in enumerate(survey.bodies):
        moments = survey.at(body) if body.kind.turns else ()
        if not moments or not survey.cards_are_dealt:
            continue
        if any(closed_ones(body, moment.within).most for moment in moments):
            continue
        early = _turned_before(survey.bodies[:number]) if "cards" in body.values and not all_of_them(body) else None
        if early is not None:
            message = say("all cards are turned up here, so nobody has a closed one left for a later step")
            related = (Related(body.key.span, say("some are to be turned here")),)
            help = say("put this step after the other, or take one of them out")
            yield Diagnostic("D209", message, early.key.span, help=help, related=related)
            continue
        message = say("nobody has a closed card to turn")
        help = say("is a step missing that deals some face down, or is this one too many?")
        if survey.rules.deck.called == "dice":
            message = say("nobody has a hidden die to turn")
            help = say("is a step missing that throws some face down, or is this one too many?")
        yield Diagnostic("D209", message, body.key.span, help=help)


def _turned_before(steps: Sequence[Body]) -> Body | None:
    """The last step before others by which all cards were turned up at once."""
    for body in reversed(steps):
        if body.kind.deals or body.kind.exchanges:
            return None
        if _turns_all(body) and body.when is None:
            return body
    return None


def _turns_all(body: Body) -> bool:
    """Whether a step turns up all cards of all players, whichever they are."""
    which = body.values.get("which")
    plain = isinstance(which, Expression) and _are_whole(which.tree)
    turns = body.kind.turns and all_of_them(body) and text_of(body, "face", _UP) == _UP
    return turns and plain and "who" not in body.values


def _are_whole(cards: Node) -> bool:
    """Whether cards are meant by where they lie alone."""
    tree = body_of(cards)
    if isinstance(tree, EitherCards):
        return _are_whole(tree.left) and _are_whole(tree.right)
    return isinstance(tree, CardsFact | CardsAt)


def closed_for_no_moment(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards are dealt closed and turned up before anybody is asked anything, and bets follow."""
    if not survey.rules.clean or survey.rules.arrivals or survey.rules.deck.put_back:
        return
    for steps in survey.lists:
        for number, body in enumerate(steps):
            if not _turns_all(body) or body.when is not None or not survey.at(body):
                continue
            deals = _dealt_just_before(steps[:number], body)
            closed = [one for one in deals if _is_closed(one, survey)]
            if not closed or not _asked_later(survey, body) or _lay_closed_before(survey, deals[0], body):
                continue
            message = say("these cards are dealt closed and turned up at once, before anybody is asked anything")
            related = (Related(closed[0].key.span, say("they are dealt here")),)
            help = say("put the step after the betting that they are closed for, or deal them face up")
            ways = (Remedy(say("deal them `face: up`"), (with_key(closed[0].node, "face", _UP),)),)
            yield Diagnostic("F703", message, body.key.span, help=help, related=related, remedies=ways)


def _dealt_just_before(steps: Sequence[Body], turning: Body) -> list[Body]:
    """The deals right before a step, in order, as far as nobody is asked and nothing else happens to cards."""
    found: list[Body] = []
    for body in reversed(steps):
        if (
            not any((move.source, move.target) in _DEALS for move in body.kind.moves)
            or body.inner
            or "who" in body.values
        ):
            break
        if body.kind.exchanges or body.kind.asks.often != "never" or body.when is not None:
            break
        found.insert(0, body)
    places = of_the_table(turning)
    return [one for one in found if (dealt_to(one) in places if places else not dealt_to(one))]


_DEALS = (("stock", "hand"), ("stock", "place"))


def _is_closed(body: Body, survey: Survey) -> bool:
    """Whether cards are dealt by a step so that somebody does not see them."""
    usual = "down" if not dealt_to(body) else _UP
    return text_of(body, "face", usual) != _UP


def _asked_later(survey: Survey, body: Body) -> bool:
    """Whether players bet, or are asked, after a step."""
    after = list(survey.bodies)[survey.bodies.index(body) + 1 :]
    return any(one.kind.bets or one.kind.words is not None for one in after)


def _lay_closed_before(survey: Survey, deal: Body, turning: Body) -> bool:
    """Whether closed cards lay there before a deal, at which players have looked, or could."""
    return any(_closed(moment.table, turning) for moment in survey.at(deal))


def _closed(table: Abstract, turning: Body) -> int:
    return closed_ones(turning, table).most
