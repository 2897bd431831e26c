"""The grammar of expressions, put together from the levels and from what each form says of itself.

Tokens come from a phrase lexer (`lexer`): the longest phrase of the vocabulary wins, a hyphen counts as a space, `the`,
`a`, `an` and commas are skipped, a minus has spaces round it. Each kind of expression is a start symbol of its own; all
share one LALR(1) table without conflicts. `python -m engine.language.parsing.grammar` prints the whole.
"""

import re
import sys

from engine.language.forms import form_registry
from engine.language.parsing.levels import LEVELS

_TOKEN = re.compile(r"\b[A-Z][A-Z_]*\b")


def grammar() -> str:
    """The grammar in the notation of Lark."""
    lines: dict[str, list[str]] = {level.name: list(level.also) for level in LEVELS}
    for form in form_registry.FORMS:
        for rule in form.rules:
            for line in rule.lines:
                level, parts = line.split(": ")
                lines[level].append(f"{parts} -> {rule.name}")
    rules = "\n".join(f"?{level}: {' | '.join(ways)}" for level, ways in lines.items())
    tokens = sorted({*_TOKEN.findall(rules)})
    return f"{rules}\n%declare {' '.join(tokens)}\n"


if __name__ == "__main__":
    sys.stdout.write(grammar().replace(" | ", "\n    | "))
