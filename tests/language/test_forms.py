"""A form of expression is one file: it says all that the language must know of it, and is missed where it does not."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engine.hand.dealer import Dealer
from engine.language import compile as compiled
from engine.language import forms, lexicon, vocabulary
from engine.language.forms import form_registry
from engine.language.forms.bounds import Bounds
from engine.language.forms.card_places import conclude_cards
from engine.language.forms.comparing import above_none
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, Condition, cards, members
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import AmountNode, ConditionNode, Node, Seen, UnansweredError, part
from engine.language.parsing.grammar import grammar
from engine.language.parsing.parser import parser
from engine.language.scope import Scope
from engine.language.vocabulary import Entry, Unit
from engine.ruleset.understand import expressions_read
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Interval, Sure
from engine.steps.judged.refine import refine
from engine.steps.machine.stock import Stock
from tests.language.table import faults, scope, table, understood
from tests.ruleset.small_games import game, loaded, played, told

BETTING = "betting: {limit: fixed, size: bet, cap: 3}\n"


class Gap(AmountNode):
    """How many ranks lie between the lowest and the highest of some cards: `gap in hole cards`."""

    cards: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        return f"gap in {part(self.cards)}"

    def unit(self) -> Unit:
        return "count"

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        return Bounds(0, len(scope.deck.ranks) - 1)

    def conclude(self, table: Conclusions, op: str, right: Node) -> None:
        conclude_cards(table, self.cards, above_none(op, right))

    def compiled(self, scope: Scope) -> Amount:
        held, deck = cards(self.cards, scope), scope.deck.cards

        def gap(d: Dealer, seat: int) -> int:
            ranks = [deck[card].rank for card in members(held(d, seat))]
            return max(ranks) - min(ranks) if ranks else 0

        return gap


GAP = Form((Gap,), (rule("gap", lambda u, at, _, held: Gap(at, held), "factor: GAP_IN cards_sel"),))
GAP_WORD = Entry(("gap in",), "GAP_IN", "How many ranks lie between the lowest and the highest.", "public")


@pytest.fixture
def _with_gaps(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The language has one form and one word more."""
    monkeypatch.setattr(form_registry, "FORMS", (*form_registry.FORMS, GAP))
    monkeypatch.setattr(lexicon, "VOCABULARY", (*vocabulary.VOCABULARY, GAP_WORD))
    caches = (form_registry.meanings, parser, lexicon.built_in)
    forgetting = (*(one.cache_clear for one in caches), expressions_read.forget)
    for forget in forgetting:
        forget()
    yield
    for forget in forgetting:
        forget()


@pytest.mark.usefixtures("_with_gaps")
def test_a_form_of_its_own_goes_all_the_way() -> None:
    names = scope()
    found = understood("condition", "gap in hole cards > 2 + players in", names)
    gap = next(node for node in found.tree.walk() if isinstance(node, Gap))
    assert found.told() == "(gap in hole cards) > 2 + players in"
    assert understood("condition", found.told(), names).tree == found.tree
    assert found.sight == "own"
    assert understood("amount", "gap in (hole cards of opener)", names).sight == "hidden"
    assert understood("amount", "gap in board", names).sight == "public"
    assert {read.fact for read in found.reads} == {"cards", "that player", "players in"}
    assert understood("condition", "gap in board > 12", names).constant is False
    assert [one.code for one in understood("condition", "gap in board > 12", names).warnings] == ["X107"]
    assert [one.code for one in faults("condition", "gap in board > pot", names)] == ["X105"]
    d = table({0: "Jh 4c", 1: "Ah Kd"})
    assert [gap.compiled(names)(d, seat) for seat in (0, 1)] == [7, 1]
    holds = compiled.condition(found, names)
    assert [holds(d, seat) for seat in (0, 1)] == [True, False]


@pytest.mark.usefixtures("_with_gaps")
def test_a_game_may_use_it_and_is_checked_and_played(tmp_path: Path) -> None:
    steps = "post: {each: ante}", "deal: {cards: 5}", "deal: {to: board, cards: 3}", "showdown: {}"
    asks = game(*steps[:-1], "bet: {when: gap in board > 2}", steps[-1], more=BETTING)
    assert [one.code for one in told(tmp_path, asks)] == []
    program = loaded(tmp_path, asks).program
    assert program is not None
    assert sum(played(program, (50, 50, 50)).stacks) == 150
    peeks = game(*steps[:-1], "bet: {when: gap in (hole cards of everyone in) > 2}", steps[-1], more=BETTING)
    assert [one.code for one in told(tmp_path, peeks)] == ["V701"]
    early = game("post: {each: ante}", "bet: {when: gap in board > 2}", *steps[1:], more=BETTING)
    assert "X112" in [one.code for one in told(tmp_path, early)]


@pytest.mark.usefixtures("_with_gaps")
@pytest.mark.parametrize("holds", [True, False])
def test_what_it_concludes_reaches_the_table_that_rules_are_judged_on(holds: bool) -> None:
    many = Interval(0, 52)
    judged = Abstract(
        players=4,
        stock_rule=Stock(),
        deck_size=52,
        live=many,
        stock=many,
        places=[many],
        hidden=[many],
        own_places=0,
        walk=lambda bodies, at: None,
    )
    refine(judged, understood("condition", "gap in board > 2", scope()).tree, holds)
    assert (judged.known("board") is Sure.SURELY) == holds


def test_without_its_word_and_its_line_the_language_does_not_know_it() -> None:
    assert faults("condition", "gap in hole cards > 2", scope())
    assert "GAP_IN" not in grammar()


@pytest.mark.parametrize("left_out", ["told", "sight", "reads", "compiled", "unit", "bounds", "conclude"])
def test_an_amount_that_leaves_a_question_open_is_missed_when_it_is_imported(left_out: str) -> None:
    body = {name: value for name, value in vars(Gap).items() if name not in {left_out, "fields"}}
    with pytest.raises(UnansweredError, match=f"Forgetful does not say: {left_out}"):
        type("Forgetful", (AmountNode,), body)


def test_nobody_says_for_a_form_who_can_see_it() -> None:
    with pytest.raises(UnansweredError, match="sight"):

        class _Peek(ConditionNode):
            """It never says who sees it."""

            reads = reads_nothing

            def told(self) -> str:
                return "peek"

            def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
                return None

            def refine(self, table: Conclusions, holds: bool) -> None: ...

            def compiled(self, scope: Scope) -> Condition:
                return lambda d, seat: bool(d.cards[seat])


def _all_trees() -> list[type[Node]]:
    """Every tree class that can be made, wherever it stands in the folder."""
    modules = [import_module(f"{forms.__name__}.{found.name}") for found in pkgutil.iter_modules(forms.__path__)]
    classes = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Node) and value.__module__ == module.__name__
    }
    return sorted((one for one in classes if not _is_open(one)), key=lambda one: one.__name__)


def _is_open(tree: type[Node]) -> bool:
    return any(getattr(getattr(tree, name), "__isabstractmethod__", False) for name in tree.questions)


def test_every_tree_class_stands_in_the_registry_once() -> None:
    listed = [tree for form in form_registry.FORMS for tree in form.trees]
    assert sorted(tree.__name__ for tree in listed) == [tree.__name__ for tree in _all_trees()]
