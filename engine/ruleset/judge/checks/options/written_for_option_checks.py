"""Checks of what an option is set to by default, written out in one place where another place has the option."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.ruleset.compose.options import Option, declared
from engine.ruleset.judge.checks.texts.topics.topics import Part, book_of
from engine.ruleset.judge.fitting.demands import KEYS
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping
from engine.text.translation import say
from engine.text.wording import Wording

_IN_WORDS = ("cards", "hand", "seats")
"""The kinds of options that are set to words, and not to a number."""
_COMPARED = r"(?P<account>[\w'-]+(?: [\w'-]+)?) [<>]?=? "
_BEFORE, _BEHIND = Wording(r"([\w'-]+) \(?$"), Wording(r"\)? ([\w'-]+)")
_TOO_SHORT = 2
"""A number below this one, or a word of fewer letters, may stand there by chance."""


class _Written(NamedTuple):
    """A place of a rule where an option stands, or what it is set to."""

    part: Part
    start: int
    end: int
    beside: frozenset[str]
    """The words beside it, which say what is done with it; of a number what is compared with it."""


def written_for_an_option(survey: Survey) -> Iterator[Diagnostic]:
    """X144: a rule says what an option is set to by default, and another says the option in the same words."""
    if survey.rules.clean and not survey.rules.composed.modifiers:
        yield from written_out(survey.rules.composed.own.root, survey.rules.marks)


def written_out(root: Mapping, marks: Iterable[str] = ()) -> Iterator[Diagnostic]:
    """X144 of a document, but for numbers that accounts are compared with, its own or those of its `marks`: these are
    told of where they are asked for.

    What a modifier asks of games in words is an option's wherever no rule of it says the same words.
    """
    options = [option for option in declared(root).values() if not option.choices and not option.means.entries]
    if not options:
        return
    offered, but = root.get("options"), {*marks, *entries(root, "marks")}
    parts, demands = [part for part in book_of(root).parts if offered not in part.within], list(_demands(root))
    for option in filter(_tells, options):
        said = list(_places(f"${option.name}", "", parts, option))
        default = str(option.default.value)
        rules = list(_places(default, r"(?<![$\w])", parts, option)) if said else []
        asked = list(_places(default, r"(?<![$\w])", demands, option)) if said else []
        for one in (*rules, *asked):
            other = next((two for two in said if two.beside & one.beside - but or _together(one, two, option)), None)
            only_asked = option.kind in _IN_WORDS and not rules
            if other is not None or only_asked:
                yield _told(option, default, one, other or said[0])


def _demands(root: Mapping) -> Iterator[Part]:
    """What a modifier asks of games, each as a part of what it stands under."""
    for under in KEYS:
        listed = root.get(under)
        if isinstance(listed, Mapping):
            yield from (Part(under, entry.key, (root, listed)) for entry in listed.entries.values())


def _tells(option: Option) -> bool:
    value = option.default.value
    return value >= _TOO_SHORT if isinstance(value, int) else len(str(value)) >= _TOO_SHORT


def _places(text: str, before: str, parts: list[Part], option: Option) -> Iterator[_Written]:
    """Where a text stands in rules, `before` it what is said there, with what stands beside it."""
    parts = [part for part in parts if text in part.said.text]
    if not parts:
        return
    in_words, pattern = option.kind in _IN_WORDS, before + re.escape(text)
    looked_for = re.compile(rf"(?P<it>{pattern})(?![\w-])" if in_words else rf"{_COMPARED}(?P<it>{pattern})(?![\w-])")
    for part in parts:
        for found in looked_for.finditer(part.said.text):
            start, end = found.span("it")
            account = frozenset() if in_words else frozenset({found["account"].split(" ")[-1]})
            yield _Written(part, start, end, account or _beside(part.said.text, start, end))


def _together(one: _Written, two: _Written, option: Option) -> bool:
    """Whether both stand in one step, or in what is put in one place."""
    around = {id(outer) for outer in one.part.within[1:]}
    return option.kind in _IN_WORDS and any(id(outer) in around for outer in two.part.within)


def _beside(text: str, start: int, end: int) -> frozenset[str]:
    before, behind = _BEFORE.search(text[:start]), _BEHIND.match(text[end:])
    words = {f"{before[1]} …"} if before is not None else set[str]()
    return frozenset(words | ({f"… {behind[1]}"} if behind is not None else set()))


def _told(option: Option, default: str, one: _Written, other: _Written) -> Diagnostic:
    named, said = f"${option.name}", one.part.said
    message = say(
        "`{value}` stands here, and elsewhere `{option}`, which may be set otherwise", value=default, option=named
    )
    better = f"{said.text[: one.start]}{named}{said.text[one.end :]}"
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(said, better),)),)
    related = (Related(other.part.said.at(other.start, other.end), say("the other place is here")),)
    help = say("write `{option}` in both places", option=named)
    return Diagnostic("X144", message, said.at(one.start, one.end), help=help, related=related, remedies=ways)
