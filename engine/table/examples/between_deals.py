"""What is asked between two deals of an evening: a player answers it in the sentences that are said of a deal."""

from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from engine.hand.action import Action
from engine.hand.event import Event
from engine.hand.seats import NOBODY
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.examples.action_forms import Sentence
from engine.table.examples.actions_in_examples import Does, Secretly
from engine.table.examples.asking import Asking
from engine.table.examples.sayings import HearsNothing, May
from engine.table.examples.sentences import Reader
from engine.table.sessions.entries import After, act_entry
from engine.table.sessions.evening import Evening, asked, program_of
from engine.table.sessions.happenings import Between
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar

OfQuestion = Does | Secretly | May | HearsNothing
"""What may be said where somebody is asked between two deals: there are no cards, and no bets."""


Take = Callable[[Mapping[str, Any]], After]
"""Carries an entry out."""


def is_of_question(sentence: Sentence) -> TypeGuard[OfQuestion]:
    """Whether it may be said between two deals."""
    return isinstance(sentence, OfQuestion)


class QuestionBetween(Asking):
    """A question between two deals, and those that follow it."""

    def __init__(self, session: LoadedSession, evening: Evening, take: Take, recent: tuple[Event, ...]) -> None:
        """Somebody is asked; `take` carries an answer out, and `recent` is what the last one has brought about."""
        assert evening.hand is not None
        self.session, self.evening, self._take, self.recent = session, evening, take, recent
        self.program, self.names, self.hand = program_of(session, evening), evening.names, evening.hand

    def read(self, scalar: Scalar) -> Sentence | list[Diagnostic]:
        """A sentence about it, or what is wrong with that."""
        return Reader(self.evening.names, self.session.rules.scope).read(scalar)

    def _act(self, action: Action) -> None:
        after = self._take(act_entry(self.session, self.evening, action))
        between = [one for one in after.happened if isinstance(one, Between)]
        self.recent = tuple(event for one in between for event in one.events)


def is_asked_between(evening: Evening) -> bool:
    """Whether somebody is asked, and not in a deal."""
    return evening.stage in ("before", "after", "settle") and asked(evening) != NOBODY
