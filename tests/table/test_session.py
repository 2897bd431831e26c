"""Many deals: chips stay, the deal passes, pots are carried; a broke player sits out unless a pot is theirs to win."""

from itertools import islice
from pathlib import Path

from engine.hand.action import Action, Option
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, Table, deals, play_deal, seat_of, seated
from tests.table.house import game, program

FOUR = ("Anna", "Ben", "Cara", "Dora")


def test_chips_are_neither_made_nor_lost_over_many_deals() -> None:
    table = seated(FOUR, 40)
    players = [BOTS["random"](name) for name in FOUR]
    played = list(islice(deals(PlayedGame(program("jackpot"), "jackpot"), table, players, "3"), 60))
    assert all(sum(deal.table.stacks) + deal.table.carried == 160 for deal in played)
    assert len({deal.record.deck for deal in played}) == len(played)


def test_the_session_ends_when_too_few_have_chips() -> None:
    table = seated(FOUR, 8)
    players = [BOTS["random"](name) for name in FOUR]
    *_, last = deals(PlayedGame(program("five-card-draw"), "five-card-draw"), table, players, "1")
    assert sorted(last.table.stacks) == [0, 0, 0, 32]


def test_the_same_seed_gives_the_same_session() -> None:
    def records() -> list[object]:
        players = [BOTS["sensible"](f"5/{name}") for name in FOUR]
        played = deals(PlayedGame(program("visum"), "visum"), seated(FOUR, 60), players, "5")
        return [deal.record for deal in islice(played, 4)]

    assert records() == records()


def test_who_is_broke_sits_out_and_the_deal_passes_over_him() -> None:
    table = Table(FOUR, (50, 0, 50, 50), dealer=0)
    deal = play_deal(PlayedGame(program("five-card-draw"), "five-card-draw"), table, [caller] * 4, "1")
    assert deal.places == (0, 2, 3)
    assert deal.record.names == ("Anna", "Cara", "Dora")
    assert deal.table.stacks[1] == 0
    assert deal.table.dealer == 2


def test_who_is_broke_stays_while_a_pot_is_carried_that_he_may_win() -> None:
    jackpot = PlayedGame(program("jackpot"), "jackpot")
    table = Table(FOUR, (50, 1, 0, 0), dealer=0, carried=12, entitled=frozenset({0, 1, 2}))
    assert table.sitting_in == (0, 1, 2)
    deal = play_deal(jackpot, table, [caller] * 4, "1")
    assert deal.table.carried > 12
    assert deal.table.entitled == {0, 1, 2}
    assert deal.table.sitting_in == (0, 1, 2)


def test_a_table_without_chips_cannot_go_on() -> None:
    table = Table(FOUR, (0, 0, 0, 0), dealer=0, carried=12, entitled=frozenset(range(4)))
    assert not table.can_play(program("jackpot"))


def test_a_seat_stands_for_a_place_and_the_next_for_one_that_is_empty() -> None:
    assert [seat_of(place, (0, 2, 3)) for place in range(5)] == [0, 1, 1, 2, 0]


def caller(program: Program, view: View, options: tuple[Option, ...]) -> Action:
    return BOTS["caller"]("")(program, view, options)


def test_marks_are_kept_for_places_while_the_pot_stays(tmp_path: Path) -> None:
    rules = game(
        tmp_path,
        """
        marks:
          legs: {kind: number, of: each player, kept: until the pot is won}
          lucky: {kind: seat, kept: session}
          deals: {kind: number, kept: session}
          gone: {kind: number}
        play:
          - post: {each: ante, when: first deal}
          - deal: {cards: 5}
          - mark: {what: legs, who: dealer, add: 1}
          - mark: {what: lucky, to: dealer}
          - mark: {what: deals, add: 1}
          - mark: {what: gone, add: 1}
          - pay: {from: pot, to: dealer, amount: pot, when: deals = 3}
          - throw-in: {}
        """,
    ).program
    table = Table(FOUR, (50, 0, 50, 50), dealer=3)
    marks = [dict(deal.table.marks) for deal in islice(deals(PlayedGame(rules, "house"), table, [caller] * 4, "1"), 4)]
    assert marks == [
        {"legs": (0, 0, 0, 1), "lucky": 3, "deals": 1},
        {"legs": (1, 0, 0, 1), "lucky": 0, "deals": 2},
        {"lucky": 2, "deals": 3},  # the pot is won, and what was kept for it is gone
        {"legs": (0, 0, 0, 1), "lucky": 3, "deals": 4},
    ]
