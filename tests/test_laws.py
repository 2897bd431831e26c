"""Laws that hold in every deal of every shipped game, under every option, for any number of players and any stacks."""

import json
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby, pairwise, product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.hand.action import Action, IllegalAction, Option
from engine.hand.chance import Chance, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, EVENTS, OUTWARD, UNSEEN, Event, log_for, sees, told_apart
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.hand.rewound import rewound
from engine.hand.view import BYSTANDER, view
from engine.interpreter import act, apply, options, play, play_side_by_side, start
from engine.pot.division import STAYS
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.compose.options import Option as Declared
from engine.ruleset.load import load
from engine.ruleset.read.library import Place, shipped_documents
from engine.steps.kinds.showdown import Showdown
from engine.steps.shared.picking import AllOfThem
from engine.table.bots.random_actions import any_action
from engine.table.records.moves import move_of
from engine.table.records.played_again import replay
from engine.table.records.record import Record, read_records, to_line
from tests.chance import drawn, some, times
from tests.hiding import played_again, proven
from tests.late import usually
from tests.shipped import said

GAMES = sorted(shipped_documents("game"))
LONGEST = 400
"""Decisions that no deal of these stacks comes near."""


class Setting(NamedTuple):
    """One way to set every option of a game that offers choices, and what is announced with it."""

    game: str
    chosen: tuple[tuple[str, str | int], ...] = ()
    announced: tuple[tuple[str, tuple[tuple[str, str | int], ...]], ...] = ()

    @property
    def modifiers(self) -> tuple[Announced, ...]:
        return tuple(Announced(name, dict(values)) for name, values in self.announced)

    @property
    def program(self) -> Program:
        return _program(self)


@cache
def _program(setting: Setting) -> Program:
    return load(setting.game, set=dict(setting.chosen), modifiers=setting.modifiers).program


def settings_of(game: str) -> list[Setting]:
    options = load(game).rules.composed.options
    rows = []
    for option in options.values():
        values = [choice.value for choice in option.choices] or _near(option)
        rows.append([(option.name, value) for value in values if isinstance(value, (str, int))])
    return [Setting(game, row) for row in product(*rows)]


def _near(option: Declared) -> Sequence[object]:
    """The default of an option without choices, and where it is a number the furthest from it within its bounds."""
    value = option.default.value
    if not isinstance(value, int):
        return [value]
    bounds = [bound for bound in (option.least, option.most) if bound is not None]
    if option.most is None:
        bounds.append(value + 3)
    return sorted({value, max(bounds, key=lambda bound: abs(bound - value))})


def composed_of(name: str, modifier: Place) -> list[Setting]:
    """The games of a modifier's examples, each as it is played there."""
    found: dict[Setting, None] = {}
    for example in said(modifier.path)["examples"]:
        announced = {name: None} | example.get("with", {})
        values = tuple((one, tuple((options or {}).items())) for one, options in announced.items())
        found[Setting(example["game"], tuple(example.get("set", {}).items()), values)] = None
    return [*found]


def variants_of(game: str, place: Place) -> list[Setting]:
    """What a game is with the choices that have a name of their own."""
    variants = said(place.path).get("variants", {})
    return [
        Setting(
            game,
            tuple(chosen.get("set", {}).items()),
            tuple((name, tuple((values or {}).items())) for name, values in chosen.get("with", {}).items()),
        )
        for chosen in variants.values()
    ]


Settings = Sequence[Setting]


@cache
def as_they_are() -> Settings:
    """Some games, each with all their choices."""
    return [setting for game in some(GAMES, 12, "laws") for setting in settings_of(game)]


@cache
def composed() -> Settings:
    """All that examples of modifiers play."""
    modifiers = shipped_documents("modifier")
    return [setting for name, place in modifiers.items() for setting in composed_of(name, place)]


@cache
def variants() -> Settings:
    """All variants of games."""
    return [setting for name, place in shipped_documents("game").items() for setting in variants_of(name, place)]


def conceding() -> Settings:
    """Settings in which a share of the pot goes to the holder of a card, who may give up their hand."""
    return [setting for setting in composed() if "high-spade" in dict(setting.announced)]


