"""Checks of payments in the turns of some players, which are paid once for each of them already."""

from collections.abc import Container, Iterator

from engine.language.expression import Expression
from engine.language.forms import PLAYER_IN_TURN, THAT_PLAYER, Except, Node, SeatFact, body_of
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.payments.own_amount_checks import AS_MANY, counts_all_of
from engine.ruleset.judge.checks.payments.shared_amount_checks import counted_in, heads_of
from engine.ruleset.judge.checks.players.groups import groups_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SELF = "that player"
_WON = ("winner", "winners")
_EVERYBODY = ("everyone", "everyone in")
_EACH_TIME = Wording(
    r"\b(?:all|both|every(?:one|body)?|each(?! \w+ (?:who|that|with)\b)|again|per|a head|other losers|together)\b"
)
"""Words by which all of them pay for what one of them has; `each loser who has one` is only those."""
_DIVIDED = Wording(
    r"\b(?:divid\w+|split\w*|shar(?:e[sd]?|ing)|part(?:ed|s)?|handed out|given back)\b[^.;]*"
    r"\b(?:evenly|equally|all|everyone|everybody|among(?:st)?|between)\b"
)
"""Words by which all of them get something of a pot."""


def multiplied_in_every_turn(survey: Survey) -> Iterator[Diagnostic]:
    """P470: in the turn of each of some players it is paid as many times as they are."""
    for near, group in _in_turns(survey):
        body, amount = near.body, near.body.values.get("amount")
        ends = [text_of(body, "from", _SELF), text_of(body, "to", POT)]
        if not isinstance(amount, Expression) or ends.count(_SELF) != 1 or POT in ends:
            continue
        other = body.values.get("to" if ends[0] == _SELF else "from")
        if isinstance(other, Expression) and many_seats(other.tree) and other.text not in _WON:
            continue  # then it may be counted for them
        if not _counts(amount.tree, group) or any(AS_MANY.search(one) for one in _texts(survey, near)):
            continue
        message = say(
            "this comes in the turn of each of `{players}`, and `{amount}` counts them once more",
            players=group.told(),
            amount=amount.text,
        )
        help = say("name what is paid in one turn, or say in a note that it is as many chips as they are")
        yield Diagnostic("P470", message, amount.scalar.span, help=help)


def paid_by_all_of_them(survey: Survey) -> Iterator[Diagnostic]:
    """F743: in the turn of each of some players all of these pay, for what is asked of the one whose turn it is."""
    for near, group in _in_turns(survey):
        body, payers = near.body, near.body.values.get("from")
        if not isinstance(payers, Expression) or _meant(payers.tree) != _meant(group) or _SELF in payers.text:
            continue
        if text_of(body, "to", POT) == _SELF or not any(_asks_of_turn(guard.said) for guard in near.guards):
            continue
        said = [one.value for one in body.expressions if one.value is not body.when]
        if any(_asks_of_turn(one) for one in said) or any(_EACH_TIME.search(one) for one in _texts(survey, near)):
            continue
        message = say(
            "this is asked of the player whose turn it is, and `{players}` pay it, all of them, in every such turn",
            players=payers.text,
        )
        ways = (Remedy(say("let that player pay"), (said_instead(payers.scalar, _SELF),)),)
        help = say("let that player pay: `from: that player`, or say in a note that all pay for each of them")
        yield Diagnostic("F743", message, place_of(body, "from"), help=help, remedies=ways)


def paid_to_all_of_them(survey: Survey) -> Iterator[Diagnostic]:
    """F743: for what a player says, or what is asked of the one whose turn it is, everybody is paid.

    A pot that is divided among all is told to be.
    """
    divided = any(_DIVIDED.search(one) for one in _summaries(survey))
    for near in near_texts(survey):
        body, payees = near.body, near.body.values.get("to")
        if not pays(body) or not isinstance(payees, Expression) or payees.told() not in _EVERYBODY:
            continue
        said = body.scope.turns and any(_asks_of_turn(guard.said) for guard in near.guards)
        if not said and id(body) not in _said_words(survey):
            continue
        if text_of(body, "from", _SELF) == _SELF or not survey.at(body):
            continue
        whole = divided and text_of(body, "from") == POT
        if not whole and not any(_EACH_TIME.search(one.words) for one in near.texts):
            message = say("this is for one player, and `{players}` are paid, all of them", players=payees.text)
            ways = (Remedy(say("pay that player"), (said_instead(payees.scalar, _SELF),)),)
            help = say("pay that player: `to: that player`, or say in a note that all are paid")
            yield Diagnostic("F743", message, payees.scalar.span, help=help, remedies=ways)


def _said_words(survey: Survey) -> Container[int]:
    """The steps that a player's word brings about."""
    words = (word for body in survey.bodies if body.kind.words for word in choices_of(body))
    return {id(one) for word in words for one in word.inner.get("do", ())}


def _in_turns(survey: Survey) -> Iterator[tuple[Near, Node]]:
    """The payments in turns of some players, with these."""
    groups = groups_of(survey)
    for near in near_texts(survey):
        group = groups.get(id(near.body)) if near.body.scope.turns and pays(near.body) else None
        if group is not None and many_seats(group) and survey.at(near.body):
            yield near, group


def _counts(amount: Node, group: Node) -> bool:
    """Whether an amount is so many times these players, by whatever words."""
    heads = heads_of(body_of(group))
    counts = [one for _, one in counted_in(amount, "*") if one.fewer] if heads is not None else []
    alike = any(heads is not None and one.of == heads.of and one.fewer == (heads.fewer or 1) for one in counts)
    return alike or counts_all_of(amount, group)


def _meant(players: Node) -> str:
    """Which players are meant: all who were compared and did not win are the losers."""
    players = body_of(players)
    if isinstance(players, Except) and _name(players.seats) == "everyone in" and _name(players.without) in _WON:
        return "losers"
    return players.told()


def _name(players: Node) -> str:
    players = body_of(players)
    return players.entry.name if isinstance(players, SeatFact) else ""


def _asks_of_turn(said: Expression) -> bool:
    """Whether an expression speaks of the player whose turn it is."""
    return any(read.fact in (THAT_PLAYER, PLAYER_IN_TURN) for read in said.reads)


def _texts(survey: Survey, near: Near) -> Iterator[str]:
    """The texts near a payment and the turns in which it is, and those that sum up the rules."""
    yield from (one.words for one in near.texts)
    for turn in survey.bodies:
        if turn.kind.block == "turn" and any(one is near.body for one, _ in walk((turn,))):
            yield f"{turn.label} {turn.note}".lower()
    yield from _summaries(survey)


def _summaries(survey: Survey) -> Iterator[str]:
    for root in roots_of(survey.rules):
        summary = root.get("summary")
        if isinstance(summary, Scalar):
            yield summary.text.lower()
