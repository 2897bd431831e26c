"""The difference between two games as their rules were understood: what is played with, and the steps of a deal."""

from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named
from typing import NamedTuple

from msgspec.structs import replace

from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.language.rewording import settled_expression
from engine.ruleset.compare.spoken_names import Spoken
from engine.ruleset.compare.step_difference import StepChange, step_changes
from engine.ruleset.compose.composed import Composed
from engine.ruleset.read.models.common_model import TELLING
from engine.ruleset.read.models.game_model import GAME, POT
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.rules import Rules
from engine.text.marked.node import Mapping, Node, Scalar, plain
from engine.text.translation import mark, say, say_many
from engine.text.yaml.writing import flow

NONE = mark("none")
"""What is told of something that one of the games does not have."""
_COMPARED_APART = (
    *(*TELLING, "format", "kind", "extends", "with", "changes"),  # not played by
    *("players", "deck", "jokers", "ranking", "use", "wild", "pot", "stakes", "options", "betting"),
    *("places", "hands", "marks", "words", "play", "when-dealt"),
)


class Changed(NamedTuple):
    """A value that differs, in words."""

    what: str
    before: str
    after: str


class Difference(NamedTuple):
    """Everything in which a second game is played otherwise than a first."""

    values: tuple[Changed, ...]
    steps: tuple[StepChange, ...]

    @property
    def is_none(self) -> bool:
        """Whether both are played alike."""
        return not self.values and not self.steps


def difference(before: Rules, after: Rules) -> Difference:
    """In what the second game is played otherwise than the first; names, notes and labels of steps do not count.

    A name that both use is compared where it is declared, not once more wherever it is used.
    """
    values = (found for compare in COMPARISONS for found in compare(before, after))
    return Difference(tuple(values), tuple(step_changes(before.every_step, after.every_step)))


def _players(before: Rules, after: Rules) -> Iterator[Changed]:
    said = (say("{least} to {most}", least=one.least, most=one.most) for one in (before.players, after.players))
    yield from _changed(say("players"), *said)


def _deck(before: Rules, after: Rules) -> Iterator[Changed]:
    if before.deck != after.deck:
        yield Changed(say("deck"), told_deck(before.deck), told_deck(after.deck))
    for count in range(
        max(before.players.least, after.players.least), min(before.players.most, after.players.most) + 1
    ):
        one, other = before.for_players(count).deck, after.for_players(count).deck
        if one != other and (one, other) != (before.deck, after.deck):
            yield Changed(_deck_for(count), told_deck(one), told_deck(other))


def _deck_for(count: int) -> str:
    return say_many("deck for {count} player", "deck for {count} players", count)


def told_deck(deck: Deck) -> str:
    """A deck in words: `Standard deck of 52, 53 cards with 1 joker`; of dice the faces."""
    if deck.put_back:
        faces = " ".join(deck.names[at] for at in deck.faces)
        return say("{deck}, dice with {faces}", deck=deck.name or say("without a name"), faces=faces)
    cards = say_many(
        "{deck}, {count} card", "{deck}, {count} cards", len(deck.cards), deck=deck.name or say("without a name")
    )
    if not deck.jokers:
        return cards
    return say_many("{cards} with {count} joker", "{cards} with {count} jokers", len(deck.jokers), cards=cards)


def _ranking(before: Rules, after: Rules) -> Iterator[Changed]:
    if _unnamed(before.ranking) != _unnamed(after.ranking):
        yield _told_apart(say("ranking"), before.ranking.name, after.ranking.name)


def _unnamed(ranking: Ranking) -> object:
    return replace(ranking.order, name="")


def _told_apart(what: str, before: str, after: str) -> Changed:
    """Two things that differ, though they may have the same name."""
    return Changed(what, before, after if after != before else say("another of the name {name}", name=after))


def _use(before: Rules, after: Rules) -> Iterator[Changed]:
    said = (_usually_made(one) if one.use is None else settled_expression(one.use).told() for one in (before, after))
    yield from _changed(say("a hand is made of"), *said)


def _usually_made(rules: Rules) -> str:
    """Of which cards a hand is made where nothing is said of it: all count where pips do."""
    usual = next(field.default for field in GAME.fields if field.name == "use")
    return usual.replace("any", "all") if rules.ranking.order.counts_all else usual


class _Told(NamedTuple):
    """An entry in words, as its author wrote them, and as they are with all options set."""

    written: str
    settled: str

    def like(self, other: "_Told | None") -> bool:
        """Whether both say the same; an option by which they differ is told by itself."""
        return other is not None and (self.written == other.written or self.settled == other.settled)


def _wild(before: Rules, after: Rules) -> Iterator[Changed]:
    old, new = ([_told_wild(entry) for entry in one.wilds if not entry.never] for one in (before, after))
    yield from (Changed(say("wild cards"), one.settled, say(NONE)) for one in old if not any(map(one.like, new)))
    yield from (Changed(say("wild cards"), say(NONE), one.settled) for one in new if not any(map(one.like, old)))


