"""Checks of wild cards under a condition that their player fulfils, or fails, just by having one of them."""

from collections.abc import Iterator

from engine.hand.seats import NOBODY
from engine.language.compile import table_of
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import Holds, Node, Says, body_of, functions
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


@only.where(only.wilds)
def so_by_the_card(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: cards are wild where their player holds such a card, which they do by having it; or holds none.

    It is otherwise where hands are made with cards on the table, which nobody holds. A card for all that is dealt
    when so many play that the stock runs out is none of these.
    """
    rules = survey.rules
    asked = [(entry.cards, entry.when) for entry in rules.wilds if entry.when is not None]
    if not asked or _lie_on_the_table(survey):
        return
    for cards, when in asked if rules.clean else ():
        held = _held(when.tree) if when.scalar.span.source == rules.composed.own.source else None
        if held is None or not _are_among(survey, cards, held.cards):
            continue
        if held.bound == "at least" and held.count == 1:
            message = say("`{condition}` holds whenever one of these cards is in a hand", condition=when.text)
            help = say("leave it out, or ask for other cards")
            yield Diagnostic("X106", message, when.scalar.span, help=help)
        elif held.bound != "at least" and held.count == 0:
            message = say("`{condition}` never holds where one of these cards is in a hand", condition=when.text)
            help = say("ask for other cards")
            yield Diagnostic("X107", message, when.scalar.span, help=help)


def _lie_on_the_table(survey: Survey) -> bool:
    """Whether cards lie on the table when hands are compared, however many play."""
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    return bool(tables) and {table.players for table in tables} == {table.players for table in tables if table.on_table}


def _held(condition: Node) -> Holds | None:
    """What that player is asked to hold, where a condition asks for that and nothing else."""
    tree = body_of(condition)
    held = body_of(tree.predicate) if isinstance(tree, Says) and tree.subject.told() == "that player" else None
    return held if isinstance(held, Holds) and not held.showing else None


def _are_among(survey: Survey, wild: Expression, held: Node) -> bool:
    """Whether each of the wild cards is one of those that are to be held, by its words or by the cards of the deck."""
    if body_of(wild.tree).told() == body_of(held).told():
        return True
    ours, theirs = (_in_the_deck(survey, one) for one in (wild.tree, held))
    return ours > 0 and not ours & ~theirs


def _in_the_deck(survey: Survey, cards: Node) -> int:
    """The cards of the deck that are meant, as a mask, whatever happens at the table or is chosen; else none."""
    if any(True for _ in facts_read(cards)) or any(node.is_setting() for node in cards.walk()):
        return 0
    return functions.cards(cards, survey.rules.scope)(table_of(survey.rules.deck), NOBODY)
