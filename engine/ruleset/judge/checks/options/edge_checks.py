"""Checks of two places that part a number at the same bound, and do not agree on which side the bound itself lies."""

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import Compare, CompareAny, IfAmount, Lap, Node, Number, ThoseWhose, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import surely, texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_CODE, _STAYS = "X133", "stays"
_BELOW, _ABOVE = (">=", "<"), (">", "<=")
"""Signs by which the bound itself belongs to what is more, and by which it belongs to what is less."""
_UP, _DOWN = (">=", ">"), ("<=", "<")
_SOME = 2
_MEANT = Wording(
    r"\b(?:more than|over|above|both|exactly|beyond|after the|from the|fewer than|less than|under|below)\b"
)


class _Asked(Struct, frozen=True):
    """A comparison of an account with a bound, in which step it stands, and its two sides in words."""

    node: Compare | CompareAny | ThoseWhose
    body: Body | None
    """None where it is asked whenever hands are compared."""
    account: str
    bound: str

    @property
    def at(self) -> Span:
        """Where it stands."""
        return self.node.at.span


@only.where(only.form(Compare, CompareAny, ThoseWhose))
def edges_apart(survey: Survey) -> Iterator[Diagnostic]:
    """X133: of several places that ask for the same bound one leaves it to the other side."""
    own = survey.rules.composed.authored
    found: dict[tuple[str, str], list[_Asked]] = defaultdict(list)
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            for node in said.value.tree.walk():
                asked = _asked(node, body)
                if asked is not None:
                    found[asked.account, asked.bound].append(asked)
    of_hands = [node for said in survey.rules.of_hands for node in said.tree.walk()] if found else []
    for asked in (one for node in of_hands if (one := _asked(node, None)) is not None):
        found[asked.account, asked.bound].append(asked)
    following = {(id(one), id(two)) for steps in survey.lists if found for one, two in pairwise(steps)}
    for several in found.values():
        odd = _one_apart(several) or _set_back_apart(several, following) or _within_apart(several)
        if (
            odd is not None
            and odd.at.source in own
            and not any(map(_is_meant, several))
            and not _counts_on(survey, odd)
        ):
            other = next(one for one in several if _edge(one) != _edge(odd))
            holes = {"account": odd.account, "bound": odd.bound, "one": odd.node.op, "other": other.node.op}
            message = say("where `{account}` is just `{bound}`, `{one}` here and `{other}` elsewhere differ", **holes)
            related = (Related(other.at, say("the other place is here")),)
            help = say("let both take in the number itself, or leave it out")
            yield Diagnostic(_CODE, message, odd.at, help=help, related=related)


@only.where(only.conditions, only.form(Compare, CompareAny, ThoseWhose))
def both_at_the_edge(survey: Survey) -> Iterator[Diagnostic]:
    """X133: of two steps one is for up to a number, and the other from that number on, so that both come at it."""
    own = survey.rules.composed.authored
    for steps in survey.lists if survey.rules.clean else ():
        for number, second in enumerate(steps):
            for first in steps[:number]:
                pair = _up_and_down(first, second) if first.kind is second.kind else None
                if pair is None or pair[1].at.source not in own or any(map(_is_meant, pair)):
                    continue
                holes = {"account": pair[1].account, "bound": pair[1].bound}
                message = say("where `{account}` is just `{bound}`, this comes and so does the other step", **holes)
                related = (Related(pair[0].at, say("the other step is here")),)
                help = say("leave the number itself to one of them: write `<` or `>`")
                yield Diagnostic(_CODE, message, pair[1].at, help=help, related=related)


def _up_and_down(first: Body, second: Body) -> tuple[_Asked, _Asked] | None:
    """The comparisons by which one step comes up to a bound, and the other from it on."""
    one, other = _when(first), _when(second)
    if one is None or other is None or (one.account, one.bound) != (other.account, other.bound):
        return None
    return (one, other) if {one.node.op, other.node.op} == {"<=", ">="} else None


def _when(body: Body) -> _Asked | None:
    """The only thing that the condition of a step asks, where it compares an account."""
    parts = [node for node, holds in surely(body.when.tree, holds=True) if holds] if body.when is not None else []
    return _asked(parts[0], body) if len(parts) == 1 else None


def _asked(node: Node, body: Body | None) -> _Asked | None:
    if not isinstance(node, Compare | CompareAny | ThoseWhose):
        return None
    left = body_of(node.left if isinstance(node, Compare) else node.each)
    kept = isinstance(left, AmountMark | Lap) or (isinstance(left, Each) and left.entry is None)
    right = body_of(node.right)
    if not kept or (isinstance(right, Number) and right.value < _SOME) or node.op not in (*_UP, *_DOWN):
        return None
    name = left.name if isinstance(left, AmountMark | Each) else left.told()
    return _Asked(node, body, name, right.told())


def _edge(asked: _Asked) -> bool:
    """Whether the bound belongs to what is more."""
    return asked.node.op in _BELOW


def _is_meant(asked: _Asked) -> bool:
    """Whether a text at a step says from where on it is."""
    return asked.body is not None and any(_MEANT.search(text.words) for text in texts_of(asked.body))


def _counts_on(survey: Survey, asked: _Asked) -> bool:
    """Whether the summary names the number after a bound, from which on something else is."""
    summary = summary_of(survey.rules)
    following = _NUMBERS.get(int(asked.bound) + 1) if asked.bound.isdigit() else None
    return isinstance(summary, Scalar) and following is not None and following.search(summary.text) is not None


