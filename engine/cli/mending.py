"""Edits that remove what is wrong with a file: made in rounds, of which the one that leaves least wrong counts."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from engine.cli.edited_file import EditedFile
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.diagnostics.fixes import apart, edited

MOST_ROUNDS = 5
"""What comes to light when something is mended may be mended too, but not without end."""


Faults = Callable[[Path, Mapping[Path, str]], list[Diagnostic]]


class Mended(Struct, frozen=True):
    """A file and its edits, and what is wrong with it then."""

    edits: EditedFile
    told: list[Diagnostic]
    removed: int
    """How many problems that were asked for are gone."""


class _State(Struct, frozen=True):
    """A text, and all that is wrong with it."""

    text: str
    told: list[Diagnostic]

    def is_better(self, other: "_State", safe: bool) -> bool:
        """Whether less is wrong than with another text: no more errors, and less of the worst in which they differ.

        What cannot be read hides other faults, so that a text that can be read may show some that were there before.
        `safe` edits mean what was meant, so that what comes to light by them may be as bad as what they mend.
        """
        if _errors(self.told) > _errors(other.told):
            return False
        weight, most = _weight(self.told), _weight(other.told)
        return weight < most or (safe and weight == most and other.brings(self))

    def brings(self, other: "_State") -> bool:
        """Whether something is wrong that is not with another text."""
        return bool(_counted(self.told) - _counted(other.told))


def mended(
    file: Path, unsafe: bool, faults: Faults, asked: Callable[[Diagnostic], bool], *, has_mark: bool = False
) -> Mended:
    """A file with the edits made that are safe; with `unsafe` also those that may change what the rules mean.

    `faults` tells what is wrong with the file, when files hold the texts that they are supposed to. Only what is asked
    for is mended, and nothing else is worse then.
    """

    def looked_at(text: str) -> _State:
        return _State(text, faults(file, {file: text}))

    told = faults(file, {})
    before = next((one.span.source.text for one in told if one.span and one.file == str(file)), "")
    first = best = _State(before, told)
    for safe in (True, False) if unsafe else (True,):
        now = best
        for _ in range(MOST_ROUNDS):
            fixes = _fixes(filter(asked, now.told), str(file), safe)
            if not fixes:
                break
            now = _round(now, fixes, safe, looked_at)
            if now.is_better(best, safe):
                best = now
    removed = _counted(filter(asked, first.told)) - _counted(filter(asked, best.told))
    return Mended(EditedFile(file, before, best.text, has_mark), best.told, removed.total())


def _round(now: _State, fixes: Sequence[Fix], safe: bool, looked_at: Callable[[str], _State]) -> _State:
    """The text after the edits, without those that leave more wrong than they mend; after all, where no one helps."""
    after = looked_at(edited(now.text, fixes))
    if len(fixes) == 1 or (after.is_better(now, safe) and not after.brings(now)):
        return after
    kept: list[Fix] = []
    best = now
    for fix in fixes:
        tried = looked_at(edited(now.text, [*kept, fix]))
        if tried.is_better(best, safe):
            kept, best = [*kept, fix], tried
    return best if kept else after


def _fixes(told: Iterable[Diagnostic], file: str, safe: bool) -> list[Fix]:
    """The edits of a file that are told, or of these the safe ones."""
    fixes = [one.fix for one in told if one.fix is not None and one.fix.span.source.name == file]
    return apart([fix for fix in fixes if fix.safe or not safe])


def _counted(told: Iterable[Diagnostic]) -> Counter[tuple[str, str]]:
    return Counter((one.code, one.message) for one in told)


def _errors(told: Sequence[Diagnostic]) -> int:
    return sum(one.is_error for one in told)


def _weight(told: Sequence[Diagnostic]) -> tuple[int, ...]:
    """How much is wrong: errors by what they keep from being looked at, then warnings and advice."""
    levels = Counter(one.code[0] if one.is_error and one.code[0] in _HIDING else one.severity for one in told)
    return tuple(levels[level] for level in (*_HIDING, "error", "warning", "advice"))


_HIDING = ("Y", "S")
"""Families of errors beside which others are not looked for: no YAML, and not the form of rules."""
