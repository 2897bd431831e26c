"""What is said of the table in an example: each sentence looks, and changes nothing."""

from collections.abc import Sequence

from msgspec import Struct, structs

from engine.hand.action import Option
from engine.hand.event import log_for
from engine.hand.seats import NOBODY
from engine.language.compile import Cards, Meets
from engine.table.examples.asking import Asking, Fault
from engine.table.examples.example_deal import ExampleDeal
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.named import with_names
from engine.worth.worth import NO_HAND, Worth

ALL_IN = "go all in"
"""What may be said of a bet, raise or call of all chips."""


class Phrase(Struct, frozen=True):
    """One thing somebody may do: a word, with its bounds where they are named."""

    kind: str
    least: int | None = None
    most: int | None = None
    to: bool = False
    """Whether the bounds are what the bet comes to, not by how much it is raised."""
    costs: int | None = None
    """The chips it puts into the pot besides; None: nothing is said of that."""

    def fits(self, option: Option, level: int) -> bool:
        """Whether the option has just these bounds and this price, or none are named."""
        if self.costs not in (None, option.costs):
            return False
        if self.most is None:
            return True
        least = option.least if self.least is None else self.least
        less = level if self.to else 0
        return (option.least, option.most) == (least - less, self.most - less)


class May(Struct, frozen=True):
    """A seat is asked, and has exactly these options."""

    who: int
    phrases: tuple[Phrase, ...]

    def play(self, deal: Asking) -> Fault:
        """Empty when it is so."""
        hand = deal.hand
        if hand.over or hand.seat != self.who:
            return deal.waits_for
        left = [_in_chips(phrase, deal) for phrase in self.phrases]
        for option in _named_apart(deal.open_now, left):
            fitting = _fitting(option, left, hand.betting.level)
            if not fitting:
                return deal.waits_for
            left = [phrase for phrase in left if phrase not in fitting]
        return deal.waits_for if left else ""


def _named_apart(options: Sequence[Option], phrases: list[Phrase]) -> list[Option]:
    """The options; those that name something by a word which is said alone stand for one, which is that word."""
    found: dict[str, Option] = {}
    for option in options:
        word = next((one.kind for one in phrases if option.kind.startswith(f"{one.kind} ")), option.kind)
        found.setdefault(word, structs.replace(option, kind=word))
    return list(found.values())


def _in_chips(phrase: Phrase, deal: Asking) -> Phrase:
    """A phrase with `go all in` said in chips of the seat to act, where it may."""
    action = deal.all_in(deal.hand.seat) if phrase.kind == ALL_IN else None
    return phrase if action is None else Phrase(action.kind, action.amount, action.amount)


def _fitting(option: Option, phrases: list[Phrase], level: int) -> list[Phrase]:
    """The phrases that together say just this option; none when they do not."""
    said = [phrase for phrase in phrases if phrase.kind == option.kind]
    if option.choices:
        chips = sorted(phrase.most - (level if phrase.to else 0) for phrase in said if phrase.most is not None)
        return said if chips in (sorted(option.choices), []) else []
    return said if len(said) == 1 and said[0].fits(option, level) else []


class MayDiscard(Struct, frozen=True):
    """A seat is asked, and may throw away this many cards at most."""

    who: int
    most: int

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        if deal.hand.seat == self.who:
            for option in deal.open_now:
                if option.kind == "discard" and option.most == self.most:
                    return ""
        return deal.waits_for


class HearsNothing(Struct, frozen=True):
    """A seat has not been told what anybody chose since the table last went on."""

    who: int

    def play(self, deal: Asking) -> Fault:
        """Empty when it is so."""
        heard = [event for event in log_for(deal.recent, self.who) if event.kind == "declare"]
        said = [
            say("{who} declares {word}", who=deal.names[event.seat], word=with_names(str(event.detail), deal.names))
            for event in heard
        ]
        return joined(said)


class Holds(Struct, frozen=True):
    """These cards lie before a seat or on its places, among others or alone."""

    who: int
    cards: tuple[int, ...]

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        held = deal.hand.layout.held(self.who)
        if {*deal.as_held(self.who, self.cards)} <= {*held}:
            return ""
        return say("{who} holds {cards}", who=deal.names[self.who], cards=deal.cards(held))


