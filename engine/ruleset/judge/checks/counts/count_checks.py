"""Checks of the number of pips that wins, beside what it is called by and from where the rules say it is too many."""

from collections.abc import Iterator

from engine.language.forms import Compare, Node, Number, body_of
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SMALL = {word: number for number, word in enumerate((*_UNITS, *_TEENS), 1)}
_LARGE = {word: 10 * number for number, word in enumerate(_TENS, 2)}
_ONE_OF, _TENS_OF = "|".join(_SMALL), "|".join(_LARGE)
_NUMBER = Wording(
    rf"\b(?:(?P<tens>{_TENS_OF})(?:[- ](?P<unit>{'|'.join(_UNITS)}))?|(?P<small>{_ONE_OF})|(?P<digits>\d+))\b"
)
_BESIDE = Wording(
    r"\b(?:up|to|the|and|a|nearest|closest|near|close|just|under|below|not|over|above|pips|points|eyes|best|game|count)\b|\W+"
)
"""What may stand beside a number in a name that says nothing else."""
_COUNT, _NEAREST, _OVER = "count", "nearest-to", "over"


def count_called_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a ranking that is called by one number of pips, and by which another wins."""
    own = survey.rules.composed.own.root
    shares = find(own, ("pot", "shares"))
    parts = [part.value for part in shares.entries.values()] if isinstance(shares, Mapping) else []
    for part in (own, *parts):
        ranking = part.get("ranking") if isinstance(part, Mapping) else None
        if isinstance(ranking, Mapping):
            yield from named_by_another(ranking)


def named_by_another(ranking: Mapping) -> Iterator[Diagnostic]:
    """A919: the same of what is written of one ranking."""
    name, nearest = ranking.get("name"), find(ranking, (_COUNT, _NEAREST))
    if not isinstance(name, Scalar) or not isinstance(nearest, Scalar) or not isinstance(nearest.value, int):
        return
    called = numbers_in(name.text)
    alone = not _BESIDE.sub("", _NUMBER.sub("", name.text.lower()))
    if alone and len(called) == 1 and nearest.value not in called:
        message = say("this is called `{name}`, and {number} pips win", name=name.text, number=nearest.value)
        ways = (
            Remedy(say("write `{text}`", text=f"{_NEAREST}: {called[0]}"), (said_instead(nearest, str(called[0])),)),
        )
        related = (Related(name.span, say("it is called so here")),)
        help = say("count to the number that it is called by, or call it otherwise")
        yield Diagnostic("A919", message, nearest.span, help=help, related=related, remedies=ways)


def numbers_in(text: str) -> list[int]:
    """The numbers that a text says, in words or digits."""
    found = list[int]()
    for one in _NUMBER.finditer(text.lower()):
        tens, unit, small, digits = one["tens"], one["unit"], one["small"], one["digits"]
        found.append(int(digits) if digits else _SMALL[small] if small else _LARGE[tens] + _SMALL.get(unit or "", 0))
    return found


def over_another_number(survey: Survey) -> Iterator[Diagnostic]:
    """A919: pips are too many above one number for the hand, and above another for a rule; the summary says which."""
    rules, own = survey.rules, survey.rules.composed.own
    summary, nearest = own.root.get("summary"), find(own.root, ("ranking", _COUNT, _NEAREST))
    over = find(own.root, ("ranking", _COUNT, _OVER))
    loses = isinstance(over, Scalar) and over.text == "loses"
    if not rules.clean or not loses or not isinstance(nearest, Scalar) or not isinstance(summary, Scalar):
        return
    if any(count_called_otherwise(survey)):
        return
    told = numbers_in(summary.text)
    asked = [(node, most) for node, most in _too_many(survey) if node.at.span.source == own.source]
    for node, most in asked[:1] if len({most for _, most in asked}) == 1 else ():
        close = isinstance(nearest.value, int) and abs(most - nearest.value) <= 1  # other cards may count besides
        if close or most + 1 in told or (most in told) is (nearest.value in told):
            continue
        right = most in told
        message = (
            say(
                "a hand of more than {nearest} pips loses, and the summary says {most}", nearest=nearest.text, most=most
            )
            if right
            else say("this is more than {most} pips, and a hand loses above {nearest}", nearest=nearest.text, most=most)
        )
        at, other = (nearest.span, node.at.span) if right else (node.at.span, nearest.span)
        help = say("write the same number in both places")
        related = (Related(other, say("here it is the other number")),)
        yield Diagnostic("A919", message, at, help=help, related=related)


def _too_many(survey: Survey) -> Iterator[tuple[Node, int]]:
    """Where rules ask whether pips are more than a number, and than which."""
    for body in survey.bodies:
        for said in body.expressions:
            for node in said.value.tree.walk():
                if isinstance(node, Compare) and node.op in (">", ">=") and isinstance(body_of(node.left), PipsOf):
                    right = body_of(node.right)
                    if isinstance(right, Number):
                        yield node, right.value - (node.op == ">=")
