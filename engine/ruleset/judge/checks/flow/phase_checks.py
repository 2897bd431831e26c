"""Checks of the phases of a deal: what is done twice over, what comes too late, and whether anything is played for."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Flag, Node, OptionNumber, Stake
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted, instead, place_of
from engine.ruleset.judge.checks.texts.early_bet_checks import late_bet
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.judged.remembered_conditions import Kept, Topic, decide
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import PAYING_IN
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, without_key
from engine.text.marked.node import find, plain
from engine.text.marked.source import Span
from engine.text.translation import say

_FOR_OTHERS = ("who", "against", "for", "open-if", "nobody-opens")
"""Keys by which one betting round, or one showdown, is another matter than the one before."""
_OF_NUMBERS = ("label", "note", "least", "most")
"""What may be said otherwise of two exchanges that are alike."""
_SET = (Stake, OptionNumber)
_TO_OPEN = ("open-if", "nobody-opens")
"""Those that say nothing of a round when somebody has opened."""
_TRIED = (7, 700)
"""Pots to which a payment is reckoned, to see whether it is ever less."""


def done_twice(survey: Survey) -> Iterator[Diagnostic]:
    """F709: a step that repeats an earlier one, and nothing came between by which it could come out otherwise.

    Dice are thrown again and again.
    """
    if survey.rules.deck.put_back:
        return
    yield from _repeated(survey, survey.rules.play)
    for body in survey.bodies:
        for inner in body.inner.values():
            yield from _repeated(survey, inner)


def _repeated(survey: Survey, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    for number, body in enumerate(steps):
        if not _is_sure(survey, body):
            continue
        at = next((at for at in reversed(range(number)) if steps[at].kind is body.kind), None)
        if at is None or not _is_sure(survey, steps[at]) or not _again(survey, steps[at], body):
            continue
        if steps[at] is late_bet(survey):
            continue  # A919 tells that it is to come before the deal
        sources = {steps[at].key.span.source, body.key.span.source}
        if survey.rules.composed.modifiers and survey.rules.composed.own.source not in sources:
            continue  # a parent's own steps, between which a modifier has taken something out
        if not any(_matters(one, body) for one in steps[at + 1 : number]):
            message = say("the same was done just before, and nothing has changed since")
            help = say("take one of them out, or say what happens between them")
            ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body))
            related = (Related(steps[at].key.span, say("it was done here")),)
            yield Diagnostic("F709", message, body.key.span, help=help, related=related, remedies=ways)


def _is_sure(survey: Survey, body: Body) -> bool:
    """Whether a step comes without a condition of its own, and nothing is wrong in it."""
    return body.when is None and bool(survey.at(body)) and id(body) not in survey.rules.doubtful


def _again(survey: Survey, earlier: Body, body: Body) -> bool:
    """Whether a step does what an earlier one did; rounds of betting, and showdowns, need not be written alike."""
    kind = body.kind
    if kind.bets or kind.compares:
        opened = all(one.within.known("opener") is Sure.SURELY for one in survey.at(body))
        other = {key for key in _FOR_OTHERS if key in body.values}
        return not other and not any(key in earlier.values for key in _FOR_OTHERS if not (opened and key in _TO_OPEN))
    forced = kind.forced(body)
    if kind.exchanges:
        plainly = not any(key not in _OF_NUMBERS for one in (earlier, body) for key in one.values)
        return plainly or plain(body.node.without("label", "note")) == plain(earlier.node.without("label", "note"))
    if kind.words is not None or kind.folds or forced.ante or forced.blinds:
        return plain(body.node.without("label", "note")) == plain(earlier.node.without("label", "note"))
    return False


def _matters(between: Body, body: Body) -> bool:
    """Whether a step between two that are alike is a reason for the second one.

    To ante again, cards and betting are; to post blinds again, betting is.
    """
    kind = between.kind
    forced = body.kind.forced(body)
    if forced.ante or forced.blinds:
        return (kind.deals and not forced.blinds) or kind.bets or kind.compares or kind.keeps_pot or bool(kind.block)
    changes = kind.moves or kind.block or kind.folds or kind.proves or kind.keeps_pot
    return bool(changes) or kind.asks.often != "never"


def said_anew(survey: Survey) -> Iterator[Diagnostic]:
    """F711: all declare, and pay for a word, and later declare the same anew, before anything asks what was said.

    Where nothing comes between the two, that is told of the second. Words that cost nothing may be said to mislead.
    """
    rules = survey.rules
    if not rules.clean or rules.arrivals:
        return
    said = [number for number, body in enumerate(rules.play) if _is_for_all(survey, body)]
    for first, second in pairwise(said):
        one, other = rules.play[first], rules.play[second]
        between = rules.play[first + 1 : second]
        paid = next((choice.key.text for choice in choices_of(one) if "costs" in choice.values), None)
        alike = plain(one.node.without(*_TOLD)) == plain(other.node.without(*_TOLD))
        if paid is None or not alike or not any(map(_changes, between)):
            continue
        if not any(_asks_what_was_said(step) for step, _ in walk((*between, other))):
            message = say(
                "`{word}` is paid for here and once more later, and only what is said later counts", word=paid
            )
            related = (Related(other.key.span, say("they are said again here")),)
            help = say("take one of the two out, or ask `declared …` in a step between them")
            yield Diagnostic("F711", message, place_of(one, "label"), help=help, related=related)


_TOLD = ("label", "note")
"""Keys by which a step only tells of itself."""


def _is_for_all(survey: Survey, body: Body) -> bool:
    """Whether all who are in say a word of which nothing comes at once but what it costs."""
    choices = choices_of(body) if body.kind.words is not None else ()
    plainly = all(not one.inner and one.when is None and "names" not in one.values for one in choices)
    return bool(choices) and plainly and "who" not in body.values and _is_sure(survey, body)


def _changes(between: Body) -> bool:
    """Whether a step moves cards or asks somebody, so that players may have changed their minds."""
    return bool(between.kind.moves) or between.kind.asks.often != "never" or bool(between.kind.block)


def _asks_what_was_said(body: Body) -> bool:
    """Whether a step asks who said what, or gives out the pot by it."""
    asked = any(read.fact == "declaration" for one in body.expressions for read in one.value.reads)
    return asked or body.kind.compares


def posted_too_late(survey: Survey) -> Iterator[Diagnostic]:
    """F710: antes or blinds that are posted when the betting is over, and nothing is dealt or drawn any more."""
    steps = survey.rules.play
    posts = [number for number, body in enumerate(steps) if _forces(body) and _is_sure(survey, body)]
    for number in posts:
        late = any(_holds(one, _bets) for one in steps[:number])
        if late and not any(_holds(one, _is_played_on) for one in steps[number + 1 :]):
            body = steps[number]
            message = say("this is posted when the betting is over, so nobody could weigh it")
            help = say("put it before the first round of betting; a fee at the end is a `pay`")
            yield Diagnostic("F710", message, body.key.span, help=help)


def _forces(body: Body) -> bool:
    forced = body.kind.forced(body)
    return forced.ante or bool(forced.blinds)


def _bets(body: Body) -> bool:
    return body.kind.bets


def _is_played_on(body: Body) -> bool:
    return body.kind.bets or body.kind.exchanges or body.kind.deals or bool(body.kind.words)


def _holds(body: Body, is_so: Callable[[Body], bool]) -> bool:
    """Whether a step, or one in it, is so."""
    return any(is_so(one) for one, _ in walk((body,)))


def nothing_at_stake(survey: Survey) -> Iterator[Diagnostic]:
    """P413: nobody has put in anything when players are first asked to bet. Dice are often thrown for nothing.

    But not where a stake is posted, and that is nothing.
    """
    if not survey.rules.clean or (survey.rules.deck.put_back and _stake_of_nothing(survey) is None):
        return
    reached = [body for body in survey.bodies if survey.at(body)]
    first = next((body for body in reached if body.kind.bets), next((body for body in reached if _for_pot(body)), None))
    if first is None:
        yield from _nothing_at_first(survey, reached)
    if first is None or "to-stay" in first.values or "brings-in" in first.values:
        return
    stake = _stake_of_nothing(survey)
    over = {id(one) for body in reached if _ends_the_deal(body) for one, _ in walk((body,))}
    before = [one for one in survey.bodies[: survey.bodies.index(first)] if _puts_in(survey, one)]
    before = [one for one in before if id(one) not in over]
    posted = any(not _may_be_left_out(survey, one) for one in before)
    late = next((one for one in survey.rules.play if one.kind is PAYING_IN and _puts_in(survey, one)), None)
    tables = [moment.within for moment in survey.at(first)]
    bare = all((stake is not None or one.pot is Sure.NEVER) and one.level is Sure.NEVER for one in tables)
    if posted or not (bare or before):
        return
    message = say("nobody has put in anything when betting begins, so there is nothing to bet for")
    if before:
        yield from _left_out(survey, before[0], first)
        return
    if not first.kind.bets:
        if stake is not None and late is None:  # without stakes hands are compared for nothing, as players may mean
            message = say("nobody has put in anything when hands are compared, so there is nothing to win")
            yield Diagnostic("P413", message, stake, help=say("write a stake from 1 up"))
        return
    if late is not None and not any(_holds(one, _is_played_on) for one in _after(survey, late)):
        return  # F710 tells
    if late is not None:
        help = say("put this before the first round of betting")
        related = (Related(first.key.span, say("betting begins here")),)
        yield Diagnostic("P413", message, late.key.span, help=help, related=related)
    elif stake is not None:
        yield Diagnostic("P413", message, stake, help=say("write a stake from 1 up"))
    else:
        help = say("let players post something first, such as `post: {each: 1}`")
        ways = inserted(survey, first, say("post something first: `post: {each: 1}`"), {PAYING_IN.name: {"each": 1}})
        yield Diagnostic("P413", message, first.key.span, help=help, remedies=ways)


def _ends_the_deal(body: Body) -> bool:
    """Whether a step is for one case alone, in which the deal is over: what is paid there is for the next one."""
    steps = body.inner.get("do", ())
    return body.when is not None and bool(steps) and steps[-1].kind.keeps_pot and steps[-1].when is None


def _nothing_at_first(survey: Survey, reached: Sequence[Body]) -> Iterator[Diagnostic]:
    """P413 where nobody bets and a step pays the pot out: no ante is posted in the first deal."""
    antes = [one for one in reached if one.kind.forced(one).ante or one.kind.forced(one).blinds]
    paid = next((one for one in reached if pays(one) and text_of(one, "from") == POT), None)
    if paid is not None and antes and all(not _may_be_declined(one) and _may_be_left_out(survey, one) for one in antes):
        yield from _left_out(survey, antes[0], paid)


def _may_be_left_out(survey: Survey, body: Body) -> bool:
    """Whether a payment is one that all may decline, or that is not made on the first of all deals."""
    if _may_be_declined(body):
        return True
    return body.when is not None and decide(body.when.tree, _first_deal(body.when), body.scope, _no_chips) is False


def _may_be_declined(body: Body) -> bool:
    return text_of(body, "choice") == "free" and not body.kind.forced(body).blinds


def _first_deal(condition: Expression) -> dict[Topic, Kept]:
    """That no chips of an earlier deal lie in the pot, wherever a condition asks it."""
    asked = (node for node in condition.tree.walk() if isinstance(node, Flag) and node.entry.name == "first deal")
    return {node.remembered()[:2]: True for node in asked}


def _no_chips(node: Node) -> Bounds | None:
    return Bounds(0, 0) if isinstance(node, AmountFact) and node.entry.name == "carried pot" else None


def _left_out(survey: Survey, body: Body, first: Body) -> Iterator[Diagnostic]:
    """P413: the only payment before the betting is one that need not be made."""
    related = (Related(first.key.span, say("this is played for it")),)
    if _may_be_declined(body):
        message = say("all may decline to post this, and then there is nothing to play for")
        ways = Remedy(say("leave out `{key}`", key="choice"), (without_key(body.node, "choice"),))
        help = say("leave `choice` out, or let somebody post a blind besides")
    else:
        message = say("on the first deal this is not posted, so there is nothing to play for then")
        ways, help = None, say("leave `when` out, or ask `first deal` if what stays in the pot is played for")
    yield Diagnostic("P413", message, body.key.span, help=help, related=related, remedies=(ways,) if ways else ())


def _after(survey: Survey, body: Body) -> Sequence[Body]:
    return survey.rules.play[survey.rules.play.index(body) + 1 :]


def _puts_in(survey: Survey, body: Body) -> bool:
    """Whether a step takes chips from players into the pot, with the stakes and options in force."""
    payments = {payment.key for payment in body.kind.payments}
    said = [one.value for one in body.expressions if one.field.name in payments]
    reached = any(not moment.within.dead for moment in survey.at(body))
    into_it = pays(body) and text_of(body, "to", POT) == POT
    return reached and into_it and any(not _is_stake_of_nothing(one) for one in said)


def _is_stake_of_nothing(amount: Expression) -> bool:
    """Whether a stake, or an option, that is set to 0 has a part in an amount; of what is written as 0 P411 tells."""
    return any(isinstance(node, _SET) and node.value == 0 for node in amount.tree.walk())


def _stake_of_nothing(survey: Survey) -> Span | None:
    """Where a stake, or an option, is set to 0 that somebody posts."""
    for body in survey.bodies:
        for said in body.expressions if body.kind.payments else ():
            for node in said.value.tree.walk():
                if isinstance(node, _SET) and node.value == 0:
                    part = "stakes" if isinstance(node, Stake) else "options"
                    at = find(survey.rules.composed.root, (part, node.name))
                    return None if at is None else at.span
    return None


def _for_pot(body: Body) -> bool:
    return body.kind.compares and text_of(body, "for", POT) == POT


def pot_paid_away(survey: Survey) -> Iterator[Diagnostic]:
    """P415: a rule has paid out the whole pot, and then hands are compared for it."""
    steps = list(survey.bodies)
    for number, body in enumerate(steps):
        tables = survey.compared(body) if _for_pot(body) else []
        if not tables or not all(table.pot is Sure.NEVER for table in tables):
            continue
        for earlier in reversed(steps[:number]):
            if earlier.kind.compares or earlier.kind.bets:
                break
            if text_of(earlier, "from") == POT and any(one.within.pot is not Sure.NEVER for one in survey.at(earlier)):
                message = say("this pays out the whole pot, so nothing is left for the showdown after it")
                help = say("pay less, or compare hands before")
                related = (Related(body.key.span, say("hands are compared here")),)
                yield Diagnostic("P415", message, place_of(earlier, "amount"), help=help, related=related)
                break


def more_than_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """P415: a payment out of the pot that is more than the pot, or of those who won it that is more than they won."""
    for body in survey.bodies:
        said = body.values.get("amount")
        of = _PAID_OUT_OF.get(_payer(survey, body)) if pays(body) else None
        if of is None or not isinstance(said, Expression) or not survey.at(body):
            continue
        least = [bounds_of(said.tree, body.scope, partial(_pot_of, of, chips)).least for chips in _TRIED]
        if all(paid is not None and paid > chips for paid, chips in zip(least, _TRIED, strict=True)):
            message = say("this is more than lies in the pot, so all of it is paid out")
            if of != POT:
                message = say("this is more than was won, so whoever wins the pot loses by it")
            help = say("write `{amount}`, or less", amount=of)
            ways = (Remedy(help, (said_instead(said.scalar, of),)),)
            yield Diagnostic("P415", message, said.scalar.span, help=help, remedies=ways)


_PAID_OUT_OF = {POT: POT, "winner": "pot won", "winners": "pot won"}
"""Who pays, and what they have it from."""


def _payer(survey: Survey, body: Body) -> str:
    """Who pays, in words; where nobody is named, whose turn it is."""
    turns = [one for one in survey.bodies if one.kind.block == "turn" and any(it is body for it, _ in walk((one,)))]
    return text_of(body, "from") or (text_of(turns[-1], "who") if turns else "")


def _pot_of(name: str, chips: int, node: Node) -> Bounds | None:
    return Bounds(chips, chips) if isinstance(node, AmountFact) and node.entry.name == name else None
