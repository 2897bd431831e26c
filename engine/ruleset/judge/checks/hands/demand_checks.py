"""Checks of demands and names that a ranking turns into something else than they say."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.cards.deck.deck import Deck
from engine.cards.patterns.pattern import Category as Pattern
from engine.cards.patterns.pattern import Count, Order
from engine.cards.ranking.ranking import Ranking
from engine.cards.tables.evaluator import PatternEvaluator
from engine.cards.tables.possible_strengths import reachable
from engine.language.expression import Expression
from engine.language.forms import CardsAt, Category, HighHand, Node, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.hands.hand_checks import most_held, qualifiers
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.numbers_said import cards_said
from engine.ruleset.understand.category_place import category_place
from engine.ruleset.understand.hand_sizes import least_cards
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar, find, key_place
from engine.text.marked.node import Node as Said
from engine.text.translation import say, say_many
from engine.text.wording import Wording


@only.where(only.asking_for_hands)
def made_hand_of_low(survey: Survey) -> Iterator[Diagnostic]:
    """H525: a pair or better is asked of a hand, where a hand is the better the less it is."""
    told = set()
    for tree, worth, _ in qualifiers(survey) if survey.rules.clean else ():
        hand, order = body_of(tree), worth.ranking.order
        if order.wins == "low" and _is_made(hand, order) and hand.at.span not in told:
            told.add(hand.at.span)
            message = say(
                "low hands win here, so `{hand}` is also every hand that is less, and one that is nothing",
                hand=hand.at.text,
            )
            help = say("ask for a low hand, such as `8 or better low`, or compare these hands by another ranking")
            yield Diagnostic("H525", message, tree.at.span, help=help)


def _is_made(hand: Node, order: Order) -> bool:
    """Whether a demand is for cards that go together, or better."""
    if not isinstance(hand, Category | HighHand) or not hand.or_better:
        return False
    name = hand.name if isinstance(hand, Category) else hand.category
    return any(one.name == name and not one.plain for one in order.categories)


def names_of_no_hand(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """H502: a ranking's document gives a name to a hand that nobody can have."""
    named, evaluator = own.get("names"), ranking.for_deck(deck)
    if not isinstance(named, Mapping) or not isinstance(evaluator, PatternEvaluator):
        return
    for special in ranking.order.names:
        at = named.entries.get(special.name)
        if at is None or special.highest not in deck.ranks:
            continue
        if not reachable(evaluator.tables, evaluator.wild, evaluator.exactly(special.name)):
            message = say("no hand of this deck is ever `{hand}`", hand=special.name)
            help = say("give the name to a hand that can be dealt, or leave it out")
            yield Diagnostic("H502", message, at.key.span, help=help)


def names_in_own_ranking(survey: Survey) -> Iterator[Diagnostic]:
    """H502, H534, H535, P424: the same, and an order turned by half, of a ranking that is written in the game."""
    rules = survey.rules
    own = rules.composed.own.root.get("ranking")
    in_force = rules.composed.root.get("ranking")
    if isinstance(own, Mapping) and in_force is not None and rules.clean:
        yield from names_of_no_hand(rules.ranking, rules.deck.without_jokers, own)
        yield from ranks_of_one_name(rules.ranking, own)
        yield from order_half_turned(rules.ranking, own, rules.deck, summary_of(rules))


def ranks_of_one_name(ranking: Ranking, own: Mapping) -> Iterator[Diagnostic]:
    """P424: a hand of all its cards is called after two ranks or more, one of each, and pairs of them are it too."""
    order = ranking.order
    for number, category in enumerate(order.categories):
        only = [rank_symbol(one) for one in category.only]
        called = [rank_symbol(word) for word in _WORD.findall(category.name.lower()) if word in _ONE_OF_RANK]
        if len(only) < _TWO or len(only) != order.most or sorted(called) != sorted(only) or not _only_so(category):
            continue
        before = order.categories[:number]
        again = next(
            (one for one in only if not any(_takes_all_of(earlier, one, order.most) for earlier in before)), ""
        )
        at = category_place(category.name, own)
        if again:
            pair = " ".join((again, again, *only))[: order.most * _TWO - 1]
            message = say(
                "`{cards}` is `{hand}` too, since nothing has its ranks differ", cards=pair, hand=category.name
            )
            help = say("add `{key}`", key=f"different-ranks: {order.most}")
            yield Diagnostic("P424", message, at, help=help)


