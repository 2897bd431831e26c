"""Choices of an option that change another round than the one of which the option speaks: the first for the last."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_CALLED = {
    **dict.fromkeys((kinds.ROUND, "betting round", "round", "betting"), kinds.ROUND),
    **dict.fromkeys((kinds.EXCHANGE, "exchange", "swap"), kinds.EXCHANGE),
    **dict.fromkeys((kinds.DEAL,), kinds.DEAL),
}
"""How a step is called in texts → by which part changes call it."""
_WHICH = "first|second|third|last"
_FIRST, _LAST = "first", "last"
_SAID = Wording(rf"\b({_WHICH}|final) (betting round|{'|'.join(_CALLED)})\b")
_AT = Wording(rf"^({_WHICH}) ([a-z-]+)$")
_OTHER = Wording(r"\b(?:not|but|except|after|before|until|from|than|as|like|without|every|all)\b")


def changes_another_round(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: what a choice means is set at another step of the kind than the one that is named in the option's text."""
    about = find(root, ("options", option.name, "about"))
    found = list(_SAID.finditer(about.text.lower())) if isinstance(about, Scalar) and option.means.entries else []
    if len(found) != 1 or not isinstance(about, Scalar) or _OTHER.search(about.text.lower()) is not None:
        return
    which, part = found[0][1].replace("final", "last"), _CALLED[found[0][2]]
    places = [at for means in option.means.entries.values() for at in _set_at(means.value)]
    parted = [(at, one) for at in places if (one := _AT.match(at.text)) is not None]
    if parted and len(parted) == len(places) and all(one[2] == part and _differ(one[1], which) for _, one in parted):
        at, other = parted[0][0], f"{which} {part}"
        message = say("players are told `{words}`, and this is set at `{at}`", words=found[0][0], at=at.text)
        help = say("set it at `{other}`, or correct what is said of the option", other=other)
        ways = (Remedy(say("write `{other}`", other=other), (said_instead(at, other),)),)
        related = (Related(about.span, say("it is said here")),)
        yield Diagnostic("A919", message, at.span, help=help, related=related, remedies=ways)


def set_in_every_round(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: a modifier sets in every step of a kind what one of its options is said to be of a single one."""
    about, changes = find(root, ("options", option.name, "about")), root.get("changes")
    if not isinstance(about, Scalar) or option.means.entries or not isinstance(changes, Sequence):
        return
    text = _SO_MUCH.sub(" ", about.text.lower())
    found = list(_SAID.finditer(text))
    users = [one for one in changes.items if _is_asked_for(option.name, one)]
    places = [find(one, ("set", "at")) for one in users]
    if len(found) != 1 or len(places) != 1 or _OTHER.search(text) is not None or _IF.search(_joined(users[0])):
        return
    at, part = places[0], _CALLED[found[0][2]]
    if (
        isinstance(at, Scalar)
        and at.text == f"every {part}"
        and not _is_asked_for(option.name, root.without("changes"))
    ):
        other = f"{found[0][1].replace('final', 'last')} {part}"
        message = say("players are told `{words}`, and this is set at `{at}`", words=found[0][0], at=at.text)
        help = say("set it at `{other}`, or correct what is said of the option", other=other)
        ways = (Remedy(say("write `{other}`", other=other), (said_instead(at, other),)),)
        related = (Related(about.span, say("it is said here")),)
        yield Diagnostic("A919", message, at.span, help=help, related=related, remedies=ways)


def _joined(tree: Node) -> str:
    """The rules in a part of a document, as one text."""
    return "\n".join(texts_of(tree))


def _is_asked_for(name: str, tree: Node) -> bool:
    return f"${name}" in _joined(tree)


_SO_MUCH = Wording(r"\btimes as (?:high|much|many|large|big|dear)\b|\bas (?:high|much|many) as\b")
_IF = Wording(r"\bif\b|\bwhen\b")


def _differ(one: str, other: str) -> bool:
    """Whether two numbers mean two steps; the second or third may well be the last."""
    return one != other and (_LAST not in (one, other) or _FIRST in (one, other))


def _set_at(changes: Node) -> Iterator[Scalar]:
    """Where the changes of a choice set something."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        at = find(change, ("set", "at"))
        if isinstance(at, Scalar):
            yield at
