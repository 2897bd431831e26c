"""Checks of what has to be held to open, and of its proof."""

import re
from collections.abc import Iterator

from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.evaluator import PatternEvaluator
from engine.language.expression import Expression
from engine.language.forms import Category, Named, Node, OptionNumber, SeatFact, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted, place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.registry import FOLDING, PROVING
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.node import Mapping, Plain, Scalar, Sequence, find
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.text.wording import Wording

_ON_TRUST = "at the end"
_ON_TRUST_IN_WORDS = Wording(
    r"\b(?:any(?:body|one)|every(?:body|one)) (?:may|can) open\b(?! ?(?:,? ?with|,? ?on|who|if|but|only|holding|the))",
    re.IGNORECASE,
)
"""That a player may open whatever they hold."""
_LIAR_PAYS = Wording(
    r"\b(?:who(?:ever)?|openers?|(?:the|an?) [a-z-]+|they)(?: who| that)? (?:(?:cannot|can not|can't|could not"
    r"|couldn't|does not|doesn't|do not|did not|fails? to|failed to) (?:show|prove|have|hold)"
    r"|(?:open(?:s|ed) )?(?:with no|without)|open(?:s|ed) on (?:less|nothing))\b"
    r"[^,;:.]*?(?:, and|,)? pays? (?:an?|the|for) ([a-z-]+)\b",
    re.IGNORECASE,
)
"""That who cannot prove their openers pays something."""
_FAILS, _USUAL = "fails", "pair of jacks or better"
_HARDLY_EVER, _RAREST, _COUNTED = 100, 4, 5
"""One deal in so many is hardly ever; so many of the rarest hands are counted, of so many cards at the most."""


def openers_and_proof(survey: Survey) -> Iterator[Diagnostic]:
    """B311: openers that nobody ever proves, or a proof of other openers."""
    if not survey.rules.clean:
        return
    opening = [body for body in bets(survey) if isinstance(body.values.get("open-if"), Expression)]
    proofs = [body for body in survey.bodies if body.kind.proves]
    for body in opening:
        if text_of(body, "checked") == _ON_TRUST and not proofs and survey.at(body):
            yield _never_proved(survey, body)
    for proof in proofs if not opening else ():
        moments = survey.at(proof)
        opened = moments and all(one.within.known("opener") is Sure.SURELY for one in moments)  # else X112 tells
        if text_of(proof, "who") == "opener" and opened:
            yield _anybody_opens(proof)
    if len(opening) != 1:
        return
    for proof in proofs:
        opened = any(one.within.known("opener") is not Sure.NEVER for one in survey.at(proof))
        besides = proof.when is not None and len(proofs) > 1  # a harder proof, of some openers
        if text_of(proof, "who") == "opener" and opened and not besides:
            yield from _otherwise(survey, opening[0], proof)
        elif opened and text_of(opening[0], "checked") == _ON_TRUST:
            yield from _proved_by_others(opening[0], proof)


def _proved_by_others(opening: Body, proof: Body) -> Iterator[Diagnostic]:
    """What is told where the hand that opens is to be proved by somebody who need not have opened."""
    who, hands = (
        proof.values.get("who"),
        [body.values.get(key) for body, key in ((opening, "open-if"), (proof, "hand"))],
    )
    told = {one.tree.told() for one in hands if isinstance(one, Expression)}
    if (
        isinstance(who, Expression)
        and len(told) == 1
        and not any(isinstance(node, SeatFact) and node.entry.name == "opener" for node in who.tree.walk())
    ):
        message = say("this proves the hand that opens, and `{who}` need not be who opened", who=who.text)
        related = (Related(opening.key.span, say("it is opened here")),)
        ways = (Remedy(say("let the opener prove it: `who: opener`"), (said_instead(who.scalar, "opener"),)),)
        help = say("let the opener prove it: `who: opener`")
        yield Diagnostic("B311", message, who.scalar.span, help=help, related=related, remedies=ways)


