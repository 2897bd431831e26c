"""Checks of what is done when a card comes to lie open, and asks for what that card settles by lying there."""

from collections.abc import Iterator

from engine.hand.seats import NOBODY
from engine.language.compile import fixed_cards, table_of
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import Among, Compare, Holds, Node, Says, body_of, functions
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import THAT_PLAYER
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_NO_CARD_UP, _HOW_MANY = "up cards is nothing", "number of up cards"
_AT_LEAST_ONE = Bounds(1, None)
_OPEN, _CLOSED = "up cards", ("hole cards", "blind cards", "that player's hole cards", "that player's blind cards")


@only.where(only.arrivals)
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


@only.where(only.arrivals)
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


@only.where(only.arrivals)
def waits_for_closed_ones(survey: Survey) -> Iterator[Diagnostic]:
    """X125: the cards for which an entry of `when-dealt` waits are some that lie closed, and it comes for open ones."""
    for arrival in survey.rules.arrivals if survey.rules.clean else ():
        called = arrival.values.get("cards")
        tree = body_of(called.tree) if isinstance(called, Expression) else None
        place = body_of(tree.place) if isinstance(tree, Among) else tree
        if isinstance(called, Expression) and place is not None and place.told() in _CLOSED:
            message = say("this comes for cards that lie open, and waits for `{cards}`", cards=called.text)
            help = say("name the cards alone, or look for them in a step after the deal")
            if isinstance(tree, Among):
                help = say("name the cards alone: `{cards}`", cards=tree.cards.told())
            yield Diagnostic("X125", message, called.scalar.span, help=help)


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


@only.where(only.arrivals)
def asked_for_the_card_itself(survey: Survey) -> Iterator[Diagnostic]:
    """X106: it is asked whether a player shows such a card as has just come to lie open before them."""
    for body in survey.rules.arrivals if survey.rules.clean else ():
        came = body.values.get("cards")
        kinds = fixed_cards(came, body.scope) if isinstance(came, Expression) and _is_written(came) else None
        for step in _done_at_once(body) if isinstance(came, Expression) and kinds else ():
            for node, meant in surely(step.when.tree, holds=True) if step.when is not None else ():
                shown = _shown(node)
                also = None if shown is None else _fixed(shown, step.scope)
                if isinstance(came, Expression) and kinds and also is not None and not kinds & ~also:
                    code = "X106" if meant else "X107"
                    message = say("this is never so: one of `{cards}` has just come to lie open", cards=came.text)
                    if meant:
                        message = say("this is always so: one of `{cards}` has just come to lie open", cards=came.text)
                    help = say("ask for other cards, or for more of these, or leave it out")
                    yield Diagnostic(code, message, node.at.span, help=help)


def _is_written(cards: Expression) -> bool:
    """Whether cards are the same whatever a table sets the options to."""
    return not any(node.is_setting() for node in cards.tree.walk())


def _done_at_once(body: Body) -> Iterator[Body]:
    """The entry, and what it does before a card that lies open may lie elsewhere."""
    yield body
    for step in body.inner.get("do", ()):
        yield step
        if step.inner or any({one.source, one.target} & _CARDS for one in step.kind.moves):
            return


_CARDS = {"hand", "other hand", "place"}


def _shown(node: Node) -> Node | None:
    """The cards of which it is asked whether the player of the card shows one."""
    said = body_of(node)
    asked = body_of(said.predicate) if isinstance(said, Says) else None
    own = isinstance(said, Says) and said.subject.told() == THAT_PLAYER
    one = isinstance(asked, Holds) and asked.bound == "at least" and asked.count == 1
    return asked.cards if own and one and isinstance(asked, Holds) else None


def _fixed(cards: Node, scope: Scope) -> int | None:
    """The mask of the cards meant, where nothing at the table changes them."""
    if any(True for node in cards.walk() for _ in node.reads()):
        return None
    return functions.cards(cards, scope)(table_of(scope.deck), NOBODY)


def _is_so(node: Node, scope: Scope) -> bool | None:
    """Whether it holds with one open card, and with each number above; None where that depends on how many."""
    if isinstance(node, Compare) and body_of(node.left).told() == _HOW_MANY:
        return compared(node.op, _AT_LEAST_ONE, bounds_of(node.right, scope))
    return False if node.told() == _NO_CARD_UP else None
