"""Checks of what is done when a card comes to lie open, and asks for cards as if it did not lie so."""

from collections.abc import Iterator

from engine.hand.seats import NOBODY
from engine.language.compile import table_of
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import Among, Compare, Node, body_of, functions
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_NO_CARD_UP, _HOW_MANY = "up cards is nothing", "number of up cards"
_AT_LEAST_ONE = Bounds(1, None)
_OPEN, _CLOSED = "up cards", ("hole cards", "blind cards", "that player's hole cards", "that player's blind cards")


def asked_of_who_has_one(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: an entry of `when-dealt` comes when a card lies open, and asks whether any does."""
    for body in survey.rules.arrivals if survey.rules.clean else ():
        for node, meant in surely(body.when.tree, holds=True) if body.when is not None else ():
            so = _is_so(node, body.scope)
            if so is None:
                continue
            message = say("this is never so: the card that calls for this lies open by then")
            if so is meant:
                message = say("this is always so: the card that calls for this lies open by then")
            help = say("ask for more cards, such as `number of up cards > 1`, or leave it out")
            yield Diagnostic("X106" if so is meant else "X107", message, node.at.span, help=help)


def looked_for_among_closed_ones(survey: Survey) -> Iterator[Diagnostic]:
    """X125: an entry of `when-dealt` is for one card of the deck, and looks for it among those that lie closed."""
    rules = survey.rules
    for arrival in rules.arrivals if rules.clean and not rules.deck.put_back else ():
        called = arrival.values.get("cards")
        mask = _the_same_always(survey, called.tree) if isinstance(called, Expression) else 0
        for said in (said for body, _ in walk((arrival,)) for said in body.expressions) if mask else ():
            for node in said.value.tree.walk():
                if isinstance(node, Among) and node.place.told() in _CLOSED and _is_one_of(survey, node.cards, mask):
                    yield _lies_open(said.value, node)


def _lies_open(said: Expression, node: Among) -> Diagnostic:
    message = say("`{cards}` is never there: the card that calls for this lies open", cards=node.told())
    place, text = node.place.at, said.scalar.text
    ways = tuple[Remedy, ...]()
    if place.scalar is said.scalar:
        up = f"{text[: place.start]}{_OPEN}{text[place.end :]}"
        ways = (Remedy(say("write `{text}`", text=up), (said_instead(said.scalar, up),)),)
    help = say("look for it among the open ones: `{cards}`", cards=f"{node.cards.told()} among {_OPEN}")
    return Diagnostic("X125", message, node.at.span, help=help, remedies=ways)


def _the_same_always(survey: Survey, cards: Node) -> int:
    """Which cards of the deck are meant, as a mask, where that does not depend on the table; else none."""
    if any(True for _ in facts_read(cards)):
        return 0
    return functions.cards(cards, survey.rules.scope)(table_of(survey.rules.deck), NOBODY)


def _is_one_of(survey: Survey, cards: Node, mask: int) -> bool:
    """Whether these are one card of the deck alone, and it is among those of the mask."""
    own = _the_same_always(survey, cards)
    return own.bit_count() == 1 and own & mask == own


def _is_so(node: Node, scope: Scope) -> bool | None:
    """Whether it holds with one open card, and with each number above; None where that depends on how many."""
    if isinstance(node, Compare) and body_of(node.left).told() == _HOW_MANY:
        return compared(node.op, _AT_LEAST_ONE, bounds_of(node.right, scope))
    return False if node.told() == _NO_CARD_UP else None
