"""Evenings: every shipped session by its examples, and the laws that hold for all of them."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api.checking import check
from engine.hand.chance import Listed, Shuffled
from engine.hand.event import told_apart
from engine.hand.seats import NOBODY
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.bots.random_actions import any_action
from engine.table.examples.examples_of_game import told_in
from engine.table.examples.session_examples import check_session, proof, prove_session
from engine.table.examples.some_deal import _mostly_calling, played_out
from engine.table.sessions.course import finished
from engine.table.sessions.entries import (
    RefusedEntryError,
    act_entry,
    begin_entry,
    begun,
    begun_unlogged,
    choose_entry,
    deal_entry,
    replayed,
    taken,
)
from engine.table.sessions.evening import Dealt, Evening, asked, can_go_on, deals_of, may_rebuy, open_now
from engine.table.sessions.ledger import POT, Ledger
from engine.table.sessions.reckoning import nets, settlement
from engine.table.sessions.standing import chopped, payments, prizes_of
from engine.text.marked.node import Mapping, from_plain, plain
from tests.chance import some
from tests.shipped import said

SESSIONS = sorted(shipped_documents("session"))
NAMES = "ABCDEFGHIJ"
Entry = dict[str, Any]


@cache
def loaded(name: str) -> LoadedSession:
    return load_session(name)


# --- examples ---------------------------------------------------------------------------------------------------------

CASES = [
    pytest.param(name, number, id=f"{name}-{example['title']}")
    for name, place in sorted(shipped_documents("session").items())
    for number, example in enumerate(said(place.path)["examples"])
]


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_shipped_example_comes_true(name: str, number: int) -> None:
    told = told_in(loaded(name).document)[number]
    assert not [fault.message for fault in proof(loaded(name), told.data)]


@pytest.mark.parametrize("name", SESSIONS)
def test_a_shipped_session_has_examples_and_no_warnings(name: str) -> None:
    assert told_in(loaded(name).document)
    assert not loaded(name).diagnostics


@pytest.mark.parametrize("name", some(SESSIONS, 6, "a deal at one go"))
def test_a_deal_played_at_one_go_is_the_one_that_its_answers_lead_to(name: str) -> None:
    session = loaded(name)
    at_table = begun_unlogged(session, tuple(NAMES[: session.players[0]]), Shuffled(0)).evening
    begun = taken(session, at_table, deal_entry(Shuffled("others"))).evening
    for number in range(5) if begun.stage == "deal" else ():
        d = played_out(session, begun, Shuffled(number), Random(number))
        after = finished(session, begun, d.lay_down(), told_apart(d.log), [])
        random, answered = Random(number), taken(session, at_table, deal_entry(Shuffled(number))).evening
        while answered.stage == "deal":
            action = _mostly_calling(random, d, open_now(session, answered))
            answered = taken(session, answered, act_entry(session, answered, action)).evening
        assert _but_its_past(after) == _but_its_past(answered)


def _but_its_past(evening: Evening) -> Evening:
    """What is played on from, without the cards of the deal that is over, and what could be taken back."""
    return evening._replace(chance=Shuffled(0), opened=None, earlier=None)


@pytest.mark.late
def test_the_rules_of_evenings_are_shown_by_examples() -> None:
    covered = {rule for name in SESSIONS for told in told_in(loaded(name).document) for rule in told.covers}
    assert covered >= {"JP-5", "JP-10", "FD-1", "PD-5", "SV-6"}


@pytest.mark.parametrize(("name", "number"), some(CASES, 20, "falsified"))
def test_an_example_with_a_falsified_claim_fails(name: str, number: int) -> None:
    session = loaded(name)
    told = told_in(session.document)[number]
    data = plain(told.data)
    assert isinstance(data, dict)
    for what, wrong in falsified(data, session):
        item = from_plain(wrong, told.data.span)
        assert isinstance(item, Mapping)
        assert proof(session, item), what


def falsified(data: Any, session: LoadedSession) -> Iterator[tuple[str, Any]]:
    """The example with one claim made false, for each claim that can be."""
    for at, sentence in enumerate(data["play"]):
        wrong = _otherwise(sentence, list(data["seats"]), [*session.menu, "dealer chooses"])
        if wrong:
            yield f"{sentence} → {wrong}", {**data, "play": [*data["play"][:at], wrong, *data["play"][at + 1 :]]}
    expect = data.get("expect", {})
    for key in ("stacks", "nets"):
        for name, chips in expect.get(key, {}).items():
            yield f"{key} of {name}", {**data, "expect": {**expect, key: {name: chips + 1}}}
    if "carried" in expect:
        yield "carried", {**data, "expect": {**expect, "carried": expect["carried"] + 1}}
    if "dealer" in expect:
        others = [name for name in data["seats"] if name != expect["dealer"]]
        yield "dealer", {**data, "expect": {**expect, "dealer": others[0]}}


def _otherwise(sentence: str, names: list[str], games: list[str]) -> str:
    what, _, value = sentence.rpartition(" is ")
    if sentence == "the evening is over" or sentence.endswith(("all in", "are deuces")):
        return ""
    if what == "next":
        return f"next is {next(game for game in games if game != value)}"
    if value in names:
        return f"{what} is {next(name for name in names if name != value)}"
    if value == "no one":
        return f"{what} is {names[0]}"
    if value.isdecimal():
        return f"{what} is {int(value) + 1}"
    if " owes " in sentence:
        start, _, chips = sentence.rpartition(" ")
        return f"{start} {int(chips) + 1}"
    return ""


# --- laws -------------------------------------------------------------------------------------------------------------


def played(session: LoadedSession, players: int, random: Random, deals: int) -> tuple[list[Entry], Evening]:
    """The log of an evening at random, and how it ended; chips are counted after each entry."""
    log = [begin_entry(session, NAMES[:players], Shuffled(random.random().hex()))]
    evening = begun(session, log[0]).evening
    for _ in range(deals):
        if evening.over:
            break
        entries = [{"do": "rebuy", "place": place} for place in range(players) if may_rebuy(session, evening, place)]
        for entry in entries:
            evening = _after(session, evening, entry, log)
        if not can_go_on(session, evening):
            break
        evening = _after(session, evening, deal_entry(Shuffled(random.random().hex())), log)
        while asked(evening) != NOBODY:
            evening = _after(session, evening, at_random(session, evening, random), log)
    if not evening.over:
        evening = _after(session, evening, {"do": "end"}, log)
    return log, evening


@pytest.mark.parametrize("name", SESSIONS)
def test_the_ledger_has_every_chip_where_it_is(name: str) -> None:
    session = loaded(name)
    log, _ = played(session, session.players[0], Random(f"ledger/{name}"), 8)
    evening = begun(session, log[0]).evening
    ledger = Ledger(evening.begun)
    for entry in log[1:]:
        evening, happened = taken(session, evening, entry)
        ledger.tell(happened)
        if evening.hand is None or evening.hand.over:
            balances = ledger.balances
            assert [balances[place] for place in range(len(evening.names))] == [*evening.table.stacks]
            assert balances[POT] == evening.table.carried
            assert sum(balances.values()) == 0


def _after(session: LoadedSession, evening: Evening, entry: Entry, log: list[Entry]) -> Evening:
    log.append(entry)
    after = taken(session, evening, entry).evening
    if after.hand is None or after.hand.over:
        table = after.table
        assert sum(table.stacks) + table.carried == sum(after.begun) + sum(after.bought)
        assert min(table.stacks) >= 0
    return after


def at_random(session: LoadedSession, evening: Evening, random: Random) -> Entry:
    if evening.stage == "choice":
        return choose_entry(asked(evening), Dealt(random.choice(list(session.menu))))
    options = open_now(session, evening)
    quiet = [option for option in options if option.kind in ("check", "call", "show")]
    option = quiet[0] if quiet and random.random() < 0.6 else random.choice(options)
    return act_entry(session, evening, any_action(option, random))


@pytest.mark.parametrize("name", SESSIONS)
def test_chips_are_kept_and_a_log_rebuilds_the_evening(name: str) -> None:
    session = loaded(name)
    for players in {session.players[0], min(4, session.players[1])}:
        log, evening = played(session, players, Random(f"{name}/{players}"), 12)
        assert evening.over
        assert sum(nets(session, evening)) == 0
        assert replayed(session, json.loads(json.dumps(log))) == evening


@pytest.mark.parametrize("name", SESSIONS)
def test_what_cannot_be_is_refused_and_changes_nothing(name: str) -> None:
    session = loaded(name)
    log, _ = played(session, session.players[0], Random(1), 2)
    for count in range(1, len(log)):
        evening = replayed(session, log[:count])
        turn = asked(evening)
        strange: list[Entry] = [{}, {"do": "nothing"}, {"do": "deal"}, {"do": "act", "place": 99, "move": ["check"]}]
        strange += [{"do": "act", "place": turn, "move": move} for move in ([], ["bet", 10**9], [3], ["discard", "Zz"])]
        strange += [{"do": "choose", "place": turn, "game": "nothing"}, {"do": "return", "place": 0}]
        strange += [{"do": "act", "place": turn + 1, "move": ["check"]}]
        strange += [] if may_rebuy(session, evening, 0) else [{"do": "rebuy", "place": 0}]
        strange += [] if session.prizes is not None and evening.stage == "between" else [{"do": "chop"}]
        for entry in strange:
            with pytest.raises(RefusedEntryError):
                taken(session, evening, entry)
        assert replayed(session, log[:count]) == evening


def test_an_evening_begins_only_as_its_rules_have_it() -> None:
    session = loaded("visum-with-a-key")
    good = begin_entry(session, "ABC", Shuffled(1))
    begun(session, good)
    for wrong in (
        {"digest": "0"},
        {"names": ["A", "B"], "stacks": [1, 1]},
        {"names": ["A", "A", "B"]},
        {"stacks": [100, 100]},
        {"stacks": [-1, 100, 100]},
        {"dealer": 9},
        {"carried": -5},
        {"marks": {"nothing": 1}},
        {"marks": {"key-holder": 7}},
        {"chance": None},
    ):
        with pytest.raises(RefusedEntryError):
            begun(session, {**good, **wrong})


# --- who owes whom ----------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=5))
def test_debts_are_settled_with_the_fewest_payments(found: list[int]) -> None:
    wins = [*found, -sum(found)]
    paid = payments(wins)
    left = [*wins]
    for payer, to, chips in paid:
        assert chips > 0
        left[payer] += chips
        left[to] -= chips
    assert not any(left)
    assert len(paid) == _fewest(wins)


def _fewest(wins: list[int]) -> int:
    """In every order in which all could be gone through: a payment is saved wherever the sum so far is nothing."""
    owing = [chips for chips in wins if chips]
    best = 0
    for order in permutations(owing):
        total, groups = 0, 0
        for chips in order:
            total += chips
            groups += not total
        best = max(best, groups)
    return len(owing) - best


def test_many_players_settle_too() -> None:
    wins = [*range(-10, 11)]
    paid = payments(wins)
    assert sum(chips for *_, chips in paid) == sum(range(11))


@pytest.mark.parametrize(
    ("stacks", "prizes", "worth"),
    [
        ((1, 1), (60, 40), (50, 50)),
        ((3, 1), (60, 40), (55, 45)),
        ((5000, 3000, 2000), (500, 300, 200), (384, 327, 289)),  # by hand: 383.93, 327.5, 288.57
        ((7, 0), (10, 0), (10, 0)),
        ((1, 1, 1), (10,), (4, 3, 3)),
    ],
)
def test_chips_are_worth_their_part_of_the_prizes(
    stacks: tuple[int, ...], prizes: tuple[int, ...], worth: tuple[int, ...]
) -> None:
    assert chopped(stacks, prizes) == worth


def test_equals_share_the_prizes_of_their_places() -> None:
    assert prizes_of([(2,), (0, 1), (3,)], 100, (50, 30, 20)) == {2: 50, 0: 25, 1: 25, 3: 0}
    assert prizes_of([(0,), (1,)], 100, (50, 30, 20)) == {0: 70, 1: 30}
    assert prizes_of([(0,), (1,), (2,)], 33, (50, 30, 20)) == {0: 18, 1: 9, 2: 6}


@pytest.mark.parametrize(
    ("stacks", "won"),
    [
        ([100, 50, 0, 0], {"A": 7, "B": 5, "C": -2, "D": -10}),  # 20 and 12: 17.33 and 14.67
        ([100, 50, 50, 0], None),
    ],
)
def test_who_is_out_keeps_their_prize_when_the_others_share(stacks: list[int], won: dict[str, int] | None) -> None:
    session = loaded("sit-and-go")
    evening = begun(session, begin_entry(session, "ABCD", Shuffled(1), stacks)).evening
    out = tuple((place,) for place in (3, 2) if not stacks[place])
    evening = taken(session, evening._replace(out=out), {"do": "chop"}).evening
    assert evening.over
    found = dict(zip("ABCD", nets(session, evening), strict=True))
    assert sum(found.values()) == 0
    if won is not None:
        assert found == won


def test_prizes_of_places_that_nobody_takes_go_to_the_first(tmp_path: Path) -> None:
    session = own(tmp_path, "prizes: {entry: 10, places: [50, 30, 20]}\n")
    evening = begun(session, begin_entry(session, "AB", Shuffled(1))).evening
    shared = taken(session, evening, {"do": "chop"}).evening
    assert nets(session, shared) == (0, 0)
    assert nets(session, taken(session, evening, {"do": "end"}).evening) == (0, 0)


# --- rules of one's own -----------------------------------------------------------------------------------------------

FRIDAY = """
format: 1
kind: session
name: Friday
players: 2-4
menu:
  visum: {game: visum}
