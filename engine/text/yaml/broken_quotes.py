"""Faults of YAML that quotes would have prevented, and faults of quotes."""

import re

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.text.yaml.quoting import marked
from engine.text.yaml.where_broken import Trouble

_BLANKS = {
    "\xa0": mark("here is a no-break space, which only looks like a space"),
    "\u2007": mark("here is a figure space, which only looks like a space"),
    "\u202f": mark("here is a narrow no-break space, which only looks like a space"),
    "\u3000": mark("here is a wide space, which only looks like a space"),
}
_FALSE_BLANK = re.compile(r"(?:^\s*|[:\-?])([\xa0\u2007\u202f\u3000])")
_KEY_AND_TEXT = re.compile(r"\s*(?:-\s+)*[^\s#'\"{\[][^#]*?:\s+")
_KEY_WITHOUT_SPACE = re.compile(r"([\w-]+):[^\s:]")


def false_blank(trouble: Trouble) -> Diagnostic | None:
    """A no-break space where YAML wants an ordinary one, on the line of the trouble or the one before."""
    number = trouble.source.position(trouble.at).line
    for line in (number, number - 1):
        found = _FALSE_BLANK.search(trouble.source.line(line)) if line else None
        if found:
            start = trouble.source.line_start(line) + found.start(1)
            span = trouble.span(start, start + 1)
            fix = Fix(say("write a space"), span, " ", safe=True)
            return trouble.tell(say(_BLANKS[found.group(1)]), span, say("write an ordinary space instead"), fix)
    return None


def tab(trouble: Trouble) -> Diagnostic | None:
    """A tab in the indentation or after a dash."""
    if trouble.character != "\t":
        return None
    end = trouble.at
    while trouble.source.text[end : end + 1] == "\t":
        end += 1
    span = trouble.span(trouble.at, end)
    if trouble.begins_line:
        fix = Fix(say("write two spaces for each tab"), span, "  " * (end - trouble.at), safe=False)
        help = say("indent with spaces, two for each level")
        return trouble.tell(say("there is a tab in the indentation"), span, help, fix)
    fix = Fix(say("write a space"), span, " ", safe=True)
    return trouble.tell(say("there is a tab where only spaces may stand"), span, say("write a space instead"), fix)


def bad_beginning(trouble: Trouble) -> Diagnostic | None:
    """Text that begins with a sign YAML keeps for itself: `@`, a backquote or `%`; in brackets also `>` and `|`."""
    if trouble.character not in {"@", "`", "%", ">", "|"} or "cannot start" not in trouble.said:
        return None
    text = trouble.text_from(trouble.at, _in_flow(trouble))
    message = (
        _cannot_begin(trouble.character) if trouble.character != "`" else say("text cannot begin with a backquote")
    )
    return trouble.tell_quotes(message, trouble.word(trouble.at), text)


def _cannot_begin(sign: str) -> str:
    return say("text cannot begin with `{sign}`", sign=sign)


def lonely_star(trouble: Trouble) -> Diagnostic | None:
    """Text that begins with `*` or `&` and was taken for an alias or an anchor."""
    if trouble.opened is None or not re.search(r"scanning an (?:alias|anchor)", trouble.said):
        return None
    text = trouble.text_from(trouble.opened, _in_flow(trouble))
    return trouble.tell_quotes(_cannot_begin(text.text[:1]), trouble.word(trouble.opened), text)


def block_sign(trouble: Trouble) -> Diagnostic | None:
    """Text that begins with `>` or `|`, which announce text on the lines below."""
    if trouble.opened is None or "scanning a block scalar" not in trouble.said:
        return None
    sign = trouble.source.text[trouble.opened]
    text = trouble.text_from(trouble.opened)
    message = say("`{sign}` at the beginning announces text on the lines below", sign=sign)
    return trouble.tell_quotes(message, trouble.word(trouble.opened), text)


def open_quote(trouble: Trouble) -> Diagnostic | None:
    """A quotation mark without its partner."""
    if trouble.opened is None or "quoted scalar" not in trouble.said or "unexpected" not in trouble.said:
        return None
    sign = trouble.source.text[trouble.opened]
    span = trouble.span(trouble.opened, trouble.opened + 1)
    help = say("write {sign} at the end of the text too", sign=marked(sign))
    return trouble.tell(say("this quotation mark is never closed"), span, help)