def talkative() -> Settings:
    """Settings in which words are declared; to compile all others in order to find out would take minutes."""
    return [one for one in composed() if {"high-low-declared", "run-it-twice"} & dict(one.announced).keys()]


KINDS_OF_SETTINGS = (as_they_are, composed, variants)
"""The laws look at as many of each. They are found when a deal is drawn, since to find them takes seconds."""


class Deal(NamedTuple):
    """A deal to be: who plays by what, with which chips, cards and choices."""

    setting: Setting
    stacks: tuple[int, ...]
    button: int
    carried: int
    seed: int

    @property
    def chance(self) -> Shuffled:
        return Shuffled(str(self.seed))

    @property
    def rules(self) -> Program:
        """The rules for as many as are dealt in; the deck may be another for them."""
        return self.setting.program.for_players(self.begin(self.chance)[0].dealt.bit_count())

    def begin(self, chance: Chance) -> tuple[Hand, tuple[Event, ...]]:
        return start(self.setting.program, self.stacks, self.button, chance, carried=self.carried)


@st.composite
def deals(draw: st.DrawFn, among: Sequence[Callable[[], Settings]] = KINDS_OF_SETTINGS) -> Deal:
    setting = draw(st.sampled_from(draw(st.sampled_from(among))()))
    program = setting.program
    count = draw(st.integers(max(2, program.least_players), min(7, program.most_players)))
    stack = st.one_of(st.integers(0, 6), st.integers(1, 60), st.just(200))
    stacks = draw(st.lists(stack, min_size=count, max_size=count))
    return Deal(
        setting,
        with_enough(program, stacks),
        draw(st.integers(0, count - 1)),
        draw(st.sampled_from([0, 0, 5])),
        draw(st.integers(0, 1 << 32)),
    )


def with_enough(program: Program, stacks: Sequence[int]) -> tuple[int, ...]:
    """These stacks; as many as must play have chips."""
    return (*[max(stack, 1) for stack in stacks[: program.least_players]], *stacks[program.least_players :])


Moments = list[tuple[Hand, tuple[Event, ...], Action | None]]


def moments(deal: Deal, leaving_out: Sequence[str] = ()) -> Moments:
    """The states of a random deal, what led to each, and the action that did.

    `leaving_out` are kinds of actions that are taken only where nothing else is open.
    """
    program, chance, random = deal.setting.program, deal.chance, Random(deal.seed)
    hand, events = deal.begin(chance)
    found: Moments = [(hand, events, None)]
    while not hand.over:
        assert len(found) < LONGEST, "the deal does not end"
        offered = options(program, hand)
        wanted = [option for option in offered if option.kind not in leaving_out]
        action = any_action(random.choice(wanted or offered), random)
        hand, events = apply(program, hand, action)
        found.append((hand, events, action))
    return found


thorough = settings(max_examples=times(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])

Law = Callable[[Deal, Moments, Random], None]
LAWS: list[Law] = []
"""What holds in every deal. A deal is composed and played once, and all of them are asked of it."""
COSTLY: set[Law] = set()
"""Laws that take many times as long as the others: every sixth deal is asked for them."""


def law(of: Law) -> Law:
    """A law of every deal, given with its moments and what may be drawn besides."""
    LAWS.append(of)
    return of


def costly(of: Law) -> Law:
    """A law that takes many times as long as the others."""
    COSTLY.add(of)
    return law(of)


def broken(deal: Deal, played: Moments, seed: int, laws: Sequence[Law]) -> list[str]:
    """The laws that a deal breaks, each with where that was seen."""
    found = []
    for one in laws:
        try:
            one(deal, played, Random(seed))
        except Exception:  # noqa: BLE001 - a law is told by its name, whatever shows that it is broken
            found.append(f"{one.__name__}, {deal}\n{traceback.format_exc()}")
    return found


@thorough
@given(deals(), st.integers(0, 1 << 32))
def test_every_law_holds_in_every_deal(deal: Deal, seed: int) -> None:
    asked = [one for one in LAWS if one not in COSTLY or not seed % 6]
    assert broken(deal, moments(deal), seed, asked) == []


