"""Checks of rounds that begin with whoever shows most, as all rounds do, and come before any card lies open."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST, _BRINGS_IN = "first", "brings-in"
_SHOWN = "up cards"
_BEGINS = "first: left of dealer"
_SAID = Wording(
    r"\bleft of (?:the )?dealer\b|\bdealer's left\b|\beldest\b"
    r"|\b(?:player|one|seat|neighbou?r|who sits) (?:after|next to|beside|behind|following) the dealer\b"
    r"|\b(?:no|nobody)\b[^.;,]*\b(?:shows?|open|up)\b"
    r"|\bfrom (?:the )?(?:second|third|next) (?:round|street|card|bet) on(?:wards?)?\b"
    r"|\b(?:first|one|opening) (?:round|bet|bets|betting)\b[^.;]*\b(?:closed|hidden|face down|blind) cards?\b"
    r"|\b(?:once|as soon as|when) (?:an? |the )?(?:open )?cards? (?:lies?|lay|comes?|shows?|(?:is|are) (?:open|up))\b"
)
"""By these words an author knows who begins where nothing lies open."""


@only.where(only.betting, only.key("first"))
def begun_before_anything_lies_open(survey: Survey) -> Iterator[Diagnostic]:
    """F708: by `betting` whoever shows most or least speaks first, and in one of the rounds nobody shows a card yet.

    What a round says itself is told by X112. Where somebody has posted a blind it is clear who begins without it.
    """
    rounds = [(body, tables) for body in bets(survey) if (tables := _tables(survey, body))]
    closed = [(body, tables) for body, tables in rounds if all(table.known(_SHOWN) is Sure.NEVER for table in tables)]
    if not survey.rules.clean or len(closed) == len(rounds) or _is_known(survey):
        return
    for body, tables in closed:
        first = body.values.get(_FIRST)
        named = isinstance(first, Expression) and any(read.fact == _SHOWN for read in first.reads)
        posted = any(table.known("last to post") is not Sure.NEVER for table in tables)
        own = body.key.span.source in survey.rules.composed.authored
        if not isinstance(first, Expression) or not named or posted or not own or _BRINGS_IN in body.values:
            continue
        if body.node.span.start <= first.scalar.span.start < body.node.span.end:
            continue
        message = say("no card lies open yet, so nobody is `{first}` when this round begins", first=first.text)
        related = (Related(first.scalar.span, say("who begins is said here")),)
        help = say("deal an open card before it, or say who begins: `{text}`", text=_BEGINS)
        yield Diagnostic("F708", message, body.key.span, help=help, related=related)


def _tables(survey: Survey, body: Body) -> list[Abstract]:
    return [moment.within for moment in survey.at(body) if not moment.within.dead]


def _is_known(survey: Survey) -> bool:
    """Whether a text says who begins where nothing lies open."""
    return any(_SAID.search(book_of(root).every_text.lower()) for root in authored_roots(survey.rules))
