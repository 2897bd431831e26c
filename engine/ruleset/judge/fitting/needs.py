"""What a modifier asks of the game it comes to: `needs`, `excludes`, `keeps`.

All three are of one shape, a mapping from a condition over facts of the composed rules to the reason that is told where
it does not hold:

    needs:
      up cards: closed for closed and open for open wants both
      hole cards at showdown >= 2: the last card is turned up by itself
      no wild cards: a natural hand is what counts
      stakes/ante: the price of a card is counted in antes
    excludes:
      draw: what is turned up could be thrown away
      high-low: the pot would be divided twice
    keeps:
      one showdown: it would not be clear what is shown

A key may also be a part of the document (`stakes/ante`), cards that the deck has (`deck has $cards`), or the name of a
modifier or a game. `needs` and `excludes`
are judged on the game before the layer, `keeps` on the finished result, for every number of players that can play: what
is not surely so is refused (M802, M817).
"""

import re
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct

from engine.language import forms
from engine.language.scope import Word
from engine.ruleset.compose import options as options_of
from engine.ruleset.judge.fitting.contradiction import contradictions
from engine.ruleset.judge.fitting.deck_has import deck_has
from engine.ruleset.judge.fitting.demands import Demand, Options, demands_of, settings
from engine.ruleset.judge.fitting.fact_table import FACTS
from engine.ruleset.judge.fitting.game_facts import Fact, Facts
from engine.ruleset.judge.fitting.weighing import OPPOSITE, holds
from engine.steps.judged.interval import Interval, Sure
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.marked.node import Node as Tree
from engine.text.marked.source import Span
from engine.text.translation import mark, say, tongue

_MOST_KEPT = 512
"""Of so many demands it is kept whether one game meets them."""
_MOST_PLACES = 4
"""How many steps at fault are shown."""


class Asking(Struct, frozen=True):
    """A modifier that asks something of the game it comes to."""

    name: str
    """What it is called."""
    root: Mapping
    at: Span | None = None
    """Where it is announced."""
    options: Options = MappingProxyType({})
    """What `$name` stands for in what it asks: see `settings`."""


class Unmet(NamedTuple):
    """A demand that the rules do not surely meet."""

    under: str
    key: Scalar
    of_rules: bool
    """Whether it asks for what other games may have: the help says which rules it fits."""


def unmet(modifier: Asking, before: Facts) -> list[Diagnostic]:
    """M802 for each of a modifier's `needs` and `excludes` that the game before it does not surely meet.

    Of a faulty game nothing is told, nor of what cannot be read: `faults` tells that.
    """
    return _refused(modifier, before, ("needs", "excludes"))


def broken(modifier: Asking, after: Facts) -> list[Diagnostic]:
    """M817 for each of a modifier's `keeps` that the finished rules do not surely meet."""
    return _refused(modifier, after, ("keeps",))


def faults(modifier: Mapping) -> list[Diagnostic]:
    """What is wrong with a modifier's demands by themselves: what cannot be read, and what no game can meet."""
    return list(_faults(modifier, tongue()))


@lru_cache(maxsize=256)
def _faults(modifier: Mapping, language: Hashable) -> tuple[Diagnostic, ...]:
    """The same, worked out once in each language: it is asked again with each setting of each game."""
    declared = options_of.declared(modifier)
    asked = demands_of(modifier, settings(declared, {name: option.default for name, option in declared.items()}))
    return (*asked.diagnostics, *contradictions(asked.given))


def fits(modifier: Asking, game: Facts) -> bool:
    """Whether a game has what a modifier needs, and nothing that it excludes."""
    return game.readable and not unmet(modifier, game)


def _refused(modifier: Asking, facts: Facts, under: tuple[str, ...]) -> list[Diagnostic]:
    if not facts.readable or not any(key in modifier.root for key in under):
        return []
    asked = (one for one in demands_of(modifier.root, modifier.options).given if one.under in under)
    return [told for one in asked for told in _judged(one, facts, modifier)]


