"""Whether some share of the pot surely finds a taker, though each of them asks for something."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.cards.deck.deck import Deck
from engine.language.forms import (
    Among,
    AnyHand,
    CardsAt,
    CardSet,
    Compare,
    CountCards,
    Declared,
    Each,
    Either,
    Except,
    HandBut,
    HolderOf,
    Holds,
    IsStatus,
    NoCards,
    Node,
    Not,
    Number,
    Says,
    SeatFact,
    SeatMark,
    ThoseWho,
    ThoseWhose,
    ThoseWith,
    body_of,
    many_seats,
)
from engine.language.forms.comparing import OPPOSITE, bounds_where, number_of
from engine.language.forms.joined_seats import AllOf, FirstOf
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.tree import Seen
from engine.language.scope import Scope
from engine.ruleset.judge.checks.marks.mark_bounds import Held, where
from engine.ruleset.judge.checks.pot.open_cases import Known, one_always_holds, there_are
from engine.ruleset.understand.named_shares import ShareEntry
from engine.steps.judged.interval import MANY

_WHEN = "when"
_ASKED = (_WHEN, "who", "needs")
"""The keys by which a share may find no taker."""


class Showdown(NamedTuple):
    """What is known of marks and places where hands are compared."""

    held: Held
    seen: Callable[[Held], Seen]
    lying: Mapping[str, int] = {}
    """The places on which as many cards lie in every deal, be they everybody's or each player's, and how many."""


def surely_taken(
    shares: Sequence[ShareEntry], answers: Sequence[frozenset[str]], at: Showdown | None, deck: Deck
) -> bool:
    """Whether one share is open to all or falls to one that is, or some ask for what one of them always finds.

    `answers`: the words of each question that is asked. Where nothing is said of the showdown only weights and
    conditions count that are settled before the deal.
    """
    weighty = [share for share in shares if _weighs_surely(share, at)]
    asked = [(share, dict(_asks(share))) for share in weighty if not share.may_be_passed]
    if any(not asks for _, asks in asked) or any(_falls_to_all(share, shares) for share in weighty):
        return True
    if _weigh_by_all_cards(shares, deck):
        return True
    alone = [next(iter(asks.items())) for _, asks in asked if len(asks) == 1]
    if any(answers and words >= every for words in _said_by_one(alone) for every in answers):
        return True
    asks_when = [tree for key, tree in alone if key == _WHEN]
    asks_who = [tree for key, tree in alone if key == "who"]
    return (
        (at is not None and _one_in_each_case(shares, at))
        or any(_holds_them_or_not(who, when) for who in asks_who for when in asks_when)
        or _each_has_one_number(asks_who, at)
        or _each_has_one_card(asks_who, at, deck)
        or one_always_holds(_conditions(asked), _known(shares[0].table, deck, at))
        or any(
            key == other and _opposite(one, another)
            for number, (key, one) in enumerate(alone)
            for other, another in alone[:number]
        )
    )


def _one_in_each_case(shares: Sequence[ShareEntry], at: Showdown) -> bool:
    """Whether one of the shares is open to every hand wherever the marks leave the others to nobody."""
    left: Held | None = at.held
    for share in shares:
        asks = dict(_asks(share))
        if left is None or share.words or asks.keys() != {_WHEN}:
            continue
        there = where(asks[_WHEN], at.held, share.table, at.seen, holds=True)
        if there is not None and _weighs_surely(share, at._replace(held=there)):
            left = where(asks[_WHEN], left, share.table, at.seen, holds=False)
    return left is None


def _conditions(asked: Sequence[tuple[ShareEntry, dict[str, Node]]]) -> list[list[Node]]:
    """For each share that asks for nothing else: what has to hold, and that there is somebody for whom it is."""
    return [
        [there_are(tree) if key == "who" else tree for key, tree in asks.items()]
        for share, asks in asked
        if asks.keys() <= {_WHEN, "who"} and not share.words
    ]


def _known(scope: Scope, deck: Deck, at: Showdown | None) -> Known:
    """What is known where it is asked which shares are open."""
    return Known(scope, deck, _nothing) if at is None else Known(scope, deck, at.seen(at.held), at.lying)


def _nothing(node: Node) -> None:
    """Nothing is known of a number."""


def _holds_them_or_not(who: Node, when: Node) -> bool:
    """Whether a share is for those who hold some cards, and another is open where nobody holds any of them."""
    return isinstance(who, HolderOf) and isinstance(when, NoCards) and body_of(who.cards) == body_of(when.cards)


def _each_has_one_number(asks_who: Sequence[Node], at: Showdown | None) -> bool:
    """Whether shares are for those whose number is so or so, and every number that a player may have is among them."""
    asked: dict[Each, list[Bounds]] = {}
    for part in (part for who in asks_who for part in _parts(who) if isinstance(part, ThoseWhose)):
        number = number_of(part.right)
        where_so = None if number is None else bounds_where(part.op, number)
        if where_so is not None:
            asked.setdefault(part.each, []).append(where_so)
    return any(_cover(spans, UNBOUNDED if at is None else _known_of(each, at)) for each, spans in asked.items())


def _known_of(each: Each, at: Showdown) -> Bounds:
    """Between which numbers that of every player lies."""
    return at.seen(at.held)(each) or UNBOUNDED


def _cover(spans: Sequence[Bounds], whole: Bounds) -> bool:
    """Whether every number between these bounds lies in one of the spans."""
    reached = -MANY if whole.least is None else whole.least
    for least, most in sorted(spans, key=lambda span: -MANY if span.least is None else span.least):
        if least is not None and least > reached:
            return False
        reached = max(reached, MANY if most is None else most + 1)
    return reached > (MANY - 1 if whole.most is None else whole.most)


def _parts(who: Node) -> Iterator[Node]:
    """The players that are joined by `and` or `or`: somebody is meant where one of them is there."""
    who = body_of(who)
    if isinstance(who, (AllOf, FirstOf)):
        yield from _parts(who.left)
        yield from _parts(who.right)
    else:
        yield who


def _said_by_one(asked: Sequence[tuple[str, Node]]) -> Iterator[set[str]]:
    """The words that shares ask of one player each: `dealer declared high`, and `dealer declared low`."""
    said = [tree for key, tree in asked if key == _WHEN and isinstance(tree, Says)]
    for subject in dict.fromkeys(body_of(one.subject) for one in said if isinstance(body_of(one.subject), SeatFact)):
        theirs = [body_of(one.predicate) for one in said if body_of(one.subject) == subject]
        yield {word for one in theirs if isinstance(one, Declared) for word in one.words}


def _falls_to_all(share: ShareEntry, shares: Sequence[ShareEntry]) -> bool:
    """Whether a share that nobody takes goes to one that somebody always takes, however little that one weighs."""
    named = {one.name: one for one in shares}
    heir = named.get(share.if_nobody)
    for _ in shares:
        if heir is None or not (heir.may_be_passed or dict(_asks(heir))):
            return heir is not None
        heir = named.get(heir.if_nobody)
    return False


def _weighs_surely(share: ShareEntry, at: Showdown | None) -> bool:
    """Whether a share weighs something, where marks are so."""
    least = share.weighs
    if least is None and share.weight is not None and at is not None:
        least = bounds_of(share.weight.tree, share.table, at.seen(at.held)).least
    return least is not None and least > 0


def _weigh_by_all_cards(shares: Sequence[ShareEntry], deck: Deck) -> bool:
    """Whether shares open to all weigh as many as there are of these cards and of those, and each card is counted."""
    open_to_all = (one for one in shares if one.weight is not None and not one.may_be_passed and not dict(_asks(one)))
    weights = (body_of(one.weight.tree) for one in open_to_all if one.weight is not None)
    return _every_card_somewhere((one.cards for one in weights if isinstance(one, CountCards)), deck) is not None


def _each_has_one_card(asks_who: Sequence[Node], at: Showdown | None, deck: Deck) -> bool:
    """Whether shares are for those who have these or those cards on their place, where one lies, and each is asked."""
    held = (body_of(part.cards) for who in asks_who for part in _parts(who) if isinstance(part, HolderOf))
    place = None if at is None else _every_card_somewhere(held, deck)
    if at is None or not isinstance(place, CardsAt) or place.of is None or not _asks_nothing(body_of(place.of)):
        return False
    return at.lying.get(place.name) == 1


def _every_card_somewhere(asked: Iterable[Node], deck: Deck) -> Node | None:
    """A place of which several kinds of cards are meant, each card of the deck being of one; None: there is none."""
    meant: dict[Node, int] = {}
    for cards in map(body_of, asked):
        kind = body_of(cards.cards) if isinstance(cards, Among) else None
        if isinstance(cards, Among) and isinstance(kind, CardSet):
            place = body_of(cards.place)
            meant[place] = meant.get(place, 0) | kind.mask
    return next((place for place, mask in meant.items() if mask == (1 << len(deck.cards)) - 1), None)


def _asks(share: ShareEntry) -> Iterator[tuple[str, Node]]:
    """What a share asks for that may not be there, by key."""
    for key in _ASKED:
        said = getattr(share, key)
        tree = None if said is None else body_of(said.tree)
        if tree is not None and not _asks_nothing(tree) and said.constant is not True:
            yield key, tree


def _asks_nothing(tree: Node) -> bool:
    """Whether every hand, and every player still in, is what is asked for; or one of two opposites always holds."""
    if isinstance(tree, Either):
        return _opposite(body_of(tree.left), body_of(tree.right))
    if isinstance(tree, (AllOf, FirstOf)):
        left, right = body_of(tree.left), body_of(tree.right)
        stands_in = isinstance(tree, AllOf) or isinstance(left, HolderOf)  # whoever has cards is in, and may take it
        return _asks_nothing(left) or (stands_in and _asks_nothing(right))
    if isinstance(tree, ThoseWho):
        said = body_of(tree.predicate)
        return isinstance(said, IsStatus) and said.entry.name == "in" and not said.negated
    if isinstance(tree, ThoseWith):  # of those who are in one has the most, whatever it is
        return True
    if isinstance(tree, Except):  # several are in where hands are compared
        return _asks_nothing(body_of(tree.seats)) and _is_one_player(body_of(tree.without))
    return isinstance(tree, AnyHand) or (isinstance(tree, SeatFact) and tree.entry.name in ("everyone", "everyone in"))


def _is_one_player(seats: Node) -> bool:
    """Whether one player is meant at the most."""
    if isinstance(seats, HolderOf):
        cards = body_of(seats.cards)
        return isinstance(cards, CardSet) and cards.mask.bit_count() == 1
    return isinstance(seats, SeatFact | SeatMark) and not many_seats(seats)


def _opposite(one: Node, other: Node) -> bool:
    """Whether one of the two always is so, or is there."""
    return _without(one, other) or _without(other, one)


def _without(one: Node, other: Node) -> bool:
    one, other = body_of(one), body_of(other)
    if isinstance(one, Not):
        return body_of(one.of) == other
    if isinstance(one, Except):
        return _asks_nothing(body_of(one.seats)) and body_of(one.without) == other
    if isinstance(one, HandBut):
        return isinstance(body_of(one.hand), AnyHand) and body_of(one.without) == other
    if isinstance(one, ThoseWhose) and isinstance(other, ThoseWhose):
        return (one.each, one.right, OPPOSITE[one.op]) == (other.each, other.right, other.op)
    if isinstance(one, ThoseWho) and isinstance(other, ThoseWho):
        return _split(body_of(one.predicate), body_of(other.predicate))
    return _compared_otherwise(one, other)


def _split(one: Node, other: Node) -> bool:
    """Whether of each player one of the two is said: `holds no ace` and `holds ace`."""
    if not (isinstance(one, Holds) and isinstance(other, Holds)) or body_of(one.cards) != body_of(other.cards):
        return False
    if one.showing != other.showing:
        return False
    fewest = one.count if one.bound == "at least" else None
    none_or_so = other.count if other.bound == "at most" or (other.bound == "exactly" and not other.count) else None
    return fewest is not None and none_or_so is not None and none_or_so >= fewest - 1


def _compared_otherwise(one: Node, other: Node) -> bool:
    if not (isinstance(one, Compare) and isinstance(other, Compare)) or one.left != other.left:
        return False
    if one.right == other.right:
        return OPPOSITE[one.op] == other.op
    numbers = (body_of(one.right), body_of(other.right))
    if (one.op, other.op) != (">=", "<=") or not all(isinstance(number, Number) for number in numbers):
        return False
    above, below = (number.value for number in numbers if isinstance(number, Number))
    return above <= below + 1
