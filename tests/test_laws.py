"""Laws that hold in every deal of every shipped game, under every option, for any number of players and any stacks."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise, product
from random import Random
from typing import NamedTuple

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.hand.action import Action, IllegalAction, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, EVENTS, UNSEEN, Event, log_for, told_apart
from engine.hand.hand import Hand, from_json, to_json
from engine.hand.view import BYSTANDER, view
from engine.interpreter import act, apply, options, play, play_side_by_side, start
from engine.program import Program
from engine.ruleset.library import Place, shipped_documents
from engine.ruleset.load import load
from engine.ruleset.modifiers import Announced
from engine.ruleset.options import Option as Declared
from engine.steps.showdown import Showdown
from engine.table.answers import any_action
from engine.table.moves import move_of
from engine.table.record import Record, read_records, to_line
from engine.table.replay import replay

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
    for example in yaml.safe_load(modifier.path.read_text(encoding="utf-8"))["examples"]:
        announced = {name: None} | example.get("with", {})
        values = tuple((one, tuple((options or {}).items())) for one, options in announced.items())
        found[Setting(example["game"], tuple(example.get("set", {}).items()), values)] = None
    return [*found]


SETTINGS = [setting for game in GAMES for setting in settings_of(game)]
COMPOSED = [setting for name, place in shipped_documents("modifier").items() for setting in composed_of(name, place)]
BOTH = [SETTINGS, COMPOSED]
"""Games as they are, and with modifiers: the laws look at as many of these as of those."""


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

    def begin(self, chance: Shuffled) -> tuple[Hand, tuple[Event, ...]]:
        return start(self.setting.program, self.stacks, self.button, chance, carried=self.carried)


@st.composite
def deals(draw: st.DrawFn, among: Sequence[Sequence[Setting]] = BOTH) -> Deal:
    setting = draw(st.sampled_from(draw(st.sampled_from(among))))
    program = setting.program
    count = draw(st.integers(max(2, program.least_players), min(7, program.most_players)))
    stack = st.one_of(st.integers(0, 6), st.integers(1, 60), st.just(200))
    stacks = draw(st.lists(stack, min_size=count, max_size=count))
    return Deal(
        setting,
        tuple(stacks),
        draw(st.integers(0, count - 1)),
        draw(st.sampled_from([0, 0, 5])),
        draw(st.integers(0, 1 << 32)),
    )


def moments(deal: Deal) -> list[tuple[Hand, tuple[Event, ...], Action | None]]:
    """The states of a random deal, what led to each, and the action that did."""
    program, chance, random = deal.setting.program, deal.chance, Random(deal.seed)
    hand, events = deal.begin(chance)
    found: list[tuple[Hand, tuple[Event, ...], Action | None]] = [(hand, events, None)]
    while not hand.over:
        assert len(found) < LONGEST, "the deal does not end"
        action = any_action(random.choice(options(program, hand)), random)
        hand, events = apply(program, hand, action, chance)
        found.append((hand, events, action))
    return found


law = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


def zones(hand: Hand) -> list[int]:
    """Every card of the hand, wherever it lies."""
    return [
        *hand.stock,
        *hand.muck,
        *(card for cards in hand.cards for card in cards),
        *(card for cards in hand.aside for card in cards),
        *(card for cards in hand.places for card in cards),
    ]


@law
@given(deals())
def test_chips_and_cards_are_conserved_in_every_state_and_every_deal_ends(deal: Deal) -> None:
    total = sum(deal.stacks) + deal.carried
    deck = list(range(len(deal.setting.program.deck.cards)))
    for hand, _, _ in moments(deal):
        assert sum(hand.stacks) + hand.pot == total
        assert min(hand.stacks) >= 0
        assert hand.pot >= 0
        assert sorted(zones(hand)) == deck


def may_stay(program: Program) -> bool:
    """Whether the rules leave chips in the pot that nobody wins, or that cannot be divided."""
    divisions = [step.division for step in program.steps if isinstance(step, Showdown)]
    return any("stays" in (one.ties, one.odd_chips) or one.going.may_leave_the_pot for one in divisions)


@law
@given(deals())
def test_only_who_is_in_is_asked_and_an_ended_deal_leaves_no_pot(deal: Deal) -> None:
    played = moments(deal)
    for hand, _, _ in played:
        assert hand.over or hand.live >> hand.seat & 1
        assert all(hand.live >> seat & 1 or not cards for seat, cards in enumerate(hand.cards))
    last, events, _ = played[-1]
    thrown_in = any(event.kind == "throw in" for event in events)
    assert thrown_in or not last.live or not last.pot or may_stay(deal.setting.program)


@law
@given(deals())
def test_nobody_wins_from_another_more_than_he_put_in_himself(deal: Deal) -> None:
    put_in, won, common = [0] * len(deal.stacks), [0] * len(deal.stacks), deal.carried
    played = moments(deal)
    for event in [event for _, events, _ in played for event in events]:
        if event.kind == "pay":
            common += event.chips
        elif event.kind == "award":
            won[event.seat] += event.chips
        else:
            put_in[event.seat] += {"in": event.chips, "out": -event.chips}.get(EVENTS[event.kind].chips, 0)
    live = played[-1][0].live
    highest = max([chips for seat, chips in enumerate(put_in) if live >> seat & 1], default=0)
    for own, chips in zip(put_in, won, strict=True):
        from_each = [
            other if own == highest and not live >> seat & 1 else min(own, other) for seat, other in enumerate(put_in)
        ]  # what those who are out put in beyond everybody still in goes with the last pot
        assert chips <= common + sum(from_each)


class Books:
    """Stacks, pot and zones, kept from the log alone."""

    def __init__(self, deal: Deal) -> None:
        count = len(deal.stacks)
        self.stacks = list(deal.stacks)
        self.pot = deal.carried
        self.stock = set(range(len(deal.setting.program.deck.cards)))
        self.muck: set[int] = set()
        self.hands: list[set[int]] = [set() for _ in range(count)]
        self.aside: list[set[int]] = [set() for _ in range(count)]
        self.places: list[set[int]] = [set() for _ in deal.setting.program.places]

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
            and self.stock == set(hand.stock)
            and self.muck == set(hand.muck)
            and self.hands == [set(cards) for cards in hand.cards]
            and self.aside == [set(cards) for cards in hand.aside]
            and self.places == [set(cards) for cards in hand.places]
        )


@law
@given(deals())
def test_the_log_alone_rebuilds_stacks_and_zones(deal: Deal) -> None:
    books = Books(deal)
    for hand, events, _ in moments(deal):
        for event in events:
            books.enter(event)
        assert books.agree(hand)


@settings(law, max_examples=40)
@given(deals())
def test_a_replay_equals_the_original(deal: Deal) -> None:
    program = deal.setting.program
    played = moments(deal)
    actions = tuple(
        move_of(action, program.deck, before.cards[before.seat])
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
@given(deals())
def test_playing_in_place_and_playing_purely_are_the_same(deal: Deal) -> None:
    program = deal.setting.program
    played = moments(deal)
    answers = iter([action for _, _, action in played if action is not None])
    d = program.open(deal.stacks, deal.button, deal.chance, carried=deal.carried)
    play(program, d, lambda _, offered: next(answers))
    assert d.lay_down() == played[-1][0]
    assert told_apart(d.log) == [event for _, events, _ in played for event in events]


@law
@given(deals(), st.integers(2, 5))
def test_playing_side_by_side_is_playing_each(deal: Deal, count: int) -> None:
    program = deal.setting.program
    several = [deal._replace(seed=deal.seed + number) for number in range(count)]
    played = [moments(one) for one in several]
    dealers = [program.open(one.stacks, one.button, one.chance, carried=one.carried) for one in several]
    answers = {
        id(d): iter([action for _, _, action in states if action is not None])
        for d, states in zip(dealers, played, strict=True)
    }
    play_side_by_side(program, dealers, lambda d, _: next(answers[id(d)]))
    assert [d.lay_down() for d in dealers] == [states[-1][0] for states in played]


@law
@given(deals())
def test_a_state_survives_json_and_goes_on_the_same(deal: Deal) -> None:
    program = deal.setting.program
    for hand, _, _ in moments(deal):
        again = from_json(json.loads(json.dumps(to_json(hand))))
        assert again == hand
        assert options(program, again) == options(program, hand)


def hidden_from(hand: Hand, observer: int) -> list[int]:
    """The cards whose faces an observer has not seen: all but his own and those shown or lying open."""
    own = {*hand.cards[observer], *hand.aside[observer]} if observer != BYSTANDER else set()
    own = {card for card in own if hand.faces[card] != BLIND}
    open_cards = {*hand.exposed, *(card for shown in hand.revealed for card in shown)}
    open_cards |= {card for place in hand.places for card in place}
    return [card for card in zones(hand) if card not in own and card not in open_cards]


def renamed(hand: Hand, other: dict[int, int]) -> Hand:
    """The same state with some cards put for others."""

    def swap(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other.get(card, card) for card in cards)

    faces = bytearray(len(hand.faces))
    for card, face in enumerate(hand.faces):
        faces[other.get(card, card)] = face
    return hand._replace(
        stock=swap(hand.stock),
        muck=swap(hand.muck),
        cards=tuple(swap(cards) for cards in hand.cards),
        aside=tuple(swap(cards) for cards in hand.aside),
        opening=swap(hand.opening),
        faces=bytes(faces),
    )


@settings(law, max_examples=80)
@given(deals(), st.randoms(use_true_random=False))
def test_a_view_does_not_change_with_cards_hidden_from_it(deal: Deal, random: Random) -> None:
    for hand, _, _ in moments(deal):
        for observer in (BYSTANDER, *range(len(deal.stacks))):
            hidden = hidden_from(hand, observer)
            shuffled = random.sample(hidden, len(hidden))
            other = renamed(hand, dict(zip(hidden, shuffled, strict=True)))
            assert all(hand.faces[card] in (DOWN, BLIND) for card in hidden)
            assert view(other, observer) == view(hand, observer)


@law
@given(deals())
def test_a_log_tells_nobody_of_a_card_he_has_never_seen(deal: Deal) -> None:
    observers = (BYSTANDER, *range(len(deal.stacks)))
    seen: dict[int, set[int]] = {observer: {UNSEEN} for observer in observers}
    for hand, events, _ in moments(deal):
        for observer in observers:
            seen[observer] |= set(zones(hand)) - set(hidden_from(hand, observer))
            told = {card for event in log_for(events, observer) for card in event.cards}
            assert told <= seen[observer]


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
        cards = random.sample(held, min(count, len(held))) + random.sample(hand.stock, min(2, len(hand.stock)))
        found += [Action("discard", cards=tuple(cards[:count])), Action("bet", cards=tuple(cards[:count]))]
    return [*found, Action("discard", cards=(held[0], held[0]) if held else ())]


@settings(law, max_examples=40)
@given(deals(), st.randoms(use_true_random=False))
def test_an_action_is_accepted_exactly_when_an_option_covers_it(deal: Deal, random: Random) -> None:
    program = deal.setting.program
    for hand, _, _ in moments(deal):
        offered = options(program, hand)
        assert bool(offered) != hand.over
        before = to_json(hand)
        for action in attempts(hand, offered, random) if not hand.over else [Action("check"), Action("fold")]:
            if any(option.covers(action) for option in offered):
                assert apply(program, hand, action, Shuffled(0))[0] != hand
            else:
                with pytest.raises(IllegalAction):
                    apply(program, hand, action, Shuffled(0))
        assert to_json(hand) == before


@settings(law, max_examples=40)
@given(deals())
def test_a_refused_action_leaves_a_deal_played_in_place_as_it_was(deal: Deal) -> None:
    program = deal.setting.program
    for hand, _, _ in moments(deal):
        d = Dealer.open(hand, Shuffled(0))
        with pytest.raises(IllegalAction):
            act(program, d, Action("sing"))
        assert d.lay_down() == hand
        assert d.log == []


def test_the_laws_reach_every_game_and_setting() -> None:
    assert {setting.game for setting in SETTINGS} == set(GAMES)
    assert {name for setting in COMPOSED for name, _ in setting.announced} == {*shipped_documents("modifier")}
    assert len(SETTINGS) == len(set(SETTINGS))


TALKATIVE = [setting for setting in COMPOSED if {"high-low-declared", "run-it-twice"} & dict(setting.announced).keys()]
"""Settings in which words are declared; to compile all others in order to find out would take minutes."""


@law
@given(deals([TALKATIVE]))
def test_a_word_chosen_in_secret_shows_nowhere_before_all_have_chosen(deal: Deal) -> None:
    program = deal.setting.program
    for hand, _, _ in moments(deal):
        ways = [
            apply(program, hand, Action(option.kind), deal.chance)
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
    deal = Deal(TALKATIVE[0], (5, 5, 5), 0, 0, 1)
    kinds = {event.kind for seed in range(20) for _, events, _ in moments(deal._replace(seed=seed)) for event in events}
    assert {"choose", "declare"} <= kinds
