"""Checks of amounts that reckon with how long a pot has stayed, of steps that come in the first deal for it alone."""

from collections.abc import Iterator

from engine.language.forms import AmountMark, Each, Flag
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.texts.near_texts import Guard, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_POT, _FIRST_DEAL = "until the pot is won", "first deal"


def reckoned_in_the_first_deal(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a step comes in the first deal for a pot alone, and reckons with a number that begins with each pot."""
    rules = survey.rules
    kept = {name for name, mark in rules.marks.items() if mark.kept == _OF_A_POT} - named_by_options(survey)
    for near in near_texts(survey) if rules.clean and kept else ():
        guard = next((one for one in near.guards if _is_the_first(one)), None)
        amounts = [one.value for one in near.body.expressions if one.value.kind == "amount"] if guard else []
        named = {node.name for one in amounts for node in one.tree.walk() if isinstance(node, AmountMark | Each)}
        before = survey.bodies[: near.number]
        written = {name for one in before for _, name in marks_named(one, reading=False)} if named else set[str]()
        for name in sorted((named & kept) - written):
            assert guard is not None
            start = str(rules.marks[name].start)
            message = say("in the first deal for a pot `{mark}` is always {start}", mark=name, start=start)
            at = next(one.scalar.span for one in amounts if any(node.told() == name for node in one.tree.walk()))
            related = (Related(at, say("it is reckoned with it here")),)
            help = say("let it be done in every deal, or leave `{mark}` out of what is reckoned", mark=name)
            yield Diagnostic("F708", message, guard.said.scalar.span, help=help, related=related)
            break


def _is_the_first(guard: Guard) -> bool:
    """Whether a condition surely wants a deal to be the first for its pot."""
    asked = surely(guard.said.tree, holds=guard.holds)
    return any(holds and isinstance(node, Flag) and node.entry.name == _FIRST_DEAL for node, holds in asked)