def paid_by_the_honest(survey: Survey) -> Iterator[Diagnostic]:
    """P424: who cannot prove their openers is said to pay, and all pay but them, or the pot pays."""
    for proof in survey.bodies if survey.rules.clean else ():
        who = text_of(proof, "who")
        steps = [one for one in proof.inner.get(_FAILS, ()) if pays(one)] if proof.kind.proves else []
        payers = [text_of(one, "from", who) for one in steps]
        for step, payer in zip(steps, payers, strict=True) if who not in payers else ():
            text = _says_that_the_liar_pays(survey, proof, step)
            others = payer in (f"everyone except {who}", f"everyone in except {who}", "everyone else", POT)
            if text is not None and others and place_of(step, "from").source == text.span.source:
                found = _LIAR_PAYS.search(text.text)
                message = say(
                    "the text says `{called}`, and the step says `{said}`",
                    called="" if found is None else found[0],
                    said=f"from: {payer}",
                )
                related = (Related(text.span, say("it is said here")),)
                help = say("let `{player}` pay, or correct the text", player=who)
                yield Diagnostic("P424", message, place_of(step, "from"), help=help, related=related)


def _says_that_the_liar_pays(survey: Survey, proof: Body, step: Body) -> Scalar | None:
    """The text by which who cannot prove their openers pays: a summary names what is paid, what stands there need not.

    That of the proof must, where more than one thing is paid.
    """
    amount = step.values.get("amount")
    called = {*step.label.lower().split(), (amount.text if isinstance(amount, Expression) else "").lstrip("$")}
    paid = [one for one in proof.inner.get(_FAILS, ()) if pays(one)]
    summary, beside = summary_of(survey.rules), proof.node.get("note")
    for said, named in ((summary, True), (beside, len(paid) > 1), (step.node.get("note"), False)):
        found = _LIAR_PAYS.search(said.text) if isinstance(said, Scalar) else None
        if found is not None and isinstance(said, Scalar) and (not named or found[1].lower() in called):
            return said
    return None


@only.where(only.betting, only.key("open-if"))
def hardly_ever_opened(survey: Survey) -> Iterator[Diagnostic]:
    """B331: what opens is so rare that hardly any deal is ever opened, at a full table too."""
    for body in bets(survey):
        said, moments = body.values.get("open-if"), survey.at(body)
        if not isinstance(said, Expression) or not moments or "$" in said.text:
            continue
        cards = max(one.within.own.most for one in moments)
        deals = _one_in(said.tree, survey.rules.scope.worth.evaluator, cards, survey.rules.players.most)
        if deals >= _HARDLY_EVER:
            message = say(
                "one deal in {deals:,} has an opener, with {players} players",
                deals=deals,
                players=survey.rules.players.most,
            )
            help = say("let less open, such as `{hand}`", hand=_USUAL)
            ways = (Remedy(help, (said_instead(said.scalar, _USUAL),)),)
            yield Diagnostic("B331", message, said.scalar.span, help=help, remedies=ways)


def _one_in(demand: Node, evaluator: Evaluator, cards: int, players: int) -> int:
    """One deal in so many has a hand at least so good; 0 where it is not among the rarest, or is not counted."""
    tree, order = body_of(demand), evaluator.order
    rarest = [category.name for category in order.categories[:_RAREST]]
    if not isinstance(tree, Category) or not tree.or_better or order.low or order.most != cards or cards > _COUNTED:
        return 0
    if tree.name not in rarest or not isinstance(evaluator, PatternEvaluator) or evaluator.wild.cards:
        return 0
    from engine.cards.counting.hand_counts import odds  # noqa: PLC0415 - few checks count hands

    found = odds(evaluator, cards)
    hands = sum(chance.hands for chance in found.chances[: rarest.index(tree.name) + 1])
    return found.total // (hands * players) if hands else 0


