"""Text of strangers that is used as a name, a seed or a choice."""

from engine.text.door.characters import INVISIBLE, name_of

_LINE_BREAKS = "\n\r"


def fault_of(text: str) -> str:
    """Why a word or a name cannot be used, after "it"; nothing where it can.

    >>> fault_of("Anna"), fault_of("An\\x1b[2Jna"), fault_of("Anna\\udcff")
    ('', 'holds the invisible character U+001B, escape', 'is not UTF-8')
    """
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            return "is not UTF-8"
    if any(sign in text for sign in _LINE_BREAKS):
        return "holds a line break"
    found = INVISIBLE.search(text)
    return f"holds {name_of(found[0])}" if found else ""
