"""Modifiers: announced, composed onto games in layers, each with options of its own; and what is told of clashes."""

from itertools import permutations
from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import options, start
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded, LoadedModifier, RulesetError, load, load_any
from engine.table.examples.examples_of_game import check_examples, prove
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.ruleset.small_games import game, kinds, played, write

BASE = game(
    "post: {each: ante}",
    "deal: {label: cards, cards: 5}",
    "bet: {label: one}",
    "draw: {label: exchange, most: 3}",
    "repeat: {label: laps, times: 2, do: [bet: {label: two, cap: 2}]}",
    "showdown: {}",
    more="betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n",
)


def modifier(*changes: str, more: str = "", name: str = "Ours") -> str:
    """A modifier of these changes, each in flow style."""
    listed = "changes:\n" + "".join(f"  - {change}\n" for change in changes) if changes else ""
    return f"format: 1\nkind: modifier\nname: {name}\n{more}{listed}"


class House:
    """A folder with a game and modifiers, by name."""

    def __init__(self, folder: Path, **modifiers: str) -> None:
        self.folder = folder
        write(folder, BASE, "base.yaml")
        for name, text in modifiers.items():
            write(folder, text, f"{name}.yaml")

    def announced(self, *names: str, **values: dict[str, str | int]) -> list[Announced]:
        return [Announced(str(self.folder / f"{name}.yaml"), values.get(name, {})) for name in names]

    def load(self, *names: str, **values: dict[str, str | int]) -> Loaded:
        return load(self.folder / "base.yaml", modifiers=self.announced(*names, **values))

    def steps(self, *names: str) -> list[str]:
        seen = kinds(self.load(*names).program)
        return list(dict.fromkeys(one for one in seen if one))

    def told(self, *names: str, **values: dict[str, str | int]) -> list[Diagnostic]:
        try:
            return list(self.load(*names, **values).diagnostics)
        except RulesetError as error:
            return list(error.diagnostics)


def bets(loaded: Loaded) -> list[tuple[str, int, int]]:
    """What the first to speak may do."""
    hand, _ = start(loaded.program, (50, 50), 0, Shuffled(1))
    return [(option.kind, option.least, option.most) for option in options(loaded.program, hand)]


PROOF = "{label: proof, who: dealer, hand: any hand, fails: [fold: {who: dealer}]}"
PUT = "{label: %s, from: everyone in, amount: 1}"


def pay(label: str) -> str:
    return f"[pay: {PUT % label}]"


# --- layers -------------------------------------------------------------------------------------------------------


def test_a_modifier_changes_the_game_it_is_announced_with(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier(f"after: {{step: first deal, put: {pay('new')}}}"))
    assert house.steps("ours")[:4] == ["post", "cards", "new", "one"]
    assert "new" not in house.steps()


def test_layers_are_options_then_with_then_the_own_changes_then_what_is_announced(tmp_path: Path) -> None:
    House(
        tmp_path,
        within=modifier("set: {at: every bet, to: {size: was + 1}}"),
        besides=modifier("set: {at: every bet, to: {size: was * 10}}"),
    )
    text = (
        "format: 1\nkind: game\nname: Child\nextends: base.yaml\n"
        "options: {big: {default: big, choices: [big], means: {big: [set: {at: one, to: {size: was * 3}}]}}}\n"
        "with: {within.yaml: {}}\nchanges: [set: {at: first bet, to: {size: was + 2}}]\n"
    )
    child = write(tmp_path, text, "child.yaml")
    assert bets(load(child))[1] == ("bet", 9, 9)  # (2 * 3 + 1) + 2
    assert (
        bets(load(child, modifiers=[Announced(str(tmp_path / "besides.yaml"))]))[1][1] == 49
    )  # all of the 90 left after the ante


def test_the_games_own_changes_may_set_again_what_its_modifier_has_set(tmp_path: Path) -> None:
    House(tmp_path, ours=modifier("set: {at: every bet, to: {cap: 1}}"))
    text = (
        "format: 1\nkind: game\nname: Child\nextends: base.yaml\nwith: {ours.yaml: }\n"
        "changes: [set: {at: one, to: {cap: 2}}]\n"
    )
    assert load(write(tmp_path, text, "child.yaml")).diagnostics == ()


