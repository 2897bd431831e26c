"""The rule that decided what an example says otherwise: for each kind of claim, where the answer stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.hand.chance import place_address
from engine.hand.event import EVENTS, Event, pot_and_shares
from engine.hand.seats import NOBODY, seats_of
from engine.program import Origin
from engine.ruleset.load import Loaded
from engine.ruleset.understand.ingredients import category_written
from engine.ruleset.understand.rules import Rules
from engine.table.examples.example_deal import ExampleDeal
from engine.table.examples.outcome_claims import Carried, Category, MarkHolds, Shown, Stack, Winners
from engine.table.examples.outcome_claims import Takes as TakesShare
from engine.table.examples.sayings import Beats, Has, Holds, HoldsNone, HoldsOnly, PotIs, WildAre
from engine.text.marked import node
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.worth.wild_cards import every, in_force
from engine.worth.worth import BOARD, NO_HAND


class Receives(Struct, frozen=True):
    """A seat, or the address of a place, is dealt cards."""

    address: int

    def comes_by(self, event: Event) -> bool:
        """Whether cards came there so."""
        if event.kind == "deal":
            return event.seat == self.address
        return event.kind in ("deal to place", "deal closed") and place_address(int(event.detail)) == self.address


class Court(Struct, frozen=True):
    """Where it is looked up which rule decided: the deal, and the rules as they were written."""

    deal: ExampleDeal
    rules: Loaded

    @property
    def written(self) -> Rules:
        """The rules for this many players, as their author wrote them."""
        return self.rules.rules.for_players(len(self.deal.names))

    def rulings(self, claim: object) -> list[str]:
        """The rules that decided a claim which is not so, each as a line."""
        return list(_RULINGS.get(type(claim), _in_force)(self, claim))


def _in_force(court: Court, claim: object) -> Iterator[str]:
    """Who is asked for what: the rule at which the deal stands."""
    return _told(court.deal.rule_in_force)


def _told(rule: Origin | None) -> Iterator[str]:
    if rule is None:
        return
    told = mark("the rule that decided: `{kind}` '{label}', {file}:{line}: {rule}")
    bare = mark("the rule that decided: `{kind}`, {file}:{line}: {rule}")
    holes = {"kind": rule.kind, "label": rule.label, "file": rule.file, "line": rule.line, "rule": rule.says}
    yield say(told if rule.label else bare, **holes)
    for key, written, file, line in rule.changes:
        yield say("with `{key}: {written}`, {file}:{line}", key=key, written=written, file=file, line=line)
    if rule.note:
        yield rule.note


def _by_event(is_meant: Callable[[Any, Event], bool]) -> "Ruling":
    """What follows from a thing that happened: the rule by which it did last."""
    return lambda court, claim: _told(court.deal.rule_of(lambda event: is_meant(claim, event)))


def _moves_chips(event: Event, *seats: int) -> bool:
    """Whether chips of one of these seats moved; without seats, any in or out of the pot."""
    way = EVENTS[event.kind].chips
    if not seats:
        return way in ("in", "out")
    return bool(way) and (event.seat in seats or (way == "over" and event.detail in seats))


def _moves_cards(claim: Holds | HoldsOnly | HoldsNone, event: Event) -> bool:
    way = EVENTS[event.kind].cards
    return bool(way) and (event.seat == claim.who or ("other hand" in way and event.detail == claim.who))


def _of_mark(court: Court, claim: MarkHolds) -> Iterator[str]:
    name = court.deal.program.marks[claim.mark].definition.name
    seats = (NOBODY, claim.who)
    return _told(court.deal.rule_of(lambda event: _is_mark(event, name) and event.seat in seats))


def _is_mark(event: Event, name: str) -> bool:
    return event.kind in ("mark", "throw") and str(event.detail).rpartition(" ")[0] == name


def _of_winners(court: Court, claim: Winners) -> Iterator[str]:
    deal = court.deal
    yield from _told(deal.rule_of(lambda event: event.kind == "award"))
    if any(event.kind == "show" for event in deal.events) and not deal.program.shares:
        yield from _of_hands(court, seats_of(deal.hand.past.winners ^ claim.seats))


def _of_share(court: Court, claim: TakesShare) -> Iterator[str]:
    deal = court.deal
    given = [event for event in deal.events if event.kind == "award" and claim.share in pot_and_shares(event)[1]]
    yield from _told(deal.rule_of(lambda event: event.kind == "award"))
    takers = {event.seat for event in given}
    seats = [seat for seat in range(len(deal.names)) if (seat in takers) != bool(claim.seats >> seat & 1)]
    yield from _of_hands(court, seats, claim.share)


def _of_hand(court: Court, claim: Has | Category) -> Iterator[str]:
    name = claim.name if isinstance(claim, Has) else ""
    return _or_in_force(court, _of_hands(court, (claim.who,), name))


def _of_two(court: Court, claim: Beats) -> Iterator[str]:
    return _or_in_force(court, _of_hands(court, (claim.who, claim.other)))


def _or_in_force(court: Court, rulings: Iterator[str]) -> Iterator[str]:
    """Where nothing speaks of a hand, since there is none, the rule at which the deal stands."""
    found = list(rulings)
    return iter(found) if found else _in_force(court, None)


def _of_hands(court: Court, seats: Iterable[int], name: str = "") -> Iterator[str]:
    """How these hands are compared: the ranking at what each is, the cards they are made of, and what is wild there."""
    program, d = court.deal.program, court.deal.dealer
    worth = program.hands[name] if name else program.worth
    strengths = {seat: worth.strength(d, seat) for seat in seats if d.held(seat)}
    held = {seat: strength for seat, strength in strengths.items() if strength != NO_HAND}
    for category in dict.fromkeys(map(worth.category, held.values())):
        told = mark("the rule that decided: the ranking `{name}`{place}: {category}")
        bare = mark("the rule that decided: the ranking `{name}`{place}")
        place = _at(_ranking_at(court.rules, name, category))
        yield say(told if category else bare, name=worth.ranking.name, place=place, category=category)
    yield from (
        say("the rule that decided: the share {share}{place}", share=share.told, place=_at(share.span))
        for share in court.written.shares
        if share.name == name
    )
    yield from (
        say("the rule that decided: the hand {hand}{place}", hand=hand.told, place=_at(hand.span))
        for hand in court.written.hands
        if hand.name == name
    )
    if held and program.use:
        place = _at(_span(court.rules, "use"))
        yield say("hands are made of {cards}{place}", cards=program.use, place=place)
    wild = {rule for seat in held for rule in _wild_among(court, seat, (*d.held(seat), *d.places[BOARD]))}
    yield from _wilds(court, wild)


def _wild_among(court: Court, seat: int, cards: Iterable[int]) -> Iterator[int]:
    """The numbers of the entries by which some of the cards are wild in the hand of a seat."""
    d = court.deal.dealer
    for number, rule in enumerate(court.deal.program.worth.wilds):
        mask = every(in_force((rule,), d, seat))
        if any(mask >> card & 1 for card in cards):
            yield number


def _of_wild(court: Court, claim: WildAre) -> Iterator[str]:
    """All entries: which cards are wild follows from each, also from one by which none is."""
    if not court.deal.program.worth.wilds:
        yield say("`{game}` names no wild cards", game=court.deal.program.name)
    yield from _wilds(court, range(len(court.deal.program.worth.wilds)))


def _wilds(court: Court, numbers: Iterable[int]) -> Iterator[str]:
    entries = [entry for entry in court.written.wilds if not entry.never]
    for number in sorted(numbers):
        entry = entries[number]
        place = _at(entry.cards.scalar.span)
        yield say("the rule that decided: wild are {cards}{place}", cards=entry.told, place=place)


def _ranking_at(rules: Loaded, name: str, category: str) -> Span | None:
    """Where the ranking, that of the share or the hand with a name if it has one, names a category."""
    composed = rules.rules.composed
    places = (("pot", "shares", name, "ranking"), ("hands", name, "ranking"))
    own = next((one for place in places if isinstance(one := node.find(composed.root, place), Scalar)), None)
    named = own or composed.root.get("ranking")
    if not isinstance(named, Scalar):
        return None
    return category_written(named, composed.places, rules.composer.library, category)


def _span(rules: Loaded, key: str) -> Span | None:
    found = rules.composed.get(key)
    return None if found is None else found.span


def _at(span: Span | None) -> str:
    return "" if span is None else f", {span.source.name}:{span.line}"


Ruling = Callable[[Court, Any], Iterator[str]]
"""What decided a claim, as lines."""

_RULINGS: Mapping[type, Ruling] = {
    PotIs: _by_event(lambda claim, event: _moves_chips(event)),
    Carried: _by_event(lambda claim, event: _moves_chips(event)),
    Stack: _by_event(lambda claim, event: _moves_chips(event, claim.who)),
    Shown: _by_event(lambda claim, event: event.kind in ("show", "concede", "award")),
    Receives: _by_event(Receives.comes_by),
    Holds: _by_event(_moves_cards),
    HoldsOnly: _by_event(_moves_cards),
    HoldsNone: _by_event(_moves_cards),
    MarkHolds: _of_mark,
    Winners: _of_winners,
    TakesShare: _of_share,
    Category: _of_hand,
    Has: _of_hand,
    Beats: _of_two,
    WildAre: _of_wild,
}
"""The kinds of claims that are not about who is asked for what."""
