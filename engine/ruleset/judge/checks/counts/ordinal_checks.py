"""Checks of what is done from the second or third time on, as texts say, and by the rules a time later or earlier."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from engine.language.forms import AmountMark, Compare, Each, Node, ThoseWhose, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Text, surely, texts_of
from engine.ruleset.judge.checks.texts.text_checks import ORDINALS
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ORDINALS = ORDINALS[1:]
_ORDINAL = rf"(?P<which>{'|'.join(_ORDINALS[1:])})"
_ANY = Wording(rf"\b(?:{'|'.join(_ORDINALS[1:])})\b")
_FROM_ON = Wording(rf"\b(?:from|with) (?:the|their|his|her|your) {_ORDINAL}(?: (?:one|time))? on(?:wards?)?\b")
_NOT_AT_IT = Wording(
    r"\b(?:after|once|since|until|till|before|every|each|not|never|unless|second to|between)\b[^,;.:]*$"
)
"""What stands before an ordinal that does not say when something is done."""
_SELF = "that player"
_AT_LEAST = {">=": 0, "=": 0, ">": 1}
"""The signs of what holds from a number on, and how much above the number that begins."""


class _Asked(NamedTuple):
    """That a mark has reached a number, where it is asked and of whom."""

    node: Node
    name: str
    of: str
    """Whose it is; nothing where it is of the table, or of whoever has it."""
    bound: int


def one_too_late(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: a text says from the second on, and the second is only counted behind the step that asks for it."""
    if not survey.rules.clean or not survey.rules.marks:
        return
    lists: list[tuple[tuple[Body, ...], Sequence[Body]]] = [((), survey.rules.play)]
    lists += [((body,), inner) for body in survey.bodies for inner in body.inner.values()]
    for around, steps in lists:
        for number, body in enumerate(steps):
            for asked in _asked_in(body) if body.kind.marking or pays(body) or body.inner else ():
                adds = _counted_next(steps[number:], asked)
                counted = any(asked.name in _written(one) for one, _ in walk(steps[:number]))
                if adds is None or counted or not survey.at(body):
                    continue
                if _only_before(survey, asked, steps, adds):
                    yield from _held_against(survey, (*around, body), asked, adds)


def _asked_in(body: Body) -> Iterator[_Asked]:
    for one in body.expressions:
        for node in one.value.tree.walk():
            found = _reached(node)
            counted = [inner for inner, _ in walk((body,)) if "add" in inner.values]
            if found is not None and not any(found.name in _written(inner) for inner in counted):
                yield found


def _reached(node: Node) -> _Asked | None:
    """What a comparison says that a mark has reached."""
    if not isinstance(node, Compare | ThoseWhose) or node.op not in _AT_LEAST:
        return None
    count, number = body_of(node.left if isinstance(node, Compare) else node.each), number_of(node.right)
    if number is None or not isinstance(count, AmountMark | Each) or getattr(count, "entry", None) is not None:
        return None
    of = (
        ""
        if isinstance(count, AmountMark) or isinstance(node, ThoseWhose)
        else _SELF
        if count.of is None
        else count.of.told()
    )
    return _Asked(node, count.name, of, number + _AT_LEAST[node.op])


def _written(body: Body) -> set[str]:
    return {name for _, name in marks_named(body, reading=False)}


def _counted_next(steps: Sequence[Body], asked: _Asked) -> Body | None:
    """The step by which one more is counted behind the step that asks, with nothing between that players do."""
    first = steps[0]
    for body in steps[1:]:
        inner = [one for one, _ in walk((body,))]
        if not all(one.kind.marking or pays(one) or one.kind.block == "plain" for one in inner):
            return None
        for one in inner:
            if "add" in one.values and asked.name in _written(one):
                whose = text_of(one, "who", _SELF if one.scope.turns or not asked.of else asked.of)
                counts = text_of(one, "add") == "1" and (not asked.of or whose == asked.of)
                return one if counts and _same_case(first, asked, (body, one)) else None
    return None


def _same_case(first: Body, asked: _Asked, counting: tuple[Body, Body]) -> bool:
    """Whether one is counted whenever it is asked, or at least where one thing holds that is asked too."""
    guards = [one.when for one in counting if one.when is not None]
    mine = [] if first.when is None else [node for node, so in surely(first.when.tree, holds=True) if so]
    others = {node.told() for node in mine if node is not body_of(asked.node)}
    return not guards or not others or any(told in guard.told() for guard in guards for told in others)


def _only_before(survey: Survey, asked: _Asked, steps: Sequence[Body], adds: Body) -> bool:
    """Whether it is asked how much it is only here, before one more is counted, and each time whether it is so much."""
    bounds = [found.bound for body in survey.bodies for found in _of_mark(body, asked.name)]
    before = list(takewhile(lambda one: one is not adds, (one for one, _ in walk(steps))))
    here = [found.bound for body in before for found in _of_mark(body, asked.name)]
    return len(here) == len(bounds) and set(bounds) == {asked.bound}


def _of_mark(body: Body, name: str) -> Iterator[_Asked]:
    for one in body.expressions:
        for node in one.value.tree.walk():
            found = _reached(node)
            if found is not None and found.name == name:
                yield found


def _held_against(survey: Survey, bodies: Sequence[Body], asked: _Asked, adds: Body) -> Iterator[Diagnostic]:
    """What is asked against the texts around it, and the summary of the same document."""
    for text in (*(text for body in reversed(bodies) for text in texts_of(body)), *_summaries(survey, adds)):
        found = _which(text, asked.name)
        if found is None or (len(set(_ANY.findall(text.words))) > 1 and not text.of_all):
            continue
        which = _ORDINALS.index(found["which"]) + 1
        if which == asked.bound:
            message = say(
                "players are told `{called}`, and `{said}` is asked before that one is counted: it comes one too late",
                called=found[0],
                said=asked.node.told(),
            )
            related = (Related(adds.key.span, say("it is counted here")), Related(text.span, say("it is said here")))
            help = say("count it before this step")
            code = "A919" if text.of_all else "P424"
            yield Diagnostic(code, message, asked.node.at.span, help=help, related=related)
        return


def _which(text: Text, name: str) -> re.Match[str] | None:
    """The words that say at which of them something is done: from the second on, or at the third of its name."""
    thing = re.escape(name.partition("-")[0].removesuffix("s"))
    patterns = (
        _FROM_ON.pattern,
        rf"\b(?:the|a|an|their|his|her|your) {_ORDINAL} (?:{thing}\b|time\b(?! (?:round|out)))",
    )
    for pattern in patterns if not text.of_all else (rf"\b(?:the|a|an|their) {_ORDINAL} {thing}\b",):
        found = re.search(pattern, text.words)
        if found is not None and not _NOT_AT_IT.search(text.words[: found.start()]):
            return found
    return None


def _summaries(survey: Survey, body: Body) -> Iterator[Text]:
    """The summary of the document in which a step stands."""
    for root in roots_of(survey.rules):
        said = root.get("summary") if isinstance(root, Mapping) else None
        if isinstance(said, Scalar) and said.span.source == body.key.span.source:
            yield Text(said.text.lower(), said.span, is_name=False, of_all=True)
