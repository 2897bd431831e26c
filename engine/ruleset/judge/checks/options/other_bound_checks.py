"""Checks of options that are said to be the most that players may name, or draw, and are used as the least."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import OptionNumber, Sum
from engine.ruleset.judge.checks.names.authored import declared_in, sources_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_LEAST, _MOST = "least", "most"
_SAID = {
    _MOST: Wording(
        r"\b(?:the )?(?:highest|greatest|largest|biggest|most|maximum)\b|\bat (?:the )?most\b"
        r"|\bno more than\b|\bup to\b|\b(?:upper|top) (?:limit|bound)\b|\bceiling\b"
    ),
    _LEAST: Wording(
        r"\b(?:the )?(?:lowest|smallest|least|fewest|minimum)\b|\bat (?:the )?least\b|\bno (?:less|fewer) than\b"
        r"|\blower (?:limit|bound)\b|\bfloor\b"
    ),
}
_OTHERWISE = Wording(
    r"\b(?:not|never|who|whoever|those|player|hand|card wins|until|unless|except|both|or (?:the )?(?:highest|lowest))\b"
)
"""Words by which an end is said of somebody, or of something else than the number."""


def used_for_the_other_bound(survey: Survey) -> Iterator[Diagnostic]:
    """P424: an option is said to be the most there may be of something, and it is the least; or the other way."""
    options = declared_in(survey.rules, "options") if survey.rules.clean else {}
    every = {name: _side(find(entry.value, ("about",))) for name, entry in options.items()}
    told = {name: one for name, one in every.items() if one is not None}
    own, used = sources_of(survey.rules) if told else frozenset(), dict[str, list[tuple[str, Expression]]]()
    for body in survey.bodies if told else ():
        for bound in (one for part in (body, *choices_of(body)) for one in _bounds(part)):
            for node in bound[1].tree.walk():
                if isinstance(node, OptionNumber) and bound[1].scalar.span.source in own:
                    used.setdefault(node.name.removeprefix("$"), []).append(bound)
    for name, (side, words, about) in told.items():
        keys = {key for key, _ in used.get(name, ())}
        if keys and side not in keys:
            key, said = used[name][0]
            message = say(
                "the option says `{words}`, and this is `{key}: {amount}`", words=words, key=key, amount=said.text
            )
            related = (Related(about.span, say("it is said here")),)
            help = say("write `{key}: {amount}`, or correct what is said of the option", key=side, amount=said.text)
            yield Diagnostic("P424", message, said.scalar.span, help=help, related=related)


def _bounds(body: Body) -> Iterator[tuple[str, Expression]]:
    """The least and the most of what a step or a word allows."""
    for key in (_LEAST, _MOST):
        said = body.values.get(key)
        if isinstance(said, Expression) and not any(isinstance(one, Sum) for one in said.tree.walk()):
            yield key, said  # what is left of a number has its most where that has its least


def _side(about: object) -> tuple[str, str, Scalar] | None:
    """Which end an option is said to be, in which words; None where it is said to be neither, or both."""
    text = about.text.lower() if isinstance(about, Scalar) else ""
    if not isinstance(about, Scalar) or _OTHERWISE.search(text) is not None:
        return None
    found = {key: one[0] for key, wording in _SAID.items() if (one := wording.search(text)) is not None}
    if len(found) != 1:
        return None
    ((side, words),) = found.items()
    return side, words, about
