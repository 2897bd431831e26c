"""What texts claim of doings that the rules settle: who pays, to which side, whether all at once, how many lives."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, CompareAny, Lap, Number, ThoseWhose, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.marks.mark_reach import laps_of
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, Claim, number
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.wording import Wording

_SIDE = Wording(
    r"\b(?:to (?:the|their|your|his|her) (left|right)|(left|right)(?:[- ]hand)? neighbou?rs?)\b", re.IGNORECASE
)
_AT_ONCE = Wording(r"\b(?:say at once|all at once|at the same time|in secret|secretly)\b", re.IGNORECASE)
_COUNTED = Wording(rf"\b{NUMBER} ([a-z]+s)\b", re.IGNORECASE)
_PAYER = Wording(
    r"\b(?<!but )(?<!but the )(?<!except )(?<!except the )(losers?|winners?|dealer) (?:pays?|match(?:es)?)\b",
    re.IGNORECASE,
)
_RISING = Wording(
    rf"\b{NUMBER} (?:\w+ )?more (?:(?:each|every) (?:time|round|lap|card)|than (?:the last|before))\b"
    r"|\b(?:dearer|costlier|more expensive|cheaper) (?:(?:on|with|at|in) )?(?:each|every) (?!player|other)[a-z]+"
    r"(?: (?:time|round|lap|card|day|street))?\b",
    re.IGNORECASE,
)
_LOSERS, _WINNERS = ("losers",), ("winner", "winners")
_PAYERS = {"losers": _LOSERS, "loser": _LOSERS, "winner": _WINNERS, "winners": _WINNERS, "dealer": ("dealer",)}


def doings_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """The words of a name or a summary on what players do that the rules of a game contradict."""
    by_option = any(option.means.entries for option in survey.rules.composed.options.values())
    yield from _counted_otherwise(survey, text)
    if not by_option:
        yield from _side_otherwise(survey, text)
        yield from _asked_otherwise(survey, text)
        yield from _paid_otherwise(survey, text)
        yield from _rising_otherwise(survey, text)


def _rising_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """That a price rises each time, where laps come to the same amounts whenever they are gone through."""
    found = _RISING.search(text)
    amounts = [one.value for body in survey.bodies for one in body.expressions if one.value.kind == "amount"]
    rises = (Lap, AmountMark, Each, AmountFact)
    prices = (body.values.get(key) for body in survey.bodies if body.scope.laps for key in ("costs", "amount"))
    price = next((one for one in prices if isinstance(one, Expression)), None)
    if found is not None and price and not any(isinstance(n, rises) for one in amounts for n in one.tree.walk()):
        yield found[0], price.text


def _side_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """Left, where the rules speak only of the right, or the other way round."""
    said = [one.value.text.lower() for body in survey.bodies for one in body.expressions if one.value.kind == "seats"]
    found = _SIDE.search(text)
    side = (found[1] or found[2]).lower() if found is not None else ""
    other = "right" if side == "left" else "left"
    by_option = any("$" in one for one in said)
    handed = [one for one in said if f"{other} of" in one]
    if found is not None and handed and not by_option and not any(f"{side} of" in one for one in said):
        yield found[0], handed[0]


def _asked_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """That all speak at once, where whoever is asked knows what others have said."""
    asked = [body for body in survey.bodies if choices_of(body)]
    found = _AT_ONCE.search(text)
    if found is not None and len(asked) == 1 and text_of(asked[0], "how") == "in turn" and not asked[0].scope.turns:
        others = any("how" in body.values or body.kind.deals for body in survey.bodies if body is not asked[0])
        if found[0].lower().startswith("say") or not others:
            yield found[0], "how: in turn"


def _counted_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """So many legs or lives, where that account is compared with other numbers only, or an option has another."""
    options, marks = survey.rules.composed.options, survey.rules.marks
    for found in _COUNTED.finditer(text):
        said, name = number(found[1]), found[2].lower()
        option = options.get(name)
        if option is not None and isinstance(option.default.value, int):
            if option.default.value != said:
                yield found[0], f"{name} = {option.default.value}"
        elif name in marks:
            numbers = {count for body in survey.bodies for count in _compared(body, name)}
            if numbers and None not in numbers and said not in numbers | _given(survey, name):
                yield found[0], f"{name} = {min(one for one in numbers if one is not None)}"


def _given(survey: Survey, name: str) -> set[int | None]:
    """The numbers that an account begins with, or is given, and how many laps there are in which it is written."""
    writes = [body for body in survey.bodies if any(name == mark for _, mark in marks_named(body, reading=False))]
    said = (body.values.get("to") for body in writes)
    given = {bounds_of(one.tree, survey.rules.scope).settled for one in said if isinstance(one, Expression)}
    loops = [body for body in survey.bodies if goes_in_laps(body.kind, body.values)]
    counted = {laps_of(survey, loop) for loop in loops if any(one in writes for one, _ in walk((loop,)))}
    return {survey.rules.marks[name].start, *given, *counted}


def _compared(body: Body, name: str) -> Iterator[int | None]:
    """The numbers with which a step compares an account; None for what is no number."""
    for said in body.expressions:
        for node in said.value.tree.walk():
            if isinstance(node, Compare | CompareAny | ThoseWhose):
                left, right = body_of(node.left if isinstance(node, Compare) else node.each), body_of(node.right)
                if isinstance(left, AmountMark | Each) and left.name == name:
                    yield right.value if isinstance(right, Number) else None


def _paid_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """That one pays, where only others do; who pays into the pot before the showdown is no loser yet."""
    found = _PAYER.search(text)
    payers = [(text_of(body, "from"), body) for body in survey.bodies if pays(body) and "from" in body.values]
    payers = [(said, body) for said, body in payers if said != POT and isinstance(body.values["from"], Expression)]
    if found is not None and payers:
        named = _PAYERS[found[1].lower()]
        others = [said for said, _ in payers if said not in named]
        plain = all(said in (*_LOSERS, *_WINNERS, "dealer", "everyone except dealer") for said, _ in payers)
        if plain and len(others) == len(payers):
            yield found[0], f"from: {others[0]}"
