"""Every modifier with every game, and every two with games that differ: they play alike in either order, or say that
the order matters, or are refused before a card is dealt, with a reason and what would fit. There is no fourth outcome.

What plays obeys the laws of every deal. `--update` writes docs/combinations.md anew.
"""

import json
import re
from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.ruleset.read.library import shipped_documents
from tests.chance import drawn, times
from tests.combinations import kept as keeping
from tests.combinations.kept import FILE, documents, engine, every_verdict, everything, kept, renew, text
from tests.combinations.page import PAGE, page
from tests.combinations.sound import amiss, breaches, playing, told_amiss, triples
from tests.combinations.verdict import GAMES, MODIFIERS, PAIRED, Asked, Outcome, Told, Verdict, outcome, verdict
from tests.shipped import said


@pytest.mark.late
def test_every_modifier_and_every_two_play_alike_or_say_why_not() -> None:
    found = every_verdict()
    assert {(asked.game, *asked.names) for asked in found if len(asked.names) == 1} == {*product(GAMES, MODIFIERS)}
    assert {asked.names for asked in found if len(asked.names) == 2} == {*combinations(MODIFIERS, 2)}
    assert [(asked, *amiss(one)) for asked, one in found.items() if any(amiss(one))] == []


def test_what_two_are_judged_with_differs_and_goes_with_every_modifier_that_goes_with_many() -> None:
    found = every_verdict()
    fits = {game: frozenset(name for name in MODIFIERS if found[Asked(game, (name,))].plays) for game in GAMES}
    assert len({fits[game] for game in PAIRED}) > len(PAIRED) / 2
    often = {name for name in MODIFIERS if sum(name in fits[game] for game in GAMES) > len(GAMES) / 8}
    assert often <= frozenset().union(*(fits[game] for game in PAIRED))


@pytest.mark.late
def test_a_run_that_was_stopped_leaves_what_was_kept_and_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, begun = tmp_path / "verdicts.jsonl", tmp_path / "begun.jsonl"
    found, judged = every_verdict(), list[Asked]()

    def judging(asked: Collection[Asked]) -> Iterator[tuple[Asked, Verdict]]:
        for one in asked:
            judged.append(one)
            yield one, found[one]

    file.write_text(text({asked: one for asked, one in found.items() if asked.game != "omaha"}, "before"), "utf-8")
    before = file.read_text("utf-8")
    monkeypatch.setattr(keeping, "FILE", file)
    monkeypatch.setattr(keeping, "BEGUN", begun)
    monkeypatch.setattr(keeping, "_judging", judging)
    monkeypatch.setattr(keeping, "kept", cache(lambda: keeping.held(file)))
    run = renew(anew=True)
    assert next(run) == len(everything())
    next(run)
    run.close()
    assert file.read_text("utf-8") == before
    assert 0 < next(renew(anew=True)) < len(everything())
    begun.unlink()
    judged.clear()
    assert [*renew()] == [len({*judged}), *range(len(judged) - 500, -1, -500)]  # only what was missing
    assert {asked.game for asked in judged} == {"omaha"}
    assert keeping.held(file) == ("before", documents(), found)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["verdicts.jsonl"]


def test_what_changed_is_judged_again_and_the_rest_is_not() -> None:
    found = kept()
    changed = found._replace(documents=found.documents | {"wild": "", "omaha": ""})
    for asked in everything():
        assert changed.stands(asked) == (found.stands(asked) and asked.game != "omaha" and "wild" not in asked.names)
    less = found._replace(verdicts={asked: one for asked, one in found.verdicts.items() if asked.values})
    assert not less.stands(Asked("omaha", ("wild",)))


def test_what_is_kept_is_read_as_it_was() -> None:
    found = kept().verdicts
    again = text(found, "engine").splitlines()
    assert json.loads(again[0])["engine"] == "engine"
    assert again[1:] == FILE.read_text(encoding="utf-8").splitlines()[1:]


