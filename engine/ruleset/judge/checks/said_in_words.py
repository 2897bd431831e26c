"""What an author says in so many words is meant: warnings that only ask whether it is are not told."""

import re

from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span

_NOBODY_ELSE = (
    r"(?:(?!\b(?:los\w+|worst|lowest|others?|nobody|everyone|everybody|who|is|gets|takes|each|never)\b)[^,;.])*"
)
"""What may stand between those of whom a text speaks and what they do."""
BETS_BEFORE_CARDS = re.compile(
    r"\bbets?\b[^,;.]*\bbefore (?:there is |anybody has |they (?:see|have) )?(?:an? |any )?(?:single )?cards?\b"
    r"|\bbets? on nothing\b|\bnobody has a card\b",
    re.IGNORECASE,
)
BETTER_PAYS = re.compile(
    rf"\b(?:winners?|best|better)\b{_NOBODY_ELSE}\b(?:pays?|gives?|buys?|treats?|tips?|owes?)\b|\bconsol\w+\b",
    re.IGNORECASE,
)
WINNING_COSTS = re.compile(
    rf"\b(?:highest|best|winners?|winning)\b{_NOBODY_ELSE}\b(?:costs?|loses?|pays?|has to pay)\b", re.IGNORECASE
)
_WORST = re.compile(r"\b(?:worst|lowest)\b", re.IGNORECASE)
_ITS_TEXTS = re.compile(r"\b(?:label|note|about): *(\"[^\"]*\"|'[^']*'|[^,}]*)")


def is_meant(told: Diagnostic, words: re.Pattern[str], survey: Survey) -> bool:
    """Whether the summary, or the label, the note or a comment on the line, says in words what is told."""
    if told.span is None:
        return False
    own = survey.rules.composed.own
    summary = own.root.get("summary")
    texts = [summary.text] if isinstance(summary, Scalar) and told.span.source == own.source else []
    texts += _on_the_line(told.span)
    if survey.rules.ranking.order.low:  # where the worst hand wins it is the worst of which a text speaks
        texts += [_WORST.sub("best", text) for text in texts]
    return any(words.search(text) for text in texts)


def _on_the_line(span: Span) -> list[str]:
    """The texts for people on the line where something is told: comments, labels, notes."""
    line = span.source.line(span.source.position(span.start).line)
    return [line.partition(" #")[2], *_ITS_TEXTS.findall(line)]
