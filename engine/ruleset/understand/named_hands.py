"""The ways to compare hands that a composed game names, its `hands` and the shares of the pot, and its own."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Struct, field

from engine.cards.ranking.ranking import Ranking
from engine.language import compile as compiled
from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, hands_left
from engine.language.scope import Kind, NamedHand, Scope
from engine.ruleset.understand.named_wilds import WildEntry, unknown_for, wilds_of
from engine.ruleset.understand.no_such import no_such
from engine.steps.judged.cards_on_places import fact_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.worth.wild_cards import TIES, WildRule
from engine.worth.worth import PARTED, Worth

THE_GAMES = ""
"""The name of the hand that the game itself compares."""
SPLIT, STAYS = "split", "stays"

Reader = Callable[[Kind, Node, Scope], Expression | None]
"""Reads an expression; None where it is faulty, which has then been told."""


class Written(Struct, frozen=True):
    """A hand that is named, as far as it is known before any expression is read."""

    entry: Entry
    body: Mapping
    ranking: Ranking
    wins: str
    of_pot: bool
    """Whether it is a share of the pot."""


class HandEntry(NamedTuple):
    """A hand that is named, understood."""

    name: str
    span: Span
    """Where it is named."""
    scope: Scope
    """In which its own words are read: hands are those of its ranking, and compared as it says."""
    use: Expression | None
    """The cards that make it, where it says so itself."""
    board: Expression | None
    """The cards that count as the board for it."""
    ties: str
    """What it says of equal hands; nothing where that is left out."""

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """Everything it asks of the table."""
        return tuple(one for one in (self.use, self.board) if one is not None)

    @property
    def told(self) -> str:
        """It in words: `front: Three-card hands of all front`."""
        told = say("{name}: {ranking}", name=self.name, ranking=self.scope.ranking.name)
        for template, said in (
            (mark("{hand} of {said}"), self.use and self.use.told()),
            (mark("{hand} with {said} as the board"), self.board and self.board.told()),
            (mark("{hand}; equal ones: {said}"), self.ties),
        ):
            if said:
                told = say(template, hand=told, said=said)
        return told


class Hands(Struct, frozen=True):
    """How hands are compared, in every way that the rules name."""

    use: Expression | None
    """The cards that make a hand, where the game says so."""
    wilds: tuple[WildEntry, ...]
    entries: dict[str, HandEntry]
    """Those that can be read, shares of the pot among them."""
    scope: Scope
    diagnostics: tuple[Diagnostic, ...]


def written_in(root: Mapping, scope: Scope, ranking_of: Callable[[Scalar], Ranking]) -> dict[str, Written]:
    """The hands a game names, each with its ranking; what is wrong with a ranking has been told by `ranking_of`."""
    pot = root.get("pot")
    listed = (root.get("hands"), False), (pot.get("shares") if isinstance(pot, Mapping) else None, True)
    found: dict[str, Written] = {}
    for collection, of_pot in listed:
        for name, entry in collection.entries.items() if isinstance(collection, Mapping) else ():
            if isinstance(entry.value, Mapping):
                named, wins = entry.value.get("ranking"), _text(entry.value, "wins")
                ranking = ranking_of(named) if isinstance(named, Scalar) else scope.ranking
                if wins == "worst" and ranking.can_be_turned:
                    ranking, wins = ranking.turned, "best"
                found[name] = Written(entry, entry.value, ranking, wins or "best", of_pot)
    return found


def naming(scope: Scope, written: dict[str, Written]) -> Scope:
    """The scope in which these hands may be spoken of, before it is known of which cards they are made."""
    if not written:
        return scope
    return scope.naming(
        {name: NamedHand(one.ranking, Worth(scope.deck, one.ranking), wins=one.wins) for name, one in written.items()}
    )


def hands_of(root: Mapping, written: dict[str, Written], scope: Scope, read: Reader) -> Hands:
    """How hands are compared; faults in expressions have been told by `read`."""
    asked = scope.with_player
    said = root.get("use")
    use = None if said is None else read("pick", said, asked)
    wilds = tuple(wilds_of(root, scope, read))
    entries = {name: entry for name, one in written.items() if (entry := _entry(name, one, asked, read)) is not None}
    pot = root.get("pot")
    ties = pot.get("ties") if isinstance(pot, Mapping) else None
    making = _Making(scope, use, wilds, entries, ties.text if isinstance(ties, Scalar) else "")
    making.all()
    told = (
        *_named_twice(root),
        *unknown_for(root, scope),
        *_unknown_ties(ties, scope, (SPLIT, STAYS)),
        *(fault for one in written.values() for fault in _unknown_ties(one.body.get("ties"), scope, (SPLIT,))),
        *making.told,
    )
    made = {name: making.in_scope(entry) for name, entry in entries.items()}
    return Hands(use, wilds, made, making.scope, told)


def _entry(name: str, one: Written, scope: Scope, read: Reader) -> HandEntry | None:
    inner = scope.for_hand(name)
    kinds: tuple[tuple[str, Kind, Scope], ...] = (("use", "pick", inner), ("board", "cards", scope))
    found = {
        key: None if (said := one.body.get(key)) is None else read(kind, said, where) for key, kind, where in kinds
    }
    if any(found[key] is None for key in found if key in one.body):
        return None
    return HandEntry(name, one.entry.key.span, inner, found["use"], found["board"], _text(one.body, "ties"))


class _Making(Struct):
    """The comparisons, made one after the other: those first of which others speak."""

    scope: Scope
    use: Expression | None
    wilds: tuple[WildEntry, ...]
    entries: dict[str, HandEntry]
    ties: str
    rules: list[tuple[WildEntry, WildRule]] = field(default_factory=list)
    told: list[Diagnostic] = field(default_factory=list)
    done: set[str] = field(default_factory=set)

    def all(self) -> None:
        """Every comparison is in the scope, the game's own as its `worth`."""
        plain = self.scope
        self.rules = [(entry, entry.rule(plain)) for entry in self.wilds if not entry.never]
        for name in (THE_GAMES, *self.entries):
            self._make(name, ())

    def in_scope(self, entry: HandEntry) -> HandEntry:
        """An entry that knows how its hands are compared."""
        return entry._replace(scope=entry.scope.naming(self.scope.hands).comparing(self.scope.hands[entry.name].worth))

    def _make(self, name: str, around: tuple[str, ...]) -> None:
        if name in self.done:
            return
        if name in around:
            self._circle(around[around.index(name) :])
            return
        for other in self._asked(name):
            self._make(other, (*around, name))
        if name in self.done:  # it was part of a circle
            return
        self.done.add(name)
        worth = self._worth(name)
        if name == THE_GAMES:
            self.scope = self.scope.comparing(worth)
        else:
            hand = self.scope.hands[name]._replace(worth=worth, lies_on=self._lies_on(name))
            self.scope = self.scope.naming({**self.scope.hands, name: hand})

    def _lies_on(self, name: str) -> tuple[str, ...]:
        """The facts of the places that a hand is made of, where it is made of nothing else."""
        use = self._use(name)
        facts = {read.fact: None for read in use.reads if read.fact != THAT_PLAYER} if use is not None else {}
        return tuple(facts) if facts.keys() <= {fact_of(place) for place in self.scope.places} else ()

    def _asked(self, name: str) -> Iterator[str]:
        """The hands that must be known before."""
        use = self._use(name)
        yield from (one for one in hands_left(use.tree) if one in self.entries) if use is not None else ()
        if self._ties(name) in self.entries:
            yield self._ties(name)

    def _use(self, name: str) -> Expression | None:
        own = self.entries[name].use if name else None
        return self.use if own is None else own

    def _ties(self, name: str) -> str:
        own = self.entries[name].ties if name else ""
        return own or ("" if self.ties == name else self.ties)

    def _worth(self, name: str) -> Worth:
        scope = self.scope if not name else self.scope.for_hand(name)
        entry, ties = self.entries.get(name), self._ties(name)
        own = self.use if entry is None else entry.use
        rules = tuple(rule for one, rule in self.rules if one.counts_for(name))
        board = None if entry is None or entry.board is None else compiled.cards(entry.board, self.scope)
        return Worth(
            scope.deck,
            scope.ranking,
            self.scope.worth.use if own is None else compiled.pick(own, scope),
            rules,
            self._parting(ties, bool(rules)),
            board,
        )

    def _parting(self, ties: str, wild: bool) -> str | Worth:
        if ties in self.scope.hands:
            return self.scope.hands[ties].worth
        return ties if ties in PARTED and (wild or ties not in TIES) else ""

    def _circle(self, names: tuple[str, ...]) -> None:
        self.done |= {*names}
        first = next((name for name in names if name), THE_GAMES)
        at = self.entries[first].span if first else self.use.scalar.span if self.use is not None else None
        told = " → ".join(f"`{name}`" for name in (*names, names[0]) if name)
        message = say("to compare these hands each must be known before the other: {circle}", circle=told)
        help = say("let one of them be made, or parted, without another")
        self.told.append(Diagnostic("H518", message, at, help=help))


