"""Answers and deals that are taken back: entries of the log like all others, from which the evening is rebuilt."""

from io import StringIO
from typing import Any

import pytest

from engine.cli.console import Console
from engine.cli.evening_transcript import EveningTranscript
from engine.hand.chance import Shuffled
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.entries import (
    After,
    RefusedEntryError,
    act_entry,
    begin_entry,
    begun,
    deal_entry,
    replayed,
    taken,
)
from engine.table.sessions.evening import Evening, asked, open_now
from engine.table.sessions.ledger import Ledger
from engine.table.sessions.taking_back import last_answer, stacks_now

NAMES = ("A", "B", "C")


class Played:
    """An evening of cash hold'em, with its log."""

    def __init__(self) -> None:
        """The first deal has begun."""
        self.session: LoadedSession = load_session("holdem-cash")
        self.log: list[dict[str, Any]] = [begin_entry(self.session, NAMES, Shuffled("first"))]
        self.happened: list[Any] = []
        after = begun(self.session, self.log[0])
        self.ledger = Ledger(after.evening.begun)
        self._went(after)
        self.take(deal_entry(Shuffled("cards")))

    def _went(self, after: After) -> None:
        self.evening: Evening = after.evening
        self.happened += after.happened
        self.ledger.tell(after.happened)

    def take(self, entry: dict[str, Any]) -> None:
        """The entry has come true."""
        self._went(taken(self.session, self.evening, entry))
        self.log.append(entry)

    def answers(self, *kinds: str) -> int:
        """The player who is asked does the first of these that is open; their place."""
        place = asked(self.evening)
        options = {option.kind: option for option in open_now(self.session, self.evening)}
        option = next(options[kind] for kind in kinds if kind in options)
        self.take(act_entry(self.session, self.evening, next(iter(option))))
        return place


def test_a_log_with_what_was_taken_back_leads_to_the_same_evening() -> None:
    played = Played()
    before = played.evening
    who = played.answers("raise")
    played.answers("call")
    found = last_answer(played.evening, who)
    assert found is not None
    assert found[1] == 2
    played.take({"do": "undo", "place": who, "agreed": [0, 1, 2]})
    assert (played.evening.hand, played.evening.table) == (before.hand, before.table)
    with pytest.raises(RefusedEntryError, match="nothing to take back"):
        played.take({"do": "undo", "place": who})
    played.answers("call")
    played.take({"do": "void"})
    assert played.evening.stage == "between"
    assert stacks_now(played.evening) == played.evening.begun
    with pytest.raises(RefusedEntryError, match="no deal is played"):
        played.take({"do": "void"})
    played.take(deal_entry(Shuffled("other cards")))
    assert replayed(played.session, played.log) == played.evening
    assert [played.ledger.balances[place] for place in range(3)] == [*stacks_now(played.evening)]


def test_what_was_taken_back_is_told_in_the_transcript() -> None:
    played, out = Played(), StringIO()
    who = played.answers("raise")
    played.take({"do": "undo", "place": who, "agreed": [0, 1, 2]})
    played.answers("call")
    played.take({"do": "void"})
    EveningTranscript(played.session, NAMES, Console(out, out, "never")).tell(played.happened)
    said = out.getvalue()
    assert f"{NAMES[who]} takes back their last answer; everybody has agreed." in said
    assert "The deal is void" in said
