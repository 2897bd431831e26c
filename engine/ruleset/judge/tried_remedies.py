"""Remedies, tried before they are offered: the rules are changed as an author would, and judged again."""

from collections.abc import Callable, Sequence
from functools import reduce

from msgspec.structs import replace

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.diagnostics.fixes import apart
from engine.text.diagnostics.fixes import edited as with_edits
from engine.text.lists import joined
from engine.text.marked.change import Remedy, changed
from engine.text.marked.node import Mapping
from engine.text.marked.source import Source, Span
from engine.text.yaml.as_text import edit_of

JudgeAgain = Callable[[Mapping], Sequence[Diagnostic]]
"""Everything that is wrong with a game as it would be."""
ReadAgain = Callable[[str], Sequence[Diagnostic]]
"""Everything that is wrong with a file as it would be."""
MOST_TRIED = 12
"""More remedies than these are not tried, and so not offered; an author who mends some is told of the others."""


def tried(found: Sequence[Diagnostic], root: Mapping, judge_again: JudgeAgain) -> list[Diagnostic]:
    """The diagnostics, each with the remedies that help: its fault is gone, and no other error came of it.

    Where none helps it keeps the help it has, which names no change.
    """
    left = MOST_TRIED
    known = {_place(one) for one in found if one.is_error}
    told = []
    for one in found:
        helpful: list[Remedy] = []
        for remedy in one.remedies:
            left -= bool(remedy.changes)
            if left >= 0 and _helps(remedy, one, known, root, judge_again):
                helpful.append(remedy)
        help = _either([remedy.advice for remedy in helpful]) or one.help
        told.append(replace(one, help=help, remedies=(), fix=one.fix or _as_edit(helpful, one)))
    return told


def _as_edit(helpful: Sequence[Remedy], told: Diagnostic) -> Fix | None:
    """The first remedy that can be carried out in the file that is told of; what the rules mean changes by it."""
    if told.span is None:
        return None
    for remedy in helpful:
        edit = edit_of(remedy.changes, told.span.source)
        if edit is not None:
            return Fix(remedy.advice, *edit, safe=False, shows_help=False)
    return None


def _either(advice: Sequence[str]) -> str:
    """Each piece of advice, any of which helps; nothing where there is none."""
    return reduce(lambda before, last: joined([before, last], "or"), advice) if advice else ""


def _helps(
    remedy: Remedy, against: Diagnostic, known: set[tuple[str, Span | None]], root: Mapping, judge_again: JudgeAgain
) -> bool:
    if not remedy.changes:
        return True
    new = changed(root, remedy.changes)
    if new is None:
        return False
    after = judge_again(new)
    errors = {_place(one) for one in after if one.is_error}
    return _place(against) not in {_place(one) for one in after} and errors <= known


def _place(told: Diagnostic) -> tuple[str, Span | None]:
    return told.code, told.span


MOST_FIXES = 40
"""A text with more edits to try is so far from what was meant that they are offered as they are."""


def edited(found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics of a text, those whose edit does not remove the fault without it, and without help that tells it.

    All edits are made at once and the text is read and judged once more: a fault is removed when it is not told at that
    place again, nor within what the edit puts there. That something else is found wrong there then is another matter.
    """
    fixes = [one.fix for one in found if one.fix is not None and one.fix.span.source == source]
    if not 0 < len(fixes) <= MOST_FIXES:
        return list(found)
    edits = apart(fixes)
    new = with_edits(source.text, edits)
    after = read_again(new)
    left = [one if one.fix not in edits or _removed(one, edits, after) else _without(one) for one in found]

    def read_once_more(text: str) -> Sequence[Diagnostic]:
        return after if text == new else read_again(text)

    return _without_consequences(left, source, read_once_more)


MOST_ROOTS = 4
"""Of more edits than these it is not tried whether one of them alone mends a text."""


def _without_consequences(found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics; where the edits of errors leave none in a text, without what only came of what they mend.

    One edit that mends all is taken before several that do so together.
    """
    roots = [one for one in found if one.is_error and one.fix is not None and one.fix.span.source == source]
    if len(found) < _FEWEST or not roots:
        return list(found)
    likeliest = sorted(roots, key=lambda one: one.code[0] != "S")[:MOST_ROOTS]
    for mending in (*([one] for one in likeliest), *([roots] if len(roots) > 1 else [])):
        edits = apart([one.fix for one in mending if one.fix is not None])
        after = read_again(with_edits(source.text, edits))
        if not any(one.is_error for one in after):
            still = {(one.code, one.message) for one in after}
            return [one for one in found if one in mending or (one.code, one.message) in still]
    return list(found)


_FEWEST = 2
"""Of fewer faults none comes of another."""


def _moved(at: int, edits: Sequence[Fix]) -> int:
    """Where a place of the text is when all edits before it are made."""
    return at + sum(len(fix.replacement) - (fix.span.end - fix.span.start) for fix in edits if fix.span.end <= at)


def _removed(told: Diagnostic, edits: Sequence[Fix], after: Sequence[Diagnostic]) -> bool:
    assert told.span is not None
    others = [one for one in edits if one != told.fix]
    fault, put = _moved(told.span.start, others), range(0)
    if told.fix is not None:
        start = _moved(told.fix.span.start, others)
        put = range(start, start + len(told.fix.replacement))
    again = [one.span.start for one in after if (one.code, one.file) == (told.code, told.file) and one.span is not None]
    return not any(at == fault or at in put for at in again)


def _without(told: Diagnostic) -> Diagnostic:
    return replace(told, help="" if told.fix is None or told.fix.shows_help else told.help, fix=None)