def test_a_fourth_outcome_is_noticed() -> None:
    plays, other = (Outcome(names, True, ()) for names in (("a", "b"), ("b", "a")))
    warned = [one._replace(told=(Told("M807", "they play otherwise", "take it", 2),)) for one in (plays, other)]
    fault = Told("F702", "this may go on for ever", "say when it ends", 1)
    wants = Told("M802", "`b` needs `draw`: nobody draws", "it fits rules with `draw`", 2)
    late = Told("M805", "`bet` is gone", "announce `b` before `a`", 1)
    fine = [
        Verdict("game", (plays, other), True),
        Verdict("game", (warned[0], warned[1]), False),
        Verdict("game", (Outcome(("a", "b"), False, (wants,)), Outcome(("b", "a"), False, (wants,))), True),
        Verdict("game", (Outcome(("a", "b"), False, (late,)), other), True),
    ]
    wrong = [
        Verdict("game", (plays, other), False),
        Verdict("game", (warned[0], other), False),
        Verdict("game", (Outcome(("a", "b"), False, (fault,)), Outcome(("b", "a"), False, (wants,))), True),
        Verdict("game", (Outcome(("a", "b"), False, (wants,)), other), True),
    ]
    assert [[*amiss(one)] for one in fine] == [[], [], [], []]
    assert all(any(amiss(one)) for one in wrong)


def test_the_page_of_combinations_tells_what_is_so(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.combinations writes it anew"


# --- what goes together at a table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("seven-card-stud", "wild high-low-declared card-exchange showdown-by-instalments"),
        ("five-card-stud", "high-low jokers last-card roll-your-own"),
        ("seven-card-stud", "follow-the-queen high-spade no-check-raise raise-cap"),
        ("texas-holdem", "bomb-pot pass-cards pot-limit"),
        ("texas-holdem", "straddle pot-limit raise-cap wild"),
        ("texas-holdem", "high-low pass-cards no-check-raise"),
        ("omaha", "run-it-twice straddle spread-limit"),
        ("five-card-draw", "jacks-or-better wild high-low-declared match-the-pot"),
        ("five-card-draw", "progressive-openers jokers no-limit"),
        ("badugi", "kill straddle raise-cap"),
        ("short-deck", "double-board bomb-pot pot-limit"),
    ],
)
def test_what_makes_sense_at_a_table_plays(game: str, names: str) -> None:
    for order in (names.split(), reversed(names.split())):
        assert outcome(Asked(game, tuple(order))).plays


# --- drawn at random; the campaign takes more of each -----------------------------------------------------------------


@pytest.mark.late
def test_what_is_kept_is_judged_so_again() -> None:
    found = kept()
    standing = [asked for asked in everything() if found.stands(asked)]
    asked = Random(drawn(7)).sample(standing, times(6 if found.engine == engine() else 16))
    again = {one: verdict(one) for one in asked}
    changed = [one for one, told in again.items() if not told.agrees(found.verdicts[one])]
    assert [(one, again[one], found.verdicts[one]) for one in changed] == []


def test_verdicts_agree_though_deals_come_out_alike_by_chance_where_the_order_is_told_to_matter() -> None:
    told = Told("M807", "they play otherwise", "take it", 2)
    for_the_order = Verdict("game", tuple(Outcome(names, True, (told,)) for names in (("a", "b"), ("b", "a"))), True)
    silent = Verdict("game", tuple(one._replace(told=()) for one in for_the_order.outcomes), True)
    assert for_the_order.agrees(for_the_order._replace(alike=False))
    assert not silent.agrees(silent._replace(alike=False))
    assert not silent.agrees(for_the_order)


@pytest.mark.late
def test_what_plays_obeys_the_laws_of_every_deal() -> None:
    assert [breach for asked in playing(times(8), times(6)) for breach in breaches(asked)] == []


@pytest.mark.late
def test_three_play_alike_or_say_why_not() -> None:
    assert [told for asked in triples(times(6)) for told in told_amiss(asked)] == []


# --- examples ---------------------------------------------------------------------------------------------------------


def examples(name: str) -> list[dict[str, Any]]:
    """The examples of a modifier, as they are written."""
    found: list[dict[str, Any]] = said(shipped_documents("modifier")[name].path)["examples"]
    return found


@pytest.mark.parametrize("name", MODIFIERS)
def test_every_modifier_has_examples_in_two_games(name: str) -> None:
    assert len({example["game"] for example in examples(name)}) >= 2


def test_every_rule_of_sub_variants_is_covered() -> None:
    covered = {rule for name in MODIFIERS for example in examples(name) for rule in example.get("covers", ())}
    assert {rule for rule in covered if re.fullmatch(r"SV-\d+", rule)} == {f"SV-{number}" for number in range(1, 11)}


def test_one_long_example_plays_stud_with_wild_cards_declaration_and_exchange() -> None:
    together = {"deuces-wild", "high-low-declared", "card-exchange"}
    (long,) = [
        one
        for one in examples("card-exchange")
        if one["game"] == "seven-card-stud" and {*one.get("with", ())} == together
    ]
    assert len(long["play"]) > 40
    assert long["expect"]["takes"] == {"high": ["Anna"], "low": ["Ben"]}
