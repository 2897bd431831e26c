"""Checks of auctions turned round: who bids the most is paid what they bid, so that all would bid what they may."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, Compare, CompareAny, Each, Node, SeatMark, body_of
from engine.language.forms.those import ThoseWith
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_NUMBER, _AUCTION = "number", "rising"
_CHIPS = ("stack", "pot")
"""What tells how much may be bid at the most."""


def paid_for_bidding(survey: Survey) -> Iterator[Diagnostic]:
    """F721: the one who bid the most receives as much as they bid."""
    if not survey.rules.clean:
        return
    bids = {kept: body for body in survey.bodies for kept in _named_in(body)}
    bids = {kept: body for kept, body in bids.items() if not _is_measured(survey, kept)}
    buyers = dict(_highest(survey, bids)) if bids else {}
    bids = {kept: body for kept, body in bids.items() if not _is_paid(survey, kept, buyers)}
    for body in survey.bodies if bids else ():
        to, amount, payer = (body.values.get(key) for key in ("to", "amount", "from"))
        if not pays(body) or not isinstance(to, Expression) or not isinstance(amount, Expression):
            continue
        bid = _bid_of(to.tree, buyers)
        if bid not in bids or names_in(amount) - {text_of(body, "to")} != {bid} or not isinstance(payer, Expression):
            continue
        message = say("who bids the most is paid what they bid, so everybody would bid all they may")
        related = (Related(bids[bid].key.span, say("they bid here")),)
        turned = (said_instead(payer.scalar, to.text), said_instead(to.scalar, payer.text))
        ways = (Remedy(say("let them pay it: exchange the two players"), turned),)
        help = say("exchange the two players")
        yield Diagnostic("F721", message, to.scalar.span, help=help, related=related, remedies=ways)


def _is_paid(survey: Survey, bid: str, buyers: dict[str, str]) -> bool:
    """Whether the one who bid the most pays the bid somewhere: then what they are paid is for what they bought."""
    paid = ((one.values.get("from"), one.values.get("amount")) for one in survey.bodies if pays(one))
    said = ((payer, amount) for payer, amount in paid if isinstance(payer, Expression))
    return any(
        _bid_of(payer.tree, buyers) == bid and bid in names_in(amount)
        for payer, amount in said
        if isinstance(amount, Expression)
    )


def sold_to_the_lowest(survey: Survey) -> Iterator[Diagnostic]:
    """F714: what is bid for always more goes to who has bid the fewest, and nowhere to who has bid the most.

    The highest bidder may also be kept by the word itself, which the last to say it has said last.
    """
    rising = [body for body in survey.bodies if text_of(body, "how") == _AUCTION] if survey.rules.clean else []
    bids = {kept: body for body in rising for kept in _named_in(body)}
    said = [(body, one.value) for body in survey.bodies for one in body.expressions] if bids else []
    named = [(body, one, node) for body, one in said for node in one.tree.walk() if isinstance(node, ThoseWith)]
    most = {node.each.name for _, _, node in named if node.which == "most"}
    for body, one, node in named:
        name = node.each.name
        if node.which == "fewest" and name in bids.keys() - most and "what" in body.values:
            if _last_to_bid(bids[name], name) - {text_of(body, "what")}:
                continue
            message = say("each bids more than the one before, and this goes to who has bid the fewest")
            related = (Related(bids[name].key.span, say("they bid here")),)
            ways = (Remedy(say("name those with the most"), (said_instead(one.scalar, f"those with most {name}"),)),)
            help = say("name `those with most {bid}`, or let all bid at the same time", bid=name)
            yield Diagnostic("F714", message, node.at.span, help=help, related=related, remedies=ways)


def _last_to_bid(auction: Body, bid: str) -> set[str]:
    """The marks in which the word itself keeps who says it."""
    bidding = [choice for choice in choices_of(auction) if choice.values.get("as") == bid]
    steps = [step for choice in bidding for step, _ in walk(choice.inner.get("do", ()))]
    return {text_of(step, "what") for step in steps if "what" in step.values and text_of(step, "to") == THAT_PLAYER}


def _is_measured(survey: Survey, bid: str) -> bool:
    """Whether a condition holds a bid against what came of the play: then it is a contract, and no price."""
    nodes = (node for body in survey.bodies for one in body.expressions for node in one.value.tree.walk())
    sides = ((node.left, node.right) for node in nodes if isinstance(node, Compare))
    turned = ((one, other) for pair in sides for one, other in (pair, pair[::-1]))
    return any(_names(one, bid) and not _names(other, bid) and _comes_of_play(other) for one, other in turned)


def _names(side: Node, bid: str) -> bool:
    return any(isinstance(part, Each) and part.name == bid for part in side.walk())


def _comes_of_play(side: Node) -> bool:
    """Whether an amount is something other than chips that there are, such as tricks or cards."""
    return any(fact not in _CHIPS for part in side.walk() for fact in part.reads())


def most_of_none(survey: Survey) -> Iterator[Diagnostic]:
    """X125: those with most of an account are named where a condition says that nobody has any."""
    for body, asked in in_cases(survey):
        for one in (one for one in asked if _says_none(one)):
            node = one.node
            named = (part.value for part in body.expressions if isinstance(node, CompareAny))
            said = next((value for value in named if _has_most(value, node)), None)
            if said is not None and isinstance(node, CompareAny):
                message = say("nobody has any `{name}` here: this is carried out only then", name=node.each.name)
                related = (Related(node.at.span, say("it is asked here")),)
                help = say("turn the condition round, or name others")
                yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)
                break


def _says_none(asked: Asked) -> bool:
    """Whether it is said that nobody has more than something of an account."""
    node = asked.node
    return isinstance(node, CompareAny) and node.op in (">", ">=") and asked.holds is (node.who == "nobody")


def _has_most(said: Expression, of: Node) -> bool:
    """Whether those are named who have the most of an account."""
    name = of.each.name if isinstance(of, CompareAny) else ""
    return any(isinstance(those, ThoseWith) and those.each.name == name for those in said.tree.walk())


def _named_in(body: Body) -> set[str]:
    """The accounts in which it is kept what a player bids."""
    named = [choice.values.get("as") for choice in choices_of(body) if choice.values.get("names") == _NUMBER]
    return {kept for kept in named if isinstance(kept, str)}


def _highest(survey: Survey, bids: dict[str, Body]) -> Iterator[tuple[str, str]]:
    """The marks that hold who has bid the most, each with the account of the bids."""
    for body in survey.bodies:
        to = body.values.get("to")
        bid = _bid_of(to.tree, {}) if isinstance(to, Expression) and "what" in body.values else ""
        if bid in bids:
            yield text_of(body, "what"), bid


def _bid_of(who: Node, buyers: dict[str, str]) -> str:
    """The account of which players have the most; nothing where others are meant."""
    tree = body_of(who)
    if isinstance(tree, ThoseWith) and tree.which == "most":
        return str(tree.each.name)
    return buyers.get(tree.name, "") if isinstance(tree, SeatMark) else ""
