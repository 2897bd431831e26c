"""One mistake, one message: what is declared in a faulty way is not told again wherever it is used."""

from pathlib import Path

import pytest

from engine.text.diagnostics.fixes import edited
from tests.ruleset.small_games import codes, game, told

PARTS = """options:
  most-discards: {default: 3, choices: [3, 4]}
betting: {limit: fixed, size: bet, cap: 3}
marks:
  legs: {kind: number, of: each player, kept: session}
  hot: {kind: flag, kept: until the pot is won}
words:
  openers: {hand: pair of jacks or better}
  scary: {cards: one-eyed jacks}
stock-runs-out: reshuffle
"""
GOOD = game(
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {open-if: openers, nobody-opens: [mark: {what: hot, to: set}, throw-in: {}]}",
    "draw: {which: any card but not scary, most: $most-discards}",
    "bet: {when: not hot}",
    "showdown: {}",
    "mark: {what: legs, who: winner, add: 1}",
    "pay: {from: those whose legs > 3, to: winner, amount: bet, when: somebody's legs > 3}",
    "mark: {what: legs, to: 0, when: somebody's legs > 3}",
    more=PARTS,
)


def test_the_game_itself(tmp_path: Path) -> None:
    assert told(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("right", "wrong", "code", "at"),
    [
        ("words:", "word:", "S102", "word:"),
        ("marks:", "mark:", "S102", "mark:"),
        ("options:", "option:", "S102", "option:"),
        ("stakes: {ante: 1, bet: 2}", "stakes: [ante: 1, bet: 2]", "S116", "[ante"),
        ("stakes: {ante: 1, bet: 2}", "stakes: {ante 1, bet: 2}", "S111", "ante 1"),
        ("most-discards: {", "most_discards: {", "S111", "most_discards"),
        ("of: each player", "of: every player", "S104", "every player"),
        ("of: each player", "fo: each player", "S102", "fo:"),
        ("standard-52", "standard", "M808", "standard"),
        ("standard-52", "52", "S101", "52"),
        ("size: bet, cap", "sise: bet, cap", "S102", "sise"),
        ("players: 2-5", "player: 2-5", "S102", "player:"),
        ("deck:", "decks:", "S102", "decks:"),
        ("play:", "plays:", "S102", "plays:"),
        ("draw: {which", "draw: {first: yes, which", "X101", "yes"),
        ("what: hot, to: set", "what: hot, add: 7", "S101", "7}"),
        ("deal: {cards: 5}", "post: {each: 1}", "D214", "showdown"),
        ("deal: {cards: 5}", "deal: {cards: 5}\n  - fold: {who: everyone}", "F701", "bet: {open"),
        ("kind: game", "kind: deck", "S104", "deck\n"),
        ("choices: [3, 4]", "choices: [3, four]", "S101", "four"),
        ("deal: {cards: 5}", "deal: {cards: 5, to: plyers}", "X101", "plyers"),
        ("showdown: {}", "showdown: {show: may, concede}", "S110", "concede"),
    ],
)
def test_one_mistake_one_message(tmp_path: Path, right: str, wrong: str, code: str, at: str) -> None:
    text = GOOD.replace(right, wrong, 1)
    (one,) = told(tmp_path, text)
    assert one.code == code
    assert one.span is not None
    assert text[one.span.start :].startswith(at)
    assert one.remedy


@pytest.mark.parametrize(
    ("right", "wrong", "help"),
    [
        ("deal: {cards: 5}", "deal: {cards: 5, to: plyers}", "did you mean `players`?"),
        ("deal: {cards: 5}", "deal: {cards: 5, to: bord}", "did you mean `board`?"),
        ("from: those whose legs > 3, to: winner", "from: winner, to: pots", "did you mean `pot`?"),
        ("play:", "changes: [set: {at: betting, to: {caps: 2}}]\nplay:", "did you mean `cap`?"),
        ("kind: game", "kind: deck", "write `kind: game`"),
        ("play:", "wild: deuces\nplay:", "write `[{cards: deuces}]`"),
        ("play:", "wild: [deuces]\nplay:", "write `{cards: deuces}`"),
        ("play:", "when-dealt: jacks\nplay:", "begin on the next line with a dash: `- cards: …, do: …`"),
        ("play:", "examples: one\nplay:", "begin on the next line with a dash: `- seats: …`"),
        ("standard-52", "my-deck.yaml", "look at the path, which is seen from the folder of this file"),
    ],
)
def test_the_remedy_fits_the_place(tmp_path: Path, right: str, wrong: str, help: str) -> None:
    (one,) = told(tmp_path, GOOD.replace(right, wrong, 1))
    assert one.help == help


