"""A person at the table: shown what he may see, asked in words, answered with legal actions only."""

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from engine.cli.answers import Question, read_answer
from engine.cli.console import Console
from engine.cli.games import written
from engine.cli.tableau import around, open_cards
from engine.formats.prose import card_names
from engine.hand.action import Action, Option
from engine.hand.event import UNSEEN, UP
from engine.hand.view import SeatView, View
from engine.program import Program
from engine.table.holding import holding

_WIDTH = 100
"""What is longer than this is told in two lines."""


class LeavesError(Exception):
    """The person has left the table."""


class Person:
    """A player who reads the screen and types."""

    def __init__(self, console: Console, names: Callable[[], Sequence[str]], source: TextIO | None = None) -> None:
        """Asks on the console, reads lines from `source` (the standard input when left out).

        `names` tells those of the seats in the deal that is played.
        """
        self.console = console
        self.names = names
        self.source = source if source is not None else sys.stdin

    def __call__(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        """The action of `view.observer`. Raises LeavesError when he leaves, or there is no more to read."""
        me = view.seats[view.observer]
        closed, lying = _as_they_lie(me)
        question = Question(options, program.deck, (*closed, *lying), me.stack, me.bet, view.level)
        self._show_table(program, view)
        origin = program.origins[view.step]
        if origin.kind == "declare":  # what a word means, and who hears it, stands in the rule alone
            self.console.say(origin.says)
        meant: Option | None = None
        prompt = f"You may {question.told}"
        while True:
            line = self.ask(f"{prompt} > ")
            if line.lower() in ("?", "help"):
                self._explain(program, view, question)
                meant, prompt = None, f"You may {question.told}"
                continue
            answer = read_answer(line, question, meant)
            if isinstance(answer, Action):
                return answer
            meant = answer.option
            prompt = answer.why[:1].upper() + answer.why[1:]

    def _show_table(self, program: Program, view: View) -> None:
        """What lies open, the pot, his chips and his cards: in one line where it fits."""
        lying, own = open_cards(program, view, self.names(), self.console), _situation(program, view, self.console)
        if lying and len(lying) + len(own) < _WIDTH:
            lying, own = "", f"{lying} {own}"
        self.console.say_all(self.console.paint(line, "yellow") for line in (lying, own) if line)

    def ask(self, prompt: str) -> str:
        """The line typed, without spaces around. Raises LeavesError for `q`, and at the end of input."""
        print(self.console.paint(prompt, "bold"), end="", flush=True, file=self.console.out)
        try:
            line = self.source.readline()
        except OSError:  # the terminal is gone
            line = ""
        if not self.source.isatty():
            self.console.say(line.rstrip("\n"))  # a terminal shows what is typed; where there is none, we do
        if not line or line.strip().lower() in ("q", "quit", "exit"):
            raise LeavesError
        return line.strip()

    def _explain(self, program: Program, view: View, question: Question) -> None:
        """The rule in force, where it is written, and what may be typed."""
        say = self.console.say
        origin = program.origins[view.step]
        label = f" {origin.label!r}" if origin.label else ""
        say(f"The rule in force: {origin.kind}{label}, {origin.file}:{origin.line}")
        say(f"  {origin.says}")
        if origin.note:
            say(f"  {origin.note}")
        for number, line in enumerate(written(origin), origin.line):
            say(f"  {self.console.paint(f'{number} |', 'dim')} {line}")
        for key, said, file, where in origin.changes:
            say(f"  changed to `{key}: {said}` in {file}:{where}")
        say(around(program, view, self.names()))
        named = "dice by face or by place (`throw 9 T`, `throw 1 3`), or those that stay (`keep A A`, `keep all`)"
        if not question.dice:
            named = "cards by name or by place (`discard 3c 5h`, `d 1 4`)"
        if program.for_chips:
            say(f"You may {question.told}. Type the word or its beginning, with chips where they are to be chosen")
            say(f"(`bet 4`, `b 4`, `4`, `raise to 8`, `all in`); {named}.")
        else:
            say(f"You may {question.told}. Type the word or its beginning;")
            say(f"{named}.")
        say("`?` tells the rule in force, `q` leaves the table.")


def _situation(program: Program, view: View, console: Console) -> str:
    """The pot, his chips, his cards and what they are worth."""
    me = view.seats[view.observer]
    names = card_names(program.deck, console.signs)

    def told(cards: Sequence[int]) -> str:
        return " ".join("??" if card == UNSEEN else names[card] for card in cards)

    closed, lying = _as_they_lie(me)
    cards = f"{told(closed)}, open {told(lying)}" if closed and lying else told((*closed, *lying))
    hand = f" ({holding(program, view)})" if cards and UNSEEN not in me.cards else ""
    chips = f"Pot {view.pot}, you have {me.stack}. " if program.for_chips else ""
    return f"{chips}Your {program.deck.called}: {cards or 'none'}{hand}."


def _as_they_lie(seat: SeatView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of a seat that do not lie face up, and those that do; their places are counted through both."""
    pairs = tuple(zip(seat.cards, seat.faces, strict=True))
    return tuple(card for card, face in pairs if face != UP), tuple(card for card, face in pairs if face == UP)
