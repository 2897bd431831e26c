"""Random trees of every kind of expression, for Hypothesis: every form of the language, nested in every way."""

from typing import Any

from hypothesis import strategies as st

from engine.cards.deck.card_words import many
from engine.hand.seats import mask_of
from engine.language import forms as s
from engine.language.forms import Node, Where
from engine.language.vocabulary import AMOUNTS, CARDS, FLAGS, OWN, SEATS, STATUSES, Entry
from tests.language.table import MARKS, SCOPE, deck, scalar

BOARD = next(entry for entry in CARDS if entry.name == "board")
AT = Where(scalar("nowhere"), 0, 7)
Strategy = st.SearchStrategy[Node]


def entries(words: tuple[Entry, ...], *without: str) -> st.SearchStrategy[Entry]:
    return st.sampled_from([entry for entry in words if entry.name not in without])


def form(made: Any, *parts: Any) -> Strategy:
    """A form of these parts, each a strategy or a value."""
    strategies = [part if isinstance(part, st.SearchStrategy) else st.just(part) for part in parts]
    return st.tuples(*strategies).map(lambda values: made(AT, *values))


def named(name: str) -> Strategy:
    """An author's word as it is understood in the scope of these tests."""
    from tests.language.table import understood

    word = SCOPE.words[name]
    return st.just(s.Named(AT, name, understood(word.kind, word.scalar.text).tree))


COMPARISONS = st.sampled_from(["=", "!=", "<", "<=", ">", ">="])
QUANTIFIERS = st.sampled_from(["somebody", "nobody"])
COUNTS = st.integers(0, 9)
NAMES = st.sampled_from(["front", "low"])
FOR = st.just("") | NAMES

# --- own numbers: units would have to agree, so only marks and chips ------------------------------------------------

CHIPS = [entry for entry in OWN if entry.unit == "chips"]
own_numbers = form(s.Each, "legs", None, MARKS["legs"].index) | st.sampled_from(
    [s.Each(AT, entry.name, entry, -1) for entry in CHIPS]
)


def owned(seats: Strategy) -> Strategy:
    """Somebody's own number, said to be one player's."""
    one = seats.filter(lambda seat: not s.many_seats(seat))
    return st.tuples(own_numbers, one).map(lambda pair: _of(pair[0], pair[1]))


def _of(own: Node, seat: Node) -> Node:
    assert isinstance(own, s.Each)
    return s.Each(AT, own.name, own.entry, own.index, seat)


# --- leaves ---------------------------------------------------------------------------------------------------------

amount_leaves = (
    form(s.Number, st.integers(-20, 200))
    | form(s.Stake, 10, "big-blind")
    | form(s.OptionNumber, 4, "most-discards")
    | form(s.AmountMark, "high-bid", MARKS["high-bid"].index)
    | st.sampled_from([s.AmountFact(AT, entry) for entry in AMOUNTS if entry.unit == "chips"])
    | own_numbers
    | named("double-ante")
)
seat_leaves = (
    form(s.SeatFact, entries(SEATS, "first player", "player in turn"))
    | form(s.SeatMark, "high-bidder", MARKS["high-bidder"].index)
    | form(s.SeatForHand, st.sampled_from([entry for entry in SEATS if entry.fact == "up cards"]), NAMES)
    | form(s.WinnerOf, NAMES)
    | form(s.OfTurn, "first player", 2)
    | form(s.OfTurn, "player in turn", 1)
    | named("neighbour")
)


def of_rank(rank: int) -> Node:
    mask = mask_of(index for index, card in enumerate(deck().cards) if card.rank == rank)
    return s.CardSet(AT, many(deck().ranks[rank]), mask)


