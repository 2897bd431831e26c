"""Ways in which texts put something: regular expressions that are compiled when a text may have what they ask for.

The checks know some twelve hundred, and a file with a few notes would compile two hundred and fifty of them: an eighth
of a check of one file. Most find nothing there, which the letters show that each of them needs.
"""

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.text.kept import cached_property

KEPT = Path(__file__).with_name("wording_signs.json")
"""What the expressions need; `python -m tests.text.wording_signs` makes it of them."""


class Wording:
    """A regular expression that says as much as one of `re`, and costs next to nothing where it cannot be found."""

    def __init__(self, pattern: str, flags: re.RegexFlag | int = 0) -> None:
        """Nothing is compiled yet; a pattern that is none is told at its first use, as `re.error`."""
        self.pattern = pattern
        self.flags = flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The expression itself."""
        return re.compile(self.pattern, self.flags)

    @cached_property
    def signs(self) -> tuple[tuple[str, ...], ...]:
        """Letters of which, of each group, some stand in lower case in every text where it is found."""
        return tuple(tuple(group.split("|")) for group in _kept().get(key_of(self.pattern), ()))

    def may_be_in(self, text: str) -> bool:
        """Whether the text has the letters that it needs."""
        if not self.signs:
            return True
        lower = text.lower()
        for group in self.signs:
            for sign in group:
                if sign in lower:
                    break
            else:
                return not text.isascii()  # letters of other scripts may stand for some of them
        return True

    def search(self, text: str, start: int = 0) -> re.Match[str] | None:
        """As `re.Pattern.search`."""
        return self.compiled.search(text, start) if self.may_be_in(text) else None

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """As `re.Pattern.match`."""
        return self.compiled.match(text, start) if self.may_be_in(text) else None

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """As `re.Pattern.fullmatch`."""
        return self.compiled.fullmatch(text) if self.may_be_in(text) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """As `re.Pattern.finditer`."""
        return self.compiled.finditer(text) if self.may_be_in(text) else iter(())

    def findall(self, text: str) -> list[Any]:
        """As `re.Pattern.findall`."""
        return self.compiled.findall(text) if self.may_be_in(text) else []

    def sub(self, replacement: str, text: str, count: int = 0) -> str:
        """As `re.Pattern.sub`."""
        return self.compiled.sub(replacement, text, count) if self.may_be_in(text) else text

    def split(self, text: str) -> list[str]:
        """As `re.Pattern.split`, of an expression without groups."""
        return self.compiled.split(text) if self.may_be_in(text) else [text]


def key_of(pattern: str) -> str:
    """What the letters that a pattern needs are kept under."""
    return f"{zlib.crc32(pattern.encode()):08x}{len(pattern):x}"


@cache
def _kept() -> Mapping[str, list[str]]:
    kept: dict[str, list[str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return kept
