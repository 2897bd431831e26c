"""Options of which a child says just the default that its parent has."""

from collections.abc import Iterator

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import declared
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import in_words
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_DEFAULT = "default"


def defaults_in_vain(composer: Composer) -> Iterator[Diagnostic]:
    """M847: a default of the game's own that is the parent's too, and nothing else is said of the option.

    What the name or the summary says too is written to be sure.
    """
    document, inherited = composer.game.document, composer.inherited
    if document is None or inherited is None:
        return
    said = document.root.get("options")
    if not isinstance(said, Mapping):
        return
    theirs, told = declared(inherited), _told(document.root)
    for name, entry in said.entries.items():
        own = entry.value.get(_DEFAULT) if isinstance(entry.value, Mapping) and len(entry.value) == 1 else None
        if not isinstance(own, Scalar) or name not in theirs or own.value != theirs[name].default.value:
            continue
        if own.text.lower() not in told and (not own.text.isdecimal() or in_words(int(own.text)) not in told):
            message = say("`{name}` is `{value}` in the parent too, if nobody chooses", name=name, value=own.text)
            help = say("leave it out, or write the default that this game has")
            related = (Related(theirs[name].default.span, say("this is the parent's")),)
            yield Diagnostic("M847", message, own.span, help=help, related=related)


def _told(root: Mapping) -> str:
    """What a game is called, and how it is summed up."""
    said = (root.get(key) for key in ("name", "summary"))
    return " ".join(one.text for one in said if isinstance(one, Scalar)).lower()
