"""Checks of numbers that are asked of one player, whom none of the steps is for that ever change that number."""

from collections.abc import Iterator, Mapping

from engine.language.forms import Each, Node, SeatFact, ThoseWhose, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.players.groups import Group, apart, doers, groups_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_BY_ROLE = ("dealer",)
"""Players who are the same all through a deal, so that what is written for others is never theirs."""


def never_changed_for_them(survey: Survey) -> Iterator[Diagnostic]:
    """A904: a mark is asked of the dealer, and only ever changed for others."""
    rules = survey.rules
    if not rules.clean or rules.arrivals:
        return
    own, brought, groups = declared_in(rules, "marks"), named_by_options(survey), groups_of(survey)
    for name in own.keys() - brought:
        mark = rules.marks.get(name)
        if mark is None or not mark.definition.each_player or mark.kept != _OF_A_DEAL:
            continue
        writes = [one for one in _writes_of(survey, name, groups) if not _has_some(one[1], name)]
        for body in survey.bodies if writes else ():
            for said in body.expressions:
                for node in said.value.tree.walk():
                    of = _owner(node, name)
                    if of is None or not all(group is not None and apart(group, of) for _, group in writes):
                        continue
                    holes = {"name": name, "player": of.told(), "start": mark.start}
                    message = say("`{name}` of `{player}` stays {start}: it is changed only for others", **holes)
                    related = (Related(writes[0][0].key.span, say("it is changed here")),)
                    help = say("ask it of the player who is meant, such as `player in turn's {name}`", name=name)
                    yield Diagnostic("A904", message, node.at.span, help=help, related=related)
                    return


def _has_some(group: Group, name: str) -> bool:
    """Whether players are told by having some of a mark, so that it was written for them before."""
    return isinstance(group, ThoseWhose) and group.each.name == name and group.op in (">", ">=")


def _owner(node: Node, name: str) -> Node | None:
    """The player by the deal whose mark this is."""
    of = body_of(node.of) if isinstance(node, Each) and node.name == name and node.of is not None else None
    return of if isinstance(of, SeatFact) and of.entry.name in _BY_ROLE else None


def _writes_of(survey: Survey, name: str, groups: Mapping[int, Group]) -> Iterator[tuple[Body, Group]]:
    """Each step that writes a mark, and for whom; what is named with a word is theirs who say it."""
    for body in survey.bodies:
        own = doers(body)
        if any(one == name for _, one in marks_named(body, reading=False)):
            yield body, groups.get(id(body)) if own is None or is_that_player(own) else own