@only.where(only.betting, only.proving)
def proved_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F703: who opened on trust has to prove it, and nothing happens to a player who cannot."""
    trusted = any(text_of(body, "checked") == _ON_TRUST for body in bets(survey))
    for body in survey.bodies if survey.rules.clean and trusted else ():
        if body.kind.proves and not body.inner.get(_FAILS) and survey.at(body):
            message = say("nothing happens to a player who cannot prove it")
            fold: Plain = [{FOLDING.name: {"who": text_of(body, "who")}}]
            advice = say(
                "let them be out: `{step}`", step=f"{_FAILS}: [{FOLDING.name}: {{who: {text_of(body, 'who')}}}]"
            )
            ways = (Remedy(advice, (with_key(body.node, _FAILS, fold),)),)
            help = say("say under `fails` what happens then")
            yield Diagnostic("F703", message, body.key.span, help=help, remedies=ways)


@only.where(only.betting, only.key("open-if"))
def proved_already(survey: Survey) -> Iterator[Diagnostic]:
    """B311: who cannot prove the openers pays a fine, and nobody can open without them, or lose them since."""
    opening = [body for body in bets(survey) if isinstance(body.values.get("open-if"), Expression)]
    if not survey.rules.clean or len(opening) != 1 or text_of(opening[0], "checked") == _ON_TRUST:
        return
    by_choice = any(_ways_to_trust(survey))
    for proof in survey.rules.play:
        fined = proof.kind.proves and any(_is_fine(one, by_choice) for one in proof.inner.get(_FAILS, ()))
        own = proof.key.span.source in survey.rules.composed.authored
        if not fined or not own or text_of(proof, "who") != "opener" or not survey.at(proof):
            continue
        asked, proved = opening[0].values["open-if"], proof.values.get(PROVING.demand)
        same = (
            isinstance(proved, Expression) and isinstance(asked, Expression) and asked.tree.told() == proved.tree.told()
        )
        if same and not any(map(_may_lose_them, survey.rules.play)):
            message = say("only a player who holds the openers may open, so the opener can always prove them")
            advice = say("let anybody open, who has to prove it then: `{key}`", key=f"checked: {_ON_TRUST}")
            ways = (Remedy(advice, (with_key(opening[0].node, "checked", _ON_TRUST),)),)
            related = (Related(opening[0].key.span, say("it is asked here, before anybody opens")),)
            help = say("write `{key}` in the round that is opened, or leave the proof out", key=f"checked: {_ON_TRUST}")
            yield Diagnostic("B311", message, proof.key.span, help=help, related=related, remedies=ways)


def _is_fine(body: Body, by_choice: bool) -> bool:
    """Whether a step lets a player pay; what an option sets is meant for the choice by which anybody may open."""
    amount = body.values.get("amount")
    if not pays(body) or not isinstance(amount, Expression):
        return False
    by_option = by_choice and any(isinstance(node, OptionNumber) for node in amount.tree.walk())
    return not by_option and bounds_of(amount.tree, body.scope).settled != 0


def _may_lose_them(body: Body) -> bool:
    """Whether an opener may give cards away by a step that would not be counted when they prove the openers."""
    kind = body.kind
    aside = [move.only_with for move in kind.moves if move.target == "aside"]
    kept = any(text_of(body, key) == "opener" for key in aside if key in body.values)
    idle = kind.bets or kind.deals or kind.turns or kind.proves or kind.compares or kind.folds != NO_KEY
    inner = any(_may_lose_them(one) for steps in body.inner.values() for one in steps)
    return inner or not (kept or idle or all(move.source != "hand" for move in kind.moves))


@only.where(only.betting, only.key("open-if"))
def told_that_anybody_opens(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the texts speak of an opener without openers, and nobody may open who does not hold them."""
    rules = survey.rules
    own = rules.composed.own
    already = not rules.clean or any(proved_already(survey))
    for body in () if already else bets(survey):
        demand = body.values.get("open-if")
        if not isinstance(demand, Expression) or text_of(body, "checked") == _ON_TRUST or not survey.at(body):
            continue
        texts = [one for one in (body.node.get("note"), own.root.get("summary")) if isinstance(one, Scalar)]
        texts = [one for one in texts if one.span.source == own.root.span.source]
        found = next(((one, told) for one in texts if (told := _ON_TRUST_IN_WORDS.search(one.text))), None)
        if found is not None:
            text, words = found
            default = next(_ways_to_trust(survey), None)
            place = text.span if default is None or default.source != own.root.span.source else default
            holes = {"words": words[0], "demand": demand.text}
            message = say("players are told `{words}`, and nobody may open without `{demand}`", **holes)
            help = say("write `{key}`, or correct the text", key=f"checked: {_ON_TRUST}")
            related = () if place == text.span else (Related(text.span, say("it is told here")),)
            yield Diagnostic("A919", message, place, help=help, related=related)
            return


