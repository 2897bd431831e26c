"""A small schema of the shape the generated ones have: exactly one key for each step, no combinators."""

from typing import Any

_WHEN = {"when": {"type": "string", "x-expr": "condition"}, "label": {"type": "string"}}


def _body(name: str, required: list[str], properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "title": name,
        "type": "object",
        "additionalProperties": False,
        "properties": {**properties, **_WHEN},
        "required": required,
    }


AMOUNT = {"type": ["string", "integer", "number"], "x-expr": "amount"}
STEPS: dict[str, Any] = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/step"}}
KINDS = {
    "deal": _body(
        "deal",
        ["cards"],
        {
            "cards": {"type": "integer", "minimum": 1, "examples": [5]},
            "face": {"enum": ["down", "up", "outward"]},
            "at": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
        },
    ),
    "bet": _body(
        "bet",
        [],
        {
            "limit": {"enum": ["fixed", "no limit", "pot limit"]},
            "open-if": {"type": "string", "x-expr": "hand", "examples": ["pair of jacks or better"]},
            "size": AMOUNT,
            "nobody-opens": STEPS,
        },
    ),
    "draw": _body("draw", ["most"], {"most": AMOUNT, "least": AMOUNT}),
    "group": _body("group", ["do"], {"do": STEPS}),
    "throw-in": _body("throw-in", [], {}),
}
SCHEMA: dict[str, Any] = {
    "title": "a game",
    "type": "object",
    "additionalProperties": False,
    "required": ["format", "name", "play"],
    "properties": {
        "format": {"enum": [1]},
        "name": {"type": "string", "minLength": 1, "examples": ["Jack-Pot"]},
        "summary": {"type": "string", "description": "What is special about it."},
        "players": {"type": ["string", "integer"], "minimum": 1, "pattern": "^[1-9](-[1-9])?$", "examples": ["2-7"]},
        "stakes": {
            "type": "object",
            "additionalProperties": {"type": "integer"},
            "propertyNames": {"pattern": "^[a-z-]+$"},
        },
        "choices": {"type": "object", "x-set": True, "additionalProperties": {"type": ["object", "null"]}},
        "betting": {"$ref": "#/$defs/bet"},
        "options": {"type": "object", "additionalProperties": {"$ref": "#/$defs/option"}},
        "cards": {"type": "object", "additionalProperties": {"type": "string"}},
        "words": {"type": "object", "additionalProperties": {"$ref": "#/$defs/word"}},
        "play": STEPS,
    },
    "$defs": {
        "step": {
            "title": "a step",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {name: {"$ref": f"#/$defs/{name}"} for name in KINDS},
        },
        "word": {
            "title": "a word of your own",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {"hand": {"type": "string"}, "seats": {"type": "string"}},
        },
        "option": {
            "title": "an option",
            "type": "object",
            "additionalProperties": False,
            "required": ["default"],
            "properties": {
                "default": {"type": ["string", "integer", "number"], "description": "What holds if nobody chooses."},
                "choices": {"type": "array", "items": {}},
                "about": {"type": "string"},
            },
        },
        **KINDS,
    },
}
