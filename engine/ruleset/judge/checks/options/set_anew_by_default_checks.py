"""Checks of keys of a game that the default of an option sets anew, so that they never count."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Node, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

_TELLING = ("name", "summary", "format", "kind", "extends", "players")
"""Keys that say nothing of how it is played; and who may sit down, which is repeated for those who read it."""


def set_anew_by_the_default(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a game says how something is, and the choice that is made unless a table makes another says otherwise."""
    composed = survey.rules.composed
    own = composed.own.root
    for key, entry in own.entries.items() if survey.rules.clean and not composed.modifiers else ():
        played = composed.root.get(key)
        if key in _TELLING or not isinstance(entry.value, Scalar) or not isinstance(played, Scalar):
            continue
        if played.text == entry.value.text:
            continue
        option = next((one for one in composed.options.values() if _sets(survey, one, played)), None)
        if option is not None:
            yield _told(survey, option, entry, played)


def _sets(survey: Survey, option: Option, played: Node) -> bool:
    """Whether the default of an option has set a value."""
    chosen = survey.rules.composed.values[option.name]
    means = option.means.entries.get(chosen.text)
    return chosen.text == option.default.text and means is not None and _stands_in(played.span, means.value.span)


def _stands_in(at: Span, outer: Span) -> bool:
    return at.source == outer.source and outer.start <= at.start and at.end <= outer.end


def _told(survey: Survey, option: Option, entry: Entry, played: Scalar) -> Diagnostic:
    key, said = entry.key.text, entry.value
    assert isinstance(said, Scalar)
    holes = {"option": option.name, "choice": option.default.text, "key": f"{key}: {said.text}", "now": played.text}
    message = say(
        "`{option}` is `{choice}` unless a table sets it, which makes this {now}: `{key}` never counts", **holes
    )
    default = said_in(survey.rules, ("options", option.name, "default"))
    own = default is not None and default.span.source == said.span.source
    at = default.span if own and default is not None else said.span
    related = (Related(entry.key.span, say("it is said here")),) if own else ()
    help = say("let another choice be the default, or leave `{key}` out", **holes)
    return Diagnostic("F708", message, at, help=help, related=related)
