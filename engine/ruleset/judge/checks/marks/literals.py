"""What is known of conditions about marks, one by one, whatever their numbers are: while steps are gone through."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from engine.language.facts_read import facts_read
from engine.language.forms import (
    AmountMark,
    Compare,
    CompareAny,
    Each,
    FlagMark,
    IsMarked,
    IsNoOne,
    IsSeat,
    Node,
    Says,
    SaysAny,
    SeatFact,
    SeatMark,
    ThoseWho,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import OPPOSITE, Comparison
from engine.language.forms.tree import ConditionNode

_WINNERS = ("winner", "winners")


class Literal(Struct, frozen=True):
    """Whether something holds, and the facts of the table with which that may change."""

    holds: bool
    facts: frozenset[str]
    of: frozenset[str] = frozenset()
    """The marks that mean a player of whom it is said: where one means nobody, nothing is true of them."""
    unless_nobody: bool = False
    """Whether it is so unless there is no such player, so that it is not known to hold in any case."""


Known = Mapping[str, Literal]
"""What is known, by the words in which it is asked for."""


class Atom(Struct, frozen=True):
    """A condition that is not made of others: what it asks for, in one way, and whether it asks that it is so."""

    key: str
    holds: bool


def somebody_is(name: str) -> str:
    """Stands for: somebody who is in has this flag."""
    return f"somebody is {name}"


def somebody_whose(name: str, op: str, right: Node) -> str:
    """Stands for: somebody's number compares so."""
    return f"somebody's {name} {op} {body_of(right).told()}"


def whose(player: str, name: str, op: str, right: Node) -> str:
    """Stands for: the number of this player compares so."""
    return f"{player}'s {name} {op} {body_of(right).told()}"


def is_player(one: str, other: str) -> str:
    """Stands for: two players are the same one."""
    return " is ".join(sorted((one, other)))


def is_no_one(name: str) -> str:
    """Stands for: a mark means no player."""
    return f"{name} is no one"


@lru_cache(maxsize=5000)
def atom_of(tree: Node) -> Atom:
    """What a condition that is not made of others asks for; it is asked whenever a step is gone through again."""
    if isinstance(tree, CompareAny) and tree.each.entry is None:
        return Atom(somebody_whose(tree.each.name, tree.op, tree.right), tree.who == "somebody")
    if isinstance(tree, FlagMark):
        return Atom(tree.name, True)
    if isinstance(tree, SaysAny) and isinstance(flag := body_of(tree.predicate), IsMarked) and not flag.negated:
        return Atom(somebody_is(flag.name), tree.who == "somebody")
    if isinstance(tree, Says):
        subject, said = body_of(tree.subject), body_of(tree.predicate)
        if isinstance(said, IsMarked):
            return Atom(f"{subject.told()} is {said.name}", not said.negated)
        if isinstance(said, IsSeat):
            return Atom(is_player(subject.told(), body_of(said.seats).told()), not said.negated)
        if isinstance(said, IsNoOne) and isinstance(subject, SeatMark):
            return Atom(is_no_one(subject.name), not said.negated)
    return Atom(_comparison(tree, tree.op) if isinstance(tree, Compare) else tree.told(), True)


def _comparison(tree: Compare, op: Comparison) -> str:
    """Stands for: the two sides compare so."""
    if isinstance(mark := body_of(tree.left), AmountMark):
        return f"{mark.name} {op} {body_of(tree.right).told()}"
    if (own := _own_number(tree)) is not None:
        return whose(body_of(own[0]).told(), own[1], op, tree.right)
    return Compare(tree.at, op, tree.left, tree.right).told()


def atom_of_players(tree: Node) -> Atom | None:
    """What holds where there are such players; None where nothing is followed."""
    if isinstance(tree, ThoseWhose) and tree.each.entry is None:
        return Atom(somebody_whose(tree.each.name, tree.op, tree.right), True)
    if isinstance(tree, ThoseWho) and isinstance(flag := body_of(tree.predicate), IsMarked) and not flag.negated:
        return Atom(somebody_is(flag.name), True)
    return None


