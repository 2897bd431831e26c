"""The abstract table: what is sure, and what is possible, at a step of the rules, before any card is dealt.

Numbers are intervals from the least to the most; facts are never, maybe or surely so. Each step kind says what it does
to this table (its `effect`); a survey carries the table through the steps, and the checks read nothing else.

Stacks are taken to be deep enough for what the rules ask: that somebody is all in is left out of account, except where
a rule speaks of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import partial
from operator import attrgetter

from msgspec import Struct, field
from msgspec.structs import astuple

from engine.language.expression import Expression
from engine.language.forms import (
    FIRST_PLAYER,
    PLAYER_IN_TURN,
    THAT_PLAYER,
    AmountMark,
    Each,
    IfAmount,
    Node,
    OfTurn,
    SeatFact,
    body_of,
)
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.language.scope import Scope
from engine.steps.judged.groups_apart import Side
from engine.steps.judged.how_few import hangs_on_cards
from engine.steps.judged.how_many import counted, number_bounded, players_meant
from engine.steps.judged.interval import MANY, MAYBE, NEVER, NONE, SURELY, Interval, Sure, exactly, joined_facts
from engine.steps.judged.journal import Journal
from engine.steps.judged.refine import refine
from engine.steps.judged.remembered_conditions import Kept, Topic, both, decide, either, how_many, how_much
from engine.steps.machine.kind import Body
from engine.steps.machine.stock import Stock


class Abstract(Struct, eq=False, kw_only=True):
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
    """Cards on each place of the table, the board first; where each player has one, on that of each still in."""
    hidden: Sequence[Interval]
    """How many of them do not lie face up."""
    own_places: int
    """How many of the places each player has; they come last."""
    bounded: Mapping[str, Interval] = field(default_factory=dict)
    """The numbers that only dice decide, or players within bounds, by their marks, and what they may be."""
    own: Interval = NONE
    """Cards before each player still in."""
    down: Interval = NONE
    """How many of them do not lie face up."""
    lent: int = 0
    """By how many the most of a player is more than players hold on average: others have handed them over."""
    muck: Interval = NONE
    aside: Interval = NONE
    """Cards laid aside for a proof, which are not shuffled in."""
    assured: int = 0
    """This many cards for each player still in are surely in the stock, whatever `stock` says."""
    around: int | None = None
    """In an in-turn: the most cards that the other players hold together, some having had their turn."""
    closed_around: int = 0
    """The most of these that do not lie face up."""
    pot: Sure = MAYBE
    """Whether chips lie in the pot. At first maybe: those of earlier deals."""
    in_pot: int = 0
    """The fewest chips that lie in the pot, of those put there in this deal; what is bet in a round is left out."""
    pot_may_stay: bool = False
    """Whether the rules leave parts of a pot that is given out for the next deal."""
    declared_for: bool = False
    """Whether players say for which shares of the pot they play."""
    stays: bool = False
    """Whether a rule has said that what lies in the pot stays for the next deal."""
    level: Sure = NEVER
    """Whether there is a bet to match."""
    facts: Mapping[str, Sure] = field(default_factory=dict)
    """What is known of each fact that expressions read; not there: never."""
    kept: Mapping[Topic, Kept] = field(default_factory=dict)
    """What earlier conditions told, as long as nothing changes it; only of what is asked more than once."""
    laps: Mapping[int, Interval] = field(default_factory=dict)
    """For each repetition gone through just now, by its register, which lap it is."""
    turn: int = 0
    """In turns of all: how many have been before this one."""
    met: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """For each step that only a few can come to, by its `id`, in how many of these turns it was, and which was last."""
    come_to: Mapping[int, int] = field(default_factory=dict)
    """For each step that a deal can come to only so often, by its `id`, how often it has at the most."""
    by_side: Mapping[Side, int] = field(default_factory=dict)
    """For each group of players told apart from others the most cards that were dealt to one of them."""
    arrived: Mapping[int, int] = field(default_factory=dict)
    """For each entry of `when-dealt`, by its register, for how many cards at the most it was carried out."""
    apart: Sequence["Abstract"] = ()
    """Other tables that the step just gone through may have led to, kept apart since they know other things."""
    dead: bool = False
    """Whether nothing leads here."""
    settled: bool = False
    """Whether that is so because options and stakes settle a condition, and other settings may lead here."""
    doubtful: bool = False
    """Whether something wrong came before, so that nothing can be judged from here."""

    # what belongs to the run that carries a table through the steps

    walk: Callable[[Iterable[Body], "Abstract"], None]
    """Carries a table through steps."""
    journal: Journal["Abstract"] = field(default_factory=Journal)

    def copy(self) -> "Abstract":
        """The same table, to be led elsewhere."""
        table = _copied(self)
        table.apart = ()
        return table

    def gone(self) -> "Abstract":
        """The same table as one to which nothing leads as options and stakes are."""
        table = self.copy()
        table.dead = table.settled = True
        return table

    def become(self, other: "Abstract") -> None:
        """This table is as the other one."""
        for name, value in zip(Abstract.__struct_fields__, astuple(other), strict=True):
            setattr(self, name, value)
        self.apart = ()

    def join(self, *others: "Abstract") -> None:
        """This table is all that it or the others may be."""
        for other in others:
            if not other.dead:
                (self.become if self.dead else self._join)(other)
            elif self.dead:
                self.settled = self.settled and other.settled

    def _join(self, other: "Abstract") -> None:
        # mostly they are copies of one table, so what is one and the same is passed over
        self._join_cards(other)
        self.stays = (self.stays or self.pot is NEVER) and (other.stays or other.pot is NEVER)
        if self.pot is not other.pot:
            self.pot = MAYBE
        if self.in_pot != other.in_pot:
            self.in_pot = min(self.in_pot, other.in_pot)
        if self.level is not other.level:
            self.level = MAYBE
        if self.doubtful or other.doubtful:
            self.facts = dict.fromkeys(self.facts.keys() | other.facts.keys(), MAYBE)
        elif self.facts is not other.facts and self.facts != other.facts:
            self.facts = joined_facts(self.facts, other.facts)
        self.doubtful = self.doubtful or other.doubtful
        if self.kept is not other.kept and self.kept != other.kept:
            shared = self.kept.keys() & other.kept.keys()
            found = ((topic, either(self.kept[topic], other.kept[topic])) for topic in shared)
            self.kept = {topic: value for topic, value in found if value is not None}
        if self.laps is not other.laps and self.laps != other.laps:
            self.laps = {lap: its.hull(other.laps[lap]) for lap, its in self.laps.items() if lap in other.laps}
        if self.by_side is not other.by_side and self.by_side != other.by_side:
            sides = self.by_side.keys() | other.by_side.keys()
            self.by_side = {side: max(self.by_side.get(side, 0), other.by_side.get(side, 0)) for side in sides}
        if self.met is not other.met and self.met != other.met:
            steps, never = self.met.keys() | other.met.keys(), (0, -1)
            self.met = {step: max(self.met.get(step, never), other.met.get(step, never)) for step in steps}
        if self.arrived is not other.arrived and self.arrived != other.arrived:
            self.arrived = _larger(self.arrived, other.arrived)
        if self.come_to is not other.come_to and self.come_to != other.come_to:
            self.come_to = _larger(self.come_to, other.come_to)

    def _join_cards(self, other: "Abstract") -> None:
        evenly = max(self.evenly, other.evenly) if self.lent or other.lent else None
        if self.live is not other.live:
            self.live = self.live.hull(other.live)
        if self.stock is not other.stock:
            self.stock = self.stock.hull(other.stock)
        if self.own is not other.own:
            self.own = self.own.hull(other.own)
        if self.down is not other.down:
            self.down = self.down.hull(other.down)
        if self.muck is not other.muck:
            self.muck = self.muck.hull(other.muck)
        if self.aside is not other.aside:
            self.aside = self.aside.hull(other.aside)
        if self.places is not other.places and self.places != other.places:
            self.places = [mine.hull(its) for mine, its in zip(self.places, other.places, strict=True)]
        if evenly is not None:
            self.lent = self.before_each.most - evenly
        if self.hidden is not other.hidden and self.hidden != other.hidden:
            self.hidden = [mine.hull(its) for mine, its in zip(self.hidden, other.hidden, strict=True)]
        if self.assured != other.assured:
            self.assured = min(self.assured, other.assured)
        if self.around != other.around:
            self.around = None if self.around is None or other.around is None else max(self.around, other.around)
        if self.closed_around != other.closed_around:
            self.closed_around = max(self.closed_around, other.closed_around)

    def part(self, fails: "Abstract") -> None:
        """This table, where a condition held, may also be as the one where it failed.

        They are kept apart where the rules will ask again what parts them.
        """
        self.apart = ()
        if self.dead or fails.dead or self.kept == fails.kept:
            self.join(fails)
        else:
            self.apart = (fails,)

    def forget(self, changed: Set[str]) -> None:
        """Nothing is remembered that depends on these facts."""
        if self.kept and not self.journal.often.every_fact.isdisjoint(changed):
            stale = self.journal.often.stale
            self.kept = {topic: value for topic, value in self.kept.items() if not stale(topic, changed)}

    def next_turn(self) -> None:
        """Somebody else's turn begins: what was remembered of that player is not true of the next."""
        self.forget(_OF_A_TURN)

    def same(self, other: "Abstract", *, but_for_numbers: bool = False) -> bool:
        """Whether both may be just the same, but that more chips have come into the pot of this one.

        Perhaps also but for how many cards lie where, and how many players are in.
        """
        compared = _but_for_numbers if but_for_numbers else _compared
        return self.in_pot >= other.in_pot and compared(self) == compared(other)

    @property
    def numbers(self) -> Sequence[Interval]:
        """How many players are in, and how many cards lie where, always in the same order."""
        return [*(getattr(self, name) for name in _COUNTED), *self.places, *self.hidden]

    @numbers.setter
    def numbers(self, numbers: Sequence[Interval]) -> None:
        first, second = len(_COUNTED), len(_COUNTED) + len(self.places)
        for name, number in zip(_COUNTED, numbers[:first], strict=True):
            setattr(self, name, number)
        self.places, self.hidden = numbers[first:second], numbers[second:]

    @property
    def known_of_it(self) -> Sequence[object]:
        """All that may tell it apart from other tables, in whatever runs they are."""
        return astuple(self)[:_OF_THE_RUN]

    def lies_at(self, place: int, cards: Interval) -> None:
        """This many cards lie at a place of the table from here on."""
        self.places = [*self.places[:place], cards, *self.places[place + 1 :]]

    def hide(self, place: int, cards: Interval) -> None:
        """This many cards of a place do not lie face up from here on."""
        self.hidden = [*self.hidden[:place], cards, *self.hidden[place + 1 :]]

    @property
    def of_each(self) -> tuple[Interval, ...]:
        """All that is counted of each player's cards: those before them, those on each own place, then closed ones."""
        first = len(self.places) - self.own_places
        return (self.own, *self.places[first:], self.down, *self.hidden[first:])

    def holds_each(self, cards: Sequence[Interval]) -> None:
        """From here on each player holds so many cards, said as `of_each` says it."""
        first, half = len(self.places) - self.own_places, self.own_places + 1
        self.own, self.down = cards[0], cards[half]
        if self.own_places:
            self.places = [*self.places[:first], *cards[1:half]]
            self.hidden = [*self.hidden[:first], *cards[half + 1 :]]

    @property
    def before_each(self) -> Interval:
        """Cards that each player still in holds, those on their own places too."""
        return sum(self.places[len(self.places) - self.own_places :], self.own)

    @property
    def evenly(self) -> int:
        """The most cards that each player still in holds on average."""
        held = self.before_each
        return max(held.least, held.most - self.lent)

    @property
    def closed_before_each(self) -> Interval:
        """Those of them that do not lie face up."""
        return sum(self.hidden[len(self.hidden) - self.own_places :], self.down)

    @property
    def on_table(self) -> int:
        """The most cards that lie on places that are everybody's."""
        return sum(cards.most for cards in self.places[: len(self.places) - self.own_places])

    def run(self, body: Body, key: str) -> None:
        """This table has gone through the steps under a key of a step."""
        if steps := body.inner.get(key):
            self.walk(steps, self)

    def run_by_itself(self, body: Body, key: str) -> None:
        """This table has, and others go on without it: where the deal ends here, nothing is changed on them."""
        if key not in body.inner:
            return
        before, leaving = self.journal.changed.copy(), self.journal.leaving
        self.run(body, key)
        if self.dead and self.journal.leaving == leaving:
            self.journal.changed.intersection_update(before)

    # --- facts --------------------------------------------------------------------------------------------------------

    def known(self, fact: str) -> Sure:
        """How sure it is that there is such a thing."""
        return MAYBE if self.doubtful else self.facts.get(fact, NEVER)

    def now(self, fact: str, sure: Sure = SURELY) -> None:
        """A fact is so from here on: surely, or it may be, or it is as it was."""
        self.journal.changed.add(fact)
        self.known_as(fact, sure if sure is SURELY else max(self.known(fact), sure))

    def now_all(self, facts: Iterable[str], sure: Sure) -> None:
        """Several facts are so from here on, each as `now` says."""
        self.journal.changed.update(facts)
        known = dict.fromkeys(facts, sure)
        if sure is not SURELY:
            known = {fact: max(self.known(fact), sure) for fact in known}
        self.facts = {**self.facts, **known}

    def known_as(self, fact: str, sure: Sure) -> None:
        """From here on it is known so surely whether there is such a thing."""
        if self.facts.get(fact, NEVER) is not sure:
            self.facts = {**self.facts, fact: sure}

    def paid_in(self, chips: Interval, *, bet: bool = False) -> None:
        """Chips have come into the pot, if it was any; of those that were `bet` nobody knows how many come at least."""
        if chips.most:
            self.in_pot += 0 if bet else chips.least
            self.pot = SURELY if chips.least or self.pot is SURELY else MAYBE
            self.stays = False
            self.journal.changed |= {"pot", "stack"}

    def given_out(self) -> None:
        """The pot has gone to its winners, but for what the rules leave in it."""
        self.in_pot = 0
        self.pot = MAYBE if self.pot_may_stay else NEVER
        self.stays = self.pot_may_stay
        self.journal.changed |= {"pot", "stack"}

    def paid_out(self, all_of_it: bool, some_is_left: bool = False) -> None:
        """Chips have left the pot: `all_of_it`, or fewer than there were, so that where any were there some are."""
        self.in_pot = 0
        self.pot = NEVER if all_of_it else self.pot if some_is_left else self.pot.join(NEVER)
        self.journal.changed |= {"pot", "stack"}

    def has_cards_of(self, other: "Abstract") -> None:
        """The cards lie as on the other table, as far as they are counted."""
        for name in _CARDS:
            setattr(self, name, getattr(other, name))

    # --- cards --------------------------------------------------------------------------------------------------------

    def blur(self) -> None:
        """Nothing is known any more: a step was faulty."""
        self.live = Interval(1, self.players)
        self.own = self.down = self.stock = self.muck = Interval(0, self.deck_size)
        self.places = self.hidden = [Interval(0, self.deck_size) for _ in self.places]
        self.pot, self.in_pot, self.level = MAYBE, 0, MAYBE
        self.doubtful = True

    def came_up(self, sure: Sure, before_players: bool = True) -> None:
        """Cards lie face up from here on, before players or on a place of the table: surely, or there may be some."""
        self.now("open cards", sure)
        if before_players:
            self.now("up cards", sure)

    # --- what expressions may say ------------------------------------------------------------------------------------

    def amount(self, body: Body, key: str, default: Interval = NONE) -> Interval:
        """What the amount under a key may be, never below 0."""
        value = body.values.get(key)
        return self.reckon(value, body.scope) if isinstance(value, Expression) else default

    def reckon(self, value: Expression, scope: Scope) -> Interval:
        """What an amount may be, never below 0."""
        if isinstance(value.constant, int):
            return exactly(max(0, value.constant))
        least, most = bounds_of(value.tree, scope, partial(self._reckoned, scope))
        return Interval(max(0, least or 0), MANY if most is None else max(0, most))

    def _reckoned(self, scope: Scope, node: Node) -> Bounds | None:
        """What is known of a part of an amount, dice too; charitably the least where cards or marks decide it."""
        bounded, charitable = number_bounded(node, self.bounded), self.journal.charitable
        if bounded is not None:
            return Bounds(bounded.least, bounded.least if charitable else bounded.most)
        if charitable and (isinstance(node, AmountMark) or (isinstance(node, Each) and node.entry is None)):
            return self._at_the_least(node)
        open_yet = charitable and isinstance(node, IfAmount) and settled(node.condition, scope, self.seen) is None
        if not isinstance(node, IfAmount) or not open_yet or not hangs_on_cards(node.condition):
            return self.seen(node)
        (least, most), (its_least, its_most) = (bounds_of(one, scope, self.seen) for one in (node.then, node.otherwise))
        known = [one for one in (most, its_most) if one is not None]
        return Bounds(None if least is None or its_least is None else min(least, its_least), min(known, default=None))

    def _at_the_least(self, node: Node) -> Bounds | None:
        """What is known of a mark; where nothing bounds it, the least that it may be."""
        known = self.seen(node)
        if known is not None and known.most is not None:
            return known
        least = max(0, (known.least if known is not None else None) or 0)
        return Bounds(least, least)

    def seen(self, node: Node) -> Bounds | None:
        """What is known here of a part of an amount, besides what always holds."""
        found, kept = counted(node, self), self.kept.get(how_much(node)) if self.kept else None
        if not isinstance(kept, Interval):
            return None if found is None else _bounds(found)
        known = kept if found is None else both(found, kept)
        assert isinstance(known, Interval)
        return _bounds(known)

    def count(self, body: Body, key: str = "who") -> Interval:
        """How many players a step concerns: those named, else the player whose turn it is, else everyone in."""
        value = body.values.get(key)
        if isinstance(value, Expression):
            meant, kept = players_meant(value.tree, self), self.kept.get(how_many(value.tree)) if self.kept else None
            found = meant if kept is None else both(kept, meant)
            assert isinstance(found, Interval)
            return found
        return exactly(1) if body.scope.turns else self.live

    def concerns_all(self, body: Body, key: str = "who") -> bool:
        """Whether all are concerned whose cards are kept count of: everyone in, or in an in-turn that player."""
        value = body.values.get(key)
        if not isinstance(value, Expression):
            return True
        tree = body_of(value.tree)
        if isinstance(tree, OfTurn):
            return tree.name == PLAYER_IN_TURN and tree.register == body.scope.turns[-1]
        names = ("that player",) if body.scope.turns else ("everyone in", "everyone")
        return isinstance(tree, SeatFact) and tree.entry.name in names

    def guard(self, condition: Expression | None, scope: Scope) -> tuple["Abstract", "Abstract"]:
        """This table where a condition holds, and where it does not."""
        table = self.copy()
        return table, table.fork(condition, scope)

    def fork(self, condition: Expression | None, scope: Scope, holds: bool = True) -> "Abstract":
        """This table has come to where a condition holds (or fails); the other one, where it does not."""
        known = self._known(condition, scope)
        if known is holds:
            return self.gone()
        other = self.copy()
        if condition is None or known is not None:
            self.dead = self.settled = True
        else:
            self._knows(condition.tree, holds, scope)
            other._knows(condition.tree, not holds, scope)
        return other

    def where_holds(self, condition: Expression | None, scope: Scope) -> "Abstract":
        """This table where a condition holds; itself where it surely does."""
        known = self._known(condition, scope)
        if condition is None or known is True:
            return self
        if known is False:
            return self.gone()
        table = self.copy()
        table._knows(condition.tree, True, scope)
        return table

    def _known(self, condition: Expression | None, scope: Scope) -> bool | None:
        """Whether a condition surely holds or fails here; none at all always holds."""
        if condition is None:
            return True
        constant = condition.constant
        if constant is not None or self.doubtful:
            return constant if isinstance(constant, bool) else None
        return decide(condition.tree, self.kept, scope, self.seen)

    def _knows(self, tree: Node, holds: bool, scope: Scope) -> None:
        """This table is one where a condition holds, or fails."""
        refine(self, tree, holds)
        told = self.journal.often.told_by(tree, holds, scope.declared)
        if holds and self.live.least == self.players:  # else who is asked may be out
            told = [*told, *self.journal.often.told_of_who_is_in(tree)]
        if told:
            kept = self.kept = {**self.kept}
            for topic, value in told:
                kept[topic] = both(kept.get(topic), value)


