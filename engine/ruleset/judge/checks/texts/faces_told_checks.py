"""Checks of what texts tell of a die: a face at which nothing is paid, and the rules pay; a face that no die has."""

import re
from collections.abc import Iterator, Mapping
from functools import partial

from engine.language.forms import AmountMark, Each, Node
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.conditions.thrown_checks import sides_of_dice
from engine.ruleset.judge.checks.texts.claim_words import FACES
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_FACE = rf"(?:{'|'.join(FACES)}|[1-6])"
_NO_CARDS = r"(?![-\w]| (?:of a kind|cards?|chips?|players?)\b)"
_AT = Wording(rf"\b(?:at|on|for|with|throws?|shows?|is) an? ({_FACE})(?: or (?:an? )?({_FACE}))?{_NO_CARDS}")
"""What a die shows when something is so."""
_SAID = Wording(
    rf"\b(?:at|throws?) an? ({_FACE})(?: or (?:an? )?({_FACE}))?{_NO_CARDS}|\b({_FACE}) (?:on|of) the die\b"
)
"""The same in words that are said of no card."""
_PAY = r"(?:pays?|puts?|gives?|owes?|throws? in|antes?)"
_NONE = Wording(
    rf"^(?:(?:nobody|no one|none of (?:them|you|us)) (?:{_PAY}\b[a-z ]*|does)"
    r"|nothing(?: is (?:paid|due|owed)| happens| is done)?)$"
)
"""What is said of a face at which nothing is paid."""
_BUT = Wording(rf"\b{_PAY}\b.*\b(?:except|unless (?:it|the die))$")
_FREE = Wording(
    rf"^an? ({_FACE})(?: or (?:an? )?({_FACE}))? (?:is free|costs (?:nobody )?nothing|is for nothing|saves? everybody)$"
)
_CLAUSE = Wording(r"[,;:.]| - ")
_JOINED = Wording(r"^(?:and|but|or|though|while|except that) ")
_PAYS = Wording(rf"\b(?:{_PAY}|costs?|gets? (?:an?|one|two|three|\d) (?:chips?|[a-z]+) from|collects?|is paid)\b")
_DOES = Wording(r"\bdoes\b")
_FOR_CARDS = Wording(r"\b(?:cards?|wild|rank|dealt|holds?)\b")
Free = Mapping[int, tuple[str, Span]]
"""The faces at which a text says that nothing is paid, with the words."""


def paid_at_a_free_face(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says that nothing is paid at a face of the die, and a payment that asks for the die is made.

    P424 where the note of the payment says so.
    """
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    if len(sides) != 1:
        return
    own = survey.rules.composed.own
    summary = own.root.get("summary")
    told = _free_faces(summary.text.lower(), summary.span) if isinstance(summary, Scalar) else {}
    for near in near_texts(survey):
        by_players = pays(near.body) and text_of(near.body, "from") != POT
        faces = _faces_of(near, sides) if by_players else set()
        notes = (
            _free_faces(one.words, one.span, paid=True) for one in texts_of(near.body) if faces and not one.is_name
        )
        for code, free in (
            *(("P424", one) for one in notes),
            ("A919", told if near.body.key.span.source == own.source else {}),
        ):
            wrong = next((face for face in free if face in faces), None)
            if wrong is not None:
                yield _paid_all_the_same(near, code, *free[wrong])
                break


def _paid_all_the_same(near: Near, code: str, words: str, span: Span) -> Diagnostic:
    message = say("players are told `{words}`, and this is paid at that face too", words=words)
    related = (Related(span, say("it is said here")),)
    help = say("ask for the other faces alone, or correct the text")
    at = near.body.key.span if near.body.when is None else near.body.when.scalar.span
    return Diagnostic(code, message, at, help=help, related=related)


def faces_of_no_die(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says what is so at a face of the die, and no die of the game has so many faces."""
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    summary = survey.rules.composed.own.root.get("summary")
    if not sides or not isinstance(summary, Scalar) or _FOR_CARDS.search(summary.text.lower()):
        return
    told = _SAID.finditer(summary.text.lower())
    found = next((one for one in told if max(_numbers(one)) > max(sides.values())), None)
    for body in survey.bodies if found is not None else ():
        thrown = body.node.get("thrown")
        if found is not None and isinstance(thrown, Scalar) and thrown.span.source == summary.span.source:
            message = say(
                "players are told `{words}`, and this die has {count} faces", words=found[0], count=thrown.text
            )
            related = (Related(summary.span, say("it is said here")),)
            help = say("throw a die with so many faces, or correct the text")
            yield Diagnostic("A919", message, thrown.span, help=help, related=related)
            return


def _free_faces(text: str, span: Span, *, paid: bool = False) -> Free:
    """The faces at which a text says that nothing is paid, and nothing else; `paid`, it is said of a payment."""
    found: dict[int, tuple[str, Span]] = {}
    others, before = set[int](), ""
    for piece in _CLAUSE.split(text):
        clause = _JOINED.sub("", piece.strip())
        faces = _free_in(clause)
        if faces and (paid or _PAYS.search(before if _DOES.search(clause) else text)):
            found |= dict.fromkeys(faces, (clause, span))
        else:
            others |= {face for one in _SAID.finditer(clause) for face in _numbers(one)}
        before = clause
    return {face: told for face, told in found.items() if face not in others}


def _free_in(clause: str) -> list[int]:
    """The faces at which a clause says that nothing is paid."""
    at, free = _AT.search(clause), _FREE.search(clause)
    if free is not None:
        return _numbers(free)
    rest = " ".join((clause[: at.start()] + clause[at.end() :]).split()) if at is not None else ""
    return _numbers(at) if at is not None and (_NONE.search(rest) or _BUT.search(rest)) else []


def _numbers(found: re.Match[str]) -> list[int]:
    return [int(word) if word.isdigit() else FACES.index(word) + 1 for word in found.groups() if word]


def _faces_of(near: Near, sides: Mapping[str, int]) -> set[int]:
    """The faces at which a step may come; none where no condition around it asks for the die."""
    (name,) = sides
    asked = [
        one
        for one in near.guards
        if any(isinstance(part, AmountMark | Each) and part.name == name for part in one.said.tree.walk())
    ]
    scope = near.body.scope
    return {
        face
        for face in (range(1, sides[name] + 1) if asked else ())
        if all(decide(one.said.tree, {}, scope, partial(_shown, name, face)) is not (not one.holds) for one in asked)
    }


def _shown(name: str, face: int, node: Node) -> Bounds | None:
    return Bounds(face, face) if isinstance(node, AmountMark | Each) and node.name == name else None