"""


def own(folder: Path, more: str, text: str = FRIDAY) -> LoadedSession:
    path = folder / "friday.yaml"
    path.write_text(text + more)
    return load_session(path)


def examples(folder: Path, more: str, text: str = FRIDAY) -> list[list[str]]:
    """What does not come true in each example."""
    return [[fault.message for fault in faults] for _, faults in prove_session(own(folder, more, text))]


def test_a_word_said_before_the_deal_counts_in_it(tmp_path: Path) -> None:
    more = """
marks:
  double: {kind: flag, kept: this deal}
before-each:
  - declare: {who: dealer, how: in turn, choices: {double: {do: [mark: {what: double, to: set}]}, single: {}}}
after-each:
  - pay: {from: losers, to: winner, amount: 7, when: double and number of winners = 1}
examples:
  - seats: {A: 100, B: 100}
    dealer: A
    deals: [{cards: {A: Ah Ac As Ad Kh, B: 2c 4d 5h 7s 9c}}]
    play:
      - A declares double
      - B calls
      - A calls
      - all stand pat
      - B checks
      - A checks
      - A shows
      - double is set
    expect: {stacks: {A: 109, B: 91}}
  - seats: {A: 100, B: 100}
    play: [A wins]
    expect: {carried: 0}
"""
    double, unsaid = examples(tmp_path, more)
    assert not double
    assert unsaid == ["`A wins` is not so: B is asked first: B may declare double or declare single"]


def test_what_was_said_before_a_deal_is_so_for_its_stakes(tmp_path: Path) -> None:
    more = """
  draw: {game: five-card-draw, stakes: {ante: price}}
