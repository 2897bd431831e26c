"""Whether shares wait for flags of which only one is ever set, since one player says one word that sets one of them."""

from collections.abc import Sequence

from engine.language.expression import Expression
from engine.language.forms import FlagMark, many_seats
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of

_OF_A_DEAL, _TWO = "this deal", 2


def one_is_open(survey: Survey, shares: Sequence[ShareEntry]) -> bool:
    """Whether each of several shares is open but for one flag, and no two of these flags are set in a deal."""
    flags = {flag for share in shares if (flag := _kept_from(share))}
    marks = survey.rules.marks
    if len(shares) < _TWO or len(flags) != len(shares) or any(marks[one].kept != _OF_A_DEAL for one in flags):
        return False
    steps = [body for body in survey.bodies if not flags.isdisjoint(written(body))]
    return any(_says_all(body, steps) for body in survey.bodies if body.kind.words is not None)


def _kept_from(share: ShareEntry) -> str:
    """The one flag that closes a share; nothing where something else may."""
    parts = list(surely(share.when.tree, holds=True)) if share.when is not None else []
    only = share.needs is None and share.who is None and len(parts) == 1
    node, holds = parts[0] if only else (None, True)
    return node.name if isinstance(node, FlagMark) and not holds else ""


def _says_all(asking: Body, steps: Sequence[Body]) -> bool:
    """Whether one player is asked once, and each of these steps follows from a word of its own."""
    who = asking.values.get("who")
    once = not asking.scope.laps and not asking.scope.turns
    if not once or not isinstance(who, Expression) or many_seats(who.tree):
        return False
    words = [{id(one) for one, _ in walk(choice.inner.get("do", ()))} for choice in choices_of(asking)]
    followed = [next((at for at, word in enumerate(words) if id(step) in word), None) for step in steps]
    return None not in followed and len({*followed}) == len(followed)
