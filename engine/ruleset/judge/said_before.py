"""What a document says that is so without it: what its parent says, the parent over again, the name of a game."""

from collections.abc import Iterator

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.inheritance import MERGED, OWN
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.names.name_checks import unused
from engine.ruleset.judge.parent_left_behind import limit_left_behind, nothing_of_the_parent
from engine.ruleset.judge.played_so import BY_ITSELF, only_set
from engine.ruleset.judge.shapes import folded, name_of_shipped, names_of_modifiers
from engine.ruleset.judge.twins import twin
from engine.ruleset.read.library import is_path, shipped_documents
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar, Sequence, plain
from engine.text.translation import say

_OFTEN_REPEATED = ("players", "stakes", "options")
"""What a child says once more, for whoever reads it to know who may sit down, for how much, and what may be chosen."""
_SETTING = {"options", "with"}
"""What may be said on a command line too."""


def said_before(composer: Composer, rules: Rules) -> list[Diagnostic]:
    """M824, A902, A905 and A908 of a game."""
    document = composer.game.document
    if document is None:
        return []
    found = [*_name_taken(document.root, composer.game.place.path.stem)]
    if composer.inherited is not None:
        again = _parent_again(document.root)
        found += [again] if again is not None else _as_the_parent_says(document.root, composer.inherited)
        found += _withdrawn_in_vain(document.root, composer.inherited)
        found += nothing_of_the_parent(document.root, composer.inherited)
        found += limit_left_behind(document.root, composer.inherited)
    again = twin(composer, rules)
    return composer.acceptances.left([*found, again] if again is not None else found)


def _name_taken(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """A905: a game that ships has this name, and the file is no copy of it."""
    also = root.get("also")
    others = also.items if isinstance(also, Sequence) else ()
    for name in (root.get("name"), *others):
        known = name_of_shipped(name.text) if isinstance(name, Scalar) else None
        if name is None or known is None or known.game == file:
            continue
        message = say("a game that ships with Houserule is called so: `{name}`", name=known.game)
        if known.is_variant:
            message = say("a variant of `{game}`, which ships with Houserule, is called so", game=known.game)
        help = say("call yours by a name of its own, so that players know which is meant")
        yield Diagnostic("A905", message, name.span, help=help)


def modifier_called_as_another(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """A905: a modifier bears the name of another one that ships, or of a game."""
    name = root.get("name")
    called = folded(name.text) if isinstance(name, Scalar) else ""
    modifier = names_of_modifiers().get(called)
    if not isinstance(name, Scalar) or file in (called, modifier):
        return
    help = say("call the modifier by a name of its own, so that players know which is meant")
    if modifier is not None:
        message = say("a modifier that ships with Houserule is called so: `{name}`", name=modifier)
        yield Diagnostic("A905", message, name.span, help=help)
    elif called in shipped_documents("game"):
        message = say("a game that ships with Houserule is called so: `{name}`", name=called)
        yield Diagnostic("A905", message, name.span, help=help)


def _parent_again(root: Mapping) -> Diagnostic | None:
    """A908: a child that comes to a game that ships, with some options or modifiers that ship at the most."""
    parent = root.get("extends")
    own = [key for key in root.entries if key not in OWN or key in ("with", "changes")]
    by_itself = any(key in root for key in BY_ITSELF)
    if not isinstance(parent, Scalar) or is_path(parent.text) or by_itself or {*own} - _SETTING:
        return None
    command = only_set(root)
    if command is None:
        return None
    message = say("this is `{game}`, and no other game", game=command)
    help = say("play it so, or say what is different at your table")
    at = root.entries[own[0]].key if own else parent
    return Diagnostic("A908", message, at.span, help=help)


def _as_the_parent_says(root: Mapping, inherited: Mapping) -> Iterator[Diagnostic]:
    """M824: a key that the parent has with the same value."""
    for key, entry in root.entries.items():
        held = inherited.entries.get(key)
        if key in _OFTEN_REPEATED or key in OWN or held is None:
            continue
        if key in MERGED and isinstance(entry.value, Mapping) and isinstance(held.value, Mapping):
            for name, inner in entry.value.entries.items():
                known = held.value.entries.get(name)
                if known is not None and _same(inner, known):
                    yield _told(name, inner, known)
        elif _same(entry, held):
            yield _told(key, entry, held)


def _withdrawn_in_vain(root: Mapping, inherited: Mapping) -> Iterator[Diagnostic]:
    """A902: an option with one choice, which is all that is left of one of the parent's, and the parent has none."""
    theirs = declared(inherited)
    others = [f"${name}" for name in theirs if name not in declared(root)]
    for name, option in declared(root).items():
        alone = len(option.choices) == 1 and not option.means.entries and name not in theirs
        if alone and f"${name}" not in root.span.source.text:
            yield unused("options", f"${name}", option.place, others)


def _same(one: Entry, other: Entry) -> bool:
    """Whether two say the same."""
    return plain(one.value) == plain(other.value)


def _told(key: str, entry: Entry, held: Entry) -> Diagnostic:
    message = say("`{key}` is so already: the parent says the same", key=key)
    help = say("leave it out, or write what is different")
    related = (Related(held.key.span, say("it is said here")),)
    return Diagnostic("M824", message, entry.key.span, help=help, related=related)
