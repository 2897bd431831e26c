"""Faults of a mapping's keys: unknown, missing, misplaced, too many."""

import re
from collections.abc import Iterator

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.door.budgets import MOST_UNKNOWN_KEYS
from engine.text.lists import listed
from engine.text.marked.node import Mapping
from engine.text.marked.source import Span
from engine.text.schema.indent_faults import tell_indentation
from engine.text.schema.mapping_beside_schema import Keys
from engine.text.schema.outline import Fault, Outline, Path, Schema, example_of, is_one_of, lies_in, noun
from engine.text.spelling import is_sure, nearest, normal
from engine.text.yaml.colon import swallowed, tell_swallowed
from engine.text.yaml.comma import tell_comma
from engine.text.yaml.quoting import marked

KEYWORDS = frozenset({"additionalProperties", "required", "minProperties", "maxProperties", "dependentRequired"})
_MOST_LISTED = 12  # keys; a longer list is not read


def tell_keys(
    outline: Outline, path: Path, mapping: Mapping, faults: list[Fault], done: set[Path]
) -> Iterator[Diagnostic]:
    """One diagnostic for each mistake behind a mapping's faults; `done` grows by the paths told of beyond its keys."""
    schema = outline.resolve(faults[0].schema)
    allowed = schema.get("properties", {})
    closed = any(fault.keyword == "additionalProperties" for fault in faults)
    unknown = [key for key in mapping if key not in allowed and not _matches_pattern(key, schema)] if closed else []
    missing = [key for key in _required(faults) if key not in mapping]
    if len(unknown) > MOST_UNKNOWN_KEYS:
        yield _too_many(schema, mapping, unknown)
        done.add(path)
        return
    keys = Keys(outline, path, mapping, schema, unknown, missing, done)
    yield from _tell_commas(keys)
    yield from tell_indentation(keys)
    if is_one_of(schema):
        yield from _tell_one_of(keys)
    else:
        yield from _tell_unknown(keys)
        yield from _tell_missing(keys, faults)


_MOST_SHOWN = 3  # of many unknown keys


def _too_many(schema: Schema, mapping: Mapping, unknown: list[str]) -> Diagnostic:
    """So many unknown keys, told as one: looking for what each may mean would take long and help nobody."""
    first = ", ".join(marked(key) for key in unknown[:_MOST_SHOWN])
    message = f"{len(unknown):,} keys are not known here: {first}, …"
    help = f"keys that can stand here are {_some(list(schema.get('properties', {})))}"
    return Diagnostic("L104", message, mapping.entries[unknown[0]].key.span, help=help)


def _matches_pattern(key: str, schema: Schema) -> bool:
    return any(re.search(pattern, key) for pattern in schema.get("patternProperties", {}))


def _required(faults: list[Fault]) -> list[str]:
    wanted: list[str] = []
    for fault in faults:
        if fault.keyword == "required":
            wanted += fault.wanted
        elif fault.keyword == "dependentRequired":
            wanted += [key for name, keys in fault.wanted.items() if name in fault.instance for key in keys]
    return list(dict.fromkeys(wanted))


def _tell_commas(keys: Keys) -> Iterator[Diagnostic]:
    for key in list(keys.unknown):
        told = tell_comma(keys.mapping, key) if key in keys.unknown else None
        if told is not None:
            yield told[0]
            cut_off = list(keys.mapping)[list(keys.mapping).index(told[1][0]) - 1]
            keys.done.add((*keys.path, cut_off))  # what is left of the value is not what was meant
            for part in told[1]:
                keys.done.add((*keys.path, part))
                if part in keys.unknown:
                    keys.unknown.remove(part)


