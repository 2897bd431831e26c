"""Checks of what asks for cards where none ever lie: hole cards where all lie open, a board to which none are dealt."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CardsFact
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Sure
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say
from engine.worth.worth import BOARD

_ASKING = ("condition", "seats")
"""What asks for cards; steps that move some tell by themselves that there are none."""


def asked_where_none_lie(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a share, wild cards, or a question that depend on cards of which there are none when they are asked for."""
    rules = survey.rules
    if not rules.clean:
        return
    shown = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    for one in _of_hands(survey):
        yield from _none_lie(survey, one, shown)
    lying_open = any(table.known("up cards") is not Sure.NEVER for table in shown)
    for share in survey.rules.shares if not lying_open else ():
        for who in (one for one in (share.who, share.when) if one is not None):
            yield from _none_open(who)
    for body in survey.bodies:
        again = body.kind.block == "lap"  # what it asks after a lap has changed since it was asked first
        tables = [moment.table for moment in survey.at(body)]
        for said in body.expressions if not again else ():
            if said.value.kind in _ASKING:
                yield from _none_lie(survey, said.value, tables)


def _of_hands(survey: Survey) -> Iterator[Expression]:
    """What decides about hands when they are compared."""
    for share in survey.rules.shares:
        yield from (one for one in (share.who, share.when, share.use) if one is not None)
    for entry in survey.rules.wilds:
        yield from entry.expressions


def _none_lie(survey: Survey, said: Expression, tables: Sequence[Abstract]) -> Iterator[Diagnostic]:
    if not tables or said.scalar.span.source.name not in survey.rules.composed.files:
        return
    for node in said.tree.walk():
        if isinstance(node, CardsFact) and all(_is_empty(node.entry.name, table) for table in tables):
            message = say("`{cards}` are asked for here, and there are none when this comes", cards=node.entry.name)
            help = say("name cards that are dealt, or ask for something else")
            yield Diagnostic("X125", message, node.at.span, help=help)
            return


def _none_open(said: Expression) -> Iterator[Diagnostic]:
    """X125: a share goes by open cards, and none are dealt: hands are shown only when it is given out."""
    for node in said.tree.walk():
        if isinstance(node, CardsFact) and node.entry.name == "up cards":
            message = say("`{cards}` are asked for here, and there are none when this comes", cards=node.entry.name)
            help = say("name cards that are dealt, or ask for something else")
            yield Diagnostic("X125", message, node.at.span, help=help)
            return


def _is_empty(cards: str, table: Abstract) -> bool:
    """Whether nobody has such cards, as far as cards are counted."""
    if cards == "hole cards":
        return table.own.most > 0 and table.down.most == 0
    return cards == "board" and table.places[BOARD].most == 0
