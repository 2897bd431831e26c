"""Checks of payments out of the pot that are more than can lie there by then."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.pot.most_in_pot import known_of_settings, most_in_pot
from engine.ruleset.judge.checks.pot.small_pot_checks import not_in_yet
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def more_than_ever_lies_there(survey: Survey) -> Iterator[Diagnostic]:
    """P415: so much is paid out of the pot that all of it goes, whoever has put in how much by then."""
    for body in survey.rules.play if survey.rules.clean and not survey.carries_pot else ():
        said = body.values.get("amount")
        asked = pays(body) and text_of(body, "from") == POT and isinstance(said, Expression)
        if not asked or not isinstance(said, Expression) or "$" in said.text or POT in said.text:
            continue
        later = not_in_yet(survey, body) | {id(body)}
        pots = {one.players: most_in_pot(survey, one.players, later) for one in survey.at(body)}
        known = [(chips, partial(known_of_settings, survey.rules, players)) for players, chips in pots.items()]
        least = [(chips, bounds_of(said.tree, body.scope, seen).least) for chips, seen in known]
        own = said.scalar.span.source in survey.rules.composed.authored
        if own and least and all(chips and paid is not None and paid > chips for chips, paid in least):
            most = max(chips or 0 for chips, _ in least)
            message = say("no more than {count} chips lie in the pot by then, so this pays out all of it", count=most)
            help = say("write less, or put it after the betting")
            yield Diagnostic("P415", message, said.scalar.span, help=help)
