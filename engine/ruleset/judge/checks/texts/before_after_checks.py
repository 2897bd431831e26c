"""Checks of what texts say is done before a part of the deal, and the rules do after it; or turned."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.before_after_words import (
    HAS_BEEN,
    PARTS,
    Beside,
    claims_of,
    done_in,
    without_it,
)
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.topics.topics import these
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.wording import Wording

SPEAKS = Wording(
    r"\b(?:says?|said|speaks?|declares?|calls?|shouts?|announces?|chooses?|toasts?|votes?|guess(?:es)?|names?|answers?)\b"
)
_WORD = Wording(r"[a-z]{3,}")
_ANY_STEP = these("bet bets betting round rounds deal card cards draw swap exchange first second third last")
"""Words of labels by which any step may be meant."""
_ONE, _FEW = 1, 2


class _Claim(Struct, frozen=True):
    """That something is done on one side of a part of the deal: how it is said, where, and what to do about it."""

    words: str
    beside: Beside
    text: Span
    help: str


def done_on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has something done before a part of the deal, and it comes after; or the other way.

    What a modifier says it needs a part of the deal for, may say so too.
    """
    composed = survey.rules.composed
    documents = [composed.own, *(one.document for one in composed.modifiers)] if survey.rules.clean else []
    for document in documents:
        told = set[int]()
        for text, help in _texts_of(document.root):
            for clause, beside in claims_of(text.text.lower()):
                meant = _meant(survey, document.source, clause)
                if len(meant) == _ONE and id(meant[0]) not in told:
                    place = next(number for number, body in enumerate(survey.bodies) if body is meant[0])
                    found = list(_held_against(survey, place, _Claim(clause, beside, text.span, help)))
                    told |= {id(meant[0])} if found else set()
                    yield from found


def _texts_of(root: Mapping) -> Iterator[tuple[Scalar, str]]:
    """The texts of a document that say what is done when, each with what to do where the rules do it otherwise."""
    summary, needs = root.get("summary"), root.get("needs")
    if isinstance(summary, Scalar):
        yield summary, say("put it where the summary has it, or correct the summary")
    for reason in needs.entries.values() if isinstance(needs, Mapping) else ():
        if isinstance(reason.value, Scalar):
            yield reason.value, say("put it where this is said to be, or correct the reason")


def noted_on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a note says that its step comes before any card is dealt, or before the bets, and it comes after."""
    for near in near_texts(survey):
        own = near.body.node.get("note")
        if not isinstance(own, Scalar) or near.body.scope.laps or near.body.kind.bets or not survey.at(near.body):
            continue
        inner = {one.kind.name for one, _ in walk((near.body,))}
        for clause, beside in claims_of(own.text.lower()):
            done = done_in(without_it(clause))
            if HAS_BEEN.search(clause) is None and (not done or done & inner):
                said = replace(beside, every=beside.every and not beside.here)
                help = say("put it where the note has it, or correct the note")
                yield from _held_against(survey, near.number, _Claim(clause, said, own.span, help))


def _held_against(survey: Survey, place: int, claim: _Claim) -> Iterator[Diagnostic]:
    """What is told of a step, by its place among all of them, that a text has on one side of a part of the deal."""
    body, beside = survey.bodies[place], claim.beside
    anchors = [number for number, one in enumerate(survey.bodies) if _is_beside(one, beside.what) and survey.at(one)]
    if not anchors or any(_is_beside(one, beside.what) for one, _ in walk((body,))):
        return
    first, last = min(anchors), max(anchors)
    other = (first if beside.every else last) if beside.before else (last if beside.every else first)
    if place > other if beside.before else place < other:
        message = (
            say("players are told `{words}`, and this comes after it", words=claim.words)
            if beside.before
            else say("players are told `{words}`, and this comes before it", words=claim.words)
        )
        related = (
            Related(survey.bodies[other].key.span, say("that is here")),
            Related(claim.text, say("it is said here")),
        )
        at = _where_it_is_put(survey, body, beside)
        yield Diagnostic("A919", message, at, help=claim.help, related=related)


def _where_it_is_put(survey: Survey, body: Body, beside: Beside) -> Span:
    """What says where a step comes: the side of another, or the step beside which it is put, or where it stands."""
    for root in roots_of(survey.rules) if body in survey.rules.play else ():
        for side, change in _changes(root):
            step = change.get("step")
            if not isinstance(step, Scalar) or not _holds(change.span, body.key.span):
                continue
            named = [one for one in survey.bodies if one.label == step.text or step.text.endswith(_nouns(one))]
            is_part = bool(named) and all(_is_beside(one, beside.what) for one in named)
            return side.key.span if is_part else step.span
    return body.key.span


def where_put(survey: Survey, body: Body) -> Span:
    """What names the step beside which a change puts a step; else where that stands."""
    for root in roots_of(survey.rules) if body in survey.rules.play else ():
        for _, change in _changes(root):
            step = change.get("step")
            if isinstance(step, Scalar) and _holds(change.span, body.key.span):
                return step.span
    return body.key.span


def _nouns(body: Body) -> tuple[str, ...]:
    """How changes call such a step."""
    return tuple(role.noun for role in body.kind.roles)


def _changes(root: Mapping) -> Iterator[tuple[Entry, Mapping]]:
    """The changes of a document that put steps beside others, each with the key that says on which side."""
    changes = root.get("changes")
    for change in changes.items if isinstance(changes, Items) else ():
        for name, entry in change.entries.items() if isinstance(change, Mapping) else ():
            if name in ("before", "after") and isinstance(entry.value, Mapping):
                yield entry, entry.value


def _holds(outer: Span, inner: Span) -> bool:
    return outer.source == inner.source and outer.start <= inner.start < outer.end


def asking_steps(survey: Survey, source: Source) -> Sequence[Body]:
    """The steps of a document that ask players for something."""
    asking = [body for body in survey.bodies if body.kind.asks.often != "never" and not pays(body)]
    return [body for body in asking if body.key.span.source == source and survey.at(body) and not body.scope.laps]


def _meant(survey: Survey, source: Source, clause: str) -> Sequence[Body]:
    """The steps of a document of which a clause speaks: by their labels and words, or else by what they do."""
    own = [one for one in survey.bodies if one.key.span.source == source and survey.at(one) and not one.scope.laps]
    called = [body for body in asking_steps(survey, source) if is_meant_by_clause(body, clause)]
    names = done_in(without_it(clause))
    done = [body for body in survey.bodies if body.kind.name in names] if not called else []
    return called if called or len(done) != _ONE else [body for body in own if body is done[0]]


def _is_beside(body: Body, what: str) -> bool:
    return PARTS[what](body.kind)


def is_meant_by_clause(body: Body, clause: str, speaking: Wording = SPEAKS) -> bool:
    """Whether a clause speaks of a step: by its label, or by a word that players say at it."""
    said = without_it(clause)
    words = [one.key.text for one in choices_of(body)] if body.kind.words is not None else []
    spoken = [one for one in words if re.search(rf"\b{re.escape(one.lower().replace('-', ' '))}\b", said)]
    if spoken and speaking.search(said) is not None:
        return True
    label = _WORD.findall(body.label.lower())
    if not 0 < len(label) <= _FEW or _ANY_STEP.issuperset(label):
        return False
    return all(re.search(rf"\b{re.escape(one)}\b", said) for one in label)
