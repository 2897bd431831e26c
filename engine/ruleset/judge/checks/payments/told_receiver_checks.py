"""Checks of whom a payment goes to: texts have one player paid, and the chips go into the pot, or to another one."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Saying, stems
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import IS_PAID, names_of, payments_in, players_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_DEALER, _POT = "dealer", "pot"
_SAYS_POT = Wording(r"\b(?:pot|kitty|pool|bank)\b")
_OF_ONE = "seat"


def paid_to_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note has a player paid whom an account remembers, and the chips of its payment go elsewhere.

    A919 where it is the summary that says so, of what the payment is called, and nothing else is paid to that player.
    """
    for root in roots_of(survey.rules) if survey.rules.clean else ():
        book = Book(root)
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
