"""Checks of payments between hands of different places: a text has the best pay the second best, and rules do not."""

from collections.abc import Iterator

from msgspec import Struct

from engine.cards.ranking.ranking import UPSIDE_DOWN, Ranking
from engine.language.expression import Expression
from engine.language.forms import SeatFact, WinnerOf, body_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_BEST, _SECOND, _WORST, _WINNER = "best", "second", "worst", "winner"
_PLACES = {"best": _BEST, "second": _SECOND, "runner": _SECOND, "worst": _WORST, "poorest": _WORST, "winner": _WINNER}
_PLACE = r"(?P<place>(?<!second-)(?<!second )best|second[- ]best|runner[- ]up|worst|poorest(?= hand)|winner)(?!')"
_OF = r"(?:(?: hand| cards| one| player| of all| of them| there)+)?"
_MUST = r"(?:(?: always| then| also| of course| must| has to| have to| should| will)+)?"
_PAYS = Wording(
    rf"\b{_PLACE}\b{_OF}{_MUST} (?:pays?|gives?|buys?|owes?|slides?|treats?|hands? over|is charged)\b(?P<rest>.*)"
)
_GETS = Wording(rf"\b{_PLACE}\b{_OF}{_MUST} (?:gets?|collects?|receives?|is paid|are paid)\b(?P<rest>.*)")
_TO_A_PLACE = Wording(rf"\b{_PLACE}\b")
_FROM_A_PLACE = Wording(rf"\b(?:from|by) (?:the |whoever has the )?{_PLACE}\b")
_CLAUSE = Wording(r"[;:.\n]|, ")
_NOT = Wording(r"\b(?:not|never|nobody|no one|none|unless|except|but|nothing|instead|back|if|when|wins)\b|n't\b")
"""Words by which a clause may speak of others, or of another case."""


class _Claim(Struct, frozen=True):
    """That the hand of one place pays that of another, or whoever it is, by a text."""

    payer: str
    paid: str
    words: str
    text: Text


def paid_by_another_place(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: a text has the hand of one place pay, as the best or the worst, and the step has that of another."""
    payments = [near for near in near_texts(survey) if pays(near.body) and near.body.kind.field("from") is not None]
    payments = [near for near in payments if near.body.values.get("from") != POT]
    known = {id(near.body): _ends(survey, near.body) for near in payments}
    if not any(payer for payer, _ in known.values()):
        return
    summaries = [claim for text in _summaries(survey) for claim in _claims(survey, text)]
    for near in payments:
        payer, paid = known[id(near.body)]
        for claim in _claims_near(survey, near, summaries) if payer else ():
            others = known.values() if claim.text.of_all else [(payer, paid)]
            if all(one and _otherwise(claim, one, other) for one, other in others):
                yield _told(claim, near.body)
                break


def _claims_near(survey: Survey, near: Near, summaries: list[_Claim]) -> Iterator[_Claim]:
    for text in near.texts:
        yield from _claims(survey, text)
    yield from (one for one in summaries if one.text.span.source == near.body.key.span.source)


def _otherwise(claim: _Claim, payer: str, paid: str) -> bool:
    """Whether a payment is by the hand of another place, or to that of another."""
    return claim.payer != payer or bool(claim.paid and paid and claim.paid != paid)


def _ends(survey: Survey, body: Body) -> tuple[str, str]:
    """The places of the hands of who pays and who is paid; nothing where they are told otherwise."""
    payer, paid = body.values.get("from"), body.values.get("to")
    return _place(survey, payer), _place(survey, paid)


def _place(survey: Survey, said: object) -> str:
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    if isinstance(tree, WinnerOf):
        return next((_taken_by(survey, one) for one in survey.rules.named_hands if one.name == tree.hand), "")
    won = isinstance(tree, SeatFact) and tree.entry.name in ("winner", "winners")
    return _of_winners(survey) if won else ""


def _of_winners(survey: Survey) -> str:
    """The place of the hands that win; nothing where several places do."""
    rules = survey.rules
    takes = {_taken_by(survey, one) for one in rules.shares} if rules.shares else {_turned(rules.ranking.name) or _BEST}
    return takes.pop() if len(takes) == 1 and not _is_low(rules.ranking) else ""


def _taken_by(survey: Survey, hand: HandEntry | ShareEntry) -> str:
    """The place of the hand that is best for a share or by a name; nothing where its order is not that of the game."""
    turned, ranking = hand.scope.ranking.name, survey.rules.ranking.name
    if turned.removesuffix(UPSIDE_DOWN) != ranking.removesuffix(UPSIDE_DOWN) or _is_low(survey.rules.ranking):
        return ""
    return _turned(turned) or (hand.wins if isinstance(hand, ShareEntry) else "") or _BEST


def _is_low(ranking: Ranking) -> bool:
    """Whether hands are called good that others call bad, so that the worst may be the best."""
    order = ranking.order
    return order.low or order.wins.startswith("low") or order.count is not None


def _turned(ranking: str) -> str:
    return _WORST if ranking.endswith(UPSIDE_DOWN) else ""


def _summaries(survey: Survey) -> Iterator[Text]:
    for root in roots_of(survey.rules):
        said = root.get("summary")
        if isinstance(said, Scalar):
            yield Text(said.text.lower(), said.span, is_name=False, of_all=True)


def _claims(survey: Survey, text: Text) -> Iterator[_Claim]:
    for clause in _CLAUSE.split(text.words):
        gives, gets = _PAYS.search(clause), _GETS.search(clause)
        found = gives or gets
        if found is None or (gives and gets) or _NOT.search(clause) is not None:
            continue
        other = (_TO_A_PLACE if gives else _FROM_A_PLACE).search(found["rest"])
        ends = [_meant(survey, one["place"]) if one is not None else "" for one in (found, other)]
        payer, paid = ends if gives else ends[::-1]
        if payer and payer != paid:
            yield _Claim(payer, paid, " ".join(found[0].split()), text)


def _meant(survey: Survey, word: str) -> str:
    place = next(place for start, place in _PLACES.items() if word.startswith(start))
    return _of_winners(survey) if place == _WINNER else place


def _told(claim: _Claim, body: Body) -> Diagnostic:
    payer = body.values["from"]
    assert isinstance(payer, Expression)
    message = say("players are told `{words}`, and this is paid by `{payer}`", words=claim.words, payer=payer.text)
    related = (Related(claim.text.span, say("it is said here")),)
    help = say("exchange `from` and `to`, or correct the text")
    return Diagnostic("A919" if claim.text.of_all else "P424", message, payer.scalar.span, help=help, related=related)
