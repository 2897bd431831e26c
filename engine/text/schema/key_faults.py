"""Faults of a mapping's keys: unknown, missing, misplaced, too many."""

import re
from collections.abc import Iterator

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.door.budgets import MOST_UNKNOWN_KEYS
from engine.text.lists import in_words, joined, listed
from engine.text.marked.node import Mapping
from engine.text.marked.source import Span
from engine.text.schema.indent_faults import tell_indentation
from engine.text.schema.mapping_beside_schema import Keys
from engine.text.schema.outline import Fault, Outline, Path, Schema, about_of, example_of, is_one_of, lies_in, title_of
from engine.text.spelling import is_sure, nearest, normal
from engine.text.translation import say, say_many
from engine.text.yaml.colon import swallowed, tell_swallowed
from engine.text.yaml.comma import tell_bare, tell_comma
from engine.text.yaml.quoting import marked

KEYWORDS = frozenset({"additionalProperties", "required", "minProperties", "maxProperties", "dependentRequired"})
_ALIKE = {"extends": "from", "from": "extends"}
"""The key by which a document names its parent, in games and in decks and rankings."""
_SAID_FOR = {"set": "to", "pot": "carried"}
"""A key of another place → what is meant by it: what a mark is set to, what lies in the pot of an example."""
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
    message = say_many(
        "{count} key is not known here: {keys}",
        "{count:,} keys are not known here: {keys}, …",
        len(unknown),
        keys=first,
    )
    help = say("keys that can stand here are {keys}", keys=_some(list(schema.get("properties", {}))))
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
        bare = tell_bare(keys.mapping, key, keys.allowed) if key in keys.unknown else None
        if bare is not None:
            yield bare
            keys.done.add((*keys.path, key))
            keys.unknown.remove(key)
            if key.split(" ")[0] in keys.missing:
                keys.missing.remove(key.split(" ")[0])
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
    thing = title_of(keys.schema)
    if not keys.mapping.entries:
        message = say("{thing} cannot be empty", thing=thing)
        yield Diagnostic("S103", message, keys.mapping.span, help=_one_of(keys))
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
    help = say("{thing} has one key", thing=thing)
    if meant:
        help = say("did you mean `{key}`, indented under `{owner}`?", key=meant, owner=owner)
    message = say("unknown key {key} beside `{owner}`", key=marked(key), owner=owner)
    return Diagnostic("S102", message, keys.key(key).span, help=help)


def _one_of(keys: Keys) -> str:
    return say("write one of {keys}", keys=listed(keys.allowed))


def _no_such(keys: Keys, thing: str) -> Diagnostic:
    """The one diagnostic for a step whose name is not known, or was left out before its details."""
    key, *rest = keys.unknown
    span = keys.key(key).span
    space = _missing_space(keys, key)
    if space is not None:
        return space
    meant = nearest(key, keys.allowed)
    message = say("{key} is not {thing}", key=marked(key), thing=thing)
    otherwise = keys.schema.get("x-otherwise", {}).get(normal(key))
    if otherwise:
        return Diagnostic("S102", message, span, help=say("here it is called {names}", names=listed(otherwise)))
    homes = [name for name in keys.allowed if key in keys.outline.property_of(keys.schema, name).get("properties", {})]
    if homes and (meant is None or rest):
        return Diagnostic("S102", message, span, help=_detail_of(keys, homes))
    if meant is None:
        return Diagnostic("S102", message, span, help=_one_of(keys))
    fix = _respell(key, meant, span)
    help = say("did you mean `{text}`?", text=meant)
    return Diagnostic("S102", message, span, help=help, fix=fix._replace(safe=fix.safe and not rest))


def _detail_of(keys: Keys, homes: list[str]) -> str:
    """The help for details without the name of the step they belong to."""
    if len(homes) > 1:
        return say("it is a detail of {keys}; write the one you mean before it", keys=listed(homes))
    body = ", ".join(f"{name}: …" for name in keys.unknown[:3])
    return say("write `{text}`", text=f"{homes[0]}: {{{body}}}")


def _missing_space(keys: Keys, key: str) -> Diagnostic | None:
    """`face:up` inside braces, or `- deal:{cards: 5}`, where the colon has become part of the key."""
    scalar = keys.key(key)
    return tell_swallowed(scalar, "S102") if swallowed(scalar) in keys.allowed else None


def _respell(key: str, meant: str, span: Span) -> Fix:
    return Fix(say("write `{text}`", text=meant), span, meant, safe=is_sure(key, meant))


