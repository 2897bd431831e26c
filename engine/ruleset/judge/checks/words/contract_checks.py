"""Checks of what one part of the rules asks of another: openers of an exchange, words of shares."""

from collections.abc import Callable, Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Except, Node, OptionNumber, SeatFact, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.opening_checks import is_told_to_be_shown
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.registry import PAYING_IN
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.source import Source
from engine.text.translation import say

_OPENER = "opener"
_POSTER = "last to post"
_ONE_PLAYER = ("dealer", "last bettor", "last raiser", "last bettor of deal", "left of dealer", _POSTER)
"""Players who need not be the opener."""


@only.where(only.proving)
def openers_thrown_away(survey: Survey) -> Iterator[Diagnostic]:
    """B311: an opener may throw the openers away before they have to prove them."""
    if not survey.rules.clean or not any(map(_is_proof, survey.bodies)):
        return
    steps = survey.rules.play
    opened = next((at for at, body in enumerate(steps) if _found_in(body, _is_opening)), None)
    proved, proof = next(
        ((at, one) for at, body in enumerate(steps) if (one := _found_in(body, _is_proof)) is not None), (0, None)
    )
    if opened is None or proof is None:
        return
    for body in _open_to_all(steps[opened + 1 : proved], proof.key.span.source):
        keys = [move.only_with for move in body.kind.moves if move.target == "aside"]
        if not survey.at(body) or not body.kind.exchanges or not keys or text_of(body, "discard") == "0":
            continue
        if _is_without_the_opener(body):
            continue
        kept = {text_of(body, key) for key in keys if key in body.values}
        if not kept and is_told_to_be_shown(survey, proof):
            continue
        if not kept:
            message = say("an opener may throw away what they opened on, and could not prove it then")
            advice = say("keep it for the proof: `{key}: opener`", key=keys[0])
            related = (Related(proof.key.span, say("it is proved here")),)
            ways = (Remedy(advice, (with_key(body.node, keys[0], _OPENER),)),)
            help = say("say whose discards are kept for the proof with `{key}`", key=keys[0])
            yield Diagnostic("B311", message, body.key.span, help=help, related=related, remedies=ways)
        elif len(kept) == 1 and (other := next(iter(kept))) in _ONE_PLAYER and keys[0] in body.node:
            message = say("the opener has to prove what they held, and the discards of `{other}` are kept", other=other)
            advice = say("keep what the opener throws away: `{key}: opener`", key=keys[0])
            related = (Related(proof.key.span, say("it is proved here")),)
            ways = (Remedy(advice, (with_key(body.node, keys[0], _OPENER),)),)
            help = say("keep what the opener throws away")
            yield Diagnostic("B311", message, place_of(body, keys[0]), help=help, related=related, remedies=ways)


def _is_without_the_opener(body: Body) -> bool:
    """Whether a step is for some players except the opener."""
    without = (node.without for node in _who(body) if isinstance(node, Except))
    return any(isinstance(one, SeatFact) and one.entry.name == _OPENER for left in without for one in left.walk())


def _found_in(body: Body, is_so: Callable[[Body], bool]) -> Body | None:
    """A step, or the first one in it, that is so."""
    return next((one for one, _ in walk((body,)) if is_so(one)), None)


def _is_opening(body: Body) -> bool:
    return body.kind.bets and "open-if" in body.values


def _is_proof(body: Body) -> bool:
    return body.kind.proves and text_of(body, "who") == _OPENER


@only.where(only.proving)
def kept_for_a_proof_that_is_over(survey: Survey) -> Iterator[Diagnostic]:
    """B311: discards are kept for a proof, and it comes before they are thrown away."""
    steps = survey.rules.play if survey.rules.clean else ()
    proofs = [(at, one) for at, body in enumerate(steps) for one, _ in walk((body,)) if one.kind.proves]
    for at, body in enumerate(steps if proofs else ()):
        keys = [move.only_with for move in body.kind.moves if move.target == "aside" and move.only_with in body.node]
        kept = text_of(body, keys[0]) if keys else ""
        before = [one for number, one in proofs if number < at and text_of(one, "who") == kept and survey.at(one)]
        if kept and len(before) == len(proofs) and survey.at(body):
            message = say(
                "the discards of `{who}` are kept for a proof, and this comes before they are thrown away", who=kept
            )
            related = (Related(body.node.entries[keys[0]].key.span, say("they are kept here")),)
            help = say("let it be proved after the exchange, or leave out `{key}`", key=keys[0])
            yield Diagnostic("B311", message, before[-1].key.span, help=help, related=related)


