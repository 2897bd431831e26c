"""What ends an evening as it is told: how many deals, or wins; and from which deal on something is otherwise."""

import re
from collections.abc import Iterator

from engine.language.forms import AmountFact, Compare, CompareAny, Node, Number, OptionNumber, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, WHICH, number_of
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.sessions.accounts import compared_mark, end_of, ways_to_end
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.session_rules import DEALS, MINUTES, MINUTES_OF_PART
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_ENDS_IT = Wording(r"\b(?:ends?|wins?|closes?|finish(?:es)?) the (?:evening|night|match|session)\b", re.IGNORECASE)
_LATER = Wording(
    r"\b(?:at the earliest|earliest|not before|no sooner|at least|but only|only (?:once|after|if|when)|both|as well)\b",
    re.IGNORECASE,
)
"""Words by which something else has to be so too."""
_POTS = ("pot", "carried pot")
_MORE = Wording(r"\b(?:more than|over|above|beyond|exceeds?)\b")
_TENS = r"(?:twenty|thirty|forty|fifty)-[a-z]+"
_TOLD = Wording(
    rf"\b(?:(?P<after>after|until|till) )?(?P<many>{_TENS}|{MANY})\b(?: (?P<what>[a-z]+))?(?: (?P<next>[a-z]+))?"
)
_OF_THEM = ("of", "them")
_SHORTEST = 3
_FROM = Wording(rf"\bfrom the (?P<which>{WHICH}) deal on(?:wards?)?\b")
_NEAR = 3
_TOLD_SO = (0, 1)
"""Authors say `from the tenth deal on` of `deals >= 9`, and of `deals >= 10`."""
_CHANGES = {"<": 1, ">=": 1, "<=": 2, ">": 2}
"""By which sign a number of deals played is compared → how many deals later something is otherwise."""


def ends_one_later(evening: Evening) -> Iterator[Diagnostic]:
    """A919: the summary tells how many deals, or wins, are played, and the evening ends only with one more."""
    ends, summary = end_of(evening), evening.root.get("summary")
    if ends is None or not isinstance(summary, Scalar):
        return
    text = " ".join(summary.text.lower().split())
    for part in map(_counted, ways_to_end(ends.tree)):
        mark, right = compared_mark(part)
        more = isinstance(part, Compare | CompareAny) and part.op == ">"
        bound = bounds_of(right, evening.rules.scope).settled if isinstance(right, Number | OptionNumber) else None
        if mark is None or bound is None or not more or mark.name in (MINUTES, MINUTES_OF_PART):
            continue
        told = None if _MORE.search(text) else _named(text, bound, mark.name)
        if told:
            message = say("players are told `{words}`, and this asks for more than that", words=told)
            related = (Related(summary.span, say("it is said here")),)
            help = say("write `{sign}` here, or correct the summary", sign=">=")
            yield Diagnostic("A919", message, part.at.span, help=help, related=related)


def ends_with_something_besides(evening: Evening) -> Iterator[Diagnostic]:
    """A919: an option is told to be what ends the evening, and something else has to be so besides.

    That a pot which lies there is played for first goes without saying.
    """
    ends, summary = end_of(evening), evening.root.get("summary")
    later = _LATER.search(summary.text) if isinstance(summary, Scalar) else None
    for way in ways_to_end(ends.tree) if ends is not None and later is None else ():
        parts = [node for node, _ in surely(way, holds=True) if not _asks_for_the_pot(node)]
        for part in parts if len(parts) > 1 else ():
            bound = compared_mark(part)[1]
            about = find(evening.root, ("options", bound.name, "about")) if isinstance(bound, OptionNumber) else None
            told = _ENDS_IT.search(about.text) if isinstance(about, Scalar) else None
            if told is not None and isinstance(about, Scalar) and not _LATER.search(about.text):
                other = next(one for one in parts if one is not part)
                holes = {"words": told[0], "condition": other.at.text}
                message = say("players are told `{words}`, and this asks for `{condition}` besides", **holes)
                related = (Related(about.span, say("it is said here")),)
                help = say("write `or`, if either of them is to end it, or correct what is said about the option")
                yield Diagnostic("A919", message, other.at.span, help=help, related=related)
                return


def _asks_for_the_pot(node: Node) -> bool:
    return any(isinstance(one, AmountFact) and one.entry.name in _POTS for one in node.walk())


def _counted(way: Node) -> Node:
    """Of what has to be so together the part that is counted."""
    parts = [node for node, holds in surely(way, holds=True) if holds and compared_mark(node)[0] is not None]
    return parts[0] if len(parts) == 1 else way


def _named(text: str, bound: int, name: str) -> str:
    """The words by which a text names a number of deals, or of an account."""
    for found in _TOLD.finditer(text) if bound >= _SHORTEST else ():
        what = stems(f"{found['what'] or ''} {found['next'] or ''}")
        if (found["what"], found["next"]) == _OF_THEM:
            what = stems(name)
        of_deals = name == DEALS and (found["after"] or (found["what"] or "").startswith("deal"))
        if _number(found["many"]) == bound and (of_deals or (name != DEALS and what & stems(name))):
            return found[0]
    return ""


def _number(words: str) -> int | None:
    """The number that a text names, also of tens and ones."""
    tens, _, ones = words.partition("-")
    first, rest = number_of(tens), number_of(ones) if ones else 0
    return None if first is None or rest is None else first + rest


def changes_in_another_deal(evening: Evening) -> Iterator[Diagnostic]:
    """A919: the summary tells from which deal on something is otherwise, and nothing is so from there on.

    Where something else changes near to it that may be another thing.
    """
    summary = evening.root.get("summary")
    found = _FROM.search(summary.text.lower()) if isinstance(summary, Scalar) else None
    told = number_of(found["which"]) if found is not None else None
    if found is None or told is None or not isinstance(summary, Scalar):
        return
    changes = dict[Span, int]()
    for said in evening.texts:
        for node in said.tree.walk():
            first = _first_deal(node)
            if first is not None:
                changes[node.at.span] = first
    near = [(at, first) for at, first in changes.items() if abs(first - told) <= _NEAR]
    for at, first in near if len(near) == 1 else ():
        if first - told not in _TOLD_SO:
            message = say("players are told `{words}`, and here it is deal {deal}", words=found[0], deal=first)
            help = say("`deals` are those that have been played: before the third they are 2")
            related = (Related(summary.span, say("it is said here")),)
            yield Diagnostic("A919", message, at, help=help, related=related)


def _first_deal(node: Node) -> int | None:
    """The number of the first deal in which a comparison with those that have been played comes out otherwise."""
    left = compared_mark(node)[0] if isinstance(node, Compare) else None
    right = body_of(node.right) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or left is None or left.name != DEALS or not isinstance(right, Number):
        return None
    return right.value + _CHANGES[node.op] if node.op in _CHANGES else None
