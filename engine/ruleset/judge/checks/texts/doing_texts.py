"""What texts claim of doings that the rules settle: who pays, to which side, whether all at once, how many lives."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    Beside,
    Compare,
    CompareAny,
    Lap,
    Number,
    SeatFact,
    ThoseWhose,
    body_of,
)
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.marks.mark_reach import laps_of
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.contradiction_checks import contradicted_by_rules
from engine.ruleset.judge.checks.texts.near_claims import told_beside_it
from engine.ruleset.judge.checks.texts.sentences import nothing_is_done
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, Claim, number
from engine.ruleset.understand.bounded_marks import named_marks
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.wording import Wording

_NO_SIDE = r"(?! (?:of|time|moment|cards?|place|price|number|amount|suits?|colou?rs?|rank|one|person|end|order|foot)\b)"
_SIDE = Wording(
    rf"\b(?:(?:to|on|at) (?:the|their|your|his|her|its) (left|right){_NO_SIDE}(?:[- ]hand)?(?: neighbou?rs?)?"
    r"|(left|right)(?:[- ]hand)? neighbou?rs?|(?:goes|go) (left|right)(?! (?:over|in|of|after|before|away|at|to)\b))\b",
    re.IGNORECASE,
)
_ONE_AND_THE_OTHER = Wording(
    rf"\b(left|right)(?:,? (?:and )?(?:then )?|; ?)(?:(?:{'|'.join(NUMBERS[1:])}) )?(?:(?:more|goes|go|back|to the) )*"
    r"(left|right)\b",
    re.IGNORECASE,
)
_FROM = Wording(r"\bfrom (?:(?:the|their|your|his|her|its|each|every) )?$", re.IGNORECASE)
"""Before a side from which something comes, which goes to the other one."""
_A_SIDE = Wording(r"\b(?:left|right) of\b")
_FIRST, _BEGINS_AT = "first", ("dealer", "last to post")
_AT_ONCE = Wording(r"\b(?:say at once|all at once|at the same time|in secret|secretly)\b", re.IGNORECASE)
_COUNTED = Wording(rf"\b{NUMBER} ([a-z]+s)\b", re.IGNORECASE)
_SENTENCE = Wording(r"[.;:\n]")
_IS_CHANGED = Wording(
    r"\b(?:costs?|los(?:es?|ing)|forfeits?|gives? up|pays?|(?:is|are) (?:fined|docked)|takes? (?:off|away)|deducts?"
    r"|counts? (?:as|for)|(?:is|are) worth|adds?)\b(?!.*\b(?:ha[sd]|have|starts?|begins?|needs?|with|until|till)\b)",
    re.IGNORECASE,
)
"""Before a number, that so many are lost or won at once, and not how many there are."""
_ENDS_IT = Wording(r"[^,.;:]*\b(?:is|are|goes?|drops?) (?:out|dead|over|gone|finished|eliminated)\b", re.IGNORECASE)
_BEYOND = {"<": 1, ">=": 1}
"""By how many a number that a lap is compared with so lies above the last lap before, after which a text counts."""
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
    yield from _side_otherwise(survey, text)
    if not by_option:
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
    """Left, where the rules speak only of the right, or the other way round; or both, where they speak only of one."""
    said = list(_sides_said(text))
    named = [one.value for body in survey.bodies for one in body.expressions if said and one.field.name != _FIRST]
    if not said or _sides_by_option(survey, named):
        return
    handed = {node.side: node.told() for one in named for node in _neighbours(one)}
    names = " ".join(one.text for one in named if one.kind == "seats")  # a word that is called by a side is told itself
    unborne = next((words for side, words in said if side not in handed and side not in names), "")
    if handed and unborne and not (len(dict(said)) > 1 and _is_told_where_it_goes(survey, named)):
        yield unborne, next(iter(handed.values()))


def _is_told_where_it_goes(survey: Survey, named: list[Expression]) -> bool:
    """Whether a text tells of a step, at the place that names to whom something goes, that it is somebody else."""
    places = {one.scalar.span for one in named}
    return any(one.span in places for one in (*contradicted_by_rules(survey), *told_beside_it(survey)))


def _sides_said(text: str) -> Iterator[tuple[str, str]]:
    """Each side to which a text says that something goes, with its words; of the dealer's neighbours it says others."""
    for found in _SIDE.finditer(text):
        if nothing_is_done(text, found) or _FROM.search(text[: found.start()]) is not None:
            continue
        yield next(one for one in found.groups() if one).lower(), found[0]
    for found in _ONE_AND_THE_OTHER.finditer(text):
        yield from ((one.lower(), found[0]) for one in found.groups())