def _open_to_all(steps: Sequence[Body], source: Source) -> Iterator[Body]:
    """Steps, and those in them that whoever is in may come to: by a word that all may say, or in a turn of theirs.

    Those in others are of this source only: a modifier may be meant for games without openers.
    """
    for body in steps:
        yield body
        if body.when is not None or "who" in body.values or body.kind.folds or body.kind.proves:
            continue
        choices = [one for one in choices_of(body) if one.when is None]
        inner = [one.inner.get("do", ()) for one in choices] or [body.inner.get("do", ())]
        for one in inner:
            own = (step for step in _open_to_all(one, source) if step.key.span.source == source)
            yield from (step for step in own if step.when is None and "who" not in step.values)


@only.where(only.shares)
def shares_left_open(survey: Survey) -> Iterator[Diagnostic]:
    """P416: words go for shares of the pot, and no word goes for one of them, so that it is open to everybody in.

    A share for a certain hand, by the order of a share that is gone for, is a prize besides.
    """
    rules = survey.rules
    if not rules.clean or not rules.shares:
        return
    declared = [(body, choices_of(body)) for body in survey.bodies if body.kind.words is not None]
    going = [(body, choices) for body, choices in declared if any("goes-for" in one.values for one in choices)]
    named = {name for _, choices in going for one in choices for name in _goes_for(one)}
    orders = [share.scope.ranking for share in rules.shares if share.name in named]
    open_ = [share for share in rules.shares if share.name not in named and share.who is None and share.weighs != 0]
    left = [share.name for share in open_ if share.needs is None or share.scope.ranking not in orders]
    if len(going) == 1 and left:
        body = going[0][0]
        message = say("no word goes for `{share}`, so all who are in play for it, whatever they say", share=left[0])
        help = say(
            "let a word go for it, such as `goes-for: [{share}]`, or say under `who` who may take it", share=left[0]
        )
        words = body.kind.words
        assert words is not None
        yield Diagnostic("P416", message, place_of(body, words.name), help=help)


def _goes_for(choice: Body) -> tuple[str, ...]:
    said = choice.values.get("goes-for")
    return tuple(one for one in said if isinstance(one, str)) if isinstance(said, tuple) else ()


@only.where(only.key("amount"))
def straddle_below_the_blind(survey: Survey) -> Iterator[Diagnostic]:
    """B308: a player posts less than the bet that stands, or straddles it with no more."""
    standing: tuple[Expression, int] | None = None
    for body in survey.rules.play:
        if body.kind.bets:
            return
        if not body.kind.payments:
            continue
        if body.kind.forced(body).blinds:
            listed = body.values.get("blinds")
            known = (
                [(one, _exactly(one, survey)) for one in listed if isinstance(one, Expression)]
                if isinstance(listed, tuple)
                else []
            )
            standing = max(((one, chips) for one, chips in known if chips), key=lambda one: one[1], default=standing)
        amount = body.values.get("amount")
        asked = body.kind is PAYING_IN and "each" not in body.values and text_of(body, "counts") != "dead"
        if not asked or not isinstance(amount, Expression) or not survey.at(body):
            continue
        chips = _exactly(amount, survey)
        if standing is None:
            standing = (amount, chips) if chips and text_of(body, "choice") != "free" else None
            continue
        straddles = any(isinstance(node, SeatFact) and node.entry.name == _POSTER for node in _who(body))
        if chips is not None and 0 < chips < standing[1] + straddles:
            message = say(
                "this ({chips}) is no more than the blind that stands ({standing})", chips=chips, standing=standing[1]
            )
            at, related = amount.scalar.span, [Related(standing[0].scalar.span, say("the blind is here"))]
            advice = say("post twice the blind: `{amount}`", amount=f"2 * {standing[0].text}")
            ways = [Remedy(advice, (with_key(body.node, "amount", f"2 * {standing[0].text}"),))]
            help = say("post more than the blind, or let it lie `dead` in the pot")
            if (option := _option_of(survey, amount)) is not None and option.default.value == chips:
                at, related, ways = option.default.span, [*related, Related(at, say("it is posted here"))], []
                help = say("let the option begin with more than the blind, and offer no less")
            yield Diagnostic("B308", message, at, help=help, related=tuple(related), remedies=tuple(ways))
        elif chips is not None and text_of(body, "choice") != "free":
            standing = (amount, chips)


def _option_of(survey: Survey, amount: Expression) -> Option | None:
    """The option of the same document that an amount is; None where it is something else."""
    node, composed = body_of(amount.tree), survey.rules.composed
    option = composed.options.get(node.name) if isinstance(node, OptionNumber) else None
    return option if option is not None and option.place.source == amount.scalar.span.source else None


def _who(body: Body) -> Iterator[Node]:
    """The parts of what says who does a step."""
    who = body.values.get("who")
    return iter(who.tree.walk() if isinstance(who, Expression) else ())


def _exactly(amount: Expression, survey: Survey) -> int | None:
    """What an amount comes to with the stakes and options in force, where nothing else has a part in it."""
    return bounds_of(amount.tree, survey.rules.scope).settled
