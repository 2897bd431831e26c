"""houserule diff: the difference between two games, as a player would say it."""

import json
from argparse import Action, ArgumentParser, Namespace
from typing import Any

from engine.cli.common_arguments import format_argument
from engine.cli.console import Console
from engine.cli.games import CHOICES, as_given, load_game
from engine.ruleset.compare.difference import Difference, difference
from engine.ruleset.compare.difference_in_words import told_difference
from engine.text.translation import say

SIDES = ("before", "after")


class _Game(Action):
    """A game is named; the choices that follow are about it."""

    def __call__(self, parser: ArgumentParser, told: Namespace, value: Any, flag: str | None = None) -> None:
        """See Action."""
        setattr(told, self.dest, value)


class _Choice(Action):
    """A choice about the game named last; about the first where none is named yet."""

    def __call__(self, parser: ArgumentParser, told: Namespace, value: Any, flag: str | None = None) -> None:
        """See Action."""
        side = "before" if told.after is None else "after"
        chosen = getattr(told, f"{side}_choices")
        setattr(told, f"{side}_choices", (*chosen, (self.dest, value)))


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    more = say("Choices belong to the game they follow. Differences are no problem: the answer to the shell is 0.")
    parser.epilog = f"{parser.epilog}\n\n{more}"
    parser.add_argument("before", metavar="A", action=_Game, help=say("a shipped game or a file"))
    parser.add_argument(
        "after", metavar="B", action=_Game, help=say("the game that is told by what is different from A")
    )
    for flag, metavar, type, help in CHOICES:
        parser.add_argument(
            flag, metavar=metavar, action=_Choice, type=type, help=say("{help}, for A or B", help=say(help))
        )
    format_argument(parser)
    parser.set_defaults(before=None, after=None, before_choices=(), after_choices=())


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 0, whether they differ or not."""
    asked = [_alone(arguments, side) for side in SIDES]
    before, after = map(load_game, asked)
    names = [f"{game.program.name} ({as_given(one)})" for game, one in zip((before, after), asked, strict=True)]
    found = difference(before.rules, after.rules)
    if arguments.format == "json":
        data = {"before": names[0], "after": names[1], "alike": found.is_none, **_as_json(found)}
        console.say(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    console.remark(console.paint(" → ".join(names), "bold"))
    if found.is_none:
        console.say(say("They play alike."))
    else:
        console.say_all(told_difference(found, console.paint))
    return 0


def _as_json(found: Difference) -> dict[str, Any]:
    steps = [{**step._asdict(), "keys": [key._asdict() for key in step.keys]} for step in found.steps]
    return {"values": [value._asdict() for value in found.values], "steps": steps}


def _alone(arguments: Namespace, side: str) -> Namespace:
    """The arguments as they would be for one of the games by itself."""
    game = Namespace(game=getattr(arguments, side), **{flag.removeprefix("--"): [] for flag, *_ in CHOICES})
    for name, value in getattr(arguments, f"{side}_choices"):
        getattr(game, name).append(value)
    return game