def _ways_to_trust(survey: Survey) -> Iterator[Span]:
    """Where the default of an option stands of which another choice lets anybody open."""
    for option in survey.rules.composed.options.values():
        for entry in option.means.entries.values():
            changes = entry.value.items if isinstance(entry.value, Sequence) else ()
            said = [find(one, ("set", "to", "checked")) for one in changes if isinstance(one, Mapping)]
            if any(isinstance(one, Scalar) and one.text == _ON_TRUST for one in said):
                yield option.default.span


@only.where(only.key("must-bet-if"), only.key("open-if"))
def must_bet_and_may_not(survey: Survey) -> Iterator[Diagnostic]:
    """B311: who holds a hand must bet, and only a better one may open."""
    for body in bets(survey):
        must, may = body.values.get("must-bet-if"), body.values.get("open-if")
        if not isinstance(must, Expression) or not isinstance(may, Expression) or not survey.at(body):
            continue
        least, enough = (_least_of(one.tree, survey) for one in (must, may))
        if least is not None and enough is not None and least < enough:
            message = say("`{must}` must bet, and only `{may}` may open", must=must.text, may=may.text)
            opens = body_of(may.tree).told()
            help = say("let only those have to bet who may open: `{hand}`", hand=opens)
            ways = (Remedy(help, (said_instead(must.scalar, opens),)),)
            related = (Related(may.scalar.span, say("this is what opens")),)
            yield Diagnostic("B311", message, must.scalar.span, help=help, related=related, remedies=ways)


def _least_of(hand: Node, survey: Survey) -> int | None:
    """How strong a hand is at least that meets a demand; None where that changes, or where better ones do not."""
    tree, scope = body_of(hand), survey.rules.scope
    if not isinstance(tree, Category) or not tree.or_better or any(rank.is_mark for rank in tree.ranks):
        return None
    return scope.worth.evaluator.exactly(tree.name, tuple(scope.deck.ranks[rank.index] for rank in tree.ranks))[0]


@only.where(only.key("open-if"))
def opened_again(survey: Survey) -> Iterator[Diagnostic]:
    """B311: a round asks for openers again when somebody has surely opened the deal before.

    Where it asks for something else than the round before, each round is opened by itself.
    """
    first: Body | None = None
    for body in bets(survey):
        if not isinstance(body.values.get("open-if"), Expression):
            continue
        moments = survey.at(body)
        anew = first is not None and text_of(first, "open-if") != text_of(body, "open-if")
        if (
            first is not None
            and not anew
            and moments
            and all(one.within.known("opener") is Sure.SURELY for one in moments)
        ):
            said = body.node.entries.get("open-if")
            own = said is not None and body.node.span.start <= said.key.span.start < body.node.span.end
            place = said.key.span if said is not None and own else body.key.span
            message = say("somebody has opened this deal already, and openers are asked for again")
            related = (Related(first.key.span, say("it is opened here")),)
            help = say("leave `open-if` out of this round: who opened may bet again whatever they hold now")
            yield Diagnostic("B311", message, place, help=help, related=related)
        first = first or body


def _betting(survey: Survey) -> Mapping | None:
    said = survey.rules.composed.root.get("betting")
    return said if isinstance(said, Mapping) else None