def test_what_a_parent_is_played_with_its_child_has_too(tmp_path: Path) -> None:
    House(
        tmp_path, ours=modifier(f"after: {{step: last bet, put: {pay('new')}}}", "set: {at: every bet, to: {cap: 1}}")
    )
    head = "format: 1\nkind: game\nname: {}\nextends: {}\n"
    write(tmp_path, head.format("Middle", "base.yaml") + "with: {ours.yaml: {}}\n", "middle.yaml")
    child = head.format("Child", "middle.yaml") + "changes: [remove: {step: new}]\n"
    write(tmp_path, child, "child.yaml")
    assert "new" in kinds(load(tmp_path / "middle.yaml").program)
    assert "new" not in kinds(load(tmp_path / "child.yaml").program)
    (again,) = _told(tmp_path / "child.yaml", Announced(str(tmp_path / "ours.yaml")))
    assert again.code == "M809"


def _told(path: Path, *modifiers: Announced) -> list[Diagnostic]:
    with pytest.raises(RulesetError) as caught:
        load(path, modifiers=modifiers)
    return list(caught.value.diagnostics)


def test_roles_mean_the_games_own_steps_also_across_layers(tmp_path: Path) -> None:
    """What a modifier of the file has brought, one announced besides does not take for the game's last bet."""
    House(
        tmp_path,
        rounds=modifier("after: {step: last bet, put: [bet: {label: third}]}"),
        ours=modifier(f"after: {{step: last bet, put: {pay('new')}}}", more="comes-before: [rounds]\n"),
    )
    text = "format: 1\nkind: game\nname: Child\nextends: base.yaml\nwith: {rounds.yaml: {}}\n"
    child = load(write(tmp_path, text, "child.yaml"), modifiers=[Announced(str(tmp_path / "ours.yaml"))])
    assert list(dict.fromkeys(kinds(child.program)))[-3:] == ["new", "third", "showdown"]


def test_roles_see_what_the_games_own_changes_have_brought(tmp_path: Path) -> None:
    House(tmp_path, ours=modifier(f"after: {{step: last bet, put: {pay('new')}}}"))
    text = (
        "format: 1\nkind: game\nname: Child\nextends: base.yaml\n"
        "changes: [before: {step: showdown, put: [bet: {label: third}]}]\n"
    )
    child = load(write(tmp_path, text, "child.yaml"), modifiers=[Announced(str(tmp_path / "ours.yaml"))])
    assert list(dict.fromkeys(kinds(child.program)))[-3:] == ["third", "new", "showdown"]


def test_labels_see_what_modifiers_before_have_brought(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        rounds=modifier("after: {step: last bet, put: [bet: {label: third}]}"),
        ours=modifier(f"after: {{step: third, put: {pay('new')}}}"),
    )
    assert house.steps("rounds", "ours")[-3:] == ["third", "new", "showdown"]
    assert house.steps("ours", "rounds") == house.steps("rounds", "ours")  # whoever names a label follows who brings it


def test_a_role_stays_with_its_step_and_does_not_pass_to_another(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        less=modifier("remove: {step: laps}"),
        ours=modifier(f"after: {{step: last bet, put: {pay('new')}}}"),
    )
    (gone,) = house.told("less", "ours")
    assert (gone.code, gone.help) == ("M805", "announce `ours` before `less`")
    (matters,) = house.told("ours", "less")
    assert (matters.code, matters.is_error) == ("M807", False)


def test_every_bet_means_those_that_are_left(tmp_path: Path) -> None:
    house = House(
        tmp_path, less=modifier("remove: {step: laps}"), big=modifier("set: {at: every bet, to: {size: was * 2}}")
    )
    assert house.told("less", "big") == house.told("big", "less") == []
    assert house.load("less", "big").program.digest == house.load("big", "less").program.digest


# --- what a modifier brings ---------------------------------------------------------------------------------------

KILL = """stakes: {fee: 4}
marks: {streak: {kind: number, of: each player, kept: session}}
words: {strong: {hand: pair of aces or better}}
places: {side: {}}
"""


def test_what_a_modifier_declares_the_game_has(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        kill=modifier(
            "after: {step: cards, put: [pay: {from: dealer, to: pot, amount: fee}]}",
            "set: {at: one, to: {open-if: strong}}",
            "after: {step: showdown, put: [mark: {what: streak, who: winner, add: 1}]}",
            more=KILL,
        ),
    )
    program = house.load("kill").program
    assert program.stakes["fee"] == 4
    assert [mark.definition.name for mark in program.marks] == ["streak"]
    assert "side" in program.places
    set_so = load(tmp_path / "base.yaml", stakes={"fee": 9, "ante": 3}, modifiers=house.announced("kill"))
    assert (set_so.program.stakes["fee"], set_so.program.stakes["ante"]) == (9, 3)


