"""What a step makes of the marks that it writes, of which something is known when it comes."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import (
    THAT_PLAYER,
    AmountMark,
    CountCards,
    Each,
    IsStatus,
    Node,
    OfTurn,
    Rank,
    SeatFact,
    ThoseWho,
    ThoseWhose,
    ThoseWith,
    body_of,
)
from engine.language.forms.chosen import Chosen
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.sums import Sum
from engine.language.forms.tree import Seen
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.cards_counted import counted_at
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.mark_bounds import Held, hull
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.players import declared_groups as groups
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import CONSTANTS, Body
from engine.steps.shared.sentence import text_of

_SEAT = "seat"
Otherwise = Mapping[int, Callable[[Bounds, Bounds], Bounds]]
"""`id` of a body → what it would make of a mark, of what it held and of what it makes of it."""


class Writing(Struct, frozen=True):
    """How the marks that are followed are written."""

    survey: Survey
    marks: Mapping[str, Mark]
    otherwise: Otherwise
    chosen: bounds.Set

    def of(self, body: Body, held: Held) -> Iterator[tuple[str, Bounds]]:
        """What a step makes of the marks that it writes; of a mark of each player some may keep what they had."""
        for name in written(body):
            if name not in self.marks:
                continue
            found = self.made(body, name, held)
            if not self.marks[name].definition.each_player:
                yield name, found if body.kind.block == "" else hull(found, held[name])
                continue
            own, kept = bounds.those_in(name), self._of_others(body, name, held)
            yield name, found if self._of_all(body) else hull(found, held[name])
            yield own, found if kept is None else hull(found, kept)
            said = declared_by(body.values.get("who"))
            for key, was in held.items():
                if " " in key and _is_of(key, name, own) and not _of_others_words(key, name, said):
                    yield key, hull(found, was)
            if said and body.kind.block == "":
                yield bounds.of_one(name, groups.called(said)), found
            if self.marks[name].definition.each_player and body.kind.block == "" and writes_who_has_the_turn(body):
                yield bounds.of_one(name, THAT_PLAYER), found

    def _of_others(self, body: Body, name: str, held: Held) -> Bounds | None:
        """What those may hold who are in and of whose mark nothing is written; None where there are none such."""
        own, who = bounds.those_in(name), body.values.get("who")
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        if isinstance(tree, SeatFact) and tree.entry.name in ("everyone", "everyone in"):
            return None
        if tree is None and not body.scope.turns and body.kind.block == "":
            return None
        if isinstance(tree, ThoseWhose) and tree.each.entry is None and tree.each.name == name:
            number = bounds_of(tree.right, body.scope, self._seen(held))
            others = bounds.restricted(held, own, OPPOSITE[tree.op], number)
            return None if others is None else others[own]
        return held[own]

    def _of_all(self, body: Body) -> bool:
        """Whether a step writes a mark of everyone who was dealt in."""
        who = body.values.get("who")
        if isinstance(who, Expression):
            tree = body_of(who.tree)
            return isinstance(tree, SeatFact) and tree.entry.name == "everyone"
        all_in = all(one.within.live.least == one.players for one in self.survey.at(body))
        return body.kind.block == "" and not body.scope.turns and all_in

    def _seen(self, held: Held) -> Seen:
        return bounds.with_settings(self.survey.rules, held, self.chosen)

    def _seen_at(self, body: Body, held: Held) -> Seen:
        """What is known of numbers where a step comes: how many cards can be counted there, too."""
        known = self._seen(held)
        return lambda node: counted_at(self.survey, body, node) if isinstance(node, CountCards) else known(node)

    def made(self, body: Body, name: str, held: Held) -> Bounds:
        """What a step makes of a mark."""
        held = self._of_whom(body, name, held)
        had = held.get(bounds.those_in(name), held[name])
        found = self._made(body, name, held, had)
        return self.otherwise[id(body)](had, found) if id(body) in self.otherwise else found

    def _of_whom(self, body: Body, name: str, held: Held) -> Held:
        """What marks hold of the players whose mark a step writes."""
        if not self.marks[name].definition.each_player:
            return held
        own, who = bounds.those_in(name), body.values.get("who")
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        player = text_of(body, "who", "that player" if body.scope.turns else "")
        said = declared_by(who)
        player = groups.called(said) if said else player
        if player and bounds.of_one(name, player) in held:
            return {**held, own: held[bounds.of_one(name, player)]}
        if isinstance(tree, ThoseWhose) and tree.each.entry is None:
            key = bounds.those_in(tree.each.name)
            return bounds.restricted(held, key, tree.op, bounds_of(tree.right, body.scope, self._seen(held))) or held
        in_still = tree is None or _names_those_in(tree)
        return held if in_still else {**held, own: held[name]}

    def _made(self, body: Body, name: str, held: Held, had: Bounds) -> Bounds:
        said, added, thrown = (body.values.get(key) for key in ("to", "add", "thrown"))
        kind = self.marks[name].definition.kind
        if isinstance(added, Expression):
            more = bounds_of(added.tree, body.scope, self._seen_at(body, held))
            least = None if had.least is None or more.least is None else had.least + more.least
            return Bounds(least, None if had.most is None or more.most is None else had.most + more.most)
        if isinstance(said, Expression) and said.kind == "amount":
            own = _own_number(said, body)
            if own in held:
                return held[own]
            return bounds_of(said.tree, body.scope, self._seen_at(body, held))
        if isinstance(said, str) and said in CONSTANTS:
            return Bounds(CONSTANTS[said], CONSTANTS[said])
        if isinstance(said, Expression):
            rank = body_of(said.tree)
            if isinstance(rank, Rank) and not rank.is_mark:
                return Bounds(rank.index, rank.index)
            return Bounds(NOBODY, None) if kind == _SEAT else UNBOUNDED
        if thrown is not None and str(thrown).isdigit():
            return Bounds(1, int(str(thrown)))
        return bounds.named_number(body, self._seen(held)) or UNBOUNDED


def writes_who_has_the_turn(body: Body) -> bool:
    """Whether a step is about the player who has the turn."""
    return bool(body.scope.turns) and text_of(body, "who", THAT_PLAYER) == THAT_PLAYER


def _own_number(said: Expression, body: Body) -> str:
    """What stands for the number of who has the turn, where an amount is just that; nothing otherwise."""
    tree = body_of(said.tree)
    if not isinstance(tree, Each) or tree.entry is not None or not body.scope.turns:
        return ""
    return bounds.of_one(tree.name, THAT_PLAYER) if tree.of is None or tree.of.told() == THAT_PLAYER else ""


def _names_those_in(tree: Node) -> bool:
    """Whether only players are meant who are in."""
    if isinstance(tree, ThoseWho):
        return not isinstance(body_of(tree.predicate), IsStatus)
    if isinstance(tree, SeatFact):
        return tree.entry.name not in ("everyone", "dealer")
    return isinstance(tree, ThoseWhose | ThoseWith | OfTurn)


def _is_of(key: str, name: str, own: str) -> bool:
    return key != own and key.startswith(bounds.of_one(name, ""))


def _of_others_words(key: str, name: str, said: groups.Words) -> bool:
    """Whether a mark is of players who have all said other words than these."""
    words = groups.words_of(key.removeprefix(bounds.of_one(name, "")))
    return bool(said) and bool(words) and said.isdisjoint(words)


def written(body: Body) -> Iterator[str]:
    """The marks that a step itself writes."""
    return (name for _, name in marks_named(body, reading=False))


def grows(body: Body) -> bool:
    """Whether a step only adds to a mark."""
    added = body.values.get("add")
    return isinstance(added, Expression) and (bounds_of(added.tree, body.scope).least or 0) > 0


def falls(body: Body, name: str) -> bool:
    """Whether a step only takes from a mark."""
    added, to = body.values.get("add"), body.values.get("to")
    if isinstance(added, Expression):
        return (bounds_of(added.tree, body.scope).most or 0) < 0
    tree = body_of(to.tree) if isinstance(to, Expression) else None
    if isinstance(tree, Chosen):  # with a bound below which it does not go
        sides = (body_of(tree.left), body_of(tree.right))
        tree = next((one for one in sides if isinstance(one, Sum)), None)
    left = body_of(tree.left) if isinstance(tree, Sum) and tree.op == "-" else None
    return (
        isinstance(tree, Sum)
        and isinstance(left, AmountMark | Each)
        and left.name == name
        and (bounds_of(tree.right, body.scope).least or 0) > 0
    )