def _tell_one_of(keys: Keys) -> Iterator[Diagnostic]:
    """A mapping that must have exactly one key, such as a step."""
    known = [key for key in keys.mapping if key in keys.allowed]
    thing = noun(keys.schema)
    if not keys.mapping.entries:
        yield Diagnostic("S103", f"this {thing} says nothing", keys.mapping.span, help=_one_of(keys))
    elif not known and keys.unknown:
        yield _no_such(keys, thing)
    else:
        second = [key for key in keys.unknown if len(known) == 1 and nearest(key, keys.allowed)]
        for key in keys.unknown:
            if key not in second:
                yield _beside(keys, thing, key, known[0])
        if len(known) + len(second) > 1:
            yield _two_in_one(keys, thing, [*known, *second])


def _beside(keys: Keys, thing: str, key: str, owner: str) -> Diagnostic:
    """An unknown key beside that of a step: most likely a misspelt detail of it, which stands too far to the left."""
    body = keys.outline.property_of(keys.schema, owner)
    meant = nearest(key, body.get("properties", {}))
    help = f"did you mean `{meant}`, indented under `{owner}`?" if meant else f"each {thing} has one key"
    return Diagnostic("S102", f"unknown key {marked(key)} in this {thing}", keys.key(key).span, help=help)


def _one_of(keys: Keys) -> str:
    return f"write one of {listed(keys.allowed)}"


def _no_such(keys: Keys, thing: str) -> Diagnostic:
    """The one diagnostic for a step whose name is not known, or was left out before its details."""
    key, *rest = keys.unknown
    span = keys.key(key).span
    space = _missing_space(keys, key)
    if space is not None:
        return space
    meant = nearest(key, keys.allowed)
    message = f"unknown {thing} {marked(key)}"
    otherwise = keys.schema.get("x-otherwise", {}).get(normal(key))
    if otherwise:
        return Diagnostic("S102", message, span, help=f"write {listed(otherwise)}: so it is called here")
    homes = [name for name in keys.allowed if key in keys.outline.property_of(keys.schema, name).get("properties", {})]
    if homes and (meant is None or rest):
        body = ", ".join(f"{name}: …" for name in keys.unknown[:3])
        if len(homes) > 1:
            help = f"it is a detail of {listed(homes)}; write its {thing} before it"
        else:
            help = f"write `{homes[0]}: {{{body}}}`"
        return Diagnostic("S102", f"{marked(key)} is no {thing}", span, help=help)
    if meant is None:
        return Diagnostic("S102", message, span, help=_one_of(keys))
    fix = _respell(key, meant, span)
    help = f"did you mean `{meant}`?"
    return Diagnostic("S102", message, span, help=help, fix=fix._replace(safe=fix.safe and not rest))


def _missing_space(keys: Keys, key: str) -> Diagnostic | None:
    """`face:up` inside braces, or `- deal:{cards: 5}`, where the colon has become part of the key."""
    scalar = keys.key(key)
    return tell_swallowed(scalar, "S102") if swallowed(scalar) in keys.allowed else None


def _respell(key: str, meant: str, span: Span) -> Fix:
    return Fix(f"write {meant}", span, meant, safe=is_sure(key, meant))


def _two_in_one(keys: Keys, thing: str, known: list[str]) -> Diagnostic:
    first, second = keys.key(known[0]).span, keys.key(known[1]).span
    related = (Related(first, "the first"),)
    if keys.path and isinstance(keys.path[-1], str):
        message = f"{keys.name} takes one key, not {_number(len(known))}: {listed(known, 'and')}"
        return Diagnostic("S107", message, second, help="keep one of them", related=related)
    help = f"begin each {thing} with a dash of its own"
    misspelt = [f"write `{nearest(key, keys.allowed)}` for {marked(key)}" for key in known if key not in keys.allowed]
    help = "; ".join([help, *misspelt])
    message = f"{_number(len(known))} {thing}s in one: {listed(known, 'and')}"
    return Diagnostic(
        "S107", message, second, help=help, related=related, fix=None if misspelt else _dash(keys, known[1])
    )