plan: [{play: draw}]
marks:
  double: {kind: flag, kept: this deal}
words:
  price: {amount: 2 if double otherwise 1}
before-each:
  - declare: {who: dealer, how: in turn, choices: {double: {do: [mark: {what: double, to: set}]}, single: {}}}
examples:
  - {seats: {A: 100, B: 100}, dealer: A, play: [ante is 1, A declares double, double is set, ante is 2]}
  - {seats: {A: 100, B: 100}, dealer: A, play: [A declares single, ante is 2]}
"""
    double, single = examples(tmp_path, more)
    assert not double
    assert single == ["`ante is 2` is not so: it is 1"]


def test_a_deal_in_which_nobody_decides_anything_is_one(tmp_path: Path) -> None:
    """Dice that count at once end a deal as it begins."""
    more = """
  dice: {game: cee-lo, stakes: {ante: 1 + deals}}
plan: [{play: dice}]
examples:
  - {seats: {A: 100, B: 100}, dealer: A, play: [A wins, A wins, B wins, A wins, ante is 5]}
"""
    assert examples(tmp_path, more) == [[]]


@pytest.mark.parametrize(
    ("rule", "play"),
    [
        ("passes left", "[dealer is A, C wins, dealer is B, A wins, dealer is C]"),
        ("stays", "[dealer is A, C wins, dealer is A]"),
        ("winner", "[dealer is A, C wins, dealer is C, C wins, dealer is C, B wins, dealer is B]"),
    ],
)
def test_who_deals_next_is_a_rule(rule: str, play: str, tmp_path: Path) -> None:
    more = f"next-dealer: {rule}\nexamples: [{{seats: {{A: 100, B: 100, C: 100}}, dealer: A, play: {play}}}]\n"
    assert examples(tmp_path, more) == [[]]


@pytest.mark.parametrize(
    ("rule", "play"),
    [
        ("same game", "[nobody wins, pot is 4, next is jackpot, A wins, next is visum]"),
        ("next game", "[nobody wins, pot is 4, next is visum]"),
        ("shared out", "[nobody wins, pot is 0, next is visum]"),
    ],
)
def test_a_pot_that_stays_is_played_for_as_the_session_says(rule: str, play: str, tmp_path: Path) -> None:
    text = FRIDAY.replace("menu:", "menu:\n  jackpot: {game: jackpot}")
    more = f"plan: [{{play: jackpot}}, {{play: visum}}]\ncarried-pot: {rule}\n"
    more += f"examples: [{{seats: {{A: 100, B: 100}}, dealer: A, play: {play}}}]\n"
    assert examples(tmp_path, more, text) == [[]]


def test_chips_put_in_between_deals_are_no_pot_that_stays(tmp_path: Path) -> None:
    text = FRIDAY.replace("menu:", "menu:\n  jackpot: {game: jackpot}")
    more = """plan: [{play: jackpot}, {play: visum}]