def _judged(demand: Demand, facts: Facts, modifier: Asking) -> Iterator[Diagnostic]:
    failing = _failing(demand, facts, modifier.options)
    if not failing:
        return
    said = _said(demand, modifier.options)
    told = say(_REFUSED[demand.under], modifier=modifier.name, demand=said, reason=demand.reason)
    culprits = _culprits(demand, facts, failing)
    asked = Related(demand.place, say("asked for here"))
    yield Diagnostic(
        "M817" if demand.under == "keeps" else "M802",
        told,
        modifier.at or asked.span,
        help=_help(demand, said, modifier.name),
        reason=Unmet(demand.under, demand.key, not demand.document and demand.under != "keeps"),
        notes=tuple(_as_it_is(demand, culprits, facts, failing)),
        related=(*((asked,) if modifier.at else ()), *_steps(culprits, facts)),
    )


_REFUSED = {
    "needs": mark("`{modifier}` needs `{demand}`: {reason}"),
    "excludes": mark("`{modifier}` does not go with `{demand}`: {reason}"),
    "keeps": mark("with `{modifier}` there must still be `{demand}`: {reason}"),
}


def _failing(demand: Demand, facts: Facts, options: Options) -> list[int]:
    """The numbers of players with which a demand is not surely met, worked out once for what its options are set to."""
    set_so = tuple((name, _as_text(value)) for name, value in options.items() if f"${name}" in demand.key.text)
    asked = demand.key, facts.documents if demand.document else None, set_so
    known = facts.failing.get(asked)
    if known is None:
        if len(facts.failing) > _MOST_KEPT:  # facts of what ships are kept as long as a server runs
            facts.failing.clear()
        known = facts.failing[asked] = _not_met(demand, facts, options)
    return known


def _not_met(demand: Demand, facts: Facts, options: Options) -> list[int]:
    if demand.condition is None and not facts.rules.by_players:  # so it is the same with all
        return [] if _met(demand, facts, facts.counts[0], options) else list(facts.counts)
    return [players for players in facts.counts if not _met(demand, facts, players, options)]


def _met(demand: Demand, facts: Facts, players: int, options: Options) -> bool:
    if demand.condition is not None:
        wanted = Sure.SURELY if demand.wanted else Sure.NEVER
        return holds(demand.condition, facts, players) is wanted
    if demand.cards is not None:
        return deck_has(facts.rules.for_players(players), demand.cards, options) == demand.wanted
    there = demand.document in facts.documents if demand.document else _has(facts.rules.composed.root, demand.part)
    return there == demand.wanted


def _has(tree: Tree | None, part: tuple[str, ...]) -> bool:
    """Whether a document has a part: a key, or an entry of a list with that label."""
    if not part:
        return tree is not None
    if isinstance(tree, Sequence):
        labelled = (item for item in tree if isinstance(item, Mapping) and _label(item) == part[0])
        return any(_has(item, part[1:]) for item in labelled)
    return isinstance(tree, Mapping) and part[0] in tree and _has(tree.get(part[0]), part[1:])


def _label(item: Mapping) -> str:
    said = item.get("label")
    return "" if said is None or isinstance(said, Mapping | Sequence) else said.text


# --- telling ----------------------------------------------------------------------------------------------------------


def _culprits(demand: Demand, facts: Facts, failing: list[int]) -> list[Fact]:
    """The facts that a demand fails for, once each."""
    wanted = Sure.SURELY if demand.wanted else Sure.NEVER
    nodes = [] if demand.condition is None else list(_amiss(demand.condition, wanted, facts, failing))
    names = (one.entry.name for one in nodes if isinstance(one, forms.AmountFact | forms.Flag))
    return [FACTS[name] for name in dict.fromkeys(names)]


def _amiss(tree: forms.Node, wanted: Sure, facts: Facts, failing: list[int]) -> Iterator[forms.Node]:
    """The parts of a condition that keep it from being as wanted, with some of these numbers of players."""
    tree = forms.body_of(tree)
    if all(holds(tree, facts, players) is wanted for players in failing):
        return
    if isinstance(tree, forms.Not):
        yield from _amiss(tree.of, OPPOSITE[wanted], facts, failing)
    elif isinstance(tree, forms.Both | forms.Either):
        yield from _amiss(tree.left, wanted, facts, failing)
        yield from _amiss(tree.right, wanted, facts, failing)
    else:
        yield from tree.walk()


