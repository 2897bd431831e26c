"""Checks of examples in figures: of so many chips so many are paid, a text says, and the amount comes to others."""

import re
from collections.abc import Iterator
from itertools import islice

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Node, body_of
from engine.language.forms.measure import Bounds, bounds_of, unit_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_TEENS = ("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS = {word: number for number, word in enumerate((*NUMBERS, *_TEENS)) if number}
_WORDS |= {word: 10 * number for number, word in enumerate(_TENS, 2)} | {"a hundred": 100, "one hundred": 100}
_SINGLE = "|".join(sorted(_WORDS, key=len, reverse=True))
_FIGURE = rf"(?:(?:{'|'.join(_TENS)})[- ](?:{'|'.join(NUMBERS[1:10])})|{_SINGLE}|\d+)"
_CHIPS = r"(?: (?:chips?|coins?|pennies|cents))?"
_OF = r"(?:of|from|out of|in|for|on|at)"
_NO_CHIPS = r"(?! (?:of|cards?|players?|deals?|rounds?|times|percent|or (?:less|fewer))\b)"
_EXAMPLE = Wording(
    rf"\b(?P<paid>{_FIGURE}){_CHIPS} {_OF} (?:a pot of )?(?P<of>{_FIGURE})\b{_NO_CHIPS}"
    rf"(?P<more>(?:,? (?:and |or )?(?:{_OF} )(?:a pot of )?{_FIGURE}\b{_NO_CHIPS})*)"
)
_MORE = Wording(rf"\b{_FIGURE}\b")
_ROUGHLY = Wording(r"\b(?:about|roughly|up to|at most|almost|nearly|every|each|per|not|no longer|cards?)\b")


def reckoned_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text beside a payment reckons an example, and the amount comes to another number of chips there."""
    for near in near_texts(survey):
        said = near.body.values.get("amount") if pays(near.body) else None
        fact = _only_fact(said) if isinstance(said, Expression) else None
        if fact is not None and isinstance(said, Expression):
            yield from islice((one for text in near.texts for one in _wrong(near, text, said, fact)), 1)


def _only_fact(said: Expression) -> AmountFact | None:
    """The one number of chips of the table from which an amount is reckoned; None where it is not one alone."""
    facts = {node.told(): node for node in said.tree.walk() if isinstance(node, AmountFact)}
    alone = [*facts.values()]
    others = any(_is_open(node) for node in said.tree.walk() if not isinstance(node, AmountFact))
    plain = len(alone) == 1 and not others and body_of(said.tree) != alone[0]
    return alone[0] if plain and unit_of(alone[0]) == "chips" else None


def _is_open(node: Node) -> bool:
    return any(True for _ in node.reads()) or node.is_setting()


def _wrong(near: Near, text: Text, said: Expression, fact: AmountFact) -> Iterator[Diagnostic]:
    examples = [*_EXAMPLE.finditer(text.words)] if _ROUGHLY.search(text.words) is None else []
    reckoned = [(one, _number(one["paid"]), of) for one in examples for of in _of(one)]
    wrong = [(one, paid, of, found) for one, paid, of in reckoned if (found := _comes_to(near, said, fact, of)) != paid]
    by_amount = len(wrong) == len(reckoned)  # else the amount is what the other examples say
    for example, paid, of, found in wrong:
        if found is not None and paid < of:
            holes = {"words": example[0], "of": of, "amount": said.text, "number": found}
            message = say("the text says `{words}`, and of {of} `{amount}` is {number}", **holes)
            places = (place_of(near.body, "amount"), text.span)
            at, other = places if by_amount else places[::-1]
            related = (Related(other, say("it is said here") if by_amount else say("the amount is here")),)
            help = say("correct the example or the amount: what is divided is rounded down")
            yield Diagnostic("P424", message, at, help=help, related=related)


def _of(example: re.Match[str]) -> list[int]:
    return [_number(example["of"]), *(_number(one) for one in _MORE.findall(example["more"]))]


def _number(figure: str) -> int:
    if figure.isdigit():
        return int(figure)
    if figure in _WORDS:
        return _WORDS[figure]
    tens, _, one = figure.replace("-", " ").partition(" ")
    return _WORDS[tens] + _WORDS[one]


def _comes_to(near: Near, said: Expression, fact: AmountFact, number: int) -> int | None:
    """What an amount is where the table has so many chips of it."""

    def seen(node: Node) -> Bounds | None:
        return Bounds(number, number) if node == fact else None

    return bounds_of(said.tree, near.body.scope, seen).settled