before-each: [pay: {from: everyone, amount: 1}]
examples:
  - seats: {A: 100, B: 100}
    dealer: B
    deals: [cards: {A: Ah Ac 4s 7d 9h, B: 2c 3d 5h 8s Kc}]
    play: [next is jackpot, A bets 2, B folds, next is visum, A wins, next is jackpot]
    expect: {stacks: {A: 102, B: 98}}
  - seats: {A: 100, B: 100}
    dealer: B
    play: [nobody wins, next is jackpot, A wins, next is visum]
"""
    assert examples(tmp_path, more, text) == [[], []]


def test_players_leave_come_back_and_buy_again(tmp_path: Path) -> None:
    more = """
rebuys: {most: 1, chips: 50}
examples:
  - seats: {A: 100, B: 100, C: 0}
    dealer: B
    play: [C buys in again, dealer is B, B leaves, dealer is C, A wins, dealer is A, B comes back, C wins, dealer is B]
    expect: {nets: {}}
  - seats: {A: 100, B: 100, C: 0}
    play: [C buys in again, C buys in again, next is visum]
  - seats: {A: 100, B: 100, C: 0}
    play: [A buys in again, next is visum]
  - seats: {A: 100, B: 100}
    play: [A leaves, next is visum]
"""
    good, twice, rich, alone = examples(tmp_path, more)
    assert not good
    assert twice == ["`C buys in again` is not so: C may buy no chips now"]
    assert rich == ["`A buys in again` is not so: A may buy no chips now"]
    assert alone == ["`next is visum` is not so: nothing is next: the evening is over"]


def test_a_part_for_more_players_than_are_left_is_passed_by(tmp_path: Path) -> None:
    text = FRIDAY.replace("2-4", "3-4") + "  jackpot: {game: five-card-draw}\n"
    more = """
