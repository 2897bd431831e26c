"""Codes of family V: what can be seen."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "V701",
        "table-cannot-see",
        "error",
        mark("The table cannot see this"),
        mark(
            "Who carries out the rules does not see the players' hands: what depends on hidden cards nobody could tell."
        ),
        mark("Ask what lies open or was said, or ask it after everybody has shown."),
    ),
)
