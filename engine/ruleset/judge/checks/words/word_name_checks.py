"""Checks of words that an author declares, by what they are called: a right neighbour who sits to the left."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.opposites import COUNTS, HEIGHTS, LYING, SIDES, contradicted
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Source
from engine.text.translation import say
from engine.text.wording import Wording

_PAIRS = (SIDES, HEIGHTS, COUNTS, LYING)
_RANKED = Wording(r"\branks? (?:above|below)\b")
_BEATEN = Wording(r"\b(?:beaten|defeated)\b")
_BY_CARDS = Wording(r"\(?(?:everyone(?: in)?|those who (?:have|hold|show) [a-z0-9$ -]+)\)?")
"""Players of whom it is said which cards they have, and not whether they have won."""
_OF_WINNING = Wording(r"\b(?:winners?|losers?|won|lost|best|worst|highest|lowest|second|not)\b")


def called_by_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the name of a word says left, highest, most or open, and what it means names the opposite alone."""
    for name, entry in declared_in(survey.rules, "words").items() if survey.rules.clean else ():
        meaning = list(entry.value.entries.values()) if isinstance(entry.value, Mapping) else []
        said = meaning[0].value if len(meaning) == 1 else None
        if not isinstance(said, Scalar):
            continue
        ranked = _RANKED.search(said.text) is not None  # then `up card` is which card, and what it is called the way
        found = next(contradicted(name, said.text, _PAIRS[:-1] if ranked else _PAIRS), None)
        if found is not None:
            message = say("this is called `{label}`, and says `{said}`", label=name, said=said.text)
            related = (Related(entry.key.span, say("it is called so here")),)
            help = say("write `{one}` for `{other}`, or call it otherwise", one=found[0], other=found[1])
            yield Diagnostic("P424", message, said.span, help=help, related=related)


def beaten_who_may_have_won(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the name of a word says that its players have lost, and it means all who have such cards."""
    for name, entry in declared_in(survey.rules, "words").items() if survey.rules.clean else ():
        if _BEATEN.search(name.replace("-", " ")) is None or not isinstance(entry.value, Mapping):
            continue
        said = entry.value.get("seats")
        if not isinstance(said, Scalar) or _OF_WINNING.search(said.text) is not None:
            continue
        if _BY_CARDS.fullmatch(said.text.strip()) is not None and not _is_asked_who_won(survey, said.span.source):
            message = say("this is called `{label}`, and a player who has won may be one of them", label=name)
            related = (Related(entry.key.span, say("it is called so here")),)
            text = f"({said.text}) except winners"
            ways = (Remedy(say("write `{text}`", text=text), (said_instead(said, text),)),)
            help = say("leave out those who have won: `{text}`", text=text)
            yield Diagnostic("P424", message, said.span, help=help, related=related, remedies=ways)


def _is_asked_who_won(survey: Survey, source: Source) -> bool:
    """Whether steps of a document speak of who won, or of who did not."""
    said = (one.value for body in survey.bodies for one in body.expressions)
    return any(one.scalar.span.source == source and _OF_WINNING.search(one.text) is not None for one in said)
