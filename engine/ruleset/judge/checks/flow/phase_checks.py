"""Checks of the phases of a deal: what is done twice over, what comes too late, and whether anything is played for."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead, place_of
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.early_bet_checks import late_bet
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, plain
from engine.text.translation import say
from engine.text.wording import Wording

_FOR_OTHERS = ("who", "against", "for", "open-if", "nobody-opens")
"""Keys by which one betting round, or one showdown, is another matter than the one before."""
_OF_NUMBERS = ("label", "note", "least", "most")
"""What may be said otherwise of two exchanges that are alike."""
_TO_OPEN = ("open-if", "nobody-opens")
"""Those that say nothing of a round when somebody has opened."""
_ONCE_MORE = Wording(
    r"\b(?:second|another|extra|further) (?:\w+ )?(?:exchange|draw|change)\b|\b(?:once|one) more\b"
    r"|\bexchanged? twice\b|\b(?:two|2) (?:exchanges|draws|changes)\b",
    re.IGNORECASE,
)
"""Words by which an author says that two exchanges follow one another."""
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
        if body.kind.bets and _is_for_another_share(survey, steps[at], body):
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


def _is_for_another_share(survey: Survey, earlier: Body, body: Body) -> bool:
    """Whether the labels of two rounds say that players bet on one share, and then on another."""
    before, now = ({share.name for share in survey.rules.shares if share.name in one.label} for one in (earlier, body))
    return bool(before) and bool(now) and before.isdisjoint(now)


def _is_sure(survey: Survey, body: Body) -> bool:
    """Whether a step comes without a condition of its own, and nothing is wrong in it."""
    return body.when is None and bool(survey.at(body)) and id(body) not in survey.rules.doubtful


def _again(survey: Survey, earlier: Body, body: Body) -> bool:
    """Whether a step does what an earlier one did; rounds of betting, and showdowns, need not be written alike."""
    kind = body.kind
    if kind.bets and (body.inner or earlier.inner):
        return False  # what is done with the first bet is another thing each time
    if kind.bets or kind.compares:
        opened = all(one.within.known("opener") is Sure.SURELY for one in survey.at(body))
        other = {key for key in _FOR_OTHERS if key in body.values}
        return not other and not any(key in earlier.values for key in _FOR_OTHERS if not (opened and key in _TO_OPEN))
    forced = kind.forced(body)
    if kind.exchanges:
        if "from" in body.values:
            return False  # a place has other cards, or fewer of them, when somebody has taken one
        no_bets = not any(one.kind.bets for one in survey.bodies)  # else it is a round of them that is missing
        if (no_bets or _most(body) != _most(earlier)) and _is_called_another(survey, body):
            return False
        plainly = not any(key not in _OF_NUMBERS for one in (earlier, body) for key in one.values)
        return plainly or plain(body.node.without("label", "note")) == plain(earlier.node.without("label", "note"))
    if kind.words is not None or kind.folds or forced.ante or forced.blinds:
        return plain(body.node.without("label", "note")) == plain(earlier.node.without("label", "note"))
    return False


def _most(exchange: Body) -> object:
    said = exchange.node.get("most")
    return None if said is None else plain(said)


def _is_called_another(survey: Survey, exchange: Body) -> bool:
    """Whether its label, or the summary of what its author wrote, says that cards are exchanged once more."""
    own = next((root for root in authored_roots(survey.rules) if root.span.source == exchange.key.span.source), None)
    said = (exchange.node.get("label"), exchange.node.get("note"), None if own is None else own.get("summary"))
    return any(isinstance(one, Scalar) and _ONCE_MORE.search(one.text) is not None for one in said)


def _matters(between: Body, body: Body) -> bool:
    """Whether a step between two that are alike is a reason for the second one.

    To ante again, cards and betting are, or an account of what lies in the pot; to post blinds again, betting is.
    """
    kind = between.kind
    forced = body.kind.forced(body)
    if forced.ante or forced.blinds:
        counted = any(read.fact == POT for one in between.expressions for read in one.value.reads)
        played = kind.bets or kind.compares or kind.keeps_pot or bool(kind.block)
        return counted or played or (kind.deals and not forced.blinds)
    changes = "thrown" in between.values or kind.moves or kind.block or kind.folds or kind.proves or kind.keeps_pot
    return bool(changes) or kind.asks.often != "never"


def posted_too_late(survey: Survey) -> Iterator[Diagnostic]:
    """F710: antes or blinds that are posted when the betting is over, and nothing is dealt or drawn any more."""
    steps = survey.rules.play
    posts = [number for number, body in enumerate(steps) if _forces(body) and _is_sure(survey, body)]
    for number in posts:
        late = any(holds(one, _bets) for one in steps[:number])
        if late and not any(holds(one, is_played_on) for one in steps[number + 1 :]):
            body = steps[number]
            message = say("this is posted when the betting is over, so nobody could weigh it")
            help = say("put it before the first round of betting; a fee at the end is a `pay`")
            yield Diagnostic("F710", message, body.key.span, help=help)


def live_after_the_last_round(survey: Survey) -> Iterator[Diagnostic]:
    """F710: what is posted counts as a bet, as the step says, and no round of betting comes after it."""
    steps = survey.rules.play
    for number, body in enumerate(steps if survey.rules.clean else ()):
        live = body.kind is PAYING_IN and _COUNTS in body.node and text_of(body, _COUNTS) == "live"
        if live and survey.at(body) and not any(holds(one, _bets) for one in steps[number:]):
            message = say("this counts as a bet, and no round of betting comes after it, so nobody has to match it")
            help = say("put it before a round of betting; a fee at the end is a `pay`")
            yield Diagnostic("F710", message, body.key.span, help=help)


_COUNTS = "counts"


def _forces(body: Body) -> bool:
    forced = body.kind.forced(body)
    return forced.ante or bool(forced.blinds)


def _bets(body: Body) -> bool:
    return body.kind.bets


def is_played_on(body: Body) -> bool:
    """Whether players bet, get cards or say words here, so that the deal goes on."""
    return body.kind.bets or body.kind.exchanges or body.kind.deals or bool(body.kind.words)


def holds(body: Body, is_so: Callable[[Body], bool]) -> bool:
    """Whether a step, or one in it, is so."""
    return any(is_so(one) for one, _ in walk((body,)))


def pays_in(body: Body) -> bool:
    """Whether a step puts chips of players into the pot: an ante, blinds, a payment."""
    return _forces(body) or (pays(body) and text_of(body, "to", POT) == POT)


def is_for_pot(body: Body) -> bool:
    """Whether hands are compared here for the whole pot."""
    return body.kind.compares and text_of(body, "for", POT) == POT


def pot_paid_away(survey: Survey) -> Iterator[Diagnostic]:
    """P415: a rule has paid out the whole pot, and then hands are compared for it."""
    steps = list(survey.bodies)
    for number, body in enumerate(steps):
        tables = survey.compared(body) if is_for_pot(body) else []
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
