"""From a name or a path to a session that can be played, or to everything that is wrong with it."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from engine.ruleset.judge.settings import settings, too_many_settings
from engine.ruleset.load import RulesetError, Within, root_for
from engine.ruleset.read.library import Checked, Library, Place, find, is_path, remedy
from engine.ruleset.sessions.session_reading import SessionReading
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, in_order
from engine.text.door import files
from engine.text.marked.source import Source, Span
from engine.text.translation import say

Found = tuple[LoadedSession | None, list[Diagnostic]]


def load_session(
    reference: str | Path,
    set: Mapping[str, str | int] | None = None,
    stakes: Mapping[str, int] | None = None,
    root: Within | None = None,
    kept: Mapping[str, str] | None = None,
) -> LoadedSession:
    """The session that a shipped name or a path means, with these options and stakes.

    No file outside the root is read: the folder of the file, where it is left out. `kept` texts, by the names of their
    documents, stand for what has those names now. Raises RulesetError, with everything that is wrong told at once.
    """
    text = str(reference)
    place = Place(Path(text), text, False) if kept and text in kept else place_of_session(reference)
    if place is None:
        at = Span(Source("<session>", text), 0, len(text))
        message = say("there is no session called `{name}`", name=text)
        raise RulesetError((Diagnostic("M808", message, at, help=remedy("session", text)),))
    library = Library(root_for(root, reference), reference, kept=kept)
    session, told = read_session(text, library.document("session", place), library, set or {}, stakes or {})
    if session is None:
        raise RulesetError(tuple(told))
    return session


def read_session(
    reference: str, checked: Checked, library: Library, set: Mapping[str, str | int], stakes: Mapping[str, int]
) -> Found:
    """The session of a document, if it can be played, and everything that is wrong with it, in order."""
    if checked.document is None:
        return None, list(checked.diagnostics)
    return SessionReading(checked, library, set, stakes).session(reference)


def read_with_every_setting(reference: str, checked: Checked, library: Library) -> Found:
    """The same of a session as it is by default, with what is wrong when one of its options is set otherwise."""
    session, found = read_session(reference, checked, library, {}, {})
    if session is None:
        return None, found
    every = list(settings(session.rules.composed.options))
    if too_many := too_many_settings(session.rules, len(every)):
        return session, in_order([*found, too_many])
    places = {(one.code, one.span) for one in found}
    for chosen in every:
        ((name, value),) = chosen.items()
        note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
        for one in read_session(reference, checked, library, chosen, {})[1]:
            if one.is_error and (one.code, one.span) not in places:
                places.add((one.code, one.span))
                found.append(replace(one, notes=(*one.notes, note)))
    return (None if any_error(found) else session), in_order(found)


def place_of_session(reference: str | Path) -> Place | None:
    """Where a session is: a file, or what ships under that name."""
    text = str(reference)
    if isinstance(reference, Path) or is_path(text):
        return Place(Path(reference), text, False)
    found = find("session", text)
    return Place(Path(text), text, False) if found is None and files.sort_of(text) == "file" else found
