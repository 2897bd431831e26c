"""How many cards may be exchanged, taken, thrown away or passed: by those held, those there, and what it costs."""

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Listed, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN, UP
from engine.steps.machine.step import WAIT
from engine.steps.machine.stock import Stock
from engine.steps.shared.exchange import Draw
from engine.steps.shared.take import Take

PLAIN, AGAIN, ONE_KEPT = "cannot", "reshuffle", "reshuffle with the last card"


def table(held: int, left: int, thrown: int = 0, stack: int = 9) -> Dealer:
    """Two players with so many cards each, the second to speak, and so many in the stock and on the discards."""
    size = 2 * held + left + thrown
    d = Dealer((stack, stack), 0, size, Listed(range(size), Shuffled(1)).open())
    d.burn(thrown)
    if held:
        d.deal((1, 0), held)
    d.seat, d.todo = 1, 0b11
    d.log.clear()
    return d


def draw(rule: str = PLAIN, **said: object) -> Draw:
    keys = {
        **dict.fromkeys(("who", "first", "which", "thrown", "facing", "laid_aside")),
        "least": 0,
        "most": 5,
        "costs": 0,
        "stock": Stock(rule),
        "turn": -1,
        "plain": False,
    }
    return Draw(**{**keys, **said})  # type: ignore[arg-type]


def told(options: tuple[Option, ...]) -> str:
    return ", ".join(f"{one.kind} {one.least}-{one.most}" if one.most else one.kind for one in options)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(
    ("held", "left", "most", "offers"),
    [
        (3, 9, 5, "stand pat, discard 1-3"),
        (3, 9, 3, "stand pat, discard 1-3"),
        (3, 9, 2, "stand pat, discard 1-2"),
        (3, 9, 1, "stand pat, discard 1-1"),
        (3, 9, 0, "stand pat"),
        (3, 4, 5, "stand pat, discard 1-3"),
        (3, 3, 5, "stand pat, discard 1-3"),
        (3, 2, 5, "stand pat, discard 1-2"),
        (3, 1, 5, "stand pat, discard 1-1"),
        (3, 0, 5, "stand pat"),
        (0, 9, 5, "stand pat"),
    ],
)
def test_no_more_are_exchanged_than_held_allowed_or_there(
    held: int, left: int, most: int, offers: str, plain: bool
) -> None:
    assert told(draw(most=most, plain=plain).options(table(held, left))) == offers


@pytest.mark.parametrize(
    ("rule", "left", "thrown", "offers"),
    [
        (AGAIN, 1, 0, "stand pat, discard 1-1"),
        (AGAIN, 1, 1, "stand pat, discard 1-2"),
        (AGAIN, 0, 2, "stand pat, discard 1-2"),
        (AGAIN, 0, 0, "stand pat"),
        (ONE_KEPT, 4, 0, "stand pat, discard 1-3"),
        (ONE_KEPT, 3, 0, "stand pat, discard 1-2"),
        (ONE_KEPT, 1, 0, "stand pat"),
        (ONE_KEPT, 1, 1, "stand pat, discard 1-1"),
    ],
)
@pytest.mark.parametrize("plain", [False, True])
def test_discards_count_where_they_come_again(rule: str, left: int, thrown: int, offers: str, plain: bool) -> None:
    assert told(draw(rule, plain=plain).options(table(3, left, thrown))) == offers


@pytest.mark.parametrize(
    ("least", "left", "offers"),
    [
        (0, 9, "stand pat, discard 1-3"),
        (1, 9, "discard 1-3"),
        (3, 9, "discard 3-3"),
        (4, 9, "discard 3-3"),
        (3, 2, "discard 2-2"),  # as many as there are
        (1, 0, "stand pat"),
    ],
)
def test_a_least_number_has_to_be_exchanged_where_there_are_so_many(least: int, left: int, offers: str) -> None:
    assert told(draw(least=least).options(table(3, left))) == offers


@pytest.mark.parametrize(("stack", "can_pay"), [(0, False), (3, False), (4, True), (5, True)])
def test_who_can_just_pay_may_exchange(stack: int, can_pay: bool) -> None:
    d = table(3, 9, stack=max(1, stack))
    if not stack:
        d.stake("bet", 1, 1)
    options = draw(costs=4).options(d)
    assert told(options) == ("stand pat, discard 1-3" if can_pay else "stand pat")
    assert [option.costs for option in options] == [0, 4][: len(options)]


@pytest.mark.parametrize(
    ("thrown", "least", "offers"),
    [
        (0, 0, "stand pat, take 1-5"),
        (0, 2, "take 2-5"),
        (1, 0, "stand pat, discard 1-1"),
        (3, 0, "stand pat, discard 3-3"),
        (4, 0, "stand pat"),
    ],
)
def test_so_many_are_thrown_away_for_those_that_come(thrown: int, least: int, offers: str) -> None:
    assert told(draw(thrown=thrown, least=least).options(table(3, 9))) == offers