def test_no_edit_is_told_after_which_the_same_is_told_of_what_it_puts_there(tmp_path: Path) -> None:
    for wrong in ("wild: deuces", "wild: [deuces]"):
        path = tmp_path / "game.yaml"
        path.write_text(GOOD.replace("play:", f"{wrong}\nplay:", 1))
        (one,) = told(tmp_path, path.read_text())
        assert one.fix is not None
        assert not [again for again in told(tmp_path, edited(path.read_text(), [one.fix])) if again.is_error]


def test_what_a_deck_cannot_make_is_told_once(tmp_path: Path) -> None:
    small = GOOD.replace("standard-52", "kuhn").replace("players: 2-5", "players: 2")
    told_of = [one for one in told(tmp_path, small) if one.code == "H502"]
    assert len(told_of) == 1
    assert any("`pair`" in note for note in told_of[0].notes)


def test_what_stands_in_a_game_of_its_own_is_still_told(tmp_path: Path) -> None:
    text = GOOD.replace("of: each player", "of: every player").replace("not hot", "not hott")
    assert [one.code for one in told(tmp_path, text)] == ["S104", "X101"]


@pytest.mark.parametrize(
    ("right", "wrong", "code", "at"),
    [
        ("size: bet, cap: 3", "size: 0, cap: 3", "B305", "0, cap"),
        ("limit: fixed, size: bet, cap: 3", "limit: spread, least: 4, most: 2, cap: 3", "S114", "4, most"),
        ("limit: fixed, size: bet, cap: 3", "limit: doubling, least: 2 * bet, most: bet", "S114", "2 * bet"),
        ("most: $most-discards", "least: 5, most: $most-discards", "S114", "5, most"),
        ("default: 3, choices: [3, 4]", "default: 3, least: 4, most: 2", "S114", "most-discards"),
        ("players: 2-5", "players: 2-999999", "S111", "2-999999"),
        ("play:", "changes: [set: {at: stakes/antes, to: 2}]\nplay:", "M805", "stakes/antes"),
        ("play:", "changes: [set: {at: stakes, to: {antes: 2}}]\nplay:", "M805", "antes"),
    ],
)
def test_impossible_numbers(tmp_path: Path, right: str, wrong: str, code: str, at: str) -> None:
    test_one_mistake_one_message(tmp_path, right, wrong, code, at)


@pytest.mark.parametrize(
    ("wrong", "at"),
    [
        ("repeat: {times: 999999, do: [post: {each: 1}]}", "999999"),
        ("repeat: {times: 40, do: [repeat: {times: 50, do: [post: {each: 1}]}]}", "50"),
    ],
)
def test_more_laps_than_a_deal_can_have(tmp_path: Path, wrong: str, at: str) -> None:
    test_one_mistake_one_message(tmp_path, "showdown: {}", f"{wrong}\n  - showdown: {{}}", "F702", at)


@pytest.mark.parametrize(
    ("document", "code", "at", "help"),
    [
        ("kind: deck\nname: X\nfrom: standard-52\nremove: [3s, 1s]\n", "D204", "1s", "ranks, suits or cards"),
        ("kind: deck\nname: X\nfrom: standard-52\nremove: [3s, 3s]\n", "D205", "3s]", "out of the list"),
        ("kind: ranking\nname: X\nfrom: high\nleave-out: [strait]\n", "H510", "strait", "did you mean `straight`?"),
        ("kind: game\nname: X\nfrom: high\nleave-out: [flush]\nwins: high\n", "S104", "game", "write `kind: ranking`"),
    ],
)
def test_one_mistake_in_a_deck_or_ranking(tmp_path: Path, document: str, code: str, at: str, help: str) -> None:
    text = "format: 1\n" + document
    (one,) = told(tmp_path, text)
    assert one.code == code
    assert one.span is not None
    assert text[one.span.start :].startswith(at)
    assert help in one.help


def test_players_who_are_all_out_in_the_first_deal_are_told_of_once(tmp_path: Path) -> None:
    text = game(
        "fold: {who: those whose won <= 1}",
        "post: {each: ante}",
        "deal: {cards: 5}",
        "showdown: {}",
        "mark: {what: won, who: winners, add: 1}",
        more="marks: {won: {kind: number, of: each player, kept: session}}\n",
    )
    assert codes(tmp_path, text) == ["F703"]


def test_a_word_that_is_not_understood_is_told_once_where_a_place_may_stand_too(tmp_path: Path) -> None:
    toward = "words:\n  toward: {seats: left of that player if first deal otherwise right of that player}\n"
    found = told(
        tmp_path, game("post: {each: ante}", "deal: {cards: 5}", "pass: {to: toward}", "showdown: {}", more=toward)
    )
    assert [(one.code, one.help) for one in found] == [("X102", "`or` or `and` may stand here")]