def test_two_documents_may_say_the_same_of_a_name_and_not_something_else(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        one=modifier(more="words: {strong: {hand: pair of aces or better}}\n"),
        same=modifier(more="words: {strong: {hand: pair of aces or better}}\n"),
        other=modifier(more="words: {strong: {hand: flush or better}}\n"),
        stake=modifier(more="stakes: {ante: 5}\n"),
    )
    assert house.told("one", "same") == []
    (told,) = house.told("one", "other")
    assert (told.code, told.file, told.related[0].span.source.name) == (
        "M801",
        str(tmp_path / "other.yaml"),
        str(tmp_path / "one.yaml"),
    )
    (told,) = house.told("stake")
    assert (told.code, told.related[0].span.source.name) == ("M801", str(tmp_path / "base.yaml"))


# --- options are its own ------------------------------------------------------------------------------------------

SIZES = "options: {size: {default: 4, least: 3, most: 8}}\n"


def test_an_option_means_that_of_the_document_it_stands_in(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        one=modifier("set: {at: one, to: {size: $size}}", more=SIZES),
        two=modifier("set: {at: two, to: {size: 2 * $size}}", more=SIZES.replace("default: 4", "default: 6")),
    )
    program = house.load("one", "two", one={"size": 5}).program
    assert program.options == {"one:size": 5, "two:size": 6}
    assert bets(house.load("one", "two", one={"size": 5}))[1] == ("bet", 5, 5)
    assert house.load("one", "two").program.digest != program.digest


def test_a_game_and_a_modifier_may_have_an_option_of_the_same_name(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier("set: {at: two, to: {cap: $size}}", more=SIZES))
    text = BASE.replace("players", "options: {size: {default: 7, least: 1}}\nplayers").replace(
        "size: bet", "size: $size"
    )
    write(tmp_path, text, "base.yaml")
    assert bets(house.load("ours"))[1] == ("bet", 7, 7)
    assert house.load("ours").program.options == {"size": 7, "ours:size": 4}


WILD = (
    "options:\n  cards: {default: deuces, kind: cards}\n  tie: {default: split, choices: [split, fewest wilds]}\n"
    "  how: {default: kind, choices: [kind, harsh], means: {harsh: [set: {at: every bet, to: {cap: 1}}]}}\n"
)
WILD_CHANGES = (
    "add: {to: wild, entry: {label: announced, cards: $cards but not spades}}",
    "set: {at: pot, to: {ties: $tie}}",
)


def wild_cards(loaded: Loaded) -> set[str]:
    worth = loaded.program.worth
    assert worth.fixed_wilds is not None
    (entry,) = worth.fixed_wilds
    return {name for card, name in enumerate(loaded.program.deck.names) if entry.mask >> card & 1}


def test_options_may_be_expressions_and_are_read_as_if_in_brackets(tmp_path: Path) -> None:
    house = House(tmp_path, wild=modifier(*WILD_CHANGES, more=WILD))
    assert wild_cards(house.load("wild", wild={"cards": "kings or queens"})) == {"Kc", "Kd", "Kh", "Qc", "Qd", "Qh"}


def test_what_an_option_means_may_go_beyond_what_the_modifier_always_does(tmp_path: Path) -> None:
    more = WILD.replace("cap: 1", "cap: 1, size: 9")
    house = House(tmp_path, wild=modifier(*WILD_CHANGES, "set: {at: every bet, to: {size: 5}}", more=more))
    assert bets(house.load("wild"))[1] == ("bet", 5, 5)
    assert bets(house.load("wild", wild={"how": "harsh"}))[1] == ("bet", 9, 9)


def test_a_game_may_hand_its_option_on_to_its_modifier(tmp_path: Path) -> None:
    House(tmp_path, wild=modifier(*WILD_CHANGES, more=WILD))
    text = (
        "format: 1\nkind: game\nname: Child\nextends: base.yaml\nwith: {wild.yaml: {cards: $wilds, how: $mood}}\n"
        "options:\n  wilds: {default: jacks, kind: cards}\n  mood: {default: kind, choices: [kind, harsh]}\n"
    )
    write(tmp_path, text, "child.yaml")
    write(tmp_path, "format: 1\nkind: game\nname: Grandchild\nextends: child.yaml\n", "grandchild.yaml")
    for name in ("child", "grandchild"):
        path = tmp_path / f"{name}.yaml"
        assert wild_cards(load(path)) == {"Jc", "Jd", "Jh"}
        assert wild_cards(load(path, set={"wilds": "aces"})) == {"Ac", "Ad", "Ah"}
        assert load(path).program.digest != load(path, set={"mood": "harsh"}).program.digest