def _never_proved(survey: Survey, body: Body) -> Diagnostic:
    message = say("anybody may open this round on trust, and nobody has to prove anything at the end")
    help = say("let the opener `prove` it before the showdown, or leave `checked` out")
    demand = body.values["open-if"]
    assert isinstance(demand, Expression)
    proof: Plain = {
        PROVING.name: {"who": "opener", PROVING.demand: demand.text, "fails": [{FOLDING.name: {"who": "opener"}}]}
    }
    showdown = next((one for one in survey.rules.play if one.kind.compares), None)
    advice = say("let the opener prove it before the showdown with `{step}`", step=f"{PROVING.name}: …")
    ways = () if showdown is None else inserted(survey, showdown, advice, proof)
    return Diagnostic("B311", message, place_of(body, "checked", _betting(survey)), help=help, remedies=ways)


def _anybody_opens(proof: Body) -> Diagnostic:
    """The opener has to prove what no round asks for."""
    message = say("no round says what opens, and the opener has to prove something all the same")
    demand = proof.values.get(PROVING.demand)
    hand = demand.text if isinstance(demand, Expression) else "pair of jacks or better"
    help = say("say it in the round that is opened: `open-if: {hand}`", hand=hand)
    return Diagnostic("B311", message, proof.key.span, help=help)


def _otherwise(survey: Survey, body: Body, proof: Body) -> Iterator[Diagnostic]:
    """The proof is of something else than the opening, be it only where an option that one of them asks is set.

    Not where a text says that just this is to be shown.
    """
    asked, proved = body.values["open-if"], proof.values.get(PROVING.demand)
    if not isinstance(asked, Expression) or not isinstance(proved, Expression):
        return
    if is_told_to_be_shown(survey, proof):
        return
    if body_of(asked.tree).told() != body_of(proved.tree).told():
        message = say("`{proved}` is to be proved, but `{asked}` is what opens", proved=proved.text, asked=asked.text)
    elif by_choice := sorted(_options_in(asked) ^ _options_in(proved)):
        template = mark("`{proved}` is to be proved whatever `{option}` is set to, and `{asked}` is what opens")
        if by_choice[0] in _options_in(proved):
            template = mark("`{proved}` is to be proved, and `{asked}` opens whatever `{option}` is set to")
        message = say(template, proved=proved.text, asked=asked.text, option=by_choice[0])
    else:
        return
    related = (Related(asked.scalar.span, say("this is what opens")),)
    ways = (Remedy(say("write `{hand}`", hand=asked.text), (said_instead(proved.scalar, asked.text),)),)
    yield Diagnostic("B311", message, proved.scalar.span, help=say("ask for the same"), related=related, remedies=ways)


def is_told_to_be_shown(survey: Survey, proof: Body) -> bool:
    """Whether the summary, or a text at a proof, says that an opener has to show what is proved, and opens on less.

    What opens is named before it, and is another hand.
    """
    proved, summary = proof.values.get(PROVING.demand), summary_of(survey.rules)
    if not isinstance(proved, Expression):
        return False
    texts = [f"{proof.label}. {proof.note}".lower(), summary.text.lower() if isinstance(summary, Scalar) else ""]
    hand = re.escape(proved.text.removesuffix(" or better").lower())
    shown = re.compile(
        rf"\b(?:open\w*|bets?)\b[^.;]*\b(?:but|only|then|(?:in|at) the end|later|last)\b[^.;]*"
        rf"\b(?:shows?|proves?|have|has|holds?|needs?)\b[^.;]*\b{hand}\b"
    )
    return any(shown.search(text) for text in texts)


def _options_in(said: Expression) -> set[str]:
    """The options on which it hangs what is asked for."""
    nodes = list(said.tree.walk())
    named = {one.name for one in nodes if isinstance(one, Named) and one.name.startswith("$")}
    return named | {one.told() for one in nodes if isinstance(one, OptionNumber)}