def value_of(tree: Node, known: Known) -> bool | None:
    """Whether a condition holds, as far as it is known."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        sides = [value_of(part, known) for part in joined.parts]
        found = joined.decisive if joined.decisive in sides else None if None in sides else not joined.decisive
        return None if found is None else found != joined.negated
    if any(_means_nobody(name, known) for name in _subject_of(tree)):
        return False
    atom = atom_of(tree)
    literal = known.get(atom.key) or _of_all(tree, known)
    if literal is None and isinstance(tree, Compare):
        literal = known.get(_comparison(tree, OPPOSITE[tree.op]))
        atom = Atom(atom.key, False)
    found = None if literal is None else literal.holds is atom.holds
    return None if found and literal is not None and literal.unless_nobody else found


def _subject_of(tree: Node) -> tuple[str, ...]:
    """The mark that means the player of whom a condition says something: where it means nobody, nothing is true."""
    subject = body_of(tree.subject) if isinstance(tree, Says) else None
    there = isinstance(tree, Says) and not isinstance(body_of(tree.predicate), IsNoOne)
    return (subject.name,) if isinstance(subject, SeatMark) and not subject.each_player and there else ()


def _means_nobody(name: str, known: Known) -> bool:
    literal = known.get(is_no_one(name))
    return literal is not None and literal.holds


def _of_all(tree: Node, known: Known) -> Literal | None:
    """What is known of one player where it is of all: that nobody has a flag."""
    said = body_of(tree.predicate) if isinstance(tree, Says) else None
    return known.get(nobody_at_all(said.name)) if isinstance(said, IsMarked) else None


def nobody_at_all(name: str) -> str:
    """Stands for: somebody, in or out, has this flag."""
    return f"anybody is {name}"


@lru_cache(maxsize=5000)
def facts_of(tree: Node) -> frozenset[str]:
    """The facts of the table that a part of an expression reads."""
    return frozenset(found.fact for found in facts_read(tree))


def supposed(tree: Node, known: Known | None, *, holds: bool) -> Known | None:
    """What is known besides where a condition holds, or fails; None where it cannot."""
    tree = body_of(tree)
    if known is None or value_of(tree, known) is (not holds):
        return None
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is None:
        atom = atom_of(tree)
        facts = facts_of(tree)
        of = frozenset(_subject_of(tree))
        return {**known, atom.key: Literal(atom.holds is holds, facts, of, unless_nobody=bool(of) and not holds)}
    holds = holds != joined.negated
    if len(joined.parts) > 1 and holds == joined.decisive:  # one of them is so: the only one of which it is not known
        parts = [part for part in joined.parts if value_of(part, known) is None]
        if any(value_of(part, known) is holds for part in joined.parts):
            return known
        found: Known | None = None
        for part in parts:
            found = either(found, supposed(part, known, holds=holds))
        return found
    for part in joined.parts:
        known = supposed(part, known, holds=holds)
    return known


def without(known: Known, facts: frozenset[str]) -> Known:
    """What is still known when these facts of the table may be otherwise."""
    return {key: literal for key, literal in known.items() if literal.facts.isdisjoint(facts)}


def either(one: Known | None, other: Known | None) -> Known | None:
    """What is known where one or the other is."""
    if one is None or other is None:
        return other if one is None else one
    both = ((key, literal, other[key]) for key, literal in one.items() if key in other)
    found = {
        key: Literal(a.holds, a.facts | b.facts, a.of & b.of, a.unless_nobody or b.unless_nobody)
        for key, a, b in both
        if a.holds is b.holds
    }
    return {**dict(_unless_nobody(one, other)), **dict(_unless_nobody(other, one)), **found}


def _unless_nobody(known: Known, other: Known) -> Iterator[tuple[str, Literal]]:
    """What is known of a player by the one, and by the other that there is no such player."""
    for key, literal in known.items():
        name = next((name for name in literal.of if _means_nobody(name, other)), "")
        if name and key not in other:
            facts = literal.facts | other[is_no_one(name)].facts
            yield key, Literal(literal.holds, facts, literal.of, unless_nobody=True)


def comparisons_of(tree: Node) -> Iterator[tuple[str, str, Node]]:
    """Each number of players that is compared, how, and with what."""
    for node in tree.walk():
        if isinstance(node, CompareAny | ThoseWhose) and node.each.entry is None:
            yield node.each.name, node.op, node.right
        elif isinstance(node, Compare) and isinstance(mark := body_of(node.left), AmountMark):
            yield mark.name, node.op, node.right
        elif isinstance(node, Compare) and (own := _own_number(node)) is not None:
            yield own[1], node.op, node.right


def _own_number(tree: Compare) -> tuple[Node, str] | None:
    """The player whose number is compared, and which number that is."""
    own = body_of(tree.left)
    return (own.of, own.name) if isinstance(own, Each) and own.entry is None and own.of is not None else None


def is_one_player(players: Node, known: Known) -> bool:
    """Whether just one player is meant."""
    if isinstance(players, SeatFact) and players.entry.name in _WINNERS:
        return any(value is not None and value.holds for key in _ALONE if (value := known.get(key)) is not None)
    return isinstance(players, SeatFact) and players.entry.name in ("dealer", "opener")


_ALONE = tuple(f"(number of {who}) = 1" for who in _WINNERS)
