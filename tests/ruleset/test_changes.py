"""Changes: before, after, replace, remove, set, add."""

from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import options, start
from engine.ruleset.load import Loaded, load
from engine.text.marked import node
from tests.ruleset.small_games import codes, game, kinds, told, write

BASE = game(
    "post: {each: ante}",
    "deal: {label: cards, cards: 5}",
    "bet: {label: one}",
    "draw: {label: exchange, most: 3}",
    "repeat: {label: laps, times: 2, do: [bet: {label: two}]}",
    "showdown: {}",
    more="betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n",
)
PAY = "pay: {label: new, from: everyone in, amount: 1}"
CHILD = "format: 1\nkind: game\nname: Ours\nextends: base.yaml\nchanges:\n"


def changed(tmp_path: Path, *changes: str) -> Loaded:
    return load(write(tmp_path, text(tmp_path, *changes)))


def text(tmp_path: Path, *changes: str) -> str:
    write(tmp_path, BASE, "base.yaml")
    return CHILD + "".join(f"  - {change}\n" for change in changes)


def steps(tmp_path: Path, *changes: str) -> list[str]:
    return kinds(changed(tmp_path, *changes).program)


def test_the_base_itself(tmp_path: Path) -> None:
    write(tmp_path, BASE, "base.yaml")
    assert kinds(load(tmp_path / "base.yaml").program)[:4] == ["post", "cards", "one", "exchange"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("before: {step: one, put: [%]}", "post cards new one exchange laps two showdown"),
        ("after: {step: one, put: [%]}", "post cards one new exchange laps two showdown"),
        ("before: {step: first bet, put: [%]}", "post cards new one exchange laps two showdown"),
        ("after: {step: last bet, put: [%]}", "post cards one exchange laps two new showdown"),
        ("after: {step: two, put: [%]}", "post cards one exchange laps two new showdown"),
        ("before: {step: showdown, put: [%]}", "post cards one exchange laps two new showdown"),
        ("after: {step: showdown, put: [%, throw-in: {}]}", "post cards one exchange laps two showdown new throw-in"),
        ("before: {step: start, put: [%]}", "new post cards one exchange laps two showdown"),
        ("after: {step: start, put: [%]}", "new post cards one exchange laps two showdown"),
        ("after: {step: first deal, put: [%]}", "post cards new one exchange laps two showdown"),
        ("replace: {step: exchange, put: [%]}", "post cards one new laps two showdown"),
        ("replace: {step: first draw, put: [%]}", "post cards one new laps two showdown"),
        ("remove: {step: exchange}", "post cards one laps two showdown"),
        ("remove: {step: laps}", "post cards one exchange showdown"),
        ("after: {step: every bet, put: [pay: {from: everyone in, amount: 1}]}", ""),
    ],
)
def test_where_steps_come_to_stand(tmp_path: Path, change: str, expected: str) -> None:
    seen = [name for name in steps(tmp_path, change.replace("%", PAY)) if name]
    if expected:
        assert list(dict.fromkeys(seen)) == list(dict.fromkeys(expected.split()))
    else:
        assert seen.count("pay") == 2


def test_after_the_last_bet_is_after_the_loop_it_stands_in_and_after_its_label_is_inside(tmp_path: Path) -> None:
    outside = changed(tmp_path, f"after: {{step: last bet, put: [{PAY}]}}").program
    inside = changed(tmp_path, f"after: {{step: two, put: [{PAY}]}}").program
    depth = {
        name: program.origins[program.labels["new"]].depth
        for name, program in zip("oi", (outside, inside), strict=True)
    }
    assert depth == {"o": 0, "i": 1}


def test_at_one_place_changes_stand_in_the_order_they_are_made(tmp_path: Path) -> None:
    labels = [
        f"{side}: {{step: one, put: [bet: {{label: {side}-{name}}}]}}" for side in ("before", "after") for name in "ab"
    ]
    seen = list(dict.fromkeys(steps(tmp_path, *labels)))
    assert seen[2:7] == ["before-a", "before-b", "one", "after-a", "after-b"]


def test_roles_mean_the_steps_that_were_there_before(tmp_path: Path) -> None:
    third = "before: {step: showdown, put: [bet: {label: third}]}"
    seen = steps(tmp_path, third, f"after: {{step: last bet, put: [{PAY}]}}")
    assert seen.index("new") < seen.index("third")


