"""Which of all problems are told: those with the codes that are asked for on the command line."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from engine.cli.console import UsageError
from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def wanted(select: Sequence[str], ignore: Sequence[str]) -> Callable[[Diagnostic], bool]:
    """Whether something is told: what is selected, or all, without what is ignored. Raises UsageError: no such code.

    That a file cannot be read is always told: nothing else of it was looked at.
    """
    if not select and not ignore:  # what nobody asks for need not be read
        return lambda told: True
    chosen = _codes(select) if select else frozenset(CATALOGUE)
    left = (chosen - _codes(ignore)) | {code for code in _codes(["Y"]) if CATALOGUE[code].severity == "error"}
    return lambda told: told.code in left


def asks_for_texts(select: Sequence[str]) -> bool:
    """Whether what is read out of texts is selected by its very code or slug, not only with others like it."""
    words = {word.strip() for one in select for word in one.split(",")}
    return bool(words) and any(
        entry.of_texts and words & {entry.code, entry.code.lower(), entry.slug} for entry in CATALOGUE.values()
    )


def _codes(said: Sequence[str]) -> frozenset[str]:
    words = [word.strip() for one in said for word in one.split(",") if word.strip()]
    if said and not words:
        raise UsageError(say("no code is named; `houserule explain` lists all"))
    return frozenset(code for word in words for code in _meant(word))


def _meant(word: str) -> frozenset[str]:
    """The codes that a code, its beginning, such as the letter of a family, or a slug means."""
    found = {code for code, entry in CATALOGUE.items() if code.startswith(word.upper()) or word.lower() == entry.slug}
    if found:
        return frozenset(found)
    names = [*CATALOGUE, *(entry.slug for entry in CATALOGUE.values()), *FAMILIES]
    close = get_close_matches(word.upper(), names, 1) or get_close_matches(word.lower(), names, 1)
    if close:
        raise UsageError(say("there is no code '{word}'; did you mean {close}?", word=word, close=close[0]))
    raise UsageError(say("there is no code '{word}'; `houserule explain` lists all", word=word))