def _unknown_ties(said: Node | None, scope: Scope, words: tuple[str, ...]) -> Iterator[Diagnostic]:
    """P409: what is to part equal hands, and is no word and no hand."""
    if isinstance(said, Scalar) and said.text.startswith("$"):
        from engine.text.schema.value_faults import word_by_option  # noqa: PLC0415 - mostly a word stands there

        message, help = word_by_option(said.text, ("pot", "ties"), words[0])
        yield Diagnostic("P409", message, said.span, help=help)
    elif isinstance(said, Scalar) and said.text not in (*words, *PARTED, *scope.hands):
        known = (*words, *PARTED, *scope.hands)
        yield no_such(said, known, say("`{name}` parts no equal hands: no hand or share is called so", name=said.text))


def _named_twice(root: Mapping) -> Iterator[Diagnostic]:
    """X117: a hand with the name of a share."""
    hands, pot = root.get("hands"), root.get("pot")
    shares = pot.get("shares") if isinstance(pot, Mapping) else None
    for name, entry in hands.entries.items() if isinstance(hands, Mapping) else ():
        if isinstance(shares, Mapping) and name in shares:
            message = say("`{name}` is a share of the pot already, which is a hand by that name", name=name)
            yield Diagnostic("X117", message, entry.key.span, help=say("leave the hand out, or name it otherwise"))


def _text(body: Mapping, key: str) -> str:
    said = body.get(key)
    return said.text if isinstance(said, Scalar) else ""
