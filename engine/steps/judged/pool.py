"""How many of their cards players may choose from, as the `which` of a step says."""

from collections.abc import Mapping

from engine.language.expression import Expression
from engine.language.forms import (
    CardsAt,
    CardsBut,
    CardSet,
    CardsFact,
    EitherCards,
    IfAmount,
    IsSeat,
    Node,
    Says,
    body_of,
)
from engine.language.forms.measure import bounds_of
from engine.language.forms.seat_words import is_that_player
from engine.language.forms.tree import many_seats
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_few import at_most, copies
from engine.steps.judged.interval import MANY, NONE, Interval
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import own_places_of, places_of

WHOLE = ("", "own cards", "any card")
"""What `which` says where it leaves no card out."""


def kind_named(body: Body) -> str | None:
    """The cards that `which` names, by where they lie; nothing where it is left out, None where it picks by kind."""
    value = body.values.get("which")
    if not isinstance(value, Expression):
        return ""
    tree = body_of(value.tree)
    name = tree.entry.name if isinstance(tree, CardsFact) and tree.of is None else ""
    return name if name in ("own cards", "any card", "hole cards", "up cards") else None


def pool(body: Body, table: Abstract) -> Interval:
    """How many cards each player may choose from. Of a kind, such as spades, there may be none, or only such."""
    named, places = kind_named(body), places_of(body)
    if places:
        there = [table.places[body.scope.places[name]] for name in places]
        most = sum(cards.most for cards in there)
        return Interval(sum(cards.least for cards in there) if is_whole_place(body) else 0, most)
    if named in WHOLE:
        return table.own
    lying = {"hole cards": table.down, "up cards": table.own.less(table.down)}
    return (
        lying[named] if named is not None else _all_but_few(body, table, {**lying, **dict.fromkeys(WHOLE, table.own)})
    )


def _all_but_few(body: Body, table: Abstract, lying: Mapping[str, Interval]) -> Interval:
    """Of `own cards but not Qs` there are all but as many as the deck has of these; of another kind may be none."""
    value = body.values.get("which")
    tree = body_of(value.tree) if isinstance(value, Expression) else None
    whole = body_of(tree.cards) if isinstance(tree, CardsBut) else None
    few = _fixed(tree.without) if isinstance(tree, CardsBut) else None
    if not isinstance(whole, CardsFact) or whole.of is not None or whole.entry.name not in lying or few is None:
        return table.own.or_none
    there = lying[whole.entry.name]
    return Interval(max(0, there.least - few.bit_count()), there.most)


def _fixed(cards: Node) -> int | None:
    """The cards of the deck that are meant, as a mask, where they are the same on every table."""
    cards = body_of(cards)
    if isinstance(cards, CardSet):
        return cards.mask
    if not isinstance(cards, EitherCards):
        return None
    left, right = _fixed(cards.left), _fixed(cards.right)
    return None if left is None or right is None else left | right


def chosen(body: Body, table: Abstract, wanted: Interval) -> Interval:
    """How many cards each player surely, and at the most, chooses of this many wanted."""
    there = pool(body, table)
    return Interval(min(wanted.least, there.least), min(wanted.most, there.most))


def of_all(body: Body, key: str, each: Interval, players: Interval, table: Abstract) -> Interval:
    """How many cards so many players choose together, each this many by an amount under this key.

    `4 if that player is dealer otherwise 3` is more for one of them only, and `4 if that player holds Qs otherwise 3`.
    Of cards that are named by what they are, such as queens, it is no more than the deck has.
    """
    together, there = each.times(players), _in_the_deck(body, table)
    if there is not None:
        together = together.capped(there)
    value = body.values.get(key)
    extra = body_of(value.tree) if isinstance(value, Expression) else None
    if not isinstance(extra, IfAmount) or not players.most or together.most >= MANY:
        return together
    by_one, others = (bounds_of(one, body.scope, None).most for one in of_few_and_others(extra))
    if by_one is None or others is None or by_one <= others:
        return together
    rest, few = min(each.most, others), min(players.most, few_of(extra))
    return Interval(together.least, min(each.most, by_one) * few + rest * (players.most - few)).capped(together.most)


def _in_the_deck(body: Body, table: Abstract) -> int | None:
    """How many of the cards that `which` names there are; None where one may be chosen again."""
    which = body.values.get("which")
    again = table.stock_rule.put_back or table.stock_rule.reshuffles
    return copies(which.tree) if isinstance(which, Expression) and not again else None


def few_of(amount: IfAmount) -> int:
    """For how many players at the most its condition holds, or fails where it names one of whom it does not."""
    asked = body_of(amount.condition)
    if isinstance(asked, Says) and isinstance(asked.predicate, IsSeat):
        return 1
    return at_most(asked) or 0


def of_few_and_others(amount: IfAmount) -> tuple[Node, Node]:
    """What an amount is for the few whom its condition names, and for the others; twice the same if for none."""
    asked = body_of(amount.condition)
    if at_most(asked) is not None:
        return amount.then, amount.otherwise
    if not isinstance(asked, Says) or not isinstance(asked.predicate, IsSeat):
        return amount, amount
    if not is_that_player(asked.subject) or many_seats(asked.predicate.seats):
        return amount, amount
    cases = (amount.then, amount.otherwise)
    return cases[::-1] if asked.predicate.negated else cases


def closed_ones(body: Body, table: Abstract) -> Interval:
    """How many closed cards each player has among those that `which` names; the table, where it names its places."""
    named = places_of(body)
    before_them = table.down if not named or also_before_players(body) else NONE
    return sum((table.hidden[body.scope.places[name]] for name in named), before_them)


def also_before_players(body: Body) -> bool:
    """Whether `which` means all closed cards before players besides those of their own places: `hole cards or barn`."""
    value = body.values.get("which")
    return isinstance(value, Expression) and bool(own_places_of(body)) and _names_those_before(value.tree)


def _names_those_before(tree: Node) -> bool:
    tree = body_of(tree)
    if isinstance(tree, EitherCards):
        return _names_those_before(tree.left) or _names_those_before(tree.right)
    return isinstance(tree, CardsFact) and tree.of is None and tree.entry.name in ("own cards", "hole cards")


def is_whole_place(body: Body) -> bool:
    """Whether `which` means all cards of the places it names, whatever cards these are."""
    value = body.values.get("which")
    return isinstance(value, Expression) and _whole(value.tree)


def _whole(tree: Node) -> bool:
    tree = body_of(tree)
    if isinstance(tree, EitherCards):
        return _whole(tree.left) and _whole(tree.right)
    return isinstance(tree, CardsAt) or (isinstance(tree, CardsFact) and tree.entry.name == "board")
