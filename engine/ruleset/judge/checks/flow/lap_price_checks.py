"""Checks of prices that rise from lap to lap, or fall: whether nothing is paid in the first of them, or the last."""

from collections.abc import Iterator
from functools import partial, reduce

from engine.language.expression import Expression
from engine.language.forms import IfAmount, Lap, Node
from engine.language.forms.comparing import number_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.payments.below_for_some_checks import BELOW_NOTHING
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import is_within
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Interval
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_PRICES = ("costs", "each", "size")
_FIRST = 1
_FREE = Wording(
    r"\b(?:presents?|gifts?|on the house|free|gratis"
    r"|nothing|none|zero|0|without (?:pay\w*|cost\w*|charge)|no (?:chips?|price|charge|cost|more)"
    r"|(?:costs?|pays?|paying) no|not (?:pay|cost|yet)|nobody (?:pays?|has to|owes?)"
    r"|from the (?:second|2nd)|since the first|after the first|(?:but|except|save) (?:for |in )?the first"
    r"|only (?:from|after|in|the)|already|so far"
    r"|(?:drawn|bought|taken) before"
    r"|second (?:\w+ ){0,3}(?:costs?|for) (?:an?|one|1))\b"
)
"""By such words a text says that nothing is paid at first, or what is paid the second time."""
_PRICED = Wording(
    r"\b(?:(?:costs?|costing|pays?|paying|puts? in|owes?) (?:an?|one|1) [a-z]+"
    r"|for (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:chips?|penny|pennies|coins?)"
    r"|(?:can|may|must|ha(?:s|ve) to) (?:each )?pay (?:to|for)|(?:costs?|pays?) (?:twice|double|half|thrice)"
    r"|dearer (?:the (?:second|next) time|each time|every time|from lap to lap|each lap|every lap))\b"
    r"(?! (?:more|dearer|further|higher|less|extra)\b)"
)
"""By such words it names a price."""


def nothing_in_a_lap(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a price is reckoned from the lap, and is 0 in the first, or in the last, where a text says what is paid.

    Where no text names a price it may be meant that this one is free.
    """
    asking = {id(choice): body for body in survey.bodies for choice in choices_of(body)}
    for body in survey.bodies if survey.rules.clean and Lap in survey.forms else ():
        for one in body.expressions:
            lap = next((node for node in one.value.tree.walk() if isinstance(node, Lap)), None)
            own = one.value.scalar.span.source == survey.rules.composed.own.source
            if lap is None or not own or not (is_paid(body, one) or one.field.name in _PRICES):
                continue
            if "$" in one.value.text or is_free_in_a_case(one.value):
                continue
            known = laps_at(survey, asking.get(id(body), body), lap) or Interval(1, 1)
            first, second = (in_lap(one.value, body, lap, number) for number in (_FIRST, _FIRST + 1))
            rises = known.least == _FIRST < known.most and first == 0 and second is not None
            last = in_lap(one.value, body, lap, known.most) if known.most > _FIRST else None
            ends = ((_FIRST, first), (known.most, last)) if known.least == _FIRST else ()
            below = [(number, worth) for number, worth in ends if worth is not None and worth < 0]
            if below:
                holes = {"lap": below[0][0], "amount": one.value.text, "worth": below[0][1]}
                message = say("in lap {lap} `{amount}` is {worth}, and nobody can pay that", **holes)
                help = say("reckon from another number, or write `larger of 0 and` before it")
                yield Diagnostic("P466", message, one.value.scalar.span, help=help, reason=(BELOW_NOTHING,))
                continue
            if first and last == 0 and _is_priced(survey, body):
                message = say("in the last lap `{amount}` is 0, so nothing is paid there", amount=one.value.text)
                help = say("reckon from another number, or say in a note that it is free")
                yield Diagnostic("P466", message, one.value.scalar.span, help=help)
            if rises and _is_priced(survey, body):
                message = say("in the first lap `{amount}` is 0, so nothing is paid there", amount=one.value.text)
                help = say("laps are counted from 1: reckon from another number, or say in a note that it is free")
                yield Diagnostic("P466", message, one.value.scalar.span, help=help)


def laps_at(survey: Survey, body: Body, lap: Lap) -> Interval | None:
    """The laps in which a step comes; None where nothing is known of them."""
    found = [there for one in survey.at(body) if (there := one.within.laps.get(lap.register)) is not None]
    return reduce(Interval.hull, found) if found else None


def is_free_in_a_case(said: Expression) -> bool:
    """Whether the author has written down a case in which nothing is paid, as in `3 if lap = 2 otherwise 0`."""
    cases = [case for node in said.tree.walk() if isinstance(node, IfAmount) for case in (node.then, node.otherwise)]
    return any(number_of(case) == 0 for case in cases)


def in_lap(said: Expression, body: Body, lap: Lap, number: int) -> int | None:
    """What an amount comes to in a lap, where that alone decides it."""
    return bounds_of(said.tree, body.scope, partial(_in_lap, lap, number)).settled


def _in_lap(lap: Lap, number: int, node: Node) -> Bounds | None:
    return Bounds(number, number) if isinstance(node, Lap) and node.register == lap.register else None


def _is_priced(survey: Survey, body: Body) -> bool:
    """Whether a text of the step or around it, or the summary, names what is paid, and none says that one is free."""
    return any(map(_PRICED.search, _told_of(survey, body))) and not is_said_to_be_free(survey, body)


def is_said_to_be_free(survey: Survey, body: Body) -> bool:
    """Whether a text of the step or around it, or the summary, says that there is one for which nothing is paid."""
    return any(map(_FREE.search, _told_of(survey, body)))


def _told_of(survey: Survey, body: Body) -> list[str]:
    around = (one for one in survey.bodies if is_within(body, one))
    texts = [text.words for one in around for text in texts_of(one)]
    return texts + [
        one.text.lower() for root in roots_of(survey.rules) if isinstance(one := root.get("summary"), Scalar)
    ]
