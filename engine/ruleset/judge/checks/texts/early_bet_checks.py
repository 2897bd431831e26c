"""Checks of a summary by which players bet before they have any card, where the first bets come behind the deal."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_BEFORE_CARDS = Wording(
    r"(?:^|[,;.:]| and)(?P<before>[^,;.:]*?)\b(?P<round>bets?|betting)\b[^,;.:]*\bbefore "
    r"(?:(?:any|a(?: single)?|the first|there is an?(?:y)?(?: single)?) cards?|(?:any )?cards are dealt"
    r"|(?:anybody|anyone|they|you|the players) (?:has|have|gets?|sees?) (?:an?|any|their|the|your)"
    r"(?: single| first)? cards?"
    r"|the (?:deal|cards))\b(?! (?:on|of|in)\b)",
    re.IGNORECASE,
)
_OF_A_CASE = Wording(
    r"\b(?:no|nothing|nobody|none|never|not|without|who\w*|if|when|unless|until|nor|instead|may)\b", re.IGNORECASE
)


def bet_too_late(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has players bet before they have any card, and the first round of bets comes behind the deal."""
    late, said = late_bet(survey), summary_of(survey.rules)
    dealt = next((body for body in survey.bodies if _is_a_deal(body)), None)
    if late is not None and dealt is not None and isinstance(said, Scalar):
        message = say("players are told `{words}`, and here cards have been dealt", words=_early_bet(said.text))
        related = (Related(dealt.key.span, say("that is here")), Related(said.span, say("it is said here")))
        help = say("put it before the deal, or correct the summary")
        yield Diagnostic("A919", message, late.key.span, help=help, related=related)


def late_bet(survey: Survey) -> Body | None:
    """The first round of bets, where it comes behind a deal, and the summary says that one comes before any card."""
    said = summary_of(survey.rules)
    if not survey.rules.clean or not isinstance(said, Scalar) or not _early_bet(said.text):
        return None
    parts = [body for body in survey.rules.play if body.kind.bets or _is_a_deal(body)]
    first = next((body for body in parts if body.kind.bets), None)
    return None if first is None or first is parts[0] else first


def _early_bet(text: str) -> str:
    """The words by which a text has players bet before there is a card; nothing where it says no such thing."""
    found = _BEFORE_CARDS.search(text)
    if found is None or _OF_A_CASE.search(found[0]) is not None:
        return ""
    return text[found.start("round") : found.end()]


def _is_a_deal(body: Body) -> bool:
    return body.kind.deals and not body.kind.exchanges
