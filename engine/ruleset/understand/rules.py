"""A composed game understood: its deck, ranking, names and steps, everything typed."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from functools import partial
from itertools import takewhile
from typing import NamedTuple, cast

from msgspec import Struct, field

from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.language.expression import Expression
from engine.language.scope import Home, Scope, Word, clashes
from engine.pot.award import Division
from engine.program import Mark
from engine.ruleset.compose.composed import Composed
from engine.ruleset.read.document_faults import Faults, too_many_too_long
from engine.ruleset.read.library import Library
from engine.ruleset.understand.deck_words import faulty_words
from engine.ruleset.understand.expressions_read import Known, known_of
from engine.ruleset.understand.ingredients import deck_words, merged, odd_in_said, the_deck, the_ranking, told_besides
from engine.ruleset.understand.named_hands import HandEntry, hands_of, naming, written_in
from engine.ruleset.understand.named_shares import ShareEntry, Shares, played_for, shares_of
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.names import (
    COLLECTIONS,
    Players,
    declared,
    entries,
    marks_of,
    options_of,
    players_of,
    scope_of,
)
from engine.ruleset.understand.typed_steps import Typist
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import Body
from engine.steps.shared.arrival import registers_for
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.door.budgets import MOST_TOLD
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, from_plain_scalar
from engine.worth.worth import Worth

_STAND_INS = {"deck": "standard-52", "ranking": "high"}
"""What expressions are read with where the game's own deck or ranking cannot be had."""
_EVENING = "session"


class Rules(NamedTuple):
    """The rules of a game, typed. Nothing in them is looked up by name any more."""

    composed: Composed
    players: Players
    deck: Deck
    ranking: Ranking
    scope: Scope
    marks: Named[str, Mark]
    play: tuple[Body, ...]
    arrivals: tuple[Body, ...]
    """What is done when cards come to lie face up before a player."""
    registers: int
    stock: str
    """What happens when the stock runs out: one of engine.steps.machine.stock.RULES."""
    division: Division
    use: Expression | None
    """The cards that make a hand, where the game says so."""
    wilds: tuple[WildEntry, ...]
    hands: tuple[HandEntry, ...]
    """The hands with a name that are no shares."""
    shares: tuple[ShareEntry, ...]
    doubtful: frozenset[int]
    """`id` of the bodies in which something is wrong, so that nothing can be judged from them."""
    sound: bool
    """Whether deck, ranking and players are the game's own, so that judging makes sense."""
    clean: bool
    """Whether nothing was wrong before judging."""
    by_players: Named[int, "Rules"] = {}
    """Number of players → the rules with the deck that this many play with, where the deck depends on that."""

    @property
    def every_step(self) -> tuple[Body, ...]:
        """The steps of the play, and those that are carried out when cards come up."""
        return (*self.play, *self.arrivals)

    @property
    def of_an_evening(self) -> bool:
        """Whether the steps are done between two deals, where a deal has been won and lost before."""
        kind = self.composed.root.get("kind")
        return isinstance(kind, Scalar) and kind.text == _EVENING

    def for_players(self, count: int) -> "Rules":
        """The rules as they are for this many players."""
        return self.by_players.get(count, self)

    @property
    def named_hands(self) -> tuple[HandEntry | ShareEntry, ...]:
        """Every hand with a name: those declared as such, then the shares of the pot."""
        return (*self.hands, *self.shares)

    @property
    def of_hands(self) -> tuple[Expression, ...]:
        """Everything that is asked of the table wherever hands are compared."""
        use = () if self.use is None else (self.use,)
        wilds = [one for entry in self.wilds for one in entry.expressions]
        return (*use, *wilds, *(one for hand in self.named_hands for one in hand.expressions))


def set_so(rules: Rules, composed: Composed) -> Rules:
    """The same rules, where options are set otherwise for which nothing in them asks."""
    return rules._replace(composed=composed, scope=rules.scope.naming_otherwise(**options_of(composed)._asdict()))


