"""How many chips surely lie in the pot when a step comes, whatever the options are set to."""

from collections.abc import Iterator
from collections.abc import Sequence as Items

from engine.language.expression import Expression
from engine.language.forms import AmountFact, OptionNumber
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import KINDS
from engine.steps.shared.sentence import text_of
from engine.text.marked.node import Mapping, Node, Sequence, plain
from engine.text.translation import say

_HANGS = "the pot hangs on options"
_KEEPING = ("add", "set", "before", "after")
"""The changes that take no step out."""
_OF_CHIPS = {one.key for kind in KINDS.values() for one in kind.payments} | {
    *(POT, "stakes", "players", "who", "from", "when", "counts", "choice")
}


def least_in_pot(survey: Survey, moment: Moment) -> int:
    """The fewest chips that lie in the pot when it is asked; only of a pot in which some surely lie."""
    return 1 if _hangs_on_options(survey) else max(1, moment.table.in_pot)


def chips_told(survey: Survey, condition: Expression, moments: Items[Moment]) -> tuple[str, ...]:
    """What is to be said besides of a condition that asks for the pot: how many chips lie there by then."""
    asks = any(isinstance(node, AmountFact) and node.entry.name == POT for node in condition.tree.walk())
    known = asks and all(one.table.pot is Sure.SURELY for one in moments)
    least = min((least_in_pot(survey, one) for one in moments), default=1) if known else 1
    return (say("at least {count} chips lie in the pot by then", count=least),) if least > 1 else ()


def _hangs_on_options(survey: Survey) -> bool:
    """Whether it may be otherwise with another setting, or in another game that a modifier is for; worked out once."""
    found = survey.worked_out.get(_HANGS)
    if not isinstance(found, bool):
        paying = (body for body in survey.bodies if pays(body) and text_of(body, "to", POT) == POT)
        by_option = any(map(_is_set, paying)) or any(map(_may_pay_otherwise, _changes(survey)))
        found = survey.worked_out[_HANGS] = by_option or bool(survey.rules.composed.modifiers)
    return found


def _is_set(body: Body) -> bool:
    """Whether who pays, how much, or whether, is for the table to set."""
    return any(isinstance(node, OptionNumber) for one in body.expressions for node in one.value.tree.walk())


def _changes(survey: Survey) -> Iterator[Node]:
    """The changes that choices of options bring."""
    for option in survey.rules.composed.options.values():
        for entry in option.means.entries.values():
            yield from entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)


def _may_pay_otherwise(change: Node) -> bool:
    """Whether other chips may lie in the pot by a change: steps are taken out, or it speaks of chips or of players."""
    how = next(iter(change.entries), "") if isinstance(change, Mapping) else ""
    return how not in _KEEPING or not _OF_CHIPS.isdisjoint(_words(plain(change)))


def _words(said: object) -> Iterator[str]:
    """Every key, and every text."""
    if isinstance(said, str):
        yield said
    for one in (*said, *said.values()) if isinstance(said, dict) else said if isinstance(said, list) else ():
        yield from _words(one)
