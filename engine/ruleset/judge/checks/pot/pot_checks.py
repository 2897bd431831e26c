"""Checks of the pot."""

from collections.abc import Iterator
from collections.abc import Sequence as Items

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Flag, Not, Number, OptionNumber, Stake, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import (
    is_written,
    more_than,
    most_of,
    place_of,
)
from engine.ruleset.judge.checks.flow.late_checks import out_too_late
from engine.ruleset.judge.checks.pot.nobody_won import where_nobody_won, where_somebody_won
from engine.ruleset.judge.checks.pot.other_cards_asked import asked_of_other_cards
from engine.ruleset.judge.checks.pot.paid_late import is_for_the_next, is_kept_by_a_mark
from engine.ruleset.judge.perhaps import LEFT
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey, pot_is_left
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, Said, pays
from engine.steps.registry import COMPARING, KEEPING_THE_POT, PAYING_IN
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_items, with_key
from engine.text.marked.node import Mapping, Sequence, find
from engine.text.translation import say


def pot_never_awarded(survey: Survey) -> Iterator[Diagnostic]:
    """P406, P460: the deal may end with chips in the pot, and no rule says that they stay."""
    filled = any(_fills_the_pot(body) for body, _ in walk(survey.rules.every_step))
    for players, table in survey.ends.items() if filled else ():
        if pot_is_left(table):
            message = say("after this step the deal may be over with chips in the pot")
            late = _paid_in_late(survey)
            if late and all(is_kept_by_a_mark(survey, outer, body) for outer, body in late):
                return
            if late and all(_is_payment(body) and not _proves(outer) for outer, body in late):
                yield from _for_the_next_pot(survey, late)
                return
            if late:
                message = say("this puts chips into the pot when it has been given out, and the deal may end with them")
            elif survey.given_out[players]:
                out = next((body for body, _ in out_too_late(survey)), None)
                if out is not None:
                    message = say("all players may be out here, and nothing after this asks who is in")
                    help = say("put it before what these players have no part in, or give the pot out after it")
                    yield Diagnostic("P406", message, out.key.span, help=help)
                    return
                message = say("all players may be out by the end of this step, and then nobody takes the pot")
            yield Diagnostic(
                "P406",
                message,
                (late[0][0] if late else survey.rules.play[-1]).key.span,
                help=say("give the pot out, or say that it stays"),
                remedies=tuple(_at_the_end(survey)),
            )
            return


def _fills_the_pot(body: Body) -> bool:
    """Whether chips may come into the pot by a step: where none do, it is no business of this game's."""
    words = choices_of(body) if body.kind.words is not None else ()
    return (pays(body) and text_of(body, "to", POT) == POT) or any("costs" in one.values for one in (body, *words))


def _paid_in_late(survey: Survey) -> list[tuple[Body, Body]]:
    """What puts chips into the pot after the step that surely gave it out, each with the step of the play it is in."""
    steps = survey.rules.play
    given = max((at for at, body in enumerate(steps) if body.kind.compares and body.when is None), default=len(steps))
    late = [(outer, body) for outer in steps[given + 1 :] for body, _ in walk((outer,))]
    return [(outer, body) for outer, body in late if _puts_in(body) or _is_payment(body)]


def _puts_in(body: Body) -> bool:
    return body.kind is PAYING_IN or body.kind.bets or "costs" in body.values


def _is_payment(body: Body) -> bool:
    """Whether players pay into the pot by a rule."""
    return pays(body) and "amount" in body.values and text_of(body, "to", POT) == POT and not _puts_in(body)


def _proves(outer: Body) -> bool:
    """Whether something is proved in a step, which wants to be done before the pot is given out."""
    return any(body.kind.proves for body, _ in walk((outer,)))


def _for_the_next_pot(survey: Survey, payments: Items[tuple[Body, Body]]) -> Iterator[Diagnostic]:
    """P460 of the first payment that comes when the pot has been given out, unless it is said what it is for.

    Where nobody has won the pot has not been given out, and what is paid comes to it; and what a later step pays out of
    it does not lie there for another deal. Where a hand that belongs to nobody is to be beaten, all know that it stays,
    but for what is paid only where somebody has beaten it.
    """
    if any(body.kind.leaves_pot and body.kind.leaves_pot in body.values for body in survey.bodies):
        payments = [(outer, body) for outer, body in payments if where_somebody_won(outer, body)]
    paid_out = [at for at, one in enumerate(survey.bodies) if pays(one) and text_of(one, "from") == POT]
    out_of_it = {id(one) for one in survey.bodies[: max(paid_out, default=0)]}
    given = (body for outer, body in payments if not where_nobody_won(outer, body) and id(body) not in out_of_it)
    late = next((body for body in given if _is_told_late(survey, body)), None)
    if late is not None:
        message = say("this is paid into the pot when it has been given out, so it lies there for the next deal")
        help = say("pay it before the showdown, or say that it stays")
        yield Diagnostic("P460", message, late.key.span, help=help, remedies=tuple(_kept_at_the_end(survey)))


