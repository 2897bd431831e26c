"""Text of strangers that is used as a name, a seed or a choice."""

from engine.text.door.characters import INVISIBLE, name_of
from engine.text.translation import say

_LINE_BREAKS = "\n\r"


def fault_of(text: str) -> str:
    """Why a word or a name cannot be used, as a sentence in the language spoken; nothing where it can.

    >>> fault_of("Anna"), fault_of("An\\x1b[2Jna"), fault_of("Anna\\udcff")
    ('', 'it holds the invisible character U+001B, escape', 'it is not UTF-8')
    """
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            return say("it is not UTF-8")
    if any(sign in text for sign in _LINE_BREAKS):
        return say("it holds a line break")
    found = INVISIBLE.search(text)
    return say("it holds {character}", character=name_of(found[0])) if found else ""
