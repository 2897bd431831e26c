"""Checks of what expressions read: whether the table can see it."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from engine.language.expression import Expression
from engine.language.facts_read import facts_not_for_all
from engine.language.forms import THAT_PLAYER, CardsAt, CardsFact, Node, body_of
from engine.language.forms.seat_words import is_that_player
from engine.language.forms.tree import ConditionNode
from engine.language.scope import Scope
from engine.ruleset.judge.checks.cards.declared_at_the_end import several_have_declared
from engine.ruleset.judge.checks.cards.open_hands import made_in_the_open, turned_up_before
from engine.ruleset.judge.checks.cards.places_read import bracketed, counted_only, places_read
from engine.ruleset.judge.checks.cards.shown_next import shown_next
from engine.ruleset.judge.checks.cards.turned_for_some import (
    lie_open_for,
    of_losers,
    of_the_card_that_came_up,
    of_winners,
    seen_by_all_others,
    shown_by_winners,
)
from engine.ruleset.judge.checks.conditions.asked_where_shown import (
    asked_where_shown,
    asks_for_several,
    asks_of_who_stays,
)
from engine.ruleset.judge.checks.conditions.expressions_of_steps import cards_may_be_unseen
from engine.ruleset.judge.checks.players.groups import Group, doers, groups_of
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import WINNERS_SHOWN
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_A_PLAYERS_OWN = ("hand", "cards")
"""Fields that say what a player may do: only that player needs to see what they speak of."""
_FACE_DOWN = ("down", "blind")
_NEVER_SHOWN = ("stock", "discards")
"""Hidden cards that no showdown shows."""


def not_to_be_seen(survey: Survey) -> Iterator[Diagnostic]:
    """V701: something depends on cards that those who carry out the rules cannot see."""
    of_places = frozenset(map(fact_of, survey.rules.scope.places))
    of_cards = [
        (body, said, moments)
        for body, said in survey.said
        if (said.value.sight != "public" or (said.value.reads and not of_places.isdisjoint(said.value.facts)))
        and (moments := survey.at(body))
        and not _is_open_to_all(said.value, body, moments)
    ]
    if not of_cards:
        return
    looked_at = not cards_may_be_unseen(survey)
    words = {id(choice) for body in survey.bodies if body.kind.words for choice in choices_of(body)}
    groups = groups_of(survey)
    for body, (field, value), moments in of_cards:
        answered = field.name == "when" and id(body) in words
        mine = (answered and looked_at) or field.type in _A_PLAYERS_OWN
        doer = doers(body) if field.subject else None
        group = groups.get(id(body)) if doer is None or is_that_player(doer) else doer
        look = _Look(survey, body, moments, group, mine, field.type == "cards")
        unseen = look.unseen(value)
        if unseen is None:
            continue
        if answered and unseen.sight == "own":
            yield _not_looked_at(unseen)
        elif look.of_cards_only(unseen) and _of_closed_places(unseen, body, moments):
            yield _closed(field.name, unseen, tuple(_laid_closed(survey, body, unseen)))
        else:
            yield _unseen(body, field.name, value, unseen, moments if look.of_cards_only(unseen) else [])


class _Look(NamedTuple):
    """Where the rules look at cards: at which step, when, for whom; `mine` where only that player has to see them."""

    survey: Survey
    body: Body
    moments: list[Moment]
    group: Group
    mine: bool
    as_cards: bool

    def unseen(self, value: Expression) -> Expression | None:
        """What cannot be seen of an expression: one of the conditions that it is joined of, or all; None: nothing."""
        if self._is_seen(value):
            return None
        parts = [value] if value.kind != "condition" else [*_conditions(value, value.tree)]
        unseen = [one for one in parts if not self._is_seen(one)]
        return unseen[0] if len(unseen) == 1 else value if unseen else None

    @staticmethod
    def of_cards_only(value: Expression) -> bool:
        """Whether none of the cards lie where no showdown shows them."""
        return not any(read.fact in _NEVER_SHOWN for read in value.reads)

    def _is_seen(self, value: Expression) -> bool:
        body, moments, tree = self.body, self.moments, body_of(value.tree)
        if _is_open_to_all(value, body, moments) or (value.sight == "own" and self.mine):
            return True
        if self.as_cards and isinstance(tree, CardsFact | CardsAt) and tree.of is None:
            return True  # everybody sees where the cards lie, if not which they are
        if not self.of_cards_only(value):
            return False
        if all(map(_shown_by_several, moments)) and (
            of_losers(body, value, self.group)
            or several_have_declared(self.survey, body)
            or asks_for_several(value, body.scope)
            or asks_of_who_stays(self.survey, body, value)
        ):
            # one player alone has lost to nobody, was not asked at the end, and is neither several nor who stays
            return True
        if all(moment.within.known("shown hands") is Sure.SURELY for moment in moments) or shown_next(
            self.survey, body
        ):
            return True
        return not _of_cards_aside(value) and (self._lies_open(value) or asked_where_shown(value, moments))

    def _lies_open(self, value: Expression) -> bool:
        """Whether all cards that are looked at lie open, or the table has seen them."""
        survey, body, moments = self.survey, self.body, self.moments
        return (
            all(_lies_open(value, one.within, body.scope) for one in moments)
            or made_in_the_open(survey, value, [one.within for one in moments])
            or turned_up_before(survey, body, value)
            or _seen_though_closed(survey, body, value, moments)
        )


def _conditions(value: Expression, tree: Node) -> Iterator[Expression]:
    """The conditions that one is joined of, each as if it stood alone at its place."""
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is None:
        reads = tuple(one for one in value.reads if one.span in {node.at.span for node in tree.walk()})
        yield replace(value, tree=tree, reads=reads, sight=tree.sight(True), text=tree.at.text)
        return
    for one in joined.parts:
        yield from _conditions(value, one)


def _seen_though_closed(survey: Survey, body: Body, value: Expression, moments: list[Moment]) -> bool:
    """Whether the table has seen all cards that an expression looks at, though others lie closed."""
    if all(shown_by_winners(value.tree, one.within) for one in moments) or of_the_card_that_came_up(
        survey, body, value
    ):
        return True
    if value.sight != "own":
        return False
    return seen_by_all_others(survey, body) if cards_may_be_unseen(survey) else lie_open_for(survey, body)


def _lies_open(value: Expression, table: Abstract, scope: Scope) -> bool:
    """Whether surely all cards that an expression looks at lie open: those before players, those on places."""
    if any(table.hidden[place].most for place in places_read(value, scope)):
        return False
    of_cards = facts_not_for_all(value.tree, scope.hands) - {THAT_PLAYER}
    if of_cards <= {fact_of(name) for name in scope.places}:
        return True
    return not table.down.most and (value.sight == "own" or not table.closed_around)


def _is_open_to_all(value: Expression, body: Body, moments: list[Moment]) -> bool:
    """Whether everybody sees what an expression depends on, wherever it lies."""
    return value.sight == "public" and not _of_closed_places(value, body, moments)


def _of_closed_places(value: Expression, body: Body, moments: list[Moment]) -> bool:
    """Whether an expression depends on which cards lie on a place of the table where they may lie face down."""
    if not any(cards.most for one in moments for cards in one.within.hidden):
        return False
    if isinstance(body_of(value.tree), CardsAt | CardsFact) or counted_only(value):
        return False
    places = places_read(value, body.scope)
    return any(one.within.hidden[place].most for one in moments for place in places)


def _of_cards_aside(value: Expression) -> bool:
    """Whether cards are meant that were laid aside, which lie closed wherever they came from."""
    return any(isinstance(node, CardsFact) and node.entry.name == "laid aside cards" for node in value.tree.walk())


def _shown_by_several(moment: Moment) -> bool:
    return moment.within.known("hands shown by several") is Sure.SURELY


def _not_looked_at(value: Expression) -> Diagnostic:
    message = say("a player who is asked cannot see this here: some cards lie where their own player does not see them")
    help = say("ask what lies open (`shows`, `up cards`), or deal no cards `blind` or `outward`")
    return Diagnostic("V701", message, value.tree.at.span, help=help)


def _laid_closed(survey: Survey, body: Body, value: Expression) -> Iterator[Related]:
    """The first step by which cards come to lie face down on a place at which an expression looks."""
    read = places_read(value, body.scope)
    places = {name for name, number in body.scope.places.items() if number in read}
    laying = (one for one in survey.bodies if put_on(one) in places and text_of(one, "face", "") in _FACE_DOWN)
    yield from (Related(one.key.span, say("they are laid face down here")) for one in islice(laying, 1))


def _closed(key: str, value: Expression, laid: tuple[Related, ...]) -> Diagnostic:
    message = say("the table cannot see what `{key}` asks here: it depends on cards that lie face down", key=key)
    help = say("let those on the table lie face up (`face: up`), or ask it after the showdown")
    return Diagnostic("V701", message, value.tree.at.span, help=help, related=laid)


def _unseen(body: Body, key: str, value: Expression, part: Expression, moments: list[Moment]) -> Diagnostic:
    message = say("the table cannot see what `{key}` asks here: it depends on cards that lie face down", key=key)
    help = say("ask what lies open (`shows`, `up cards`), or ask it after the showdown")
    if any(moment.within.known("hands shown by several") is not Sure.NEVER for moment in moments):
        help = say("let everybody show at the showdown (`show: all`), or ask what lies open (`shows`, `up cards`)")
    theirs = of_winners(part.tree) and all(one.within.known(WINNERS_SHOWN) is Sure.SURELY for one in moments)
    if moments and (theirs or all(map(_shown_by_several, moments))):
        message = say(
            "the table cannot see what `{key}` asks here: one player alone has not shown their cards", key=key
        )
        several = f"players in > 1 and {bracketed(value)}" if key == "when" else "players in > 1"
        if key != "when" and body.when is not None:
            several = f"{bracketed(body.when)} and {several}"
        help = say("ask it only where several have shown")
        only_then = with_key(body.node, "when", several)
        remedies = (
            Remedy(say("ask it only where several have shown: `when: {condition}`", condition=several), (only_then,)),
        )
        return Diagnostic("V701", message, part.tree.at.span, help=help, remedies=remedies)
    return Diagnostic("V701", message, part.tree.at.span, help=help)
