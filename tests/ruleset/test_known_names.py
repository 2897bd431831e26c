"""What is remembered between one judgement and the next: only what means the same."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.cards.deck.wild import NO_WILD
from engine.cards.patterns.categorize import Hand
from engine.cards.tables.possible_strengths import search
from engine.cards.tables.solver import Solver
from engine.cards.tables.tables import Tables
from engine.language.expression import Expression
from engine.language.scope import Kind, Scope, Word
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import Chosen
from engine.ruleset.judge import judging
from engine.ruleset.load import load
from engine.ruleset.understand.expressions_read import _MOST_READ, known_of
from engine.table.examples.examples_of_game import check_examples
from engine.text.diagnostics.diagnostic import any_error
from engine.text.marked.node import from_plain_scalar
from engine.text.translation import spoken
from tests.pseudo import Bracketed

RULESETS = Path(__file__).parents[2] / "rulesets"
FIVE_CARD_DRAW = RULESETS / "games" / "draw" / "five-card-draw.yaml"


def scope(game: str = "five-card-draw") -> Scope:
    """The names of a game that ships."""
    return load(game).rules.scope


def test_names_that_mean_the_same_share_what_was_read() -> None:
    assert known_of(scope()) is known_of(scope())
    assert len({id(check_up(FIVE_CARD_DRAW).loaded.rules.scope.memo) for _ in range(2)}) == 1  # type: ignore[union-attr]


def test_what_is_told_of_names_is_known_for_each_language() -> None:
    with spoken(Bracketed()):
        elsewhere = known_of(scope())
    assert elsewhere is not known_of(scope())


def test_an_expression_is_read_again_just_where_an_option_it_names_is_set_otherwise() -> None:
    said = from_plain_scalar("$most + 1", load("five-card-draw").document.root.span)
    settings = [{"most": 2}, {"most": 2, "other": 5}, {"most": 3}]
    known = known_of(scope())
    read = [known.read("amount", said, scope().naming_otherwise(options=options, homes={})) for options in settings]
    assert read[0] is read[1]
    assert [one.constant for one in read if isinstance(one, Expression)] == [3, 3, 4]
    again = [
        known.read("amount", said, scope().naming_otherwise(options=options, homes={})) for options in ({}, {"mots": 1})
    ]
    assert [one[0].help for one in again if isinstance(one, list)] != []
    assert again[0] != again[1]


@pytest.mark.late
def test_of_names_no_more_is_kept_than_can_be_held() -> None:
    known, at = known_of(scope()), load("five-card-draw").document.root.span
    for _ in range(_MOST_READ + 1):
        known.read("amount", from_plain_scalar(3, at), scope())
    assert known.of_any_cards
    assert not known_of(scope()).of_any_cards


@pytest.mark.parametrize(
    ("text", "other", "same"),
    [
        ("ante + 1", {"stakes": {"ante": 9}}, False),
        ("ante + 1", {"stakes": {"ante": 1, "bet": 9}}, True),
        ("twice", {"stakes": {"ante": 9}}, False),
        ("4 times", {"stakes": {"ante": 9}}, True),
        ("bet", {"stakes": {"ante": 1}}, False),
        ("number of board", {"places": {"board": 0, "kitty": 1}}, True),
        ("number of kitty", {"places": {"kitty": 0, "board": 1}}, False),
        ("number of kitty", {"own_places": 1}, False),
        ("players", {"players": (2, 3)}, False),
    ],
)
def test_an_expression_is_read_again_just_where_a_name_it_mentions_means_something_else(
    text: str, other: dict[str, object], same: bool
) -> None:
    at = load("five-card-draw").document.root.span
    words = {"twice": Word("amount", from_plain_scalar("2 * ante", at))}
    places = {"board": 0, "kitty": 1}
    plain = scope().naming_otherwise(stakes={"ante": 1, "bet": 2}, words=words, places=places, marks={})
    said = from_plain_scalar(text, at)
    first, again = (known_of(one).read("amount", said, one) for one in (plain, plain.naming_otherwise(**other)))
    assert (first is again) == (same and isinstance(first, Expression))


@pytest.mark.parametrize(
    ("kind", "text", "same"),
    [
        ("amount", "2 * ante if players > 3 otherwise 1", True),
        ("seats", "left of dealer", True),
        ("condition", "first deal", True),
        ("condition", "has pair or better", False),
        ("amount", "number of jacks", False),
        ("amount", "jacks", False),
        ("amount", "number of hole cards", False),
        ("amount", "pips of hole cards", False),
        ("condition", "has twice", False),
    ],
)
def test_an_expression_that_says_nothing_of_cards_is_read_once_for_all_decks_and_rankings(
    kind: Kind, text: str, same: bool
) -> None:
    at = load("five-card-draw").document.root.span
    words = {"twice": Word("hand", from_plain_scalar("pair or better", at))}
    names = {"stakes": {"ante": 1, "jacks": 2}, "words": words, "marks": {}, "places": {"board": 0}, "players": (2, 6)}
    said = from_plain_scalar(text, at)
    games = [scope(game).naming_otherwise(**names) for game in ("five-card-draw", "deuce-to-seven-triple-draw")]
    first, again = (known_of(one).read(kind, said, one) for one in games)
    assert (first is again) == same


@pytest.mark.parametrize(
    "part",
    [
        {"stakes": {"ante": 99}},
        {"places": {"board": 0, "kitty": 1}},
        {"declared": ("high", "low")},
        {"players": (2, 3)},
        {"deck": load("short-deck").rules.deck},
        {"ranking": load("deuce-to-seven-triple-draw").rules.ranking},
    ],
    ids=lambda part: next(iter(part)),
)
def test_other_names_share_nothing(part: dict[str, object]) -> None:
    other = replace(scope(), **part)
    assert known_of(scope()) is not known_of(other)


def test_options_matter_just_where_a_word_speaks_of_them() -> None:
    plain = scope()
    at = load("five-card-draw").document.root.span
    speaking = replace(plain, words={"many": Word("amount", from_plain_scalar("$most", at))})
    set_so = [replace(one, options={"most": chips}) for one in (plain, speaking) for chips in (1, 2)]
    known = [known_of(one) for one in set_so]
    assert known[0] is known[1]
    assert known[2] is not known[3]


@pytest.mark.parametrize("modifier", ["jokers", "deuces-wild", "high-low-declared"])
def test_what_was_judged_for_a_modifier_is_not_judged_for_its_examples(
    modifier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_full, again = set[str](), list[str]()
    judge = judging._judged

    def counting(composer: Composer, chosen: Chosen, stakes: dict[str, int], glance: bool) -> judging.Judged:
        found = judge(composer, chosen, stakes, glance)
        with_ = [
            (one.named.text, [(name, str(value)) for name, value in one.values.items()]) for one in composer.announced
        ]
        key = f"{composer.game.place.name} {with_} {chosen} {stakes}"
        again.extend([key] if key in in_full else [])
        if not glance and not any_error(found.diagnostics):  # else a glance may find nothing
            in_full.add(key)
        return found

    monkeypatch.setattr(judging, "_judged", counting)
    found = check_up(RULESETS / "modifiers" / f"{modifier}.yaml")
    assert found.modifier is not None
    assert not check_examples(found.modifier)
    assert in_full
    assert not again, len(again)


def test_an_interrupted_search_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not looked at before an interrupt is looked at afterwards."""
    rules = load("short-deck").rules
    tables, fresh = (Tables(rules.ranking.order, rules.deck, wild_game=False) for _ in range(2))
    weakest = fresh.solver.solve(Hand((1, 2, 3, 4, 6)))
    wanted = (weakest, weakest)  # nearly all are looked through
    solve, left = Solver.solve, [5]

    def interrupted(solver: Solver, hand: Hand, free: int = 0, bugs: int = 0) -> int:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return solve(solver, hand, free, bugs)

    with monkeypatch.context() as patched:
        patched.setattr(Solver, "solve", interrupted)
        with pytest.raises(KeyboardInterrupt):
            search(tables, NO_WILD, wanted, None, 10_000)
    found = search(fresh, NO_WILD, wanted, None, 10_000)
    assert found.found
    assert found.looked_at > 1_000
    assert search(tables, NO_WILD, wanted, None, 10_000) == found
