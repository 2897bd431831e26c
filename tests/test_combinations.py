"""Every modifier with every game, and every two: they play alike in either order, or say that the order matters, or are
refused before a card is dealt, with a reason and what would fit. There is no fourth outcome.

What plays obeys the laws of every deal. `--update` writes docs/combinations.md anew.
"""

import re
import traceback
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pytest
import yaml

from engine.ruleset.judging import settings
from engine.ruleset.library import Library, shipped_documents
from engine.ruleset.options import declared
from tests import test_laws as laws
from tests.combinations import (
    GAMES,
    MODIFIERS,
    PAGE,
    PAIRS,
    SINGLES,
    Names,
    Outcome,
    Told,
    Verdict,
    every_verdict,
    outcome,
    page,
    verdict,
    workers,
)

HELPFUL = ("it fits", "leave ", "announce ")
"""How a refusal begins to say what would fit."""


def amiss(one: Verdict) -> Iterator[str]:
    """What is none of the three outcomes."""
    playing = [way for way in one.outcomes if way.plays]
    if not one.alike and not all("M807" in way.codes for way in playing):
        yield "plays otherwise in another order, and does not say so"
    for way in one.outcomes:
        if not way.plays:
            faulty = [told for told in way.told if not explained(told, bool(playing))]
            yield from (f"{' '.join(way.names)} is refused with {told}" for told in faulty)


def explained(told: Told, order: bool) -> bool:
    """Whether a refusal names a conflict, or a need, and what would fit; of an order, the one that works."""
    if order:
        return told.code == "M805" and told.help.startswith("announce ")
    if told.code == "M801":
        return told.places == 2 and told.help.startswith(HELPFUL)
    return told.code == "M802" and ": " in told.message and told.help.startswith(HELPFUL)


@pytest.mark.parametrize("game", GAMES)
def test_every_modifier_and_every_two_play_alike_or_say_why_not(game: str) -> None:
    found = [every_verdict()[game, names] for names in (*SINGLES, *PAIRS)]
    assert len(found) == len(MODIFIERS) * (len(MODIFIERS) + 1) / 2
    assert [(one.game, one.names, *amiss(one)) for one in found if any(amiss(one))] == []


@pytest.mark.parametrize("name", MODIFIERS)
def test_every_choice_that_a_modifier_offers_plays_or_is_refused_with_a_reason(name: str) -> None:
    document = Library().document("modifier", shipped_documents("modifier")[name]).document
    assert document is not None
    for values, game in product(settings(declared(document.root)), GAMES):
        found = outcome(game, (name,), values)
        assert found.plays or all(explained(told, order=False) for told in found.told), (game, values, found)


