"""Named blocks: written out where `do` stands, with values of their own."""

from pathlib import Path

import pytest

from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.text.door.budgets import MOST_STEPS
from tests.ruleset.small_games import HEAD, codes, game, kinds, loaded, told, write

BUY = """blocks:
  buy:
    options: {price: {kind: amount, default: ante}, word: {default: buy, choices: [buy, pay]}}
    do:
      - declare:
          label: asked
          how: in turn
          choices: {in: {costs: 2 * $price}, out: {when: $word is buy, do: [fold: {}]}, stay: {}}
"""
START = ("post: {each: ante}", "deal: {cards: 5}")


def sentences(folder: Path, *steps: str, more: str = BUY) -> list[str]:
    """What the declarations of a game say of themselves."""
    program = loaded(folder, game(*START, *steps, "bet: {}", "showdown: {}", more=more)).program
    return list(dict.fromkeys(one.says for one in program.origins if one is not None and one.kind == "declare"))


def test_a_game_with_blocks_plays_as_the_game_written_out(tmp_path: Path) -> None:
    steps = ("deal: {cards: 2}", "bet: {}", "deal: {cards: 3}", "bet: {}", "showdown: {}")
    plain = loaded(tmp_path, game(*steps)).program
    more = "blocks:\n  street:\n    options: {cards: {default: 3}}\n    do: [deal: {cards: $cards}, bet: {}]\n"
    short = ("do: {block: street, with: {cards: 2}}", "do: {block: street}", "showdown: {}")
    blocks = loaded(tmp_path, game(*short, more=more)).program
    assert kinds(blocks) == kinds(plain)
    assert [one.says for one in blocks.origins if one] == [one.says for one in plain.origins if one]


def test_each_use_is_read_with_its_own_values(tmp_path: Path) -> None:
    said = sentences(
        tmp_path, "do: {block: buy, label: a}", "do: {block: buy, label: b, with: {price: 3 * bet, word: pay}}"
    )
    assert said == [
        "Everyone in declares in (costs 2 * ante (2)), out or stay in turn.",
        "Everyone in declares in (costs 2 * (3 * bet) (12)) or stay in turn.",
    ]


def test_a_value_is_handed_on_from_block_to_block_and_from_the_options_of_the_game(tmp_path: Path) -> None:
    more = f"""options: {{fee: {{default: 7}}, word: {{default: pay, choices: [pay, buy]}}}}
{BUY}  twice:
    options: {{cost: {{kind: amount, default: ante}}}}
    do: [do: {{block: buy, label: a, with: {{price: $cost + $fee, word: $word}}}}]
"""
    said = sentences(tmp_path, "do: {block: twice, with: {cost: bet}}", more=more)
    assert said == ["Everyone in declares in (costs 2 * (bet + 7) (18)) or stay in turn."]


def test_an_option_of_the_game_may_be_called_like_one_of_a_block(tmp_path: Path) -> None:
    more = f"options: {{price: {{kind: amount, default: bet}}}}\n{BUY}"
    said = sentences(tmp_path, "do: {block: buy, with: {price: 2 * $price}}", more=more)
    assert said == ["Everyone in declares in (costs 2 * (2 * price) (8)), out or stay in turn."]


def test_two_games_whose_values_differ_are_two(tmp_path: Path) -> None:
    digests = {
        loaded(
            tmp_path, game(*START, f"do: {{block: buy, with: {{price: {price}}}}}", "bet: {}", "showdown: {}", more=BUY)
        ).program.digest
        for price in ("ante", "bet", "ante")
    }
    assert len(digests) == 2


def test_what_is_said_of_a_do_holds_for_all_its_steps(tmp_path: Path) -> None:
    more = "blocks: {two: {do: [deal: {cards: 1}, deal: {cards: 2, face: up}]}}\n"
    program = loaded(
        tmp_path, game(*START, "do: {block: two, when: players > 3}", "bet: {}", "showdown: {}", more=more)
    ).program
    assert [one.says for one in program.origins if one and one.kind == "group"] == ["If players > 3:"]


def test_changes_find_the_steps_in_a_block_by_the_label_of_its_do(tmp_path: Path) -> None:
    changes = "changes:\n  - set: {at: strike/asked, to: {first: dealer}}\n  - remove: {step: other}\n"
    steps = ("do: {block: buy, label: strike}", "do: {block: buy, label: other}")
    assert sentences(tmp_path, *steps, more=BUY + changes) == [
        "Everyone in declares in (costs 2 * ante (2)), out or stay in turn, dealer first."
    ]


def test_a_bet_that_is_like_another_of_its_block_finds_that(tmp_path: Path) -> None:
    bets = "bet: {label: low, limit: fixed, size: ante, cap: 3}, deal: {cards: 1}, bet: {like: low}"
    more = f"blocks: {{two: {{do: [{bets}]}}}}\n"
    steps = (*START, "do: {block: two, label: one}", "do: {block: two, label: other}", "showdown: {}")
    assert codes(tmp_path, game(*steps, more=more)) == []