def _as_it_is(demand: Demand, culprits: list[Fact], facts: Facts, failing: list[int]) -> Iterator[str]:
    """What is so instead, in a line for each fact; with how many players, where not with all."""
    everywhere = len(failing) == len(facts.counts)
    if demand.part:
        template = mark("the rules have no `{part}`") if demand.wanted else mark("the rules have a `{part}`")
        yield say(template, part="/".join(demand.part))
    if demand.cards is not None:
        yield say("the deck has no such card") if demand.wanted else say("the deck has such cards")
    for fact in culprits:
        values = [(facts.of(fact, players), players) for players in failing]
        if fact.name == "players":
            yield say("{players} may play", players=Interval(failing[0], failing[-1]))
            alone = len(culprits) == 1 and isinstance(demand.condition, forms.Compare)
            if alone and demand.wanted and not everywhere:
                asked = demand.key.text.strip()
                yield say("steps can ask it of each deal instead: `when: {condition}`", condition=asked)
            continue
        for value, group in groupby(values, key=lambda one: one[0]):
            players = [one[1] for one in group]
            alike = everywhere and len(players) == len(failing)
            yield _told(fact, value) if alike else _told_with(fact, value, Interval(players[0], players[-1]))


def _told(fact: Fact, value: Interval) -> str:
    if fact.counts:
        return say("here `{fact}` is {value}", fact=fact.name, value=value)
    if value == Interval(0, 1):
        return say("here `{fact}` may hold, and may not", fact=fact.name)
    if value.least:
        return say("here `{fact}` holds", fact=fact.name)
    return say("here `{fact}` does not hold", fact=fact.name)


def _told_with(fact: Fact, value: Interval, players: Interval) -> str:
    """The same, and with how many players it is so."""
    if fact.counts:
        return say("here `{fact}` is {value} with {players} players", fact=fact.name, value=value, players=players)
    if value == Interval(0, 1):
        return say("here `{fact}` may hold, and may not, with {players} players", fact=fact.name, players=players)
    if value.least:
        return say("here `{fact}` holds with {players} players", fact=fact.name, players=players)
    return say("here `{fact}` does not hold with {players} players", fact=fact.name, players=players)


def _steps(culprits: list[Fact], facts: Facts) -> Iterator[Related]:
    """The steps that make the facts what they are, each once."""
    shown: set[Span] = set()
    for fact in culprits:
        for one in tuple(fact.steps(facts))[:_MOST_PLACES]:
            if one.body.key.span not in shown:
                shown.add(one.body.key.span)
                yield Related(one.body.key.span, say("for `{fact}`", fact=fact.name))


def _said(demand: Demand, options: Options) -> str:
    """What is asked for, with what options are set to; what is asked of an option itself stays as it is."""
    found = demand.key.text.strip()
    for name, value in options.items():
        text = _as_text(value)
        found = re.sub(rf"\${name}(?![\w-]| is\b)", lambda _, text=text: text, found)  # type: ignore[misc]
    return found


def _as_text(value: int | str | Word) -> str:
    """What an option is set to, as it is written."""
    return value.scalar.text if isinstance(value, Word) else str(value)


def _help(demand: Demand, said: str, modifier: str) -> str:
    """What would fit."""
    if demand.document:
        return say("announce `{name}` too", name=said) if demand.wanted else say("leave one of the two out")
    if demand.under == "keeps":
        return say("leave `{modifier}` out, or what ends `{demand}`", modifier=modifier, demand=said)
    nodes = () if demand.condition is None else demand.condition.walk()
    features = dict.fromkeys((one.name, one.body.at.text) for one in nodes if isinstance(one, forms.Named))
    meant = ", ".join(f"`{name}`: `{condition}`" for name, condition in features)
    if meant:
        template = _FITS_MEANT[demand.wanted]
        return say(template, demand=said, meaning=meant)
    return say(_FITS[demand.wanted], demand=said)


_FITS = {True: mark("it fits rules with `{demand}`"), False: mark("it fits rules without `{demand}`")}
_FITS_MEANT = {
    True: mark("it fits rules with `{demand}` ({meaning})"),
    False: mark("it fits rules without `{demand}` ({meaning})"),
}
