"""Characters that nobody sees: they change what a text means, or what a terminal shows, behind the reader's back."""

import re

from engine.text.translation import mark, say

# Control characters but tab and line breaks; U+0085, U+2028, U+2029, which some readers take for line breaks and others
# do not; the zero width space; those that turn the direction of writing (CVE-2021-42574); the byte order mark inside a
# text; halves of surrogate pairs and non-characters.
INVISIBLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)

_NAMES = {
    "\0": mark("NUL"),
    "\x1b": mark("escape"),
    "\x7f": mark("delete"),
    "\x85": mark("next line"),
    "\u200b": mark("zero width space"),
    "\u202e": mark("right-to-left override"),
    "\u2028": mark("line separator"),
    "\u2029": mark("paragraph separator"),
    "\ufeff": mark("byte order mark"),
}


def name_of(character: str) -> str:
    """An invisible character in words, such as `the invisible character U+001B, escape`."""
    number, known = f"U+{ord(character):04X}", _NAMES.get(character)
    if known is None:
        return say("the invisible character {number}", number=number)
    return say("the invisible character {number}, {name}", number=number, name=say(known))