plan: [{play: visum}, {play: jackpot, when: players > 2}]
examples:
  - seats: {A: 100, B: 100, C: 100}
    play: [A wins, next is jackpot]
  - seats: {A: 100, B: 100, C: 100}
    play: [C leaves, A wins, next is visum]
"""
    assert examples(tmp_path, more, text) == [[], []]
    assert all(one.code != "X106" for one in own(tmp_path, more, text).diagnostics)


def test_a_mark_of_a_game_and_of_the_session_is_one_account(tmp_path: Path) -> None:
    (tmp_path / "counting.yaml").write_text(
        "format: 1\nkind: game\nname: Counting\nextends: visum\nmarks:\n"
        "  wins: {kind: number, of: each player, kept: session}\n"
        "changes:\n  - after: {step: showdown, put: [mark: {what: wins, who: winner, add: 1}]}\n"
    )
    text = FRIDAY.replace("visum: {game: visum}", "visum: {game: visum}\n  counting: {game: counting.yaml}")
    more = """
plan: [{play: counting}, {play: visum}]
marks: {wins: {kind: number, of: each player, kept: session}}
examples:
  - seats: {A: 100, B: 100, C: 100}
    marks: {wins: {A: 3, B: 0, C: 0}}
    play: [A wins, "A's wins is 4", A wins, "A's wins is 4", B wins, "B's wins is 1"]
