"""Checks of steps that come to nothing by what their own condition has just said of the players in them."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import IsNoOne, IsSeat, IsStatus, Node, Says, body_of, many_seats
from engine.language.forms.statuses import FOLDED
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import Asked, steps_in_cases
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_THOSE, _IN_TURN, _WINNERS = "that player", "player in turn", "winners"


def paid_by_one_of_them(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a player pays those among whom they are, by the condition of the payment.

    Where both are one player for sure, it is told with the other cases of that. Of a group in which there are others
    beside them it is the others who pay, or are paid; winners are one as a rule.
    """
    for body, asked in _own_cases(survey, IsSeat):
        payer, payee = (_seats(body, key) for key in ("from", "to"))
        if not pays(body) or payer is None or payee is None:
            continue
        if not (many_seats(payer) or many_seats(payee)) and (not survey.moments or survey.at(body)):
            continue
        if any(many_seats(one) and one.told() != _WINNERS for one in (payer, payee)):
            continue
        both = {_name(payer), _name(payee)}
        one = next((one for one in asked if _is_one_of(one) == both), None)
        if one is not None and len(both) > 1:
            message = say("this is paid where `{condition}`, so by players to themselves", condition=one.node.at.text)
            related = (Related(one.node.at.span, say("it is asked here")),)
            help = say("turn the condition round, or name other players")
            yield Diagnostic("F703", message, place_of(body, "to"), help=help, related=related)


@only.where(only.form(IsStatus))
def served_though_folded(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a player is dealt cards, asked, or put out, just where they are out."""
    some_come_back = "come back" in survey.events
    for body, asked in _own_cases(survey, IsStatus):
        key, dealt = ("to", not some_come_back) if body.kind.deals else ("who", False)
        who, of_those_in = _seats(body, key), dealt or body.kind.exchanges or body.kind.bets or body.kind.folds
        name = who.told() if who is not None and (of_those_in or body.kind.words is not None) else ""
        out = next((one for one in asked if name and _is_folded(one, name)), None)
        if out is not None:
            message = say("`{name}` is out here: this is carried out only where they have folded", name=name)
            related = (Related(out.node.at.span, say("it is asked here")),)
            help = say("turn the condition round, or name others")
            yield Diagnostic("X125", message, place_of(body, key), help=help, related=related)


@only.where(only.form(IsSeat))
def set_to_what_is_asked(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a player is remembered where the condition says that they are remembered already."""
    for body, asked in _own_cases(survey, IsSeat):
        name = text_of(body, "what") if sets_a_mark(body) else ""
        one = next((one for one in asked if name and _is_so_already(body, name, one)), None)
        if one is not None:
            message = say("`{mark}` is this already where `{condition}`", mark=name, condition=one.node.at.text)
            related = (Related(one.node.at.span, say("it is asked here")),)
            help = say("turn the condition round, or say what else it becomes")
            yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def asked_of_who_is_missing(survey: Survey) -> Iterator[Diagnostic]:
    """X107: of conditions that are joined one says that there is no such player, and another asks what they do."""
    own = survey.rules.composed.own.source
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            if said.value.kind == "condition" and said.value.scalar.span.source == own:
                yield from _missing(said.value.tree)


def _missing(tree: Node) -> Iterator[Diagnostic]:
    for parts in _all_of(body_of(tree)):
        nobody = {_absent(one) for one in parts} - {""}
        for node in parts if nobody else ():
            about = next((name for name in nobody if not _absent(node) and _is_about(node, name)), "")
            if about:
                message = say("`{condition}` never holds here: there is no `{name}`", condition=node.told(), name=about)
                help = say("ask whether there is one: `not {name} is no one`", name=about)
                yield Diagnostic("X107", message, node.at.span, help=help)
                return


def _all_of(tree: Node) -> Iterator[list[Node]]:
    """The conditions within one of which all have to hold together."""
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is None or len(joined.parts) < 2:
        return
    parts = [body_of(part) for part in joined.parts]
    if not joined.decisive and not joined.negated:
        yield parts
    for part in parts:
        yield from _all_of(part)


def _absent(node: Node) -> str:
    """The player of whom a condition says that there is none."""
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if isinstance(node, Says) and isinstance(said, IsNoOne) and not said.negated:
        return body_of(node.subject).told()
    return ""


def _is_about(node: Node, name: str) -> bool:
    """Whether a condition says something of just this player, so that it fails where there is none."""
    if not isinstance(node, Says):
        return False
    return body_of(node.subject).told() == name or any(body_of(one).told() == name for one in node.predicate.walk())


def _own_cases(survey: Survey, form: type[Node]) -> Iterator[tuple[Body, tuple[Asked, ...]]]:
    """The steps of the documents at hand with what was asked just before; also those that come only in other deals.

    None where nothing that is said has this form of the language.

    A mark of the evening holds nobody yet where a survey begins, and somebody later.
    """
    if survey.rules.clean and form in survey.forms:
        sources = sources_of(survey.rules)
        cases = steps_in_cases(survey)
        yield from ((body, asked) for body, asked in cases if asked and body.key.span.source in sources)


def _seats(body: Body, key: str) -> Node | None:
    said = body.values.get(key)
    return body_of(said.tree) if isinstance(said, Expression) and said.kind == "seats" else None


def _is_one_of(asked: Asked) -> set[str]:
    """A player, and those among whom a condition says that they are."""
    node = asked.node
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(node, Says) or not isinstance(said, IsSeat) or asked.holds is said.negated:
        return set()
    return {_name(body_of(node.subject)), _name(body_of(said.seats))}


def _name(players: Node) -> str:
    """How players are called, who are called in two ways in their own turn."""
    return _THOSE if players.told() == _IN_TURN else players.told()


def _is_folded(asked: Asked, name: str) -> bool:
    node = asked.node
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(node, Says) or not isinstance(said, IsStatus) or asked.holds is said.negated:
        return False
    return said.entry.name == FOLDED and body_of(node.subject).told() == name


def _is_so_already(body: Body, name: str, asked: Asked) -> bool:
    """Whether a condition says of a player that is remembered that it is the one who is remembered now."""
    to = body.values.get("to")
    meant = body_of(to.tree) if isinstance(to, Expression) and to.kind == "seats" else None
    return meant is not None and "who" not in body.values and _is_one_of(asked) == {name, meant.told()}
