"""The JSON Schema of the report that `check --format json` prints."""

from typing import Any

from engine.text.diagnostics.report import JSON_VERSION


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


_TEXT = {"type": "string"}
_POSITION = _object(
    {
        "line": {"type": "integer", "minimum": 1, "description": "The line, from 1."},
        "column": {"type": "integer", "minimum": 1, "description": "The column in code points, from 1."},
        "offset": {"type": "integer", "minimum": 0, "description": "The code points before it, from 0."},
    }
)
_WHERE = {"file": _TEXT, "start": {"$ref": "#/$defs/position"}, "end": {"$ref": "#/$defs/position"}}
_EDIT = _object({**_WHERE, "replacement": {**_TEXT, "description": "What stands there afterwards."}})
_FIX = _object(
    {
        "title": _TEXT,
        "applicability": {"enum": ["safe", "unsafe"], "description": "Safe: it cannot change what the rules mean."},
        "edits": {"type": "array", "items": _EDIT, "minItems": 1},
    }
)
_MAYBE = {"anyOf": [{"$ref": "#/$defs/position"}, {"type": "null"}]}
_DIAGNOSTIC = _object(
    {
        "code": {"type": "string", "pattern": "^[A-Z][0-9]{3}$"},
        "slug": {**_TEXT, "description": "The code in words."},
        "severity": {"enum": ["error", "warning", "advice"]},
        "message": _TEXT,
        "file": _TEXT,
        "start": {**_MAYBE, "description": "Null where the whole file is meant."},
        "end": {**_MAYBE, "description": "The place behind the last character."},
        "help": {**_TEXT, "description": "What to write instead."},
        "notes": {"type": "array", "items": _TEXT},
        "related": {"type": "array", "items": _object({**_WHERE, "message": _TEXT})},
        "fixes": {"type": "array", "items": _FIX},
    }
)


def report_schema() -> dict[str, Any]:
    """The schema of the object that a program reads."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Report of houserule check",
        **_object(
            {
                "version": {"const": JSON_VERSION, "description": "Another number means another form."},
                "diagnostics": {"type": "array", "items": _DIAGNOSTIC},
            }
        ),
        "$defs": {"position": _POSITION},
    }
