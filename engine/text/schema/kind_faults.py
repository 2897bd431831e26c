"""Values of the wrong kind: what was written, what is wanted, and how one becomes the other."""

import re

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain
from engine.text.schema.outline import (
    Fault,
    Outline,
    Path,
    Schema,
    example_of,
    in_flow,
    is_one_of,
    title_of,
)
from engine.text.schema.wrong_kind import WrongKind
from engine.text.spelling import is_sure, nearest
from engine.text.translation import say
from engine.text.yaml.colon import swallowed, tell_swallowed
from engine.text.yaml.plain_scalar import read_plain
from engine.text.yaml.quoting import marked, quoted, written

NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_GROUPED = re.compile(r"[-+]?\d{1,3}(?:[,_ ']\d{3})+")
_COUNTED = re.compile(r"([-+]?\d+)\s*[^\d\s].*")


def tell_type(outline: Outline, path: Path, node: Node, fault: Fault) -> Diagnostic:
    """The diagnostic for a value of the wrong kind."""
    kinds = fault.wanted if isinstance(fault.wanted, list) else [fault.wanted]
    wrong = WrongKind(outline, path, node, outline.resolve(fault.schema), kinds)
    if isinstance(node, Scalar) and node.value is None:
        return _tell_nothing(wrong)
    if isinstance(node, Scalar) and is_one_of(wrong.schema):
        return _tell_bare(wrong, node)
    for kind, change in _CHANGES.items():
        told = change(wrong) if kind in kinds else None
        if told is not None:
            return told
    return wrong.tell(_for_example(wrong))


def _for_example(wrong: WrongKind) -> str:
    example = example_of(wrong.schema)
    if example is not None:
        return say("write it like `{example}`", example=example)
    keys = _keys_of(wrong.schema)
    if keys:
        return say("write keys and values, such as `{example}`", example=f"{{{keys}}}")
    return say("write {wanted} here", wanted=wrong.wanted)


def _keys_of(schema: Schema) -> str:
    """Some keys of a mapping with room for their values: those it needs, else the first."""
    keys = schema.get("required") or list(schema.get("properties", {}))[:1]
    return ", ".join(f"{key}: …" for key in keys)


def _tell_nothing(wrong: WrongKind) -> Diagnostic:
    """A key, or a dash, with nothing after it."""
    span, under_key = wrong.outline.place(wrong.path), wrong.path and isinstance(wrong.path[-1], str)
    what = say("{name} has no value", name=wrong.name) if under_key else say("there is nothing here")
    if wrong.kinds == ["object"] and not is_one_of(wrong.schema):
        return _tell_no_body(wrong, what)
    if wrong.kinds == ["array"]:
        return Diagnostic("S101", what, span, help=say("write its entries on the lines below, each after a dash"))
    if is_one_of(wrong.schema):
        help = say("write one of {keys}, or delete the dash", keys=listed(wrong.schema["properties"]))
        return Diagnostic("S101", what, span, help=help)
    return Diagnostic("S101", what, span, help=_for_example(wrong))


def _tell_no_body(wrong: WrongKind, what: str) -> Diagnostic:
    """Nothing where keys and values are wanted."""
    node, last = wrong.node, wrong.path[-1]
    body = f"{{{_keys_of(wrong.schema) if wrong.schema.get('required') else ''}}}"
    help = say("write `{text}`", text=body)
    if isinstance(last, str):
        text = f"{last}: {body}"
        help = say("write `{text}`, or indent what belongs to it on the lines below", text=text)
    left_out = isinstance(node, Scalar) and node.text == ""
    title = say("write `{text}`", text=body)
    fix = Fix(title, node.span, " {}" if left_out else "{}", safe=True) if body == "{}" else None
    return Diagnostic("S101", what, wrong.outline.place(wrong.path), help=help, fix=fix)


