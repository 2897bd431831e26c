"""Nothing is told at the table but what another language can have: names, cards and numbers stand for themselves."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.hand.chance import Shuffled
from engine.hand.hand import Hand
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.resources import shipped
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.steps.shared.declaring import Declare, Speak
from engine.table.bots.holding import holding
from engine.table.bots.random_actions import any_action
from engine.text.translation import spoken
from engine.words.prompts import as_they_lie, how_to_answer, rule_in_force, situation
from engine.words.prose import EVERYTHING, Eyes, Teller
from engine.words.sessions import after_deals, after_run, chips_after, deal_begins, how_to_type, of_each, your_chips
from engine.words.tableau import around, open_cards
from engine.words.typed_answers import Question, Unclear, read_answer
from tests.chance import drawn, some
from tests.pseudo import Bracketed, marked, outside

NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fred", "Gina", "Hans", "Ida", "Jan", "Kurt", "Lea")
GAMES = [(name, "") for name in some(shipped_documents("game"), 12, "sentences")]
WITH = [
    ("omaha", "pass-cards"),
    ("seven-card-stud", "card-exchange"),
    ("five-card-stud", "roll-your-own"),
    ("texas-holdem", "straddle"),
    ("five-card-draw", "high-low-declared"),
    ("five-card-draw", "match-the-pot"),
]
TYPED = ("", "x", "f", "b", "b 99999", "raise", "raise x", "d", "d 99", "discard Zz", "all in", "3", "keep Q")
WORD = re.compile(r"\w[\w'/-]*")


def own_words(program: Program) -> set[str]:
    """The words that stand for themselves: what the author of the rules and the players are called, and cards."""
    named = {*NAMES, *program.places, *program.shares, *(mark.definition.name for mark in program.marks)}
    split = {part for name in named for part in re.split("[ -]", name)}
    return {word.lower() for word in named | split | {*program.deck.names, *program.deck.ranks}}


def is_strange(word: str, own: set[str]) -> bool:
    """Whether a word is neither a number nor one of those that stand for themselves."""
    return not word.replace("/", "").isdecimal() and word.lower() not in own


def prompts(program: Program, hand: Hand, names: tuple[str, ...]) -> Iterator[str]:
    """All that the seat to act is shown and may ask for."""
    seen = view(hand, hand.seat)
    me = seen.seats[hand.seat]
    closed, lying = as_they_lie(me)
    question = Question(options(program, hand), program.deck, (*closed, *lying), me.stack, me.bet, seen.level)
    yield from (question.prompt, how_to_answer(question, program.for_chips), around(program, seen, names))
    yield situation(program, seen, holding(program, seen), False)
    yield open_cards(program, seen, names, False)
    for typed in TYPED:
        answer = read_answer(typed, question)
        if isinstance(answer, Unclear):
            yield re.sub("'[^']*'", "", answer.why)


def told(program: Program, seed: str) -> Iterator[str]:
    """Every line of a deal at random, to all, to nobody and to each seat."""
    count = program.least_players + Random(seed).randrange(min(3, program.most_players - program.least_players + 1))
    names, random, chance = NAMES[:count], Random(seed), Shuffled(seed)
    stacks = tuple(random.choice((4, 30, 100)) for _ in names)
    hand, events = start(program, stacks, 0, chance)
    eyes = [Eyes(EVERYTHING), Eyes(), *(Eyes(seat, seat) for seat in range(count))]
    tellers = [Teller(program, names, stacks, one) for one in eyes]
    yield from (deal_begins(teller.voice, 1, 0, pot) for teller in tellers for pot in (0, 5))
    while True:
        for teller in tellers:
            yield from teller.lines(events, hand)
        if hand.over:
            break
        yield from prompts(program, hand, names)
        hand, events = apply(program, hand, any_action(random.choice(options(program, hand)), random))
    yield chips_after(names, hand.stacks, hand.pot)


@pytest.mark.late
@pytest.mark.parametrize(("game", "modifier"), GAMES + WITH)
def test_nothing_is_told_outside_of_what_is_translated(game: str, modifier: str) -> None:
    program = load(game, modifiers=[Announced(modifier)] if modifier else ()).program
    own = own_words(program) | declared(program)
    with spoken(language := Bracketed()):
        for number in range(3):
            for line in told(program, str(drawn(f"{game}/{number}"))):
                strange = [word for word in WORD.findall(outside(line)) if is_strange(word, own)]
                assert not strange, line
    assert language.asked - own <= marked(), "translators are not shown these"


def declared(program: Program) -> set[str]:
    """The words that players of this game declare."""
    return {word.name for step in program.steps if isinstance(step, Declare | Speak) for word in step.talk.words}


@pytest.mark.late
@pytest.mark.parametrize(("game", "modifier"), GAMES + WITH)
def test_a_rule_in_words_says_nothing_of_its_own_that_is_not_translated(game: str, modifier: str) -> None:
    program = load(game, modifiers=[Announced(modifier)] if modifier else ()).program
    own = authors_words(program, game) | own_words(program) | declared(program)
    with spoken(language := Bracketed()):
        for origin in program.origins:
            said = outside(origin.says).replace(")'s", ")")  # as a condition has it: (left of dealer)'s stack
            strange = [word for word in WORD.findall(said) if is_strange(word, own)]
            assert "⟦" in origin.says, origin
            assert not strange, origin.says
            assert "⟦" in rule_in_force(origin)
    assert language.asked <= marked(), "translators are not shown these"


def authors_words(program: Program, game: str) -> set[str]:
    """The words in which expressions are written in the files that a game is made of."""
    files, text = {path.stem: path for path in shipped("rulesets").rglob("*.yaml")}, ""
    left = [game, *(Path(origin.file).stem for origin in program.origins if origin.file)]
    while left:
        if (path := files.pop(left.pop(), None)) is not None:
            written = path.read_text("utf-8")
            left += re.findall(r"(?m)^extends: *([a-z0-9-]+)", written)
            text += re.sub(r"#.*|(?m:^(?:name|summary|sources): .*$)|(?s:\nexamples:.*)", "", written)
    return {word.lower() for word in WORD.findall(text)}


def test_a_session_is_told_in_the_language_spoken() -> None:
    program = load("texas-holdem").program
    with spoken(Bracketed()):
        lines = [
            how_to_type(program),
            how_to_type(load("eskalero").program),
            after_deals(2, of_each(NAMES[:2], (1, 0))),
            *(after_run(2, "Anna 1", pot, too_few) for pot in (0, 1, 2) for too_few in (True, False)),
            *(your_chips(chips, 100, 2) for chips in (99, 100, 101)),
        ]
    assert all("⟦" in line for line in lines)
    assert {word for line in lines for word in WORD.findall(outside(line)) if not word.isdecimal()} == {"Anna", "Ben"}