def bad_escape(trouble: Trouble) -> Diagnostic | None:
    """A backslash in double quotes that begins no escape YAML knows."""
    if trouble.opened is None or "quoted scalar" not in trouble.said:
        return None
    start = trouble.source.text.rfind("\\", trouble.opened, trouble.at + 1)
    if start < 0:
        return None
    span = trouble.span(start, min(start + 2, len(trouble.source.text)))
    help = say("use single quotes, in which a backslash is only a backslash")
    return trouble.tell(say("{text} has no meaning in double quotes", text=marked(span.text)), span, help)


def after_quotes(trouble: Trouble) -> Diagnostic | None:
    """Something that follows a text in quotes on the same line, as in `'Jack's pot'`."""
    before = trouble.before.rstrip()
    if before[-1:] not in {"'", '"'} or trouble.begins_line:
        return None
    span = trouble.word(trouble.at)
    if trouble.character == ",":
        return None
    if before == trouble.before and before.endswith("'") and trouble.character.isalpha():
        help = say("write the apostrophe twice ('') or use double quotes")
        return trouble.tell(say("the apostrophe before this ends the text in quotes"), span, help)
    help = say("put the whole text in quotes, or none of it")
    return trouble.tell(say("the text in quotes ends before this"), span, help)


def colon_in_text(trouble: Trouble) -> Diagnostic | None:
    """`name: Jackpots: trips to win`: a second colon with a space after it on a line."""
    if trouble.character != ":" or "mapping values" not in trouble.said:
        return None
    found = _KEY_AND_TEXT.match(trouble.before + trouble.rest)
    if found is None or found.end() > len(trouble.before):
        return None
    text = trouble.text_from(trouble.line_start + found.end())
    key = trouble.before[found.end() :].strip()
    if trouble.rest[1:].lstrip()[:1] in {"{", "["} and not any(sign in key for sign in " '\""):
        span = trouble.span(text.start, trouble.at)
        help = say("begin `{key}:` on the next line, indented", key=key)
        return trouble.tell(say("a key cannot stand on the line of another"), span, help)
    return trouble.tell_quotes(say("a colon inside text makes it look like a key"), _one(trouble), text)


def missing_space(trouble: Trouble) -> Diagnostic | None:
    """`players:3`: a colon that is not followed by a space."""
    if trouble.opened is None or "could not find" not in trouble.said:
        return None
    found = _KEY_WITHOUT_SPACE.match(trouble.source.text, trouble.opened)
    if found is None:
        return None
    colon = found.end(1)
    fix = Fix(say("write a space after the colon"), trouble.span(colon + 1, colon + 1), " ", safe=True)
    span, help = trouble.span(colon, colon + 1), say("write `{text}`", text=f"{found.group(1)}: …")
    return trouble.tell(say("a space is missing after this colon"), span, help, fix)


def tight_colon(trouble: Trouble) -> Diagnostic | None:
    """`{choices:[3, 4]}`: a colon in brackets that a space should follow."""
    if trouble.character != ":" or "unexpected ':'" not in trouble.said:
        return None
    span = trouble.span(trouble.at, trouble.at + 1)
    if trouble.rest[1:2] in {"", ",", "]", "}"}:
        help = say("write a space and the value, or put text that ends with a colon in quotes")
        return trouble.tell(say("nothing follows this colon"), span, help)
    fix = Fix(say("write a space after the colon"), trouble.span(trouble.at + 1, trouble.at + 1), " ", safe=True)
    return trouble.tell(say("a space is missing after this colon"), span, say("write a space after it"), fix)


def alias_and_more(trouble: Trouble) -> Diagnostic | None:
    """`*most x`: text that begins with a star and goes on."""
    found = re.search(r"([*&][^\s,\[\]{}]+)\s+$", trouble.before)
    if found is None:
        return None
    start = trouble.line_start + found.start(1)
    return trouble.tell_quotes(_cannot_begin(found.group(1)[0]), trouble.word(start), trouble.text_from(start))


def _one(trouble: Trouble) -> Span:
    return trouble.span(trouble.at, trouble.at + 1)


def _in_flow(trouble: Trouble) -> bool:
    """Whether a bracket is open on the line before the trouble, which is as far as a text of one line needs to know."""
    return any(trouble.before.count(a) > trouble.before.count(b) for a, b in ("[]", "{}"))
