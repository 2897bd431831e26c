"""Checks of exchanges that take cards from where no card can ever be taken: the stock, the discards, one's own hand."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Among, CardsFact, Node, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Change, Remedy, said_instead
from engine.text.marked.node import Mapping
from engine.text.translation import say

_FROM, _STOCK = "from", "stock"
_OF_TAKING = (_FROM, "discards-to")
"""The keys that only speak of cards that are taken from where they lie."""
_CLOSED = (_STOCK, "discards")
"""Cards of which none ever lies open."""
_OWN = ("own cards", "up cards", "hole cards", "blind cards")
"""Cards that lie before the player in question, where nobody else is named."""
_OF_OTHERS = "up cards of everyone else"


@only.where(only.exchanging, only.key("from"))
def never_taken(survey: Survey) -> Iterator[Diagnostic]:
    """D229, F703: cards are to be taken where none lies open, or from before the player who takes them."""
    for body in survey.bodies if survey.rules.clean else ():
        said = body.values.get(_FROM) if body.kind.exchanges else None
        cards = _where(said.tree) if isinstance(said, Expression) else None
        if not isinstance(said, Expression) or not isinstance(cards, CardsFact) or not survey.at(body):
            continue
        if cards.entry.name in _OWN and _is_of_who_takes(cards, body):
            message = say("`{cards}` are the player's own cards, and they take none of these", cards=said.text)
            help = say("name whose cards they take, such as `{cards}`", cards=_OF_OTHERS)
            ways = (Remedy(say("write `{text}`", text=_OF_OTHERS), (said_instead(said.scalar, _OF_OTHERS),)),)
            yield Diagnostic("F703", message, place_of(body, _FROM), help=help, remedies=ways)
        elif cards.entry.name == _STOCK:
            message = say("no card of the stock lies open, and only open ones can be taken")
            help = say("leave out `{key}`: without it new cards come from the stock", key=_FROM)
            ways = (Remedy(say("leave out `{key}`", key=_FROM), (_from_the_stock(body.node),)),)
            yield Diagnostic("D229", message, place_of(body, _FROM), help=help, remedies=ways)
        elif cards.entry.name in _CLOSED:
            message = say("no card of `{cards}` lies open, and only open ones can be taken", cards=said.text)
            help = say("lay them on a place where they lie face up, and let them be taken from there")
            yield Diagnostic("D229", message, place_of(body, _FROM), help=help)


def _is_of_who_takes(cards: CardsFact, body: Body) -> bool:
    """Whether they are the cards of the player who takes some; in turns another one may be meant."""
    other = bool(body.scope.turns) and "who" in body.values
    return not other and (cards.of is None or is_that_player(cards.of))


def _where(cards: Node) -> Node:
    """The cards among which some are meant; themselves where they are no others'."""
    tree = body_of(cards)
    return _where(tree.place) if isinstance(tree, Among) else tree


def _from_the_stock(step: Mapping) -> Change:
    """The exchange is one for cards of the stock."""
    plain = step
    for key in _OF_TAKING:
        plain = plain.without(key) if key in plain else plain
    return Change(step, (plain,))
