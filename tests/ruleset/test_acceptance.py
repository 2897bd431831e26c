"""Warnings are accepted with a reason, where they were looked at: not beyond, never errors, and not in vain."""

from pathlib import Path

import pytest

from engine.api.checking import check
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.judge import asking
from engine.ruleset.judge.checks.checks_asked import Check, Checks
from engine.ruleset.load import load
from tests.ruleset import small_games
from tests.ruleset.small_games import told, write

HEAD = small_games.HEAD.replace("ranking: high", "ranking: {name: Ours, from: high}")
"""With wild cards only an order of one's own is held against the numbers."""
STEPS = ("post: {each: ante}", "deal: {cards: 5}", "bet: {limit: fixed, size: bet, cap: 3}", "showdown: {}")
SEVEN = tuple(step.replace("cards: 5", "cards: 7") for step in STEPS)
WILD = "wild: [{cards: deuces}]\n"
MEANT = "accepts: {H501: we like it so}\n"
CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"


def game(*steps: str, more: str = "") -> str:
    """A game of these steps that is ranked by an order of its own."""
    return small_games.game(*steps, more=more, head=HEAD)


def found(folder: Path, text: str) -> list[tuple[str, str]]:
    """The code of everything told, and the words it is told of."""
    return [(one.code, one.span.text if one.span is not None else "") for one in told(folder, text)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (game(*STEPS, more=WILD), "H501"),
        (game(*STEPS, "turn-up: {cards: 0}", more="places: {kitty: {}}\n"), "F703"),
        (game(*STEPS, more="places: {kitty: {}}\n"), "A902"),
        (game("post: {each: ante}", "deal: {cards: 3}", *STEPS[2:]), "D206"),
    ],
)
def test_any_warning_is_accepted_by_its_code(tmp_path: Path, text: str, code: str) -> None:
    assert code in [one for one, _ in found(tmp_path, text)]
    accepting = text.replace("name: Kitchen poker\n", f"name: Kitchen poker\naccepts: {{{code}: it is meant}}\n")
    assert code not in [one for one, _ in found(tmp_path, accepting)]
    assert all(one.code != code for one in load(write(tmp_path, accepting)).diagnostics)


def test_the_counts_are_of_as_many_cards_as_are_dealt(tmp_path: Path) -> None:
    """With deuces wild 31,552 of the hands of five are four of a kind, and 12,672 full houses, as others counted."""
    five, seven = (told(tmp_path, game(*steps, more=WILD)) for steps in (STEPS, SEVEN))
    assert "in 31,552 hands of 5 cards against 12,672" in five[0].message
    assert "in 9,421,824 hands of 7 cards against 7,993,600" in seven[0].message


@pytest.mark.parametrize(
    ("own", "at"),
    [
        (WILD, "{cards: deuces}"),
        ("deck: short-36\n", "short-36"),
        ("ranking: {name: Theirs, from: high}\n", "ranking"),
        ("with: {ours.yaml: }\n", "{cards: deuces}"),
    ],
)
def test_an_order_that_the_numbers_contradict_is_told_once_where_the_author_brought_it_about(
    tmp_path: Path, own: str, at: str
) -> None:
    write(tmp_path, game(*STEPS, more=WILD.replace("deuces", "aces")), "parent.yaml")
    ours = "format: 1\nkind: modifier\nname: Ours\nchanges: [add: {to: wild, entry: {cards: deuces}}]\n"
    write(tmp_path, ours, "ours.yaml")
    assert found(tmp_path, CHILD + own) == [("H501", at)]


def test_a_child_keeps_what_its_parent_accepts_and_is_told_what_is_new(tmp_path: Path) -> None:
    write(tmp_path, game(*STEPS, more=MEANT + WILD), "parent.yaml")
    assert found(tmp_path, CHILD) == []
    assert found(tmp_path, CHILD + "wild: [{cards: threes}]\n") == [("H501", "{cards: threes}")]
    assert found(tmp_path, CHILD + MEANT + "wild: [{cards: threes}]\n") == []


def test_a_child_accepts_what_its_shipped_parent_brings(tmp_path: Path) -> None:
    own = "format: 1\nkind: game\nname: Child\nextends: five-card-draw\nplayers: 2-4\ndeck: short-36\n"
    assert [code for code, _ in found(tmp_path, own)] == ["H501"]
    assert found(tmp_path, own + MEANT) == []


def test_what_an_option_of_ones_own_makes_wild_twice_is_told_whether_anything_is_accepted_or_not(
    tmp_path: Path,
) -> None:
    twice = "means: {deuces: [add: {to: wild, entry: {cards: deuces}}]}"
    own = "wild: [{cards: deuces}]\noptions: {more: {default: none, choices: [none, deuces], MEANS}}\n"
    write(tmp_path, game(*STEPS), "parent.yaml")
    assert "J605" in [code for code, _ in found(tmp_path, CHILD + own.replace("MEANS", twice))]
    assert "J605" in [code for code, _ in found(tmp_path, CHILD + MEANT + own.replace("MEANS", twice))]


