"""The abstract table: what is sure, and what is possible, at a step of the rules, before any card is dealt.

Numbers are intervals from the least to the most; facts are never, maybe or surely so. Each step kind says what it does
to this table (its `effect`); a survey carries the table through the steps, and the checks read nothing else.

Stacks are taken to be deep enough for what the rules ask: that somebody is all in is left out of account, except where
a rule speaks of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import (
    FIRST_PLAYER,
    THAT_PLAYER,
    Node,
    SeatFact,
    body_of,
)
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.scope import Scope
from engine.steps.judged.how_many import counted, players_meant
from engine.steps.judged.interval import MANY, NONE, Interval, Sure, exactly
from engine.steps.judged.refine import refine
from engine.steps.judged.remembered_conditions import Kept, Topic, both, decide, either, learned, stale
from engine.steps.machine.kind import Body
from engine.steps.machine.stock import Stock
from engine.values import dataclass, field


@dataclass(eq=False, repr=False)
class Journal:
    """What happened in a run that checks want to know, over all branches."""

    shortages: list["Shortage"] = field(default_factory=list)
    effort: int = 0
    """The steps gone through so far, laps and turns counted."""
    changed: set[str] = field(default_factory=set)
    """The facts that steps have changed; a caller that wants to know of a part empties it before."""
    landing: list["Abstract"] = field(default_factory=list)
    """Tables on which one player is left, on their way to the next proof or showdown."""
    turns: list[list["Abstract"]] = field(default_factory=list)
    """For each in-turn around, the tables on which a turn has ended early."""
    often: dict[Topic, frozenset[str]] = field(default_factory=dict)
    """What several conditions of the rules ask, and the facts that it depends on."""


class Shortage(NamedTuple):
    """A step may need more cards than there are."""

    body: Body
    needed: int
    there: int


@dataclass(eq=False, repr=False)
class Abstract:
    """The table as it may be at one moment.

    Copies share what they hold: a mapping or a sequence is replaced, never changed.
    """

    players: int
    stock_rule: Stock
    deck_size: int
    live: Interval
    """How many are still in."""
    stock: Interval
    places: Sequence[Interval]
    """Cards on each place of the table, the board first."""
    walk: Callable[[Iterable[Body], "Abstract"], None]
    """Carries a table through steps."""
    journal: Journal = field(default_factory=Journal)
    own: Interval = NONE
    """Cards before each player still in."""
    down: Interval = NONE
    """How many of them do not lie face up."""
    muck: Interval = NONE
    aside: Interval = NONE
    """Cards laid aside for a proof, which are not shuffled in."""
    assured: int = 0
    """So many cards for each player still in are surely in the stock, whatever `stock` says."""
    around: int | None = None
    """In an in-turn: the most cards that the other players hold together, some having had their turn."""
    pot: Sure = Sure.MAYBE
    """Whether chips lie in the pot. At first maybe: those of earlier deals."""
    pot_may_stay: bool = False
    """Whether the rules leave parts of a pot that is given out for the next deal."""
    declared_for: bool = False
    """Whether players say for which shares of the pot they play."""
    stays: bool = False
    """Whether a rule has said that what lies in the pot stays for the next deal."""
    level: Sure = Sure.NEVER
    """Whether there is a bet to match."""
    facts: Mapping[str, Sure] = field(default_factory=dict)
    """What is known of each fact that expressions read; not there: never."""
    kept: Mapping[Topic, Kept] = field(default_factory=dict)
    """What earlier conditions told, as long as nothing changes it; only of what is asked more than once."""
    laps: Mapping[int, Interval] = field(default_factory=dict)
    """For each repetition gone through just now, by its register, which lap it is."""
    by_word: Mapping[str, int] = field(default_factory=dict)
    """For each declared word the most cards that were dealt to a player who said it."""
    apart: Sequence["Abstract"] = ()
    """Other tables that the step just gone through may have led to, kept apart since they know other things."""
    dead: bool = False
    """Whether nothing leads here."""
    settled: bool = False
    """Whether that is so because options and stakes settle a condition, and other settings may lead here."""
    doubtful: bool = False
    """Whether something wrong came before, so that nothing can be judged from here."""

    def copy(self) -> "Abstract":
        """The same table, to be led elsewhere."""
        table = object.__new__(Abstract)  # ten times as fast as dataclasses.replace, and done at every step
        table.__dict__.update(self.__dict__)
        table.apart = ()
        return table

    def gone(self) -> "Abstract":
        """The same table as one to which nothing leads as options and stakes are."""
        table = self.copy()
        table.dead = table.settled = True
        return table

    def become(self, other: "Abstract") -> None:
        """This table is as the other one."""
        self.__dict__.update(other.__dict__)
        self.apart = ()

    def join(self, *others: "Abstract") -> None:
        """This table is all that it or the others may be."""
        for other in others:
            if self.dead and other.dead:
                self.settled = self.settled and other.settled
            elif self.dead:
                self.become(other)
            elif not other.dead:
                self._join(other)

    def _join(self, other: "Abstract") -> None:
        self.live = self.live.hull(other.live)
        self.stock = self.stock.hull(other.stock)
        if self.places != other.places:
            self.places = [mine.hull(its) for mine, its in zip(self.places, other.places, strict=True)]
        self.own = self.own.hull(other.own)
        self.down = self.down.hull(other.down)
        self.muck = self.muck.hull(other.muck)
        self.aside = self.aside.hull(other.aside)
        self.assured = min(self.assured, other.assured)
        self.around = None if self.around is None or other.around is None else max(self.around, other.around)
        self.stays = all(table.stays or table.pot is Sure.NEVER for table in (self, other))
        self.pot = self.pot.join(other.pot)
        self.level = self.level.join(other.level)
        if self.facts != other.facts or self.doubtful or other.doubtful:
            self.facts = self._facts_of_either(other)
        self.doubtful = self.doubtful or other.doubtful
        if self.kept != other.kept:
            shared = self.kept.keys() & other.kept.keys()
            found = ((topic, either(self.kept[topic], other.kept[topic])) for topic in shared)
            self.kept = {topic: value for topic, value in found if value is not None}
        if self.laps != other.laps:
            self.laps = {lap: its.hull(other.laps[lap]) for lap, its in self.laps.items() if lap in other.laps}
        if self.by_word != other.by_word:
            words = self.by_word.keys() | other.by_word.keys()
            self.by_word = {word: max(self.by_word.get(word, 0), other.by_word.get(word, 0)) for word in words}

    def _facts_of_either(self, other: "Abstract") -> Mapping[str, Sure]:
        mine, its = self.facts, other.facts
        names = mine.keys() | its.keys()
        if self.doubtful or other.doubtful:
            return dict.fromkeys(names, Sure.MAYBE)
        never, maybe = Sure.NEVER, Sure.MAYBE
        return {name: sure if (sure := mine.get(name, never)) is its.get(name, never) else maybe for name in names}

    def part(self, holds: "Abstract", fails: "Abstract") -> None:
        """This table is as one of these two, which are kept apart where the rules will ask again what parts them."""
        self.become(holds)
        if holds.dead or fails.dead or holds.kept == fails.kept:
            self.join(fails)
        else:
            self.apart = (fails,)

    def forget(self, changed: set[str]) -> None:
        """Nothing is remembered that depends on these facts."""
        if self.kept:
            often = self.journal.often
            self.kept = {topic: value for topic, value in self.kept.items() if not stale(topic, often, changed)}

    def next_turn(self) -> None:
        """Somebody else's turn begins: what was remembered of that player is not true of the next."""
        self.forget({THAT_PLAYER, FIRST_PLAYER})

    def same(self, other: "Abstract") -> bool:
        """Whether both may be just the same."""
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    def lies_at(self, place: int, cards: Interval) -> None:
        """So many cards lie at a place of the table from here on."""
        self.places = [*self.places[:place], cards, *self.places[place + 1 :]]

    def run(self, body: Body, key: str) -> None:
        """This table has gone through the steps under a key of a step."""
        value = body.values.get(key, ())
        assert isinstance(value, tuple)
        self.walk([inner for inner in value if isinstance(inner, Body)], self)

    # --- facts --------------------------------------------------------------------------------------------------------

    def known(self, fact: str) -> Sure:
        """How sure it is that there is such a thing."""
        return Sure.MAYBE if self.doubtful else self.facts.get(fact, Sure.NEVER)

    def now(self, fact: str, sure: Sure = Sure.SURELY) -> None:
        """A fact is so from here on: surely, or it may be, or it is as it was."""
        self.journal.changed.add(fact)
        self.known_as(fact, sure if sure is Sure.SURELY else max(self.known(fact), sure))

    def known_as(self, fact: str, sure: Sure) -> None:
        """From here on it is known so surely whether there is such a thing."""
        if self.facts.get(fact) is not sure:
            self.facts = {**self.facts, fact: sure}

    def paid_in(self, chips: Interval) -> None:
        """Chips have come into the pot, if it was any."""
        if chips.most:
            self.pot = Sure.SURELY if chips.least or self.pot is Sure.SURELY else Sure.MAYBE
            self.stays = False
            self.journal.changed |= {"pot", "stack"}

    def given_out(self) -> None:
        """The pot has gone to its winners, but for what the rules leave in it."""
        self.pot = Sure.MAYBE if self.pot_may_stay else Sure.NEVER
        self.stays = self.pot_may_stay
        self.journal.changed |= {"pot", "stack"}

    def paid_out(self, all_of_it: bool) -> None:
        """Chips have left the pot."""
        self.pot = Sure.NEVER if all_of_it else self.pot.join(Sure.NEVER)
        self.journal.changed |= {"pot", "stack"}

    # --- cards --------------------------------------------------------------------------------------------------------

    def take(self, body: Body, cards: Interval, each: Interval | None = None) -> None:
        """Cards have left the stock, refilled where the rules refill it; that they may not suffice is written down.

        `each` says how many of them one player still in took, where it was players who did.
        """
        if each is None or each.most > self.assured:
            self._need(body, cards.most)
        self.assured = 0 if each is None else max(0, self.assured - each.most)
        if self.stock_rule.refilled and self.stock.least - self.stock_rule.kept_back < cards.most:
            self.stock = self.stock.hull(self.stock + self.muck).capped(self.deck_size).less(cards)
            self.muck = self.muck.or_none
        else:
            self.stock = self.stock.less(cards)
        self.journal.changed |= {"stock", "cards", "discards"}

    def _need(self, body: Body, cards: int) -> None:
        """If so many cards may be more than can be given out, that is written down."""
        there = self.stock.least
        if self.stock_rule.refilled:  # all that nobody can be holding
            around = self.own.most * (self.live.most - 1) if self.around is None else self.around
            out = self.own.most + around + self.aside.most + sum(place.most for place in self.places)
            there = max(there, self.deck_size - out)
        there = max(0, there - self.stock_rule.kept_back)
        if there < cards and not self.doubtful:
            self.journal.shortages.append(Shortage(body, cards, there))

    def exchange(
        self, body: Body, each: Interval, drawers: Interval, *, aside: bool, face: str, after_all: bool
    ) -> None:
        """Each of these players has thrown cards away and received as many; who may need more than there are is told.

        Where the stock is refilled, what one throws away comes back for the next, but for what is laid `aside`; dealt
        `after_all` have thrown, for them as well. `face` says how the new cards lie; `same`: as those they came for.
        """
        cards = each.times(drawers)
        if self.stock_rule.put_back and not aside:
            pass  # as many as come have gone back just before
        elif self.stock_rule.refilled:
            self.aside = (self.aside + Interval(0, each.most)) if aside else self.aside
            if aside or not after_all:
                self._need(body, each.most)
            self.stock = self.stock.less(cards).hull(self.stock + self.muck).capped(self.deck_size)
            self.muck = (self.muck + cards).or_none.capped(self.deck_size)
        else:
            self.take(body, cards, each)
            self.muck = self.muck + cards
        if face == "up":
            self.down = self.down.hull(self.down.less(each))
            self.came_up(Sure.SURELY if each.least and drawers.least else Sure.MAYBE)
        elif face != "same":
            self.down = self.down.hull(self.own)
        self.unshown(each)
        self.journal.changed |= {"stock", "cards", "up cards", "open cards", "discards"}

    def blur(self) -> None:
        """Nothing is known any more: a step was faulty."""
        self.live = Interval(1, self.players)
        self.own = self.down = self.stock = self.muck = Interval(0, self.deck_size)
        self.places = [Interval(0, self.deck_size) for _ in self.places]
        self.pot = self.level = Sure.MAYBE
        self.doubtful = True

    def receive(self, cards: Interval, up: bool, everyone: bool) -> None:
        """Players hold more cards: everyone in, or only some of them."""
        gained = cards if everyone else cards.or_none
        self.own = (self.own + gained).capped(self.deck_size)
        if not up:
            self.down = (self.down + gained).capped(self.deck_size)
            self.unshown(cards)
        elif cards.most:
            self.came_up(Sure.SURELY if gained.least else Sure.MAYBE)
        if cards.most:
            self.now("cards", Sure.SURELY if gained.least else Sure.MAYBE)

    def came_up(self, sure: Sure, before_players: bool = True) -> None:
        """Cards lie face up from here on, before players or on a place of the table: surely, or there may be some."""
        self.now("open cards", sure)
        if before_players:
            self.now("up cards", sure)

    def unshown(self, cards: Interval) -> None:
        """Players hold so many cards that they have not shown, whatever they showed before."""
        if cards.most:
            self.facts = {**self.facts, **{fact: Sure.NEVER for fact in SHOWN if fact in self.facts}}

    def leave(self, count: Interval, remaining: int = 0) -> None:
        """So many players are out, and at least `remaining` are left.

        If that may leave one alone, the deal goes on from the next proof or showdown.
        """
        left = self.live.less(count)
        left = Interval(max(left.least, min(remaining, left.most)), left.most)
        self.muck = (self.muck + count.times(self.own)).capped(self.deck_size)
        self.journal.changed |= {"players in", "cards", "up cards", "open cards", "discards"}
        if left.least <= 1 and count.most:
            alone = self.copy()
            alone.live = left.capped(1)
            self.journal.landing.append(alone)
        self.live = Interval(max(2, left.least), left.most)
        self.dead = self.dead or left.most < 2

    def more_for(self, words: Iterable[str], cards: int) -> int:
        """How many cards more some player may get, if these go to those who have said one of these words.

        Each has said one word only, so what goes to different words is never all theirs.
        """
        before = max(self.by_word.values(), default=0)
        self.by_word = {**self.by_word, **{word: self.by_word.get(word, 0) + cards for word in words}}
        return max(self.by_word.values(), default=0) - before

    # --- what expressions may say ------------------------------------------------------------------------------------

    def amount(self, body: Body, key: str, default: Interval = NONE) -> Interval:
        """What the amount under a key may be, never below 0."""
        value = body.values.get(key)
        return self.reckon(value, body.scope) if isinstance(value, Expression) else default

    def reckon(self, value: Expression, scope: Scope) -> Interval:
        """What an amount may be, never below 0."""
        if isinstance(value.constant, int):
            return exactly(max(0, value.constant))
        least, most = bounds_of(value.tree, scope, self.seen)
        return Interval(max(0, least or 0), MANY if most is None else max(0, most))

    def seen(self, node: Node) -> Bounds | None:
        """What is known here of a part of an amount, besides what always holds."""
        found, kept = counted(node, self), self.kept.get(("amount", node)) if self.kept else None
        if not isinstance(kept, Interval):
            return None if found is None else _bounds(found)
        known = kept if found is None else both(found, kept)
        assert isinstance(known, Interval)
        return _bounds(known)

    def count(self, body: Body, key: str = "who") -> Interval:
        """How many players a step concerns: those named, else the player whose turn it is, else everyone in."""
        value = body.values.get(key)
        if isinstance(value, Expression):
            return players_meant(value.tree, self)
        return exactly(1) if body.scope.turns else self.live

    def concerns_all(self, body: Body, key: str = "who") -> bool:
        """Whether all are concerned whose cards are kept count of: everyone in, or in an in-turn that player."""
        value = body.values.get(key)
        if not isinstance(value, Expression):
            return True
        tree = body_of(value.tree)
        names = ("that player",) if body.scope.turns else ("everyone in", "everyone")
        return isinstance(tree, SeatFact) and tree.entry.name in names

    def guard(self, condition: Expression | None, scope: Scope) -> tuple["Abstract", "Abstract"]:
        """This table where a condition holds, and where it does not."""
        known = None if condition is None else condition.constant
        if condition is not None and known is None and not self.doubtful:
            known = decide(condition.tree, self.kept, scope, self.seen)
        if condition is None or known is True:
            return self.copy(), self.gone()
        if known is False:
            return self.gone(), self.copy()
        yes, no = self.copy(), self.copy()
        refine(yes, condition.tree, holds=True)
        refine(no, condition.tree, holds=False)
        yes._learn(condition.tree, holds=True, scope=scope)
        no._learn(condition.tree, holds=False, scope=scope)
        return yes, no

    def _learn(self, tree: Node, *, holds: bool, scope: Scope) -> None:
        often = self.journal.often
        for topic, value in learned(tree, holds, scope.declared) if often else ():
            if topic in often:
                self.kept = {**self.kept, topic: both(self.kept.get(topic), value)}


def _bounds(interval: Interval) -> Bounds:
    least, most = interval
    return Bounds(None if least <= -MANY else least, None if most >= MANY else most)


SHOWN = ("shown hands", "hands shown by several")
"""That everyone in has shown a hand: surely, or if there are several of them."""

_COMPARED = (
    "live",
    "stock",
    "places",
    "own",
    "down",
    "muck",
    "aside",
    "assured",
    "pot",
    "stays",
    "level",
    "facts",
    "kept",
    "by_word",
    "dead",
    "doubtful",
)