card_leaves = (
    st.integers(0, 12).map(of_rank)
    | st.sampled_from(
        [s.CardSet(AT, name, 1 << index) for index, name in enumerate(deck().names) if not name[0].isdigit()]
    )
    | form(s.CardsFact, entries(CARDS))
    | form(s.CardsAt, "posts", 1)
    | form(s.CardsMark, "bad", MARKS["bad"].index, False, "cards")
    | form(s.CardsMark, "trump", MARKS["trump"].index, False, "suit")
    | form(s.CardsMark, "needed", MARKS["needed"].index, False, "rank")
    | named("court-cards")
)
ranks = st.integers(0, 12).map(lambda rank: s.Rank(AT, deck_rank(rank), rank)) | form(
    s.Rank, "needed", MARKS["needed"].index, True
)


def deck_rank(rank: int) -> str:
    from engine.cards.deck.card_words import one

    return one(deck().ranks[rank])


better = st.booleans()
hand_leaves = (
    form(s.Category, st.sampled_from(["pair", "flush", "full house", "royal flush", "high card"]), (), better)
    | st.tuples(ranks).flatmap(lambda rank: form(s.Category, st.sampled_from(["pair", "full house"]), rank, better))
    | st.tuples(ranks, ranks).flatmap(
        lambda pair: form(s.Category, st.sampled_from(["two pair", "full house"]), pair, better)
    )
    | form(s.HighHand, ranks, st.sampled_from([None, "flush", "straight"]), better)
    | form(s.MarkedHand, "claim", MARKS["claim"].index, False, better)
    | form(s.AnyHand)
    | named("openers")
)
flag_leaves = (
    form(s.Flag, entries(FLAGS))
    | form(s.FlagMark, "doors-open", MARKS["doors-open"].index)
    | st.sampled_from([("played",), ("left out",), ("played", "left out")]).flatmap(
        lambda words: form(s.ChoiceIs, "betting", "played", words, st.booleans())
    )
    | named("rich")
)

# --- what is built of others ----------------------------------------------------------------------------------------


def _hands(inner: Strategy) -> Strategy:
    two = form(s.EitherHand, inner, inner) | form(s.BothHands, inner, inner) | form(s.HandBut, inner, inner)
    return two | form(s.NaturalHand, inner)


hands = st.recursive(hand_leaves, _hands, max_leaves=5)


def _cards(inner: Strategy) -> Strategy:
    places = st.sampled_from([entry for entry in CARDS if entry.mine])
    return (
        form(s.Extreme, st.sampled_from(["lowest", "highest", "first", "last"]), st.none() | st.integers(1, 4), inner)
        | form(s.SameAs, st.sampled_from(["rank", "suit"]), inner)
        | form(s.RankedBeside, st.sampled_from(["higher", "lower"]), inner)
        | form(s.IfCards, inner, flag_leaves, inner)
        | form(s.NextAfter, inner)
        | form(s.Among, inner, inner)
        | form(s.EitherCards, inner, inner)
        | form(s.CardsBut, inner, inner)
        | form(s.CardsFact, places, seat_leaves | form(s.Except, seat_leaves, seat_leaves))
    )


cards = st.recursive(card_leaves, _cards, max_leaves=5)
statuses = form(s.IsStatus, entries(STATUSES), st.booleans())
places = st.just(s.CardsFact(AT, BOARD)) | form(s.CardsAt, "posts", 1)


def predicates(seats: Strategy) -> Strategy:
    return (
        form(s.Has, hands, st.booleans(), st.sampled_from(["", "front"]))
        | form(s.Has, form(s.LowHand, ranks, st.booleans()), st.booleans(), "low")
        | form(s.Holds, st.sampled_from(["at least", "at most", "exactly"]), COUNTS, cards, st.booleans())
        | statuses
        | form(s.IsMarked, "served", MARKS["served"].index, st.booleans())
        | form(s.IsSeat, seats, st.booleans())
        | form(s.IsNoOne, st.booleans())
        | form(s.BeatsSeats, st.booleans(), FOR, seats)
        | form(s.BeatsPlace, st.booleans(), FOR, places)
        | form(s.BeatsAny, st.booleans(), FOR, QUANTIFIERS)
        | form(s.Leads, FOR)
        | form(s.Declared, st.permutations(["in", "out", "both-ways"]).map(lambda words: tuple(words[:2])))
        | form(s.Declared, st.sampled_from([("in",), ("both-ways",)]))
    )


