"""Faults of a value: of the wrong kind, not one of the choices, out of range, of the wrong form."""

from collections.abc import Callable
from typing import Any

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain
from engine.text.marked.source import Span
from engine.text.schema.kind_faults import tell_type
from engine.text.schema.outline import Fault, Outline, Path, Schema, called, example_of, in_flow, kind_of
from engine.text.spelling import is_sure, nearest
from engine.text.yaml.colon import swallowed, tell_swallowed
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
    help = example_of(fault.schema) or "use small letters, digits and hyphens, and begin with a letter"
    return Diagnostic("S111", f"{marked(fault.instance)} cannot be a name in {called(path, {})}", span, help=help)


def _tell_choice(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    choices = fault.wanted if fault.keyword == "enum" else [fault.wanted]
    span = outline.place(path)
    if path == ("format",) and isinstance(fault.instance, int) and fault.instance > max(_numbers(choices), default=0):
        message = f"format {fault.instance} is newer than this version of houserule"
        return Diagnostic("S109", message, span, help=f"get a newer version, or write {listed(map(in_flow, choices))}")
    names = [in_flow(choice) for choice in choices]
    if not isinstance(node, Scalar):
        help = f"write {listed(names)}"
        return Diagnostic("S101", f"{called(path, {})} takes a word, not {kind_of(node)}", span, help=help)
    if node.value is None:
        return Diagnostic("S101", f"{called(path, {})} has no value", span, help=f"write {listed(names)}")
    if node.is_text and node.text in map(in_flow, _numbers(choices)):
        message, fix = (
            f"{called(path, {})} takes a number, not text",
            Fix("remove the quotes", span, node.text, safe=True),
        )
        return Diagnostic("S101", message, span, help="remove the quotes", fix=fix)
    meant = nearest(node.text, names)
    message = f"{called(path, {})} cannot be {marked(node.text)}"
    if meant is None:
        return Diagnostic("S104", message, span, help=f"write {listed(names)}")
    others = [name for name in names if name != meant]
    help = f"did you mean `{meant}`?" + (f" Otherwise write {listed(others)}" if others else "")
    fix = Fix(f"write {meant}", span, written(meant), safe=is_sure(node.text, meant))
    return Diagnostic("S104", message, span, help=help, fix=fix)


def _numbers(choices: list[Any]) -> list[int]:
    return [choice for choice in choices if isinstance(choice, int)]


def _tell_limit(words: str, help: str) -> Callable[[Outline, Path, Node, Fault], Diagnostic]:
    def tell(outline: Outline, path: Path, _: Node, fault: Fault) -> Diagnostic:
        limit = in_flow(fault.wanted)
        plural = "" if fault.wanted == 1 else "s"
        message = f"{called(path, {})} {words.format(limit=limit, s=plural, ies='y' if fault.wanted == 1 else 'ies')}"
        return Diagnostic(
            "S106", message, outline.place(path), help=help.format(limit=limit), notes=_about(fault.schema)
        )

    return tell


def _tell_empty(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    if fault.wanted != 1:
        return _tell_limit("must have at least {limit} characters", "write a longer text")(outline, path, node, fault)
    example = example_of(fault.schema)
    help = f"write some text, such as `{example}`" if example else "write some text"
    return Diagnostic("S106", f"{called(path, {})} cannot be empty", outline.place(path), help=help)


def _tell_form(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    example = example_of(fault.schema)
    text = node.text if isinstance(node, Scalar) else str(fault.instance)
    help = f"write it like `{example}`" if example else "see how it is written in the games that ship with houserule"
    message = f"{called(path, {})} cannot be {marked(text)}"
    return Diagnostic("S111", message, outline.place(path), help=help, notes=_about(fault.schema))


def _tell_repeated(outline: Outline, path: Path, node: Node, _: Fault) -> Diagnostic:
    span = outline.place(path)
    if isinstance(node, Sequence):
        span = _second(node) or span
    return Diagnostic("S112", f"{called(path, {})} has the same entry twice", span, help="delete one of the two")


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
    example = example_of(fault.schema)
    help = f"write it like `{example}`" if example else "see how it is written in the games that ship with houserule"
    message = f"{called(path, {})} cannot be {kind_of(node)} of this form"
    return Diagnostic("S111", message, outline.place(path), help=help, notes=_about(fault.schema))


def _about(schema: Schema) -> tuple[str, ...]:
    text = schema.get("description")
    return (str(text),) if text else ()


_LIMITS: dict[str, Callable[[Outline, Path, Node, Fault], Diagnostic]] = {
    "minimum": _tell_limit("must be at least {limit}", "write {limit} or more"),
    "maximum": _tell_limit("must be at most {limit}", "write {limit} or less"),
    "exclusiveMinimum": _tell_limit("must be more than {limit}", "write more than {limit}"),
    "exclusiveMaximum": _tell_limit("must be less than {limit}", "write less than {limit}"),
    "multipleOf": _tell_limit("must be a multiple of {limit}", "write a multiple of {limit}"),
    "minItems": _tell_limit("needs at least {limit} entr{ies}", "add what is missing"),
    "maxItems": _tell_limit("takes at most {limit} entr{ies}", "delete what is too much"),
    "minLength": _tell_empty,
    "maxLength": _tell_limit("must have at most {limit} character{s}", "write a shorter text"),
    "pattern": _tell_form,
    "uniqueItems": _tell_repeated,
}
