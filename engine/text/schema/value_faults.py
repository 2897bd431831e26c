"""Faults of a value: of the wrong kind, not one of the choices, out of range, of the wrong form."""

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain
from engine.text.marked.source import Span
from engine.text.schema.kind_faults import tell_type
from engine.text.schema.outline import Fault, Outline, Path, Schema, about_of, called, example_of, in_flow, kind_of
from engine.text.spelling import is_sure, nearest
from engine.text.translation import mark, say, say_many
from engine.text.yaml.colon import swallowed, tell_no_colon, tell_swallowed
from engine.text.yaml.comma import is_bare, tell_comma
from engine.text.yaml.quoting import marked, written

_ORDER = ("enum", "const", "type", "propertyNames")  # the first of these is what the mistake is called


def tell_value(outline: Outline, path: Path, node: Node, faults: list[Fault], done: set[Path]) -> Diagnostic:
    """The one diagnostic for all that a schema has against a value, or against a key of it."""
    fault = min(faults, key=lambda one: _ORDER.index(one.keyword) if one.keyword in _ORDER else len(_ORDER))
    made_of_text = _made_of_text(outline, path, node, done)
    if made_of_text is not None:
        return made_of_text
    if isinstance(node, Mapping) and isinstance(fault.instance, str):
        return _tell_key(outline, path, node, fault)
    if fault.keyword in {"enum", "const"}:
        return _tell_choice(outline, path, node, fault)
    if fault.keyword == "type":
        return tell_type(outline, path, node, fault)
    tell = _LIMITS.get(fault.keyword, _tell_other)
    return tell(outline, path, node, fault)


def _made_of_text(outline: Outline, path: Path, node: Node, done: set[Path]) -> Diagnostic | None:
    """A key without a value that a comma, or a colon without a space, has made of text."""
    if not path or not isinstance(path[-1], str) or not isinstance(node, Scalar) or node.value is not None:
        return None
    above = outline.node(path[:-1])
    if isinstance(above, Mapping) and is_bare(above.entries[path[-1]]) and swallowed(above.entries[path[-1]].key):
        return tell_swallowed(above.entries[path[-1]].key, "S101")
    told = tell_comma(above, path[-1]) if isinstance(above, Mapping) else None
    if told is None:
        return None
    done.update((*path[:-1], part) for part in told[1])
    return told[0]


def _tell_key(outline: Outline, path: Path, node: Mapping, fault: Fault) -> Diagnostic:
    """A key that may not have this name."""
    entry = node.entries.get(fault.instance)
    span = entry.key.span if entry else outline.place(path)
    if entry is not None and isinstance(entry.value, Scalar) and entry.value.text == "" and " " in entry.key.text:
        return tell_no_colon(entry.key, safe=True)
    example = example_of(fault.schema)
    help = say("write it like `{example}`", example=example) if example else _how_names_are()
    message = say("{text} cannot be a name in {owner}", text=marked(fault.instance), owner=called(path, {}))
    meant = _as_name(str(fault.instance))
    if entry is None or example or meant in node or not _NAME.fullmatch(meant):
        return Diagnostic("S111", message, span, help=help)
    title = say("write `{text}`", text=meant)
    return Diagnostic("S111", message, span, help=title, fix=Fix(title, span, meant, safe=False))