def test_a_child_uses_the_blocks_of_its_parent_and_changes_what_they_were_written_to(tmp_path: Path) -> None:
    steps = (*START, "do: {block: buy, label: strike}", "bet: {}", "showdown: {}")
    write(tmp_path, game(*steps, more=BUY), "parent.yaml")
    changes = "changes:\n  - replace: {step: strike, put: [do: {block: buy, with: {price: 5}}]}\n"
    child = write(tmp_path, f"format: 1\nkind: game\nname: Ours\nextends: parent.yaml\n{changes}")
    program = load(child).program
    assert next(one.says for one in program.origins if one.kind == "declare") == (
        "Everyone in declares in (costs 2 * 5 (10)), out or stay in turn."
    )


def test_a_modifier_has_blocks_of_its_own(tmp_path: Path) -> None:
    write(tmp_path, game(*START, "bet: {}", "showdown: {}"), "plain.yaml")
    text = f"""format: 1
kind: modifier
name: Buying
options: {{fee: {{default: 4}}}}
{BUY}changes:
  - before: {{step: first bet, put: [do: {{block: buy, with: {{price: $fee}}}}]}}
examples: [{{game: plain.yaml, seats: {{A: 50, B: 50}}, play: [pot is 2, B declares in, pot is 10]}}]
"""
    assert codes(tmp_path, text) == ["P427"]  # who stays for nothing has as much as who is in
    write(tmp_path, text, "buying.yaml")
    program = load(tmp_path / "plain.yaml", modifiers=[Announced(f"{tmp_path}/buying.yaml", {"fee": 6})]).program
    assert any("costs 2 * 6 (12)" in one.says for one in program.origins)


@pytest.mark.parametrize(
    ("blocks", "step", "code"),
    [
        ("{a: {do: [do: {block: a}]}}", "do: {block: a}", "M823"),
        ("{a: {do: [deal: {}]}}", "do: {block: b}", "M822"),
        ("{a: {options: {n: {default: 1, most: 2}}, do: [deal: {cards: $n}]}}", "do: {block: a, with: {n: 3}}", "M812"),
        ("{a: {options: {n: {kind: amount}}, do: [deal: {cards: $n}]}}", "do: {block: a, with: {n: 3}}", "S103"),
        ("{a: {options: {n: {default: 1, means: {}}}, do: [deal: {cards: $n}]}}", "do: {block: a}", "S102"),
        ("{a: {do: [deal: {cards: $n}]}}", "do: {block: a}", "X114"),
        ("{a: {do: [deal: {cards: many}]}}", "do: {block: a}", "X101"),
    ],
)
def test_what_is_wrong_with_a_block_is_told_by_one_message(tmp_path: Path, blocks: str, step: str, code: str) -> None:
    assert codes(tmp_path, game(*START, step, "bet: {}", "showdown: {}", more=f"blocks: {blocks}\n")) == [code]


def test_blocks_that_grow_beyond_what_a_game_can_have_are_told_in_time(tmp_path: Path) -> None:
    row = ", ".join(["do: {{block: b{}}}"] * 10)
    blocks = "".join(f"  b{one}: {{do: [{row.format(*[one + 1] * 10)}]}}\n" for one in range(12))
    more = f"blocks:\n{blocks}  b12: {{do: [deal: {{}}]}}\n"
    assert set(codes(tmp_path, game(*START, "do: {block: b0}", "showdown: {}", more=more))) == {"L107"}
    assert MOST_STEPS < 10**3


def test_blocks_that_stand_deep_in_one_another_are_told(tmp_path: Path) -> None:
    blocks = "".join(f"  b{one}: {{do: [group: {{do: [do: {{block: b{one + 1}}}]}}]}}\n" for one in range(40))
    more = f"blocks:\n{blocks}  b40: {{do: [deal: {{}}]}}\n"
    assert codes(tmp_path, game(*START, "do: {block: b0}", "showdown: {}", more=more)) == ["M823"]


def test_a_document_without_blocks_is_the_very_same_tree(tmp_path: Path) -> None:
    one = loaded(tmp_path, game(*START, "bet: {}", "showdown: {}"))
    play = one.document.root.get("play")
    assert play is not None
    assert one.rules.composed.copies == {}


def test_a_game_that_cannot_be_written_out_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError):
        loaded(tmp_path, HEAD + "play: [do: {block: none}]\n")


def test_what_is_told_of_a_block_names_each_place_where_it_is_used(tmp_path: Path) -> None:
    more = "blocks: {a: {do: [bet: {first: dealr}]}}\n"
    (one,) = told(tmp_path, game(*START, "do: {block: a}", "do: {block: a}", "showdown: {}", more=more))
    assert one.span is not None
    assert (one.span.text, [place.span.text for place in one.related]) == ("dealr", ["do", "do"])
