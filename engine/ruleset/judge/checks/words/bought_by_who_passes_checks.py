"""Checks of an auction in which one word names the price, and another says who is to pay it."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, SeatMark, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.names.naming_checks import LEAVING
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_PASSING = Wording(r"^(?:pass(?:es)?|no|not|decline|refuse|skip|nothing)$")
_ALL = (POT, "everyone", "everyone in")
_IN_TURN = ("that player", "player in turn")


def bought_by_who_says_another_word(survey: Survey) -> Iterator[Diagnostic]:
    """P457: who pays what was named is not who named it, but who has said another word; or another one pays it."""
    marks, own = survey.rules.marks, survey.rules.composed.authored
    for asking in survey.bodies if survey.rules.clean and len(marks) > 1 else ():
        choices = choices_of(asking) if asking.kind.words is not None and asking.key.span.source in own else ()
        named = {text_of(one, "as", ""): one for one in choices if "names" in one.values} if len(choices) > 1 else {}
        for price, bid in named.items():
            for buyer, payment in (*_paid_by(survey, price), *_asked_of(survey, price)):
                word = _made_the_buyer_by(survey, choices, bid, buyer) if buyer in marks else None
                if word is not None:
                    holes = {"bid": bid.key.text, "word": word.key.text, "buyer": buyer}
                    message = say("`{bid}` names the price, and who says `{word}` is `{buyer}` and pays it", **holes)
                    used = say("it is paid here")
                    if not pays(payment):
                        message = say(
                            "`{bid}` names a number, and who says `{word}` is `{buyer}`, whose it is", **holes
                        )
                        used = say("theirs is asked for here")
                    related = (Related(bid.key.span, say("it is named here")), Related(payment.key.span, used))
                    help = say("let who says `{bid}` be `{buyer}`, and nobody else", **holes)
                    yield Diagnostic("P457", message, word.key.span, help=help, related=related)
                    break
            yield from _paid_by_others(survey, bid, price)


def _made_the_buyer_by(survey: Survey, choices: Sequence[Body], bid: Body, buyer: str) -> Body | None:
    """The only other word by which who says it becomes the player of a mark; None where something else writes it."""
    setting = [(word, step) for word in choices for step in _made_of_who_speaks(word, buyer)]
    writing = [one for one in survey.bodies if buyer in written(one)]
    words = [word for word, _ in setting if word is not bid and _passes(survey, word.key.text)]
    return words[0] if len(words) == 1 and len(writing) == len(setting) else None


def _passes(survey: Survey, word: str) -> bool:
    """Whether who says a word wants nothing of it, and no text has them pay all the same."""
    told = rf"\b{re.escape(word)}(?:e?s|ed|ing)?\b[^.;,\n]*\b(?:pays?|buys?|takes?|gets?|has to|must|buyer|loses?)\b"
    texts = "\n".join(one.text.lower() for root in roots_of(survey.rules) for one in book_of(root).deciding)
    return (word in LEAVING or _PASSING.search(word) is not None) and re.search(told, texts) is None


def _paid_by_others(survey: Survey, bid: Body, price: str) -> Iterator[Diagnostic]:
    """What is told where who names a price gets something for it, and is not among those who pay it."""
    buyers = {text_of(step, "what") for step in _walked(bid) if text_of(step, "to", "") in _IN_TURN}
    for first, second in (pair for steps in survey.lists for pair in pairwise(steps)):
        for payment, dealing in ((first, second), (second, first)):
            payer, buyer = payment.values.get("from"), text_of(dealing, "to", "")
            said = payer.text if isinstance(payer, Expression) else payer
            bought = dealing.kind.deals and buyer in buyers and pays(payment)
            if not bought or said not in _ALL or not _names(payment.values.get("amount"), price):
                continue
            holes = {"word": bid.key.text, "payer": str(said), "buyer": buyer}
            message = say("who says `{word}` names the price and gets the cards, and `{payer}` pays it", **holes)
            related = (
                Related(bid.key.span, say("it is named here")),
                Related(dealing.key.span, say("it is bought here")),
            )
            help = say("let `{buyer}` pay it", **holes)
            yield Diagnostic("P457", message, place_of(payment, "from"), help=help, related=related)


def _walked(word: Body) -> Iterator[Body]:
    """The steps of a word, and those in them."""
    yield from (step for step, _ in walk(word.inner.get("do", ())))


def _names(amount: object, price: str) -> bool:
    """Whether an amount is just what was named."""
    tree = body_of(amount.tree) if isinstance(amount, Expression) else None
    return isinstance(tree, AmountMark) and tree.name == price


def _paid_by(survey: Survey, price: str) -> Iterator[tuple[str, Body]]:
    """The marks of players who pay what was named, with the payment."""
    for body in survey.bodies if price else ():
        payer, amount = body.values.get("from"), body.values.get("amount")
        tree = body_of(payer.tree) if pays(body) and isinstance(payer, Expression) else None
        if not isinstance(tree, SeatMark) or tree.each_player or not isinstance(amount, Expression):
            continue
        if any(isinstance(node, AmountMark) and node.name == price for node in amount.tree.walk()):
            yield tree.name, body


def _asked_of(survey: Survey, price: str) -> Iterator[tuple[str, Body]]:
    """The marks of players of whom it is asked what they have named, with the steps that ask it."""
    for body in survey.bodies if price else ():
        for said in body.expressions:
            for node in said.value.tree.walk():
                of = body_of(node.of) if isinstance(node, Each) and node.name == price and node.of is not None else None
                if isinstance(of, SeatMark) and not of.each_player:
                    yield of.name, body


def _made_of_who_speaks(word: Body, mark: str) -> Iterator[Body]:
    """The steps of a word that make who says it the player of a mark."""
    for step in _walked(word):
        if text_of(step, "what", "") == mark and text_of(step, "to", "") in _IN_TURN:
            yield step