def test_labels_see_what_earlier_changes_have_brought(tmp_path: Path) -> None:
    seen = steps(
        tmp_path, "before: {step: showdown, put: [bet: {label: third}]}", f"after: {{step: third, put: [{PAY}]}}"
    )
    assert seen[-2:] == ["new", "showdown"] or seen[-3:-1] == ["third", "new"]


def test_set_changes_just_the_keys_named(tmp_path: Path) -> None:
    program = changed(tmp_path, "set: {at: one, to: {cap: 1, limit: spread, least: 3, most: 4}}").program
    hand, _ = start(program, (50, 50), 0, Shuffled(1))
    (check, bet) = options(program, hand)
    assert (bet.kind, bet.least, bet.most) == ("bet", 3, 4)
    assert check.kind == "check"


def test_was_is_the_value_replaced_be_it_inherited(tmp_path: Path) -> None:
    program = changed(tmp_path, "set: {at: every bet, to: {size: was * 2 + 1}}").program
    hand, _ = start(program, (50, 50), 0, Shuffled(1))
    assert [option.least for option in options(program, hand)] == [0, 5]


def test_was_of_was(tmp_path: Path) -> None:
    program = changed(
        tmp_path, "set: {at: one, to: {size: was * 2}}", "set: {at: every bet, to: {size: was + 1}}"
    ).program
    hand, _ = start(program, (50, 50), 0, Shuffled(1))
    assert [option.least for option in options(program, hand)] == [0, 5]


def test_the_digest_knows_what_was_stands_for(tmp_path: Path) -> None:
    change = "set: {at: every bet, to: {size: was * 2}}"
    first = changed(tmp_path, change).program.digest
    write(tmp_path, BASE.replace("size: bet", "size: 2"), "base.yaml")
    assert load(write(tmp_path, CHILD + f"  - {change}\n")).program.digest != first


def test_nothing_set_takes_the_key_away(tmp_path: Path) -> None:
    assert codes(tmp_path, text(tmp_path, "set: {at: betting, to: {size: }}")) == ["B304"]
    assert codes(tmp_path, text(tmp_path, "set: {at: exchange, to: {most: }}")) == []


def test_a_part_of_the_document_may_be_set(tmp_path: Path) -> None:
    loaded = changed(
        tmp_path,
        "set: {at: stakes/ante, to: 7}",
        "set: {at: betting, to: {cap: 1}}",
        "set: {at: deck, to: short-32}",
        "set: {at: words/big, to: {amount: 2 * ante}}",
    )
    assert loaded.program.stakes["ante"] == 7
    assert len(loaded.program.deck) == 32
    assert "big" in loaded.rules.scope.words


def test_add_puts_a_step_at_the_end(tmp_path: Path) -> None:
    assert steps(tmp_path, "add: {to: play, entry: {throw-in: {}}}")[-1] == "throw-in"


def test_the_changes_of_a_parent_are_made_before_its_child_speaks(tmp_path: Path) -> None:
    write(tmp_path, text(tmp_path, f"before: {{step: showdown, put: [{PAY}]}}"), "middle.yaml")
    child = CHILD.replace("base.yaml", "middle.yaml") + "  - remove: {step: new}\n"
    assert "new" not in kinds(load(write(tmp_path, child)).program)


# --- what is told -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("remove: {step: fourth}", "M805"),
        ("remove: {step: last showdown}", "M805"),
        ("remove: {step: start}", "M805"),
        ("set: {at: end, to: {cap: 3}}", "M805"),
        ("set: {at: stakes/ante/more, to: 3}", "M805"),
        ("set: {at: one, to: 3}", "S101"),
        ("set: {at: one, to: {caps: 3}}", "S102"),
        ("set: {at: one, to: {cap: lots}}", "X101"),
        ("set: {at: stakes/ante, to: three}", "S101"),
        ("set: {at: two, to: {to-stay: was + 1}}", "M813"),
        ("set: {at: stock-runs-out, to: never}", "S104"),
        ("add: {to: stakes, entry: 3}", "M805"),
        ("before: {step: last bet, put: [throw-in: {}]}", "M806"),
        ("after: {step: showdown, put: [daal: {}]}", "S102"),
        ("replace: {step: one}", "S103"),
        ("insert: {step: one}", "S102"),
    ],
)
def test_a_change_that_cannot_be_made_is_told_at_its_place(tmp_path: Path, change: str, code: str) -> None:
    (one,) = [one for one in told(tmp_path, text(tmp_path, change)) if one.is_error]
    assert one.code == code
    assert one.span is not None
    assert one.span.source.name == str(tmp_path / "game.yaml")
    assert one.span.line == 6


