"""Checks of what texts say is done before a part of the deal, and the rules do after it; or turned."""
"""Checks of what a summary says is done before a part of the deal, and comes after it; or the other way round."""

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
from engine.ruleset.judge.checks.names.authored import summary_of
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

_BESIDE = Wording(
    r"\b(?P<way>before|after) (?:the |any |all )?(?:(?P<shown>showdown|cards are shown|hands are (?:shown|compared))"
    r"|(?P<exchange>exchange|draw|swap)"
    r"|(?P<dealt>deal(?! (?:of|before|after)\b)|cards? (?:is|are) dealt|cards(?= |,|;|\.|$))"
    r"|(?P<first>first (?:bets?|betting(?: round)?|round(?: of (?:bets|betting))?))"
    r"|(?P<last>last (?:bets?|betting(?: round)?|round(?: of (?:bets|betting))?)))\b"
)
_BEFORE_CARDS = Wording(
    r"(?:^|[,;.:]| and)(?P<before>[^,;.:]*?)\b(?P<bet>bets?|betting)\b[^,;.:]*\bbefore "
    r"(?:(?:any|a(?: single)?|the first|there is an?(?:y)?(?: single)?) cards?|(?:any )?cards are dealt"
    r"|(?:anybody|anyone|they|you|the players) (?:has|have|gets?|sees?) (?:an?|any|their|the|your)"
    r"(?: single| first)? cards?"
    r"|the (?:deal|cards))\b(?! (?:on|of|in)\b)",
    re.IGNORECASE,
)
_OF_A_CASE = Wording(
    r"\b(?:no|nothing|nobody|none|never|not|without|who\w*|if|when|unless|until|nor|instead|may)\b", re.IGNORECASE
)
_SENTENCE, _CLAUSE = Wording(r"[;:.]\s|\n|\.$"), Wording(r", | and then | then |\. ?$")
_WHO = Wording(
    r"\b(?:who\w*|those|that|if|when|unless|not|never|nobody|no|until|till|unlike|as|again|or (?:before|after))\b"
)
"""Words by which a clause speaks of players, or of a case, and not of when something is done."""
SPEAKS = Wording(
_SPEAKS = Wording(
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
    """A919: a summary has something done before a part of the deal, and it comes after; or the other way."""
_SHOWN, _EXCHANGE, _DEALT, _LAST = "shown", "exchange", "dealt", "last"
_PARTS = (_SHOWN, _EXCHANGE, _DEALT, _LAST, "first")


def done_on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has something done before the showdown, or the deal, and it comes after; or the other way."""
    composed = survey.rules.composed
    documents = [composed.own, *(one.document for one in composed.modifiers)] if survey.rules.clean else []
    for document in documents:
        summary = document.root.get("summary")
        for clause, way, what in _claims(summary.text.lower()) if isinstance(summary, Scalar) else ():
            meant = [body for body in asking_steps(survey, document.source) if is_meant_by_clause(body, clause)]
            anchors = [number for number, body in enumerate(survey.bodies) if _is_beside(body, what)]
            meant = [body for body in _own(survey, document.source) if _is_meant(body, clause)]
            anchors = _anchors(survey, what)
            if len(meant) != _ONE or not anchors or not isinstance(summary, Scalar) or _is_beside(meant[0], what):
                continue
            place = next(number for number, body in enumerate(survey.bodies) if body is meant[0])
            too_late, too_soon = place > max(anchors), place < min(anchors)
            if too_late if way == "before" else too_soon:
                other = survey.bodies[max(anchors) if too_late else min(anchors)]
                message = (
                    say("players are told `{words}`, and this comes after it", words=clause)
                    if too_late
                    else say("players are told `{words}`, and this comes before it", words=clause)
                )
                related = (Related(other.key.span, say("that is here")), Related(summary.span, say("it is said here")))
        for clause, beside in claims_of(summary.text.lower()) if isinstance(summary, Scalar) else ():
            meant = _meant(survey, document.source, clause)
            if len(meant) == _ONE and isinstance(summary, Scalar):
                place = next(number for number, body in enumerate(survey.bodies) if body is meant[0])
                help = say("put it where the summary has it, or correct the summary")
                yield from _held_against(survey, place, _Claim(clause, beside, summary.span, help))


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
            alone = found.start() == 0 and not clause[found.end() :].strip()
            others = (clauses[number + 1 : number + 2] or clauses[max(number - 1, 0) : number]) if alone else []
            told = ", ".join((clause, *others))
            if _WHO.search(told) is None and len(_BESIDE.findall(told)) == _ONE:
                yield told, found["way"], next(name for name in _PARTS if found[name])


def asking_steps(survey: Survey, source: Source) -> Sequence[Body]:
    """The steps of a document that ask players for something."""
    asking = [body for body in survey.bodies if body.kind.asks.often != "never" and not pays(body)]
    return [body for body in asking if body.key.span.source == source and survey.at(body) and not body.scope.laps]
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


def _meant(survey: Survey, source: Source, clause: str) -> Sequence[Body]:
    """The steps of a document of which a clause speaks: by their labels and words, or else by what they do."""
    own = [one for one in survey.bodies if one.key.span.source == source and survey.at(one) and not one.scope.laps]
    asking = [body for body in own if body.kind.asks.often != "never" and not pays(body)]
    called = [body for body in asking if _is_meant(body, clause)]
    names = done_in(without_it(clause))
    done = [body for body in survey.bodies if body.kind.name in names] if not called else []
    return called if called or len(done) != _ONE else [body for body in own if body is done[0]]


def _anchors(survey: Survey, what: str) -> list[int]:
    """Where a part of the deal comes, by the numbers of its steps; of deals and bets the one that is spoken of."""
    found = [number for number, body in enumerate(survey.bodies) if _is_beside(body, what)]
    return found if what in (_SHOWN, _EXCHANGE) else found[-1:] if what == _LAST else found[:1]


def _is_beside(body: Body, what: str) -> bool:
    return PARTS[what](body.kind)
    kind = body.kind
    if what == _DEALT:
        return kind.deals and not kind.exchanges
    return kind.compares if what == _SHOWN else kind.exchanges if what == _EXCHANGE else kind.bets


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


def bet_too_late(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has players bet before they have any card, and the first round of bets comes behind the deal."""
    late, said = late_bet(survey), summary_of(survey.rules)
    dealt = next((body for body in survey.bodies if _is_beside(body, _DEALT)), None)
    if late is not None and dealt is not None and isinstance(said, Scalar):
        message = say("players are told `{words}`, and here cards have been dealt", words=_early_bet(said.text))
        related = (Related(dealt.key.span, say("that is here")), Related(said.span, say("it is said here")))
        help = say("put it before the deal, or correct the summary")
        yield Diagnostic("A919", message, late.key.span, help=help, related=related)


def late_bet(survey: Survey) -> Body | None:
    """The first round of bets, where it comes behind a deal, and the summary says that one comes before any card."""
    said = summary_of(survey.rules)
    if not survey.rules.clean or not isinstance(said, Scalar) or not _early_bet(said.text):
        return None
    parts = [body for body in survey.rules.play if body.kind.bets or _is_beside(body, _DEALT)]
    first = next((body for body in parts if body.kind.bets), None)
    return None if first is None or first is parts[0] else first


def _early_bet(text: str) -> str:
    """The words by which a text has players bet before there is a card; nothing where it says no such thing."""
    found = _BEFORE_CARDS.search(text)
    if found is None or _OF_A_CASE.search(found[0]) is not None:
        return ""
    return text[found.start("bet") : found.end()]
