"""The log of an evening as lines that nobody can change unseen: each is sealed together with the line before."""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from engine.hand.chance import Keyed, chance_from_json
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.records.record import sealed
from engine.table.sessions.evening import Evening
from engine.table.sessions.reckoning import nets

VERSION = 1
"""The form of the lines written."""

Entry = Mapping[str, Any]


def digest_of(text: str) -> str:
    """By what the text of a document is known again."""
    return sha256(text.encode()).hexdigest()


def page(entry: Entry, documents: Mapping[str, str], after: str) -> str:
    """The line of an entry, which comes after the line of that seal; the first comes after none.

    `documents` are those that were read for it first: name → digest.
    """
    data: dict[str, Any] = {} if after else {"evening": VERSION}
    cards = cards_of(entry)
    data |= {"entry": dict(entry)}
    data |= {} if cards is None else {"commitment": cards.commitment}
    data |= {"documents": dict(documents)} if documents else {}
    return _line({**data, "after": after})


def cards_of(entry: Entry) -> Keyed | None:
    """The cards that an entry brings, where they can be proved. Raises ValueError where it brings no cards so."""
    chance = chance_from_json(entry["chance"]) if "chance" in entry else None
    return chance if isinstance(chance, Keyed) else None


def seal_of(line: str) -> str:
    """The seal at the end of a line."""
    return line[-66:-2]


def proof(session: LoadedSession, evening: Evening, pages: Iterable[str], texts: Iterable[str]) -> Iterator[str]:
    """The lines of a file that proves an evening up to this moment: its documents, its log, and how all stand."""
    for text in texts:
        yield _line({"document": digest_of(text), "text": text})
    after = ""
    for line in pages:
        after = seal_of(line)
        yield line
    yield _line({"stands": standing(session, evening), "after": after})


def standing(session: LoadedSession, evening: Evening) -> dict[str, Any]:
    """How all stand, as a proof ends with it: chips, what each has won, and what lies in the pot."""
    won = nets(session, evening)
    return {
        "chips": dict(zip(evening.names, evening.table.stacks, strict=True)),
        "won": dict(zip(evening.names, won, strict=True)),
        "pot": evening.table.carried,
        "over": evening.over,
    }


def _line(data: Mapping[str, Any]) -> str:
    return sealed(json.dumps(data, ensure_ascii=False, separators=(", ", ": ")))
