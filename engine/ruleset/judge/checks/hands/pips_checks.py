"""Checks of counts of pips: a bound that every hand is above, and a rank that counts unlike all others."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.cards.deck.deck import Deck
from engine.cards.patterns.pattern import Count
from engine.cards.ranking.ranking import Ranking
from engine.language.expression import Expression
from engine.language.forms import ways as made_in
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.hand_sizes import least_cards
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, without_key
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_FEWEST_ALIKE = 4
"""So many ranks with two values each, as far apart in all of them, are no chance."""
_TWO = 2
_SOME_OF_THEM = Wording(
    r"\bas (?:many|few) of (?:them|these|those|its|their|your|our|my|his|her|the)\b"
    r"|\bany (?:number )?of (?:them|these|those|their|your|the|its)\b|\bneed not (?:all )?count\b"
    r"|\bnot (?:all|every)\b[^.;]*\bcounts?\b|\b(?:picks?|chooses?|selects?) which\b[^.;]*\bcounts?\b"
    r"|\b(?:leaves?|leaving) (?:out|aside)\b|\b(?:best|some|part) of (?:them|their|your|the) (?:own )?cards\b",
    re.IGNORECASE,
)
"""By these words an author says that not all cards count."""


def always_above(survey: Survey) -> Iterator[Diagnostic]:
    """F708, H536: the same of a ranking that is written in the game."""
    rules = survey.rules
    own, count = rules.composed.own.root.get("ranking"), rules.ranking.order.count
    if not rules.clean or count is None or not isinstance(own, Mapping) or rules.wilds:
        return
    yield from _unlike_the_others(own, summary_of(rules))
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    if tables:
        held = min(least_cards(rules.use, table) for table in tables)
        yield from _idle_bound(count, rules.deck.without_jokers, max(1, held), own)


def counted_above(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """F708, H536: what is over a number loses, and every hand is; or one rank counts unlike the others."""
    if ranking.order.count is not None:
        yield from _unlike_the_others(own, own.get("summary"))
        yield from _idle_bound(ranking.order.count, deck, ranking.order.least, own)


def _idle_bound(count: Count, deck: Deck, cards: int, own: Mapping) -> Iterator[Diagnostic]:
    said, at = find(own, ("count",)), find(own, ("count", "over"))
    if not count.over_loses or at is None or not isinstance(said, Mapping):
        return
    pips = [min(values) for card in deck.cards if (values := count.pips(deck.ranks[card.rank]))]
    fewest = min(pips, default=Fraction(0))
    least = fewest * cards
    if fewest > 0 and least > count.nearest_to:
        message = say("every hand is above {nearest}, so none loses to another by it", nearest=count.nearest_to)
        remedies = (Remedy(say("leave it out"), (without_key(said, "over"),)),)
        yield Diagnostic("F708", message, at.span, help=say("leave it out, or count up to more"), remedies=remedies)


def _unlike_the_others(own: Mapping, summary: Node | None) -> Iterator[Diagnostic]:
    """H536: of all ranks with two values those of one are not as far apart as those of the others.

    A rank of which the summary speaks may well be another.
    """
    values = find(own, ("count", "values"))
    listed = values.entries.items() if isinstance(values, Mapping) else ()
    apart = {name: (entry, width) for name, entry in listed if (width := _width(entry)) is not None}
    usual = Counter(width for _, width in apart.values()).most_common(1)
    odd = [(name, entry, width) for name, (entry, width) in apart.items() if usual and width != usual[0][0]]
    if len(odd) == 1 and len(apart) > _FEWEST_ALIKE:
        ((name, entry, width),) = odd
        if isinstance(summary, Scalar) and _speaks_of(summary.text.lower(), rank_symbol(name)):
            return
        holes = {"rank": name, "width": width, "usual": usual[0][0]}
        message = say("the two values of `{rank}` are {width} apart, and those of all other ranks {usual}", **holes)
        help = say("correct one of the two")
        yield Diagnostic("H536", message, entry.value.span, help=help)


def _speaks_of(text: str, rank: str) -> bool:
    """Whether a text names a rank: `the seven`, or `sevens`."""
    one, several = RANK_WORDS.get(rank, (rank.lower(), f"{rank.lower()}s"))
    return re.search(rf"\b(?:(?:an?|the|each|every) {re.escape(one)}|{re.escape(several)})\b", text) is not None


def _width(entry: Entry) -> Fraction | None:
    """How far apart the two values of a rank are; None where it has not two."""
    said = entry.value
    listed = said.items if isinstance(said, Sequence) else ()
    numbers = [one.value for one in listed if isinstance(one, Scalar) and isinstance(one.value, int)]
    return Fraction(abs(numbers[0] - numbers[1])) if len(numbers) == _TWO else None


@only.where(only.comparing)
def nobody_goes_over(survey: Survey) -> Iterator[Diagnostic]:
    """H526: players take cards at their own risk, and a hand is made of those of them that serve best.

    So nobody is ever above what loses, and each card taken is for nothing.
    """
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    risky = next((body for body in survey.bodies if _is_taken_by_choice(body) and survey.at(body)), None)
    compared = any(body.kind.compares for body in survey.bodies)
    summary = summary_of(rules)
    if not rules.clean or rules.shares or risky is None or not compared or named is None:
        return
    count = rules.ranking.order.count
    if count is None or rules.use is None or not _may_stay_below(count, rules.deck, rules.ranking.order.least):
        return  # where nothing is said of it, all cards count
    if not _is_picked(rules.use):
        return
    if isinstance(summary, Scalar) and _SOME_OF_THEM.search(summary.text):
        return
    message = say("players leave out what brings them above {nearest}, so nobody loses by it", nearest=count.nearest_to)
    whole = rules.use.text.replace("any", "all")
    ways = (said_instead(rules.use.scalar, whole),)
    remedies = (Remedy(say("let all cards count: `use: {use}`", use=whole), ways),)
    related = (Related(risky.key.span, say("cards are taken here")),)
    help = say("let all cards count: `use: {use}`", use=whole)
    yield Diagnostic("H526", message, rules.use.scalar.span, help=help, related=related, remedies=remedies)


def _is_taken_by_choice(body: Body) -> bool:
    """Whether a player who says a word is dealt a card for it, or may take extra cards."""
    if body.kind.words is not None:
        words = (one for one in choices_of(body) if len(choices_of(body)) > 1)
        return any(step.kind.deals and not put_on(step) for one in words for step in one.inner.get("do", ()))
    return body.kind.exchanges and text_of(body, "discard") == "0"


def _may_stay_below(count: Count, deck: Deck, cards: int) -> bool:
    """Whether more than a number loses, and a hand of the fewest cards, whichever they are, need not be more."""
    pips = [min(values) for card in deck.without_jokers.cards if (values := count.pips(deck.ranks[card.rank]))]
    return count.over_loses and bool(pips) and max(pips) * max(1, cards) <= count.nearest_to


def _is_picked(use: Expression) -> bool:
    """Whether a hand is made of as many cards as serve best."""
    parts = [part for way in made_in(use.tree) for part in way.parts]
    return all(not part.every and not part.least and part.most is None for part in parts)