@usually(24)
@pytest.mark.parametrize("game", GAMES)
def test_every_law_holds_in_a_deal_of_each_game(game: str) -> None:
    random = Random(drawn(game))
    setting = random.choice(settings_of(game))
    program = setting.program
    count = random.randint(max(2, program.least_players), min(6, program.most_players))
    stacks = with_enough(program, [random.choice((random.randint(0, 60), 200)) for _ in range(count)])
    deal = Deal(setting, stacks, random.randrange(count), random.choice((0, 0, 5)), random.getrandbits(32))
    assert broken(deal, moments(deal), deal.seed, [one for one in LAWS if one not in COSTLY]) == []


def test_a_broken_law_is_told_by_its_name() -> None:
    deal = Deal(Setting("jackpot"), (5, 5), 0, 0, 1)

    def nobody_is_dealt_a_card(_: Deal, played: Moments, random: Random) -> None:
        assert not any(hand.cards[0] for hand, _, _ in played)

    (told,) = broken(deal, moments(deal), 0, [*LAWS, nobody_is_dealt_a_card])
    assert told.startswith("nobody_is_dealt_a_card, Deal(setting=Setting(game='jackpot'")


def zones(hand: Hand) -> list[int]:
    """Every card of the hand, wherever it lies."""
    return [
        *hand.layout.stock,
        *hand.layout.muck,
        *(card for cards in hand.cards for card in cards),
        *(card for cards in hand.layout.aside for card in cards),
        *(card for cards in hand.places for card in cards),
    ]


@law
def chips_and_cards_are_conserved_and_every_deal_ends(deal: Deal, played: Moments, random: Random) -> None:
    total = sum(deal.stacks) + deal.carried
    deck = list(range(len(deal.rules.deck.cards)))
    for hand, _, _ in played:
        assert sum(hand.stacks) + hand.pot == total
        assert min(hand.stacks) >= 0
        assert hand.pot >= 0
        assert sorted(zones(hand)) == deck


def may_stay(program: Program) -> bool:
    """Whether the rules leave chips in the pot that nobody wins, or that cannot be divided."""
    divisions = [step.division for step in program.steps if isinstance(step, Showdown)]
    return not (program.for_chips and divisions) or any(
        "stays" in (one.ties, one.odd_chips)
        or one.going.may_leave_the_pot
        or any(share.if_nobody == STAYS for share in one.shares)
        for one in divisions
    )


@law
def only_who_is_in_is_asked_and_an_ended_deal_leaves_no_pot(deal: Deal, played: Moments, random: Random) -> None:
    for hand, _, _ in played:
        talk = getattr(deal.setting.program.steps[hand.pc], "talk", None)
        may_answer = hand.dealt if talk is not None and talk.asks_folded else hand.live
        assert hand.over or may_answer >> hand.seat & 1
        assert all(hand.live >> seat & 1 or not cards for seat, cards in enumerate(hand.cards))
    last, events, _ = played[-1]
    thrown_in = any(event.kind == "throw in" for event in events)
    assert thrown_in or not last.live or not last.pot or may_stay(deal.setting.program)


