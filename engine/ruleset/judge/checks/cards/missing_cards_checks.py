"""Checks of what asks for cards where none ever lie: hole cards where all lie open, a board to which none are dealt."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, CountCards, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, Said, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say
from engine.worth.worth import BOARD

_ASKING = ("condition", "seats")
"""What asks for cards; steps that move some tell by themselves that there are none."""
_BLIND = "blind"
"""How cards lie that nobody may look at."""
_OF_LAPS = ("until", "while", "who")
"""What is asked anew with each lap."""


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
        for who in (one for one in (share.who, share.when, share.use) if one is not None):
            yield from _none_open(who)
    for body in survey.bodies:
        tables = [moment.table for moment in survey.at(body)]
        for said in body.expressions:
            if said.value.kind in _ASKING and not _changes_before_asked(survey, body, said):
                yield from _none_lie(survey, said.value, tables)


@only.where(only.form(CardsFact))
def blind_where_none_are(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step or a question is for cards that nobody may look at, and no step gives anybody such a card."""
    if not survey.rules.clean or any(text_of(body, "face") == _BLIND for body in survey.bodies):
        return
    for _, said in survey.said if CardsFact in survey.forms and survey.cards_are_dealt else ():
        looked_at = said.value.tree.walk() if CardsFact in said.value.forms else ()
        asked = [node for node in looked_at if isinstance(node, CardsFact)]
        none = next((node for node in asked if node.entry.name == f"{_BLIND} cards"), None)
        own = said.value.scalar.span.source.name in survey.rules.composed.files
        if none is not None and own and (len(asked) == 1 or said.value.kind in _ASKING):
            yield _nothing_there(none)
            return


def blind_no_more(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step is for cards that nobody may look at, when all players have looked at theirs, or turned them up."""
    blind, looked = False, False
    for body in survey.rules.play if survey.rules.clean and not survey.rules.arrivals else ():
        if body.inner:
            return
        which = body.values.get("which")
        cards = body_of(which.tree) if isinstance(which, Expression) else None
        named = isinstance(cards, CardsFact) and cards.of is None and cards.entry.name == f"{_BLIND} cards"
        if named and looked and not blind and isinstance(cards, CardsFact) and survey.at(body):
            yield _nothing_there(cards)
            return
        if text_of(body, "face") == _BLIND:
            blind = True
        elif named and body.kind.turns and body.when is None and not {"who", "cards"} & body.values.keys():
            blind, looked = False, True


def _changes_before_asked(survey: Survey, body: Body, said: Said) -> bool:
    """Whether the laps of a step change what it asks with each of them: it is not as it was before the first."""
    if not goes_in_laps(body.kind, body.values) or said.field.name not in _OF_LAPS:
        return False
    return not survey.stirred.get(id(body), set()).isdisjoint(read.fact for read in said.value.reads)


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
            yield _nothing_there(node)
            return
        if isinstance(node, CardsAt) and not survey.rules.arrivals and _is_bare(node, said, tables):
            message = say("no card lies on `{place}` when this is asked", place=node.name)
            help = say("lay cards there before, ask before they are taken away, or ask for something else")
            yield Diagnostic("X125", message, node.at.span, help=help)
            return


def _is_bare(cards: CardsAt, said: Expression, tables: Sequence[Abstract]) -> bool:
    """Whether no card lies on a place of the table any more; of one to which none has come yet X112 tells.

    Where cards are only counted there, X107 tells of it.
    """
    lie = any(table.places[cards.index].most for table in tables)
    if (
        cards.of is not None
        or cards.step
        or lie
        or any(table.known(fact_of(cards.name)) is Sure.NEVER for table in tables)
    ):
        return False
    counted = (node for node in said.tree.walk() if isinstance(node, CountCards))
    return not any(one is cards for node in counted for one in node.walk())


def _nothing_there(node: CardsFact) -> Diagnostic:
    message = say("`{cards}` are asked for here, and there are none when this comes", cards=node.entry.name)
    help = say("name cards that are dealt, or ask for something else")
    return Diagnostic("X125", message, node.at.span, help=help)


def _none_open(said: Expression) -> Iterator[Diagnostic]:
    """X125: a share goes by open cards, and none are dealt: hands are shown only when it is given out."""
    for node in said.tree.walk():
        if isinstance(node, CardsFact) and node.entry.name == "up cards":
            yield _nothing_there(node)
            return


def _is_empty(cards: str, table: Abstract) -> bool:
    """Whether nobody has such cards, as far as cards are counted."""
    if cards == "hole cards":
        return table.own.most > 0 and table.down.most == 0
    return cards == "board" and table.places[BOARD].most == 0
