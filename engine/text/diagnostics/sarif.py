"""Diagnostics in the Static Analysis Results Interchange Format, SARIF 2.1.0, which code hosts and editors read."""

import os
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from engine.text.diagnostics.catalogue import CATALOGUE
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, in_order
from engine.text.marked.source import Span
from engine.text.translation import say

VERSION = "2.1.0"
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "advice": "note"}


def sarif(diagnostics: Sequence[Diagnostic], version: str) -> dict[str, Any]:
    """The log of one run of Houserule in this version; lines and columns from 1, in code points."""
    told = in_order(diagnostics)
    codes = sorted({one.code for one in told})
    driver = {"name": "Houserule", "version": version, "rules": [_rule(code) for code in codes]}
    seen: Counter[str] = Counter()
    results = [_result(one, codes, seen) for one in told]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": VERSION, "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    entry = CATALOGUE[code]
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in entry.slug.split("-")),
        "shortDescription": {"text": say(entry.title)},
        "fullDescription": {"text": say(entry.why)},
        "help": {"text": say(entry.remedy)},
        "defaultConfiguration": {"level": _LEVELS[entry.severity]},
    }


def _result(told: Diagnostic, codes: Sequence[str], seen: Counter[str]) -> dict[str, Any]:
    lines = [told.message, say("help: {text}", text=told.remedy), *told.notes]
    result: dict[str, Any] = {
        "ruleId": told.code,
        "ruleIndex": codes.index(told.code),
        "level": _LEVELS[told.severity],
        "message": {"text": "\n".join(lines)},
        "locations": [_location(told.file, told.span)],
        "partialFingerprints": {"houserule/v1": fingerprint(told, seen)},
    }
    if told.related:
        places = [
            _location(one.span.source.name, one.span) | {"message": {"text": one.message}} for one in told.related
        ]
        result["relatedLocations"] = places
    if told.fix is not None:
        result["fixes"] = [_fix(told.fix)]
    return result


def fingerprint(told: Diagnostic, seen: Counter[str]) -> str:
    """What tells a problem from others, also when lines have been put before it; `seen` counts those that are alike."""
    said = "\0".join((told.code, told.file, told.span.text if told.span is not None else ""))
    seen[said] += 1
    return sha256(f"{said}\0{seen[said]}".encode(errors="backslashreplace")).hexdigest()[:16]


def _location(file: str, span: Span | None) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    return {"physicalLocation": place if span is None else place | {"region": _region(span)}}


def _region(span: Span) -> dict[str, int]:
    (line, column), (last, end) = span.position, span.source.position(span.end)
    return {"startLine": line, "startColumn": column, "endLine": last, "endColumn": end}


def _uri(file: str) -> str:
    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))


def _fix(fix: Fix) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(fix.span), "insertedContent": {"text": fix.replacement}}
    change = {"artifactLocation": {"uri": _uri(fix.span.source.name)}, "replacements": [replacement]}
    return {"description": {"text": fix.title}, "artifactChanges": [change]}
