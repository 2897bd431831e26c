"""A person at the table, or several at one keyboard: shown what they may see, asked in words, held to the rules."""

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from engine.cli.console import Console, UsageError
from engine.cli.games import written
from engine.hand.action import Action, Option
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.holding import holding
from engine.table.picture import picture, sorted_hand
from engine.table.presets import presets, with_amount
from engine.table.wild_now import wild_changes, wild_told
from engine.text.door.budgets import MOST_MISUNDERSTOOD
from engine.text.translation import say
from engine.words.prompts import as_they_lie, how_to_answer, rule_in_force, set_elsewhere, situation
from engine.words.raises import two_ways
from engine.words.tableau import around, open_cards
from engine.words.typed_answers import Question, Unclear, read_answer

_WIDTH = 100
"""What is longer than this is told in two lines."""


class LeavesError(Exception):
    """The person has left the table."""


class Person:
    """A player who reads the screen and types."""

    def __init__(
        self,
        console: Console,
        names: Callable[[], Sequence[str]],
        source: TextIO | None = None,
        *,
        shares: bool = False,
    ) -> None:
        """Asks on the console, reads lines from `source` (the standard input when left out).

        `names` tells those of the seats in the deal that is played. One who `shares` the keyboard is called to it
        first, and sees their cards alone.
        """
        self.console = console
        self.names = names
        self.source = source if source is not None else sys.stdin
        self.shares = shares

    def __call__(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        """The action of `view.observer`. Raises LeavesError when they leave, or there is no more to read.

        Raises UsageError when nothing that is read can be understood, so that no machine is asked for ever.
        """
        if not self.shares:
            return self._answer(program, view, options)
        self.ask(say("{who}, Enter shows your cards > ", who=self.names()[view.observer]))
        with self.console.alone():
            return self._answer(program, view, options)

    def _answer(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        me = view.seats[view.observer]
        closed, lying = as_they_lie(me)
        held = sorted_hand(program, me) if self.console.sorts_hands else (*closed, *lying)
        question = Question(options, program.deck, held, me.stack, me.bet, view.level, (*self.names(),))
        if not self.console.stands(program, view, self.names(), question):
            self._show_table(program, view)
        origin = program.origins[view.step]
        if origin.tells_rule:
            self.console.say_all(line for line in (origin.says, origin.note) if line)
        meant: Unclear | None = None
        prompt = question.prompt
        for _ in range(MOST_MISUNDERSTOOD):
            line = self.ask(f"{prompt} > ")
            if line.lower() in ("?", "help"):
                self._explain(program, view, question)
                meant, prompt = None, question.prompt
                continue
            if not line and meant is not None and meant.usual is not None:
                return meant.usual
            spelt = with_amount(line, presets(picture(program, view, self.names()), options), question)
            answer = read_answer(spelt, question, None if meant is None else meant.option)
            if isinstance(answer, Action):
                is_clear = self.console.tells_ahead or spelt != line
                asked = None if is_clear else two_ways(line, answer, question)
                if asked is None:
                    return answer
                answer = asked
            meant = answer
            prompt = answer.why[:1].upper() + answer.why[1:]
        raise UsageError(say("none of {number} answers in a row could be understood", number=MOST_MISUNDERSTOOD))

    def _show_table(self, program: Program, view: View) -> None:
        """What lies open, the pot, their chips and their cards: in one line where it fits."""
        signs = self.console.signs
        lying = open_cards(program, view, self.names(), signs)
        own = situation(program, view, holding(program, view), signs)
        if self.shares:  # what was told before does not stand here
            self.console.say(around(program, view, self.names()))
        if lying and len(lying) + len(own) < _WIDTH:
            lying, own = "", f"{lying} {own}"
        wild = self._wild(program, view) if wild_changes(program) else ""
        self.console.say_all(self.console.paint(line, "yellow") for line in (lying, own, wild) if line)

    def _wild(self, program: Program, view: View) -> str:
        """What is wild now, and for them."""
        return say("Wild: {wild}.", wild=wild_told(program, view, signs=self.console.signs))

    def ask(self, prompt: str) -> str:
        """The line typed, without spaces around. Raises LeavesError for `q`, and at the end of input.

        Raises UsageError for a line that nobody typed.
        """
        line = self.console.ask(prompt, self.source)
        if not line or line.strip().lower() in ("q", "quit", "exit"):
            raise LeavesError
        return line.strip()

    def _explain(self, program: Program, view: View, question: Question) -> None:
        """The rule in force, where it is written, and what may be typed."""
        tell, origin = self.console.say, program.origins[view.step]
        tell(rule_in_force(origin))
        tell(f"  {origin.says}")
        if origin.note:
            tell(f"  {origin.note}")
        for number, line in enumerate(written(origin), origin.line):
            tell(f"  {self.console.paint(f'{number} |', 'dim')} {line}")
        for change in set_elsewhere(origin):
            tell(f"  {change}")
        tell(around(program, view, self.names()))
        if program.wilds:
            tell(self._wild(program, view))
        tell(how_to_answer(question, program.for_chips))
