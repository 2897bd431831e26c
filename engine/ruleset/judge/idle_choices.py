"""Choices of an option that leave the rules as they are: nothing that is played depends on them."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.name_checks import texts_of
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, plain
from engine.text.translation import say

_TELLING = ("name", "summary", "also", "sources", "accepts", "options", "variants", "examples")


def idle_choice(option: Option, value: str | int, rules: Rules, so: Rules) -> Iterator[Diagnostic]:
    """M827: the game comes to the same with this choice as with the default."""
    if not option.means.entries or not same_rules(rules.composed.root, so.composed.root):
        return
    if any(f"${option.name}" in text for text in texts_of(rules.composed.root.without(*_TELLING))):
        return
    means = option.means.entries.get(str(value))
    at = (
        means.key.span
        if means is not None
        else next((one.span for one in option.choices if one.value == value), option.place)
    )
    message = say("`{value}` makes the same game as `{usual}`", value=value, usual=option.default.text)
    help = say("say under `means` what becomes different, or leave the choice out")
    yield Diagnostic("M827", message, at, help=help)


def same_rules(root: Mapping, other: Mapping) -> bool:
    """Whether two composed games are played alike."""
    return plain(root.without(*_TELLING)) == plain(other.without(*_TELLING))
