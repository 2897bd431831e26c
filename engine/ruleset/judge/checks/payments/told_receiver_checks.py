"""Checks of whom a payment goes to: texts have one player paid, and the chips go into the pot, or to another one."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Saying, book_of, stems
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import IS_PAID, names_of, payments_in, players_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_DEALER, _POT = "dealer", "pot"
_SAYS_POT = Wording(r"\b(?:pot|kitty|pool|bank)\b")
_OF_ONE = "seat"
_WINNER = Wording(r"winners?(?: of [a-z-]+)?")


def paid_to_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note has a player paid whom an account remembers, and the chips of its payment go elsewhere.

    A919 where it is the summary that says so, of what the payment is called, and nothing else is paid to that player.
    """
    for root in roots_of(survey.rules) if survey.rules.clean else ():
        book = book_of(root)
        alone = {*_remembered(book), _DEALER}
        payments = [(one.said, one.within) for one in book.mappings if one.key in kinds.PAYMENTS]
        paid = {who for step, within in payments for who in players_of(book, step, "to", within)}
        summary = root.get("summary")
        for step, within in payments if len(alone) > 1 else ():
            to = step.get("to")
            if to is not None and not (isinstance(to, Scalar) and to.text in {_POT, "opener", *alone}):
                continue
            note = step.get("note")
            said = _said(book, note) if isinstance(note, Scalar) else []
            if isinstance(note, Scalar) and len(said) == 1 and _SAYS_POT.search(note.text.lower()) is None:
                if said[0].of in alone - players_of(book, step, "to", within):
                    yield _told("P424", step, said[0], note)
            elif isinstance(summary, Scalar):
                called = [one for one in _said(book, summary) if stems(one.words) & _called(step)]
                if len(called) == 1 and called[0].of in alone - paid:
                    yield _told("A919", step, called[0], summary)


def paid_to_another_winner(survey: Survey) -> Iterator[Diagnostic]:
    """A919: by the summary the holder of a named hand gets chips, all others pay them, and another winner gets them."""
    rules = survey.rules
    hands = [name for name in entries(rules.composed.root, "hands") if "-" not in name]
    summary = rules.composed.own.root.get("summary")
    if not rules.clean or not hands or not isinstance(summary, Scalar):
        return
    paying = [body for body in survey.bodies if pays(body)]
    for body in paying:
        source, to = text_of(body, "from", ""), body.values.get("to")
        name = next((one for one in hands if source.endswith(f"except winner of {one}")), "")
        if not name or not isinstance(to, Expression) or _WINNER.fullmatch(to.text) is None:
            continue
        if any(f"winner of {name}" in text_of(one, "to", "") for one in paying):
            continue
        found = re.search(rf"\b{name} (?:gets|receives|collects|is paid|earns)\b", summary.text, re.IGNORECASE)
        if found is not None and to.scalar.span.source == summary.span.source:
            message = say("players are told `{words}`, and the chips go to `{paid}`", words=found[0], paid=to.text)
            meant = f"winner of {name}"
            ways = (Remedy(say("write `{text}`", text=f"to: {meant}"), (said_instead(to.scalar, meant),)),)
            related = (Related(summary.at(*found.span()), say("it is said here")),)
            help = say("write `to: {name}`, or correct the text", name=meant)
            yield Diagnostic("A919", message, to.scalar.span, help=help, related=related, remedies=ways)


def _said(book: Book, text: Scalar) -> list[Saying]:
    """Who is paid by the clauses of a text that say nothing of the pot."""
    said = payments_in(text.text.lower(), names_of(book))
    return [one for one in said if one.value == IS_PAID and _SAYS_POT.search(one.words) is None]


def _called(step: Mapping) -> frozenset[str]:
    """The words by which a payment is called."""
    label = step.get("label")
    return stems(label.text) if isinstance(label, Scalar) else frozenset()


def _remembered(book: Book) -> Iterator[str]:
    """The accounts that remember one player."""
    for name, mark, _ in book.declared("marks"):
        kind = mark.get("kind")
        if isinstance(kind, Scalar) and kind.text == _OF_ONE:
            yield name


def _told(code: str, step: Mapping, said: Saying, text: Scalar) -> Diagnostic:
    to = step.get("to")
    at = to.text if isinstance(to, Scalar) else _POT
    message = say("players are told `{words}`, and the chips go to `{paid}`", words=said.words, paid=at)
    related = (Related(text.span, say("it is said here")),)
    help = say("write `to: {name}`, or correct the text", name=said.of)
    return Diagnostic(code, message, step.span if to is None else to.span, help=help, related=related)
