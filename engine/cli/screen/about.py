"""What the pane about the rules tells."""

from engine.cli.games import written
from engine.hand.view import View
from engine.program import Program
from engine.words.hand_order import hands_in_order
from engine.words.prompts import rule_in_force, set_elsewhere


def about(program: Program, view: View) -> list[str]:
    """What `?` tells: the rule in force and its line, what beats what, and how the game is set."""
    origin = program.origins[view.step]
    told = [rule_in_force(origin), origin.says, *([origin.note] if origin.note else [])]
    told += [f"{number} | {line}" for number, line in enumerate(written(origin), origin.line)]
    told += set_elsewhere(origin)
    told += ["", *hands_in_order(program)]
    if program.options:
        told += ["", *(f"{name}: {value}" for name, value in program.options.items())]
    return told
