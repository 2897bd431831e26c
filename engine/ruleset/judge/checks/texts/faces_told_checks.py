"""Checks of what texts tell of a die: a face at which nothing is paid, and the rules pay; a face that no die has."""

from collections.abc import Iterator, Mapping
from functools import partial

from engine.language.forms import AmountMark, Node
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.conditions.thrown_checks import sides_of_dice
from engine.ruleset.judge.checks.texts.claim_words import FACES
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_A_FACE = rf"(?P<face>{'|'.join(FACES)}|[1-6])\b(?! (?:of a kind|cards?|chips?|players?|or)\b)"
_AT = rf"(?:at|on|for|with|throws?|shows?|is) an? {_A_FACE}"
_SAID = Wording(rf"\b(?:at|throws?) an? {_A_FACE}|\b{_A_FACE.replace('face', 'on')} (?:on|of) the die\b")
_PAY = r"(?:pays?|puts?|gives?|owes?|throws? in|antes?)"
_NOBODY = r"(?:nobody|no one|none of (?:them|you|us))"
_FREE = Wording(
    rf"^(?:{_AT} )?{_NOBODY} {_PAY}\b[a-z ]*?(?:{_AT.replace('face', 'after')})?$"
    rf"|^{_AT.replace('face', 'does')} {_NOBODY} does$|^{_NOBODY} does {_AT.replace('face', 'done')}$"
    rf"|^(?:{_AT.replace('face', 'is_paid')} )?nothing(?: is (?:paid|due|owed)| happens| is done)?"
    rf"(?: {_AT.replace('face', 'later')})?$"
    rf"|^an? {_A_FACE.replace('face', 'free')} (?:is free|costs (?:nobody )?nothing|is for nothing|saves? everybody)$"
)
"""A clause by which nothing is paid at a face."""
_CLAUSE = Wording(r"[,;:.]| - ")
_JOINED = Wording(r"^(?:and|but|or|though|while|except that) ")
_PAYS = Wording(rf"\b(?:{_PAY}|costs?|gets? (?:an?|one|two|three|\d) (?:chips?|[a-z]+) from|collects?|is paid)\b")
_DOES = Wording(r"\bdoes\b")
_FOR_CARDS = Wording(r"\b(?:cards?|wild|rank|dealt|holds?)\b")


def paid_at_a_free_face(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says that nothing is paid at a face of the die, and a payment that asks for the die is made."""
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    free = _free_faces(survey) if len(sides) == 1 else {}
    for near in near_texts(survey) if free else ():
        faces = _faces_of(near, sides) if pays(near.body) else set()
        wrong = next((face for face in free if face in faces), None)
        if wrong is not None:
            words, span = free[wrong]
            message = say("players are told `{words}`, and this is paid at that face too", words=words)
            related = (Related(span, say("it is said here")),)
            help = say("ask for the other faces alone, or correct the text")
            at = near.body.key.span if near.body.when is None else near.body.when.scalar.span
            yield Diagnostic("A919", message, at, help=help, related=related)


def faces_of_no_die(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says what is so at a face of the die, and no die of the game has so many faces."""
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    summary = survey.rules.composed.own.root.get("summary")
    if not sides or not isinstance(summary, Scalar) or _FOR_CARDS.search(summary.text.lower()):
        return
    told = ((found, _number(found["face"] or found["on"])) for found in _SAID.finditer(summary.text.lower()))
    found = next((found for found, face in told if face > max(sides.values())), None)
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


def _free_faces(survey: Survey) -> Mapping[int, tuple[str, Span]]:
    """The faces at which a summary says that nothing is paid, and says nothing else of them."""
    summary = survey.rules.composed.own.root.get("summary")
    if not isinstance(summary, Scalar):
        return {}
    found: dict[int, tuple[str, Span]] = {}
    others, before = set[int](), ""
    for piece in _CLAUSE.split(summary.text.lower()):
        clause = _JOINED.sub("", piece.strip())
        free = _FREE.search(clause)
        of_payments = _PAYS.search(before if _DOES.search(clause) else summary.text.lower())
        if free is not None and of_payments:
            face = next((one for one in free.groups() if one), None)
            found |= {_number(face): (clause, summary.span)} if face is not None else {}
        else:
            others |= {_number(one["face"] or one["on"]) for one in _SAID.finditer(clause)}
        before = clause
    return {face: told for face, told in found.items() if face not in others}


def _number(word: str) -> int:
    return int(word) if word.isdigit() else FACES.index(word) + 1


def _faces_of(near: Near, sides: Mapping[str, int]) -> set[int]:
    """The faces at which a step may come; none where no condition around it asks for the die."""
    (name,) = sides
    asked = [
        one
        for one in near.guards
        if any(isinstance(part, AmountMark) and part.name == name for part in one.said.tree.walk())
    ]
    scope = near.body.scope
    return {
        face
        for face in (range(1, sides[name] + 1) if asked else ())
        if all(decide(one.said.tree, {}, scope, partial(_shown, name, face)) is not (not one.holds) for one in asked)
    }


def _shown(name: str, face: int, node: Node) -> Bounds | None:
    return Bounds(face, face) if isinstance(node, AmountMark) and node.name == name else None