# --- order --------------------------------------------------------------------------------------------------------


def instalments() -> dict[str, str]:
    """Three modifiers that say in which order they stand, however they are announced (SV-2)."""
    return {
        "exchange": modifier("after: {step: last bet, put: [draw: {label: buy, most: 1}, bet: {like: last bet}]}"),
        "instalments": modifier(
            f"after: {{step: last bet, put: {pay('turn')}}}",
            more="comes-after: [exchange]\ncomes-before: [declared]\n",
        ),
        "declared": modifier(f"before: {{step: showdown, put: {pay('declaration')}}}"),
    }


def test_all_orders_of_modifiers_that_say_their_order_compose_alike(tmp_path: Path) -> None:
    house = House(tmp_path, **instalments())
    orders = [house.load(*names) for names in permutations(instalments())]
    assert len({one.program.digest for one in orders}) == 1
    assert {one.diagnostics for one in orders} == {()}
    assert house.steps("declared", "instalments", "exchange")[-5:] == ["buy", "bet", "turn", "declaration", "showdown"]


def test_at_one_spot_the_order_of_announcing_holds_and_matters(tmp_path: Path) -> None:
    changes = {name: modifier(f"after: {{step: one, put: {pay(name)}}}") for name in ("first", "second")}
    house = House(tmp_path, **changes)
    assert house.steps("first", "second")[3:5] == ["first", "second"]
    assert house.steps("second", "first")[3:5] == ["second", "first"]
    (told,) = house.told("second", "first")
    assert told.code == "M807"
    assert told.message.endswith("here `second` comes first")
    assert told.span is not None
    assert told.span.text == str(tmp_path / "first.yaml")


def test_before_and_after_hug_their_own_steps(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        late=modifier(f"before: {{step: showdown, put: {pay('late')}}}"),
        early=modifier(f"after: {{step: laps, put: {pay('early')}}}"),
    )
    assert house.told("late", "early") == house.told("early", "late") == []
    assert house.steps("late", "early")[-3:] == house.steps("early", "late")[-3:] == ["early", "late", "showdown"]


def test_before_the_showdown_is_before_the_proofs_that_belong_to_it(tmp_path: Path) -> None:
    house = House(tmp_path, declared=modifier(f"before: {{step: showdown, put: {pay('declaration')}}}"))
    proving = BASE.replace("  - showdown:", f"  - prove: {PROOF}\n  - showdown:")
    write(tmp_path, proving, "base.yaml")
    assert house.steps("declared")[-4:] == ["declaration", "proof", "fold", "showdown"]


@pytest.mark.parametrize("openers", ["jacks-or-better", "progressive-openers"])
def test_openers_are_proved_when_all_have_declared_in_whatever_order_it_is_announced(openers: str) -> None:
    told = [Announced(openers), Announced("high-low-declared")]
    one, other = load("five-card-draw", modifiers=told), load("five-card-draw", modifiers=told[::-1])
    assert one.program.digest == other.program.digest
    assert not one.diagnostics
    assert kinds(one.program)[-4:] == ["declaration", "openers", "fold", "showdown"]


