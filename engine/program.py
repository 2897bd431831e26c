"""The seam between the author's wing and the player's wing: rules ready to be played."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct, field

from engine.cards.deck.deck import Deck
from engine.hand.chance import Chance, Source, Thrown, Throws
from engine.hand.dealer import Dealer
from engine.hand.hand import MOST_CHIPS, Hand, Layout, MarkValue
from engine.hand.seats import NOBODY, from_seat, mask_of
from engine.language.kept_names import NOTHING, names_kept
from engine.language.scope import MarkDef, MarkKind
from engine.pot.award import Division
from engine.steps.machine.step import Step
from engine.text.compared import Compared
from engine.text.translation import mark, say, say_many
from engine.worth.worth import Worth

Place = tuple[str, int, int]
"""A file, and a line and column there."""


class SetElsewhere(NamedTuple):
    """A key of a step that a change has set: what stands where it was set, and where that is."""

    key: str
    written: str
    file: str
    line: int


class Origin(Compared, frozen=True, eq=False):
    """Where a compiled step comes from: what a player is told of the rule in force."""

    uncounted: ClassVar = frozenset({"tell"})
    file: str
    line: int
    """1-based; 0 for a step that stands in no document."""
    kind: str
    label: str
    tell: Callable[[], str]
    """Says the step in the language spoken when it is asked."""
    note: str
    depth: int
    """How many blocks it stands in."""
    changes: tuple[SetElsewhere, ...] = ()
    """Its keys that were set by changes to the step."""
    turn: int = -1
    """The register that tells whose turn it is in the innermost in-turn around it; −1 outside."""
    exchanges: bool = False
    """Whether players get cards there for those they throw away."""
    compares: bool = False
    """Whether hands are compared there."""
    forces: bool = False
    """Whether it is a forced bet."""
    tells_rule: bool = False
    """Whether who is asked there is told its sentence too, since the answers do not say what they mean."""
    column: int = 0
    """1-based, of its word in the line, where several steps may stand; 0 for a step that stands in no document."""

    @property
    def says(self) -> str:
        """The step as one sentence, which says too when it is done."""
        return self.tell()

    @property
    def place(self) -> Place:
        """Where its word stands."""
        return self.file, self.line, self.column


class Mark(Struct, frozen=True):
    """An account that the rules keep."""

    definition: MarkDef
    start: int
    kept: str
    """`this deal`, `until the pot is won` or `session`."""


class Program(Struct, frozen=True):
    """A game compiled: frozen, shareable, without anything of a hand.

    Every jump target is the number of a step; every step that waits can be left.
    """

    name: str
    summary: str
    digest: str
    """Identifies the rules as composed, options and stakes included."""
    least_players: int
    most_players: int
    deck: Deck
    worth: Worth
    steps: tuple[Step, ...]
    origins: tuple[Origin, ...]
    """For each step where it comes from."""
    alone: tuple[int, ...]
    """For each step the step at which the deal goes on when at most one player is left."""
    registers: int
    division: Division
    """How a pot is divided among those who win it."""
    stakes: Mapping[str, int]
    options: Mapping[str, int | str]
    places: tuple[str, ...] = ("board",)
    """The places by name: the board, those that are everybody's, then those that every player has."""
    own_places: int = 0
    """How many of the places every player has."""
    marks: tuple[Mark, ...] = ()
    declared: tuple[str, ...] = ()
    """Every word that players may declare; a Hand keeps a mask of their numbers for each seat."""
    wilds: tuple[str, ...] = ()
    """The wild cards in words, an entry each."""
    use: str = ""
    """The cards that make a hand, in words; nothing where all own cards and the board do."""
    shares: Mapping[str, Worth] = field(default_factory=dict)
    """Share of the pot → how hands are compared for it; empty where the best hand takes all."""
    hands: Mapping[str, Worth] = field(default_factory=dict)
    """Name → how hands are compared that the rules call so; shares of the pot are among them."""
    by_players: Mapping[int, "Program"] = field(default_factory=dict)
    """Number of players → the same rules with the deck as it is for this many, where that differs from this one's."""
    for_chips: bool = True
    """Whether chips may ever be paid; otherwise only winners are found, and what the marks say of them."""
    labels: Mapping[str, int] = field(default_factory=dict)
    """Label → the number of its first step."""

    def __repr__(self) -> str:
        """One line: what is played, by how many, and which rules these are."""
        return f"<Program {self.name}: {self.players_told}, {len(self.steps)} steps, digest {self.digest[:12]}>"

    @property
    def players_told(self) -> str:
        """How many can play, in words: `2 to 7 players`, `2 players`."""
        if self.most_players > self.least_players:
            template = mark("{least} to {most} players")
            return say(template, least=self.least_players, most=self.most_players)
        return say_many("{count} player", "{count} players", self.least_players)

    @property
    def sentences(self) -> Iterator[Origin]:
        """Each rule that stands in a document once, in the order of play, where it says something."""
        told = set[Place]()
        for origin in self.origins:
            if origin.line and origin.says and origin.place not in told:
                told.add(origin.place)
                yield origin

    def for_players(self, count: int) -> "Program":
        """The same rules as they are for this many players: cards are those of the deck that this many play with."""
        return self.by_players.get(count, self)

    def open(
        self,
        stacks: tuple[int, ...],
        button: int,
        chance: Chance | Source,
        *,
        carried: int = 0,
        put_in: int = 0,
        entitled: Collection[int] | None = None,
        marks: Mapping[str, MarkValue] | None = None,
    ) -> Dealer:
        """A Dealer before the first step of a new deal: `carried` chips in the pot, kept marks as given.

        Of the chips in the pot `put_in` were put in since the last deal, so that no earlier deal has left them.
        `entitled` are the seats with a claim to the carried chips; None: all. A player without chips or
        a claim is not dealt in; if that is the dealer, the next to the left deals. Raises ValueError when this many
        cannot play, chips or marks are no whole numbers in range, or a seat does not exist.
        """
        _, fault = self.table_fault(stacks, button, carried, entitled, marks)
        if fault:
            raise ValueError(fault)
        count, rules, dealt = len(stacks), self, (1 << len(stacks)) - 1
        if 0 in stacks:
            dealt = self.dealt_in(stacks, carried, entitled)
            button = from_seat(dealt, button)
        if self.by_players:
            rules = self.for_players(dealt.bit_count())
        return Dealer(
            stacks,
            button,
            len(rules.deck.cards),
            rules.drawn_from(chance.open()),
            carried=carried,
            put_in=put_in,
            places=len(rules.places) - rules.own_places,
            own_places=rules.own_places,
            marks=[self._start(mark, count, marks or {}) for mark in self.marks] if self.marks else (),
            registers=rules.registers,
            dealt=dealt,
        )

    def dealt_in(self, stacks: Sequence[int], carried: int = 0, entitled: Collection[int] | None = None) -> int:
        """The seats that play, as a mask: those with chips or a claim to some; everybody where none are paid."""
        everybody = (1 << len(stacks)) - 1
        if 0 not in stacks or not self.for_chips or (carried and entitled is None):
            return everybody
        return mask_of(seat for seat, stack in enumerate(stacks) if stack or (carried and seat in (entitled or ())))

    def table_fault(
        self,
        stacks: Sequence[int],
        button: int,
        carried: int = 0,
        entitled: Collection[int] | None = None,
        marks: Mapping[str, MarkValue] | None = None,
    ) -> tuple[str, str]:
        """What of a table does not fit the rules, and why; two empty texts where all of it does."""
        count = len(stacks)
        if count and ({*map(type, stacks)} != _WHOLE or not 0 <= min(stacks) <= max(stacks) <= MOST_CHIPS):
            return "stacks", _chips_fault(stacks)
        if type(carried) is not int or not 0 <= carried <= MOST_CHIPS:
            return "carried", _chips_fault((carried,))
        if type(button) is not int or not 0 <= button < count:
            return "button", say(
                "there is no seat {seat} to deal: seats are 0 to {last}", seat=_brief(button), last=count - 1
            )
        for seat in entitled or ():
            if type(seat) is not int or not 0 <= seat < count:
                template = mark("there is no seat {seat} to be entitled: seats are 0 to {last}")
                return "entitled", say(template, seat=_brief(seat), last=count - 1)
        playing = count if 0 not in stacks else self.dealt_in(stacks, carried, entitled).bit_count()
        if not self.least_players <= playing <= self.most_players:
            template = _TOO_FEW_DEALT_IN if playing < count else _NOT_FOR_SO_MANY
            return "stacks", say(template, game=self.name, players=self.players_told, count=playing)
        return self._marks_fault(marks, count) if marks else ("", "")

    def fault_of(self, hand: Hand) -> str:
        """Why a hand from outside is none of these rules; an empty text where it may be one.

        That chips and cards add up `from_json` has seen; the step at which the hand stands is asked besides.
        """
        rules, layout = self.for_players(hand.dealt.bit_count()), hand.layout
        if not self.least_players <= hand.dealt.bit_count() <= self.most_players:
            return say(_NOT_FOR_SO_MANY, game=self.name, players=self.players_told, count=hand.dealt.bit_count())
        if len(layout.faces) != len(rules.deck.cards) or not rules.has_places(layout):
            return say("it has other cards, or other places for them")
        if hand.pc >= len(rules.steps) or len(hand.registers) != rules.registers:
            return say("it stands at a step that is not there")
        if any(words >= 1 << len(rules.declared) for told in (hand.declared, *hand.declared_by_pot) for words in told):
            return say("a word was declared that is not there")
        if len(hand.marks) != len(self.marks):
            return say("it keeps other marks")
        if rules.deck.put_back != isinstance(hand.chance, Thrown) or not rules.throws(hand.chance):
            return say("its cards come from another deck")
        names = (mark.definition.name for mark in self.marks)
        return self._marks_fault(dict(zip(names, hand.marks, strict=True)), len(hand.stacks))[1] if self.marks else ""

    def has_places(self, layout: Layout) -> bool:
        """Whether a layout has the places of these rules."""
        everybodys, own = len(self.places) - self.own_places, self.own_places
        return (len(layout.places), layout.own_places) == (everybodys + own * len(layout.cards), own)

    def place_named(self, number: int) -> str:
        """The name of a place, by its number in a Hand."""
        everybodys = len(self.places) - self.own_places
        return self.places[number if number < everybodys else everybodys + (number - everybodys) % self.own_places]

    def throws(self, chance: Chance) -> bool:
        """Whether a chance that puts back what was drawn draws from this deck; true of every other chance."""
        deck = self.deck
        return not isinstance(chance, Thrown) or (chance.deck_size, chance.spread) == (len(deck.cards), deck.spread)

    def _marks_fault(self, marks: Mapping[str, MarkValue], count: int) -> tuple[str, str]:
        """The same of the marks that are given."""
        known = {mark.definition.name: mark.definition for mark in self.marks}
        for name, value in marks.items():
            if name not in known:
                return "marks", say("{game} keeps no mark {name}", game=self.name, name=name)
            each = known[name].each_player
            if each != isinstance(value, tuple) or (isinstance(value, tuple) and len(value) != count):
                return "marks", say(_HOLDS[each], mark=name)
            least, most = self._range_of(known[name].kind, count)
            for one in value if isinstance(value, tuple) else (value,):
                if type(one) is not int or not least <= one <= most:
                    return "marks", say(
                        "the mark {mark} holds whole numbers in range, not {value}", mark=name, value=_brief(one)
                    )
        return "", ""

    def _range_of(self, kind: MarkKind, count: int) -> tuple[int, int]:
        """The least and the greatest number that stands for what a mark of this kind holds."""
        return {
            "number": (-MOST_CHIPS, MOST_CHIPS),
            "flag": (0, 1),
            "seat": (NOBODY, count - 1),
            "cards": (0, (1 << len(self.deck.cards)) - 1),
        }.get(kind) or (NOTHING, len(names_kept(kind, self.deck, self.worth.ranking)) - 1)

    def drawn_from(self, source: Source) -> Source:
        """The source as this deck is drawn from: where what was drawn is put back, each draw is one from all of it."""
        if self.deck.put_back and not isinstance(source, Throws):
            return Throws(source, len(self.deck.cards), self.deck.spread)
        return source

    def kept_marks(self, marks: tuple[MarkValue, ...], pot_stays: bool) -> dict[str, MarkValue]:
        """The marks that the next deal of this game begins with, by name."""
        kept = {"session", "until the pot is won"} if pot_stays else {"session"}
        return {mark.definition.name: value for mark, value in zip(self.marks, marks, strict=True) if mark.kept in kept}

    @staticmethod
    def _start(mark: Mark, count: int, kept: Mapping[str, MarkValue]) -> MarkValue:
        start: MarkValue = (mark.start,) * count if mark.definition.each_player else mark.start
        return kept.get(mark.definition.name, start)


_NOT_FOR_SO_MANY = mark("{game} is for {players}, not {count}")
_TOO_FEW_DEALT_IN = mark(
    "{game} is for {players}, not {count}; a player with neither chips nor a claim to the pot is not dealt in"
)
_HOLDS = {
    True: mark("the mark {mark} holds one number for each seat"),
    False: mark("the mark {mark} holds one number"),
}
_WHOLE = {int}
"""The type of chips: a truth value is none."""


def _chips_fault(chips: Sequence[object]) -> str:
    """Why these are no chips."""
    wrong = next(one for one in chips if type(one) is not int or not 0 <= one <= MOST_CHIPS)
    if type(wrong) is int and wrong < 0:
        return say("chips cannot be negative")
    return say("chips are whole numbers, 0 to {most:.0e}, not {value}", most=MOST_CHIPS, value=_brief(wrong))


def _brief(value: object) -> str:
    """A value for a message, also where it is a number too long to be told."""
    if type(value) is int and abs(value) > MOST_CHIPS:
        return say("a number with more digits")
    return repr(value)