_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def _as_name(written: str) -> str:
    """A name in small letters with hyphens, of one that has capitals, blanks or underscores."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", written.strip(": "))
    return re.sub(r"[\s_]+", "-", apart).lower()


def _how_names_are() -> str:
    return say("use small letters, digits and hyphens, and begin with a letter")


def _tell_choice(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    choices = fault.wanted if fault.keyword == "enum" else [fault.wanted]
    span = outline.place(path)
    if path == ("format",) and isinstance(fault.instance, int) and fault.instance > max(_numbers(choices), default=0):
        message = say("format {number} is newer than this version of Houserule", number=fault.instance)
        help = say("get a newer version, or write {choices}", choices=listed(map(in_flow, choices)))
        return Diagnostic("S109", message, span, help=help)
    names, name = [in_flow(choice) for choice in choices], called(path, {})
    if not isinstance(node, Scalar):
        message = say("{name} takes a word, not {given}", name=name, given=kind_of(node))
        return Diagnostic("S101", message, span, help=_write_one_of(names))
    if node.value is None:
        return Diagnostic("S101", say("{name} has no value", name=name), span, help=_write_one_of(names))
    if node.is_text and node.text in map(in_flow, _numbers(choices)):
        message, help = say("{name} takes a number, not text", name=name), say("remove the quotes")
        return Diagnostic("S101", message, span, help=help, fix=Fix(help, span, node.text, safe=True))
    if node.text.startswith("$"):
        message, help = word_by_option(node.text, path, names[0])
        return Diagnostic("S104", message, span, help=help)
    return _no_choice(name, node, span, names)


def word_by_option(said: str, path: Path, word: str) -> tuple[str, str]:
    """What is told where an option is to stand for a word that a key of the rules takes, and what to write instead."""
    key, part = str(path[-1]), "/".join(map(str, path[:-1]))
    if any(isinstance(one, int) for one in path):
        part = "LABEL"
    message = say("`{key}` takes a word as it is, and `{said}` is an option", key=key, said=said)
    change = f"means: {{{word}: [set: {{at: {part}, to: {{{key}: {word}}}}}]}}"
    return message, say("write a word here, and let the other choices change it: `{change}`", change=change)


def _no_choice(name: str, node: Scalar, span: Span, names: list[str]) -> Diagnostic:
    """A word that is none of the choices."""
    within = [name for name in names if name in re.split(r"[\s-]+", node.text.lower())]
    meant = nearest(node.text, names) or (within[0] if len(within) == 1 else None)
    message = say("{name} cannot be {value}", name=name, value=marked(node.text))
    if meant is None:
        return Diagnostic("S104", message, span, help=_write_one_of(names))
    others = [name for name in names if name != meant]
    help = say("did you mean `{text}`?", text=meant)
    if others:
        help = say("did you mean `{text}`? Otherwise write {others}", text=meant, others=listed(others))
    fix = Fix(say("write `{text}`", text=meant), span, written(meant), safe=is_sure(node.text, meant))
    return Diagnostic("S104", message, span, help=help, fix=fix)


def _write_one_of(names: list[str]) -> str:
    return say("write {words}", words=listed(names))


def _numbers(choices: list[Any]) -> list[int]:
    return [choice for choice in choices if isinstance(choice, int)]


_Tell = Callable[[Outline, Path, Node, Fault], Diagnostic]


def _tell_range(message: str, help: str) -> _Tell:
    """What is told of a number out of range: marked texts."""

    def tell(outline: Outline, path: Path, _: Node, fault: Fault) -> Diagnostic:
        limit = in_flow(fault.wanted)
        told, advice = say(message, name=called(path, {}), limit=limit), say(help, limit=limit)
        return Diagnostic("S106", told, outline.place(path), help=advice, notes=_about(fault.schema))

    return tell


_not_low_enough = _tell_range(mark("{name} must be at least {limit}"), mark("write {limit} or more"))


def _tell_low(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    """What is told of a number that is too low; with what is written instead where its key says that."""
    told, instead = _not_low_enough(outline, path, node, fault), fault.schema.get("x-below")
    step = outline.node(path[:-1])
    if not instead or not isinstance(step, Mapping) or not isinstance(fault.instance, int):
        return told
    beside = {name: entry.value.text for name, entry in step.entries.items() if isinstance(entry.value, Scalar)}
    try:
        written = instead.format_map({**beside, "less": -fault.instance})
    except KeyError:  # the other key is left out, which is told too
        return told
    help, key, span = say("to take away, write `{instead}`", instead=written), outline.key_place(path), told.span
    fix = None if span is None else Fix(help, key._replace(end=span.end), written, safe=False)
    return replace(told, help=help, fix=fix, notes=())


def _tell_size(one: str, many: str, help: str) -> _Tell:
    """What is told of something too long or too short: marked texts, for a limit of one and of several."""

    def tell(outline: Outline, path: Path, _: Node, fault: Fault) -> Diagnostic:
        message = say_many(one, many, fault.wanted, name=called(path, {}))
        return Diagnostic("S106", message, outline.place(path), help=say(help), notes=_about(fault.schema))

    return tell


_tell_short = _tell_size(
    mark("{name} must have at least {count} character"),
    mark("{name} must have at least {count} characters"),
    mark("write a longer text"),
)


def _tell_empty(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    if fault.wanted != 1:
        return _tell_short(outline, path, node, fault)
    example = example_of(fault.schema)
    help = say("write some text, such as `{example}`", example=example) if example else say("write some text")
    return Diagnostic("S106", say("{name} cannot be empty", name=called(path, {})), outline.place(path), help=help)


def _tell_form(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    text = node.text if isinstance(node, Scalar) else str(fault.instance)
    message = say("{name} cannot be {value}", name=called(path, {}), value=marked(text))
    at, typed = outline.place(path), text.translate(_TYPED)
    if typed != text and re.search(fault.wanted, typed):
        help = say("write `{text}`, with the signs of the keyboard", text=typed)
        fix = Fix(say("write `{text}`", text=typed), at, typed, safe=True)
        return Diagnostic("S111", message, at, help=help, notes=_about(fault.schema), fix=fix)
    return Diagnostic("S111", message, at, help=_like(fault.schema), notes=_about(fault.schema))


_TYPED = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-") | {"\u00d7": "x", "\u00a0": " "}
)
"""What word processors put for the signs of a keyboard."""


def _like(schema: Schema) -> str:
    example = example_of(schema)
    if example:
        return say("write it like `{example}`", example=example)
    return say("see how it is written in the games that ship with Houserule")


def _tell_repeated(outline: Outline, path: Path, node: Node, _: Fault) -> Diagnostic:
    span = outline.place(path)
    if isinstance(node, Sequence):
        span = _second(node) or span
    message = say("{name} has the same entry twice", name=called(path, {}))
    return Diagnostic("S112", message, span, help=say("delete one of the two"))


def _second(node: Sequence) -> Span | None:
    """Where the first item stands that equals an earlier one."""
    seen: list[Any] = []
    for item in node.items:
        value = plain(item)
        if value in seen:
            return item.span
        seen.append(value)
    return None


def _tell_other(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    """A rule of the schema that has no sentence of its own."""
    message = say("{name} cannot be {given} of this form", name=called(path, {}), given=kind_of(node))
    return Diagnostic("S111", message, outline.place(path), help=_like(fault.schema), notes=_about(fault.schema))


def _about(schema: Schema) -> tuple[str, ...]:
    text = about_of(schema)
    return (text,) if text else ()


_LIMITS: dict[str, _Tell] = {
    "minimum": _tell_low,
    "maximum": _tell_range(mark("{name} must be at most {limit}"), mark("write {limit} or less")),
    "exclusiveMinimum": _tell_range(mark("{name} must be more than {limit}"), mark("write more than {limit}")),
    "exclusiveMaximum": _tell_range(mark("{name} must be less than {limit}"), mark("write less than {limit}")),
    "multipleOf": _tell_range(mark("{name} must be a multiple of {limit}"), mark("write a multiple of {limit}")),
    "minItems": _tell_size(
        mark("{name} needs at least {count} entry"),
        mark("{name} needs at least {count} entries"),
        mark("add what is missing"),
    ),
    "maxItems": _tell_size(
        mark("{name} takes at most {count} entry"),
        mark("{name} takes at most {count} entries"),
        mark("delete what is too much"),
    ),
    "minLength": _tell_empty,
    "maxLength": _tell_size(
        mark("{name} must have at most {count} character"),
        mark("{name} must have at most {count} characters"),
        mark("write a shorter text"),
    ),
    "pattern": _tell_form,
    "uniqueItems": _tell_repeated,
}
