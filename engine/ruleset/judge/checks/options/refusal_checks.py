"""Checks of options by which a thing is allowed or not: what is done when the option refuses it."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Node, body_of
from engine.language.forms.choices import ChoiceIs
from engine.language.forms.tree import ConditionNode
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.options.choice_words import words_that_say
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping as Keys
from engine.text.marked.node import Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_REFUSES = Wording(r"\b(?:refused|forbidden|banned|not|no|none|never|off|without|left out)\b", re.IGNORECASE)
_ALLOWS = Wording(r"\b(?:allowed|permitted|yes|on|with|played|offered|always)\b", re.IGNORECASE)
_UNLESS = frozenset(("no", "not", "without", "instead", "none", "nobody", "never", "else", "otherwise"))
"""Words by which a step says itself that it is there where something else is not."""
_PUTS, _STEP = ("before", "after", "replace"), "step"


def done_when_refused(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a step that is called as an option is carried out just when the option is set to a word that refuses it."""
    options, own = survey.rules.composed.options, survey.rules.composed.own
    if not survey.rules.clean or not options:
        return
    for body, _ in walk(survey.rules.every_step):
        if body.when is None or body.when.scalar.span.source != own.root.span.source or body.inner.get("otherwise"):
            continue
        for asked, holds in _all_asked(body.when.tree):
            option = options.get(asked.name)
            if option is None or not _is_called(body.label, option, own.root):
                continue
            done = [
                choice.text for choice in option.choices if ((choice.text in asked.words) != asked.negated) is holds
            ]
            left = [choice.text for choice in option.choices if choice.text not in done]
            if {*map(_side, done)} == {False} and False not in map(_side, left):
                yield _told(body.when, option, done, left)


def meant_when_refused(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a choice that refuses what an option is called by brings the step, or one that allows it takes it away."""
    options, root = survey.rules.composed.options, survey.rules.composed.own.root
    for option in options.values() if survey.rules.clean else ():
        ways = {value: side for value in option.means.entries if (side := _side(value)) is not None}
        for value, allows in ways.items():
            changes = option.means.entries[value].value
            named = list(_taken(changes) if allows else _put(changes))
            others = [_side(choice.text) for choice in option.choices if choice.text != value]
            if len(named) == 1 and others == [not allows] and _is_called(named[0], option, root):
                holes = {"choice": value, "option": option.name, "step": named[0]}
                message = say("`{option}` is {choice}, and that brings the step `{step}`", **holes)
                if allows:
                    message = say("`{option}` is {choice}, and that takes the step `{step}` away", **holes)
                help = say("exchange what the two choices mean, or call them otherwise")
                yield Diagnostic("A919", message, option.means.entries[value].key.span, help=help)


def _all_asked(condition: Node, *, holds: bool = True) -> Iterator[tuple[ChoiceIs, bool]]:
    """The settings that all have to be so, or all not, where a condition holds."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if isinstance(tree, ChoiceIs):
        yield tree, holds
    elif joined is not None and (len(joined.parts) == 1 or (holds is not joined.negated) is not joined.decisive):
        for part in joined.parts:
            yield from _all_asked(part, holds=holds is not joined.negated)


def _side(choice: str) -> bool | None:
    """Whether a choice says that something is allowed, or that it is not; None where it says neither."""
    return False if _REFUSES.search(choice) else True if _ALLOWS.search(choice) else None


def _is_called(label: str, option: Option, root: Keys) -> bool:
    """Whether a step is called as the option is, or by words that say what the option is about."""
    words, called = words_that_say(label.replace("-", " ")), words_that_say(option.name.replace("-", " "))
    about = find(root, ("options", option.name, "about"))
    told = words_that_say(about.text) if isinstance(about, Scalar) else frozenset[str]()
    return bool(words & called) and words <= called | told and not words & _UNLESS


def _told(said: Expression, option: Option, done: list[str], left: list[str]) -> Diagnostic:
    holes = {"choice": done[0], "option": option.name}
    message = say("this is done when `{option}` is {choice}, and then there is to be none", **holes)
    ways: tuple[Remedy, ...] = ()
    alone = isinstance(body_of(said.tree), ChoiceIs)
    if len(left) == 1 and alone:
        turned = f"${option.name} is {left[0]}"
        ways = (Remedy(say("write `{condition}`", condition=turned), (said_instead(said.scalar, turned),)),)
    related = (Related(option.place, say("this is the option")),)
    help = say("ask for the other choice, or call the choices otherwise")
    return Diagnostic("A919", message, said.scalar.span, help=help, related=related, remedies=ways)


def _put(changes: object) -> Iterator[str]:
    """What the steps are called that changes bring."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        for word in _PUTS:
            steps = find(change, (word, "put")) if isinstance(change, Keys) else None
            for step in steps.items if isinstance(steps, Sequence) else ():
                yield _called(step)


def _called(step: object) -> str:
    """The label of a step as it is written, or else its kind."""
    kind, entry = next(iter(step.entries.items())) if isinstance(step, Keys) and step.entries else ("", None)
    label = entry.value.get("label") if entry is not None and isinstance(entry.value, Keys) else None
    return label.text if isinstance(label, Scalar) else kind


def _taken(changes: object) -> Iterator[str]:
    """What the steps are called that changes take away."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        named = find(change, ("remove", _STEP)) if isinstance(change, Keys) else None
        if isinstance(named, Scalar):
            yield named.text