def test_a_modifier_accepts_for_itself_with_any_game(tmp_path: Path) -> None:
    ours = (
        "format: 1\nkind: modifier\nname: Ours\n{}"
        "changes: [set: {{at: deck, to: short-36}}, set: {{at: players, to: 2-4}}]\n"
        "examples: [{{title: Plays, game: texas-holdem, seats: {{A: 9, B: 9}}, play: [A calls]}}]\n"
    )
    path = write(tmp_path, ours.format(""), "ours.yaml")
    assert [one.code for one in check_up(path).diagnostics] == ["H501"]
    assert [one.code for one in load("texas-holdem", modifiers=[Announced(str(path))]).diagnostics] == ["H501"]
    write(tmp_path, ours.format(MEANT), "ours.yaml")
    assert check_up(path).diagnostics == []
    assert load("omaha", modifiers=[Announced(str(path))]).diagnostics == ()


def test_a_ranking_accepts_for_its_own_file(tmp_path: Path) -> None:
    text = (
        "format: 1\nkind: ranking\nname: Mine\n{}of: 5\n"
        "hands: [{{name: pair, same: [2]}}, {{name: flush, suited: 5}}, {{name: high card}}]\n"
    )
    assert [code for code, _ in found(tmp_path, text.format(""))] == ["H501"]
    assert found(tmp_path, text.format(MEANT)) == []


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("D201: there are enough", "errors cannot be accepted"),
        ("H999: so what", "there is no problem with the code"),
        ("G207: so what", "only what is told of rules"),
        ("h501: so what", "there is no problem with the code"),
    ],
)
def test_what_cannot_be_accepted_is_told(tmp_path: Path, entry: str, why: str) -> None:
    (one,) = told(tmp_path, game(*STEPS, more=f"accepts: {{{entry}}}\n"))
    assert (one.code, one.span and one.span.text) == ("A911", entry[:4])
    assert why in one.message


def test_an_acceptance_wants_a_reason(tmp_path: Path) -> None:
    (one,) = told(tmp_path, game(*STEPS, more="accepts: {H501: }\n" + WILD))
    assert one.is_error
    assert one.code.startswith("S")


@pytest.mark.parametrize(
    "text",
    [
        game(*STEPS, more=MEANT),
        game(*STEPS, more=MEANT.replace("H501", "J602") + "wild: [{cards: deuces, when: players > 4}]\n"),
        "format: 1\nkind: deck\nname: Mine\nfrom: standard-52\n" + MEANT,
        "format: 1\nkind: ranking\nname: Mine\nfrom: high\n" + MEANT,
        "format: 1\nkind: modifier\nname: Ours\nchanges: [set: {at: first bet, to: {cap: 2}}]\n" + MEANT
        + "examples: [{title: Plays, game: five-card-draw, seats: {A: 9, B: 9}, play: [A checks]}]\n",
    ],
)  # fmt: skip
def test_an_acceptance_that_silences_nothing_is_told(tmp_path: Path, text: str) -> None:
    assert [code for code, _ in found(tmp_path, text)] == ["A912"]


def test_wild_cards_with_shipped_modifiers_are_as_whoever_calls_them_means() -> None:
    for name in ("deuces-wild", "one-eyed-jacks-wild", "wild", "jokers"):
        assert load("five-card-draw", modifiers=[Announced(name)]).diagnostics == ()


JOKER = """options:
  joker:
    default: none
    choices: [none, wild]
    means: {wild: [set: {at: jokers, to: 1}, add: {to: wild, entry: {cards: joker}}]}
"""


def test_what_only_a_choice_brings_about_is_not_accepted_in_vain(tmp_path: Path) -> None:
    accepting = game(*STEPS, more=JOKER).replace("name: Kitchen poker\n", "name: Kitchen poker\n" + MEANT)
    assert found(tmp_path, accepting) == []
    in_vain = accepting.replace("add: {to: wild, entry: {cards: joker}}", "set: {at: pot, to: {odd-chips: stays}}")
    assert found(tmp_path, in_vain.replace("set: {at: jokers, to: 1}, ", "")) == [("A912", "H501")]


TIE = "set: {at: pot, to: {ties: stays}}"


@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ("variants: {Deuces: {with: {deuces-wild: {}}}}\n", [False]),
        (f"options: {{tie: {{default: split, choices: [split, stays], means: {{stays: [{TIE}]}}}}}}\n", [True]),
    ],
)
def test_all_checks_are_asked_of_what_may_show_what_an_acceptance_is_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: str, asked: list[bool]
) -> None:
    """Of the settings of a game, and of no variant: what its examples and variants have to tell are errors."""
    found = list[bool]()
    chosen = asking._at_a_glance

    def noted(table: Checks, *, accepting: bool, exact: bool) -> tuple[Check, ...]:
        found.append(accepting)
        return chosen(table, accepting=accepting, exact=exact)

    monkeypatch.setattr(asking, "_at_a_glance", noted)
    check(write(tmp_path, game(*STEPS, more=WILD + MEANT + more)), with_texts=True)
    assert found == asked