def test_a_role_that_several_steps_have(tmp_path: Path) -> None:
    more = "format: 1\nkind: game\nname: x\nextends: base.yaml\nchanges:\n  - add: {to: play, entry: {showdown: {}}}\n"
    write(tmp_path, BASE, "base.yaml")
    write(tmp_path, more, "two.yaml")
    child = CHILD.replace("base.yaml", "two.yaml") + "  - remove: {step: showdown}\n"
    (one,) = told(tmp_path, child)
    assert one.code == "M805"
    assert len(one.related) == 2


def test_two_changes_that_say_the_same_agree(tmp_path: Path) -> None:
    assert codes(tmp_path, text(tmp_path, *["set: {at: one, to: {cap: 2}}"] * 2)) == ["M824"]  # once would do


def test_two_changes_that_contradict_each_other_are_told_with_both_places(tmp_path: Path) -> None:
    (one,) = told(tmp_path, text(tmp_path, "set: {at: one, to: {cap: 2}}", "set: {at: every bet, to: {cap: 4}}"))
    assert one.code == "M801"
    assert one.span is not None
    assert (one.span.line, one.related[0].span.line) == (7, 6)


def test_a_step_that_an_earlier_change_took_away(tmp_path: Path) -> None:
    (one,) = told(tmp_path, text(tmp_path, "remove: {step: laps}", "set: {at: two, to: {cap: 1}}"))
    assert one.code == "M805"
    assert one.related[0].span.line == 6


def test_up_deals_are_those_of_cards_face_up_to_all_players(tmp_path: Path) -> None:
    base = game(
        "post: {each: ante}",
        "deal: {label: hidden, cards: 2}",
        "deal: {label: shown, face: up}",
        "deal: {label: table, to: board, cards: 3}",
        "deal: {label: more, face: up, to: players, cards: 2}",
        "deal: {label: one-more, face: up, to: dealer}",
        "showdown: {}",
    )
    write(tmp_path, base, "base.yaml")
    around = [f"after: {{step: {order} up deal, put: [{PAY.replace('new', order)}]}}" for order in ("first", "last")]
    every = "after: {step: every up deal, put: [turn-up: {}]}", "set: {at: every up deal, to: {face: down}}"
    found = kinds(load(write(tmp_path, CHILD + "".join(f"  - {change}\n" for change in (*around, *every)))).program)
    expected = "post hidden shown first turn-up table more last turn-up one-more showdown"
    assert [kind for kind in found if kind != "end"] == expected.split()


SHARED = game(
    "post: {each: ante}",
    "deal: {cards: 5}",
    "showdown: {}",
    more="pot: {odd-chips: stays, shares: {high: {}, low: {ranking: ace-to-five-low, needs: 8 or better low}}}\n"
    "words: {good: {hand: pair of jacks or better}}\nplaces: {kitty: {about: a pile}}\n"
    "marks: {legs: {kind: number, of: each player}}\n",
)


def shares_after(tmp_path: Path, *changes: str) -> list[str]:
    """The shares of the pot in words."""
    write(tmp_path, SHARED, "base.yaml")
    loaded = load(write(tmp_path, CHILD + "".join(f"  - {change}\n" for change in changes)))
    return [share.told for share in loaded.rules.shares]


LOW = "low: best hand by Ace-to-five low, if it is eight or better low"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (("set: {at: pot, to: {shares: {third: {}}}}",), ["high: best hand by Standard high", LOW, "third"]),
        (("set: {at: pot/shares/low, to: {needs: null}}",), ["high", "low: best hand by Ace-to-five low"]),
        (("set: {at: pot/shares/low, to: null}",), ["high"]),
        (("set: {at: pot/shares, to: {low: null}}",), ["high"]),
        (("set: {at: pot, to: {shares: {high: null, third: {}}}}",), [LOW, "third"]),
        (("set: {at: pot/shares, to: null}",), []),
        (
            ("set: {at: pot/shares, to: null}", "set: {at: pot/shares, to: {high: {}, worst: {wins: worst}}}"),
            ["high", "worst: worst hand by Standard high"],
        ),
    ],
)
def test_what_is_set_of_keys_and_values_is_merged_and_null_takes_away(
    tmp_path: Path, changes: tuple[str, ...], expected: list[str]
) -> None:
    found = shares_after(tmp_path, *changes)
    assert len(found) == len(expected)
    assert all(told == one or told.startswith(f"{one}:") for told, one in zip(found, expected, strict=True)), found


