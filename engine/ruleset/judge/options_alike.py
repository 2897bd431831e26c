"""Two options of a document by each of which the same changes can be chosen."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.idle_choices import is_asked_for
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, find, plain
from engine.text.translation import say

_ONCE = ("set", "remove", "replace")
"""Changes that bring nothing more where they are made twice."""
_WAS = re.compile(r"(?<![\w-])was(?![\w-])")


def options_alike(options: Iterable[Option], root: Mapping) -> Iterator[Diagnostic]:
    """M827: whatever an option changes, another one changes so as well, and both together change no more.

    What adds steps, or reckons from what was, does so twice. An option that changes more may be short for several.
    """
    changing = [one for one in options if one.means.entries and not is_asked_for(one, root)]
    meanings = {one.name: {_said(entry): entry for entry in one.means.entries.values()} for one in changing}
    for earlier, option in combinations(changing, 2):
        ours, theirs = meanings[option.name], meanings[earlier.name]
        if ours.keys() == theirs.keys() and all(_brings_no_more_twice(entry.value) for entry in ours.values()):
            at = next(iter(ours.values()))
            other = theirs[_said(at)].key
            message = say("`{other}` of `{option}` makes just these changes", other=other.text, option=earlier.name)
            help = say("say here what this one changes, or leave one of the two out")
            related = (Related(other.span, say("they are made here")),)
            yield Diagnostic("M827", message, at.key.span, help=help, related=related)


def _said(entry: Entry) -> str:
    return repr(plain(entry.value))


def _brings_no_more_twice(changes: Node) -> bool:
    """Whether changes come to the same when they are made once more."""
    return isinstance(changes, Sequence) and bool(changes.items) and all(map(_once, changes.items))


def _once(change: Node) -> bool:
    if not isinstance(change, Mapping) or _WAS.search(change.span.text) is not None:
        return False
    to = find(change, ("add", "to"))
    wild = isinstance(to, Scalar) and to.text == "wild"
    return all(word in _ONCE or wild for word in change)
