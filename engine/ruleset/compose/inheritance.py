"""What a child makes of its parent, and what neither of them says though every game must."""

from collections.abc import Sequence as Items
from functools import reduce

from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.models.common_model import TELLING
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import listed
from engine.text.marked.node import Entry, Mapping, Scalar, Sequence
from engine.text.spelling import nearest
from engine.text.translation import mark, say, say_many

MERGED = ("stakes", "options", "places", "lines", "hands", "marks", "words", "blocks")
"""Named collections: what a child says is added to what its parent says. All else a child replaces."""
OWN = (*TELLING, "format", "kind", "accepts", "extends", "with", "changes")
"""What is said of a document itself, and is not handed down."""
NEEDED = ("players", "deck", "ranking", "play")
"""What every game must say, itself or through its parents."""


def merged(parent: Mapping, child: Mapping) -> Mapping:
    """What a child makes of its parent. Of an option that the parent has, only the keys it names are new."""
    entries = {name: entry for name, entry in parent.entries.items() if name not in OWN}
    for name, entry in child.entries.items():
        held = entries.get(name)
        if name == "options" and held is not None:
            entries[name] = _narrowed(_joined(held, entry, 2), entry)
        elif name in MERGED and held is not None:
            entries[name] = _joined(held, entry, 1)
        else:
            entries[name] = entry
    return Mapping(entries, child.span)


def _joined(held: Entry, new: Entry, depth: int) -> Entry:
    """Two mappings as one, this many levels deep; below, and where one is none, what is new holds."""
    if not depth or not isinstance(held.value, Mapping) or not isinstance(new.value, Mapping):
        return new
    entries = dict(held.value.entries)
    for name, entry in new.value.entries.items():
        entries[name] = _joined(entries[name], entry, depth - 1) if name in entries else entry
    return Entry(new.key, Mapping(entries, new.value.span))


def _narrowed(joined: Entry, new: Entry) -> Entry:
    """Options without what is left of choices that a child no longer offers: their meanings, and their being a default.

    Where one choice is left, that is the default.
    """
    if not isinstance(joined.value, Mapping) or not isinstance(new.value, Mapping):
        return joined
    options = joined.value
    for name, entry in new.value.entries.items():
        body, choices = options.get(name), entry.value.get("choices") if isinstance(entry.value, Mapping) else None
        if not isinstance(body, Mapping) or not isinstance(entry.value, Mapping) or not isinstance(choices, Sequence):
            continue
        offered = [choice for choice in choices.items if isinstance(choice, Scalar)]
        means = body.get("means")
        if "means" not in entry.value and isinstance(means, Mapping):
            left = means.without(*(value for value in means if value not in [choice.text for choice in offered]))
            body = body.with_entry("means", left) if len(left) else body.without("means")
        if "default" not in entry.value and len(offered) == len(choices.items) == 1:
            body = body.with_entry("default", offered[0])
        options = options.with_entry(name, body)
    return Entry(joined.key, options)


def missing(base: Mapping, child: Mapping, faults: Faults) -> Items[Diagnostic]:
    """What a game must say and neither it nor its parents say, told together; nothing when it is all there.

    What is there but for its spelling has been told among the faults.
    """
    kind = child.get("kind")
    if kind is not None and faults.inside(kind):
        return ()  # it is no game
    lacking = [key for key in NEEDED if key not in base]
    for entry in child.entries.values():
        meant = nearest(entry.key.text, lacking) if faults.inside(entry.key) else None
        if meant is not None:
            lacking.remove(meant)
    if not lacking:
        return ()
    at = child.entries["name"].key.span if "name" in child else child.span
    message = say_many("{names} is missing", "{names} are missing", len(lacking), names=listed(lacking, "and"))
    help = reduce(
        lambda before, one: say("{before}; {next}", before=before, next=one), (say(_HELP[key]) for key in lacking)
    )
    return (Diagnostic("S103", message, at, help=help),)


_HELP = {
    "players": mark("say how many can play: `players: 2-7`"),
    "deck": mark("say with which cards: `deck: standard-52`"),
    "ranking": mark("say how hands are compared: `ranking: high`"),
    "play": mark("list the steps of a deal under `play:`"),
}