def _larger(mine: Mapping[int, int], its: Mapping[int, int]) -> dict[int, int]:
    """Of each number the larger one."""
    return {one: max(mine.get(one, 0), its.get(one, 0)) for one in mine.keys() | its.keys()}


def _bounds(interval: Interval) -> Bounds:
    least, most = interval.least, interval.most
    return Bounds(None if least <= -MANY else least, None if most >= MANY else most)


_OF_A_TURN = frozenset((THAT_PLAYER, FIRST_PLAYER, PLAYER_IN_TURN))
"""The facts that are others with each turn."""
_CARDS = ("stock", "places", "hidden", "own", "down", "lent", "muck", "aside", "assured")
"""What is kept count of cards by."""
_COUNTED = ("live", "stock", "own", "down", "muck", "aside")
"""What is one interval each."""
_OF_THE_RUN = Abstract.__struct_fields__.index("walk")
"""Where what belongs to a run begins."""
_copied: Callable[[Abstract], Abstract] = attrgetter("__copy__")(Struct)
"""As `copy.copy`, which looks for this method first."""
_COMPARED = (
    *("live", *_CARDS, "arrived"),
    *("pot", "stays", "level", "facts", "kept", "by_side", "dead", "doubtful"),
)
_compared = attrgetter(*_COMPARED)
_but_for_numbers = attrgetter(*(name for name in _COMPARED if name not in (*_COUNTED, "places", "hidden")))