_SHORT = Wording(
    r"\b(?:an?|one|two|three) cards? (?:less|fewer|short|too few)\b|\b(?:fewer|less) cards?\b",
    re.IGNORECASE,
)
"""That a hand has fewer cards than others."""
_WORD = Wording(r"[a-z]+")
_ONE_OF_RANK = {words[0] for words in RANK_WORDS.values()} | {"two"}
_TWO = 2


def _only_so(category: Pattern) -> bool:
    """Whether a category asks for nothing by which its ranks differ, nor for a pair of them."""
    return not (category.same or category.run or category.different_ranks or category.others or category.suited)


def _takes_all_of(earlier: Pattern, rank: str, size: int) -> bool:
    """Whether cards of one rank, all that a hand has, are of a better category already."""
    same = earlier.same == (size,) and not (
        earlier.suited or earlier.different_suits or earlier.highest or earlier.lowest
    )
    return same and (not earlier.only or rank in map(rank_symbol, earlier.only))


def count_out_of_reach(survey: Survey) -> Iterator[Diagnostic]:
    """H526: pips are counted up to a number, above which hands lose, and no hand comes to so many."""
    rules = survey.rules
    count = rules.ranking.order.count
    if not rules.clean or count is None or not count.over_loses or rules.shares or rules.wilds:
        return
    held = most_held(survey, rules.use)
    if not held:
        return
    most = _most_pips(count, rules.deck, held)
    own, named = rules.composed.own.root.get("ranking"), rules.composed.root.get("ranking")
    over = find(own, ("count", "over")) if isinstance(own, Mapping) else None
    just = over is not None and most == count.nearest_to
    if most < count.nearest_to or just:
        message = say(
            "no hand comes to more than {most} pips, so none is ever above {nearest}",
            most=most,
            nearest=count.nearest_to,
        )
        at = over if just else (find(own, ("count", "nearest-to")) if isinstance(own, Mapping) else None) or named
        help = say("count up to a smaller number, or let hands have more cards")
        if just:
            help = say("leave out `{key}`, or let hands have more cards", key="over: loses")
        yield Diagnostic("H526", message, None if at is None else at.span, help=help)