def test_a_circle_is_told_and_the_order_of_announcing_holds(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        one=modifier("set: {at: one, to: {cap: 1}}", more="comes-after: [two]\n"),
        two=modifier("set: {at: two, to: {cap: 1}}", more="comes-after: [one]\n"),
    )
    (told,) = house.told("two", "one")
    assert told.code == "M807"
    assert told.help.startswith("`two` comes first")


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("set: {at: one, to: {cap: 1}}", "set: {at: every bet, to: {cap: 1}}", ""),
        ("set: {at: one, to: {cap: 1}}", "set: {at: every bet, to: {cap: 2}}", "M801"),
        ("set: {at: one, to: {cap: was + 1}}", "set: {at: every bet, to: {cap: 2}}", "M801"),
        ("set: {at: every bet, to: {size: was * 2}}", "set: {at: one, to: {size: was * 3}}", ""),
        ("set: {at: every bet, to: {size: was * 2}}", "set: {at: one, to: {size: was + 3}}", "M807"),
        ("set: {at: betting, to: {cap: 1}}", "set: {at: every bet, to: {cap: 2}}", "M801"),
        ("set: {at: betting, to: {cap: 1}}", "set: {at: every bet, to: {cap: 1}}", ""),
        ("set: {at: betting, to: {cap: 1}}", "set: {at: one, to: {cap: 2}}", ""),
        ("set: {at: betting/size, to: 4}", "set: {at: every bet, to: {size: was * 2}}", "M801"),
        ("set: {at: betting/size, to: was * 3}", "set: {at: every bet, to: {size: was * 2}}", "M807"),
        ("set: {at: pot, to: {ties: stays}}", "set: {at: pot, to: {ties: split}}", "M801"),
        ("set: {at: pot, to: {ties: split}}", "set: {at: pot, to: {odd-chips: stays}}", ""),
        (
            "set: {at: pot/shares/low, to: {ranking: high}}",
            "set: {at: pot, to: {shares: {low: {ranking: badugi}}}}",
            "M801",
        ),
        ("set: {at: jokers, to: 1}", "set: {at: jokers, to: 2}", "M801"),
        ("set: {at: pot, to: {shares: {a: {}, b: {}}}}", "set: {at: pot, to: {shares: {c: {}, d: {}}}}", "M801"),
        ("set: {at: pot, to: {shares: {a: {}, b: {}}}}", "set: {at: pot/shares/c, to: {wins: worst}}", "M801"),
        (
            "set: {at: pot, to: {odd-chips: stays, shares: {a: {}, b: {}}}}",
            "set: {at: pot, to: {odd-chips: left of dealer, shares: {c: {}, d: {}}}}",
            "M801",
        ),
        ("add: {to: wild, entry: {cards: deuces}}", "add: {to: wild, entry: {cards: kings}}", ""),
    ],
)
def test_what_two_documents_set(tmp_path: Path, one: str, other: str, code: str) -> None:
    house = House(tmp_path, one=modifier(one), other=modifier(other))
    for names in (("one", "other"), ("other", "one")):
        found = [one for one in house.told(*names) if one.code[0] == "M"]
        assert [one.code for one in found] == ([code] if code else [])
        if code == "M801":
            assert {found[0].file, found[0].related[0].span.source.name} == {
                str(tmp_path / "one.yaml"),
                str(tmp_path / "other.yaml"),
            }


def test_the_option_a_contradiction_came_from_is_named(tmp_path: Path) -> None:
    house = House(
        tmp_path, wild=modifier(*WILD_CHANGES, more=WILD), ours=modifier("set: {at: every bet, to: {cap: 2}}")
    )
    assert house.told("wild", "ours") == []
    told = house.told("wild", "ours", wild={"how": "harsh"})[0]
    assert told.code == "M801"
    assert told.notes == ("the option `how` of `wild` is set to `harsh`",)


def test_wild_cards_of_several_modifiers_are_the_same_game_in_any_order(tmp_path: Path) -> None:
    changes = {name: modifier(f"add: {{to: wild, entry: {{cards: {name}}}}}") for name in ("deuces", "kings", "jacks")}
    house = House(tmp_path, **changes)
    assert len({house.load(*names).program.digest for names in permutations(changes)}) == 1


def test_an_order_of_hands_that_another_deck_turns_round_shows_both_places(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier("set: {at: deck, to: short-36}", "set: {at: players, to: 2-3}"))
    (told,) = house.told("ours")
    assert (told.code, told.file, told.span and told.span.text) == ("H501", str(tmp_path / "ours.yaml"), "short-36")
    assert [(one.span.source.name, one.span.text) for one in told.related] == [(str(tmp_path / "base.yaml"), "high")]


def test_one_modifier_may_refine_the_shares_of_another(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        high_low=modifier("set: {at: pot, to: {shares: {high: {}, low: {wins: worst}}}}"),
        fine=modifier("set: {at: pot/shares/low, to: {needs: queen high or better}}", more="comes-after: [high_low]\n"),
    )
    assert house.told("high_low", "fine") == house.told("fine", "high_low") == []


# --- like ---------------------------------------------------------------------------------------------------------


