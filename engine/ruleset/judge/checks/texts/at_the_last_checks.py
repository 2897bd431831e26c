"""Checks of what texts have done when the last bet is made, or the last card dealt, and comes before; or after."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from engine.ruleset.judge.checks.texts.before_after_checks import asking_steps, is_meant_by_clause
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_AT_THE_LAST = Wording(
    r"\b(?P<way>when|once|after|as soon as|before) (?:the )?(?:very )?last "
    r"(?:(?P<card>cards?)|(?:betting )?rounds?(?: of (?:bets|betting))?|bets?|betting)\b"
    r"(?: (?:is|are|was|were|has been|have been|comes|lies)"
    r"(?: (?:made|over|done|dealt|finished|down|out|through|up))?)?"
)
_ALL_DEALT = Wording(
    r"\b(?:when|once|after|as soon as) (?:all|every|each of)(?: the| of the)? cards? "
    r"(?:are|is|have been|has been|were) (?:dealt|out|there|on the table)\b"
)
_WITH_ALL = Wording(
    r"\bwith (?:(?:all (?:the )?(?:\w+ )?|the last )(?P<card>cards?) (?:on the table|dealt|down|out|up|there|open)"
    r"|the last (?:bet|round|betting)(?: of bets)? (?:made|over|done|behind))\b"
)
"""How the note of a step says that all cards lie by then, or all bets are made."""
_FACE = r"(?P<{0}>open|up|face[- ]up|closed|hole|face[- ]down)"
_WHEN_ALL = Wording(
    rf"\b(?:when|once|after|as soon as|now that) (?:all (?:of )?(?:the |their )?(?:{_FACE.format('before')} )?cards "
    rf"(?:are|have been|lie)|(?:the|their) (?:{_FACE.format('after')} )?cards (?:are|have been|lie) all)"
    r" (?:dealt|out|there|down|given out)\b"
)
"""The same of all cards that lie open, or closed, or of all there are."""
_OPEN_WORDS, _CLOSED = ("open", "up", "face up", "face-up"), ("down", "blind")
_SENTENCE, _CLAUSE = Wording(r"[;:.]\s|\n|\.$"), Wording(r", | and then | then ")
_NOT_THEN = Wording(
    r"\b(?:if|unless|not|never|nobody|no|nothing|until|till|unlike|as in|again|or (?:before|after)|but one)\b"
)
"""Words by which a clause speaks of another case, or another time."""
_DOES = Wording(
    r"\b(?:says?|said|speaks?|declares?|calls?|shouts?|announces?|chooses?|votes?|guess(?:es)?|names?|answers?|claims?"
    r"|(?:may|can|must) (?:show|turn|take|claim|say|call|ask))\b"
)
_ONE = 1


def done_at_the_last(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has players say a word when the last bet is made, or the last card lies, and it comes before."""
    own = survey.rules.composed.own
    summary = own.root.get("summary")
    text = summary.text.lower() if isinstance(summary, Scalar) and survey.rules.clean else ""
    if not isinstance(summary, Scalar) or not ("last" in text or "cards" in text):
        return
    for clause, found in _claims(text):
        parts = found.groupdict()
        before, of_cards = parts.get("way") == "before", "way" not in parts or bool(parts["card"])
        rest = clause.replace(found[0], "")
        meant = [one for one in asking_steps(survey, own.source) if _may_be_meant(one, rest)]
        anchors = [body for body in _always(survey.rules.play) if _is_beside(survey, body, of_cards)]
        every = [body for body, _ in walk(survey.rules.play) if _is_beside(survey, body, of_cards)]
        if len(meant) == _ONE and anchors and anchors[-1] is every[-1]:
            yield from _told(survey.bodies, meant[0], anchors[-1], (" ".join(clause.split()), before, summary))


def noted_at_the_last(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the note of a step says that all cards lie by then, or that the last bet is made, and some come later."""
    for near in near_texts(survey):
        note = near.body.node.get("note")
        text = note.text.lower() if isinstance(note, Scalar) else ""
        if not isinstance(note, Scalar) or near.body not in survey.rules.play or near.body.kind.bets:
            continue
        for found in (*_WITH_ALL.finditer(text), *_WHEN_ALL.finditer(text)):
            clause = next((one for one in _SENTENCE.split(text) if found[0] in one), text)
            parts = found.groupdict()
            of_cards, face = bool(parts.get("card", "card")), parts.get("before") or parts.get("after") or ""
            anchors = [body for body in _always(survey.rules.play) if _is_beside(survey, body, of_cards)]
            anchors = [body for body in anchors if not face or _lies_open(body) is (face in _OPEN_WORDS)]
            inner = {id(one) for one, _ in walk((near.body,))}
            if anchors and id(anchors[-1]) not in inner and _NOT_THEN.search(clause) is None:
                yield from _told(survey.bodies, near.body, anchors[-1], (found[0], False, note))
                return


def _claims(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """The clauses by which something is done at the last bet or card; with the next, where that says what is done."""
    for sentence in _SENTENCE.split(text):
        clauses = [one for one in _CLAUSE.split(sentence) if one.strip()]
        for clause, after in zip_longest(clauses, clauses[1:], fillvalue=""):
            found = _AT_THE_LAST.search(clause) or _ALL_DEALT.search(clause)
            alone = found is not None and not clause.replace(found[0], "").strip()
            told = f"{clause}, {after}" if alone else clause
            if found is not None and _NOT_THEN.search(told) is None:
                yield told, found


def _may_be_meant(body: Body, clause: str) -> bool:
    return not body.kind.bets and not body.kind.compares and is_meant_by_clause(body, clause, _DOES)


def _is_beside(survey: Survey, body: Body, of_cards: bool) -> bool:
    """Whether a step is a bet, or brings cards to all, in the deal of everybody."""
    if not survey.at(body):
        return False
    return body.kind.deals and not body.kind.exchanges if of_cards else body.kind.bets


def _lies_open(body: Body) -> bool:
    """Whether the cards that a step deals lie face up: those of players where that is said, those on a place else."""
    face = body.values.get("face")
    return face == "up" or (bool(dealt_to(body)) and face not in _CLOSED)


def _always(bodies: Sequence[Body]) -> Iterator[Body]:
    """The steps that come in every deal, in the order of play."""
    for body in bodies:
        if body.when is None:
            yield body
            yield from _always(body.inner.get("do", ()))


def _told(bodies: Sequence[Body], meant: Body, last: Body, said: tuple[str, bool, Scalar]) -> Iterator[Diagnostic]:
    clause, before, summary = said
    order = [number for number, body in enumerate(bodies) if body is meant or body is last]
    if (bodies[order[-1]] is meant) is before:
        message = (
            say("players are told `{words}`, and this comes after it", words=clause)
            if before
            else say("players are told `{words}`, and this comes before it", words=clause)
        )
        related = (Related(last.key.span, say("that is here")), Related(summary.span, say("it is said here")))
        help = say("put it where the text has it, or correct the text")
        yield Diagnostic("A919", message, meant.key.span, help=help, related=related)
