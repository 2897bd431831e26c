"""Checks of payments that somebody makes for what happened to them, and the rules have all others pay, or none of them.

Whoever is dealt a card, or says a word, is `that player` where it is done; the texts beside it, and those that speak of
what is paid by its name, tell who pays.
"""

from collections.abc import Iterator

from msgspec import Struct

from engine.cards.deck.card_words import RANK_WORDS
from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_texts import Text
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SELF = "that player"
_OTHERS = Wording(r"everyone(?: in)? (?:else|except that player)")
_CLAUSE = Wording(r"[;:.]|, and |, while |, but |, (?=(?:who|whoever|a|an|the|each|every\w+|all) )")
_WHO = r"(?:who(?:ever)?|those who|(?:the |a |any )?players? (?:who|that)|(?:the )?ones? who)"
_GETS = r"(?:(?:is|was|are) dealt|gets?|got|catches|draws?|drew|turns? up|holds?|has|shows?|receives?)"
_PAY = r"(?:must pay|has to pay|pays?|puts?|owes?|gives?|buys?|throws? in|antes?)"
_EACH = (
    r"(?:every(?:one|body) else|(?:each|all) (?:of )?(?:the )?others?(?: players?)?"
    r"|(?:the )?(?:others|rest)(?: all| each)?)"
)
_PAYER = Sides(
    Wording(
        rf"\b{_WHO} {_GETS}\b(?! (?:no|nothing|none)\b)[^,;:.]*? {_PAY}\b"
        r"(?! (?:who(?:ever)?|(?:the|an?) (?:one|player)|(?:its|her|his|the) (?:owner|holder))\b)"
        rf"|\b(?:its|her|his) (?:owner|holder) {_PAY}\b|\byou (?:must |have to )?{_PAY}\b"
        rf"|\b(?:the|a|any) player with (?:it|her|him|(?:the|an?) [a-z ]+?) {_PAY}\b"
        rf"|\bpaid (?:for )?by {_WHO} {_GETS}\b"
        r"|\bcosts? (?:(?:its|the|their|her|his) (?:owner|holder)(?!')|you|them|him|her(?! (?:owner|holder|neighbour))"
        r"|who(?:ever)?|(?:the |a )?player who)\b"
    ),
    Wording(
        rf"\b{_EACH} (?:{_PAY}|match(?:es)?)\b|\bcosts? {_EACH}\b"
        rf"|\b(?:gets?|receives?|collects?|takes?|earns?|is paid)\b[^,;:.]*? (?:from|by) {_EACH}\b"
    ),
)
"""Whether the player pays to whom it happened, or all others do."""
_OTHERWISE = Wording(
    r"\b(?:not|never|nobody|no one|none|nor|unless|except|without|instead|otherwise|loses?|lost|wins?|won|winners?"
    r"|losers?|nothing|back|both)\b|n't\b"
)


class _Payment(Struct, frozen=True):
    """A payment in what is done for a card, with the texts that stand beside it, and around it alone."""

    body: Body
    texts: tuple[Text, ...]


def paid_by_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: who is dealt a card is told to pay for it, and all others do; or the other way round."""
    rules = survey.rules
    own = rules.composed.own
    summary = own.root.get("summary")
    for outer in rules.arrivals if rules.clean else ():
        payments = [body for body, _ in walk((outer,)) if body is not outer and pays(body)]
        around = tuple(_texts_of(outer)) if len(payments) == 1 else ()
        for body in payments:
            self_pays = _who_pays(body)
            if self_pays is None or body.key.span.source != own.source:
                continue
            texts = [*_texts_of(body), *around]
            texts += _naming(summary, outer, body) if isinstance(summary, Scalar) else []
            yield from _held_against(body, texts, self_pays=self_pays)
    for body in survey.bodies if rules.clean else ():
        here = body.scope.turns and body.key.span.source == own.source and text_of(body, "to", POT) == POT
        if here and pays(body) and _who_pays(body) is False:
            yield from _held_against(body, list(_texts_of(body)), self_pays=False)


def _held_against(body: Body, texts: list[Text], *, self_pays: bool) -> Iterator[Diagnostic]:
    """A payment of which texts tell that it is the other way round, and none that it is so."""
    claims = [(text, claim) for text in texts if (claim := _claim(text)) is not None]
    if claims and all(side is not self_pays for _, (side, _) in claims):
        text, (_, words) = claims[0]
        yield _otherwise(body, text, words)


def _texts_of(body: Body) -> Iterator[Text]:
    for key in ("label", "note"):
        said = body.node.get(key)
        if isinstance(said, Scalar):
            yield Text(said.text.lower(), said.span, is_name=key == "label")


def _naming(summary: Scalar, outer: Body, body: Body) -> list[Text]:
    """The clauses of a summary that name the card for which something is paid, and what is paid if it has a name."""
    amount = body.values.get("amount")
    named = _stems(f"{body.label} {amount.text if isinstance(amount, Expression) else ''}")
    cards = text_of(outer, "cards")
    ranks = " ".join(RANK_WORDS[one[0]][0] for one in _CARD.findall(cards))
    called = (_stems(f"{outer.label} {cards}") | _stems(ranks)) - named
    clauses = ((clause, _stems(clause)) for clause in _CLAUSE.split(summary.text.lower()))
    texts = [
        (Text(clause, summary.span, is_name=False, of_all=True), words) for clause, words in clauses if words & called
    ]
    return [text for text, words in texts if words & named or len(texts) == 1]


_CARD = Wording(r"\b[2-9TJQKA][cdhs]\b")
_WORD = Wording(r"[a-z]{3,}")


def _stems(text: str) -> set[str]:
    return {word.removesuffix("s") for word in _WORD.findall(text.lower())}


def _claim(text: Text) -> tuple[bool, str] | None:
    """Whether a text has the player pay to whom it happened, or all others, and by which words; None for neither."""
    plain = (clause for clause in _CLAUSE.split(text.words) if not _OTHERWISE.search(clause))
    found = [said for clause in plain if (said := _PAYER.said(clause)) is not None]
    return found[0] if found and len({side for side, _ in found}) == 1 else None


def _who_pays(body: Body) -> bool | None:
    """The same of a payment."""
    payer, paid = text_of(body, "from", _SELF), text_of(body, "to", POT)
    if payer == _SELF and paid != _SELF:
        return True
    return False if _OTHERS.fullmatch(payer) else None


def _otherwise(body: Body, told: Text, words: str) -> Diagnostic:
    payer = text_of(body, "from", _SELF)
    message = say("players are told `{words}`, and this is paid by `{payer}`", words=words, payer=payer)
    related = (Related(told.span, say("it is said here")),)
    mine, theirs = say("let all others pay: `from: everyone else`"), say("let them pay: `from: that player`")
    at = place_of(body, "from") if "from" in body.values else body.key.span
    help = mine if payer == _SELF else theirs
    return Diagnostic("A919" if told.of_all else "P424", message, at, help=help, related=related)
