"""A deal as its cards lay before what happened last."""

from collections.abc import Sequence

from engine.hand.event import EVENTS, UNSEEN, Event
from engine.hand.hand import Hand


def rewound(hand: Hand, events: Sequence[Event]) -> Hand:
    """The deal with its cards as they lay before these events, the last of which left it so; all else is as it is now.

    Cards that an event does not name stay where they are.
    """
    named = [event for event in events if event.cards and UNSEEN not in event.cards]
    moves = [(event, way) for event in named if (way := EVENTS[event.kind].cards)]
    if not moves:
        return hand
    layout = hand.layout
    held, aside, places = ([[*pile] for pile in piles] for piles in (layout.cards, layout.aside, layout.places))
    stock, muck = [*layout.stock], [*layout.muck]

    def pile(name: str, event: Event) -> list[int]:
        if name == "hand":
            return held[event.seat]
        if name == "aside":
            return aside[event.seat]
        if name in ("place", "other hand"):
            assert isinstance(event.detail, int)
            return places[event.detail] if name == "place" else held[event.detail]
        return stock if name == "stock" else muck

    for event, way in reversed(moves):
        source, target = way.split(" > ")
        pile(target, event)[:] = [card for card in pile(target, event) if card not in event.cards]
        pile(source, event).extend(event.cards)
    was = layout._replace(
        cards=tuple(map(tuple, held)),
        aside=tuple(map(tuple, aside)),
        places=tuple(map(tuple, places)),
        stock=tuple(stock),
        muck=tuple(muck),
    )
    return hand._replace(layout=was)
