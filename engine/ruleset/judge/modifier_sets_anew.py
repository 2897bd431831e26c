"""What a modifier puts or declares, and sets anew by a later change of its own."""

import re
from collections.abc import Iterator

from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say

_PUTTING = ("before", "after", "replace")
_OWN = ("stakes", "words")
_WAS = re.compile(r"(?<![\w-])was(?![\w-])")


def sets_its_own_anew(root: Mapping) -> Iterator[Diagnostic]:
    """F708: a key of a step that a modifier puts, or an amount it declares, and its next change says otherwise.

    What reckons from it, or is set by a choice only, leaves it something to count for.
    """
    listed = root.get("changes")
    put: dict[str, Mapping] = {}
    for change in listed.items if isinstance(listed, Sequence) else ():
        at, to = find(change, ("set", "at")), find(change, ("set", "to"))
        if isinstance(at, Scalar) and to is not None:
            for entry, now in _set_anew(root, put, at.text, to):
                yield _told(entry, now)
        for word in _PUTTING:
            put |= _labelled(find(change, (word, "put")))


def _set_anew(root: Mapping, put: dict[str, Mapping], at: str, to: Node) -> Iterator[tuple[Entry, Scalar]]:
    """Each plain value that a change sets, beside what the modifier itself has said there."""
    collection, _, name = at.partition("/")
    held = put.get(at) if not name else root.get(collection) if collection in _OWN else None
    if collection in _OWN and not name:
        held = root.get(collection)
    for key, new in [(name, to)] if name else _entries(to):
        entry = held.entries.get(key) if isinstance(held, Mapping) else None
        was = entry.value if entry is not None else None
        if entry is None or not isinstance(was, Scalar) or not isinstance(new, Scalar) or was.value == new.value:
            continue
        if new.value is not None and _WAS.search(new.text) is None:
            yield entry, new


def _entries(tree: Node) -> list[tuple[str, Node]]:
    return [(key, entry.value) for key, entry in tree.entries.items()] if isinstance(tree, Mapping) else []


def _labelled(steps: Node | None) -> dict[str, Mapping]:
    """Label → what stands in the step, of the steps that a change puts."""
    bodies = [
        entry.value
        for step in (steps.items if isinstance(steps, Sequence) else ())
        for entry in (step.entries.values() if isinstance(step, Mapping) else ())
    ]
    labels = [(one.get("label"), one) for one in bodies if isinstance(one, Mapping)]
    return {label.text: one for label, one in labels if isinstance(label, Scalar)}


def _told(said: Entry, now: Scalar) -> Diagnostic:
    assert isinstance(said.value, Scalar)
    holes = {"key": said.key.text, "said": said.value.text, "now": now.text}
    message = say("this is set to `{now}` before anybody plays, so `{key}: {said}` never counts", **holes)
    help = say("write `{now}` here, or take out what sets it anew", **holes)
    return Diagnostic("F708", message, said.value.span, help=help, related=(Related(now.span, say("it is set here")),))
