"""Ways in which texts put something: regular expressions that are compiled when they are first asked for.

The checks know some three hundred. Compiling them takes 90 ms, a sixth of a check of one file, and most files need few.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any


class Wording:
    """A regular expression that says as much as one of `re`, and costs nothing before it is used."""

    def __init__(self, pattern: str, flags: re.RegexFlag | int = 0) -> None:
        """Nothing is compiled yet; a pattern that is none is told at its first use, as `re.error`."""
        self.pattern = pattern
        self.flags = flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The expression itself."""
        return re.compile(self.pattern, self.flags)

    def search(self, text: str, start: int = 0) -> re.Match[str] | None:
        """As `re.Pattern.search`."""
        return self.compiled.search(text, start)

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """As `re.Pattern.match`."""
        return self.compiled.match(text, start)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """As `re.Pattern.fullmatch`."""
        return self.compiled.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """As `re.Pattern.finditer`."""
        return self.compiled.finditer(text)

    def findall(self, text: str) -> list[Any]:
        """As `re.Pattern.findall`."""
        return self.compiled.findall(text)

    def sub(self, replacement: str, text: str, count: int = 0) -> str:
        """As `re.Pattern.sub`."""
        return self.compiled.sub(replacement, text, count)

    def split(self, text: str) -> list[str]:
        """As `re.Pattern.split`, of an expression without groups."""
        return self.compiled.split(text)
