"""Checks of counts that are looked at before a deal is counted, so that what they bring comes to another player."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Compare, CompareAny, CountSeats, Node, ThoseWhose, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.counts.ordinal_checks import one_too_late
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_THE_DEAL = ("winner", "winners", "losers")
"""The players whom a deal has just brought about."""
_OVER = (">=", ">", "=")
_LASTING = "session"


def looked_at_before_it_is_counted(survey: Survey) -> Iterator[Diagnostic]:
    """A917: somebody has enough of a count, and the winner gets something for it, before the deal is counted."""
    lasting = {name for name, mark in survey.rules.marks.items() if mark.kept == _LASTING}
    if survey.rules.clean and lasting:
        for steps in survey.lists:
            yield from looked_at_too_soon(survey, steps, lasting)


def looked_at_too_soon(survey: Survey, steps: Sequence[Body], names: set[str]) -> Iterator[Diagnostic]:
    """The same of steps that follow one another, and of these marks."""
    for number, step in enumerate(steps):
        for body, name in _counting(step):
            who = text_of(body, "who")
            if name not in names or who not in _OF_THE_DEAL or name in named_by_options(survey):
                continue
            grows = [one for one in survey.bodies if name in written(one) and "add" in one.values]
            later = {id(one) for one, _ in walk(steps[number:])}
            asking = next((one for one in steps[:number] if _gives_for(one, name, who)), None)
            if asking is None or asking.when is None or not all(id(one) in later for one in grows):
                continue
            holes = {"name": name, "condition": asking.when.text}
            message = say("`{name}` is counted after `{condition}` was asked, and so comes a deal too late", **holes)
            related = (Related(asking.when.scalar.span, say("it is asked here")),)
            help = say("count it before that: put this step above the other")
            yield Diagnostic("A917", message, body.key.span, help=help, related=related)
            return


def taken_before_it_is_counted(survey: Survey) -> Iterator[Diagnostic]:
    """A917: the pot goes to who has so many of a count, and what this deal brings is counted after that."""
    ofpots = {name for name, mark in survey.rules.marks.items() if mark.kept == _OF_A_POT} - named_by_options(survey)
    for steps in survey.lists if survey.rules.clean and ofpots else ():
        for number, step in enumerate(steps):
            for body, name in _counting(step):
                if name not in ofpots or [one for one in survey.bodies if name in written(one) and _adds(one)] != [
                    body
                ]:
                    continue
                asked = _asked_too_soon(steps[:number], name, won=text_of(body, "who") in _ONE_WINNER)
                if asked is None or any(one.span == asked.scalar.span for one in one_too_late(survey)):
                    continue  # a text says which one it is, and tells as much
                holes = {"name": name, "condition": asked.text}
                message = say(
                    "`{name}` is counted after `{condition}` was asked, and so comes a deal too late", **holes
                )
                related = (Related(body.key.span, say("it is counted here")),)
                help = say("count it before that: put the other step above this one")
                yield Diagnostic("A917", message, asked.scalar.span, help=help, related=related)
                return


def _adds(body: Body) -> bool:
    return "add" in body.values


def _asked_too_soon(before: Sequence[Body], name: str, *, won: bool) -> Expression | None:
    """What one of these steps asks who gives the pot out for a count; of others than the winner, if all was known."""
    last = next((at for at in reversed(range(len(before))) if _brings_about(before[at])), len(before))
    for at, one in enumerate(before):
        if won and one.when is not None and _takes_it_with(one, name):
            return one.when
        if at > last and (said := _given_to_those_with(one, name)) is not None:
            return said
    return None


def _brings_about(step: Body) -> bool:
    """Whether something happens by a step that may be counted: cards move, or players are asked."""
    return any(one.kind.deals or one.kind.compares or one.kind.asks.often != "never" for one, _ in walk((step,)))


def _given_to_those_with(step: Body, name: str) -> Expression | None:
    """What asks for a count where the whole pot goes to those who have enough of it, of more than one."""
    to = step.values.get("to")
    those = body_of(to.tree) if isinstance(to, Expression) else None
    whole = text_of(step, "from") == POT == text_of(step, "amount")
    if not whole or not isinstance(to, Expression) or not isinstance(those, ThoseWhose) or those.each.name != name:
        return None
    few = those.op not in _OVER or bounds_of(those.right, step.scope).least in (0, 1)
    return None if few else step.when if step.when is not None else to


_OF_A_POT, _ONE_WINNER = "until the pot is won", ("winner", "winners")


def _takes_it_with(step: Body, name: str) -> bool:
    """Whether the winner takes the whole pot when they have enough of a count, of more than one."""
    whole = text_of(step, "from") == POT == text_of(step, "amount") and text_of(step, "to") in _ONE_WINNER
    for node, holds in surely(step.when.tree, holds=True) if step.when is not None and whole else ():
        left = body_of(node.left) if isinstance(node, Compare) and holds and node.op in _OVER else None
        if left is not None and left.told() == f"winner's {name}" and isinstance(node, Compare):
            return bounds_of(node.right, step.scope).least not in (0, 1)
    return False


def _counting(step: Body) -> Iterator[tuple[Body, str]]:
    """What adds to marks in a step, with the marks."""
    for body, _ in walk((step,)):
        added = body.values.get("add")
        if isinstance(added, Expression) and (bounds_of(added.tree, body.scope).least or 0) > 0:
            yield from ((body, name) for name in written(body))


def _gives_for(step: Body, name: str, who: str) -> bool:
    """Whether a step comes when anybody has enough of a count, and does something for these players."""
    asked = () if step.when is None else surely(step.when.tree, holds=True)
    if not any(holds and _of_somebody(node) == name for node, holds in asked):
        return False
    return any(text_of(body, key) == who for body, _ in walk((step,)) for key in ("from", "to", "who"))


def _of_somebody(asked: Node) -> str:
    """The count of which a condition wants somebody to have enough; nothing for others."""
    if isinstance(asked, CompareAny) and asked.who == "somebody" and asked.op in _OVER:
        return asked.each.name
    left = body_of(asked.left) if isinstance(asked, Compare) and asked.op in _OVER else None
    players = body_of(left.seats) if isinstance(left, CountSeats) else None
    return players.each.name if isinstance(players, ThoseWhose) and players.op in _OVER else ""
