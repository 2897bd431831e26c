"""Checks of forced bets beside the round they begin: what a blind leaves nothing to say of, and what it comes to."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Beside, SeatFact, Stake, body_of, many_seats
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.conditions.expressions_of_steps import cards_may_be_unseen, limiting, place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_UNEVEN_ANTE = Wording(
    r"\b(?:antes? (?:\w+ )?(?:twice|double|half|again|more)|doubles? (?:the |their )?antes?"
    r"|(?:second|extra|another|half (?:an|the)) ante|(?:two|three|four) antes)\b",
    re.IGNORECASE,
)
_A_FINE = Wording(r"\b(?:antes?|fines?|fees?|penalty|forfeit|tax|tithe|tribute|toll|alms|dues|duty)\b", re.IGNORECASE)
_A_BET = Wording(r"\b(?:blind|straddle|bets?|raise|call|match|live|kill|ouvert|overs?)\b", re.IGNORECASE)
_MATCHED = Wording(
    r"\b(?:blinds?|straddles?|live|match(?:es|ed)?|meets?|met|calls?|called|opens?|opening|first bet"
    r"|counts? as an? bet)\b",
    re.IGNORECASE,
)
_ANTES_OF_ALL = Wording(
    r"\b(?:pays?|puts? (?:in|up)|posts?|gives?|stakes?|covers?)\b(?:(?!\bno\b)[^.;,])*?"
    r"\b(?:antes\b|for (?:all|everybody|everyone|the (?:whole )?table)\b)",
    re.IGNORECASE,
)
_DEAD = Wording(r"\b(?:puts?|posts?|pays?|gives?) (?:in )?(?:an?|the|one|two|their) dead\b", re.IGNORECASE)
_PAID = "paid"
_PLAYERS = ("players", "players in")
_UNOPENED = ("open-if", "must-bet-if", "nobody-opens", "brings-in")
"""What is said of a round in which nobody has bet yet."""


@only.where(only.betting, only.key(*_UNOPENED))
def unopened_over_blinds(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a bet is posted before the round, so nobody ever opens it, brings it in, or checks in it unopened."""
    for body in bets(survey) if survey.rules.clean else ():
        if not stands_from_the_start(survey, body):
            continue
        for key in _UNOPENED:
            at = limiting(survey, body, key)
            if key in at and key in body.values and not _of_other_rounds(survey, body, key):
                message = say("a bet is posted before this round begins, so `{key}` says nothing", key=key)
                ways = (Remedy(say("leave out `{key}`", key=key), (without_key(at, key),)),)
                help = say("leave it out, or let everybody post an ante instead")
                yield Diagnostic("F708", message, at.entries[key].key.span, help=help, remedies=ways)


@only.where(only.key("to-stay"))
def stay_below_the_blind(survey: Survey) -> Iterator[Diagnostic]:
    """F708: it costs no more to stay in than the blind that stands already."""
    blind = 0
    for body in survey.rules.play:
        listed = body.values.get("blinds") if body.kind.forced(body).blinds else ()
        amounts = [one for one in listed if isinstance(one, Expression)] if isinstance(listed, tuple) else []
        blind = max([blind, *(bounds_of(one.tree, survey.rules.scope).settled or 0 for one in amounts)])
        stay = body.values.get("to-stay")
        if not body.kind.bets:
            continue
        chips = bounds_of(stay.tree, survey.rules.scope).settled if isinstance(stay, Expression) else None
        if chips and chips <= blind and "to-stay" in body.node and stands_from_the_start(survey, body):
            message = say("the blind ({blind}) stands already, so `to-stay` says nothing", blind=blind)
            ways = (Remedy(say("leave out `{key}`", key="to-stay"), (without_key(body.node, "to-stay"),)),)
            help = say("leave it out, or write more than the blind")
            yield Diagnostic("F708", message, body.node.entries["to-stay"].key.span, help=help, remedies=ways)
        return


