"""Checks of options that say until when something may be done, or from when on, and what is allowed is the rest."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Compare, OptionNumber, body_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Entry, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_UNTIL = Wording(r"\b(?:until|till|up to|before) (?:which|what|how many|the end of which) [a-z]+\b")
_FROM = Wording(r"\b(?:from|after|since) (?:which|what|how many) [a-z]+\b|\bfrom when on\b")
_OTHERWISE = Wording(
    r"\b(?:no|not|nobody|never|nothing|none|without it|closed?|over|ends?|ended|late|free|forbidden|stops?|unless"
    r"|except|refused?|missed|more than)\b|n't\b"
)
"""Words by which what is done there may be what follows when it is not allowed any more."""
_OF_STEPS = stems("may can step the player players who when")


class Allowed(NamedTuple):
    """A condition under which something may be done, or is done, and what that is called."""

    when: Expression
    called: str


def allowed_after_its_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word may be said, or a step is done, on the other side of the number until which an option allows it."""
    options = declared_in(survey.rules, "options") if survey.rules.clean else {}
    if any(_side(_about(one)) is not None for one in options.values()):
        yield from on_the_other_side_of_an_option(_allowed(survey), options)


def _allowed(survey: Survey) -> Iterator[Allowed]:
    own = survey.rules.composed.authored
    for body in survey.bodies:
        if body.when is not None and body.when.scalar.span.source in own:
            yield Allowed(body.when, f"{body.label} {body.kind.name}")
        for choice in choices_of(body):
            if choice.when is not None and choice.when.scalar.span.source in own:
                yield Allowed(choice.when, choice.key.text)


def on_the_other_side_of_an_option(allowed: Iterable[Allowed], options: Mapping[str, Entry]) -> Iterator[Diagnostic]:
    """The same of conditions and options of any document."""
    every = list(allowed)
    asked = [node for one in every for node in one.when.tree.walk() if isinstance(node, Compare)]
    for one in every:
        for node, holds in surely(one.when.tree, holds=True):
            option = body_of(node.right) if isinstance(node, Compare) else None
            entry = options.get(option.name.removeprefix("$")) if isinstance(option, OptionNumber) else None
            about = None if entry is None else _about(entry)
            side = _side(about)
            if not isinstance(node, Compare) or about is None or side is None or node.op not in _BELOW:
                continue
            told = node.right.told()
            if len({_BELOW.get(other.op) for other in asked if other.right.told() == told}) > 1:
                continue  # what is done on either side is said
            is_it = stems(one.called.replace("-", " ")) & (stems(about.text) - _OF_STEPS)
            if is_it and not _OTHERWISE.search(one.called.lower()) and (_BELOW[node.op] is holds) is not side[0]:
                yield _told(one.when, node, about, side[1])
                break


_BELOW = {"<": True, "<=": True, ">": False, ">=": False}
_TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def _about(entry: Entry) -> Scalar | None:
    about = find(entry.value, ("about",))
    return about if isinstance(about, Scalar) else None


def _side(about: Scalar | None) -> tuple[bool, str] | None:
    """Whether what is said of an option allows something up to its number, with the words; None for neither."""
    text = "" if about is None else about.text.lower()
    until, since = _UNTIL.search(text), _FROM.search(text)
    if _OTHERWISE.search(text) is not None or (until is None) is (since is None):
        return None
    found = until or since
    return None if found is None else (until is not None, found[0])


def _told(when: Expression, node: Compare, about: Scalar, words: str) -> Diagnostic:
    message = say("the option says `{words}`, and this asks `{condition}`", words=words, condition=node.told())
    related = (Related(about.span, say("it is said here")),)
    signs = f" {node.op} "
    better = when.text.replace(signs, f" {_TURNED[node.op]} ")
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(when.scalar, better),)),)
    help = say("turn the sign round, or correct what is said of the option")
    remedies = ways if when.text.count(signs) == 1 else ()
    return Diagnostic("P424", message, when.scalar.span, help=help, related=related, remedies=remedies)