class HoldsOnly(Struct, frozen=True):
    """These cards lie before a seat, and no others."""

    who: int
    cards: tuple[int, ...]

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        held = deal.hand.layout.held(self.who)
        if sorted(deal.as_held(self.who, self.cards)) == sorted(held):
            return ""
        return say("{who} holds {cards}", who=deal.names[self.who], cards=deal.cards(held))


class HoldsNone(Struct, frozen=True):
    """None of these cards lies before a seat."""

    who: int
    cards: tuple[int, ...]

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        held = deal.hand.layout.held(self.who)
        if {*deal.as_held(self.who, self.cards)}.isdisjoint(held):
            return ""
        return say("{who} holds {cards}", who=deal.names[self.who], cards=deal.cards(held))


class Has(Struct, frozen=True):
    """The best hand of a seat meets a demand."""

    who: int
    demand: Meets
    name: str = ""
    """The hand with a name, or share of the pot, for which it does; nothing for the hand itself."""

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        d, program = deal.dealer, deal.program
        if d.held(self.who) and self.demand(d, self.who):
            return ""
        worth = program.hands[self.name] if self.name else program.worth
        return say("{who} has {hand}", who=deal.names[self.who], hand=_hand(deal, self.who, worth))


class Beats(Struct, frozen=True):
    """The hand of one seat is better than another's, or just as good."""

    who: int
    other: int
    equal: bool = False

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        d, worth = deal.dealer, deal.program.worth
        mine, theirs = worth.standing(d, self.who), worth.standing(d, self.other)
        if NO_HAND not in (mine, theirs) and (mine == theirs if self.equal else mine > theirs):
            return ""
        seats = (self.who, self.other)
        return joined([say("{who} has {hand}", who=deal.names[one], hand=_hand(deal, one, worth)) for one in seats])


def _hand(deal: ExampleDeal, seat: int, worth: Worth) -> str:
    d, held = deal.dealer, deal.hand.layout.held(seat)
    if not held:
        return say("no cards")
    hand, usable = worth.describe(worth.strength(d, seat)), worth.usable(d, seat)
    cards = [card for card in held if usable >> card & 1]
    return say("{hand} ({cards})", hand=hand, cards=deal.cards(cards)) if cards else hand


class WildAre(Struct, frozen=True):
    """These cards are wild, and no others: for everybody, or in the hand of a seat."""

    cards: Cards | None
    """None where nothing is to be wild."""
    who: int = NOBODY

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        d = deal.dealer
        wild = deal.program.worth.wild_cards(d, self.who)
        if wild == (self.cards(d, self.who) if self.cards is not None else 0):
            return ""
        faces = deal.program.deck.faces
        named = deal.cards([card for card in faces if wild >> card & 1])
        return say("wild are {cards}", cards=named) if wild else say("nothing is wild")


class Proves(Struct, frozen=True):
    """A seat has shown just these cards as a proof."""

    who: int
    cards: tuple[int, ...]

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        name = deal.names[self.who]
        proofs = [event for event in deal.events if event.kind == "prove" and event.seat == self.who]
        if any(set(event.cards) == set(self.cards) for event in proofs):
            return ""
        if proofs:
            return say("{who} proved {cards}", who=name, cards=deal.cards(proofs[-1].cards))
        if any(event.kind == "fail to prove" and event.seat == self.who for event in deal.events):
            return say("{who} could not prove anything", who=name)
        return say("{who} has not been asked to prove anything; {instead}", who=name, instead=deal.waits_for)


class PotIs(Struct, frozen=True):
    """This many chips lie in the pot, or were just given out."""

    chips: int

    def play(self, deal: ExampleDeal) -> Fault:
        """Empty when it is so."""
        pot = pot_of(deal)
        return "" if pot == self.chips else say("the pot is {chips}", chips=pot)


def pot_of(deal: ExampleDeal) -> int:
    """The chips in the pot; when the deal is over and they are gone, those last given out."""
    hand = deal.hand
    return hand.past.pot_won if hand.over and not hand.pot else hand.pot
