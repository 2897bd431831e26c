"""Checks of how many cards of a kind players give away, beside how many of them the deck has."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.how_few import copies
from engine.steps.judged.pool import pool
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say


@only.where(only.key("which"))
def more_than_there_are(survey: Survey) -> Iterator[Diagnostic]:
    """D202: players are to give away, or turn up, more cards of a kind than the deck has, if not than they hold."""
    deck = survey.rules.deck
    for body in survey.bodies if survey.rules.clean and not deck.put_back else ():
        which, needs = body.values.get("which"), body.kind.held
        moments = survey.at(body) if needs is not None and which is not None else ()
        there = copies(which.tree) if isinstance(which, Expression) and needs is not None and moments else None
        for key in needs.keys if needs is not None and there else ():
            said = body.values.get(key)
            asked = min(moment.within.amount(body, key).least for moment in moments)
            held = max(pool(body, moment.within).most for moment in moments)
            if not isinstance(said, Expression) or not there or not there < asked <= held:
                continue
            holes = {"cards": deck.counted(asked), "kind": which.text if isinstance(which, Expression) else ""}
            message = say("nobody can hold {cards} of `{kind}`: there are {there} of them", there=str(there), **holes)
            help = say("ask for fewer, or name other cards")
            ways = (Remedy(say("write at most {held}", held=str(there)), (said_instead(said.scalar, str(there)),)),)
            yield Diagnostic("D202", message, place_of(body, key), help=help, remedies=ways)
