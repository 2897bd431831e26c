"""Characters that nobody sees: they change what a text means, or what a terminal shows, behind the reader's back."""

import re

# Control characters but tab and line breaks; U+0085, U+2028, U+2029, which some readers take for line breaks and others
# do not; the zero width space; those that turn the direction of writing (CVE-2021-42574); the byte order mark inside a
# text; halves of surrogate pairs and non-characters.
INVISIBLE = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)

_NAMES = {
    "\0": "NUL",
    "\x1b": "escape",
    "\x7f": "delete",
    "\x85": "next line",
    "\u200b": "zero width space",
    "\u202e": "right-to-left override",
    "\u2028": "line separator",
    "\u2029": "paragraph separator",
    "\ufeff": "byte order mark",
}


def name_of(character: str) -> str:
    """An invisible character in words, such as `the invisible character U+001B, escape`."""
    known = _NAMES.get(character)
    return f"the invisible character U+{ord(character):04X}" + (f", {known}" if known else "")
