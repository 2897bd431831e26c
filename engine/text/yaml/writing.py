"""Plain data as YAML an author would write: quotes only where they are needed, short things on one line."""

import json
import re
from functools import cache

from engine.text.marked.node import Mapping, Plain, Scalar, Sequence, Value
from engine.text.yaml.document import read

_KEY = re.compile(r"[A-Za-z$][\w '$./-]*\w|[A-Za-z]")


def flow(data: Plain) -> str:
    """Plain data as YAML on one line.

    >>> flow({"cards": "8c Kc", "least": 2, "choices": {"in": None, "out": None}, "note": "low, or high"})
    '{cards: 8c Kc, least: 2, choices: {in, out}, note: "low, or high"}'
    """
    if isinstance(data, dict):
        return "{" + ", ".join(_flow_entry(key, value) for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(flow, data)) + "]"
    return scalar(data, within_flow=True)


def _flow_entry(key: str, value: Plain) -> str:
    return written_key(key) if value is None else f"{written_key(key)}: {flow(value)}"


def written_key(key: str) -> str:
    """A key, without the colon."""
    return key if _KEY.fullmatch(key) else _quoted(key)


def scalar(value: Value, within_flow: bool = False) -> str:
    """One value, alone on its line or within `[…]` or `{…}`; nothing stands for None."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value if _reads_back(value, within_flow) else _quoted(value)
    return json.dumps(value)


@cache
def _reads_back(text: str, within_flow: bool) -> bool:
    """Whether a text without quotes is read as what it is, and nobody wonders about it."""
    if not text or "\n" in text:
        return False
    written = f"k: [{text}]" if within_flow else f"k: {text}"
    document, told = read("<text>", written.encode())
    if document is None or told or list(document.root) != ["k"]:
        return False
    found = document.root.get("k")
    if isinstance(found, Sequence):
        found = found.items[0] if len(found.items) == 1 else None
    return not isinstance(found, Mapping) and isinstance(found, Scalar) and found.value == text


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