def test_a_fourth_outcome_is_noticed() -> None:
    plays, other = (Outcome(names, "".join(names), ()) for names in (("a", "b"), ("b", "a")))
    warned = [one._replace(told=(Told("M807", "they play otherwise", "take it", 2),)) for one in (plays, other)]
    fault = Told("F702", "this may go on for ever", "say when it ends", 1)
    wants = Told("M802", "`b` needs `draw`: nobody draws", "it fits rules with `draw`", 2)
    late = Told("M805", "`bet` is gone", "announce `b` before `a`", 1)
    fine = [
        Verdict("game", (plays, other), True),
        Verdict("game", (warned[0], warned[1]), False),
        Verdict("game", (Outcome(("a", "b"), "", (wants,)), Outcome(("b", "a"), "", (wants,))), True),
        Verdict("game", (Outcome(("a", "b"), "", (late,)), other), True),
    ]
    wrong = [
        Verdict("game", (plays, other), False),
        Verdict("game", (warned[0], other), False),
        Verdict("game", (Outcome(("a", "b"), "", (fault,)), Outcome(("b", "a"), "", (wants,))), True),
        Verdict("game", (Outcome(("a", "b"), "", (wants,)), other), True),
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
        assert outcome(game, tuple(order)).plays


# --- what plays, plays by the laws ------------------------------------------------------------------------------------

LAWS: dict[Callable[..., None], tuple[Callable[[int], object], ...]] = {
    laws.test_chips_and_cards_are_conserved_in_every_state_and_every_deal_ends: (),
    laws.test_only_who_is_in_is_asked_and_an_ended_deal_leaves_no_pot: (),
    laws.test_nobody_wins_from_another_more_than_he_put_in_himself: (),
    laws.test_the_log_alone_rebuilds_stacks_and_zones: (),
    laws.test_a_replay_equals_the_original: (),
    laws.test_playing_in_place_and_playing_purely_are_the_same: (),
    laws.test_playing_side_by_side_is_playing_each: (lambda _: 2,),
    laws.test_a_state_survives_json_and_goes_on_the_same: (),
    laws.test_a_view_does_not_change_with_cards_hidden_from_it: (Random,),
    laws.test_a_log_tells_nobody_of_a_card_he_has_never_seen: (),
    laws.test_an_action_is_accepted_exactly_when_an_option_covers_it: (Random,),
    laws.test_a_refused_action_leaves_a_deal_played_in_place_as_it_was: (),
}
"""The laws of every deal, with what each takes besides a deal, made from a seed."""


class Case(NamedTuple):
    """A game with modifiers, of which a deal is played at random."""

    game: str
    names: Names
    seed: int

    def deal(self) -> laws.Deal:
        """Who plays with which chips and cards."""
        setting = laws.Setting(self.game, (), tuple((name, ()) for name in self.names))
        random = Random(self.seed)
        count = random.randint(max(2, setting.program.least_players), min(5, setting.program.most_players))
        stacks = tuple(random.choice((random.randint(0, 6), random.randint(1, 60), 200)) for _ in range(count))
        return laws.Deal(setting, stacks, random.randrange(count), random.choice((0, 0, 5)), self.seed)


def breaches(case: Case) -> list[str]:
    """The laws that a random deal breaks, with where that was seen."""
    deal, found = case.deal(), []
    for law, besides in LAWS.items():
        plain: Any = law
        try:
            plain.hypothesis.inner_test(deal, *(made(case.seed) for made in besides))
        except AssertionError:
            found.append(f"{case} breaks {plain.__name__}\n{traceback.format_exc()}")
    return found


def singles() -> list[Case]:
    """A deal of each game with each modifier that goes with it."""
    fitting = [(game, names) for game in GAMES for names in SINGLES if every_verdict()[game, names].plays]
    return [Case(game, names, seed) for seed, (game, names) in enumerate(fitting)]


def sample(count: int) -> list[Case]:
    """A deal of so many games with two modifiers that go together."""
    fitting = [(game, names) for game in GAMES for names in PAIRS if every_verdict()[game, names].plays]
    return [Case(game, names, seed) for seed, (game, names) in enumerate(Random(3).sample(fitting, count))]


@pytest.mark.parametrize("cases", [singles, lambda: sample(200)], ids=["one", "two"])
def test_what_plays_obeys_the_laws_of_every_deal(cases: Callable[[], list[Case]]) -> None:
    with workers() as pool:
        found = [breach for some in pool.map(breaches, cases(), chunksize=8) for breach in some]
    assert found == []


# --- three ------------------------------------------------------------------------------------------------------------


def triples() -> list[tuple[str, Names]]:
    """Three hundred times a game and three modifiers: a hundred of any, and two hundred of which any two fit."""
    random, found = Random(5), every_verdict()
    every = [(game, names) for game in GAMES for names in combinations(MODIFIERS, 3)]
    fitting = [(game, names) for game, names in every if all(found[game, two].plays for two in combinations(names, 2))]
    return [*random.sample(every, 100), *random.sample(fitting, 200)]


def amiss_in(triple: tuple[str, Names]) -> list[str]:
    """What is none of the three outcomes when three are announced."""
    return [*amiss(verdict(*triple))]


def test_three_play_alike_or_say_why_not() -> None:
    drawn = triples()
    with workers() as pool:
        found = dict(zip(drawn, pool.map(amiss_in, drawn, chunksize=10), strict=True))
    assert {triple: told for triple, told in found.items() if told} == {}


# --- examples ---------------------------------------------------------------------------------------------------------


def examples(name: str) -> list[dict[str, Any]]:
    """The examples of a modifier, as they are written."""
    text = shipped_documents("modifier")[name].path.read_text(encoding="utf-8")
    found: list[dict[str, Any]] = yaml.safe_load(text)["examples"]
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