"""
    assert examples(tmp_path, more, text) == [[]]


def test_a_kill_after_two_wins_in_a_row_doubles_the_stakes(tmp_path: Path) -> None:
    text = FRIDAY.replace("{game: visum}", "{game: visum, stakes: {visum: 4 if in-a-row >= 2 otherwise 2}}")
    more = """
marks:
  in-a-row: {kind: number, kept: session}
  last-winner: {kind: seat, kept: session}
after-each:
  - mark: {what: in-a-row, to: 0, when: number of winners != 1 or not last-winner is winner}
  - mark: {what: in-a-row, add: 1, when: number of winners = 1}
  - mark: {what: last-winner, to: winner}
examples:
  - seats: {A: 100, B: 100, C: 100}
    dealer: A
    play: [visum is 2, B wins, in-a-row is 1, visum is 2, B wins, visum is 4, B wins, visum is 4, C wins, visum is 2]
"""
    assert examples(tmp_path, more, text) == [[]]


def test_modifiers_of_the_session_go_with_every_game_and_take_its_options(tmp_path: Path) -> None:
    text = FRIDAY.replace("visum: {game: visum}", "visum: {game: visum}\n  draw: {game: five-card-draw}")
    more = """
options:
  wild-cards: {default: deuces, choices: [deuces, sevens]}
with: {wild: {cards: $wild-cards}}
examples:
  - seats: {A: 100, B: 100}
    dealer: B
    deals: [{cards: {A: 7h 7c 4s 8d Kh, B: 2c 4d 5h 9s Jc}}]
    play: [wild are deuces, A folds, next is visum]
  - set: {wild-cards: sevens}
    seats: {A: 100, B: 100}
    dealer: B
    deals: [{cards: {A: 7h 7c 4s 8d Kh, B: 2c 4d 5h 9s Jc}}]
    play: [wild are sevens, A folds, next is visum]
"""
    assert examples(tmp_path, more, text) == [[], []]


def test_every_choice_of_an_option_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    path.write_text(
        FRIDAY.replace("{game: visum}", "{game: visum, set: {most-discards: $discards}}")
        + "options: {discards: {default: 4, choices: [4, 5, 6]}}\n"
    )
    (fault,) = check(path)
    assert (fault.code, fault.notes) == ("M812", ("so it is with the option `discards` set to `6`",))
    assert fault.span is not None
    assert fault.span.text == "most-discards"


@pytest.mark.late
def test_an_example_that_would_take_long_is_left_out_while_checking(tmp_path: Path) -> None:
    never = "  - {seats: {A: 100, B: 0}, play: [B wins, next is visum]}\n"
    session = own(tmp_path, f"rebuys: {{}}\nexamples:\n{never * 5}")
    assert [one.code for one in check_session(session)] == ["T951"] * 5
    session = own(tmp_path, f"examples:\n{SLOW * 5}", FRIDAY.replace("{game: visum}", "{game: jackpot}"))
    codes = [one.code for one in check_session(session)]
    assert codes[-1] == "T954"
    assert len(codes) < 5
    assert {fault.code for _, faults in prove_session(session) for fault in faults} == {"T951"}


SLOW = "  - {seats: {A: 100, B: 100, C: 100}, play: ['A, B and C win', next is visum]}\n"


def test_a_table_that_cannot_be_is_told(tmp_path: Path) -> None:
    more = f"examples: [{{seats: {{A: {10**61}, B: 5}}, play: [A wins]}}]"
    ((fault,),) = examples(tmp_path, more)
    assert "chips are whole numbers" in fault


def test_marks_are_kept_as_long_as_they_say(tmp_path: Path) -> None:
    text = FRIDAY.replace("visum: {game: visum}", "jackpot: {game: jackpot}")
    more = """
marks:
  deal-mark: {kind: number, kept: this deal}
  pot-mark: {kind: number, kept: until the pot is won}
  all-marks: {kind: number, kept: session, start: 5}
