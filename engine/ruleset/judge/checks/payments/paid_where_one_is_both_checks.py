"""Checks of payments that come only where a number is up, and that number is down unless payer and payee are one."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, IsSeat, Node, Number, OptionNumber, Says, body_of, many_seats
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_bounds import of_option
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def paid_where_one_is_both(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a number was set back where the two are not one player, and the payment asks for more of it."""
    own = survey.rules.composed.authored
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for number, payment in enumerate(steps):
            both = {_seat(payment, key) for key in ("from", "to")} if pays(payment) and payment.when else set[str]()
            if number == 0 or len(both - {""}) != 2 or payment.key.span.source not in own:
                continue
            asked = {
                name: least
                for node, holds in _asked(payment)
                if holds and (name := _name(node)) and (least := _least(survey, node)) is not None
            }
            back = next((one for one in reversed(steps[:number]) if _sets_back(one, both, asked)), None)
            if back is None or _written_since(steps, back, number, both):
                continue
            holes = {
                "payer": text_of(payment, "from"),
                "payee": text_of(payment, "to"),
                "account": text_of(back, "what"),
            }
            message = say(
                "players pay this to themselves: `{account}` is set back where `{payer}` is not `{payee}`", **holes
            )
            related = (Related(back.key.span, say("it is set back here")),)
            help = say("name the players who are to pay")
            yield Diagnostic("F703", message, place_of(payment, "from"), help=help, related=related)


def _seat(body: Body, key: str) -> str:
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return "" if tree is None or many_seats(tree) else tree.told()


def _asked(body: Body) -> Iterator[tuple[Node, bool]]:
    if body.when is not None:
        yield from surely(body.when.tree, holds=True)


def _name(node: Node) -> str:
    left = body_of(node.left) if isinstance(node, Compare) and node.op in (">", ">=") else None
    return left.name if isinstance(left, AmountMark) else ""


def _least(survey: Survey, node: Node) -> int | None:
    """The least that a number has to be by a comparison, whatever an option is set to."""
    if not isinstance(node, Compare):
        return None
    right = body_of(node.right)
    bound = Bounds(right.value, None) if isinstance(right, Number) else None
    bound = of_option(survey.rules, right.name) if isinstance(right, OptionNumber) else bound
    return None if bound is None or bound.least is None else bound.least + (node.op == ">")


def _sets_back(body: Body, both: set[str], asked: dict[str, int]) -> bool:
    """Whether a step sets a number too low for what is asked, just where two players are not one."""
    name, to = text_of(body, "what"), body.values.get("to")
    tree = body_of(to.tree) if sets_a_mark(body) and isinstance(to, Expression) else None
    if name not in asked or not isinstance(tree, Number) or tree.value >= asked[name] or body.when is None:
        return False
    parts = list(surely(body.when.tree, holds=True))
    return len(parts) == 1 and _not_one(*parts[0]) == both


def _not_one(node: Node, holds: bool) -> set[str]:
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(node, Says) or not isinstance(said, IsSeat) or holds is not said.negated:
        return set()
    return {body_of(node.subject).told(), body_of(said.seats).told()}


def _written_since(steps: Sequence[Body], back: Body, number: int, both: set[str]) -> bool:
    """Whether the number is raised since in another case, or another player becomes one of the two."""
    since = steps[steps.index(back) + 1 : number]
    for outer in since:
        for body, _ in walk((outer,)):
            names = set(written(body))
            one = [node for node, holds in _asked(body) if _not_one(node, not holds) == both]
            if names & both or (text_of(back, "what") in names and not one) or body.kind.compares:
                return True
    return False
