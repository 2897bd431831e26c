"""Codes of family V: what can be seen."""

from engine.text.diagnostics.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "V701",
        "table-cannot-see",
        "error",
        "The table cannot see this",
        "Who carries out the rules does not see the players' hands: what depends on hidden cards nobody could tell.",
        "Ask what lies open or was said, or ask it after everybody has shown.",
    ),
)
