"""What may come of a combination, and combinations drawn at random that are held against it and against the laws."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from tests import test_laws as laws
from tests.chance import drawn
from tests.combinations.kept import PAIRS, SINGLES, every_verdict
from tests.combinations.verdict import MODIFIERS, PAIRED, Asked, Told, Verdict, verdict

HELPFUL = ("it fits", "leave ", "announce ")
"""How a refusal begins to say what would fit."""


def amiss(one: Verdict) -> Iterator[str]:
    """What is none of the three outcomes."""
    playing = [way for way in one.outcomes if way.plays]
    if not one.alike and not all("M807" in way.codes for way in playing):
        yield "plays otherwise in another order, and does not say so"
    for way in one.outcomes:
        if not way.plays:
            faulty = [told for told in way.told if not explained(told, bool(playing))]
            yield from (f"{' '.join(way.names)} is refused with {told}" for told in faulty)


def explained(told: Told, order: bool) -> bool:
    """Whether a refusal names a conflict, or a need, and what would fit; of an order, the one that works."""
    if order:
        return told.code == "M805" and told.help.startswith("announce ")
    if told.code == "M801":
        return told.places == 2 and told.help.startswith(HELPFUL)
    if told.code == "M809":  # what a game has already, an option of its own may say
        return "need not be announced" in told.help
    if told.code == "X101":  # a price in a stake that the game lacks
        return "set the option" in told.help
    return told.code == "M802" and ": " in told.message and told.help.startswith(HELPFUL)


def told_amiss(asked: Asked) -> list[str]:
    """What is none of the three outcomes when this is announced."""
    return [f"{asked.game}: {told}" for told in amiss(verdict(asked))]


# --- what plays, plays by the laws ------------------------------------------------------------------------------------


def breaches(asked: Asked) -> list[str]:
    """The laws that a random deal of it breaks, with where that was seen."""
    seed = drawn(sum(map(ord, "".join((asked.game, *asked.names)))))
    deal = _deal(laws.Setting(asked.game, (), tuple((name, ()) for name in asked.names)), seed)
    return laws.broken(deal, laws.moments(deal), seed, laws.LAWS)


def _deal(setting: laws.Setting, seed: int) -> laws.Deal:
    """Who plays with which chips and cards."""
    random = Random(seed)
    count = random.randint(max(2, setting.program.least_players), min(5, setting.program.most_players))
    stacks = tuple(random.choice((random.randint(0, 6), random.randint(1, 60), 200)) for _ in range(count))
    stacks = laws.with_enough(setting.program, stacks)
    return laws.Deal(setting, stacks, random.randrange(count), random.choice((0, 0, 5)), seed)


def playing(count: int, several: int) -> list[Asked]:
    """So many times a game and a modifier that go together, and so many times a game and two of them in that order."""
    found, random = every_verdict(), Random(drawn(3))
    some = list[Asked]()
    for among, most in (({*SINGLES}, count), ({*PAIRS}, several)):
        fitting = [
            asked._replace(names=next(way.names for way in one.outcomes if way.plays))
            for asked, one in found.items()
            if asked.names in among and not asked.values and one.plays
        ]
        some += random.sample(fitting, min(most, len(fitting)))
    return some


# --- three ------------------------------------------------------------------------------------------------------------


def triples(count: int) -> list[Asked]:
    """So often a game and three modifiers: one in three of any, the others such that any two fit."""
    random, found = Random(drawn(5)), every_verdict()
    every = [(game, names) for game in PAIRED for names in combinations(MODIFIERS, 3)]
    fitting = [
        (game, names) for game, names in every if all(found[Asked(game, two)].plays for two in combinations(names, 2))
    ]
    chosen = random.sample(every, count // 3) + random.sample(fitting, count - count // 3)
    return [Asked(game, names) for game, names in chosen]
