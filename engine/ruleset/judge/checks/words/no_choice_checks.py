"""Checks of declarations in which nobody chooses: each player may say just one of the words."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.choice_checks import are_opposite
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_TWO = 2
_NAMES = "names"


def nobody_chooses(survey: Survey) -> Iterator[Diagnostic]:
    """F749: there are two words, and one may be said just where the other may not.

    Somebody who answers another player may well have to say what is so.
    """
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        asked = [choice.when for choice in choices if choice.when is not None and _NAMES not in choice.values]
        if len(choices) != _TWO or len(asked) != _TWO or not survey.at(body):
            continue
        own = body.key.span.source in survey.rules.composed.authored and "who" not in body.values
        if own and are_opposite(asked[0].tree, asked[1].tree):
            one, other = (choice.key.text for choice in choices)
            message = say(
                "`{one}` may be said just where `{other}` may not, so nobody ever chooses", one=one, other=other
            )
            help = say("let both be said in some case, or leave the declaration out and ask for what it asks for")
            yield Diagnostic("F749", message, body.key.span, help=help)
