"""The numbers of cards of which a summary speaks: of so many a hand is meant to be."""

from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.understand.survey import Survey
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_CARDS = Wording(r"\b([a-z]+|\d+)[ -]cards?\b")


def cards_said(survey: Survey) -> set[int]:
    """How many cards a summary says that there are of something."""
    return numbers_said(survey, _CARDS)


def numbers_said(survey: Survey, words: Wording) -> set[int]:
    """The numbers of which the summary speaks in these words."""
    summary = summary_of(survey.rules)
    said = words.findall(summary.text.lower()) if isinstance(summary, Scalar) else []
    return {int(one) if one.isdigit() else NUMBERS.index(one) for one in said if one.isdigit() or one in NUMBERS}
