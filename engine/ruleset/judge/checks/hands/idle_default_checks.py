"""Checks of options that are hands: one that every hand is by default, so that a condition is settled by it."""

from collections.abc import Iterator

from engine.language.forms import AnyHand, Has, Named, body_of
from engine.ruleset.judge.checks.hands.hand_checks import certain, most_held
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say


def settled_by_default(survey: Survey) -> Iterator[Diagnostic]:
    """H506: a condition asks for the hand of an option, and by default every hand is that; `any hand` is meant so."""
    rules, told = survey.rules, set[str]()
    defaults, held = _defaults(rules) if rules.clean else [], 0
    for body in survey.bodies if defaults else ():
        for said in body.expressions:
            for part in said.value.tree.walk() if "$" in said.value.text else ():
                hand = part.hand if isinstance(part, Has) and not part.named else None
                asked = body_of(hand) if isinstance(hand, Named) and hand.name not in told else None
                if not isinstance(hand, Named) or asked is None or isinstance(asked, AnyHand):
                    continue
                held = held or most_held(survey, rules.use)
                if not held or not any(asked.at.scalar is one for one in defaults):
                    continue
                if all(certain(asked, one, held) for one in rules.scope.worth.extremes):
                    told.add(hand.name)
                    message = say("every hand is `{hand}`, so by default this asks for nothing", hand=asked.at.text)
                    related = (Related(said.value.scalar.span, say("it is asked for here")),)
                    help = say("let more be asked for by default")
                    yield Diagnostic("H506", message, asked.at.span, help=help, related=related)


def _defaults(rules: Rules) -> list[Scalar]:
    """What options are set to by default, and are set to now, where authors are told of it."""
    composed = rules.composed
    theirs = [(one.options, one.values) for one in composed.modifiers]
    every = [(composed.options, composed.values), *theirs]
    found = [
        option.default
        for options, values in every
        for name, option in options.items()
        if values.get(name) is option.default and option.kind == _HAND
    ]
    return [one for one in found if one.span.source in composed.authored]


_HAND = "hand"