def _dash(keys: Keys, key: str) -> Fix | None:
    """The edit that makes a list item of its own from a key, where it begins a line with room for a dash."""
    span = keys.key(key).span
    before = Span(span.source, span.start - 2, span.start)
    if keys.mapping.flow or before.start < 0 or before.text != "  " or len(keys.mapping) != 2:
        return None
    return Fix("begin it with a dash", before, "- ", safe=True)


def _number(count: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(count, str(count))


def _tell_unknown(keys: Keys) -> Iterator[Diagnostic]:
    """Each unknown key, with the missing key it may stand for, which is then no longer missing."""
    free = keys.free
    for key in keys.unknown:
        told = _unknown(keys, key, free)
        meant = nearest(key.split(":")[0], free)
        if meant is not None:
            free.remove(meant)
            if meant in keys.missing:
                keys.missing.remove(meant)
        elif len(keys.missing) == 1:
            lacks = f"; {keys.name} lacks {listed(keys.missing)}"
            keys.missing.clear()
            told = Diagnostic(told.code, told.message, told.span, help=told.help + lacks)
        yield told


def _unknown(keys: Keys, key: str, free: list[str]) -> Diagnostic:
    space = _missing_space(keys, key)
    if space is not None:
        return space
    span = keys.key(key).span
    message = f"unknown key {marked(key)} in {keys.name}"
    meant = nearest(key, free)
    if meant is not None:
        return Diagnostic("S102", message, span, help=f"did you mean `{meant}`?", fix=_respell(key, meant, span))
    return Diagnostic("S102", message, span, help=_where_else(keys, key))


def _where_else(keys: Keys, key: str) -> str:
    there = nearest(key, [known for known in keys.allowed if known in keys.mapping])
    if there is not None and not keys.is_from_elsewhere(key):
        return f"`{there}` is here already; delete one of the two"
    if there is not None:
        return f"did you mean `{there}`?"
    if keys.path and keys.outline.is_top_key(key):
        return f"`{key}` stands at the top of the document"
    choosing = keys.outline.choosing(key)
    if choosing is not None:
        return f"`{key}` is a {choosing}; it stands in a list, after a dash"
    owners = keys.outline.owners(key)
    if owners:
        return f"`{key}` belongs to {' or '.join(owners[:3])}"
    return f"keys that can stand here are {_some(keys.free)}" if keys.free else "delete it"


def _some(names: list[str]) -> str:
    """The names, or the first of them where they are many."""
    if len(names) > _MOST_LISTED:
        return f"{', '.join(f'`{name}`' for name in names[:_MOST_LISTED])}, …"
    return listed(names, "and")


def _tell_missing(keys: Keys, faults: list[Fault]) -> Iterator[Diagnostic]:
    if keys.missing:
        examples = [(key, example_of(keys.outline.property_of(keys.schema, key)) or "…") for key in keys.missing]
        help = "write " + ", ".join(f"`{key}: {example}`" for key, example in examples)
        about = [keys.outline.property_of(keys.schema, key).get("description", "") for key in keys.missing]
        notes = tuple(f"{key}: {text}" for key, text in zip(keys.missing, about, strict=True) if text)
        span = keys.outline.key_place(keys.path)
        yield Diagnostic("S103", f"{keys.name} needs {listed(keys.missing, 'and')}", span, help=help, notes=notes)
    for fault in faults:
        few = fault.keyword == "minProperties" and len(keys.mapping) < fault.wanted
        many = fault.keyword == "maxProperties" and len(keys.mapping) > fault.wanted
        if (few or many) and not lies_in(keys.path, keys.done):
            limit = f"at {'least' if few else 'most'} {fault.wanted} {'key' if fault.wanted == 1 else 'keys'}"
            help = "add what is missing" if few else "delete what is too much"
            yield Diagnostic("S106", f"{keys.name} needs {limit}", keys.outline.key_place(keys.path), help=help)