def pips_out_of_reach(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """H526: a ranking counts up to a number to which no hand of its size comes."""
    order, at = ranking.order, find(own, ("count", "nearest-to"))
    if order.count is None or order.least < order.most:
        return
    most = _most_pips(order.count, deck, order.most)
    if most < order.count.nearest_to:
        message = say_many(
            "with {count} card no hand comes to more than {most} pips",
            "with {count} cards no hand comes to more than {most} pips",
            order.most,
            most=most,
        )
        help = say("count up to a smaller number, or let hands have more cards")
        yield Diagnostic("H526", message, key_place(own, ("name",)) if at is None else at.span, help=help)


def _most_pips(count: Count, deck: Deck, cards: int) -> Fraction:
    """The most pips to which so many cards of a deck come."""
    counted = (count.pips(deck.ranks[card.rank]) for card in deck.cards if not card.is_joker)
    return sum(sorted((max(pips) for pips in counted if pips), reverse=True)[:cards], Fraction(0))


def natural_ones_not_counted(survey: Survey) -> Iterator[Diagnostic]:
    """H503: a category counts only with wild cards, and this deck has enough cards of a rank without."""
    rules = survey.rules
    at = rules.composed.root.get("deck")
    if not rules.clean or at is None or at.span.source not in rules.composed.authored or rules.deck.put_back:
        return
    copies = max(Counter(card.rank for card in rules.deck.cards if not card.is_joker).values(), default=0)
    for category in rules.ranking.order.categories:
        if category.only_with_wild and category.same and max(category.same) <= copies:
            message = say(
                "this deck has {count} cards of a rank, and `{hand}` counts only where cards are wild",
                count=copies,
                hand=category.name,
            )
            help = say("let it count always in a ranking of your own, or use a deck that has fewer of each rank")
            own = rules.composed.own.root.get("ranking")
            said = category_place(category.name, own) if isinstance(own, Mapping) else None
            here = said is not None and isinstance(own, Mapping) and said != key_place(own, ("name",))
            yield Diagnostic("H503", message, said if here else at.span, help=help)


def order_half_turned(
    ranking: Ranking, own: Mapping, deck: Deck | None = None, summary: Said | None = None
) -> Iterator[Diagnostic]:
    """H534, H535: an order that was made for low hands by half: low cards of high hands, a straight flush alone.

    On a deck of so few ranks that cards of one suit are always in a row, there is no other flush to leave out. Neither
    is told where the summary of the ranking or of the game says that it is so.
    """
    said = " ".join(one.text for one in (own.get("summary"), summary) if isinstance(one, Scalar))
    order, patterns = ranking.order, ranking.order.categories
    wins = own.entries.get("wins")
    # a hand of some ranks alone stands where its author likes
    of_any_rank = (one for one in patterns if not (one.highest or one.lowest or one.only))
    first = next(of_any_rank, None)
    last_is_plain = bool(patterns) and patterns[-1].plain
    if (
        wins is not None
        and order.wins == "low cards"
        and first is not None
        and first.same
        and last_is_plain
        and not _STAY.search(said)
    ):
        message = say("the lower cards win here, and yet `{hand}` beats every hand that is less", hand=first.name)
        help = say("write `wins: low`, or list the categories the other way round")
        ways = (Remedy(say("write `{key}`", key="wins: low"), (with_key(own, "wins", "low"),)),)
        yield Diagnostic("H534", message, wins.value.span, help=help, remedies=ways)
    left_out = own.entries.get("leave-out")
    both = next((one for one in patterns if one.run and one.suited), None)
    apart = any(one.run and not one.suited for one in patterns), any(one.suited and not one.run for one in patterns)
    always_in_a_row = both is not None and deck is not None and len(deck.ranks) <= both.run
    if (
        left_out is not None
        and both is not None
        and not all(apart)
        and not always_in_a_row
        and not _COUNTS.search(said)
    ):
        message = say("`{hand}` still counts, though straights or flushes do not", hand=both.name)
        help = say("leave `{hand}` out as well", hand=both.name)
        yield Diagnostic("H535", message, left_out.key.span, help=help)


_STAY = Wording(
    r"\b(?:as (?:ever|usual|always|before|in poker)|(?:usual|same|normal|ordinary) (?:order|ranking)"
    r"|of (?:two|several|equal|the same) (?:pairs|hands|categor\w+|kinds?)|hands? of (?:a|one|any|equal) kind"
    r"|(?:within|in|of) (?:a|one|the same|each|every) (?:category|sort))\b"
    r"[^.;]*\b(?:low(?:er|est)?|small(?:er|est)?)\b",
    re.IGNORECASE,
)
"""That hands stand as they do elsewhere, and of those of one category the lower cards win."""
_COUNTS = Wording(
    r"(?<!no )(?<!nor )(?<!nor a )(?<!not a )\bstraight flush(?:es)?\b(?:(?!\bnot\b|n't\b|\bneither\b)[^.;])*"
    r"\b(?:does|do|counts?|stays?|stands?|beats?|still|remains?|alone|best)\b"
    r"|\b(?:except|but|only|save)(?: for)?(?: as)?(?: an?| the)? straight flush(?:es)?\b",
    re.IGNORECASE,
)
"""That a straight flush counts all the same."""


@only.where(only.key("against"))
def smaller_hand_to_beat(survey: Survey) -> Iterator[Diagnostic]:
    """D226: the hand on the table that has to be beaten has fewer cards than players make theirs of."""
    rules = survey.rules
    size = rules.ranking.order.most
    for body in survey.bodies if rules.clean and rules.ranking.order.count is None else ():
        against, tables = body.values.get("against"), survey.at(body)
        there = body_of(against.tree) if isinstance(against, Expression) else None
        if not isinstance(against, Expression) or not isinstance(there, CardsAt) or not tables:
            continue
        lying = max(one.table.places[there.index].most for one in tables)
        held = min(size, *(least_cards(rules.use, one.table) for one in tables))
        texts = [summary_of(rules), find(rules.composed.root, ("places", there.name, "about"))]
        short = any(isinstance(one, Scalar) and _SHORT.search(one.text) for one in texts)
        if 0 < lying < held and lying not in cards_said(survey) and not short:
            message = say_many(
                "this hand has {count} card, and players make theirs of {held}",
                "this hand has {count} cards, and players make theirs of {held}",
                lying,
                held=held,
            )
            help = say("deal it as many cards as players have")
            yield Diagnostic("D226", message, against.scalar.span, help=help)
