"""The forms in which `houserule check` tells what it found."""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.cli.console import Console
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.translation import say, say_many


class Checked(NamedTuple):
    """What was looked at, and what was found."""

    names: Sequence[str]
    """The files, or the games."""
    looked_at: str
    """How many they are, in words."""
    told: Sequence[Diagnostic]
    strict: bool
    """Whether warnings are problems."""


def _human(checked: Checked, console: Console) -> None:
    from engine.text.diagnostics.report import render

    if checked.told:
        console.say(render(checked.told, console.colour))
    console.remark(summary(checked))


def _concise(checked: Checked, console: Console) -> None:
    from engine.text.diagnostics.concise import concise

    console.write(concise(checked.told))
    console.remark(summary(checked))


def _json(checked: Checked, console: Console) -> None:
    from engine.text.diagnostics.report import as_json

    console.say(json.dumps(as_json(checked.told), ensure_ascii=False, indent=2))


def _sarif(checked: Checked, console: Console) -> None:
    from engine.cli.version import version
    from engine.text.diagnostics.sarif import sarif

    console.say(json.dumps(sarif(checked.told, version()), ensure_ascii=False, indent=2))


def _github(checked: Checked, console: Console) -> None:
    from engine.text.diagnostics.github import annotations

    console.write(annotations(checked.told))
    _human(checked, console)  # GitHub shows ten of a level at most; the log has all


def _junit(checked: Checked, console: Console) -> None:
    from engine.text.diagnostics.junit import junit

    console.write(junit(checked.names, checked.told, checked.strict))


FORMATS: Mapping[str, Callable[[Checked, Console], None]] = {
    "human": _human,
    "concise": _concise,
    "json": _json,
    "sarif": _sarif,
    "github": _github,
    "junit": _junit,
}
"""Each form by the word that asks for it."""


def summary(checked: Checked) -> str:
    """How much was looked at, and how many problems there are, in one line."""
    if not checked.told:
        return say("{looked_at}, no problems", looked_at=checked.looked_at)
    count = Counter(one.severity for one in checked.told)
    problems = [
        say_many("{count} error", "{count} errors", count["error"]) if count["error"] else "",
        say_many("{count} warning", "{count} warnings", count["warning"]) if count["warning"] else "",
        say_many("{count} piece of advice", "{count} pieces of advice", count["advice"]) if count["advice"] else "",
    ]
    return say("{looked_at}, {problems}", looked_at=checked.looked_at, problems=joined([*filter(None, problems)]))
