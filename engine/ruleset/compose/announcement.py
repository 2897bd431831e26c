"""A modifier as it is announced in one line: `NAME`, `NAME:option=value,option=value`."""

import re

from engine.ruleset.compose.modifiers import Announced
from engine.text.door.numbers import is_written, whole_number
from engine.text.translation import say

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_NAME = re.compile(rf'({_QUOTED}|[^:"]+)(:|$)')
_VALUE = re.compile(rf'\s*([^=,:"\s]+)\s*=\s*({_QUOTED}|[^,"]*)(,|$)')
FORM = "NAME[:OPTION=VALUE,…]"


def announcement(text: str) -> Announced:
    """The modifier that a text announces. Raises ValueError where it announces none.

    >>> announcement('wild:cards="deuces, sevens",most=2')
    Announced(name='wild', values={'cards': 'deuces, sevens', 'most': 2})
    """
    named = _NAME.match(text)
    if named is None:
        raise ValueError(say("{text!r} is not of the form {form}", text=text, form=FORM))
    values: dict[str, str | int] = {}
    at = named.end()
    if named[2] and at == len(text):
        raise ValueError(
            say("{text!r} names no option after the colon; leave the colon out, or write option=value", text=text)
        )
    while at < len(text):
        found = _VALUE.match(text, at)
        if found is None or not found[2].strip() or (found[3] and found.end() == len(text)):
            wrong = text[at:]
            raise ValueError(
                say(
                    "{wrong!r} is not of the form option=value; a value with a comma or a colon stands in quotes, as "
                    "in {example}",
                    wrong=wrong,
                    example="""--with 'wild:cards="deuces, sevens"'""",
                )
            )
        if found[1] in values:
            raise ValueError(say("{option} is set twice in {text!r}", option=found[1], text=text))
        values[found[1]] = _value(found[1], found[2].strip())
        at = found.end()
    return Announced(_unquoted(named[1]).strip(), values)


def _value(name: str, written: str) -> str | int:
    """What is written for an option: a whole number, or words."""
    if not is_written(written):
        return _unquoted(written)
    number = whole_number(written)
    if number is None:
        raise ValueError(say("what {option} is set to is too large a number", option=name))
    return number


def _unquoted(written: str) -> str:
    return re.sub(r"\\(.)", r"\1", written[1:-1]) if written.startswith('"') else written
