"""Bots play what ships, and what they do against all sense is counted.

    python -m tests.campaigns.senseless [--deals N] [--part N] [--bot NAME] [--seed S] [--minutes M] [GAME …]

Every game that ships, and each with every modifier that fits, of which one in so many is played where a part is asked
for, in an order drawn by the seed. A free check folded and a hand conceded that would have won are faults each time; of
the rest, which is judged by imagined cards, few may be. The seed is a fresh one where none is said, and is printed.
Where the minutes are over, what has been counted is told: of games with modifiers too.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from random import Random, SystemRandom
from statistics import fmean, stdev
from time import monotonic

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.hand import Hand
from engine.hand.view import view
from engine.interpreter import apply, options, play_on, start
from engine.program import Program
from engine.steps.shared.picking import Picking
from engine.table.bots.bots import BOTS
from tests.campaigns.bots import Table, everything
from tests.test_laws import hidden_from, renamed

_SAYING = "declare "
"""How an answer begins that declares a share."""
STACKS = (100, 60, 100, 100)
IMAGINED = 40
"""In how many deals with other cards it is seen what a call brings, and how good a hand is."""
FAR = 0.5
"""A call that loses more than this part of its chips, by two standard errors, is far short of the odds."""
HIGH, LOW = 0.7, 0.3
"""A hand is high or low when it beats more, or less, than this part of others."""
MOST = 0.03
"""What may be senseless of that which is judged by imagined cards."""


def _plainly(d: Dealer, options: tuple[Option, ...]) -> Action:
    """Checks, calls, shows, and else does the first thing that is open."""
    by_kind = {option.kind: option for option in options}
    plain = next((kind for kind in ("check", "call", "show", "stand pat") if kind in by_kind), options[0].kind)
    return next(iter(by_kind[plain]))


def _after(program: Program, hand: Hand, answer: Action) -> int:
    """The chips of the seat to act when it has answered so, and all go on plainly."""
    d = Dealer.open(hand)
    play_on(program, d, answer, _plainly)
    return d.stacks[hand.seat]


def conceded_for(program: Program, hand: Hand) -> int:
    """What the seat to act would win by showing rather than conceding, all others showing after it."""
    return _after(program, hand, Action("show")) - _after(program, hand, Action("concede"))


def _imagined(hand: Hand) -> list[Hand]:
    """The same deal, with other cards wherever the seat to act has seen none."""
    random, hidden = Random(1), hidden_from(hand, hand.seat)
    return [renamed(hand, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))) for _ in range(IMAGINED)]


def a_win_conceded(program: Program, hand: Hand, kinds: set[str], answer: Action) -> bool | None:
    """Whether a hand was conceded that would win chips."""
    if "concede" not in kinds:
        return None
    return answer.kind == "concede" and conceded_for(program, hand) > 0


def a_free_check_folded(program: Program, hand: Hand, kinds: set[str], answer: Action) -> bool | None:
    """Whether a hand was folded for nothing."""
    return answer.kind == "fold" if kinds >= {"check", "fold"} else None


def a_call_far_short(program: Program, hand: Hand, kinds: set[str], answer: Action) -> bool | None:
    """Whether a call loses most of its chips, rivals holding any cards at all, where no cards are chosen any more."""
    if answer.kind != "call" or "fold" not in kinds or not answer.amount or _cards_are_chosen(program, hand):
        return None
    brings = list(_a_call_brings(program, hand, answer))
    return fmean(brings) + 2 * stdev(brings) / sqrt(len(brings)) < -FAR * answer.amount


def a_sure_win_folded(program: Program, hand: Hand, kinds: set[str], answer: Action) -> bool | None:
    """Whether a hand was folded that wins whatever rivals hold and may come, where no cards are chosen any more."""
    if answer.kind != "fold" or "call" not in kinds or _cards_are_chosen(program, hand):
        return None
    call = next(Action("call", option.most) for option in options(program, hand) if option.kind == "call")
    return all(brought > 0 for brought in _a_call_brings(program, hand, call))


def _cards_are_chosen(program: Program, hand: Hand) -> bool:
    """Whether players may yet choose cards, so that playing on plainly says little."""
    changing = any(one.exchanges for one in program.origins[hand.pc :])
    return changing or any(isinstance(step, Picking) for step in program.steps[hand.pc :])


def _a_call_brings(program: Program, hand: Hand, call: Action) -> Iterator[int]:
    """How many chips more a call brings than a fold, rivals holding any cards at all and going on plainly."""
    fold = Action("fold")
    return (_after(program, one, call) - _after(program, one, fold) for one in _imagined(hand))


def the_wrong_half_said(program: Program, hand: Hand, kinds: set[str], answer: Action) -> bool | None:
    """Whether a hand that is good one way and bad the other was declared for the bad one."""
    said, both = answer.kind.removeprefix(_SAYING), {"high", "low"}
    if said not in both or not program.shares.keys() >= both or not {_SAYING + word for word in both} <= kinds:
        return None
    (other,) = both - {said}
    return _stands(program, hand, said) < LOW and _stands(program, hand, other) > HIGH


def _stands(program: Program, hand: Hand, share: str) -> float:
    """What part of the hands that a rival may hold the hand of the seat to act beats."""
    worth = program.shares[share]
    rival = next(seat for seat in range(len(hand.stacks)) if seat != hand.seat and hand.live >> seat & 1)
    own = worth.strength(Dealer.open(hand), hand.seat)
    return sum(own > worth.strength(Dealer.open(one), rival) for one in _imagined(hand)) / IMAGINED


def a_wild_card_given_away(program: Program, hand: Hand, kinds: set[str], answer: Action) -> bool | None:
    """Whether a wild card was passed or thrown away where enough others were there."""
    if answer.kind not in ("pass", "discard") or not answer.cards:
        return None
    wild = program.worth.wild_cards(Dealer.open(hand), hand.seat)
    offered = next(option.cards for option in options(program, hand) if option.kind == answer.kind)
    plain = [card for card in offered if not wild >> card & 1]
    if len(plain) == len(offered) or len(plain) < len(answer.cards):
        return None
    return any(wild >> card & 1 for card in answer.cards)


Sense = Callable[[Program, Hand, set[str], Action], bool | None]
"""Whether an answer is senseless; None where it could not be."""
KINDS: dict[Sense, tuple[str, float]] = {
    a_win_conceded: ("hands conceded that win", 0.0),
    a_free_check_folded: ("free checks folded", 0.0),
    a_sure_win_folded: ("folds of what cannot lose", MOST),
    a_call_far_short: ("calls far short of the odds", MOST),
    the_wrong_half_said: ("the wrong half declared", MOST),
    a_wild_card_given_away: ("wild cards given away", MOST),
}
"""What is counted: what it is called, and which part of such answers may be senseless."""


class Counts:
    """How often bots could do each senseless thing, and did."""

    def __init__(self) -> None:
        """Nothing has been seen."""
        self.could: Counter[Sense] = Counter()
        self.did: Counter[Sense] = Counter()

    def sees(self, program: Program, hand: Hand, answer: Action) -> list[str]:
        """An answer has been counted; what is senseless about it."""
        kinds, found = {option.kind for option in options(program, hand)}, []
        for sense, (called, _) in KINDS.items():
            judged = sense(program, hand, kinds, answer)
            self.could[sense] += judged is not None
            if judged:
                self.did[sense] += 1
                found.append(called)
        return found

    @property
    def told(self) -> list[str]:
        """A line for each kind."""
        return [f"{called}: {self.did[sense]} of {self.could[sense]}" for sense, (called, _) in KINDS.items()]

    @property
    def too_many(self) -> bool:
        """Whether something has been done too often; once may be chance where it is judged by imagined cards."""
        return any(
            self.did[sense] > (max(1.0, part * self.could[sense]) if part else 0) for sense, (_, part) in KINDS.items()
        )


def plays(program: Program, bot: str, seed: str, counts: Counts) -> list[str]:
    """What was senseless in a deal of bots of one kind; all answers have been counted."""
    stacks = _stacks(program)
    players = [BOTS[bot](f"{seed}/{seat}") for seat in range(len(stacks))]
    hand, _ = start(program, stacks, 0, Shuffled(seed))
    program, found = program.for_players(hand.dealt.bit_count()), list[str]()
    while not hand.over:
        answer = players[hand.seat](program, view(hand, hand.seat), options(program, hand))
        found += counts.sees(program, hand, answer)
        hand, _ = apply(program, hand, answer)
    return found


def stays_in(program: Program, hand: Hand) -> Action:
    """What leads to a showdown."""
    by_kind = {option.kind: option for option in options(program, hand)}
    plain = next((kind for kind in ("check", "call", "stand pat") if kind in by_kind), None)
    return Action(plain, by_kind[plain].least) if plain else next(iter(options(program, hand)[0]))


def concessions(program: Program, bot: str, seed: str) -> list[int]:
    """What each hand that a bot concedes, where all have stayed in, would have won if it had been shown."""
    player, found = BOTS[bot](seed), []
    hand, _ = start(program, _stacks(program), 0, Shuffled(seed))
    while not hand.over:
        action, open_now = stays_in(program, hand), options(program, hand)
        if any(option.kind == "concede" for option in open_now):
            action = player(program, view(hand, hand.seat), open_now)
            if action.kind == "concede":
                found.append(conceded_for(program, hand))
        hand, _ = apply(program, hand, action)
    return found


def _stacks(program: Program) -> tuple[int, ...]:
    count = max(program.least_players, min(4, program.most_players))
    return tuple(STACKS[seat % len(STACKS)] for seat in range(count))


def campaign(tables: Iterable[Table], bot: str, deals: int, seed: str, minutes: float) -> int:
    """The deals have been played and told of; 1 where too much was senseless."""
    counts, ends, played = Counts(), monotonic() + 60 * minutes, 0
    for table in tables:
        if monotonic() > ends:
            print(f"stopped after {minutes:g} minutes, before {' with '.join(filter(None, table))}")
            break
        program = table.program()
        for number in range(deals if program is not None else 0):
            assert program is not None
            of_it = f"{seed}/{table.game}/{table.modifier}/{number}"
            conceded = concessions(program, bot, of_it)
            counts.could[a_win_conceded] += len(conceded)
            counts.did[a_win_conceded] += sum(won > 0 for won in conceded)
            for called in plays(program, bot, of_it, counts):
                print(f"{' with '.join(filter(None, table))}, seed {of_it}: {called}", flush=True)
            played += 1
    print(f"{bot}, {played} deals", *counts.told, sep="\n  ")
    return int(counts.too_many or not played)


def main(argv: Sequence[str]) -> int:
    """Runs the campaign that the words of a command line ask for; 1 where something went wrong."""
    parser = ArgumentParser(prog="python -m tests.campaigns.senseless", description="Counts senseless play.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only those games")
    parser.add_argument("--deals", type=int, default=3, help="how many deals of each")
    parser.add_argument("--part", type=int, default=20, help="of games with modifiers one in so many is played")
    parser.add_argument("--bot", choices=("equity", "sensible"), default="equity", help="which bot (default: equity)")
    parser.add_argument("--seed", default=f"{SystemRandom().getrandbits(32)}", help="to play the same deals again")
    parser.add_argument("--minutes", type=float, default=60, help="after which it tells what it has counted")
    said = parser.parse_args(argv)
    print(f"seed {said.seed}", flush=True)
    tables = [table for table in everything((), said.part, said.seed) if not said.games or table.game in said.games]
    Random(said.seed).shuffle(tables)
    return campaign(tables, said.bot, said.deals, said.seed, said.minutes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
