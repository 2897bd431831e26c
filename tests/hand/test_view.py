"""What a seat sees."""

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, EVENTS, OUTWARD, UNSEEN, UP, log_for
from engine.hand.hand import Hand
from engine.hand.view import BYSTANDER, view


def table() -> Dealer:
    d = Dealer((10, 10, 10), 0, 52, Shuffled(4).open())
    for facing in (DOWN, UP, BLIND, OUTWARD):
        d.deal((1, 2, 0), 1, facing)
    d.deal_to_place(0, 2)
    return d


@pytest.mark.parametrize(
    ("observer", "seen"),
    [(0, (True, True, False, False)), (1, (False, True, False, True)), (BYSTANDER, (False, True, False, True))],
)
def test_each_facing_is_seen_by_whom_it_is_turned_to(observer: int, seen: tuple[bool, ...]) -> None:
    hand = table().lay_down()
    cards = view(hand, observer).seats[0].cards
    assert cards == tuple(card if open_ else UNSEEN for card, open_ in zip(hand.cards[0], seen, strict=True))


def test_the_log_shows_each_observer_what_he_may_see() -> None:
    d = table()
    for observer in (0, 1, 2, BYSTANDER):
        seen = {card for event in log_for(d.log, observer) for card in event.cards} - {UNSEEN}
        looked = view(d.lay_down(), observer)
        assert seen == {
            card for cards in [*(seat.cards for seat in looked.seats), *looked.places] for card in cards
        } - {UNSEEN}


def test_the_board_is_seen_by_all_and_the_stock_by_nobody() -> None:
    hand = table().lay_down()
    looked = view(hand, BYSTANDER)
    assert looked.places == hand.places
    assert looked.stock == len(hand.layout.stock)


def test_what_was_shown_is_seen_but_does_not_lie_up() -> None:
    d = table()
    down = d.cards[0][0]
    d.show("show", 0, (down,))
    hand = d.lay_down()
    assert view(hand, 1).seats[0].cards[0] == down
    assert hand.layout.faces[down] == DOWN


def test_there_is_no_view_from_a_seat_that_is_not_there() -> None:
    hand = table().lay_down()
    for observer in (-2, 3):
        with pytest.raises(ValueError, match="there is no seat"):
            view(hand, observer)


def test_a_folded_hand_is_seen_by_nobody() -> None:
    d = table()
    own = d.cards[1]
    d.fold(1)
    (fold,) = [event for event in log_for(d.log, 0) if event.kind == "fold"]
    assert fold.cards == (UNSEEN,) * 4
    assert d.faces[own[1]] != UP
    assert view(d.lay_down(), 0).seats[1].cards == ()


def test_what_is_thrown_away_is_seen_as_it_lay_and_what_is_shuffled_in_by_nobody() -> None:
    d = table()
    closed, shown, blind, outward = d.cards[1]
    d.discard(1, (closed, shown, blind))
    d.lay_aside(1, (outward,))
    d.shuffle_in()
    for observer, seen in (
        (1, [(closed,), (shown,), (UNSEEN,), (UNSEEN,)]),
        (0, [(UNSEEN,), (shown,), (UNSEEN,), (outward,)]),
        (BYSTANDER, [(UNSEEN,), (shown,), (UNSEEN,), (outward,)]),
    ):
        assert [event.cards for event in log_for(d.log, observer)[-5:]] == [*seen, (UNSEEN,) * 3]


def test_everybody_is_told_of_an_open_card_that_is_thrown_away_or_passed() -> None:
    d = table()
    closed, shown = d.cards[1][0], d.cards[1][1]
    d.turn(1, (shown,), UP)
    d.hand_over(1, 2, (closed, shown))
    assert {closed, shown} <= {*d.cards[2]}
    assert d.faces[shown] == UP
    told = {observer: [event.cards for event in log_for(d.log, observer)[-2:]] for observer in (BYSTANDER, 0, 1, 2)}
    assert told[BYSTANDER] == told[0] == [(UNSEEN,), (shown,)]
    assert told[1] == told[2] == [(closed,), (shown,)]
    d.discard(2, (shown, closed))
    told = {observer: [event.cards for event in log_for(d.log, observer)[-2:]] for observer in (BYSTANDER, 2)}
    assert told == {BYSTANDER: [(UNSEEN,), (shown,)], 2: [(closed,), (shown,)]}
    assert d.faces[shown] != UP


def test_every_event_kind_says_what_it_is() -> None:
    assert all(kind.about for kind in EVENTS.values())
    assert {kind.chips for kind in EVENTS.values()} == {"", "in", "out", "over"}
    assert {kind.seen_by for kind in EVENTS.values()} <= {"all", "own", "both", "faces", "nobody"}


def test_opening_and_laying_down_changes_nothing() -> None:
    hand = table().lay_down()
    d = Dealer.open(hand)
    assert d.lay_down() == hand
    d.fold(0)
    assert hand.live == 0b111
    assert isinstance(hand, Hand)
