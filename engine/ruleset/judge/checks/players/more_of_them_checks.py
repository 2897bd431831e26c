"""Checks of players joined by `and`, which means all of both: some of them may be among the others already."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AllOf, Node, SeatFact, ThoseWho, ThoseWhose, ThoseWith, body_of, many_seats
from engine.language.forms.joined_seats import speaks_of_folded
from engine.language.forms.those import ThoseCounted
from engine.language.forms.tree import part
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.players.gone_players import are_among
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_EVERYONE, _IN = "everyone", "everyone in"
_WINNERS = {"winner", "winners"}
_ARE_IN = ("everyone in", "everyone else", "winner", "winners")


@only.where(only.form(AllOf))
def among_them_already(survey: Survey) -> Iterator[Diagnostic]:
    """X111: players are added to others among whom they are, where those who are both may be meant."""
    for body, said in survey.authored_with(AllOf) if survey.rules.clean else ():
        for node in said.value.tree.walk():
            if isinstance(node, AllOf) and node.at.scalar is said.value.scalar:
                yield from _added(node, said, body)


def _added(both: AllOf, said: Said, body: Body) -> Iterator[Diagnostic]:
    for some, whole in ((both.right, both.left), (both.left, both.right)):
        surely = _are_among(some, whole, body.scope)
        if surely or (both is body_of(said.value.tree) and _only_those_in(said, body) and _names(whole) == _IN):
            holes = {"some": some.at.text, "whole": whole.at.text}
            message = say("`{some}` adds nobody to `{whole}`: between players `and` means all of both", **holes)
            if many_seats(some):
                message = say("`{some}` add nobody to `{whole}`: between players `and` means all of both", **holes)
            only = some.at.text if surely else f"those who are {part(some)}"
            help = say(
                "for those who are both write `{both}`, for all of them `{whole}`", both=only, whole=whole.at.text
            )
            ways = tuple(_ways(said.value, both, only, whole.at.text))
            yield Diagnostic("X111", message, both.at.span, help=help, remedies=ways)
            return


def _ways(said: Expression, both: AllOf, only: str, whole: str) -> Iterator[Remedy]:
    """What to write for those who are both, and for all of them; where these are the same, once."""
    alike = only == whole or {only, whole} == _WINNERS
    for players in (only,) if alike else (only, whole):
        text = said.scalar.text[: both.at.start] + players + said.scalar.text[both.at.end :]
        advice = say("for those who are both write `{text}`", text=text)
        if alike:
            advice = say("write `{text}`", text=text)
        elif players == whole:
            advice = say("for all of them write `{text}`", text=text)
        yield Remedy(advice, (said_instead(said.scalar, text),))


def _are_among(some: Node, whole: Node, scope: Scope) -> bool:
    """Whether all of some players are surely some of the others."""
    if _names(whole) == _EVERYONE or body_of(some) == body_of(whole) or {_names(some), _names(whole)} == _WINNERS:
        return True
    if _names(whole) == _IN:
        return _are_in(some)
    return are_among(some, body_of(whole), scope)


def _are_in(players: Node) -> bool:
    """Whether all of these players are surely in."""
    tree = body_of(players)
    if isinstance(tree, ThoseWho):
        return not speaks_of_folded(tree)
    return isinstance(tree, ThoseWhose | ThoseCounted | ThoseWith) or _names(tree) in _ARE_IN


def _only_those_in(said: Said, body: Body) -> bool:
    """Whether a step is for those of the named players only who are in: nobody else has cards for it."""
    return said.field.name == "who" and (body.kind.held is not None or body.kind.compares)


def _names(players: Node) -> str:
    """The word of the language for these players; nothing where they are said otherwise."""
    tree = body_of(players)
    return tree.entry.name if isinstance(tree, SeatFact) else ""
