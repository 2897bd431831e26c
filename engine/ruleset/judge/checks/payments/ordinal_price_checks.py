"""Checks of prices that change from time to time, of which a text says what the first costs, the second, the third."""

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, Lap, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import Text, texts_of
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS, ORDINALS, number
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import MANY, Interval
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ORDINAL = rf"(?P<which>{'|'.join(ORDINALS[1:7])})"
_CHIPS = (
    rf"(?:(?P<many>{'|'.join(NUMBERS[1:])}|\d+|another)(?P<chips> (?:more )?chips?)?|(?P<one>an? chip)"
    r"|(?P<free>free|nothing|for free))"
)
_COSTS = Wording(
    rf"\b{_ORDINAL}(?: (?!(?:is|costs?|for|one)\b)[a-z]+)?(?P<costs> (?:costs?|is|for|at|comes at))?"
    rf"(?: (?:you|them|him|her))? {_CHIPS}\b"
)
"""What the second costs: `the second throw costs a chip and the third two`."""
_FOR_THE = Wording(rf"\b{_CHIPS}(?P<costs> for the) {_ORDINAL}\b")
"""The same in another order: `one chip for the first card, two for the second`."""
_OF_PRICES = Wording(r"\b(?:costs?|chips?|pays?|paid|prices?|buys?|bought|free)\b")
_OF_DICE = Wording(r"\b(?:throws?|rolls?|casts?)\b")
_SEVERAL = 2


def paid_for_the_other_time(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is paid for the first, the second and the third of something is not what a text says of them.

    A919 where it is the summary that says it, of a game with one such price.
    """
    composed = survey.rules.composed
    summary = composed.own.root.get("summary")
    summed_up = Text(summary.text.lower(), summary.span, False, of_all=True) if isinstance(summary, Scalar) else None
    rising = list(_rising(survey)) if survey.rules.clean else []
    for body, said, texts in rising:
        alone = summed_up is not None and len(rising) == 1 and body.key.span.source == composed.own.source
        told_by = (*texts, summed_up) if summed_up is not None and alone else texts
        for text in told_by if body.key.span.source in composed.authored else ():
            told, words = _told(text.words)
            if told and not _agrees(survey, body, said, told, dice=_OF_DICE.search(text.words) is not None):
                message = say("players are told `{words}`, and this is `{amount}`", words=words, amount=said.text)
                help = say("reckon what it comes to each time, and correct the amount or the words")
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic(
                    "A919" if text.of_all else "P424", message, said.scalar.span, help=help, related=related
                )
                break


def _rising(survey: Survey) -> Iterator[tuple[Body, Expression, Sequence[Text]]]:
    """What is paid by the number of the lap, or of what was counted, or in each lap alike, with the texts beside it."""
    words = {id(word) for outer in survey.bodies for word in choices_of(outer)}
    for outer in (one for one in survey.bodies if id(one) not in words):
        for body in (outer, *choices_of(outer)):
            for one in body.expressions:
                again = outer.scope.laps and one.value.constant is not None
                if is_paid(body, one) and (again or _counted(one.value) is not None):
                    yield body, one.value, [*texts_of(body), *(texts_of(outer) if body is not outer else ())]


def _counted(amount: Expression) -> Node | None:
    """The only thing in an amount that is another number each time."""
    found = [node for node in amount.tree.walk() if isinstance(node, Lap | AmountMark | Each)]
    return found[0] if len(found) == 1 and (not isinstance(found[0], Each) or found[0].entry is None) else None


def _told(text: str) -> tuple[Sequence[tuple[int, int]], str]:
    """What a text says that each costs, in order, and its words; nothing where it does not say it of several."""
    if _OF_PRICES.search(text) is None:
        return (), ""
    for wording in (_COSTS, _FOR_THE):
        found = list(wording.finditer(text))
        said = [(ORDINALS.index(one["which"]), _chips(one)) for one in found]
        in_order = all(later[0] == earlier[0] + 1 for earlier, later in pairwise(said))
        if len(said) >= _SEVERAL and in_order and any(found[0][key] for key in ("costs", "chips", "one")):
            return said, text[found[0].start() : found[-1].end()]
    return (), ""


def _chips(said: re.Match[str]) -> int:
    if said["free"]:
        return 0
    return number(said["many"]) if said["many"] and said["many"] != "another" else 1


def _agrees(survey: Survey, body: Body, said: Expression, told: Sequence[tuple[int, int]], *, dice: bool) -> bool:
    """Whether an amount may come to what is told: the first may be that of the first lap, or what comes before it."""
    thing = _counted(said)
    known = _laps(survey, body, thing) if isinstance(thing, Lap) else Interval(0, MANY)
    thrown = dice and survey.rules.deck.put_back
    tried = 0
    for before in (1,) if thrown else (0, 1):
        times = [which - before for which, _ in told]
        if known is None or times[0] < known.least or times[-1] > known.most:
            continue
        tried += 1
        amounts = [_amount(said, body, thing, time) for time in times]
        if None in amounts or amounts == [chips for _, chips in told]:
            return True
    return not tried


def _laps(survey: Survey, body: Body, lap: Lap) -> Interval | None:
    found = [one for moment in survey.at(body) if (one := moment.within.laps.get(lap.register)) is not None]
    return reduce(Interval.hull, found) if found else None


def _amount(said: Expression, body: Body, thing: Node | None, time: int) -> int | None:
    """What an amount comes to where what is counted is so much."""

    def seen(node: Node) -> Bounds | None:
        same = isinstance(node, Lap | AmountMark | Each) and thing is not None and node.told() == thing.told()
        return Bounds(time, time) if same else None

    return bounds_of(said.tree, body.scope, seen).settled
