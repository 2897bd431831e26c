"""The entries of an evening: its deals that are over, and all of it as a file that proves it."""

import json
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.budgets import MOST_DEALS_KEPT, MOST_ENTRIES
from engine.serve.faults import RefusedError
from engine.serve.telling import Before, Entry, Telling
from engine.table.sessions.entries import taken
from engine.table.sessions.evening import Evening
from engine.table.sessions.evening_proof import proved_evening
from engine.table.sessions.sealed_log import digest_of, page, proof, seal_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


class Deal(NamedTuple):
    """A deal that is over, or was made void."""

    number: int
    session: LoadedSession
    before: Evening
    """The evening before it."""
    entries: tuple[str, ...]
    """As JSON."""
    game: str
    stacks: tuple[int, ...]
    """The chips of each place after it."""
    is_void: bool

    def played_again(self) -> Iterator[tuple[Telling, Evening]]:
        """How it stands after each entry, from its first moment on; the same objects, which go on."""
        telling = Telling(self.session, Before(self.number - 1))
        evening = self.before
        for text in self.entries:
            entry = json.loads(text)
            after = taken(self.session, evening, entry)
            evening = after.evening
            telling.again(entry, after)
            yield telling, evening


class Proof(NamedTuple):
    """An evening as a file that anybody can verify."""

    text: str
    commitments: tuple[str, ...]
    """What was told before each deal."""
    first: int
    """The number of the first deal."""
    fault: str
    """What keeps it from being a proof; nothing where it was verified."""


class Diary:
    """All that was done in an evening, as far back as it is kept."""

    def __init__(self, session: LoadedSession, deals: int) -> None:
        """Nothing has been done yet, after so many deals of evenings before."""
        self._session, self._before, self._begun = session, deals, 0
        self.entries: deque[str] = deque(maxlen=MOST_ENTRIES + 1)
        self.deals: deque[Deal] = deque(maxlen=MOST_DEALS_KEPT)
        """Those that are over."""
        self._opened: Evening | None = None
        self._of_deal: list[str] = []
        self._ended: Evening | None = None

    @property
    def has_deals(self) -> bool:
        """Whether any deal has begun."""
        return self._begun > 0

    def note(self, entry: Entry, before: Evening | None, after: Evening) -> None:
        """An entry has come true."""
        text = json.dumps(entry, ensure_ascii=False)
        self.entries.append(text)
        if entry["do"] == "deal":
            self._begun += 1
            self._opened, self._of_deal = before, []
        if self._opened is not None:
            self._of_deal.append(text)
        if after.stage in ("between", "over"):
            self._ended = after
            self._closes(after, entry["do"] == "void")

    def _closes(self, after: Evening, is_void: bool) -> None:
        if self._opened is None:
            return
        game = "" if after.dealt is None or is_void else after.dealt.game
        number, entries, stacks = self._before + self._begun, tuple(self._of_deal), after.table.stacks
        self.deals.append(Deal(number, self._session, self._opened, entries, game, stacks, is_void))
        self._opened = None

    def proof(self) -> Proof:
        """The evening up to its last deal. Raises RefusedError where it cannot be proved any more."""
        if len(self.entries) > MOST_ENTRIES or self._ended is None or not self._begun:
            told = say("There is nothing to prove, or the evening was too long to be kept whole.")
            raise RefusedError("not-now", told)
        texts = self._session.library.texts
        documents, lines, after = {name: digest_of(text) for name, text in texts.items()}, list[str](), ""
        for text in self.entries:
            lines.append(page(json.loads(text), {} if lines else documents, after))
            after = seal_of(lines[-1])
        whole = "".join(f"{line}\n" for line in proof(self._session, self._ended, lines, texts.values()))
        proved = proved_evening("proof", whole)
        if isinstance(proved, Diagnostic):
            return Proof(whole, (), self._before + 1, proved.message)
        return Proof(whole, proved.commitments, self._before + 1, "")
