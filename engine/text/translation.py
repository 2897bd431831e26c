"""Sentences for people, in the language of the reader.

Every sentence is a whole template in plain English with named holes, written where it is told: `say("{who} checks.",
who=name)`. It is also the key under which a catalogue of gettext has it in another language; English needs none. One
language is one file, `engine/languages/CODE.po`. Which one is spoken is chosen at the edge, for one command or one
reader, and nothing below asks for it.
"""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

LANGUAGES = Path(__file__).resolve().parent.parent / "languages"
"""Where the catalogues lie."""

_spoken: ContextVar[NullTranslations] = ContextVar("_spoken", default=NullTranslations())  # noqa: B039 - never changed


def say(template: str, /, **holes: object) -> str:
    """The template in the language spoken, its holes filled."""
    text = _spoken.get().gettext(template)
    return text.format_map(holes) if holes else text


def say_in(context: str, template: str, /, **holes: object) -> str:
    """The same where one English text has two meanings: `context` tells translators which."""
    text = _spoken.get().pgettext(context, template)
    return text.format_map(holes) if holes else text


def say_many(one: str, many: str, count: int, /, **holes: object) -> str:
    """The template that goes with this number in the language spoken, its holes filled; `{count}` is the number."""
    return _spoken.get().ngettext(one, many, count).format_map({"count": count, **holes})


def mark(template: str) -> str:
    """The template itself, marked for translators: for tables that are filled when a module is read.

    It passes through `say` where it is told.
    """
    return template


def mark_in(context: str, template: str) -> str:
    """The same for a text whose meaning `context` tells translators. It passes through `say_in` where it is told."""
    return template


def tongue() -> Hashable:
    """What stands for the language spoken, for whoever keeps what was told in it."""
    return _spoken.get()


@contextmanager
def spoken(language: NullTranslations) -> Iterator[None]:
    """Inside, everything is told in this language."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def language(wanted: str) -> NullTranslations:
    """The catalogue of the first language wanted that there is, as the variable LANGUAGE lists them: `de_AT:de:en`.

    English where there is none of them.
    """
    for name in wanted.split(":"):
        plain = name.split(".")[0].split("@")[0]
        for code in dict.fromkeys((plain, plain.split("_")[0])):
            if code in ("en", "C", "POSIX"):
                return NullTranslations()
            file = LANGUAGES / f"{code}.po"
            if code.replace("_", "").isalnum() and file.is_file():
                return _read(file)
    return NullTranslations()


def _read(file: Path) -> NullTranslations:
    from polib import pofile  # noqa: PLC0415 - who reads English needs no catalogue

    return GNUTranslations(BytesIO(pofile(str(file)).to_binary()))
