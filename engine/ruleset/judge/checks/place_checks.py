"""Checks of places: those that hands are made from, and to which no card ever comes."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.mark_checks import named_by_options
from engine.ruleset.judge.checks.name_checks import names_in
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say


def places_never_filled(survey: Survey) -> Iterator[Diagnostic]:
    """D218: a place of the game's own that hands are made from, and that no step puts a card on."""
    rules = survey.rules
    declared = entries(rules.composed.own.root, "places")
    if not declared or not rules.clean or rules.composed.modifiers:
        return
    brought = named_by_options(survey)
    filled = {text for body in survey.bodies for text in _names_of_steps(body.node)}
    asked = {name for one in rules.of_hands for name in names_in(one)}
    asked |= {text for line in entries(rules.composed.own.root, "lines").values() for text in _words(line.value)}
    for name, entry in declared.items():
        if name in asked and name not in filled and name not in brought:
            message = say("no card ever comes to `{name}`, though hands are made from it", name=name)
            help = say("deal a card there (`deal: {{to: {name}}}`), or take the place out", name=name)
            yield Diagnostic("D218", message, entry.key.span, help=help)


def _names_of_steps(body: Mapping) -> Iterator[str]:
    """What stands by itself under the keys of a step: a place may be named there."""
    for entry in body.entries.values():
        if isinstance(entry.value, Scalar):
            yield from _words(entry.value)


def _words(value: object) -> Iterator[str]:
    if isinstance(value, Scalar):
        yield from value.text.split()
