"""What the documents that ship say, read once in a process."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick one, where it is there: all documents take the other one seconds."""


@cache
def said(path: Path) -> dict[str, Any]:
    """The keys of a document, as YAML has them; whoever asks changes nothing in them."""
    with path.open(encoding="utf-8") as file:
        found: dict[str, Any] = yaml.load(file, _LOADER)
    return found