before-each:
  - mark: {what: deal-mark, add: 1}
  - mark: {what: pot-mark, add: 1}
  - mark: {what: all-marks, add: 1}
examples:
  - seats: {A: 100, B: 100}
    play: [nobody wins, deal-mark is 1, nobody wins, deal-mark is 1, pot-mark is 2, A wins, pot-mark is 3, B wins]
    expect: {marks: {deal-mark: 1, pot-mark: 1, all-marks: 9}}
"""
    assert examples(tmp_path, more, text) == [[]]


def test_a_round_is_a_deal_by_each_who_sits_in(tmp_path: Path) -> None:
    text = FRIDAY.replace("visum: {game: visum}", "visum: {game: visum}\n  jackpot: {game: jackpot}")
    more = """
plan: [{play: visum, rounds: 2}, {play: jackpot, when: deals > 100}, {play: jackpot, deals: 3}]
examples:
  - seats: {A: 100, B: 100, C: 0}
    dealer: A
    play:
      [A wins, A wins, B wins, next is visum, B wins, next is jackpot, A wins, A wins, next is jackpot, A wins,
       next is visum]
"""
    assert examples(tmp_path, more, text) == [[]]


def test_the_first_dealer_is_the_one_who_gets_a_jack(tmp_path: Path) -> None:
    session = loaded("visum-with-a-key")
    deck = session.before.deck
    cards = [deck.indices(name)[0] for name in ("2c", "3c", "4c", "5c", "Jd")]
    after = begun(session, begin_entry(session, "ABC", Listed(cards, Shuffled(1))))
    assert after.evening.table.dealer == 1
    assert len(after.happened) == 1


def test_lots_are_drawn_fairly() -> None:
    session = loaded("horse")
    counts = [0, 0, 0]
    for seed in range(600):
        counts[begun(session, begin_entry(session, "ABC", Shuffled(seed))).evening.table.dealer] += 1
    assert min(counts) > 150


def test_a_tournament_ends_when_one_player_has_all_chips() -> None:
    session = loaded("freezeout")
    _, evening = played(session, 3, Random(4), 400)
    assert sorted(evening.table.stacks) == [0, 0, 600]
    winner = evening.table.stacks.index(600)
    assert nets(session, evening)[winner] == 20
    assert {to for _, to, _ in settlement(session, evening)} == {winner}
    assert sum(map(len, evening.out)) == 2


def test_going_broke_ends_the_evening_for_one_and_not_for_all() -> None:
    session = loaded("visum-with-a-key")
    entry = begin_entry(session, "ABCD", Shuffled(1), [3, 500, 500, 500], 3)
    evening = begun(session, entry).evening
    random = Random(7)
    while not evening.over and deals_of(session, evening) < 60:
        evening = _after(session, evening, deal_entry(Shuffled(random.random().hex())), [])
        while asked(evening) != NOBODY:
            evening = _after(session, evening, at_random(session, evening, random), [])
        if not evening.table.stacks[0]:
            break
    assert not evening.table.stacks[0]
    assert can_go_on(session, evening)
    assert 0 not in evening.table.sitting_in


WHEN_OF_PART = """\
format: 1
kind: session
name: By its own deals
players: 2-3
menu:
  draw: {game: five-card-draw}
  stud: {game: five-card-stud}
plan:
  - {play: draw, deals: 2}
  - {play: stud, deals: 1, when: deals of part >= 1}
"""


def test_a_part_that_has_not_begun_has_no_deals_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(WHEN_OF_PART)
    assert [(one.code, one.span.source.position(one.span.start).line) for one in check(path) if one.span] == [
        ("X107", 10)
    ]
    session, random = load_session(path), Random(1)
    evening = begun(session, begin_entry(session, ["A", "B"], Shuffled(1), dealer=0)).evening
    played = []
    for seed in range(5):
        evening = taken(session, evening, deal_entry(Shuffled(seed))).evening
        while asked(evening) != NOBODY:
            evening = taken(
                session,
                evening,
                act_entry(session, evening, any_action(random.choice(open_now(session, evening)), random)),
            ).evening
        assert evening.dealt is not None
        played.append(evening.dealt.game)
    assert played == ["draw"] * 5
