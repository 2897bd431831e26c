"""What the rules around a step ask for: its own conditions and players, and those of all that it stands in."""

import re
from collections.abc import Iterable, Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import TELLING, Book
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_NAMED = r"(?<![\w-]){}(?![\w-])"


def around(step: Mapping, within: Iterable[Mapping]) -> str:
    """All that a step says as a rule, and everything that it stands in says beside it."""
    return "\n".join(
        entry.value.text
        for one in (step, *within)
        for key, entry in one.entries.items()
        if isinstance(entry.value, Scalar) and key not in TELLING
    )


def meaning(book: Book, asked: Wording) -> re.Pattern[str]:
    """What asks for something in a rule: these words, or a name of the document for them.

    Such a name is a word whose meaning asks for it, or a mark that is written where it is asked for.
    """
    names, before = set[str](), -1
    found = asked.compiled
    while len(names) > before:
        before = len(names)
        names |= {name for name, said in _called(book) if found.search(said) is not None}
        named = "|".join(_NAMED.format(re.escape(name)) for name in sorted(names))
        found = re.compile("|".join(filter(None, (asked.pattern, named))), asked.flags)
    return found


def _called(book: Book) -> Iterator[tuple[str, str]]:
    """The names that mean something, each with the rules that make it mean that."""
    words = book.named("words")
    for name, entry in words.entries.items() if words is not None else ():
        if isinstance(entry.value, Mapping):
            yield name, around(entry.value, ())
    for key, step, within in book.mappings:
        what = step.get("what")
        if key in kinds.WRITING and isinstance(what, Scalar):
            yield what.text, around(step, within)