def test_like_takes_the_keys_of_the_step_as_all_changes_leave_it(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        rounds=modifier("after: {step: last bet, put: [bet: {label: third, like: one, cap: 2}]}"),
        big=modifier(
            "set: {at: one, to: {size: was * 2, open-if: pair of aces, nobody-opens: [throw-in: {label: off}]}}"
        ),
    )
    loaded = house.load("rounds", "big")
    third = loaded.rules.play[5]
    assert third.label == "third"
    assert sorted(third.values) == ["cap", "limit", "nobody-opens", "open-if", "size"]
    assert third.values["cap"].constant == 2  # type: ignore[union-attr]
    assert house.load("big", "rounds").program.digest == loaded.program.digest


def test_like_of_like_and_in_a_game_of_its_own(tmp_path: Path) -> None:
    steps = [
        "post: {each: ante}",
        "deal: {cards: 5}",
        "bet: {label: c, like: b}",
        "bet: {label: b, like: a, cap: 1}",
        "bet: {label: a, limit: spread, least: bet, most: 4, cap: 3}",
        "showdown: {}",
    ]
    assert bets(load(write(tmp_path, game(*steps))))[1] == ("bet", 2, 4)
    assert {one.code for one in check_up(tmp_path / "game.yaml").diagnostics} == {"F709"}  # nothing between the rounds


def test_a_child_leaves_its_parents_bets_like_what_they_were_like(tmp_path: Path) -> None:
    """By `last bet` the parent means the one it had before it put in another, whatever the child changes."""
    steps = ["post: {each: ante}", "deal: {cards: 5}", "bet: {label: one, limit: fixed, size: bet, cap: 3}"]
    write(tmp_path, game(*steps, "showdown: {}"), "first.yaml")
    child = "format: 1\nkind: game\nname: {}\nextends: {}.yaml\nchanges: [{}]\n"
    put = "after: {step: last bet, put: [bet: {label: two, like: last bet}]}"
    write(tmp_path, child.format("Second", "first", put), "second.yaml")
    third = write(tmp_path, child.format("Third", "second", "set: {at: one, to: {cap: 2}}"))
    one, two = (step for step in load(third).rules.play if step.kind.name == "bet")
    assert {**two.values, "cap": None} == {**one.values, "cap": None}
    assert two.values["cap"].constant == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("like", ["one", "exchange", "every bet", "end", "fourth", "b"])
def test_like_of_what_is_no_other_bet(tmp_path: Path, like: str) -> None:
    put = "[bet: {label: b, like: c}, bet: {label: c, like: b}]" if like == "b" else f"[bet: {{like: {like}}}]"
    house = House(tmp_path, ours=modifier(f"after: {{step: exchange, put: {put}}}"))
    told = house.told("ours")
    assert {one.code for one in told} == ({"M805"} if like != "one" else set())