@pytest.mark.parametrize(
    ("at", "message", "help"),
    [
        ("pot/shares/lwo", "there is no share `lwo`", "did you mean `pot/shares/low`?"),
        ("words/goood", "there is no word `goood`", "did you mean `words/good`?"),
        ("places/kity", "there is no place `kity`", "did you mean `places/kitty`?"),
        ("marks/leg", "there is no mark `leg`", "did you mean `marks/legs`?"),
        ("stakes/atne", "there is no stake `atne`", "did you mean `stakes/ante`?"),
        ("pot/shares/nonsense", "there is no share `nonsense`", "leave this out, since there is nothing to take away"),
    ],
)
def test_what_is_not_there_cannot_be_taken_away(tmp_path: Path, at: str, message: str, help: str) -> None:
    write(tmp_path, SHARED, "base.yaml")
    whole, (part, _, name) = told(tmp_path, f"{CHILD}  - set: {{at: {at}, to: null}}\n"), at.rpartition("/")
    inner = told(tmp_path, f"{CHILD}  - set: {{at: {part}, to: {{{name}: null}}}}\n")
    assert [(one.code, one.message, one.help) for one in whole if one.code == "M805"] == [("M805", message, help)]
    assert [(one.code, one.message) for one in inner if one.code == "M805"] == [("M805", message)]


def test_board_deals_are_those_of_cards_to_the_board(tmp_path: Path) -> None:
    base = game(
        "post: {each: ante}",
        "deal: {label: hidden, cards: 2}",
        "deal: {label: flop, to: board, cards: 3}",
        "repeat: {label: laps, times: 2, do: [deal: {label: more, to: board}]}",
        "showdown: {}",
    )
    write(tmp_path, base, "base.yaml")
    change = "before: {step: every board deal, put: [turn-up: {}]}"
    found = [(origin.kind, origin.label) for origin in load(write(tmp_path, f"{CHILD}  - {change}\n")).program.origins]
    places = [number for number, (kind, _) in enumerate(found) if kind == "turn-up"]
    assert [found[number + 1][1] for number in places] == ["flop", "more"]


def test_changes_reach_the_steps_that_follow_a_declared_word(tmp_path: Path) -> None:
    words = "play: {do: [deal: {label: bought}, bet: {limit: fixed, size: ante, cap: 1}]}, out: {do: [fold: {}]}"
    base = game("post: {each: ante}", "deal: {cards: 4}", f"declare: {{choices: {{{words}}}}}", "showdown: {}")
    write(tmp_path, base, "base.yaml")
    changes = "set: {at: every bet, to: {size: was * 2}}", "before: {step: bought, put: [pay: {amount: ante}]}"
    program = load(write(tmp_path, CHILD + "".join(f"  - {change}\n" for change in changes))).program
    found = kinds(program)
    assert [kind for kind in found if kind in ("pay", "bought", "bet", "fold")] == ["pay", "bought", "bet", "fold"]
    (bet,) = {origin.says for origin in program.origins if origin.kind == "bet"}
    assert bet == "Betting, that player first; a fixed limit of ante * 2 (2); at most 1 raise."


def test_a_bet_stays_like_the_step_that_was_meant_where_others_build_on_the_game(tmp_path: Path) -> None:
    put = "after: {{step: last bet, put: [bet: {{label: {}, like: last bet}}]}}"
    middle = text(tmp_path, put.format("again"))
    write(tmp_path, middle, "middle.yaml")
    write(
        tmp_path,
        "format: 1\nkind: modifier\nname: Odd\nsummary: Odd.\nchanges: [set: {at: two, to: {cap: 7}}]\n",
        "odd.yaml",
    )
    child = "format: 1\nkind: game\nname: Child\nextends: middle.yaml\nwith: {odd.yaml: {}}\n"
    for lines, bets in (("", 2), (f"changes: [{put.format('more')}]\n", 3)):
        play = node.plain(load(write(tmp_path, child + lines)).composed)["play"]  # type: ignore[index, call-overload]
        assert str(play).count("'cap': 7") == bets  # what is like another has what that has in the end
        assert str(play).count("'bet': ") == bets + 1