def _tell_bare(wrong: WrongKind, node: Scalar) -> Diagnostic:
    """A word where one key with its body is wanted, as in `- draw`."""
    known = list(wrong.schema["properties"])
    thing, span = title_of(wrong.schema), node.span
    if (key := swallowed(node)) in known:
        return _tell_tight(wrong, node, str(key))
    word = node.text.split(" ")[0]
    meant = (
        node.text
        if node.text in known
        else word
        if word in known
        else nearest(word, known) or nearest(node.text, known)
    )
    if meant is None and wrong.path and isinstance(wrong.path[-1], str):
        return wrong.tell(_one_key(str(wrong.path[-1]), known))
    if meant is None:
        help = say("write one of {keys}, and a colon after it", keys=listed(known))
        return Diagnostic("S101", say("{thing} cannot be only text", thing=thing), span, help=help)
    body = wrong.outline.property_of(wrong.schema, meant)
    replacement = f"{meant}: {{{_keys_of(body) if body.get('required') else ''}}}"
    bare, title = node.text == word and not body.get("required"), say("write `{text}`", text=replacement)
    whole = Fix(title, span, replacement, safe=is_sure(word, meant)) if bare else None
    if meant == word:
        return Diagnostic("S101", say("`{key}` needs a colon after it", key=meant), span, help=title, fix=whole)
    message = say("{key} is not {thing}", key=marked(word), thing=thing)
    return Diagnostic("S102", message, span, help=say("did you mean `{text}`?", text=replacement), fix=whole)


def _one_key(name: str, known: list[str]) -> str:
    """The help where one of these keys should stand under a name."""
    first = f"{name}: {{{known[0]}: …}}"
    if len(known) == 1:
        return say("write `{text}`", text=first)
    return say("write `{text}`, or {others} for `{first}`", text=first, others=listed(known[1:]), first=known[0])


def _tell_tight(wrong: WrongKind, node: Scalar, key: str) -> Diagnostic:
    """`- deal:5`, which wants a space after the colon and a body."""
    told = tell_swallowed(node, "S101")
    body = wrong.outline.property_of(wrong.schema, key)
    required = body.get("required", [])
    if len(required) != 1:
        help = say("write `{text}`", text=f"{key}: {{{_keys_of(body)}}}")
        return Diagnostic("S101", told.message, told.span, help=help)
    value = " ".join(node.text[len(key) + 1 :].split())
    replacement = f"{key}: {{{required[0]}: {value}}}"
    help = say("write `{text}`", text=replacement)
    fix = Fix(help, node.span, replacement, safe=False)
    return Diagnostic("S101", told.message, told.span, help=help, fix=fix)


def _to_number(wrong: WrongKind) -> Diagnostic | None:
    """A number in quotes, in words, with separators, with a unit, or with a fraction where there is none."""
    node = wrong.node
    whole = "number" not in wrong.kinds
    if not isinstance(node, Scalar):
        return None
    if isinstance(node.value, float):
        return _whole(wrong, node, node.value)
    text = node.text.strip()
    if not node.is_text or "string" in wrong.kinds:
        return None
    if node.style in {"single", "double"} and _is_number(text, whole):
        return wrong.tell(say("remove the quotes"), text)
    if text.lower() in NUMBERS:
        return _digits(wrong, str(NUMBERS.index(text.lower())))
    if _GROUPED.fullmatch(text):
        return _digits(wrong, re.sub(r"[,_ ']", "", text))
    counted = _COUNTED.fullmatch(text)
    return _digits(wrong, counted.group(1), safe=False) if counted else None


def _digits(wrong: WrongKind, digits: str, safe: bool = True) -> Diagnostic:
    return wrong.tell(say("write `{text}`", text=digits), digits, safe)


def _whole(wrong: WrongKind, node: Scalar, value: float) -> Diagnostic:
    message = say("{name} takes a whole number", name=wrong.name)
    if not value.is_integer():
        return Diagnostic("S101", message, node.span, help=say("write it without a fraction"))
    fix = Fix(say("write `{text}`", text=int(value)), node.span, str(int(value)), safe=True)
    return Diagnostic("S101", message, node.span, help=fix.title, fix=fix)


def _is_number(text: str, whole: bool) -> bool:
    try:
        value = read_plain(text)
    except ValueError:
        return False
    return isinstance(value, int if whole else int | float) and not isinstance(value, bool)


def _to_text(wrong: WrongKind) -> Diagnostic | None:
    """A number or a truth value where text is wanted; braces or brackets around a text."""
    node = wrong.node
    if isinstance(node, Scalar):
        if "x-expr" in wrong.schema and not isinstance(node.value, str):
            return None
        return wrong.tell(say("put it in quotes: {text}", text=quoted(node.text)), quoted(node.text))
    inside = node.span.text[1:-1].strip() if _is_words(node) else ""
    if not inside:
        return None
    if isinstance(node, Mapping):
        return wrong.rewrite(inside, say("write it without the braces"), safe=False)
    return wrong.rewrite(inside, say("write it without the brackets"), safe=False)


