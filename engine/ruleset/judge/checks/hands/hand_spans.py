"""What strengths a demand on hands allows, so that demands can be compared with each other."""

from engine.cards.patterns.evaluation import Evaluator, Span
from engine.language.forms import AnyHand, Category, CountedHand, HighHand, LowHand, Node, body_of

TOP = 1 << 200
"""Above every strength."""


def span_of(tree: Node, evaluator: Evaluator) -> Span | None:
    """The strengths that meet a demand; None where they are not one span that is known before the deal."""
    tree = body_of(tree)
    if isinstance(tree, AnyHand):
        return 0, TOP
    if not isinstance(tree, Category | CountedHand | HighHand | LowHand):
        return None
    named = tree.ranks if isinstance(tree, Category) else () if isinstance(tree, CountedHand) else (tree.rank,)
    if any(rank.is_mark or rank.index < 0 for rank in named):
        return None
    ranks = [evaluator.deck.ranks[rank.index] for rank in named]
    try:
        if isinstance(tree, Category):
            least, most = evaluator.exactly(tree.name, ranks)
        elif isinstance(tree, CountedHand):
            least, most = evaluator.exactly(str(tree.pips))
        elif isinstance(tree, HighHand):
            least, most = evaluator.high(ranks[0], tree.category or "")
        else:
            least, most = evaluator.low(ranks[0])
    except ValueError:  # no such hand, which is told where it is read
        return None
    return least, TOP if tree.or_better else most


def is_within(narrow: Node, wide: Node, evaluator: Evaluator) -> bool:
    """Whether every hand that meets one demand surely meets another."""
    inner, outer = span_of(narrow, evaluator), span_of(wide, evaluator)
    return inner is not None and outer is not None and outer[0] <= inner[0] and inner[1] <= outer[1]
