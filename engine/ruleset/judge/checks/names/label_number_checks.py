"""Checks of labels and words that say how many cards, where their own step moves another number."""

from collections.abc import Iterator, Sequence

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS
from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_reach import laps_of
from engine.ruleset.judge.checks.names.label_checks import called_otherwise
from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import pool
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_WORD = Wording(r"[a-z][a-z-]*")
_COUNTED = Wording(
    r"(?P<number>[a-z]+)(?: (?:more|last|final|second|other|new|extra|open|closed|hidden|hole|face|up|down)\b)*"
    r"(?: (?P<what>[a-z-]+))?"
)
"""What a label that begins with a number counts; nothing where it says just how they come: `two more`, `one down`."""
_OF_CARDS = {"card", "cards", "die", "dice", "joker", "jokers"} | {
    word for words in (*RANK_WORDS.values(), *SUIT_WORDS.values()) for word in words
}
_WHERE_TO = frozenset(
    (
        *("to", "from", "in", "on", "into", "onto", "left", "right", "across", "away", "back", "each", "and", "or"),
        *("is", "goes", "comes", "thrown", "kept", "shown", "turned", "dealt", "laid", "passed", "besides"),
    )
)
"""What follows a `one` that is one card."""
_DIGITS = Wording(r"\d+")
_FREE = "free"


def other_number(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word, or a label, says how many cards, and its step moves another number; or is free, and costs."""
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body):
            if choice.key.span.source not in survey.rules.composed.authored:
                continue
            steps = choice.inner.get("do", ())
            counts = [count for one in steps if (count := count_of(one)) is not None]
            yield from _miscounted(choice.key, counts if len(counts) == len(steps) == 1 else [])
            if choice.key.text == _FREE and "costs" in choice.values:
                yield called_otherwise(choice.key.span, _FREE, f"costs: {text_of(choice, 'costs')}")
    for body, label in labelled(survey) if survey.rules.clean else ():
        count = count_of(body) if _counts_cards(label.text.lower(), body) else None
        for told in _miscounted(label, [] if count is None else [count]):
            words = _WORD.findall(label.text.lower())
            yield from () if NUMBERS.index(words[0]) in otherwise_counted(survey, body, count or 0) else (told,)


def _counts_cards(label: str, body: Body) -> bool:
    """Whether a label counts cards: a `four` alone may be a card, and `one leg` or `two tries` are something else."""
    found = _COUNTED.match(label)
    what = found["what"] if found is not None else None
    if found is None or what is None or what in _OF_CARDS or what in body.scope.places:
        return found is not None and found[0] != found["number"]
    return what in _WHERE_TO if found["number"] == NUMBERS[1] else not what.endswith("s")


def _miscounted(name: Scalar, counts: Sequence[int]) -> Iterator[Diagnostic]:
    """A name that says one number where its step moves so many cards."""
    words = _WORD.findall(name.text.lower())
    said = [NUMBERS.index(word) for word in words if word in NUMBERS[1:]]
    if len(said) == len(counts) == 1 and words[0] in NUMBERS and said != list(counts):
        yield called_otherwise(name.span, NUMBERS[said[0]], str(counts[0]))


def otherwise_counted(survey: Survey, body: Body, count: int) -> set[int]:
    """What else may be counted of a step that moves so many cards, or keeps them.

    Where it says how many are kept, that is how many go; in laps, how many there are in all of them; where it says to
    whom they go, how many seats on that is.
    """
    if "down-to" in body.values:
        pools = [pool(body, moment.within) for moment in survey.at(body)]
        return {held - count for one in pools for held in one}
    laps = [laps_of(survey, one) for one in survey.bodies if goes_in_laps(one.kind, one.values) and _holds(one, body)]
    of_seats = [one.value.text for one in body.expressions if one.value.kind == "seats"]
    seats_on = {int(number) for text in of_seats for number in _DIGITS.findall(text)}
    return {count * one for one in laps if one is not None} | seats_on


def _holds(block: Body, body: Body) -> bool:
    return any(one is body for steps in block.inner.values() for one, _ in walk(steps))


def count_of(body: Body) -> int | None:
    """How many cards a step moves, where that is settled."""
    field = body.kind.field("down-to" if "down-to" in body.values else body.kind.counts)
    said = None if field is None or field.unit != "count" or body.kind.block else body.values.get(field.name)
    by_option = isinstance(said, Expression) and any(node.is_setting() for node in said.tree.walk())
    return bounds_of(said.tree, body.scope).settled if isinstance(said, Expression) and not by_option else None