def _sides_by_option(survey: Survey, named: list[Expression]) -> bool:
    """Whether an option decides who is meant, or brings what names somebody's neighbour."""
    options = survey.rules.composed.options
    texts = (text for one in options.values() for means in one.means.entries.values() for text in texts_of(means.value))
    asked = any(f"${name}" in one.text for one in named if one.kind == "seats" for name in options)
    return asked or any(" of " in text and _A_SIDE.search(text) for text in texts)


def _neighbours(said: Expression) -> Iterator[Beside]:
    """The neighbours that a rule names, but for those of the dealer and of the last to post, at whom play begins."""
    for node in said.tree.walk():
        if isinstance(node, Beside):
            of = body_of(node.of)
            if not isinstance(of, SeatFact) or of.entry.name not in _BEGINS_AT:
                yield node


def _asked_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """That all speak at once, where whoever is asked knows what others have said."""
    asked = [body for body in survey.bodies if choices_of(body)]
    found = _AT_ONCE.search(text)
    if found is not None and len(asked) == 1 and text_of(asked[0], "how") == "in turn" and not asked[0].scope.turns:
        others = any("how" in body.values or body.kind.deals for body in survey.bodies if body is not asked[0])
        if (found[0].lower().startswith("say") or not others) and not _is_told_at_the_step(survey, asked[0]):
            yield found[0], "how: in turn"


def _is_told_at_the_step(survey: Survey, body: Body) -> bool:
    """Whether a text that says otherwise is told where the step says how players are asked."""
    how = body.node.get("how")
    return how is not None and any(one.span == how.span for one in contradicted_by_rules(survey))


def _counted_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """So many legs or lives, where that account is compared with other numbers only, or an option has another."""
    options, marks = survey.rules.composed.options, survey.rules.marks
    for found in _COUNTED.finditer(text):
        said, name = number(found[1]), found[2].lower()
        if (name in options or name in marks) and _is_another_number(survey, text, found, said):
            continue
        option = options.get(name)
        if option is not None and isinstance(option.default.value, int):
            if option.default.value != said:
                yield found[0], f"{name} = {option.default.value}"
        elif name in marks:
            numbers = {count for body in survey.bodies for count in _compared(body, name)}
            numbers |= {bounds.most for mark, bounds in named_marks(survey.rules).items() if mark == name}
            if numbers and None not in numbers and said not in numbers | _given(survey, name):
                yield found[0], f"{name} = {min(one for one in numbers if one is not None)}"


def _is_another_number(survey: Survey, text: str, found: re.Match[str], said: int) -> bool:
    """Whether a text says how many are lost or won at once, as a step may count, or names a lap that is asked for."""
    before, after = _SENTENCE.split(text[: found.start()])[-1], text[found.end() :]
    if _IS_CHANGED.search(before) is not None and _ENDS_IT.match(after) is None:
        return True
    steps = [(body, one) for body in survey.bodies for one in body.expressions]
    counted = (one.value for body, one in steps if one.field.name == "add" and any(marks_named(body, reading=False)))
    added = {bounds_of(one.tree, survey.rules.scope).settled for one in counted}
    return said in added or any(said in _laps_asked(one.value) for _, one in steps)


def _laps_asked(said: Expression) -> Iterator[int]:
    """The last laps before something changes that a condition asks for."""
    for node in said.tree.walk():
        if isinstance(node, Compare) and isinstance(body_of(node.left), Lap):
            asked = body_of(node.right)
            if isinstance(asked, Number):
                yield asked.value - _BEYOND.get(node.op, 0)


def _given(survey: Survey, name: str) -> set[int | None]:
    """The numbers that an account begins with, or is given, and how many laps there are in which it is written."""
    writes = [body for body in survey.bodies if any(name == mark for _, mark in marks_named(body, reading=False))]
    said = (body.values.get("to") for body in writes)
    trees = [one.tree for one in said if isinstance(one, Expression)]
    given = {bounds_of(tree, survey.rules.scope).settled for tree in trees}
    given |= {node.value for tree in trees for node in tree.walk() if isinstance(node, Number)}
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