@law
def who_has_neither_chips_nor_a_claim_is_not_dealt_in(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    out = {seat for seat, stack in enumerate(deal.stacks) if not stack and not deal.carried and program.for_chips}
    for hand, events, _ in played:
        assert out.isdisjoint(event.seat for event in events)
        assert not any(hand.cards[seat] or hand.stacks[seat] or hand.live >> seat & 1 for seat in out)
        assert hand.button not in out


class Accounts:
    """What each player has in the pot and what belongs to everybody there, kept from the log alone."""

    def __init__(self, deal: Deal) -> None:
        self.put_in = [0] * len(deal.stacks)
        self.common = deal.carried

    def enter(self, event: Event) -> None:
        kind = EVENTS[event.kind].chips
        if event.kind == "pay":
            self.common += event.chips
        elif event.kind == "collect":  # a rule pays out of the pot, whoever put it in
            self.gather(event.chips)
        else:
            self.put_in[event.seat] += {"in": event.chips, "out": -event.chips}.get(kind, 0)
            assert self.put_in[event.seat] >= 0

    def gather(self, less: int) -> None:
        self.common += sum(self.put_in) - less
        self.put_in = [0] * len(self.put_in)

    def may_win(self, seat: int) -> int:
        return self.common + sum(min(self.put_in[seat], other) for other in self.put_in)


@law
def from_each_rival_one_wins_at_most_what_one_put_in(deal: Deal, played: Moments, random: Random) -> None:
    accounts = Accounts(deal)
    events = [event for _, told, _ in played for event in told]
    if any(event.kind == "come back" for event in events):
        return  # they play for the pot as it is, though they have put in less
    for awarded, several in groupby(events, lambda event: event.kind == "award"):
        if not awarded:
            for event in several:
                accounts.enter(event)
            continue
        won = Counter[int]()
        for event in several:
            won[event.seat] += event.chips
        assert all(chips <= accounts.may_win(seat) for seat, chips in won.items())
        accounts.gather(won.total())


@law
def nobody_is_asked_for_chips_that_no_rival_can_win(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    for hand, _, _ in played:
        for option in options(program, hand):
            if option.kind == "call":
                rivals = [seat for seat in range(len(hand.stacks)) if hand.live >> seat & 1 and seat != hand.seat]
                reach = max(hand.betting.bets[seat] + hand.stacks[seat] for seat in rivals)
                assert 0 < option.most <= reach - hand.betting.bets[hand.seat]


class Books:
    """Stacks, pot and zones, kept from the log alone."""

    def __init__(self, deal: Deal) -> None:
        count = len(deal.stacks)
        self.stacks = list(deal.stacks)
        self.pot = deal.carried
        self.stock = set(range(len(deal.rules.deck.cards)))
        self.muck: set[int] = set()
        self.hands: list[set[int]] = [set() for _ in range(count)]
        self.aside: list[set[int]] = [set() for _ in range(count)]
        program = deal.setting.program
        everybodys = len(program.places) - program.own_places
        self.places: list[set[int]] = [set() for _ in range(everybodys + count * program.own_places)]

    def enter(self, event: Event) -> None:
        kind = EVENTS[event.kind]
        if kind.chips == "in":
            self.stacks[event.seat] -= event.chips
            self.pot += event.chips
        elif kind.chips == "out":
            self.stacks[event.seat] += event.chips
            self.pot -= event.chips
        elif kind.chips == "over":
            assert isinstance(event.detail, int)
            self.stacks[event.seat] -= event.chips
            self.stacks[event.detail] += event.chips
        if kind.cards:
            source, _, target = kind.cards.partition(" > ")
            cards = set(event.cards)
            assert cards <= self.zone(source, event)
            self.zone(source, event).difference_update(cards)
            self.zone(target, event).update(cards)

    def zone(self, name: str, event: Event) -> set[int]:
        if name in ("place", "other hand"):
            assert isinstance(event.detail, int)
            return self.places[event.detail] if name == "place" else self.hands[event.detail]
        return {
            "stock": self.stock,
            "discards": self.muck,
            "hand": self.hands[event.seat],
            "aside": self.aside[event.seat],
        }[name]

    def agree(self, hand: Hand) -> bool:
        return (
            self.stacks == list(hand.stacks)
            and self.pot == hand.pot
            and self.stock == set(hand.layout.stock)
            and self.muck == set(hand.layout.muck)
            and self.hands == [set(cards) for cards in hand.cards]
            and self.aside == [set(cards) for cards in hand.layout.aside]
            and self.places == [set(cards) for cards in hand.places]
        )


@law
def the_log_alone_rebuilds_stacks_and_zones(deal: Deal, played: Moments, random: Random) -> None:
    books = Books(deal)
    for hand, events, _ in played:
        for event in events:
            books.enter(event)
        assert books.agree(hand)


def piles(hand: Hand) -> list[set[int]]:
    """The cards of each pile, in whatever order they lie there."""
    layout = hand.layout
    return [set(pile) for pile in (layout.stock, layout.muck, *hand.cards, *layout.aside, *hand.places)]


@law
def a_deal_rewound_has_its_cards_where_they_lay(deal: Deal, played: Moments, random: Random) -> None:
    for (before, _, _), (after, events, _) in pairwise(played):
        assert piles(rewound(after, events)) == piles(before)


@costly
def a_replay_equals_the_original(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    actions = tuple(
        move_of(action, deal.rules.deck, before.cards[before.seat])
        for (before, _, _), (_, _, action) in pairwise(played)
        if action is not None
    )
    record = Record(
        game=deal.setting.game,
        digest=program.digest,
        stacks=deal.stacks,
        button=deal.button,
        deck=str(deal.seed),
        actions=actions,
        set=dict(deal.setting.chosen),
        modifiers=deal.setting.modifiers,
        carried=deal.carried,
    )
    ((line, read),) = read_records("deal.jsonl", to_line(record)).records
    assert read == record
    again = replay(read, line)
    assert again.hand == played[-1][0]
    assert again.events == tuple(event for _, events, _ in played for event in events)


@law
def playing_in_place_and_playing_purely_are_the_same(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    answers = iter([action for _, _, action in played if action is not None])
    d = program.open(deal.stacks, deal.button, deal.chance, carried=deal.carried)
    play(program, d, lambda _, offered: next(answers))
    assert d.lay_down() == played[-1][0]
    assert told_apart(d.log) == [event for _, events, _ in played for event in events]


@law
def playing_side_by_side_is_playing_each(deal: Deal, played: Moments, random: Random) -> None:
    program, count = deal.setting.program, random.randint(2, 5)
    several = [deal._replace(seed=deal.seed + number) for number in range(count)]
    all_played = [played, *map(moments, several[1:])]
    dealers = [program.open(one.stacks, one.button, one.chance, carried=one.carried) for one in several]
    answers = {
        id(d): iter([action for _, _, action in states if action is not None])
        for d, states in zip(dealers, all_played, strict=True)
    }
    play_side_by_side(program, dealers, lambda d, _: next(answers[id(d)]))
    assert [d.lay_down() for d in dealers] == [states[-1][0] for states in all_played]


@law
def a_state_survives_json_and_goes_on_the_same(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    for hand, _, _ in played:
        again = from_json(json.loads(json.dumps(to_json(hand))))
        assert again == hand
        assert options(program, again) == options(program, hand)


def hidden_from(hand: Hand, observer: int) -> list[int]:
    """The cards whose faces an observer has not seen: all but their own and those shown or lying open.

    Of cards held outwards it is the other way round: everybody sees them but who holds them.
    """
    faces, seats = hand.layout.faces, range(len(hand.cards))
    own = {*hand.layout.held(observer), *hand.layout.aside[observer]} if observer != BYSTANDER else set()
    own = {card for card in own if faces[card] not in (BLIND, OUTWARD)}
    own |= {card for seat in seats if seat != observer for card in hand.cards[seat] if faces[card] == OUTWARD}
    open_cards = {*hand.layout.exposed, *(card for shown in hand.layout.revealed for card in shown)}
    return [card for card in zones(hand) if card not in own and card not in open_cards]


def renamed(hand: Hand, other: dict[int, int]) -> Hand:
    """The same state with some cards put for others."""

    def swap(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other.get(card, card) for card in cards)

    faces = bytearray(len(hand.layout.faces))
    for card, face in enumerate(hand.layout.faces):
        faces[other.get(card, card)] = face
    layout = hand.layout._replace(
        stock=swap(hand.layout.stock),
        muck=swap(hand.layout.muck),
        cards=tuple(swap(cards) for cards in hand.cards),
        places=tuple(swap(cards) for cards in hand.places),
        aside=tuple(swap(cards) for cards in hand.layout.aside),
        faces=bytes(faces),
    )
    return hand._replace(layout=layout, past=hand.past._replace(opening=swap(hand.past.opening)))


@law
def a_view_does_not_change_with_cards_hidden_from_it(deal: Deal, played: Moments, random: Random) -> None:
    for hand, _, _ in played:
        for observer in (BYSTANDER, *range(len(deal.stacks))):
            hidden = hidden_from(hand, observer)
            shuffled = random.sample(hidden, len(hidden))
            other = renamed(hand, dict(zip(hidden, shuffled, strict=True)))
            assert all(hand.layout.faces[card] in (DOWN, BLIND, OUTWARD) for card in hidden)
            assert view(other, observer) == view(hand, observer)


def dealt_and_gone(events: Sequence[Event], observer: int) -> set[int]:
    """The cards that a seat was seen to get and was out with before anybody was asked again."""
    out = {event.seat for event in events if event.kind == "fold"}
    dealt = [event for event in events if event.kind == "deal" and event.seat in out]
    return {card for event in dealt if sees(int(event.detail), event.seat, observer) for card in event.cards}


@law
def a_log_tells_nobody_of_a_card_he_has_never_seen(deal: Deal, played: Moments, random: Random) -> None:
    observers = (BYSTANDER, *range(len(deal.stacks)))
    seen: dict[int, set[int]] = {observer: {UNSEEN} for observer in observers}
    for hand, events, _ in played:
        for observer in observers:
            seen[observer] |= set(zones(hand)) - set(hidden_from(hand, observer))
            seen[observer] |= dealt_to_be_seen(events, observer)
            told = {card for event in log_for(events, observer) for card in event.cards}
            assert told <= seen[observer] | dealt_and_gone(events, observer)


def dealt_to_be_seen(events: Sequence[Event], observer: int) -> set[int]:
    """The cards that were dealt so that an observer sees them, who may have folded before anybody was asked."""
    deals = [(event, event.detail) for event in events if event.kind == "deal"]
    seen = [event.cards for event, facing in deals if isinstance(facing, int) and sees(facing, event.seat, observer)]
    return {card for cards in seen for card in cards}


@law
def what_one_is_told_does_not_depend_on_cards_he_never_sees(deal: Deal, played: Moments, random: Random) -> None:
    told_alike(deal, played, random)


def told_alike(deal: Deal, played: Moments, random: Random) -> None:
    """Were the cards exchanged that somebody never sees, they would be told and offered the same in this deal."""
    program = deal.setting.program
    if program.for_players(len(deal.stacks)).deck.put_back:
        return  # dice lie open
    hands, actions = [hand for hand, _, _ in played], [action for _, _, action in played if action is not None]
    told_of = proven(hands, [event for _, events, _ in played for event in events])
    if any(
        isinstance(step, AllOfThem) for step in program.steps
    ):  # how many each throws away tells of all that is held
        told_of |= {card for hand in hands for cards in hand.cards for card in cards}
    for observer in (BYSTANDER, random.randrange(len(deal.stacks))):
        hidden = set.intersection(*(set(hidden_from(hand, observer)) for hand in hands))
        hidden -= dealt_to_be_seen([event for _, events, _ in played for event in events], observer)
        never = sorted(hidden - told_of)
        other = dict(zip(never, random.sample(never, len(never)), strict=True))
        again = played_again(program, deal.begin, deal.chance, actions, other)
        for (hand, events, _), (otherwise, told) in zip(played, again, strict=False):
            assert log_for(told, observer) == log_for(events, observer)
            assert view(otherwise, observer) == view(hand, observer)
            if hand.seat == observer and not hand.over:
                assert options(program, otherwise) == options(program, hand)


@st.composite
def showdowns(draw: st.DrawFn) -> tuple[Deal, Moments]:
    """A deal of such a game in which nobody folds or raises, so that many come to the showdown."""
    deal = draw(deals([conceding]))
    stacks = [draw(st.sampled_from((8, 60, 200, 200))) for _ in deal.stacks]
    deal = deal._replace(stacks=tuple(stacks))
    return deal, moments(deal, leaving_out=("fold", "bet", "raise"))


@settings(thorough, max_examples=times(25))
@given(showdowns(), st.randoms(use_true_random=False))
def test_it_does_not_depend_on_a_hand_that_is_conceded_either(showdown: tuple[Deal, Moments], random: Random) -> None:
    told_alike(*showdown, random)


def test_holders_of_the_card_concede_in_some_of_these_deals() -> None:
    (setting, *_) = [one for one in conceding() if one.game == "five-card-draw" and one.announced[0][1] == ()]
    played = [moments(Deal(setting, (200,) * 4, 0, 0, seed), ("fold", "bet", "raise")) for seed in range(40)]
    ace = setting.program.deck.index("As")
    conceded = [
        (hand, event.seat) for deal in played for hand, events, _ in deal for event in events if event.kind == "concede"
    ]
    assert any(ace in hand.cards[seat] for hand, seat in conceded)


def attempts(hand: Hand, offered: tuple[Option, ...], random: Random) -> list[Action]:
    """Actions around what is open: on the bounds, beyond them, of other kinds, with other cards."""
    seat = hand.seat
    kinds = [
        "fold",
        "check",
        "call",
        "bet",
        "raise",
        "bring in",
        "stand pat",
        "show",
        "concede",
        "discard",
        "declare",
        "",
    ]
    chips = {0, 1, hand.stacks[seat], hand.stacks[seat] + 1, -1, random.randrange(0, 300)}
    for option in offered:
        chips |= {option.least - 1, option.least, option.most, option.most + 1}
    found = [Action(kind, amount) for kind in kinds for amount in chips]
    held = list(hand.cards[seat])
    for count in range(len(held) + 2):
        cards = random.sample(held, min(count, len(held))) + random.sample(
            hand.layout.stock, min(2, len(hand.layout.stock))
        )
        found += [Action("discard", cards=tuple(cards[:count])), Action("bet", cards=tuple(cards[:count]))]
    return [*found, Action("discard", cards=(held[0], held[0]) if held else ())]


@costly
def an_action_is_accepted_exactly_when_an_option_covers_it(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    for hand, _, _ in played:
        offered = options(program, hand)
        assert bool(offered) != hand.over
        before = to_json(hand)
        for action in attempts(hand, offered, random) if not hand.over else [Action("check"), Action("fold")]:
            if any(option.covers(action) for option in offered):
                assert apply(program, hand, action)[0] != hand
            else:
                with pytest.raises(IllegalAction):
                    apply(program, hand, action)
        assert to_json(hand) == before


@costly
def a_refused_action_leaves_a_deal_played_in_place_as_it_was(deal: Deal, played: Moments, random: Random) -> None:
    program = deal.setting.program
    for hand, _, _ in played:
        d = Dealer.open(hand)
        with pytest.raises(IllegalAction):
            act(program, d, Action("sing"))
        assert d.lay_down() == hand
        assert d.log == []


def test_the_laws_reach_every_modifier_and_setting() -> None:
    assert {name for setting in composed() for name, _ in setting.announced} == {*shipped_documents("modifier")}
    assert len(as_they_are()) == len({*as_they_are()})


@thorough
@given(deals([talkative]))
def test_a_word_chosen_in_secret_shows_nowhere_before_all_have_chosen(deal: Deal) -> None:
    program = deal.setting.program
    for hand, _, _ in moments(deal):
        ways = [
            apply(program, hand, Action(option.kind))
            for option in options(program, hand)
            if option.kind.startswith("declare ")
        ]
        if not ways or any(event.kind == "declare" for event in ways[0][1]):
            continue  # nobody is asked for a word, or the last one was
        (first, told), *others = ways
        for other, otherwise in others:
            assert other != first
            assert otherwise == told
            assert options(program, other) == options(program, first)
            for observer in range(BYSTANDER, len(deal.stacks)):
                assert view(other, observer) == view(first, observer)


def test_secret_words_are_chosen_in_some_of_these_deals() -> None:
    deal = Deal(talkative()[0], (5, 5, 5), 0, 0, 1)
    kinds = {event.kind for seed in range(20) for _, events, _ in moments(deal._replace(seed=seed)) for event in events}
    assert {"choose", "declare"} <= kinds
