"""Of how many cards hands are made, as the rules say which cards make them."""

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, EitherCards, IfCards, Node, PickPart, body_of, many_seats, ways
from engine.steps.judged.abstract_table import Abstract


def most_cards(use: Expression | None, table: Abstract, board: Expression | None = None) -> int:
    """The most cards that a hand can be made of by `use`; without it of all own cards and the board.

    `board`: the cards that count as it, where they are others than those that lie there.
    """
    there = table.places[0].most if board is None else held(board.tree, table)
    if use is None:
        return table.own.most + there
    return max(
        sum(_taken(part, there if _is_board(part.cards) else held(part.cards, table)) for part in way.parts)
        for way in ways(use.tree)
    )


def _is_board(cards: Node) -> bool:
    cards = body_of(cards)
    return isinstance(cards, CardsFact) and cards.of is None and cards.entry.name == "board"


def least_cards(use: Expression | None, table: Abstract) -> int:
    """The fewest cards that a hand may be made of by `use`, where it takes them from a player's own and the board.

    Of several ways to make it the one with the most.
    """
    if use is None:
        return table.own.least + table.places[0].least
    return max(sum(_taken(part, _surely_held(part.cards, table)) for part in way.parts) for way in ways(use.tree))


def _taken(part: PickPart, there: int) -> int:
    """How many cards a part takes of so many."""
    return there if part.most is None else min(part.most, there)


def _surely_held(cards: Node, table: Abstract) -> int:
    """The fewest cards there may be to choose from; none where that is not as simple."""
    cards = body_of(cards)
    if isinstance(cards, IfCards):
        return min(_surely_held(cards.then, table), _surely_held(cards.otherwise, table))
    if isinstance(cards, EitherCards):
        return max(_surely_held(cards.left, table), _surely_held(cards.right, table))
    if isinstance(cards, CardsAt) and cards.of is None:
        return table.places[cards.index].least
    if isinstance(cards, CardsFact) and cards.of is None:
        if cards.entry.name == "board":
            return table.places[0].least
        if cards.entry.mine:
            return table.down.least if cards.entry.name == "hole cards" else table.own.least
    return 0


def held(cards: Node, table: Abstract) -> int:
    """The most cards there may be to choose from; where that is not as simple, all that may lie anywhere."""
    cards = body_of(cards)
    if isinstance(cards, IfCards):
        return max(held(cards.then, table), held(cards.otherwise, table))
    if isinstance(cards, EitherCards):
        return min(held(cards.left, table) + held(cards.right, table), _anywhere(table))
    if isinstance(cards, CardsAt):
        return table.places[cards.index].most * _owners(cards.of, table)
    if isinstance(cards, CardsFact) and cards.entry.mine:
        return min(_lying(cards.entry.name, table) * _owners(cards.of, table), _anywhere(table))
    if isinstance(cards, CardsFact) and cards.of is None and cards.entry.name == "board":
        return table.places[0].most
    return _anywhere(table)


def _owners(of: Node | None, table: Abstract) -> int:
    """Of how many players cards are meant, at the most."""
    return 1 if of is None or not many_seats(of) else table.live.most


def _anywhere(table: Abstract) -> int:
    """All cards that may lie anywhere."""
    return table.before_each.most * table.players + table.on_table


def _lying(name: str, table: Abstract) -> int:
    """How many of a player's own cards lie in a certain way, at the most."""
    if name in ("hole cards", "blind cards"):
        return table.down.most
    return table.own.less(table.down).most if name == "up cards" else table.own.most


def places_of(use: Expression | None) -> set[int] | None:
    """The places of the table that hands are made from, by number; None where cards of any place may be."""
    if use is None:
        return {0}
    found: set[int] = set()
    for part in use.tree.walk():
        if isinstance(part, CardsAt):
            found.add(part.index)
        elif isinstance(part, CardsFact) and part.entry.name == "board":
            found.add(0)
        elif isinstance(part, CardsFact) and not part.entry.mine:
            return None
    return found