_NAMED = ("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBERS = {number: Wording(rf"\b(?:{called}|{number}th)\b", re.IGNORECASE) for number, called in enumerate(_NAMED, 3)}
"""How the number after a bound is called."""


def _one_apart(several: Sequence[_Asked]) -> _Asked | None:
    """The one of at least three places in different steps that has the bound on the other side; nobody else does."""
    for edge in (True, False):
        here, there = ([one for one in several if _edge(one) is same] for same in (edge, not edge))
        alike = [one for one in there if (one.node.op in _UP) is (here[0].node.op in _UP)] if len(here) == 1 else []
        if len({id(one.body) for one in there}) >= _SOME and alike:
            return here[0]
    return None


def _set_back_apart(several: Sequence[_Asked], following: Container[tuple[int, int]]) -> _Asked | None:
    """The step that sets an account back for others than those who have paid by it just before."""
    back = [one for one in several if _sets_back(one)]
    paid = [one for one in several if one.body is not None and pays(one.body) and isinstance(one.node, ThoseWhose)]
    if len(back) != 1 or not paid or any(one.node.op not in _UP for one in (*back, *paid)):
        return None
    apart = all(_edge(one) != _edge(back[0]) for one in paid)
    return back[0] if apart and any((id(one.body), id(back[0].body)) in following for one in paid) else None


def _within_apart(several: Sequence[_Asked]) -> _Asked | None:
    """The condition under which steps are for some, where it asks somebody for more, or for less, than these have."""
    for guard in several:
        if not isinstance(guard.node, CompareAny) or guard.node.who != "somebody" or guard.body is None:
            continue
        inner = {id(one) for one, _ in walk((guard.body,))}
        for one in several:
            same = (one.node.op in _UP) is (guard.node.op in _UP) and _edge(one) != _edge(guard)
            if same and isinstance(one.node, ThoseWhose) and id(one.body) in inner:
                return guard
    return None


def shares_at_the_edge(survey: Survey) -> Iterator[Diagnostic]:
    """X133: of two shares one is up to a number, and the other from it on; or their weights part on its other side.

    What is left where neither is open may be said to stay.
    """
    own = survey.rules.composed.authored
    shares = survey.rules.shares if survey.rules.clean else ()
    asked = [(share, _single(share.when), _weighed(share.weight)) for share in shares]
    for number, (share, when, weight) in enumerate(asked):
        for other, first_when, first_weight in asked[:number]:
            stays = _STAYS in (share.if_nobody, other.if_nobody)
            apart = (None if stays else _parted(when, first_when)) or _weighed_apart(weight, first_weight)
            if apart is not None and apart[0].at.source in own:
                holes = {"account": apart[0].account, "bound": apart[0].bound, "share": other.name}
                message = say("where `{account}` is just `{bound}`, this and `{share}` part otherwise", **holes)
                related = (Related(apart[1].at, say("the other place is here")),)
                help = say("let the number itself belong to one of them")
                yield Diagnostic(_CODE, message, apart[0].at, help=help, related=related)


def amounts_apart(said: Iterable[Expression]) -> Iterator[Diagnostic]:
    """X133: two amounts change at the same number of an account, one of them there and one after it."""
    asked = [one for one in map(_weighed, said) if one is not None]
    for number, one in enumerate(asked):
        other = next((two for two in asked[:number] if _weighed_apart(one, two) is not None), None)
        if other is not None:
            holes = {"account": one.account, "bound": one.bound, "one": one.node.op, "other": other.node.op}
            message = say("where `{account}` is just `{bound}`, `{one}` here and `{other}` elsewhere differ", **holes)
            related = (Related(other.at, say("the other place is here")),)
            help = say("let both take in the number itself, or leave it out")
            yield Diagnostic(_CODE, message, one.at, help=help, related=related)
            return


_Pair = tuple[_Asked, _Asked] | None


def _parted(one: _Asked | None, other: _Asked | None) -> _Pair:
    """Two conditions that part an account at the same number, which belongs to both, or to neither."""
    if one is None or other is None or not _of_one(one, other):
        return None
    return (one, other) if {one.node.op, other.node.op} in ({"<", ">"}, {"<=", ">="}) else None


def _weighed_apart(one: _Asked | None, other: _Asked | None) -> _Pair:
    """Two weights that change at the same number of an account, one of them there and one after it."""
    if one is None or other is None or not _of_one(one, other):
        return None
    return (one, other) if _edge(one) != _edge(other) else None


def _of_one(one: _Asked, other: _Asked) -> bool:
    return (one.account, one.bound) == (other.account, other.bound)


def _single(said: Expression | None) -> _Asked | None:
    """What a condition asks, where it is one comparison."""
    parts = [node for node, holds in surely(said.tree, holds=True) if holds] if said is not None else []
    return _asked(parts[0], None) if len(parts) == 1 else None


def _weighed(said: Expression | None) -> _Asked | None:
    """What decides between two weights."""
    tree = body_of(said.tree) if said is not None else None
    return _asked(body_of(tree.condition), None) if isinstance(tree, IfAmount) else None


def _sets_back(asked: _Asked) -> bool:
    if asked.body is None:
        return False
    to = asked.body.values.get("to")
    begun = isinstance(to, Expression) and isinstance(to.constant, int) and to.constant <= 1
    return text_of(asked.body, "what") == asked.account and begun and isinstance(asked.node, ThoseWhose)
