"""Checks of sums of which a part is a product, where brackets were meant: `ante * players - 1`, `pot + 1 / 2`."""

from collections.abc import Container, Iterable, Iterator, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Each, Node, Number, OptionNumber, ThoseWhose, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.measure import unit_of
from engine.language.forms.sums import Sum
from engine.language.forms.tree import many_seats, part
from engine.language.forms.ways import in_brackets
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.payments.shared_amount_checks import counted_in, heads_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.kept import cached_property
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_CODE, _CHIPS = "X147", "chips"
_SIZES = ("size", "least", "most")
"""Keys of a betting round under which chips are meant."""
_NUMBER, _WITHOUT = Wording(r"\d+"), Wording(r"[()\s]+")


@only.where(only.form(Sum))
def reckoned_before_the_sum(survey: Survey) -> Iterator[Diagnostic]:
    """X147: a product is reckoned before the sum that it stands in, and only the sum first makes sense of it."""
    if not survey.rules.clean:
        return
    own, alike, amounts = sources_of(survey.rules), _Alike(survey), list[Expression]()
    found = dict[Span, Diagnostic]()
    for body in survey.bodies:
        for said in body.expressions:
            if said.value.kind == "amount":
                amounts.append(said.value)
                for node in sums_with_products(said.value):
                    one = _told(node, alike, body, said)
                    if one is not None and node.at.span.source in own:
                        found.setdefault(node.at.span, one)
    yield from found.values()
    yield from unlike_another([one for one in amounts if one.scalar.span.source in own], found)


def reckoned_first_in(amounts: Sequence[Expression]) -> Iterator[Diagnostic]:
    """X147: the same of amounts that stand in no step, as far as their own words tell."""
    found = dict[Span, Diagnostic]()
    for said in amounts:
        for node in sums_with_products(said):
            product = next((one for one, _ in _sides(node) if _idle_factor(one) or _rounded_down(one)), None)
            if product is not None:
                found.setdefault(node.at.span, _diagnostic(node, product))
    yield from found.values()
    yield from unlike_another(amounts, found)


def unlike_another(amounts: Sequence[Expression], known: Container[Span]) -> Iterator[Diagnostic]:
    """X147: two amounts differ by their numbers and by brackets alone, which one of them has."""
    bracketed = {_WITHOUT.sub("", _NUMBER.sub("#", one.text)): one for one in amounts if "(" in one.text}
    told = set[str]()
    for said in amounts if bracketed else ():
        other = bracketed.get(_WITHOUT.sub("", _NUMBER.sub("#", said.text)))
        node = next(sums_with_products(said), None) if other is not None and "(" not in said.text else None
        if other is not None and node is not None and node.at.span not in known and said.text not in told:
            told.add(said.text)
            message = say("this has no brackets, and `{other}` has some", other=other.text)
            related = (Related(other.scalar.span, say("it is written here")),)
            help = say("write brackets here too, or none there")
            yield Diagnostic(_CODE, message, said.scalar.span, help=help, related=related)


def sums_with_products(said: Expression) -> Iterator[Sum]:
    """The sums and differences of an amount of which one side is a product without brackets."""
    for node in said.tree.walk():
        if isinstance(node, Sum) and node.op in "+-" and any(_sides(node)):
            yield node


def _sides(node: Sum) -> list[tuple[Sum, Node]]:
    """The sides of a sum that are products without brackets, each with the other side."""
    left, right = body_of(node.left), body_of(node.right)
    pairs = ((left, right), (right, left))
    return [(one, other) for one, other in pairs if isinstance(one, Sum) and one.op in "*/" and not in_brackets(one)]


class _Alike(Struct, frozen=True, dict=True):
    """Which numbers count the same thing: those of one mark, and those that are compared somewhere."""

    survey: Survey

    @cached_property
    def compared(self) -> frozenset[frozenset[str]]:
        """The pairs of marks and options that a condition or a group of players compares."""
        said = (one.value for body in self.survey.bodies for one in body.expressions)
        found = (_pair(node) for one in said for node in one.tree.walk())
        return frozenset(pair for pair in found if len(pair) > 1)

    def counts_the_same(self, one: Node, other: Node) -> bool:
        """Whether two numbers are of one mark of two players, or are compared somewhere."""
        if one.told() == other.told():
            return False
        left, right = _name(one), _name(other)
        return bool(left and right) and (left == right or frozenset((left, right)) in self.compared)


def _pair(node: Node) -> frozenset[str]:
    if isinstance(node, Compare):
        return frozenset((_name(node.left), _name(node.right))) - {""}
    if isinstance(node, CompareAny | ThoseWhose):
        return frozenset((_name(node.each), _name(node.right))) - {""}
    return frozenset()


