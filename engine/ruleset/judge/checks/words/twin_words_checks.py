"""Checks of words that do alike, each with a mark of its own: one of them names the mark of the other in one place."""

from collections.abc import Iterator
from itertools import permutations

from msgspec import Struct

from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.translation import say
from engine.text.wording import Wording

_NAME = Wording(r"[a-z][\w-]*")
_FOR_PEOPLE = ("label", "note")
_TWICE = 2


class _Named(Struct, frozen=True):
    """A mark that a word names, at its place, and by what the rules of the word lead to it."""

    path: tuple[str | int, ...]
    name: str
    at: Scalar


def marks_of_the_other(survey: Survey) -> Iterator[Diagnostic]:
    """A926: of two words that are alike but for their marks, one names in one place the mark of the other."""
    marks = survey.rules.marks
    for body in survey.bodies if survey.rules.clean and len(marks) > 1 else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        named = [(one, list(_named(one.node, (), frozenset(marks)))) for one in choices]
        for (other, theirs), (one, own) in permutations(named, 2):
            if not own or not theirs or [path.path for path in own] != [path.path for path in theirs]:
                continue
            slip = _slip([(before.name, now) for before, now in zip(theirs, own, strict=True)])
            if slip is not None and not any(
                other.key.text in text.words for text in texts_of(body) if not text.is_name
            ):
                yield _told(one, other, *slip)


def _named(node: Node, path: tuple[str | int, ...], marks: frozenset[str]) -> Iterator[_Named]:
    """The marks that are named in a part of a document, texts aside."""
    if isinstance(node, Mapping):
        for key, entry in node.entries.items():
            if key not in _FOR_PEOPLE:
                yield from _named(entry.value, (*path, key), marks)
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            yield from _named(item, (*path, number), marks)
    else:
        names = (found[0] for found in _NAME.finditer(node.text))
        yield from (_Named((*path, number), name, node) for number, name in enumerate(names) if name in marks)


def _slip(pairs: list[tuple[str, _Named]]) -> tuple[_Named, str] | None:
    """The one place where a word names a mark of the other, and the one that it names everywhere else for it."""
    same = [now for before, now in pairs if before == now.name]
    if len(same) != 1 or any(before != same[0].name for before, _ in pairs):
        return None
    others = [now.name for before, now in pairs if now is not same[0]]
    return (same[0], others[0]) if len(others) >= _TWICE and len(set(others)) == 1 else None


def _told(one: Body, other: Body, slip: _Named, own: str) -> Diagnostic:
    holes = {"word": one.key.text, "other": other.key.text, "theirs": slip.name, "own": own}
    message = say("`{word}` goes by `{own}` in all else, and here by `{theirs}`, which is that of `{other}`", **holes)
    mended = Wording(rf"(?<![\w-]){slip.name}(?![\w-])").sub(own, slip.at.text)
    ways = (Remedy(say("write `{text}`", text=mended), (said_instead(slip.at, mended),)),)
    related = (Related(other.key.span, say("the other word is here")),)
    help = say("write `{own}`, or say in a note that it hangs on the other word", own=own)
    return Diagnostic("A926", message, slip.at.span, help=help, related=related, remedies=ways)
