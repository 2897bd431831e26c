"""Check of those whose pips are compared with more than their cards can count, or with less."""

from collections.abc import Iterator

from engine.language.forms import ThoseCounted
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.always_so import always
from engine.ruleset.judge.checks.conditions.cards_counted import pips_counted
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


@only.where(only.form(ThoseCounted))
def those_of_no_such_pips(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a step is for those whose pips compare so, and with the cards they have none do, or all do."""
    rules = survey.rules
    if not rules.clean or rules.wilds or ThoseCounted not in survey.forms:
        return
    for body in survey.bodies:
        for said in body.expressions:
            if said.value.scalar.span.source != rules.composed.own.source or "$" in said.value.text:
                continue
            for node in said.value.tree.walk():
                if isinstance(node, ThoseCounted) and isinstance(node.count, PipsOf):
                    tables = [one.within for one in survey.at(body)]
                    found = always(_compares(survey, node, table) for table in tables)
                    if found is not None and not any(part.is_setting() for part in node.walk()):
                        yield _told(node, holds=found)


def _compares(survey: Survey, node: ThoseCounted, table: Abstract) -> bool | None:
    """How the pips of anybody compare; None where that is open, or another player may have more cards."""
    count = node.count
    known = pips_counted(survey, count, table) if isinstance(count, PipsOf) and table.around is None else None
    return None if known is None else compared(node.op, known, bounds_of(node.right, survey.rules.scope))


def _told(node: ThoseCounted, *, holds: bool) -> Diagnostic:
    players = node.at.text.strip()
    if holds:
        message = say("`{players}` are all players: their cards always count so", players=players)
        return Diagnostic(
            "X106", message, node.at.span, help=say("ask for a number that some come to, and some do not")
        )
    message = say("there are never `{players}`: nobody's cards count so", players=players)
    return Diagnostic("X107", message, node.at.span, help=say("ask for a number that some come to, and some do not"))
