"""What the catalogue says of one code."""

from typing import Literal

from msgspec import Struct

Severity = Literal["error", "warning", "advice"]


class Code(Struct, frozen=True):
    """One entry of the catalogue.

    code    family letter and number; never given to another matter once published
    slug    the same in words, for those who cannot remember numbers
    title   what is wrong, as a heading
    why     what it would do at the table, or to a reader of the file: one or two sentences
    remedy  what to write instead: one or two sentences
    of_texts  whether it is read out of names, labels, summaries and notes, and so told only where that is asked for

    Title, why and remedy are marked where the table is written, and pass through `say` when they are told.
    """

    code: str
    slug: str
    severity: Severity
    title: str
    why: str
    remedy: str
    of_texts: bool = False


class Family(Struct, frozen=True):
    """The codes that begin with one letter, and what they are about."""

    about: str
    codes: tuple[Code, ...]