class Understanding(Struct):
    """A composed game on its way to Rules, and what is wrong with it."""

    composed: Composed
    library: Library
    faults: Faults
    diagnostics: list[Diagnostic] = field(default_factory=list)
    sound: bool = True
    seats: int | None = None
    """For how many players the deck is looked at; None: as it is for any number."""
    some_may_leave: bool = False
    """Whether players may go away while it is played, so that fewer may be there than it is for."""

    def rules(self) -> Rules:
        """The rules as far as they can be understood; everything wrong with their names and expressions is told."""
        root = self.composed.root
        deck, ranking = self._deck(), self._ranking()
        players = self._players()
        marks, told = marks_of(root, deck, ranking)
        self.diagnostics += told
        clashing = clashes(declared(root), ranking)
        self.diagnostics += clashing
        there = players._replace(least=1) if self.some_may_leave else players
        scope = scope_of(
            self.composed, deck, ranking, marks, there if self.sound else None, deck_words=self._deck_words()
        )
        written = written_in(root, scope, self._ranking_of)
        scope = naming(scope, written)
        known = known_of(scope)
        scope.remember(known.memo)
        of_names = (known, partial(self._lost, scope), self._at(clashing))
        typist = Typist(self.faults, entries(root, "betting"), self.composed.was, *of_names)
        hands = hands_of(root, written, scope, typist.expression)
        shares = shares_of(root, hands, written, typist.expression)
        self.diagnostics += [*hands.diagnostics, *shares.diagnostics]
        scope = hands.scope.naming(shares.hands(hands.scope.hands))
        self._words(scope, [hand.scope for hand in hands.entries.values()], known)
        play = typist.steps(root.get("play"), scope)
        arrivals = typist.arrivals(root.get("when-dealt"), scope)
        typist.read_betting(root.get("betting"), scope)
        self.diagnostics += [*typist.diagnostics, *typist.warnings]
        return Rules(
            self.composed,
            players,
            deck,
            ranking,
            scope,
            marks,
            play,
            arrivals,
            typist.registers + (registers_for(len(deck.cards)) if arrivals else 0),
            _said(root.get("stock-runs-out"), "cannot"),
            self._division(shares, scope.worth),
            hands.use,
            hands.wilds,
            tuple(hand for name, hand in hands.entries.items() if not written[name].of_pot),
            played_for(shares.entries, root, _folded(play)),
            frozenset(typist.doubtful),
            self.sound,
            not (self.faults or any_error(self.diagnostics)),
        )

    def _division(self, shares: Shares, worth: Worth) -> Division:
        """How pots are divided."""
        ties, odd_chips = self._leftovers()
        by_highest = worth if odd_chips == "to the highest card" else None
        return Division(ties, odd_chips, shares.given, shares.going, by_highest)

    def _leftovers(self) -> tuple[str, str]:
        """What becomes of ties, and of odd chips."""
        pot = self.composed.root.get("pot")
        return _said(_of(pot, "ties"), "split"), _said(_of(pot, "odd-chips"), "left of dealer")

    def _lost(self, scope: Scope) -> frozenset[str]:
        """The names declared in so faulty a way that nothing can be made of them, or not what was meant."""
        root = self.composed.root
        there = {*scope.stakes, *scope.marks, *scope.words, *scope.places, *scope.options}
        collections = {name: entries(root, name) for name in (*COLLECTIONS, "options")}
        said = {name for there_too in collections.values() for name in there_too}
        faulty = self._faulty(collections.values())
        unread = {name for entry in root.entries.values() if self._is_unread(entry) for name in _keys(entry.value)}
        return frozenset(map(_as_said, (said - there) | faulty | unread))

    def _faulty(self, collections: Iterable[Named[str, Entry]]) -> set[str]:
        """The names in whose declarations a fault was told."""
        if not self.faults:
            return set()
        return {name for of in collections for name, entry in of.items() if self.faults.inside(entry.value)}

    def _at(self, told: list[Diagnostic]) -> frozenset[str]:
        """The declared names of which something is told."""
        if not told:
            return frozenset()
        places = {one.span for one in told}
        return frozenset(_as_said(one.name) for one in declared(self.composed.root) if one.span in places)

    def _is_unread(self, entry: Entry) -> bool:
        """Whether a part of the document is not what it should be, so that the names in it were declared in vain."""
        listed = isinstance(entry.value, Sequence) and entry.key.text in (*COLLECTIONS, "options")
        return listed or (bool(self.faults) and (self.faults.inside(entry.key) or self._misnamed(entry)))

    def _misnamed(self, entry: Entry) -> bool:
        """Whether a collection has names that no expression could say."""
        return isinstance(entry.value, Mapping) and any(
            self.faults.inside(inner.key) for inner in entry.value.entries.values()
        )

    def _players(self) -> Players:
        said = self.composed.root.get("players")
        players = None if said is not None and self.faults.inside(said) else players_of(self.composed.root)
        if isinstance(players, Players):
            return players
        if isinstance(players, Diagnostic):
            self.diagnostics.append(players)
        self.sound = False
        return Players(2, 2)

    def _deck(self) -> Deck:
        named = self._named("deck")
        found = the_deck(named, self.composed.places, self.library, self._jokers(), self.seats)
        if isinstance(found, Diagnostic):
            self._without(found, *told_besides("deck", named, self.library))
            found = cast("Deck", the_deck(self._stand_in("deck"), self.composed.places, self.library))
        else:
            self._card_names(named)
        return found.at_the_table()

    def _card_names(self, named: Scalar) -> None:
        """What a deck that the game says itself calls its cards has been looked at."""
        said = self.library.said_inside.get(("deck", named.text))
        if said is not None and said.document is not None:
            data = merged("deck", said, self.library).data
            self.diagnostics += faulty_words(said.document.root, data, self.library)

    def _jokers(self) -> int:
        said = self.composed.root.get("jokers")
        return said.value if isinstance(said, Scalar) and isinstance(said.value, int) and 0 <= said.value <= 12 else 0

    def _deck_words(self) -> Named[str, Word]:
        named = self._named("deck")
        found = the_deck(named, self.composed.places, self.library)
        words_of = self._stand_in("deck") if isinstance(found, Diagnostic) else named
        return deck_words(words_of, self.composed.places, self.library)

    def _ranking(self) -> Ranking:
        return self._ranking_of(self._named("ranking"))

    def _ranking_of(self, named: Scalar) -> Ranking:
        """The ranking of this name; what is wrong with it is told, and another stands in."""
        named = self._stand_in("ranking") if named.broken else named
        found = the_ranking(named, self.composed.places, self.library)
        if isinstance(found, Diagnostic):
            self._without(found, *told_besides("ranking", named, self.library))
            found = cast("Ranking", the_ranking(self._stand_in("ranking"), self.composed.places, self.library))
        else:
            self.diagnostics += odd_in_said("ranking", named, self.library)
        return found

    def _named(self, key: str) -> Scalar:
        said = self.composed.root.get(key)
        if isinstance(said, Scalar) and said.is_text and said.text and not said.broken:
            return said
        self.sound = False
        return self._stand_in(key)

    def _stand_in(self, key: str) -> Scalar:
        return from_plain_scalar(_STAND_INS[key], self.composed.root.span)

    def _without(self, *told: Diagnostic) -> None:
        self.diagnostics += told
        self.sound = False

    def _words(self, scope: Scope, of_shares: list[Scope], known: Known) -> None:
        """Words and options that are expressions, each looked at by itself, whether used or not."""
        homes = scope.homes.values() if scope.homes else (Home(scope.options, {}),)
        options = [(f"${name}", value) for home in homes for name, value in home.options.items()]
        for name, word in [*scope.words.items(), *options]:
            if not isinstance(word, Word) or self.faults.inside(word.scalar):
                continue
            if len(self.diagnostics) >= MOST_TOLD or too_many_too_long(self.diagnostics):
                return
            scopes = [scope, *of_shares] if word.kind == "hand" else [scope]
            told = [known.told_of_word(name, word, one) for one in scopes]
            self.diagnostics += next((found for found in told if not any_error(found)), told[0])


def _folded(play: Items[Body]) -> frozenset[str]:
    """The words of which all who said them fold by a step of every deal, before hands are compared."""
    before = takewhile(lambda one: not one.kind.compares, play)
    folding = (one for one in before if one.kind.folds and one.when is None)
    return frozenset(word for body in folding for word in declared_by(body.values.get(body.kind.folds)))


def _keys(found: Node) -> Iterator[str]:
    """The names declared in a part of a document, even if its entries have dashes."""
    if isinstance(found, Mapping):
        yield from found.entries
    elif isinstance(found, Sequence):
        for item in found.items:
            yield from _keys(item)


def _of(found: Node | None, key: str) -> Node | None:
    return found.get(key) if isinstance(found, Mapping) else None


def _said(found: Node | None, otherwise: str) -> str:
    return found.text if isinstance(found, Scalar) and found.is_text else otherwise


def _as_said(name: str) -> str:
    return re.sub("[-_]", " ", name.lower())
