"""How many cards can be counted, or held, at a table: what questions about cards are compared with."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from engine.language.forms import (
    Among,
    CardsAt,
    CardSet,
    CardsFact,
    CountCards,
    EitherCards,
    Holds,
    Node,
    body_of,
    many_seats,
)
from engine.language.forms.bounds import Bounds
from engine.language.forms.pips_of import PipsOf, fewest_pips, most_pips
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.how_many import counted
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.text.marked.node import Mapping, Sequence
from engine.text.marked.node import Node as Part
from engine.worth.worth import BOARD

_MAY_GROW, _EVER = "hands may grow", "most held"
_HAND, _THROWN = "hand", "discard"


def cards_known(survey: Survey, node: Node, table: Abstract) -> Bounds | None:
    """What is known of a number of cards, or of their pips, at a table; None where that is open."""
    if isinstance(node, Holds):
        return most_held(survey, node, table)
    if isinstance(node, PipsOf):
        return pips_counted(survey, node, table)
    if not isinstance(node, CountCards):
        return None
    cards = body_of(node.cards)
    if isinstance(cards, CardsFact) and cards.entry.name == "stock":
        return Bounds(*table.stock)
    most = most_counted(survey, node, table)
    if most is not None:
        return Bounds(0, most)
    lying = counted(node, table)  # that some lie there may be asked out of care
    return Bounds(0, 0) if lying is not None and lying.most == 0 else None


def most_counted(survey: Survey, node: CountCards, table: Abstract) -> int | None:
    """The most cards that can be counted, by the deck and by those that lie there; None where that is open."""
    among = body_of(node.cards)
    if not isinstance(among, Among):
        return None
    place, kind, deck = body_of(among.place), body_of(among.cards), survey.rules.deck
    there = _most_lying(survey, place, table)
    mask = None if deck.put_back or survey.rules.by_players else _fixed(kind)
    if mask is None:
        return there
    count = mask.bit_count() // deck.spread
    return count if there is None else min(there, count)


def pips_counted(survey: Survey, node: PipsOf, table: Abstract) -> Bounds | None:
    """How much the cards of one player can count, by how many they may have; None where that is open."""
    most = _most_lying(survey, body_of(node.cards), table)
    deck = survey.rules.deck
    found = None if most is None else most_pips(survey.rules.scope, most, put_back=deck.put_back)
    if found is None:
        return None
    cards = body_of(node.cards)
    all_of_them = isinstance(cards, CardsFact) and cards.entry.name == "own cards" and cards.of is None
    there = table.own.least if all_of_them and not survey.rules.by_players else 0
    return Bounds(fewest_pips(survey.rules.scope, there, put_back=deck.put_back), found)


def counted_at(survey: Survey, body: Body, node: CountCards) -> Bounds | None:
    """How many cards can be counted when a step comes; None where that is open."""
    found = [most_counted(survey, node, one.within) for one in survey.at(body)]
    known = [most for most in found if most is not None]
    return Bounds(0, max(known)) if known and len(known) == len(found) else None


def _fixed(cards: Node) -> int | None:
    """Which cards of the deck are meant, as a mask; None where it depends on the table."""
    tree = body_of(cards)
    if isinstance(tree, EitherCards):
        masks = [_fixed(child) for child in tree.children]
        return None if None in masks else reduce(or_, (one for one in masks if one is not None))
    return tree.mask if isinstance(tree, CardSet) else None


def _most_lying(survey: Survey, place: Node, table: Abstract) -> int | None:
    """How many cards of one player, or on the board or another place, there may be; None where that is open."""
    if isinstance(place, CardsAt) and place.of is None and not place.step:
        none_yet = table.known(fact_of(place.name)) is Sure.NEVER  # X112 tells
        return None if none_yet else table.places[place.index].most
    if not isinstance(place, CardsFact):
        return None
    found = {
        "own cards": table.own,
        "hole cards": table.down,
        "up cards": table.own.less(table.down),
        "board": table.places[BOARD] if place.of is None else None,
    }.get(place.entry.name)
    open_yet = place.entry.mine and hands_may_grow(survey)
    one = place.of is None or not many_seats(place.of)
    return None if found is None or open_yet or not one else found.most


def most_held(survey: Survey, node: Holds, table: Abstract) -> Bounds | None:
    """How many cards of a kind a player can have; None where that is open, or where the deck has too few of them."""
    deck, mask = survey.rules.deck, _fixed(node.cards)
    if mask is not None and not deck.put_back and mask.bit_count() // deck.spread < node.count:
        return None  # that is told by itself
    if hands_may_grow(survey):
        return None
    if table.around is not None:  # another player may be meant than the one whose turn it is
        most = _most_ever(survey, node)
    else:
        most = 0 if table.doubtful else _most_of_one(survey, node, table)
    return Bounds(0, most) if most else None


def _most_ever(survey: Survey, node: Holds) -> int:
    """The most of them that one player can have at any time; 0 too where that is open. It is asked in every turn."""
    known = survey.worked_out.setdefault(_EVER, {})
    assert isinstance(known, dict)
    if node not in known:
        tables = [one.within for moments in survey.moments.values() for one in moments]
        doubtful = any(one.doubtful for one in tables)
        known[node] = 0 if doubtful else max(_most_of_one(survey, node, one) for one in tables)
    return int(known[node])


def _most_of_one(survey: Survey, node: Holds, table: Abstract) -> int:
    """The most cards among which one player can have those that are asked for."""
    cards = body_of(node.cards)
    lying = _most_lying(survey, body_of(cards.place) if isinstance(cards, Among) else cards, table)
    there = table.own.less(table.down).most if node.showing else table.own.most
    return there if lying is None else min(there, lying)


def hands_may_grow(survey: Survey) -> bool:
    """Whether an option may be set so that players hold more cards than by default."""
    found = survey.worked_out.get(_MAY_GROW)
    if not isinstance(found, bool):
        found = survey.worked_out[_MAY_GROW] = _hands_may_grow(survey)
    return found


def _hands_may_grow(survey: Survey) -> bool:
    moving = [body for body in survey.bodies if _fills_hands(body)]
    if any("$" in said.value.text for body in moving for said in body.expressions):
        return True
    called = {name for body in moving for name in (body.label, body.kind.name) if name}
    words = {word for option in survey.rules.composed.options.values() for word in _words_in(option.means)}
    return bool(called & words)


def _fills_hands(body: Body) -> bool:
    """Whether players get cards by a step without giving as many for them, or give some away."""
    even = (body.kind.exchanges and _THROWN not in body.values) or body.kind.folds or body.kind.part
    ways = [{move.source, move.target} for move in body.kind.moves if move.source != move.target]
    return not even and any(_HAND in way for way in ways)


def _words_in(means: Part) -> Iterator[str]:
    """What steps may be called by within the changes of an option: keys, whole texts, and the words of these."""
    if isinstance(means, Mapping):
        for name, entry in means.entries.items():
            yield name
            yield from _words_in(entry.value)
    elif isinstance(means, Sequence):
        for item in means.items:
            yield from _words_in(item)
    else:
        yield means.text
        yield from means.text.split()
