"""An action is one row: one that is added is found wherever something is said of actions."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.event import EVENTS, Event, EventKind
from engine.interpreter import start
from engine.program import Program
from engine.ruleset.load import load
from engine.table.examples import sentence_forms, sentences
from engine.table.examples.actions_in_examples import Does
from engine.table.examples.sentences import Reader
from engine.table.records.moves import action_of, move_of
from engine.text.marked.node import Scalar
from engine.text.translation import mark, spoken
from engine.text.yaml.document import read
from engine.words import narration, telling
from engine.words.action_row import ActionRow, Saying, WithDice
from engine.words.actions import ACTIONS, every_word, sentence_of
from engine.words.offers import told_action, told_options
from engine.words.prose import Eyes, Teller
from engine.words.typed_answers import Question, read_answer
from engine.words.voice import Told
from tests.pseudo import Bracketed
from tests.table.house import program

KNOCK = ActionRow(
    mark("knock"),
    (Saying("WHO knocks with NUMBER", "B knocks with 3"), Saying("WHO knocks", "B knocks")),
    {"knock": telling.plainly(Told(mark("{who} knocks on the table."), mark("You knock on the table.")))},
    dice=WithDice(mark("rap"), (Saying("WHO raps", "B raps"),)),
    everybody=(),
)
OPEN = (Option("check"), Option("knock", 1, 4))


@pytest.fixture
def knock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The row is there, and the event that the Dealer leaves; nothing else is touched."""
    kept = (sentence_forms.forms, sentence_forms.may_do, sentences._phrase_pattern, narration.narrators)
    monkeypatch.setitem(ACTIONS, "knock", KNOCK)
    monkeypatch.setitem(EVENTS, "knock", EventKind(about="somebody has enough"))
    for one in kept:
        one.cache_clear()
    yield
    monkeypatch.undo()
    for one in kept:
        one.cache_clear()


@pytest.fixture
def game() -> Program:
    return program("five-card-draw")


@pytest.mark.usefixtures("knock")
def test_it_is_offered_and_typed(game: Program) -> None:
    question = Question(OPEN, game.deck, (0, 1, 2), 50, 0, 0)
    assert question.prompt == "You may check or knock 1 to 4"
    for typed, meant in (("knock 3", 3), ("k 2", 2), ("kno 4", 4)):
        assert read_answer(typed, question) == Action("knock", meant)
    assert told_action(Action("knock", 3), game.deck) == "knock 3"


@pytest.mark.usefixtures("knock")
def test_dice_call_it_otherwise() -> None:
    dice = program("eskalero").deck
    assert told_options(OPEN, dice.called) == "check or rap 1 to 4"
    assert read_answer("rap 2", Question(OPEN, dice, (0, 1), 50, 0, 0)) == Action("knock", 2)
    assert sentence_of(Action("knock"), "Ben", "", dice.called) == "Ben raps"


@pytest.mark.usefixtures("knock")
def test_it_is_told_when_it_was_done(game: Program) -> None:
    hand, _ = start(game, (50, 50), 0, Shuffled(1))
    for you, said in ((-1, "Ben knocks on the table."), (1, "You knock on the table.")):
        teller = Teller(game, ("Anna", "Ben"), hand.stacks, Eyes(you=you))
        assert teller.lines((Event("knock", 1, 0, (), ""),), hand) == [said]


@pytest.mark.usefixtures("knock")
def test_examples_say_it_and_a_deal_is_written_with_it(game: Program, tmp_path: Path) -> None:
    reader = Reader(("A", "B"), load("five-card-draw").rules.scope)
    for action, said in ((Action("knock", 3), "B knocks with 3"), (Action("knock"), "B knocks")):
        assert sentence_of(action, "B", "", "cards") == said
        assert reader.read(scalar(said)) == Does(1, "knock", action.amount or None)
    assert not isinstance(reader.read(scalar("A may check or knock 1 to 4")), list)
    assert not isinstance(reader.read(scalar("all knock")), list)
    assert "knock" in every_word()


@pytest.mark.usefixtures("knock")
def test_records_keep_it(game: Program) -> None:
    move = move_of(Action("knock", 3), game.deck)
    assert move == ("knock", 3)
    assert action_of(move, game.deck, ()) == Action("knock", 3)


def scalar(text: str) -> Scalar:
    document = read("example.yaml", f"says: {text}\n".encode()).document
    assert document is not None
    node = document.root.entries["says"].value
    assert isinstance(node, Scalar)
    return node


def test_every_row_says_what_it_names() -> None:
    for word, row in ACTIONS.items():
        assert word == row.word
        assert row.told.keys() <= EVENTS.keys(), word
        for saying in (*row.sayings, *(row.dice.sayings if row.dice else ())):
            assert saying.sentence.startswith("WHO "), saying
            words = [word for word in saying.sentence.split() if not word.isupper()]
            assert set(words) <= set(saying.example.split()), saying


def test_no_event_is_told_by_two_rows() -> None:
    kinds = [kind for row in ACTIONS.values() for kind in row.told]
    assert len(kinds) == len(set(kinds))
    assert not {*kinds} & narration._OTHERS.keys()


def test_every_action_of_the_steps_has_its_row() -> None:
    steps = Path(load.__code__.co_filename).parent.parent / "steps"
    found = {
        kind
        for path in steps.rglob("*.py")
        for kind in re.findall(r'\b(?:only|Option|Action)\("([a-z ]+)"', path.read_text("utf-8"))
    }
    assert len(found) > 10
    assert found <= ACTIONS.keys()


def test_words_are_typed_in_the_language_spoken_or_as_the_rules_have_them(game: Program) -> None:
    question = Question((Option("check"), Option("bet", 1, 4)), game.deck, (0, 1, 2), 50, 0, 0)
    with spoken(Bracketed()):
        assert question.prompt == "⟦You may ⟧⟦check⟧⟦ or ⟧⟦bet⟧ 1⟦ to ⟧4"
        for typed, action in (("⟦bet⟧ 3", Action("bet", 3)), ("bet 3", Action("bet", 3)), ("che", Action("check"))):
            assert read_answer(typed, question) == action
