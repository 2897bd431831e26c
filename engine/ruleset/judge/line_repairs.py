"""YAML repaired by trial: the sign, or the column, that makes the line of a fault one that can be read."""

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from engine.ruleset.judge.line_edits import LineEdit, line_edits
from engine.ruleset.judge.line_trial import OF_FORM, LineTrial, ReadAgain, key_of, weight_of
from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.diagnostics.fixes import edited
from engine.text.marked.source import Source
from engine.text.translation import say
from engine.text.yaml.document import read

_MAY_BE_ANOTHER = ("S102", "S110", "S111", "Y002")
"""Codes whose own edit is not the best where another leaves no error."""
_TWO_IN_ONE = "S107"
"""What a key that stands a level too far left makes of the step that it belongs to."""
_NO_YAML = "Y002"
_OF_NAMES = ("M805", "P409", "X101")
"""Codes of names that are not known: one with a blank or a colon may be a key and its value."""
_MOST_PLACES = 4
"""Of more faults than these no edits are tried; an author who mends some is told of the others."""
_MOST_READ = 24
"""Edits after which a text is read as YAML, which is quick."""
_MOST_TRIED = 8
"""Edits after which it is judged."""


def repaired(found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics, those that tell of what cannot be read with the edit by which their line can be.

    An edit that leaves no error in its line is taken before one that only lets it be read; then what came of the slip
    is not told.
    """
    left = list(found)
    faults = [one for one in found if _may_be_repaired(one, source)]
    for told in sorted(faults, key=lambda one: one.code != _TWO_IN_ONE)[:_MOST_PLACES]:
        if told in left:
            left = _mended(left, told, source, read_again)
    return left


def _mended(found: list[Diagnostic], told: Diagnostic, source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics, one of them with the edit of its line by which the text can be read, where one helps.

    It is to leave no more errors than the edit that is told already, if there is one.
    """
    assert told.span is not None
    trial, first, line = LineTrial(found, source, read_again), key_of(told), told.span.line
    told, most = _with_edit_that_can_be_read(told, trial)
    best: tuple[LineEdit, list[Diagnostic]] | None = None
    readable: tuple[tuple[int, ...], LineEdit] | None = None
    for edit in _worth_trying(source, line):
        after = trial.after(edit.fix)
        bad, weight = trial.brought_about(edit.fix, after, told), weight_of(after)
        if told.code[0] == "Y" and told.code != _NO_YAML:  # such as a key that is there twice, which may as well be one
            bad = [one for one in after if one.is_error]
        if not bad and (most is None or weight < most or (best is None and weight == most)):
            best, most = (edit, after), weight
            if not any(weight):
                break
        if _can_be_read(bad, told) and (readable is None or weight_of(bad) < readable[0]):
            readable = weight_of(bad), edit
    if best is not None:
        edit, after = best
        still = {key_of(one) for one in after}
        rest = [one for one in found if key_of(one) != key_of(told) and key_of(one) in still]
        return in_order([_told(told, edit), *rest])
    if readable is not None and told.fix is None and told.code[0] in OF_FORM:
        told = _told(told, readable[1])
    return [told if key_of(one) == first else one for one in found]


def _can_be_read(bad: Sequence[Diagnostic], told: Diagnostic) -> bool:
    """Whether what an edit brings about leaves a line readable: as YAML if it was none, else as what belongs there."""
    of_form = [one for one in bad if one.code[0] in OF_FORM]
    return not of_form or (told.code[0] == "Y" and all(one.code[0] == "S" and _same_line(one, told) for one in of_form))


def _same_line(one: Diagnostic, other: Diagnostic) -> bool:
    return one.span is not None and other.span is not None and one.span.line == other.span.line


def _with_edit_that_can_be_read(told: Diagnostic, trial: LineTrial) -> tuple[Diagnostic, tuple[int, ...] | None]:
    """A diagnostic with its own edit and how bad the text is then; without the edit where that leaves it no YAML."""
    if told.fix is None:
        return told, None
    after = trial.after(told.fix)
    if any(one.code[0] == "Y" for one in trial.brought_about(told.fix, after, told)):
        return replace(told, help=say("look for a sign that is missing, or stands here once too often"), fix=None), None
    return told, weight_of(after)


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
    if told.code == _TWO_IN_ONE:
        return True
    if told.code[0] not in OF_FORM:
        return told.code in _OF_NAMES and bool({" ", ":"} & set(told.span.text))
    return told.fix is None or told.code in _MAY_BE_ANOTHER


def _worth_trying(source: Source, at: int) -> Iterator[LineEdit]:
    """Edits after which the line of a fault is YAML, and of the one before: some slips are found out too late."""
    edits = [edit for number in (at, at - 1) if number > 0 for edit in islice(line_edits(source, number), _MOST_READ)]
    tried = 0
    for edit in sorted(edits, key=lambda edit: edit.is_unusual):
        _, told = read(source.name, edited(source.text, [edit.fix]).encode())
        here = any(one.is_error and (one.span is None or at - 1 <= one.span.line <= at) for one in told)
        if not here and tried < _MOST_TRIED:
            tried += 1
            yield edit
