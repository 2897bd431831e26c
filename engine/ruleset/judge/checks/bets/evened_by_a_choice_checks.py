"""Checks of what a choice of an option makes of amounts of which one is less: whether both become the same."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Stake, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar, find
from engine.text.marked.node import Sequence as Items
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_EVEN = Wording(
    r"\b(?:same|equal(?:ly)?|even|alike|level|both|each|flat|match\w*|full|whole|complete|as much|single|one|no)\b"
)
"""By which words an option says that it makes amounts the same."""
_STAKES, _BLINDS = "stakes", "blinds"
_SMALL, _BIG = "small-", "big-"


class _Choice(NamedTuple):
    """A choice that is made here and not by default, and what it changes."""

    option: Option
    means: Entry


class _Pair(NamedTuple):
    """Two amounts of which the first is the less, by the names of their stakes."""

    less: str
    more: str


@only.where(only.options)
def evened_by_a_choice(survey: Survey) -> Iterator[Diagnostic]:
    """B308: a choice sets two amounts of which one is less otherwise, and makes both the same."""
    choices = [one for one in _chosen(survey) if not _says_so(survey, one)] if survey.rules.clean else []
    for choice in choices:
        yield from _stakes_evened(survey, choice)
        yield from _blinds_evened(survey, choice)


def _chosen(survey: Survey) -> Iterator[_Choice]:
    composed = survey.rules.composed
    for name, option in composed.options.items():
        value = composed.values[name]
        means = option.means.entries.get(value.text)
        if means is None or value.text == option.default.text:
            continue
        said = means.value.span.text
        if _STAKES in said or _BLINDS in said:
            yield _Choice(option, means)


def _says_so(survey: Survey, choice: _Choice) -> bool:
    """Whether what is said of an option, or of the choice, has amounts be the same."""
    about = said_in(survey.rules, ("options", choice.option.name, "about"))
    texts = [choice.option.name, choice.means.key.text, *([about.text] if isinstance(about, Scalar) else [])]
    return any(_EVEN.search(one.replace("-", " ").lower()) for one in texts)


def _stakes_evened(survey: Survey, choice: _Choice) -> Iterator[Diagnostic]:
    """The same of stakes: a bring-in and the bet that completes it, and what is called small and big."""
    declared, now = find(survey.rules.composed.own.root, (_STAKES,)), survey.rules.scope.stakes
    usual = _numbers(declared) if isinstance(declared, Mapping) else {}
    for less, more in _pairs(survey):
        entry = find(survey.rules.composed.root, (_STAKES, less))
        ends = [one for name in (less, more) if (one := find(survey.rules.composed.root, (_STAKES, name))) is not None]
        both_set = len(ends) == len((less, more)) and all(_stands_in(one.span, choice.means.value.span) for one in ends)
        was, other = usual.get(less, 0), usual.get(more, 0)
        if entry is not None and both_set and 0 < was < other and now.get(less) == now.get(more):
            yield _told(choice, entry.span, (less, more), (was, other), now.get(less, 0))
            return


def _pairs(survey: Survey) -> Iterator[_Pair]:
    """The stakes of which one has to be less than the other."""
    for name in survey.rules.scope.stakes:
        if name.startswith(_SMALL):
            yield _Pair(name, _BIG + name.removeprefix(_SMALL))
    for body in bets(survey):
        key = "size" if body.values.get("limit") == "fixed" else "least"
        names = [_stake(body.values.get(one)) for one in ("bring-in", key)]
        if "brings-in" in body.values and all(names):
            yield _Pair(*names)


def _stake(said: object) -> str:
    """The stake that is written there, and nothing else."""
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree.name if isinstance(tree, Stake) else ""


def _blinds_evened(survey: Survey, choice: _Choice) -> Iterator[Diagnostic]:
    """The same of a list of blinds that the choice writes anew."""
    for body in survey.bodies:
        listed = body.values.get(_BLINDS) if body.kind.forced(body).blinds else None
        amounts = [one for one in listed if isinstance(one, Expression)] if isinstance(listed, tuple) else []
        if not amounts or not all(_stands_in(one.scalar.span, choice.means.value.span) for one in amounts):
            continue
        usual = _usual_blinds(survey)
        worth = [bounds_of(one.tree, survey.rules.scope).settled for one in amounts]
        for number, (chips, after) in enumerate(pairwise(worth)):
            were = usual[number : number + 2]
            if chips is not None and chips == after and len(were) > 1 and 0 < were[0] < were[1]:
                names = (amounts[number].text, amounts[number + 1].text)
                yield _told(choice, amounts[number].scalar.span, names, (were[0], were[1]), chips)
                return


def _usual_blinds(survey: Survey) -> Sequence[int]:
    """The blinds as the play lists them, where these are numbers or stakes of the game; nothing where others are."""
    root = survey.rules.composed.own.root
    declared = root.get(_STAKES)
    stakes = _numbers(declared) if isinstance(declared, Mapping) else {}
    play = root.get("play")
    lists = [
        found
        for _, said, _ in book_of(root).mappings
        if play is not None and _within(said, play)
        if (found := said.get(_BLINDS))
    ]
    blinds = lists[0] if len(lists) == 1 else None
    items = [one for one in blinds.items if isinstance(one, Scalar)] if isinstance(blinds, Items) else []
    worth = [one.value if isinstance(one.value, int) else stakes.get(one.text) for one in items]
    return [one for one in worth if one is not None] if None not in worth else []


def _within(said: Node, outer: Node) -> bool:
    return _stands_in(said.span, outer.span)


def _numbers(said: Mapping) -> dict[str, int]:
    worth = {name: entry.value.value for name, entry in said.entries.items() if isinstance(entry.value, Scalar)}
    return {name: chips for name, chips in worth.items() if isinstance(chips, int)}


def _stands_in(at: Span, outer: Span) -> bool:
    return at.source == outer.source and outer.start <= at.start and at.end <= outer.end


def _told(choice: _Choice, at: Span, names: tuple[str, str], were: tuple[int, int], chips: int) -> Diagnostic:
    holes = {"less": names[0], "more": names[1], "choice": choice.means.key.text}
    message = say(
        "with `{choice}` `{less}` and `{more}` are both {chips}, and otherwise {one} and {other}",
        chips=chips,
        one=were[0],
        other=were[1],
        **holes,
    )
    related = (Related(choice.means.key.span, say("the choice is here")),)
    help = say("let the one be less than the other here too, or say under `about` that they are the same")
    return Diagnostic("B308", message, at, help=help, related=related)
