"""Whether players are in, or have folded, is asked of those who are in anyway."""

from collections.abc import Iterator

from engine.language.forms import IsStatus, Node, SaysAny, ThoseWho
from engine.language.forms.joined_predicates import BothSaid
from engine.language.forms.statuses import FOLDED, IN
from engine.language.forms.tree import PredicateNode
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.translation import say


def in_anyway(tree: Node) -> Iterator[Diagnostic]:
    """X106, X107: beside what is asked of players in only, it is asked whether they are in, or have folded.

    `those who are in and …` says at the beginning of whom it speaks, and is not told.
    """
    if not isinstance(tree, ThoseWho | SaysAny):
        return
    parts = list(_said(tree.predicate))
    others = [one for one in parts if _is_in(one) is None]
    for one in parts if others else ():
        is_in = _is_in(one)
        if is_in and one is not parts[0]:
            yield _idle(tree, one, others)
        elif is_in is False:
            message = say("`{condition}` never holds here: only players still in are asked", condition=one.at.text)
            help = say("leave it out, or what stands beside it")
            yield Diagnostic("X107", message, one.at.span, help=help)


def _said(predicate: PredicateNode) -> Iterator[PredicateNode]:
    """What is said of a player, one after the other."""
    if isinstance(predicate, BothSaid):
        yield from _said(predicate.left)
        yield from _said(predicate.right)
    else:
        yield predicate


def _is_in(said: PredicateNode) -> bool | None:
    """Whether it is said that players are in, or that they are not; None where it is something else."""
    if not isinstance(said, IsStatus) or said.entry.name not in (IN, FOLDED):
        return None
    return (said.entry.name == IN) is not said.negated


def _idle(tree: ThoseWho | SaysAny, said: PredicateNode, others: list[PredicateNode]) -> Diagnostic:
    who = "those who" if isinstance(tree, ThoseWho) else tree.who
    better = f"{who} {' and '.join(one.at.text for one in others)}"
    message = say("`{condition}` always holds here: only players still in are asked", condition=said.at.text)
    fix = Fix(say("write `{text}`", text=better), tree.at.span, better, safe=False)
    return Diagnostic("X106", message, said.at.span, help=say("leave it out: `{left}`", left=better), fix=fix)
