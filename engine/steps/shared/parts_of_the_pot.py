"""Parts of the pot that never are all of it."""

from engine.language.expression import Expression
from engine.language.forms import body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.scaled import Half, Percent
from engine.language.forms.sums import Sum
from engine.steps.machine.kind import POT

_ALL_OF_IT = 100


def never_all_of_it(amount: object) -> bool:
    """Whether an amount is a part of the pot, such as half of it: that is rounded down, so the last chip never goes."""
    tree = body_of(amount.tree) if isinstance(amount, Expression) else None
    if isinstance(tree, Half | Percent):
        return body_of(tree.of).told() == POT and (isinstance(tree, Half) or tree.number < _ALL_OF_IT)
    if not isinstance(tree, Sum) or tree.op != "/" or body_of(tree.left).told() != POT:
        return False
    among = number_of(tree.right)
    return among is not None and among > 1
