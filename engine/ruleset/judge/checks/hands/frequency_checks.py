"""The check of a ranking against how often its hands come up."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.cards.deck.deck import Deck
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.patterns.hand_names import HAND_NAMES
from engine.cards.ranking.ranking import Ranking
from engine.language.forms import (
    OF_HANDS,
    BeatsAny,
    BeatsPlace,
    BeatsSeats,
    Category,
    Leads,
    PlaceBeats,
    SeatFact,
    SeatForHand,
)
from engine.language.forms.tree import HandNode
from engine.ruleset.judge.checks.cards.wild_checks import flood
from engine.ruleset.judge.checks.conditions.expressions_of_steps import youngest
from engine.ruleset.read.library import find, is_path
from engine.ruleset.understand.hand_sizes import least_cards
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door.budgets import MOST_COUNTED
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say, say_many

_USUAL = (52, 13, 4, False)
"""The shape of the deck for which rankings are made that name none."""
_SMALL = 5
"""Of larger hands nothing is counted while checking."""
_MOST_COUNTED = 7
"""Of more cards than these the best hand is not counted, since it takes too long."""
Pairs = tuple[tuple[tuple[str, int], tuple[str, int]], ...]
"""Better and worse hand, each with how many there are."""


def order_against_frequency(survey: Survey) -> Iterator[Diagnostic]:
    """H501: a hand beats another though it comes up more often.

    It is looked for where the rules part from what rankings are made for: with another deck than the usual one, or than
    the one the ranking names, or where wild cards that are always the same are ranked by an order of one's own. With
    wild cards tables keep the usual order, though no number agrees with it. Told once, of the rules as they are by
    default, since every choice there is has its own numbers; where the youngest document says what makes it so.
    """
    at, named = _unusual(survey), survey.rules.composed.root.get("ranking")
    if at is None or named is None or not _is_default(survey) or _is_accepted(survey, at) or not _is_asked_for(survey):
        return
    related = (Related(named.span, say("by this order")),) if named.span != at else ()
    cards = _cards_dealt(survey)
    if cards is None:
        return
    told = against_frequency(inverted(survey.rules.scope.worth.evaluator, cards), at, cards=cards)
    yield from (replace(one, related=related) for one in told)


def _is_asked_for(survey: Survey) -> bool:
    """Whether it matters which of two hands is the better: not where hands are only asked for by their names."""
    if any(body.kind.compares or body.values.get("names") == "hand" for body in survey.bodies):
        return True
    said = [one.value for body in survey.bodies for one in body.expressions]
    nodes = [node for one in (*said, *survey.rules.of_hands) for node in one.tree.walk()]
    named = [isinstance(node, Category) and not node.or_better for node in nodes if isinstance(node, HandNode)]
    by_hand = (node for node in nodes if isinstance(node, SeatFact))
    compared = any(isinstance(node, _COMPARING) for node in nodes) or any(
        {*OF_HANDS} & {*one.reads()} for one in by_hand
    )
    return compared or not named or not all(named)


_COMPARING = (BeatsAny, BeatsPlace, BeatsSeats, Leads, PlaceBeats, SeatForHand)
"""The forms that say which of two hands is the better."""


def order_that_is_accepted(survey: Survey) -> Iterator[Diagnostic]:
    """H501 where its author accepts it: nothing has to be counted, and the acceptance has its use."""
    at = _unusual(survey)
    if at is not None and _is_accepted(survey, at):
        yield Diagnostic("H501", say("this is accepted, so nothing is counted"), at)


def _unusual(survey: Survey) -> Span | None:
    """What in the youngest document makes hands come up otherwise than their ranking is made for, if anything does."""
    rules = survey.rules
    if not rules.clean or next(flood(survey), None) is not None:  # worse things are told
        return None
    named = rules.composed.root.get("ranking")
    if _is_usual(survey) or rules.scope.worth.fixed_wilds is None or named is None:
        return None
    return youngest(survey, "wild", "deck", "ranking") or named.span


def _is_default(survey: Survey) -> bool:
    composed = survey.rules.composed
    return all(value is composed.options[name].default for name, value in composed.values.items())


def _is_accepted(survey: Survey, at: Span) -> bool:
    """Whether it is accepted and need not be counted.

    By default it is counted all the same where it is asked if the acceptance silences anything.
    """
    acceptances = survey.rules.composed.acceptances
    return acceptances.cover("H501", at) and not (acceptances.exact and _is_default(survey))


def _is_usual(survey: Survey) -> bool:
    """Whether the rules are what their ranking is made for, with some number of players at least."""
    rules = survey.rules
    is_meant = any(_is_meant(rules.ranking, one.deck) for one in (rules, *rules.by_players.values()))
    return is_meant and not (rules.scope.worth.wilds and _is_own(rules.composed.root))


def _is_meant(ranking: Ranking, deck: Deck) -> bool:
    """Whether hands of a deck come up as often as of that for which the ranking is made, whatever its ranks are called.

    Those of dice from two to ace run otherwise than those from one to six.
    """
    meant = ranking.made_for
    if meant is None or shape_of(deck) != shape_of(meant):
        return meant is None and shape_of(deck) == _USUAL
    found, wanted = (ranking.for_deck(one.without_jokers) for one in (deck, meant.at_the_table()))
    return found is wanted or inverted(found) == inverted(wanted)


def shape_of(deck: Deck) -> tuple[int, int, int, bool]:
    """How many cards a deck has without its jokers, of how many ranks and suits, and whether they are put back."""
    return len(deck.faces) - len(deck.jokers), len(deck.ranks), len(deck.suits), deck.put_back


def _is_own(root: Mapping) -> bool:
    """Whether hands are ranked by an order that does not ship."""
    named = root.get("ranking")
    return isinstance(named, Scalar) and (is_path(named.text) or find("ranking", named.text) is None)


def _cards_dealt(survey: Survey) -> int | None:
    """How many cards the fewest players surely make their hands of at the showdown.

    None where these may be fewer than are compared, as in tricks or sales: how often a hand comes up is their doing.
    """
    order, use = survey.rules.scope.worth.evaluator.order, survey.rules.use
    showdowns = [body for body in survey.bodies if body.kind.compares]
    moments = [one for body in showdowns for one in survey.at(body) if one.players == survey.rules.players.least]
    several = [one.several for one in moments if not one.several.dead and one.several.live.most > 1]
    held = [least_cards(use, table) for table in several or [one.within for one in moments]]
    fewest = min(held, default=order.most)
    return None if fewest < order.most else min(_MOST_COUNTED, fewest)


def against_frequency(pairs: Pairs, at: Span, *notes: str, cards: int | None = None) -> Iterator[Diagnostic]:
    """H501 of the pairs that were found in hands of this many `cards`, told once, there."""
    if pairs:
        (better, more), (worse, fewer) = pairs[0]
        yield Diagnostic(
            "H501",
            _more_often(better, worse, more, fewer, cards),
            at,
            help=say(
                "rank them the other way round, or say why it is meant: `{example}`; `houserule odds` counts all hands",
                example="accepts: {H501: why}",
            ),
            notes=(*_how_many(len(pairs)), *notes),
        )


def _more_often(better: str, worse: str, more: int, fewer: int, cards: int | None) -> str:
    if cards is None:
        template = mark("`{better}` beats `{worse}` but comes up more often, in {more:,} hands against {fewer:,}")
        return say(template, better=better, worse=worse, more=more, fewer=fewer)
    return say_many(
        "`{better}` beats `{worse}` but comes up more often, in {more:,} hands of {count} card against {fewer:,}",
        "`{better}` beats `{worse}` but comes up more often, in {more:,} hands of {count} cards against {fewer:,}",
        cards,
        better=better,
        worse=worse,
        more=more,
        fewer=fewer,
    )


def _how_many(pairs: int) -> Iterator[str]:
    if pairs > 1:
        yield say_many("so it is with {count} pair of hands", "so it is with {count} pairs of hands", pairs)


@lru_cache(maxsize=256)
def inverted(evaluator: Evaluator, cards: int | None = None) -> Pairs:
    """The pairs in which the better hand is the commoner, but for hands that are nothing: these are what is left.

    The hands are of as many cards as are compared, unless more are said. Who gives two hands names of their own has an
    order in mind for them, and not the usual one.

    None are looked for in low hands, counts of pips, hands ordered by how many cards they take, and those of more than
    five cards.
    """
    from engine.cards.counting.hand_counts import odds  # noqa: PLC0415 - as above
    from engine.cards.counting.rarity import inversions  # noqa: PLC0415 - as above
    from engine.cards.tables.evaluator import LimitedEvaluator  # noqa: PLC0415 - few checks count hands

    order = evaluator.order
    if isinstance(evaluator, LimitedEvaluator) or order.low or order.least < order.most or order.most > _SMALL:
        return ()
    if _takes_long(evaluator, cards):
        return ()
    try:
        found = inversions(odds(evaluator, cards))
    except ValueError:  # too many to count
        return ()
    asked = {category.name: category for category in order.categories}

    def is_usual(better: str, worse: str) -> bool:
        more, less = asked.get(better), asked.get(worse)
        if more is None or less is None:
            return False
        if better not in HAND_NAMES and worse not in HAND_NAMES:
            return True
        return less.plain or more.asks_for_ranks or more.differs_by_rank_from(less)

    unusual = (pair for pair in found if not is_usual(pair.better.category, pair.worse.category))
    return tuple((tuple(pair.better), tuple(pair.worse)) for pair in unusual)  # type: ignore[misc]


def _takes_long(evaluator: Evaluator, cards: int | None) -> bool:
    """Whether there are too many hands to count while checking.

    Where they cannot be told by ranks and by one full suit alone, wild cards make counting them long too.
    """
    from engine.cards.counting.hand_counts import steps_of_counting  # noqa: PLC0415 - few checks count hands
    from engine.cards.tables.evaluator import PatternEvaluator  # noqa: PLC0415 - as above

    if not isinstance(evaluator, PatternEvaluator):
        return True
    size = evaluator.order.most if cards is None else cards
    simple = evaluator.tables.suits in ("whole hand", "never")
    wild = bool(evaluator.wild.cards or evaluator.wild.bugs)
    return (not simple and (wild or size > evaluator.order.most)) or steps_of_counting(evaluator, size) > MOST_COUNTED


def hands_without_a_name(survey: Survey) -> Iterator[Diagnostic]:
    """H503: hands that come up and are none of the ranking's categories."""
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    if named is not None:
        yield from nameless(rules.scope.worth.evaluator, named.span)


def nameless(evaluator: Evaluator, at: Span, *notes: str) -> Iterator[Diagnostic]:
    """H503, told there."""
    order = evaluator.order
    asks_little = any(category.asks_one_card_at_most for category in order.categories)
    if asks_little or order.count or order.most > _SMALL or _takes_long(evaluator, None):
        return
    hands = _nameless(evaluator)
    if hands:
        message = say_many(
            "{count:,} hand is none of those that the ranking lists: it loses to every other",
            "{count:,} hands are none of those that the ranking lists: they are all equal, and lose to every other",
            hands,
        )
        help = say("end the list with a hand that asks for nothing: `{entry}`", entry="- {name: high card}")
        yield Diagnostic("H503", message, at, help=help, notes=notes)


@lru_cache(maxsize=256)
def _nameless(evaluator: Evaluator) -> int:
    from engine.cards.counting.hand_counts import NOTHING, odds  # noqa: PLC0415 - few checks count hands

    try:
        chances = odds(evaluator).chances
    except ValueError:  # too many to count
        return 0
    return sum(chance.hands for chance in chances if chance.category == NOTHING)