def _is_words(node: Node) -> bool:
    """Whether a node is one text in braces or brackets: `{pair of jacks}`."""
    if isinstance(node, Mapping):
        return node.flow and len(node) == 1 and plain(next(iter(node.entries.values())).value) is None
    return isinstance(node, Sequence) and node.flow and len(node) == 1 and isinstance(node.items[0], Scalar)


def _to_list(wrong: WrongKind) -> Diagnostic | None:
    """One value, or a mapping, where a list is wanted."""
    node = wrong.node
    if isinstance(node, Mapping):
        entries = list(node.entries)
        if node.flow and all(plain(entry.value) is None for entry in node.entries.values()):
            replacement = f"[{node.span.text[1:-1].strip()}]"
            return wrong.rewrite(replacement, say("write it in square brackets"))
        if not entries:
            return wrong.tell(say("write `{text}`", text="[]"))
        return wrong.tell(say("begin each entry with a dash: `{text}`", text=f"- {entries[0]}: …"))
    if not isinstance(node, Scalar):
        return None
    items = wrong.outline.resolve(wrong.schema.get("items"))
    if is_one_of(items):
        known = list(items["properties"])
        word = nearest(node.text.split(" ")[0], known)
        return wrong.tell(say("begin on the next line with a dash: `{text}`", text=f"- {word or known[0]}: …"))
    if node.style in {"literal", "folded"}:
        return wrong.tell(say("write a list, each entry on a line of its own after a dash"))
    if items.get("type") == "object":
        key = _only_key(wrong, items)
        if key is None:
            return wrong.tell(say("begin on the next line with a dash: `{text}`", text=f"- {_keys_of(items)}"))
        entry = f"[{{{key}: {_in_flow(node)}}}]"
        return wrong.tell(say("write `{text}`", text=entry), entry, safe=False)
    bare = node.span.text.removesuffix("]") if node.style == "plain" and "[" not in node.text else node.span.text
    safe = "," not in node.text or bare != node.span.text
    return wrong.rewrite(f"[{bare}]", say("write it in square brackets"), safe)


def _to_mapping(wrong: WrongKind) -> Diagnostic | None:
    """A list, a text or a number where keys and values are wanted."""
    node = wrong.node
    if isinstance(node, Sequence):
        if wrong.path and isinstance(wrong.path[-1], int):
            return wrong.tell(say("begin it with one dash only"))
        if wrong.schema.get("x-set") and all(isinstance(item, Scalar) for item in node.items):
            replacement = "{" + ", ".join(item.span.text for item in node.items) + "}"
            return wrong.rewrite(replacement, say("write it in braces, without dashes"))
        if node.items and all(isinstance(item, Mapping) for item in node.items):
            return wrong.tell(say("write the entries without dashes"))
        return None
    if not isinstance(node, Scalar):
        return None
    if wrong.schema.get("x-set") and node.is_text:
        return wrong.rewrite(f"{{{node.span.text}}}", say("write it in braces"))
    if (key := swallowed(node)) in wrong.schema.get("properties", {}):
        replacement = f"{{{key}: {node.text[len(str(key)) + 1 :]}}}"
        return wrong.rewrite(replacement, say("write it in braces, with a space after the colon"))
    return _body_of_one(wrong, node)


def _body_of_one(wrong: WrongKind, node: Scalar) -> Diagnostic | None:
    """`deal: 5` or `wild: [deuces]`, where the body has one key that must be there, which is probably meant."""
    key = _only_key(wrong, wrong.schema)
    if key is None or not wrong.path:
        return None
    replacement = f"{{{key}: {_in_flow(node)}}}"
    shown = f"{wrong.path[-1]}: {replacement}" if isinstance(wrong.path[-1], str) else replacement
    return wrong.tell(say("write `{text}`", text=shown), replacement, safe=False)


def _only_key(wrong: WrongKind, schema: Schema) -> str | None:
    """The one key that a mapping must have, if a text or a number may stand under it."""
    required = schema.get("required", [])
    if len(required) != 1 or wrong.outline.property_of(schema, required[0]).get("type") in ("object", "array"):
        return None
    return str(required[0])


def _in_flow(node: Scalar) -> str:
    return written(node.text) if node.is_text else in_flow(node.value)


_CHANGES = {
    "array": _to_list,
    "object": _to_mapping,
    "integer": _to_number,
    "number": _to_number,
    "string": _to_text,
}