# --- bad input ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("announced", "code", "text", "help"),
    [
        (Announced("deuces-wilde"), "M808", "deuces-wilde", "did you mean `deuces-wild`?"),
        (Announced("wild", {"cardz": "kings"}), "M811", "cardz", "did you mean `cards`?"),
        (Announced("wild", {"tie": "fewest"}), "M812", "fewest", "did you mean `fewest wilds`?"),
        (Announced("wild", {"cards": "kings or qeens"}), "X101", "qeens", "did you mean"),
        (Announced("wild", {"cards": "kings, qeens"}), "X101", "qeens", "did you mean"),
        (Announced("wild", {"cards": "pair of kings"}), "X104", "pair of kings", ""),
        (Announced("jackpot"), "M816", "jackpot", "a game is named first, and then what it is played with"),
        (Announced("high"), "M816", "high", "name a modifier"),
        (Announced("./gone.yaml"), "M810", "./gone.yaml", "look at the path"),
    ],
)
def test_a_fault_in_what_is_announced_is_told_in_its_text(
    announced: Announced, code: str, text: str, help: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        load("five-card-draw", modifiers=[announced])
    (told,) = caught.value.diagnostics
    assert told.code == code
    assert told.span is not None
    assert (told.span.source.name, told.span.source.text) == ("--with", announced.told)
    assert text in told.span.text or told.span.text in text
    assert help in told.help


def test_announcements_are_written_as_on_a_command_line() -> None:
    assert Announced("deuces-wild").told == "deuces-wild"
    assert Announced("wild", {"cards": "deuces, sevens", "most": 2}).told == 'wild:cards="deuces, sevens",most=2'


def test_a_modifier_applied_twice(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier("set: {at: every bet, to: {cap: 1}}"))
    (told,) = house.told("ours", "ours")
    assert told.code == "M809"


def test_a_modifier_where_a_game_is_wanted(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier())
    for reference in ("deuces-wild", str(tmp_path / "ours.yaml")):
        with pytest.raises(RulesetError) as caught:
            load(reference)
        (told,) = caught.value.diagnostics
        assert told.code == "M816"
        assert "--with" in told.help
    text = "format: 1\nkind: game\nname: Child\nextends: deuces-wild\n"
    (told,) = check_up(write(house.folder, text, "child.yaml")).diagnostics
    assert told.code in ("M803", "M816")


def test_a_modifier_with_a_fault_of_its_own_is_told_where_it_is_announced(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier("sett: {at: one, to: {cap: 1}}"))
    (told,) = house.told("ours")
    assert told.code == "M810"
    assert told.span is not None
    assert told.span.source.name == "--with"
    assert told.related[0].span.source.name == str(tmp_path / "ours.yaml")


def test_a_fault_that_shows_with_the_game_is_told_in_the_document_it_comes_from(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier("set: {at: every bet, to: {cap: lots}}"))
    (told,) = house.told("ours")
    assert (told.code, told.file) == ("X101", str(tmp_path / "ours.yaml"))


def test_a_default_that_says_nothing_in_a_game_names_the_option_to_set(tmp_path: Path) -> None:
    priced = "options: {price: {default: 2 * tithe, kind: amount}}\n"
    costly = modifier("before: {step: showdown, put: [pay: {from: everyone in, to: pot, amount: $price}]}", more=priced)
    house = House(tmp_path, costly=costly)
    (told,) = house.told("costly")
    assert (told.code, told.span and told.span.text) == ("X101", "tithe")
    assert told.help == "the game has nothing of that name: set the option `price` of `costly`"
    assert [one.span.source.name for one in told.related] == ["--with"]
    assert house.told("costly", costly={"price": 2}) == []
    (told,) = house.told("costly", costly={"price": "2 * tithe"})
    assert told.span is not None
    assert told.span.source.name == "--with"


def test_a_game_made_from_itself_through_the_examples_of_its_modifier(tmp_path: Path) -> None:
    example = "examples: [{game: child.yaml, seats: {A: 9, B: 9}, play: [B folds]}]\n"
    House(tmp_path, ours=modifier("set: {at: every bet, to: {cap: 1}}", more=example))
    write(tmp_path, "format: 1\nkind: game\nname: C\nextends: base.yaml\nwith: {ours.yaml: {}}\n", "child.yaml")
    loaded = load_any(tmp_path / "ours.yaml")
    assert isinstance(loaded, LoadedModifier)
    (told,) = check_examples(loaded)
    assert told.code == "M809"


# --- by itself ----------------------------------------------------------------------------------------------------

EXAMPLE = """examples:
  - title: A raise is too much
    game: base.yaml
    seats: {A: 50, B: 50}
    play: [A bets 2, B raises 2, A may fold or call 2]
"""


def test_a_modifier_is_checked_and_tested_by_itself(tmp_path: Path) -> None:
    House(tmp_path, ours=modifier("set: {at: first bet, to: {cap: 1}}", more=EXAMPLE))
    assert check_up(tmp_path / "ours.yaml").diagnostics == []
    loaded = load_any(tmp_path / "ours.yaml")
    assert [faults for _, faults in prove(loaded)] == [[]]
    House(tmp_path, ours=modifier("set: {at: first bet, to: {cap: 2}}", more=EXAMPLE))
    ((_, (fault,)),) = prove(load_any(tmp_path / "ours.yaml"))
    assert fault.code == "T951"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (modifier("set: {at: every bet, to: {cap: lots}}", more=EXAMPLE), ["X101"]),
        (modifier("set: {at: three, to: {cap: 1}}", more=EXAMPLE), ["M805"]),
        (modifier("set: {at: one, to: {cap: $n}}", more="options: {n: {default: 9, most: 4}}\n" + EXAMPLE), ["M812"]),
        (modifier("set: {at: one, to: {cap: 1}}", more="options: {n: {default: 1}}\n" + EXAMPLE), ["A902"]),
        (modifier("set: {at: one, to: {cap: 1}}", more="words: {rich: {condition: pot > 9}}\n" + EXAMPLE), ["A902"]),
        (modifier("set: {at: one, to: {cap: $n}}", more=EXAMPLE), ["X114"]),
        (
            modifier(
                more="options: {n: {default: a, choices: [a, b], means: {b: [remove: {step: nine}]}}}\n" + EXAMPLE
            ),
            ["M805"],
        ),
    ],
)
def test_what_is_wrong_with_a_modifier_by_itself(tmp_path: Path, text: str, codes: list[str]) -> None:
    House(tmp_path, ours=text)
    assert [one.code for one in check_up(tmp_path / "ours.yaml").diagnostics] == codes


