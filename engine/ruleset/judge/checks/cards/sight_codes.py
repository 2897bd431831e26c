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
            "The rules are carried out by somebody who sees what the whole table sees. What depends on cards that "
            "only their holder knows would force players to show them, or could be denied."
        ),
        mark("Ask about cards that lie open or words that were said, or ask after everybody has shown."),
    ),
    Code(
        "V702",
        "closed-between-open-cards",
        "advice",
        mark("A closed card between open ones"),
        mark("The cards before it and after it lie open, and a card lies closed where nothing is said of it."),
        mark("Write how it lies: `face: up` or `face: down`."),
    ),
)
