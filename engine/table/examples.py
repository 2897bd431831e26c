"""The examples of a game or a modifier: found in its file, read under the options they name, and played."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.program import Program
from engine.ruleset.load import Loaded, LoadedModifier, RulesetError
from engine.ruleset.modifiers import mentions
from engine.ruleset.options import choose, staked
from engine.table.example import Example, play_example, read_example
from engine.text import node
from engine.text.diagnostic import Diagnostic, Related
from engine.text.node import Scalar
from engine.text.source import Span


class Told(NamedTuple):
    """An example as it stands in a file."""

    title: str
    line: int
    covers: tuple[str, ...]
    data: node.Mapping


class Ready(NamedTuple):
    """An example that was read, and the rules it is played by."""

    example: Example
    program: Program


Rules = Loaded | LoadedModifier
"""What has examples."""


def examples_of(loaded: Rules) -> list[Told]:
    """The examples in the file of the game or modifier; those of its parents are theirs."""
    found = loaded.document.root.get("examples")
    items = found.items if isinstance(found, node.Sequence) else ()
    return [_told(item, number) for number, item in enumerate(items, 1) if isinstance(item, node.Mapping)]


def _told(data: node.Mapping, number: int) -> Told:
    title, covers = data.get("title"), data.get("covers")
    said = title.text if isinstance(title, Scalar) else f"example {number}"
    rules = tuple(rule.text for rule in covers if isinstance(rule, Scalar)) if isinstance(covers, node.Sequence) else ()
    return Told(said, data.span.line, rules, data)


def ready(loaded: Rules, told: Told, only_read: bool = False) -> Ready | list[Diagnostic]:
    """The example, ready to be played, or everything that is wrong with it.

    With `only_read` options that change no more than steps are left as they are: they alter no sentence's meaning.
    """
    chosen, stakes = _values(told.data.get("set")), _stakes(told.data.get("stakes"))
    if isinstance(loaded, LoadedModifier) or "with" in told.data:
        return _ready_with(loaded, told, chosen, stakes)
    under = loaded
    declared = loaded.rules.composed.options
    faults = [*choose(declared, chosen)[1], *staked(loaded.composed, stakes).diagnostics]
    if faults:
        return [_impossible(fault, told.data) for fault in faults]
    changes = [declared[name].means.get(str(value)) for name, value in chosen.items()]
    if (chosen or stakes) and not (only_read and all(_steps_only(change, loaded) for change in changes)):
        try:
            under = loaded.under(chosen, stakes)
        except RulesetError as error:
            return [_impossible(one, told.data) for one in error.diagnostics if one.is_error]
    return _read(under, told)


def _ready_with(
    loaded: Rules, told: Told, chosen: dict[str, str | int], stakes: dict[str, int]
) -> Ready | list[Diagnostic]:
    """The same for an example that is played with modifiers."""
    with_, game = mentions(told.data.get("with")), told.data.get("game")
    try:
        if isinstance(loaded, Loaded):
            under = loaded.played_with(with_, loaded.composer.game.place, chosen, stakes)
        else:
            assert isinstance(game, Scalar)
            under = loaded.played(game, with_, chosen, stakes)
    except RulesetError as error:
        wrong = [one for one in error.diagnostics if one.is_error]
        own = [one for one in wrong if one.span is not None and one.span.source is loaded.document.source]
        return own or [_impossible(one, told.data) for one in wrong]
    return _read(under, told)


def _read(under: Loaded, told: Told) -> Ready | list[Diagnostic]:
    """The example read by the rules it is played by."""
    sitting = told.data.get("seats")
    count = len(sitting.entries) if isinstance(sitting, node.Mapping) else 0
    program = under.program.for_players(count)
    example = read_example(told.data, program, under.rules.for_players(count).scope)
    return example if isinstance(example, list) else Ready(example, program)


_ROLES = ("first ", "last ", "every ", "showdown", "start", "end")


def _steps_only(changes: node.Node | None, loaded: Loaded) -> bool:
    """Whether the changes that an option brings all speak of steps, so that no name means anything else."""
    labels = loaded.program.labels
    for change in changes.items if isinstance(changes, node.Sequence) else ():
        for _, body in change.entries.values() if isinstance(change, node.Mapping) else ():
            address = next((found for key in ("step", "at", "to") if (found := node.find(body, [key]))), None)
            text = address.text if isinstance(address, Scalar) else ""
            if text not in labels and not text.startswith(_ROLES):
                return False
    return True


def check_examples(loaded: Rules) -> list[Diagnostic]:
    """Everything wrong with the examples of a game or modifier that can be told without playing them."""
    return [fault for told in examples_of(loaded) for fault in _faults(ready(loaded, told, only_read=True))]


def prove(loaded: Rules) -> Iterator[tuple[Told, list[Diagnostic]]]:
    """Each example of a game or modifier with what does not come true, or is wrong with it; nothing when it passes."""
    for told in examples_of(loaded):
        made = ready(loaded, told)
        yield told, made if isinstance(made, list) else play_example(*made)


def _faults(made: Ready | list[Diagnostic]) -> list[Diagnostic]:
    return made if isinstance(made, list) else []


def _values(data: node.Node | None) -> dict[str, str | int]:
    values: dict[str, str | int] = {}
    for key, value in data.entries.values() if isinstance(data, node.Mapping) else ():
        if isinstance(value, Scalar):
            values[key.text] = value.value if _whole(value) else value.text  # type: ignore[assignment]
    return values


def _stakes(data: node.Node | None) -> dict[str, int]:
    return {name: value for name, value in _values(data).items() if isinstance(value, int)}


def _whole(value: Scalar) -> bool:
    return isinstance(value.value, int) and not isinstance(value.value, bool)


def _impossible(fault: Diagnostic, data: node.Mapping) -> Diagnostic:
    """What is wrong with the options or stakes an example sets, at their place in the example."""
    if fault.span is not None and _stands_in(fault.span, data.span):
        return fault
    in_a_file = fault.span is not None and not fault.span.source.name.startswith("--")
    related = (Related(fault.span, "the rules say here"),) if fault.span is not None and in_a_file else ()
    return Diagnostic("T952", fault.message, _place(fault, data), help=fault.help, related=related)


def _stands_in(span: Span, around: Span) -> bool:
    return span.source is around.source and around.start <= span.start and span.end <= around.end


def _place(fault: Diagnostic, data: node.Mapping) -> Span:
    """The option or stake that a fault speaks of; else all that the example sets."""
    entries: Mapping[str, node.Entry] = {}
    for key in ("stakes", "set"):
        part = data.get(key)
        if isinstance(part, node.Mapping):
            entries = {**entries, **part.entries}
    named = [entry.key.span for name, entry in entries.items() if f"`{name}`" in fault.message]
    return named[0] if named else data.span
