"""Whether shares wait for flags, or for cards on places, of which only one is ever closed in a deal.

One player closes it by one word, or it is closed in cases that never come together.
"""

from collections.abc import Sequence
from itertools import combinations

from engine.language.expression import Expression
from engine.language.forms import CardsAt, Compare, CountCards, FlagMark, Node, Number, body_of, many_seats
from engine.language.forms.card_comparisons import NoCards
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.pot.open_cases import Known, never_together
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import places_emptied
from engine.steps.shared.choice import choices_of

_OF_A_DEAL, _TWO = "this deal", 2
_SOME = Bounds(1, None)


def one_is_open(survey: Survey, shares: Sequence[ShareEntry]) -> bool:
    """Whether each of several shares is open but for one flag, or place without cards, and one alone comes so."""
    kept = [_kept_from(share) for share in shares]
    if len(shares) < _TWO or None in kept or len({*kept}) != len(shares):
        return False
    flags = {one.name for one in kept if isinstance(one, FlagMark)}
    places = {one.name for one in kept if isinstance(one, CardsAt)}
    if any(survey.rules.marks[one].kept != _OF_A_DEAL for one in flags):
        return False
    steps = [body for body in survey.bodies if flags & {*written(body)} or places & {*places_emptied(body)}]
    asking = (body for body in survey.bodies if body.kind.words is not None)
    return any(_says_all(body, steps) for body in asking) or _never_together(survey, steps)


def _kept_from(share: ShareEntry) -> FlagMark | CardsAt | None:
    """The flag that closes a share, or the place whose cards it needs; None where something else may close it."""
    parts = list(surely(share.when.tree, holds=True)) if share.when is not None else []
    only = share.needs is None and share.who is None and len(parts) == 1
    node, holds = parts[0] if only else (None, True)
    if isinstance(node, FlagMark) and not holds:
        return node
    cards = body_of(node.cards) if isinstance(node, NoCards) and not holds else _counted(node) if holds else None
    return cards if isinstance(cards, CardsAt) and cards.of is None else None


def _counted(node: Node | None) -> Node | None:
    """The cards of which there are to be some, or more, in so many numbers; None where something else is asked."""
    left = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(left, CountCards):
        return None
    number = body_of(node.right)
    some = isinstance(number, Number) and compared(node.op, _SOME, Bounds(number.value, number.value))
    return body_of(left.cards) if some else None


def _never_together(survey: Survey, steps: Sequence[Body]) -> bool:
    """Whether of two of these steps one is never done where the other is, since their conditions exclude each other."""
    rules = survey.rules
    known = Known(rules.scope, rules.deck, lambda node: None)
    cases = _cases(rules.play)
    return len(steps) > 1 and all(
        any(never_together(first, then, known) for first in cases.get(id(one), ()) for then in cases.get(id(other), ()))
        for one, other in combinations(steps, 2)
    )


def _cases(steps: Sequence[Body], around: tuple[Node, ...] = ()) -> dict[int, tuple[Node, ...]]:
    """`id` of each step, and of those in it → the conditions that hold where it is done."""
    found: dict[int, tuple[Node, ...]] = {}
    for body in steps:
        here = found[id(body)] = around if body.when is None else (*around, body.when.tree)
        for key, inner in body.inner.items():
            found |= _cases(inner, around if key == "otherwise" else here)
    return found


def _says_all(asking: Body, steps: Sequence[Body]) -> bool:
    """Whether one player is asked once, and each of these steps follows from a word of its own."""
    who = asking.values.get("who")
    once = not asking.scope.laps and not asking.scope.turns
    if not once or not isinstance(who, Expression) or many_seats(who.tree):
        return False
    words = [{id(one) for one, _ in walk(choice.inner.get("do", ()))} for choice in choices_of(asking)]
    followed = [next((at for at, word in enumerate(words) if id(step) in word), None) for step in steps]
    return None not in followed and len({*followed}) == len(followed)
