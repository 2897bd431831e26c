"""The fields of a record as they stand in a file: what each must hold, and what is told of one that does not."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.table.records.record_line import Line
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door import words
from engine.text.translation import mark, say


class _Form(NamedTuple):
    """What a field must hold."""

    told: str
    needed: bool = False


_FORMS = {
    "houserule": _Form(mark("the number 1"), needed=True),
    "game": _Form(mark("the name of a game, or the path of its file"), needed=True),
    "with": _Form(mark("the modifiers announced: names, each with the options chosen as words or whole numbers")),
    "set": _Form(mark("the options chosen: names with words or whole numbers")),
    "stakes": _Form(mark("the stakes set: names with whole numbers")),
    "digest": _Form(mark("the digest of the rules, as text"), needed=True),
    "stacks": _Form(mark("the chips of each seat, a list of whole numbers"), needed=True),
    "button": _Form(mark("the dealer's seat, a whole number from 0"), needed=True),
    "names": _Form(mark("a name for each seat")),
    "carried": _Form(mark("chips carried into the deal, a whole number")),
    "marks": _Form(mark("the marks kept: names with whole numbers, or a list of them for the seats")),
    "deck": _Form(mark('{"seed": "…"} or {"cards": "Th Jc …"}'), needed=True),
    "actions": _Form(mark('a list of actions such as ["bet", 2] or ["discard", "3c", "5h"]'), needed=True),
    "seal": _Form(mark("the seal of the line, as `houserule run` wrote it")),
}


def field_faults(data: dict[str, Any], line: Line) -> list[Diagnostic]:
    """Everything wrong with the fields of a record."""
    strange = [name for name in data if name not in _FORMS]
    told = [Diagnostic("R903", say('a record has no field "{name}"', name=name), line.field(name)) for name in strange]
    for name, form in _FORMS.items():
        if name not in data:
            if form.needed:
                told.append(
                    Diagnostic("R903", say('the field "{name}" is missing', name=name), line.span, help=say(form.told))
                )
        elif not _FITS[name](data[name]):
            told.append(
                Diagnostic(
                    "R903", say('the field "{name}" does not fit', name=name), line.field(name), help=say(form.told)
                )
            )
    if not told and data.get("names") and len(data["names"]) != len(data["stacks"]):
        told.append(Diagnostic("R903", say("there are not as many names as stacks"), line.field("names")))
    return told


def unfit_texts(data: dict[str, Any], line: Line) -> Iterator[Diagnostic]:
    """R910: the fields with a text that cannot be shown as it is, the first of each."""
    for name, value in data.items():
        fault = next((fault for text in _texts(value) if (fault := words.fault_of(text))), "")
        if fault:
            help = say("delete it; names are letters that everybody sees")
            yield Diagnostic(
                "R910",
                say('a text in the field "{name}" cannot be used: {fault}', name=name, fault=fault),
                line.field(name),
                help=help,
            )


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_list(value: object, *fits: Any) -> bool:
    return isinstance(value, list) and all(any(fit(item) for fit in fits) for item in value)


def _is_map(value: object, *fits: Any) -> bool:
    return isinstance(value, dict) and all(any(fit(item) for fit in fits) for item in value.values())


def _is_move(value: object) -> bool:
    return isinstance(value, list) and bool(value) and _is_text(value[0]) and _is_list(value, _is_text, _is_number)


def _is_deck(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    if "number" in value:
        return _is_proof(value)
    return len(value) == 1 and set(value) <= {"seed", "cards"} and _is_map(value, lambda item: isinstance(item, str))


_NUMBER = re.compile("[0-9a-f]{64}")


def _is_proof(deck: dict[str, Any]) -> bool:
    """Whether it is a secret seed that was told, with the number of the deal, the salts and the commitment."""
    return (
        set(deck) == {"seed", "number", "salts", "commitment"}
        and all(isinstance(deck[key], str) and bool(_NUMBER.fullmatch(deck[key])) for key in ("seed", "commitment"))
        and _is_number(deck["number"])
        and 0 <= deck["number"] < 1 << 63
        and _is_list(deck["salts"], lambda salt: isinstance(salt, str))
    )


_FITS: dict[str, Any] = {
    "houserule": _is_number,
    "game": _is_text,
    "with": lambda value: _is_map(value, lambda item: _is_map(item, _is_text, _is_number)) and all(value),
    "set": lambda value: _is_map(value, _is_text, _is_number),
    "stakes": lambda value: _is_map(value, _is_number),
    "digest": _is_text,
    "stacks": lambda value: _is_list(value, _is_number),
    "button": _is_number,
    "names": lambda value: _is_list(value, _is_text),
    "carried": _is_number,
    "marks": lambda value: _is_map(value, _is_number, lambda item: _is_list(item, _is_number)),
    "deck": _is_deck,
    "actions": lambda value: _is_list(value, _is_move),
    "seal": _is_text,
}
