"""Checks of a player whom a mark keeps since they had the most of something, and who is asked for it once more."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import IsSeat, Node, Says, SeatMark, ThoseWith, body_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"


def asked_what_they_were_chosen_for(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: whether a mark's player has the most of what they became it for, and that has not changed since.

    Where they may have folded since, it asks no more than that.
    """
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    chosen = dict(_chosen(survey))
    for number, body in enumerate(survey.bodies if chosen else ()):
        asked = surely(body.when.tree, holds=True) if body.when is not None else ()
        for node, holds in asked:
            subject, said = (body_of(node.subject), body_of(node.predicate)) if isinstance(node, Says) else (None, None)
            if not isinstance(subject, SeatMark) or not isinstance(said, IsSeat) or subject.name not in chosen:
                continue
            writer, place = chosen[subject.name]
            to = writer.values["to"]
            if number > place and isinstance(to, Expression) and body_of(said.seats).told() == body_of(to.tree).told():
                yield _told(node, subject.name, to.text, writer, so=holds is not said.negated)


def _told(node: Node, mark: str, those: str, writer: Body, *, so: bool) -> Diagnostic:
    message = say("`{mark}` is one of `{those}` since it was written, unless they have folded", mark=mark, those=those)
    related = (Related(writer.key.span, say("`{mark}` is written here", mark=mark)),)
    help = say("ask something else, such as `{mark} is winner`; whether they folded is `{mark} is in`", mark=mark)
    return Diagnostic("X106" if so else "X107", message, node.at.span, help=help, related=related)


def _chosen(survey: Survey) -> Iterator[tuple[str, tuple[Body, int]]]:
    """The marks that only ever become those who have the most of a number that nothing changes behind that."""
    rules = survey.rules
    last: dict[str, int] = {}
    for number, body in enumerate(survey.bodies):
        last.update(dict.fromkeys(written(body), number))
        if goes_in_laps(body.kind, body.values) or body.scope.laps:
            last.update(
                {name: number + sum(1 for _ in walk((body,))) for one, _ in walk((body,)) for name in written(one)}
            )
    left_out = named_by_options(survey) | {name for body, _ in walk(rules.arrivals) for name in written(body)}
    for number, body in enumerate(survey.bodies):
        to = body.values.get("to")
        those = body_of(to.tree) if isinstance(to, Expression) else None
        names = [name for name in written(body) if name in rules.marks and not rules.marks[name].definition.each_player]
        if not isinstance(those, ThoseWith) or len(names) != 1 or those.each.entry is not None:
            continue
        name, of = names[0], those.each.name
        once = [one for one in survey.bodies if name in written(one)] == [body]
        kept = {rules.marks[one].kept for one in (name, of) if one in rules.marks}
        if once and kept == {_OF_A_DEAL} and last.get(of, number) < number and not {name, of} & left_out:
            yield name, (body, number)