def _seats(inner: Strategy) -> Strategy:
    return (
        form(s.Beside, st.sampled_from(["left", "right"]), st.integers(1, 5), inner)
        | form(s.HolderOf, cards)
        | form(s.ThoseWho, predicates(inner))
        | form(s.ThoseWhose, own_numbers, COMPARISONS, amount_leaves)
        | form(s.ThoseWith, st.sampled_from(["most", "fewest"]), own_numbers)
        | form(s.Except, inner, inner)
        | form(s.FirstOf, inner, inner)
        | form(s.AllOf, inner, inner)
    )


seats = st.recursive(seat_leaves, _seats, max_leaves=4)
counts = form(s.CountCards, cards) | form(s.CountSeats, seats)


def _amounts(inner: Strategy) -> Strategy:
    return (
        form(s.Sum, st.sampled_from(["+", "-"]), inner, inner)
        | form(s.Sum, "*", form(s.Number, COUNTS), inner | counts)
        | form(s.Sum, "/", inner, form(s.Number, st.integers(1, 9)))
        | form(s.Percent, inner, st.integers(0, 150))
        | form(s.Half, inner)
        | form(s.Twice, inner)
        | form(s.Chosen, st.sampled_from(["smaller", "larger"]), inner, inner)
        | form(s.IfAmount, inner, flag_leaves, inner)
        | owned(seat_leaves)
    )


def _in_chips(node: Node) -> bool:
    """Units agree: sums of counts are not among the random amounts, unless by themselves."""
    from engine.language.forms.measure import clash

    return all(
        not clash(one.left, one.right)
        for one in node.walk()
        if isinstance(one, (s.Sum, s.Compare, s.Chosen)) and getattr(one, "op", "+") not in {"*", "/"}
    ) and all(not clash(one.then, one.otherwise) for one in node.walk() if isinstance(one, s.IfAmount))


amounts = st.recursive(amount_leaves, _amounts, max_leaves=6).filter(_in_chips)
several = form(s.SeatFact, st.sampled_from([entry for entry in SEATS if entry.several]))


def _conditions(inner: Strategy) -> Strategy:
    return form(s.Both, inner, inner) | form(s.Either, inner, inner) | form(s.Not, inner)


condition_leaves = (
    flag_leaves
    | form(s.Compare, COMPARISONS, amounts, amounts).filter(_in_chips)
    | form(s.Compare, COMPARISONS, counts, counts)
    | st.tuples(own_numbers, several).flatmap(lambda pair: form(s.Compare, COMPARISONS, _of(*pair), amount_leaves))
    | form(s.CompareAny, QUANTIFIERS, own_numbers, COMPARISONS, amount_leaves)
    | form(s.Says, seats, predicates(seats))
    | form(s.SaysAny, QUANTIFIERS, predicates(seats))
    | form(s.CompareCards, st.sampled_from(["is", "matches", "ranks above", "ranks below"]), cards, cards)
    | form(s.NoCards, cards)
    | form(s.PlaceBeats, places, places | seats, st.booleans(), FOR)
)
conditions = st.recursive(condition_leaves, _conditions, max_leaves=4)
pick_parts = form(s.PickPart, 0, None, cards) | st.integers(0, 5).flatmap(
    lambda least: form(s.PickPart, least, st.integers(least, 5), cards)
)
every_card = form(s.PickPart, 0, None, cards, True)
pick_parts |= every_card
left = form(s.PickPart, 2, 2, cards, False, NAMES)
picks = form(s.Pick, st.tuples(pick_parts) | st.tuples(pick_parts, pick_parts) | st.tuples(left, pick_parts))

TREES: dict[str, st.SearchStrategy[Any]] = {
    "amount": amounts,
    "condition": conditions,
    "cards": cards,
    "hand": hands,
    "seats": seats,
    "pick": picks | form(s.EitherPick, picks, picks) | form(s.EitherPick, form(s.EitherPick, picks, picks), picks),
}