def payments_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P411: with the stakes in force, and the options chosen, a payment comes to no chips or fewer.

    A stake or option that is set to 0 takes a payment out of the game, and is meant so.
    """
    for body in survey.bodies:
        paid_by = body.kind.paid_by
        if not paid_by or not survey.moments.get(id(body)) or id(body) in survey.rules.doubtful:
            continue
        for said in body.expressions:
            payment = paid_by.get(said.field.name)
            value = None if payment is None else most_of(said.value, survey.rules.scope)
            if payment is None or value is None or value > 0:
                continue
            may_be_none = payment.may_be_none and not _all_nothing(body, said)
            if value == 0 and (_is_set_to_nothing(survey, said.value) or (may_be_none and _is_nothing(said.value))):
                continue
            message = _no_payment(said, value)
            yield Diagnostic(
                "P411",
                message,
                said.value.scalar.span,
                help=more_than(said.value, say("write a number from 1 up, or take the step out")),
            )


def _all_nothing(body: Body, said: Said) -> bool:
    """Whether this is the first of several amounts in a list, and all of them are written as nothing."""
    listed = body.values.get(said.field.name)
    amounts = [one for one in listed if isinstance(one, Expression)] if isinstance(listed, tuple) else []
    return bool(amounts) and said.value is amounts[0] and not any(one.text.strip("0 ") for one in amounts)


def _no_payment(said: Said, value: int) -> str:
    amount, key = said.value.text, said.field.name
    if is_written(said.value):
        return say("`{amount}` under `{key}` is no payment", amount=amount, key=key)
    return say(
        "`{amount}` under `{key}`, which comes to {value} here, is no payment", amount=amount, key=key, value=value
    )


def _is_told_late(survey: Survey, body: Body) -> bool:
    """Whether it may come to a payment when the pot is empty, and nothing says what is paid for."""
    moments = survey.at(body)
    lies_there = all(one.within.pot is Sure.SURELY and one.within.stays for one in moments)
    return bool(moments) and not lies_there and not is_for_the_next(survey, body) and not _is_played_for(survey, body)


def _is_played_for(survey: Survey, payment: Body) -> bool:
    """Whether a game puts in antes at the first deal alone, and plays every later one for what lies there.

    A modifier does not know how the games begin to which it comes.
    """
    if payment.key.span.source != survey.rules.composed.own.source:
        return False
    forced = [body for body in survey.rules.play if body.kind.forced(body).ante or body.kind.forced(body).blinds]
    asked = [body_of(body.when.tree) if body.when is not None else None for body in forced]
    return bool(forced) and all(isinstance(one, Flag) and one.entry.name == "first deal" for one in asked)


def _is_nothing(amount: Expression) -> bool:
    return isinstance(body_of(amount.tree), Number)


def _is_set_to_nothing(survey: Survey, amount: Expression) -> bool:
    """Whether a stake has a part in an amount that is 0, or an option that is 0 anyway or might be more."""
    parts = [node for node in amount.tree.walk() if isinstance(node, (Stake, OptionNumber)) and node.value == 0]
    return any(isinstance(node, Stake) or _may_be_more(survey, node) for node in parts)


def _may_be_more(survey: Survey, node: OptionNumber) -> bool:
    option, own = survey.rules.composed.options.get(node.name), survey.rules.composed.own.root.get("options")
    settled = isinstance(own, Mapping) and node.name in own and "extends" in survey.rules.composed.own.root
    return option is None or settled or not option.choices or any(choice.value != 0 for choice in option.choices)


def _at_the_end(survey: Survey) -> Iterator[Remedy]:
    """The pot is given out after the last step, or stays."""
    play, given = survey.rules.composed.root.get("play"), COMPARING.name
    if isinstance(play, Sequence):
        yield Remedy(say("give the pot out with `{step}`", step=f"- {given}: {{}}"), (with_items(play, [{given: {}}]),))
    yield from _kept_at_the_end(survey)


def _kept_at_the_end(survey: Survey) -> Iterator[Remedy]:
    """The pot stays after the last step."""
    play, kept = survey.rules.composed.root.get("play"), KEEPING_THE_POT.name
    if isinstance(play, Sequence):
        yield Remedy(say("say that it stays with `{step}`", step=f"- {kept}: {{}}"), (with_items(play, [{kept: {}}]),))


def no_sure_winner(survey: Survey) -> Iterator[Diagnostic]:
    """P402: every share asks for something, so that nobody may be able to take the pot, and no rule speaks of it."""
    shares = survey.rules.shares
    if not survey.rules.clean:  # a share that could not be read may be open to all
        return
    if not shares or any(share.sure or share.if_nobody == "stays" for share in shares) or _is_left_asked(survey):
        return
    if _is_plainly_taken(shares):
        return
    elsewhere = asked_of_other_cards(shares)
    if elsewhere is not None:
        yield elsewhere
        return
    first = shares[0]
    help = say("leave one share open to every hand")
    node = find(survey.rules.composed.root, ("pot", "shares", first.name))
    stays = (with_key(node, "if-nobody", "stays"),) if isinstance(node, Mapping) else ()
    remedies = (Remedy(say("leave one share open to every hand, or say `if-nobody: stays`"), stays),) if stays else ()
    message = say("no share is sure to be taken, so the pot may find no taker")
    yield Diagnostic("P402", message, first.span, help=help, remedies=remedies, reason=LEFT)


def _is_plainly_taken(shares: Items[ShareEntry]) -> bool:
    """Whether what nobody takes of a share falls to one that asks nothing, or one share is open where another is not.

    Whether some share is always open in another way is for deals to show.
    """
    open_to_all = {share.name for share in shares if share.is_open_to_all}
    asked = [body_of(share.when.tree) for share in shares if share.asks_only_when and share.when is not None]
    told = {one.told() for one in asked}
    return any(share.if_nobody in open_to_all and share.weighs != 0 for share in shares) or any(
        isinstance(one, Not) and body_of(one.of).told() in told for one in asked
    )


def _is_left_asked(survey: Survey) -> bool:
    """Whether the rules say what becomes of a pot that nobody took: a step after the showdown asks, and leaves it."""
    order = [body for body, _ in walk(survey.rules.play)]
    last = max((at for at, body in enumerate(order) if body.kind.compares), default=len(order))
    leaving = [body for body in order[last:] if any(one.kind is KEEPING_THE_POT for one, _ in walk((body,)))]
    asked = [body.when.tree for body in leaving if body.when is not None]
    return any(isinstance(node, AmountFact) and node.entry.name == POT for tree in asked for node in tree.walk())


def second_of_some(survey: Survey) -> Iterator[Diagnostic]:
    """P412: the second best hand takes a share, and hands may be given up unshown that are needed to tell which it is.

    The worst hand is no such case: its holder loses nothing by others giving up, and takes it no matter who shows.
    """
    seconds = [share for share in survey.rules.shares if share.wins == "second"]
    asking = [
        body
        for body in survey.bodies
        if body.kind.compares and text_of(body, "show") == "may concede" and text_of(body, "for", "pot") == "pot"
    ]
    if not seconds or not asking:
        return
    places = [place_of(body, "show") for body in asking]
    inherited = len(asking) == 1 and places[0].source is not seconds[0].span.source
    change = "set: {at: showdown, to: {show: all}}"
    help = say("let everyone show, among the changes: `{change}`", change=change)
    yield Diagnostic(
        "P412",
        say(
            "a player who gives up unshown changes which hand is the second best, which takes `{share}`",
            share=seconds[0].name,
        ),
        seconds[0].span,
        help=help if inherited else say("let everyone show: `show: all`"),
        related=tuple(Related(place, say("here a hand may be given up")) for place in places),
    )


def shares_in_a_circle(survey: Survey) -> Iterator[Diagnostic]:
    """P410: what nobody takes of one share goes to another, and from there comes back."""
    heirs = {share.name: share.if_nobody for share in survey.rules.shares}
    for share in survey.rules.shares:
        way, name = [share.name], share.if_nobody
        while name in heirs and name not in way:
            way.append(name)
            name = heirs[name]
        if name == share.name and share.name == min(way):
            message = say(
                "what nobody takes goes round in a circle: {shares}",
                shares=" → ".join(f"`{one}`" for one in (*way, name)),
            )
            yield Diagnostic("P410", message, share.span, help=say("let one of them go to `others`, or say `stays`"))