def _told_wild(entry: WildEntry) -> _Told:
    when, most = (None if one is None else settled_expression(one) for one in (entry.when, entry.most))
    return _Told(entry.told, entry._replace(cards=settled_expression(entry.cards), when=when, most=most).told)


def _pot(before: Rules, after: Rules) -> Iterator[Changed]:
    said = [_mapping(one.composed.root.get("pot")) for one in (before, after)]
    for field in POT.fields:
        if field.name != "shares":
            old, new = (_text(one.get(field.name), field.default or say(NONE)) for one in said)
            yield from _changed(field.name.replace("-", " "), old, new)
    there, here = ({share.name: share for share in one.shares} for one in (before, after))
    for name in dict.fromkeys([*there, *here]):
        one, other = there.get(name), here.get(name)
        told = [None if share is None else _told_share(share) for share in (one, other)]
        if one is None or other is None or told[0] is None or not told[0].like(told[1]):
            yield Changed(
                say("share {name}", name=name), *(say(NONE) if share is None else share.settled for share in told)
            )
        elif _unnamed(one.scope.ranking) != _unnamed(other.scope.ranking):
            yield _told_apart(say("share {name}", name=name), told[0].settled, told[0].settled)


def _told_share(share: ShareEntry) -> _Told:
    parts = (share.use, share.needs, share.who, share.when, share.weight)
    use, needs, who, when, weight = (None if one is None else settled_expression(one) for one in parts)
    settled = share._replace(use=use, needs=needs, who=who, when=when, weight=weight)
    return _Told(share.told_unnamed, settled.told_unnamed)


def _declared(before: Rules, after: Rules) -> Iterator[Changed]:
    """Stakes, words, marks and places that something in the rules speaks of, and options whose value it asks for."""
    pools = [Spoken(one.composed.root, _besides(one.composed)) for one in (before, after)]
    for collection, template in _COLLECTIONS.items():
        told = [_told_entries(one, collection, pool) for one, pool in zip((before, after), pools, strict=True)]
        for name in dict.fromkeys([*told[0], *told[1]]):
            yield from _changed(say(template, name=name), *(one.get(name, say(NONE)) for one in told))
    chosen = [one.composed.values for one in (before, after)]
    for name in chosen[0]:
        if name in chosen[1] and any(pool.of(f"${name}") for pool in pools):
            yield from _changed(say("option {name}", name=name), chosen[0][name].text, chosen[1][name].text)


def _besides(composed: Composed) -> Iterator[Scalar]:
    """What the rules say that does not stand in their tree: values replaced, and values given to blocks."""
    yield from composed.was.values()
    for copy in composed.copies.values():
        yield from copy.values.values()


_COLLECTIONS = {
    "hands": mark("hand {name}"),
    "stakes": mark("stake {name}"),
    "words": mark("word {name}"),
    "marks": mark("mark {name}"),
    "places": mark("place {name}"),
}


def _told_entries(rules: Rules, collection: str, spoken: Spoken) -> dict[str, str]:
    found = entries(rules.composed.root, collection).items()
    return {name: _told_entry(entry.value) for name, entry in found if spoken.of(name)}


def _told_entry(said: Node) -> str:
    """A value, or the body of a declaration without what only readers want to know."""
    if not isinstance(said, Mapping):
        return _text(said, say(NONE))
    left = said.without("about")
    if len(left) == 1:
        (inner,) = left.entries.values()
        return _text(inner.value, say(NONE))
    return flow(plain(left)) if len(left) else say("there")


def _rest(before: Rules, after: Rules) -> Iterator[Changed]:
    """What else stands at the top of a game."""
    roots = [one.composed.root.without(*_COMPARED_APART) for one in (before, after)]
    usual = {field.name: field.default for field in GAME.fields}
    for key in dict.fromkeys([*roots[0], *roots[1]]):
        old, new = (_text(root.get(key), usual.get(key) or say(NONE)) for root in roots)
        yield from _changed(key.replace("-", " "), old, new)


def _text(said: Node | None, otherwise: str) -> str:
    if said is None:
        return otherwise
    return said.text if isinstance(said, Scalar) else flow(plain(said))


def _mapping(said: Node | None) -> Named[str, Node]:
    return {key: entry.value for key, entry in said.entries.items()} if isinstance(said, Mapping) else {}


def _changed(what: str, before: str, after: str) -> Iterator[Changed]:
    if before != after:
        yield Changed(what, before, after)


COMPARISONS: tuple[Callable[[Rules, Rules], Iterator[Changed]], ...] = (
    _players,
    _deck,
    _ranking,
    _use,
    _wild,
    _pot,
    _declared,
    _rest,
)
"""What is compared besides the steps, in the order in which it is told."""
