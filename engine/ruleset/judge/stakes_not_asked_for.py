"""What a modifier reckons its payments in, and asks for another stake under `needs`."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_NEEDS, _OF_STAKES = "needs", "stakes/"
_STAKES = ("ante", "bet", "small-bet", "big-bet", "small-blind", "big-blind", "bring-in")
"""What games call what is played for."""
_AMOUNTS = frozenset(("amount", "each", "size", "costs", "default", "least", "most", "bring-in", "blinds", "add"))
"""The keys under which amounts stand."""
_ADDRESSES = ("step", "at")


def stakes_not_asked_for(root: Mapping) -> Iterator[Diagnostic]:
    """M849: `needs` asks for a stake that no rule of a modifier uses, and its amounts are reckoned in another one."""
    needs = root.get(_NEEDS)
    if not isinstance(needs, Mapping):
        return
    asked = [name for name in needs.entries if name.startswith(_OF_STAKES)]
    parts = Book(root).parts if asked else []
    for condition in asked:
        name = condition.removeprefix(_OF_STAKES)
        rules = [part for part in parts if part.within[-1] is not needs]
        if name not in _STAKES or any(_names(part.said, name, part.key) for part in rules):
            continue
        used = ((part.said, one) for part in rules if part.key in _AMOUNTS for one in _STAKES if _names(part.said, one))
        found = next(((said, one) for said, one in used if f"{_OF_STAKES}{one}" not in needs), None)
        if found is None:
            continue
        said, other = found
        message = say("no rule of it uses `{asked}`, and this is reckoned in `{used}`", asked=name, used=other)
        related = (Related(said.span, say("it is reckoned here")),)
        help = say("ask for what it uses: `{condition}`", condition=f"{_OF_STAKES}{other}")
        yield Diagnostic("M849", message, needs.entries[condition].key.span, help=help, related=related)


def _names(said: Scalar, name: str, key: str = "") -> bool:
    """Whether a rule speaks of a stake; where a change says which steps it is about, `bet` is a step."""
    if key in _ADDRESSES:
        return f"{_OF_STAKES}{name}" in said.text
    return re.search(rf"(?<![\w$-]){re.escape(name)}(?![\w-])", said.text) is not None