def _two_in_one(keys: Keys, thing: str, known: list[str]) -> Diagnostic:
    first, second = keys.key(known[0]).span, keys.key(known[1]).span
    related = (Related(first, say("the first")),)
    named = {"number": in_words(len(known)), "keys": listed(known, "and")}
    if keys.path and isinstance(keys.path[-1], str):
        message = say("{name} takes one key, not {number}: {keys}", name=keys.name, **named)
        return Diagnostic("S107", message, second, help=say("keep one of them"), related=related)
    message = say("{thing} has one key, not {number}: {keys}", thing=thing, **named)
    misspelt = next((key for key in known if key not in keys.allowed), None)
    if misspelt is None:
        help = say("begin each of them with a dash of its own")
        return Diagnostic("S107", message, second, help=help, related=related, fix=_dash(keys, known[1]))
    right = str(nearest(misspelt, keys.allowed))
    help = say(
        "begin each of them with a dash of its own; write `{right}` for {wrong}", right=right, wrong=marked(misspelt)
    )
    return Diagnostic("S107", message, second, help=help, related=related)


def _dash(keys: Keys, key: str) -> Fix | None:
    """The edit that makes a list item of its own from a key, where it begins a line with room for a dash."""
    span = keys.key(key).span
    before = Span(span.source, span.start - 2, span.start)
    if keys.mapping.flow or before.start < 0 or before.text != "  " or len(keys.mapping) != 2:
        return None
    return Fix(say("begin it with a dash"), before, "- ", safe=True)


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
            lacks = say("{name} needs {keys}", name=keys.name, keys=listed(keys.missing, "and"))
            keys.missing.clear()
            told = Diagnostic(told.code, told.message, told.span, help=told.help, notes=(lacks,))
        yield told


def _unknown(keys: Keys, key: str, free: list[str]) -> Diagnostic:
    space = _missing_space(keys, key)
    if space is not None:
        return space
    span = keys.key(key).span
    message = say("{name} has no key {key}", name=keys.name, key=marked(key))
    meant = nearest(key, free)
    if meant is not None:
        help = say("did you mean `{text}`?", text=meant)
        return Diagnostic("S102", message, span, help=help, fix=_respell(key, meant, span))
    return Diagnostic("S102", message, span, help=_where_else(keys, key))


def _where_else(keys: Keys, key: str) -> str:
    there = nearest(key, [known for known in keys.allowed if known in keys.mapping])
    if there is not None and not keys.is_from_elsewhere(key):
        return say("`{key}` is here already; delete one of the two", key=there)
    if there is not None:
        return say("did you mean `{text}`?", text=there)
    if _ALIKE.get(key) in keys.free and "name" in keys.allowed:
        return say("did you mean `{text}`?", text=_ALIKE[key])
    if _SAID_FOR.get(key) in keys.free:
        return say("did you mean `{text}`?", text=_SAID_FOR[key])
    if keys.path and keys.outline.is_top_key(key):
        return say("`{key}` stands at the top of the document", key=key)
    choosing = keys.outline.choosing(key)
    if choosing is not None:
        return say("`{key}` is {thing}; it stands in a list, after a dash", key=key, thing=choosing)
    owners = keys.outline.owners(key)
    if owners:
        return say("`{key}` belongs to {owners}", key=key, owners=joined(owners[:3], "or"))
    return say("keys that can stand here are {keys}", keys=_some(keys.free)) if keys.free else say("delete it")


def _some(names: list[str]) -> str:
    """The names, or the first of them where they are many."""
    if len(names) > _MOST_LISTED:
        return ", ".join([*map(marked, names[:_MOST_LISTED]), "…"])
    return listed(names, "and")


def _tell_missing(keys: Keys, faults: list[Fault]) -> Iterator[Diagnostic]:
    if keys.missing:
        examples = [(key, example_of(keys.outline.property_of(keys.schema, key)) or "…") for key in keys.missing]
        help = say("write {lines}", lines=", ".join(f"`{key}: {example}`" for key, example in examples))
        about = [about_of(keys.outline.property_of(keys.schema, key)) for key in keys.missing]
        notes = tuple(f"`{key}`: {text}" for key, text in zip(keys.missing, about, strict=True) if text)
        message = say("{name} needs {keys}", name=keys.name, keys=listed(keys.missing, "and"))
        yield Diagnostic("S103", message, keys.outline.key_place(keys.path), help=help, notes=notes)
    for fault in faults:
        few = fault.keyword == "minProperties" and len(keys.mapping) < fault.wanted
        many = fault.keyword == "maxProperties" and len(keys.mapping) > fault.wanted
        if (few or many) and not lies_in(keys.path, keys.done):
            yield _how_many(keys, fault.wanted, few)


def _how_many(keys: Keys, wanted: int, few: bool) -> Diagnostic:
    """That a mapping has too few keys, or too many."""
    place, name = keys.outline.key_place(keys.path), keys.name
    if few:
        message = say_many("{name} needs at least {count} key", "{name} needs at least {count} keys", wanted, name=name)
        return Diagnostic("S106", message, place, help=say("add what is missing"))
    message = say_many("{name} takes at most {count} key", "{name} takes at most {count} keys", wanted, name=name)
    return Diagnostic("S106", message, place, help=say("delete what is too much"))