def test_an_example_of_a_game_may_be_played_with_a_modifier(tmp_path: Path) -> None:
    House(tmp_path, ours=modifier("set: {at: every bet, to: {cap: 1}}"))
    example = EXAMPLE.replace("game: base.yaml", "with: {ours.yaml: {}}")
    loaded = load(write(tmp_path, BASE + example, "shown.yaml"))
    assert [faults for _, faults in prove(loaded)] == [[]]
    loaded = load(write(tmp_path, BASE + example.replace("{}", "{cap: 1}"), "shown.yaml"))
    ((_, (fault,)),) = prove(loaded)
    assert fault.code == "M811"


def test_each_origin_names_the_document_its_rule_came_from(tmp_path: Path) -> None:
    house = House(tmp_path, ours=modifier(f"after: {{step: cards, put: {pay('new')}}}"))
    program = house.load("ours").program
    origin = program.origins[program.labels["new"]]
    assert (origin.file, origin.line) == (str(tmp_path / "ours.yaml"), 5)


def test_labels_are_of_their_document(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        ours=modifier(
            "before: {step: showdown, put: [bet: {label: one, cap: 1}]}",
            "set: {at: one, to: {size: 5}}",
            "after: {step: every draw, put: [bet: {label: again, like: one}]}",
            "before: {step: every draw, put: [bet: {label: again, like: one}]}",
        ),
        several=modifier(f"after: {{step: every bet, put: {pay('fee')}}}"),
        both=modifier("remove: {step: fee}"),
    )
    assert [one.code for one in house.told("ours")] == ["A906", "F709", "B308"]  # two steps of one document
    assert house.told("several") == []  # one step, put at two places
    assert [one.code for one in house.told("several", "both")] == ["M805"]
    write(tmp_path, modifier("before: {step: showdown, put: [bet: {label: one, like: two}]}"), "ours.yaml")
    loaded = house.load("ours")
    assert loaded.diagnostics == ()
    assert bets(loaded)[1] == ("bet", 2, 2)


def test_what_a_modifier_takes_away_is_not_told_as_unused(tmp_path: Path) -> None:
    house = House(tmp_path, less=modifier("remove: {step: laps}"))
    text = BASE.replace("stakes:", "words: {rich: {condition: pot > 9}}\nstakes:").replace("cap: 2}", "when: rich}")
    write(tmp_path, text, "base.yaml")
    assert house.told() == house.told("less") == []


def test_what_is_composed_plays(tmp_path: Path) -> None:
    house = House(tmp_path, **instalments())
    for seed in range(20):
        assert played(house.load(*instalments()).program, (30, 40, 50), seed).over


def test_neighbours_that_are_no_modifiers_are_told(tmp_path: Path) -> None:
    write(tmp_path, modifier(name="Late"), "late.yaml")
    more = "comes-after: [late, card-exchange, parts/far.yaml]\ncomes-before: [card-exchagne]\n"
    empty, told = check_up(write(tmp_path, modifier(more=more), "house.yaml")).diagnostics
    assert empty.code == "M826"
    assert (told.code, told.help) == ("M808", "did you mean `card-exchange`?")
    assert told.span is not None
    assert told.span.text == "card-exchagne"


def test_a_part_of_the_document_that_is_misspelt_is_guessed(tmp_path: Path) -> None:
    (told,) = House(tmp_path, dear=modifier("set: {at: stake/ante, to: 4}")).told("dear")
    assert (told.code, told.help) == ("M805", "did you mean `stakes/ante`?")


def test_what_was_not_there_is_called_by_its_name(tmp_path: Path) -> None:
    (told,) = House(tmp_path, a=modifier("set: {at: jokers, to: was + 1}")).told("a")
    assert (told.code, told.message) == ("M813", "`was` stands for the old value of `jokers`, and there is none")
