"""Checks of what texts say is done for free, and costs something by the step that does it."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_PRICE = "costs"
_FREE = Wording(r"\b(?:for free|free of charge|for nothing|costs? nothing|is free)\b")
_FREE_NAME = Wording(r"^(?:free|costless|gratis) |\bfor (?:free|nothing)$")
_PAID = Wording(
    r"\b(?:pays?|paid|costs? (?!nothing)|buys?|bought|not|never|nobody|no one|unless|except|first|second|third|once a"
    r"|if|only|who has|those who|dealt|gets?|looks?|sees?)\b|n't\b"
)
"""Words by which a clause speaks of a price, or of some cases only."""
_CLAUSE = Wording(r"[;:.\n]| but ")
_TO_DO = stems("swap exchange change replace trade")
"""What any exchange may be called."""
_OF_ANY = stems("card cards draw round hand deal")
_THIS = Wording(r"\b(?:it|this)\b")
_LAST = Wording(r"\b(?:last|end|final|finally|again|once more)\b")


def priced_though_told_free(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: a text has players do something for free, and every step that does it has a price."""
    priced = [near for near in near_texts(survey) if near.body.kind.exchanges and _PRICE in near.body.node]
    if not priced or any(body.kind.exchanges and not _surely_costs(body) for body in survey.bodies):
        return
    for near in priced:
        found = next(((text, words) for text in near.texts if (words := _free_in(near, text))), None)
        if found is not None:
            yield _told(near.body, *found)
            return
    summary = summary_of(survey.rules)
    clauses = _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else []
    for clause in clauses:
        free = _FREE.search(clause)
        meant = _meant(clause, priced) if free is not None and _PAID.search(clause) is None else None
        if free is not None and meant is not None and isinstance(summary, Scalar):
            yield _told(meant.body, Text(clause, summary.span, is_name=False, of_all=True), free[0])
            return


def _surely_costs(body: Body) -> bool:
    price = body.values.get(_PRICE)
    return isinstance(price, Expression) and (bounds_of(price.tree, body.scope).least or 0) > 0


def _free_in(near: Near, text: Text) -> str:
    """The words by which a text beside an exchange says that it is free."""
    for clause in _CLAUSE.split(text.words):
        found = (_FREE_NAME if text.is_name else _FREE).search(clause)
        spoken = text.is_name or _THIS.search(clause) is not None or stems(clause) & _called(near)
        if found is not None and spoken and _PAID.search(clause) is None:
            return found[0].strip()
    return ""


def _called(near: Near) -> frozenset[str]:
    return (stems(near.body.label) - _OF_ANY) | _TO_DO


def _meant(clause: str, priced: list[Near]) -> Near | None:
    """The exchange that a clause speaks of: of several the last, where it says so."""
    said = stems(clause)
    spoken = [near for near in priced if said & _called(near)]
    if len(spoken) > 1:
        return spoken[-1] if _LAST.search(clause) is not None else None
    return spoken[0] if spoken else None


def _told(body: Body, text: Text, words: str) -> Diagnostic:
    price = body.values[_PRICE]
    assert isinstance(price, Expression)
    holes = {"words": words, "price": price.text}
    message = say("players are told `{words}`, and this costs `{price}`", **holes)
    help = say("leave out `costs`, or correct the text")
    ways = (Remedy(say("leave out `{key}`", key=_PRICE), (without_key(body.node, _PRICE),)),)
    related = (Related(text.span, say("it is said here")),)
    code = "A919" if text.of_all else "P424"
    return Diagnostic(code, message, price.scalar.span, help=help, related=related, remedies=ways)
