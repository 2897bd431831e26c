"""YAML repaired by trial: the sign, or the column, that makes the line of a fault one that can be read."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from engine.ruleset.judge.line_edits import LineEdit, line_edits
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.diagnostics.fixes import edited
from engine.text.marked.source import Source
from engine.text.yaml.document import read

ReadAgain = Callable[[str], Sequence[Diagnostic]]
"""Everything that is wrong with a file as it would be."""
OF_FORM = ("Y", "S")
"""The families of what cannot be read."""
_MAY_BE_ANOTHER = ("S102", "S110", "S111", "Y002")
"""Codes whose own edit is not the best where another leaves no error."""
_TWO_IN_ONE = "S107"
"""What a key that stands a level too far left makes of the step that it belongs to."""
_OF_NAMES = ("M805", "P409", "X101")
"""Codes of names that are not known: one with a blank or a colon may be a key and its value."""
_MOST_READ = 24
"""Edits after which a text is read as YAML, which is quick."""
_MOST_TRIED = 8
"""Edits after which it is judged."""


def repaired(found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics, the first that tells of what cannot be read with the edit by which its line can be.

    An edit that leaves no error is taken before one that only lets the text be read; then what came of it is not told.
    """
    told = next((one for one in found if _may_be_repaired(one, source)), None)
    two_in_one = next((one for one in found if one.code == _TWO_IN_ONE and one.span is not None), None)
    for one in (told, two_in_one) if two_in_one is not told else (told,):
        after = None if one is None else _mended(found, one, source, read_again)
        if after is not None:
            return after
    return list(found)


def _mended(
    found: Sequence[Diagnostic], told: Diagnostic, source: Source, read_again: ReadAgain
) -> list[Diagnostic] | None:
    """The diagnostics, one of them with the edit of its line by which the text can be read; None where none helps."""
    assert told.span is not None
    may_be_worse = told.fix is None and told.code[0] in OF_FORM
    readable: list[Diagnostic] | None = None
    for edit in _worth_trying(source, told.span.line):
        after = read_again(edited(source.text, [edit.fix]))
        if not any_error(after):
            still = {_key(one) for one in after}
            return [_told(one, edit) if one is told else one for one in found if one is told or _key(one) in still]
        unread = any(one.is_error and one.code[0] in OF_FORM for one in after)
        if readable is None and may_be_worse and not unread:
            readable = [_told(one, edit) if one is told else one for one in found]
    return readable


def _key(told: Diagnostic) -> tuple[str, str]:
    return told.code, told.message


def _told(told: Diagnostic, edit: LineEdit) -> Diagnostic:
    """What is told with an edit; of a text that is no YAML, in the words of the edit and not in those of a parser."""
    better = replace(told, help=edit.fix.title, fix=edit.fix)
    if told.code[0] != "Y":
        at_line = told.span is not None and told.span.line == edit.at.line
        return better if at_line else replace(better, span=edit.at)
    return replace(better, message=edit.message, span=edit.at, related=())


def _may_be_repaired(told: Diagnostic, source: Source) -> bool:
    if not told.is_error or told.span is None or told.span.source != source:
        return False
    if told.code[0] not in OF_FORM:
        return told.code in _OF_NAMES and bool({" ", ":"} & set(told.span.text))
    return told.fix is None or told.code in _MAY_BE_ANOTHER


def _worth_trying(source: Source, at: int) -> Iterator[LineEdit]:
    """Edits of the line of a fault after which it is YAML, and of the one before: some slips are found out too late."""
    edits = [edit for number in (at, at - 1) if number > 0 for edit in islice(line_edits(source, number), _MOST_READ)]
    tried = 0
    for edit in sorted(edits, key=lambda edit: edit.is_unusual):
        document, told = read(source.name, edited(source.text, [edit.fix]).encode())
        if document is not None and not any_error(told) and tried < _MOST_TRIED:
            tried += 1
            yield edit
