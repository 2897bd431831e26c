"""Checks of the ace, which a text has rank below all others, and by the ranking it ranks above them; or turned."""

from collections.abc import Iterator, Sequence

from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_ACE = r"\b(?:the |an )?aces? (?:is|are|counts?(?: as)?|ranks?)(?: always)?"
_LOW = Wording(rf"{_ACE} (?:the )?(?:low(?:est)?|as one|below (?:all|the two|a two|deuces))\b|\baces? low\b")
_HIGH = Wording(rf"{_ACE} (?:the )?(?:high(?:est)?|above (?:all|the king|kings))\b|\baces? high\b")
_OTHERWISE = Wording(
    r"\b(?:not|never|no|or|and low|and high|both|either|straights?|runs?|pays?|wins?|beats?|pairs?|when|if|unless"
    r"|(?:high|low)(?: hand| half| share))\b|n't\b"
)
_CLAUSE = Wording(r"[,;:.\n]")
_LAST = Wording(r"(?<!\S)(?:[2-9tjqk] ){3,}a\b")
"""A hand that is written from its highest card down, and ends in the ace."""
_ACE_OF_DECKS, _LOWEST, _HIGHEST = "A", "low", "high"


def ranked_at_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the summary has the ace be the lowest, and by every ranking of the game it is the highest; or turned."""
    rules, summary = survey.rules, summary_of(survey.rules)
    own = rules.composed.own.root
    if not rules.clean or not isinstance(summary, Scalar) or "ace" not in summary.text.lower():
        return
    if _ACE_OF_DECKS not in rules.deck.ranks:
        return
    rankings = [rules.ranking, *(share.scope.ranking for share in rules.shares)]
    rankings += [hand.scope.ranking for hand in rules.named_hands]
    orders = [ranking.order for ranking in rankings if ranking is not None]
    ends = {_end(order.aces, rules.deck.ranks) if order.count is None else "" for order in orders}
    at = own.entries.get("ranking")
    if at is not None and at.value.span.source == summary.span.source and len(ends) == 1:
        yield from _told_of(summary, ends.pop(), at.value.span, (_LOW,))


def aces_at_the_other_end(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """A919: the same of a ranking's own document, which may also show by a hand that the ace is its lowest card."""
    summary, at = own.get("summary"), own.get("aces")
    if isinstance(summary, Scalar) and at is not None and _ACE_OF_DECKS in deck.ranks and ranking.order.count is None:
        yield from _told_of(summary, _end(ranking.order.aces, deck.ranks), at.span, (_LOW, _LAST))


def _told_of(summary: Scalar, by_rules: str, at: Span, low: Sequence[Wording]) -> Iterator[Diagnostic]:
    """What a summary says of the end at which the ace stands, where by the rules it stands at the other."""
    clauses = [one for one in _CLAUSE.split(summary.text.lower()) if _OTHERWISE.search(one) is None]
    for wordings, end, other in ((low, _LOWEST, _HIGHEST), ((_HIGH,), _HIGHEST, _LOWEST)):
        told = (found[0] for one in clauses for said in wordings if (found := said.search(one)) is not None)
        words = next(told, "") if by_rules == other else ""
        if words:
            message = (
                say("players are told `{words}`, and by this ranking the ace is high", words=words)
                if other == _HIGHEST
                else say("players are told `{words}`, and by this ranking the ace is low", words=words)
            )
            related = (Related(summary.span, say("it is said here")),)
            help = say("write a ranking with `{key}`, or correct the summary", key=f"aces: {end}")
            yield Diagnostic("A919", message, at, help=help, related=related)


def _end(aces: str, ranks: Sequence[str]) -> str:
    """At which end of all ranks the ace stands; nothing where it stands at both, or between others."""
    if aces == _LOWEST:
        return _LOWEST
    return _HIGHEST if aces == _HIGHEST and ranks[-1] == _ACE_OF_DECKS else ""