def given_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F721: players are asked whether they put dead chips into a pot that they play for anyway.

    Not where a rule asks how much they have paid, by which those who did have something else.
    """
    asked_for = any(
        read.fact == _PAID for body in survey.bodies for one in body.expressions for read in one.value.reads
    )
    for body in survey.rules.play if not asked_for else ():
        asked = body.kind is PAYING_IN and text_of(body, "choice") == "free" and not body.kind.forced(body).blinds
        moments = survey.at(body) if asked and not _is_live(body) else ()
        if moments and all(one.within.pot is not Sure.NEVER for one in moments):
            message = say("players may put chips into the pot here, and have nothing by it")
            ways = (Remedy(say("let it count as a bet: `counts: live`"), (with_key(body.node, "counts", "live"),)),)
            help = say("let it count as a bet with `counts: live`, or let all have to post it")
            yield Diagnostic("F721", message, body.key.span, help=help, remedies=ways)


def stands_from_the_start(survey: Survey, body: Body) -> bool:
    """Whether a bet is surely posted whenever a round begins."""
    moments = survey.at(body)
    return bool(moments) and all(one.within.level is Sure.SURELY for one in moments)


def _of_other_rounds(survey: Survey, body: Body, key: str) -> bool:
    """Whether what stands under `betting` is said of rounds too that begin without a bet."""
    common = find(survey.rules.composed.root, ("betting", key))
    others = (one for one in bets(survey) if one is not body and key not in one.node)
    return key not in body.node and common is not None and any(not stands_from_the_start(survey, one) for one in others)


@only.where(only.betting)
def blind_speaks_first(survey: Survey) -> Iterator[Diagnostic]:
    """B321: the first to speak has posted a blind, while others behind have put in nothing yet."""
    blinds = set[int]()
    for body in survey.rules.play:
        if body.kind.bets:
            last = max(blinds, default=0)
            poster = text_of(body, "first") == _AFTER_THE_BLINDS and not body.note  # P424 holds it against a note
            seat = last if poster else _left_of_dealer(body, "first")
            if seat in blinds and stands_from_the_start(survey, body) and max(_numbers(survey, body)) > last:
                at = limiting(survey, body, "first")
                message = say("who speaks first has posted a blind, and speaks before players who have paid nothing")
                ways = (Remedy(say("leave out `{key}`", key="first"), (without_key(at, "first"),)),)
                help = say("leave `first` out: the player left of the last blind speaks first then")
                yield Diagnostic("B321", message, at.entries["first"].value.span, help=help, remedies=ways)
            return
        blinds |= {*range(1, body.kind.forced(body).blinds + 1)}
        if _is_live(body) and "blinds" not in body.values:
            blinds |= {_left_of_dealer(body, "who")} - {0}


def _numbers(survey: Survey, body: Body) -> list[int]:
    return [one.players for one in survey.at(body)]


def _left_of_dealer(body: Body, key: str) -> int:
    """How far left of the dealer the player sits whom a key names; 0 where that is not said so."""
    first = body.values.get(key)
    tree = body_of(first.tree) if isinstance(first, Expression) else None
    if not isinstance(tree, Beside) or tree.side != "left":
        return 0
    of = body_of(tree.of)
    return tree.count if isinstance(of, SeatFact) and of.entry.name == "dealer" else 0


def matched_by_all(survey: Survey) -> Iterator[Diagnostic]:
    """F708: everybody posts the same, live, and nothing more is posted: nobody has anything to match."""
    steps = survey.rules.play
    first = next((at for at, body in enumerate(steps) if body.kind.bets), 0)
    live = [body for body in steps[:first] if _is_live(body)]
    if len(live) == 1 and "blinds" not in live[0].values and survey.at(live[0]) and _is_of_all(survey, live[0]):
        message = say("everybody posts this bet, so nobody has to match it, and the first to bet can only raise")
        ways = (Remedy(say("let it lie dead in the pot: `counts: dead`"), (with_key(live[0].node, "counts", "dead"),)),)
        help = say("let it lie dead in the pot, or let one player post a blind")
        yield Diagnostic("F708", message, live[0].key.span, help=help, remedies=ways)


def _is_of_all(survey: Survey, body: Body) -> bool:
    """Whether everybody who is in posts it, and has to."""
    forced = text_of(body, "choice", "forced") == "forced"
    return forced and all(one.within.concerns_all(body) for one in survey.at(body)) and not body.scope.turns


def _is_live(body: Body) -> bool:
    """Whether a step posts chips that count as a bet."""
    if body.kind is not PAYING_IN:
        return False
    return text_of(body, "counts", "dead" if "each" in body.values else "live") == "live"


_AFTER_THE_BLINDS = "last to post"
"""Who a straddle is posted by: a player beside who posted last."""


def blinds_after_betting(survey: Survey) -> Iterator[Diagnostic]:
    """B323: blinds that are posted when there has been betting for this pot already; X112 tells it of straddles."""
    for body in survey.bodies:
        moments = survey.at(body)
        straddles = _AFTER_THE_BLINDS in text_of(body, "who")
        forced = body.kind.forced(body).blinds or (_is_live(body) and _is_forced(body))
        if not moments or straddles or not forced:
            continue
        tables = [one.within for one in moments]
        late = [one for one in tables if one.known("last bettor of the deal") is not Sure.NEVER]
        if late and all(one.known("winner") is Sure.NEVER for one in late):
            message = say("there has been betting already when these blinds are posted")
            help = say("post them once, before the first round of betting")
            yield Diagnostic("B323", message, body.key.span, help=help)


def straddled_by_the_small_blind(survey: Survey) -> Iterator[Diagnostic]:
    """B310: so few play that who sits left of the last blind, and has to post beyond it, has posted a blind already."""
    blinds = 0
    for body in survey.rules.play:
        if body.kind.bets:
            return
        listed = body.values.get("blinds") if body.kind.forced(body).blinds else None
        if isinstance(listed, tuple):
            worth = [bounds_of(one.tree, survey.rules.scope).settled for one in listed if isinstance(one, Expression)]
            blinds = sum(chips != 0 for chips in worth)
            continue
        forced = (
            text_of(body, "choice", "forced") == "forced" and text_of(body, "who") == f"left of {_AFTER_THE_BLINDS}"
        )
        if not blinds or not _is_live(body) or not forced or not survey.at(body):
            continue
        fewest, blinds = min(_numbers(survey, body)), blinds + 1
        if blinds > fewest and body.key.span.source in survey.rules.composed.authored:
            message = say("with {players} players who sits left of the last blind has posted a blind", players=fewest)
            help = say("let more play, or post it only with more: `{when}`", when=f"when: players > {fewest}")
            yield Diagnostic("B310", message, place_of(body, "who"), help=help)
            return


def _is_forced(body: Body) -> bool:
    return text_of(body, "choice", "forced") == "forced" and "who" in body.values


def straddled_with_cards(survey: Survey) -> Iterator[Diagnostic]:
    """F720: who likes may post a bet when they have seen their cards, so it is no blind bet any more."""
    for body in survey.rules.play:
        if body.kind.bets:
            return
        asked = body.kind is PAYING_IN and text_of(body, "choice") == "free" and _is_live(body)
        moments = survey.at(body) if asked else ()
        if moments and all(one.within.own.least > 0 for one in moments) and not cards_may_be_unseen(survey):
            message = say("players have seen their cards when they are asked for this blind bet")
            help = say("put it before the deal; who has cards can raise when their turn comes")
            yield Diagnostic("F720", message, body.key.span, help=help)


def ante_that_is_a_bet(survey: Survey) -> Iterator[Diagnostic]:
    """P468: what is called an ante, or a fine, of some players counts as a bet that all others have to call.

    Where nobody else puts in anything it may be the bet that begins the round, unless one puts in the antes of all.
    """
    rules = survey.rules
    first = next((at for at, body in enumerate(rules.play) if body.kind.bets), 0) if rules.clean else 0
    posts = [body for body in rules.play[:first] if body.kind is PAYING_IN and survey.at(body)]
    said = summary_of(rules)
    summary = said.text if isinstance(said, Scalar) else ""
    blinds = any("blinds" in body.values for body in posts)
    dead = all(_is_live(body) for body in posts) and _DEAD.search(summary) is not None
    uneven = _UNEVEN_ANTE.search(summary) is not None
    for body in posts:
        named = f"{body.label} {body.note}"
        fined = not blinds and (_A_FINE.search(named) is not None or (uneven and _is_ante(body)))
        if len(posts) == 1:
            fined = not blinds and _is_for_all(survey, body, summary)
        said_live = "counts" in body.values and not (len(posts) == 1 and _is_live(body) and _is_times_players(body))
        asked = "amount" in body.values and not said_live and text_of(body, "choice") != "free"
        meant = (fined and not _A_BET.search(named)) or (dead and "who" in body.values)
        if asked and meant and body.key.span.source in rules.composed.authored:
            message = say("this counts as a bet, so the others have to call it when the betting begins")
            ways = (Remedy(say("write `{key}`", key="counts: dead"), (with_key(body.node, "counts", "dead"),)),)
            help = say(
                "let it lie in the pot: `{key}`; a bet is said to be one by `{other}`",
                key="counts: dead",
                other="counts: live",
            )
            yield Diagnostic("P468", message, body.key.span, help=help, remedies=ways)


def _is_for_all(survey: Survey, body: Body, summary: str) -> bool:
    """Whether some put in what all others would, or all but some an ante, by its amount or by the summary.

    Where a text says that it is matched, or there is none, it is a bet.
    """
    texts = f"{body.label} {body.note} {summary}"
    if not texts.strip() or _MATCHED.search(texts) or _is_of_all(survey, body):
        return False
    who = body.values.get("who")
    of_several = _is_ante(body) and isinstance(who, Expression) and many_seats(who.tree)
    return _is_times_players(body) or of_several or _ANTES_OF_ALL.search(summary) is not None


def _is_times_players(body: Body) -> bool:
    """Whether what is posted is reckoned from how many play, as what one puts in for all of them."""
    amount = body.values.get("amount")
    nodes = amount.tree.walk() if isinstance(amount, Expression) else ()
    return any(isinstance(node, AmountFact) and node.entry.name in _PLAYERS for node in nodes)


def _is_ante(body: Body) -> bool:
    """Whether what is posted is reckoned from the ante."""
    amount = body.values.get("amount")
    return isinstance(amount, Expression) and any(
        isinstance(node, Stake) and node.name == "ante" for node in amount.tree.walk()
    )
