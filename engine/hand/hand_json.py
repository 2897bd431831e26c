"""A hand as plain data for JSON, and back: what comes from outside is looked at before it is a hand."""

from typing import Any

from engine.hand.chance import chance_from_json
from engine.hand.hand import MOST_CHIPS, Betting, Hand, Layout, Past
from engine.hand.seats import NOBODY

VERSION = 6
"""Of the JSON that `to_json` writes; `from_json` reads no other."""

_GROUPS: dict[str, type[Layout | Betting | Past]] = {"layout": Layout, "betting": Betting, "past": Past}


def to_json(hand: Hand) -> dict[str, Any]:
    """The hand as plain data for JSON: numbers and lists under the names of the fields, and the version."""
    groups = {name: _written(getattr(hand, name)._asdict()) for name in _GROUPS}
    return {"version": VERSION, **_written(hand._asdict()), **groups, "chance": hand.chance.to_json()}


def _written(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in fields.items()}


def _plain(value: object) -> object:
    return [_plain(item) for item in value] if isinstance(value, tuple | bytes) else value


def from_json(data: dict[str, Any]) -> Hand:
    """The hand that `to_json` wrote.

    Raises ValueError when the version is another, a field is missing or unknown, holds no whole numbers in range, or
    chips or cards do not add up. Whether the hand is one of certain rules only these can say: see `Program.fault_of`.
    """
    if not isinstance(data, dict) or type(data.get("version")) is not int or data["version"] != VERSION:
        raise ValueError(f"a hand is read in version {VERSION} of its JSON, and in no other")
    named = {name: value for name, value in data.items() if name != "version"}
    values = _read(named, Hand._fields, "hand")
    hand = Hand(**values)
    fault = _fault(hand) or _fault_of_masks(hand) or _fault_of_cards(hand)
    if fault:
        raise ValueError(f"a hand does not add up: {fault}")
    return hand


def _read(data: object, fields: tuple[str, ...], name: str) -> dict[str, Any]:
    """The values of a hand, or of a group of its fields, by name."""
    if not isinstance(data, dict) or {*data} != {*fields}:
        wrong = sorted({*data} ^ {*fields} if isinstance(data, dict) else fields, key=str)
        raise ValueError(f"a hand's fields do not match in {name}: {', '.join(map(str, wrong))}")
    return {field: _field(field, value) for field, value in data.items()}


def _field(name: str, value: Any) -> Any:
    """What one field holds."""
    if name in _GROUPS:
        group = _GROUPS[name]
        return group(**_read(value, group._fields, name))
    if name == "chance":
        try:
            return chance_from_json(value)
        except ValueError as error:
            raise ValueError(f"a hand's field chance says nothing of cards to come: {error}") from error
    if not (_are_marks(value) if name == "marks" else _nested(value, _DEPTH.get(name, 0))):
        raise ValueError(f"a hand's field {name} does not hold whole numbers in range, or not as deep in lists")
    if name != "faces":
        return _frozen(value)
    if any(not 0 <= face <= _MOST_FACE for face in value):
        raise ValueError("a hand's field faces says how no card can lie")
    return bytes(value)


_DEPTH = {
    **dict.fromkeys(("stacks", "paid", "bets", "faces", "stock", "muck", "exposed", "opening", "drawn"), 1),
    **dict.fromkeys(("registers", "frame", "chosen", "declared"), 1),
    **dict.fromkeys(("cards", "places", "aside", "revealed", "declared_by_pot"), 2),
}
"""How deep in lists the numbers of a field are; those of `marks` are as the rules have it."""
_MOST_FACE = 3
_MOST_BITS = 4096
"""The cards of any deck, as a mask, and any number of chips."""


def _nested(value: object, depth: int) -> bool:
    """Whether a value is whole numbers in range, so deep in lists."""
    if depth:
        return isinstance(value, list) and all(_nested(one, depth - 1) for one in value)
    return type(value) is int and abs(value) <= MOST_CHIPS


def _are_marks(value: object) -> bool:
    """Whether a value is a list of what marks hold; one that holds cards is a mask of them."""
    if not isinstance(value, list):
        return False
    held = [one for mark in value for one in (mark if isinstance(mark, list) else [mark])]
    return all(type(one) is int and one.bit_length() <= _MOST_BITS for one in held)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _fault(hand: Hand) -> str:
    """What of a hand's seats and chips cannot be, if anything."""
    count, layout, betting, past = len(hand.stacks), hand.layout, hand.betting, hand.past
    each_seat = (hand.paid, betting.bets, layout.cards, layout.aside, layout.revealed, past.drawn)
    if any(len(one) != count for one in each_seat):
        return "what each seat has is not as long as stacks"
    told = (
        hand.declared or hand.stacks,
        *hand.declared_by_pot,
        *[mark for mark in hand.marks if isinstance(mark, tuple)],
    )
    if any(len(one) != count for one in told):
        return "what each seat declared or a mark holds is not as long as stacks"
    counts = (hand.common, hand.carried, hand.pc, betting.level, betting.raises, betting.full)
    chips = (*hand.stacks, *hand.paid, *betting.bets, *past.drawn, *hand.declared, *counts)
    if min(*chips, past.last_raise, past.pot_won) < 0:
        return "chips and counts cannot be negative"
    if min([words for pot in hand.declared_by_pot for words in pot], default=0) < NOBODY:
        return "what was declared for a pot cannot be"
    if max(betting.bets) > betting.level:
        return "a bet is larger than the one to match"
    if max(hand.carried, past.pot_won) > sum(hand.stacks) + hand.pot:
        return "there are fewer chips than the pot has held"
    return ""


def _fault_of_masks(hand: Hand) -> str:
    """What of the seats that are named cannot be, if anything."""
    count, betting, past = len(hand.stacks), hand.betting, hand.past
    masks = (hand.dealt, hand.live, hand.todo, betting.closed, past.winners, past.losers)
    if any(not 0 <= mask < 1 << count for mask in masks) or hand.live & ~hand.dealt:
        return "a mask names seats that are not there"
    named = (hand.seat, hand.next_button, betting.bettor, past.opener, past.raiser, past.bettor_of_deal)
    if any(not NOBODY <= seat < count for seat in (*named, past.poster)) or not 0 <= hand.button < count:
        return "there is no such seat"
    if hand.over == (hand.seat != NOBODY) or (
        not hand.over and not (hand.live | hand.todo & hand.dealt) >> hand.seat & 1
    ):
        return "who is to act is not in, or the deal is over"
    return ""


def _is_out(hand: Hand, seat: int) -> bool:
    """Whether this is a player who is out."""
    return seat != NOBODY and not hand.live >> seat & 1


def _fault_of_cards(hand: Hand) -> str:
    """What of the cards cannot be, if anything."""
    layout = hand.layout
    deck = range(len(layout.faces))
    zones = [layout.stock, layout.muck, *layout.cards, *layout.places, *layout.aside]
    if sorted(card for zone in zones for card in zone) != [*deck]:
        return "not every card of the deck lies in exactly one place"
    own = layout.own_places
    if not 0 <= own * len(layout.cards) < len(layout.places):
        return "there are fewer places than the players have"
    out = [cards for seat, cards in enumerate(layout.cards) if not hand.live >> seat & 1]
    lying = [cards for place, cards in enumerate(layout.places) if _is_out(hand, layout.owner(place))]
    if any(out) or any(lying):
        return "who is out holds cards"
    for cards in (layout.exposed, hand.past.opening, *layout.revealed):
        if len({*cards}) < len(cards) or any(card not in deck for card in cards):
            return "cards that were shown are not there, or there twice"
    return ""
