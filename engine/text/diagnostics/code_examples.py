"""The example of each code: a document that has the fault, and the same without it.

They are kept in `code_examples.json`, which `python -m tests.diagnostics.pages` makes of the golden pairs.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

KEPT = Path(__file__).with_name("code_examples.json")


class CodeExample(NamedTuple):
    """What has a fault, and what one edit makes of it that removes the fault; nothing where no one edit does."""

    bad: str
    good: str

    @property
    def different(self) -> list[str]:
        """The lines of what is good that what is bad does not have."""
        had = set(self.bad.splitlines())
        return [line for line in self.good.splitlines() if line not in had]


@cache
def code_examples() -> Mapping[str, CodeExample]:
    """Code → its example, for each code whose example is short enough to be read."""
    return {code: CodeExample(*both) for code, both in json.loads(KEPT.read_text(encoding="utf-8")).items()}
