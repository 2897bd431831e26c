"""What is asked between two deals, told in examples of sessions."""

from pathlib import Path

import pytest

from engine.ruleset.sessions.load_session import load_session
from engine.table.examples.session_examples import prove_session

ELECTION = """
format: 1
kind: session
name: Election
summary: A treasurer is elected before the first deal, and the winner of a deal may name who sits out a forfeit.
players: 2-5
stacks: 50
menu: {draw: {game: five-card-draw}}
marks:
  treasurer: {kind: seat, kept: session, about: who keeps the dues}
  elected: {kind: flag, kept: session, about: whether there was an election}
  choice: {kind: seat, of: each player, about: whom they point at}
  votes: {kind: number, of: each player, about: how many point at them}
  forfeits: {kind: number, kept: session, of: each player, about: forfeits they owe}
  named: {kind: seat, about: who owes one more}
before-each:
  - group:
      when: not elected
      do:
        - declare:
            choices:
              point: {names: player, as: choice, do: [mark: {what: votes, who: choice, add: 1}]}
              abstain:
        - mark:
            when: somebody's votes > 0 and number of those with most votes = 1
            what: treasurer
            to: those with most votes
        - mark: {what: elected, to: set}
after-each:
  - declare:
      who: winner
      how: in turn
      choices:
        name: {names: player, as: named, do: [mark: {what: forfeits, who: named, add: 1}]}
        forgive:
examples:
  - seats: {A: 50, B: 50, C: 50}
    dealer: A
"""
ELECTED = "B secretly declares point C, C secretly declares point B, A secretly declares point C"
CARDS = "    deals: [{cards: {A: 3c 5d 8h Js Qc, B: Ah Ac As Ad Kh, C: 2c 4d 6h 9s Ts}}]\n"
WON_BY_B = "B bets 2, C folds, A folds"


def told(folder: Path, play: str, deals: str = "", text: str = ELECTION) -> list[str]:
    """What does not come true when this is told."""
    path = folder / "election.yaml"
    path.write_text(f"{text}{deals}    play: [{play}]\n")
    return [fault.message for _, faults in prove_session(load_session(path)) for fault in faults]


@pytest.mark.parametrize(
    ("play", "deals"),
    [
        (f"{ELECTED}, treasurer is C", ""),
        (f"{ELECTED}, B wins, B declares name C, 'C''s forfeits is 1'", ""),
        ("B may declare point or declare abstain, B secretly declares abstain, C hears no declaration", ""),
        (f"{ELECTED}, {WON_BY_B}, B declares name A, B wins, B declares forgive, elected is set", CARDS),
        (f"{ELECTED}, {WON_BY_B}, B may declare name A or declare name C or declare forgive", CARDS),
    ],
)
def test_what_is_asked_between_deals_is_answered_as_in_a_deal(play: str, deals: str, tmp_path: Path) -> None:
    assert not told(tmp_path, play, deals)


MAY = "B may declare point C or A, or declare abstain"


@pytest.mark.parametrize(
    ("play", "fault"),
    [
        ("B wins", f"`B wins` is not so: B is asked first: {MAY}"),
        ("A secretly declares abstain", f"`A secretly declares abstain` is not so: A is not asked: {MAY}"),
        ("B secretly declares point B", f"`B secretly declares point B` is not so: B may not declare point B: {MAY}"),
        ("B checks", f"`B checks` is not so: B may not check: {MAY}"),
        ("B holds Ah", f"`B holds Ah` is not so: {MAY}"),
        ("B may declare abstain", f"`B may declare abstain` is not so: {MAY}"),
        ("B declares abstain, C secretly declares abstain", "this example says only what is done, so it shows nothing"),
        ("B declare abstain", "this sentence cannot be read"),
        (
            f"{ELECTED}, B wins, B secretly declares forgive",
            "`B secretly declares forgive` is not so: B declares it for all to hear",
        ),
    ],
)
def test_what_is_not_so_between_deals_is_told_with_what_is_asked(play: str, fault: str, tmp_path: Path) -> None:
    assert told(tmp_path, play) == [fault]


AUCTION = """
format: 1
kind: session
name: Auction
summary: A bid before each deal, which costs a chip, and a tip after it.
players: 2-5
stacks: 50
menu: {draw: {game: five-card-draw}}
marks: {price: {kind: number, kept: session, about: what is bid}}
before-each:
  - declare: {how: rising, choices: {bid: {names: number, least: 1, most: 5, as: price, costs: 1}, pass: }}
after-each:
  - declare: {who: winner, how: in turn, choices: {tip: {costs: 3}, keep: }}
  - declare: {who: winner, how: in turn, choices: {more: {do: [mark: {what: price, add: 1}]}, less: }}
examples:
  - seats: {A: 50, B: 50}
    dealer: A
"""
BID = "B declares bid 2, A declares pass"


@pytest.mark.parametrize(
    ("play", "expect"),
    [
        ("B declares bid 2, price is 2, pot is 1, A declares bid 3, price is 3", "{}"),
        (BID, "{marks: {price: 2}, stacks: {A: 50, B: 49}, carried: 1}"),
        (f"{BID}, B wins, B declares tip, pot is 3, B declares more, price is 3", "{carried: 3}"),
        (f"{BID}, A wins, A declares tip", "{carried: 3}"),
    ],
)
def test_what_answers_have_brought_about_is_so_at_once(play: str, expect: str, tmp_path: Path) -> None:
    path = tmp_path / "auction.yaml"
    path.write_text(f"{AUCTION}    play: [{play}]\n    expect: {expect}\n")
    assert [fault.message for _, faults in prove_session(load_session(path)) for fault in faults] == []


def test_after_a_deal_told_card_by_card_nobody_else_is_asked(tmp_path: Path) -> None:
    fault = "`A declares forgive` is not so: A is not asked: B may declare name C or A, or declare forgive"
    assert told(tmp_path, f"{ELECTED}, {WON_BY_B}, A declares forgive", CARDS) == [fault]


def test_who_was_not_dealt_in_is_asked_too(tmp_path: Path) -> None:
    all_asked = ELECTION.replace("      who: winner\n", "", 1).replace("C: 50}", "C: 50, D: 0}", 1)
    voted = "B secretly declares abstain, C secretly declares abstain, D secretly declares point C"
    play = f"{voted}, A secretly declares abstain"
    answers = "B declares forgive, C declares name D, D declares name C, A declares forgive, B checks"
    fault = "`B checks` is not so: B is not asked: C may check or bet 2"
    assert told(tmp_path, f"{play}, treasurer is C, B bets 2, C folds, A folds, {answers}", CARDS, all_asked) == [fault]
    assert told(tmp_path, f"{play}, D folds", CARDS, all_asked) == ["nobody is called 'D' here"]


def test_where_nobody_is_asked_after_a_deal_it_is_just_over(tmp_path: Path) -> None:
    unasked = ELECTION.replace("      how: in turn", "      when: deals > 9\n      how: in turn", 1)
    told_here = told(tmp_path, f"{ELECTED}, {WON_BY_B}, A checks", CARDS, unasked)
    assert told_here == ["`A checks` is not so: A is not asked: the deal is over"]