def _name(node: Node) -> str:
    """The mark or the option that a number is; nothing where it is another."""
    bare = body_of(node)
    if isinstance(bare, AmountMark) or (isinstance(bare, Each) and bare.entry is None):
        return bare.name
    return f"${bare.name.removeprefix('$')}" if isinstance(bare, OptionNumber) else ""


def _told(node: Sum, alike: _Alike, body: Body, said: Said) -> Diagnostic | None:
    """What is told of a sum of which one side is a product without brackets."""
    for product, other in _sides(node):
        if _idle_factor(product) or (_rounded_down(product) and not _comes_to_nothing(product, body, said)):
            return _diagnostic(node, product)
        if isinstance(other, Sum) and other.op in "*/":
            continue
        twice = any(isinstance(body_of(one), Number) for one in _factors(product))  # twice one, less the other
        same = None if twice else next((one for one in _factors(product) if alike.counts_the_same(one, other)), None)
        if same is not None or _is_a_size_and_more(product, other, body, said):
            return _diagnostic(node, product, same, other)
        heads = _counted(product)
        if heads is not None and product is body_of(node.left) and _fewer(node, other) in _shared_by(product, body):
            return _diagnostic(node, product, heads, other)
    return None


def _counted(product: Sum) -> Node | None:
    """The last factor of a product, or what it is divided by, where it is the number of all players, or of all in."""
    last = body_of(product.right)
    heads = next((heads for one, heads in counted_in(product, product.op) if one is last), None)
    return last if heads is not None and heads.fewer == 0 else None


def _fewer(node: Sum, other: Node) -> int | None:
    """How many are taken away, where it is some."""
    return number_of(other) if node.op == "-" and isinstance(other, Number) else None


def _shared_by(product: Sum, body: Body) -> set[int | None]:
    """By how many fewer than all an amount is shared, or paid."""
    said = body.values.get("to" if product.op == "*" else "from") if pays(body) else None
    players = body_of(said.tree) if isinstance(said, Expression) else None
    if players is not None and product.op == "/" and not many_seats(players):
        return set()
    heads = heads_of(players) if players is not None else None
    return {heads.fewer} - {0, None} if heads is not None else set()


def _idle_factor(product: Sum) -> bool:
    """Whether a number is multiplied by 1, so that the sum was meant to be."""
    sides = (body_of(product.left), body_of(product.right))
    return product.op == "*" and any(isinstance(one, Number) and one.value == 1 for one in sides)


def _rounded_down(product: Sum) -> bool:
    """Whether two written numbers are divided, and something is lost of it."""
    left, right = body_of(product.left), body_of(product.right)
    if product.op != "/" or not isinstance(left, Number) or not isinstance(right, Number) or not right.value:
        return False
    return left.value % right.value > 0


def _comes_to_nothing(product: Sum, body: Body, said: Said) -> bool:
    """Whether it is paid, and 0, which P466 tells."""
    left, right = number_of(product.left), number_of(product.right)
    return is_paid(body, said) and left is not None and right is not None and left < right


def _factors(product: Node) -> Iterable[Node]:
    bare = body_of(product)
    if not isinstance(bare, Sum) or bare.op != "*":
        return (bare,)
    return (*_factors(bare.left), *_factors(bare.right))


def _is_a_size_and_more(product: Sum, other: Node, body: Body, said: Said) -> bool:
    """Whether a bet is so many times a stake, by an account, and a bare number of chips besides."""
    if not body.kind.bets or said.field.name not in _SIZES or not isinstance(other, Number) or product.op != "*":
        return False
    factors = [body_of(one) for one in _factors(product)]
    return any(unit_of(one) == _CHIPS for one in factors) and any(isinstance(one, AmountMark | Each) for one in factors)


def _diagnostic(node: Sum, product: Sum, same: Node | None = None, other: Node | None = None) -> Diagnostic:
    message = say("`{product}` is reckoned before the `{sign}`", product=product.told(), sign=node.op)
    meant = _sum(node, product) if same is None or other is None else _in_order(node, same, other)
    help = say("write brackets round what goes together: `({sum})`", sum=meant)
    return Diagnostic(_CODE, message, node.at.span, help=help)


def _in_order(node: Sum, same: Node, other: Node) -> str:
    first, last = (same, other) if body_of(node.right) is other else (other, same)
    return f"{first.told()} {node.op} {last.told()}"


def _sum(node: Sum, product: Sum) -> str:
    """A sum in which the nearest factor of a product takes part, and not the whole product."""
    if product is body_of(node.left):
        return f"{part(product.right)} {node.op} {part(node.right)}"
    first: Node = product
    while isinstance(first, Sum):
        first = body_of(first.left)
    return f"{part(node.left)} {node.op} {part(first)}"