@pytest.mark.parametrize(
    ("left", "thrown_away", "others"),
    [
        (6, 3, "stand pat, discard 1-3"),
        (5, 3, "stand pat, discard 1-2"),
        (4, 3, "stand pat, discard 1-1"),
        (4, 1, "stand pat, discard 1-3"),
    ],
)
def test_cards_that_are_owed_are_not_there_for_others(left: int, thrown_away: int, others: str) -> None:
    d = table(3, left)
    step = draw(after_all=True)
    assert step.enter(d) == WAIT
    step.act(d, Action("discard", cards=d.cards[1][:thrown_away]))
    assert (len(d.cards[1]), told(step.options(d))) == (3 - thrown_away, others)
    step.act(d, Action("stand pat"))
    assert [len(cards) for cards in d.cards] == [3, 3]
    assert d.drawn == [0, thrown_away]


def test_each_is_asked_who_can_exchange_some_from_the_dealers_left() -> None:
    for plain in (False, True):
        d, step = table(3, 4), draw(plain=plain)
        d.drawn = [7, 7]
        assert (step.enter(d), d.seat, d.drawn) == (WAIT, 1, [0, 0])
        step.act(d, Action("discard", cards=d.cards[1]))
        assert (d.seat, told(step.options(d))) == (0, "stand pat, discard 1-1")
        step.act(d, Action("discard", cards=d.cards[0][:1]))
        assert (d.seat, d.todo, d.stock, d.drawn) == (-1, 0, [], [1, 3])
        assert step.enter(d) != WAIT  # nothing is left: all stand pat
        assert [entry[:2] for entry in d.log[-2:]] == [("stand pat", 1), ("stand pat", 0)]


def market(open_cards: int, held: int, stack: int = 9) -> Dealer:
    """The same at a table with so many open cards, and a closed one."""
    d = table(held, open_cards + 1, stack=stack)
    d.deal_to_place(0, open_cards)
    d.deal_to_place(0, 1, DOWN)
    d.log.clear()
    return d


def take(**said: object) -> Take:
    keys = {
        **dict.fromkeys(("who", "first", "which", "thrown", "facing")),
        "least": 0,
        "most": 2,
        "costs": 0,
        "swap": False,
        "turn": -1,
        "source": lambda d, seat: (1 << len(d.faces)) - 1,
    }
    return Take(**{**keys, **said})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("there", "held", "said", "offers"),
    [
        (3, 4, {}, "stand pat, take 1-2"),
        (3, 4, {"most": 3}, "stand pat, take 1-3"),
        (3, 4, {"most": 4}, "stand pat, take 1-3"),  # a closed one is not offered
        (3, 1, {}, "stand pat, take 1-1"),  # one has to be thrown away for each
        (3, 0, {}, "stand pat"),
        (1, 4, {}, "stand pat, take 1-1"),
        (0, 4, {}, "stand pat"),
        (3, 4, {"most": 0}, "stand pat"),
        (3, 4, {"least": 1}, "take 1-2"),
        (3, 4, {"least": 2}, "take 2-2"),
        (3, 4, {"least": 3}, "take 2-2"),
        (3, 0, {"thrown": 0}, "stand pat, take 1-2"),
        (3, 1, {"thrown": 1}, "stand pat, take 1-2"),
        (3, 1, {"thrown": 2}, "stand pat"),
        (3, 4, {"costs": 9}, "stand pat, take 1-2"),
        (3, 4, {"costs": 10}, "stand pat"),
    ],
)
def test_how_many_open_cards_may_be_taken(there: int, held: int, said: dict[str, object], offers: str) -> None:
    assert told(take(**said).options(market(there, held))) == offers


def test_who_takes_cards_is_asked_which_to_throw_away_unless_all_go_or_none() -> None:
    for held, thrown, asked in ((3, 2, "discard 2-2"), (2, 2, ""), (2, 0, "")):
        d, step = market(4, held), take(thrown=thrown)
        step.enter(d)
        (lying, own) = d.places[0], d.cards[1]
        step.act(d, Action("take", cards=lying[:2]))
        assert d.seat == (1 if asked else 0)
        if asked:
            assert told(step.options(d)) == asked
            step.act(d, Action("discard", cards=own[:2]))
        assert d.cards[1] == (*own[min(thrown, held) :], *lying[:2])
        assert (d.muck, d.places[0]) == ([*own[:thrown]], lying[2:])
        assert d.faces[lying[0]] == DOWN


def test_cards_are_swapped_as_they_lay() -> None:
    d, step = market(3, 2), take(swap=True)
    step.enter(d)
    lying, own = d.places[0], d.cards[1]
    step.act(d, Action("take", cards=(lying[2],)))
    step.act(d, Action("discard", cards=(own[0],)))
    assert (d.cards[1], d.places[0]) == ((own[1], lying[2]), (*lying[:2], lying[3], own[0]))
    assert (d.faces[lying[2]], d.faces[own[0]], d.muck, d.drawn) == (DOWN, UP, [], [0, 1])
