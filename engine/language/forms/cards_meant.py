"""What is asked of cards whatever form says them."""

from engine.language.forms.tree import CardsNode, Node, body_of


def cards_lie_open(node: Node) -> bool:
    """Whether each of these cards, wherever it is, lies there for all to see."""
    meant = body_of(node)
    return isinstance(meant, CardsNode) and meant.lies_open()


def cards_by_kind(node: Node) -> bool:
    """Whether cards are meant by what they are, wherever they lie."""
    meant = body_of(node)
    return isinstance(meant, CardsNode) and meant.by_kind()
