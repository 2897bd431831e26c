"""When an evening pays what its summary or a label says is paid in the end, or after each deal, and it is otherwise."""

import re
from collections.abc import Iterator, Sequence, Set

from engine.language.expression import Expression
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.sessions.accounts import AFTER, BEFORE, SETTLE, bodies_of, end_of, written_in
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.session_rules import DEALS, MINUTES
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SENTENCE, _CLAUSE = Wording(r"[.\n]"), Wording(r"[,;:.\n]")
_EVENING = r"(?:evening|night|session|match)"
_AT_THE_END = Wording(
    rf"\b(?:at|in) the end\b(?! of (?:the|a|an|each|every) (?!{_EVENING}))|\bwhen (?:the {_EVENING}|it|all) is over\b"
    rf"|\bwins? the {_EVENING}\b|\bbefore (?:we|all|everybody|everyone) goe?s? home\b"
)
"""That something is done when the evening is over."""
_GETS = r"(?:gets?|takes?|wins?|receives?|collects?|is paid|pays?|earns?)"
_OF_CHIPS = Wording(rf"\b(?:{_GETS}|costs?|gives?|puts?|owes?|is due|are due|chips?)\b")
"""That chips are paid: of a deal it may be told as well what becomes of who is paid in the end."""
_ENDS_IT = Wording(rf"\b(?:ends?|closes?|finish(?:es)?|is over|is enough|are enough)\b(?: (?:the|our) {_EVENING})?")
_ENDS_IT_AND_GETS = Wording(rf"\bends? (?:the|our) {_EVENING},? (?:and|,) (?:then )?{_GETS}\b")
_AND_IT_IS_OVER = Wording(rf",? and (?:then )?(?:the|our) {_EVENING} (?:is over|ends)\b")
_THEN = Wording(r"\bthen\b")
_OF_THE_EVENING = Wording(rf"\b(?:of|for) the {_EVENING}\b|\b{_EVENING}'s\b|^{_EVENING} ")
_AFTER_A_DEAL = Wording(r"\b(?:after|in|with|before) (?:each|every|a) (?:[a-z]+ )?deal\b|\b(?:each|every|per) deal\b")
_DOUBTFUL = Wording(
    r"\b(?:each|every|whenever|when|if|deals? (?:that|which)|not|never|also|too|besides|again|until|till|double[ds]?)\b"
)
_NOTHING_YET = Wording(r"(?:> 0|>= 1)\b")


def paid_at_another_time_than_told(evening: Evening) -> Iterator[Diagnostic]:
    """P424: what is paid in the end, as a summary or a label says, is paid around each deal, or the other way round."""
    summary = evening.root.get("summary")
    text = summary.text.lower() if isinstance(summary, Scalar) else ""
    later = {name for body, _ in _payments(bodies_of(evening, SETTLE)) for name in _called(evening, body)}
    for phase in (BEFORE, AFTER):
        for body, guards in _payments(bodies_of(evening, phase)):
            names = _called(evening, body) - later
            found = _told_of_the_end(evening, body, guards, text, names) if not _ends(evening, guards) else ""
            if found:
                yield _told(body, summary, found, phase, SETTLE)
    kept = written_in(evening, BEFORE, AFTER).keys()
    for body, _ in _payments(bodies_of(evening, SETTLE)):
        for clause in _CLAUSE.split(text) if not _is_kept_account_of(body, kept) else ():
            when = _AFTER_A_DEAL.search(clause) if _OF_CHIPS.search(clause) is not None else None
            if when is not None and _AT_THE_END.search(clause) is None and _is_named(_called(evening, body), clause):
                yield _told(body, summary, when[0], SETTLE, AFTER)
                break


def _is_kept_account_of(body: Body, kept: Set[str]) -> bool:
    """Whether as much is paid as marks have counted deal by deal: what is told of each deal is true of these."""
    return any(names_in(one.value) & kept for one in body.expressions if one.field.type == "amount")


def _payments(
    bodies: Sequence[Body], guards: tuple[Expression, ...] = ()
) -> Iterator[tuple[Body, tuple[Expression, ...]]]:
    """The steps by which players pay, with the conditions under which they do."""
    for body in bodies:
        here = guards if body.when is None else (*guards, body.when)
        if pays(body):
            yield body, here
        for inner in body.inner.values():
            yield from _payments(inner, here)


def _called(evening: Evening, body: Body) -> set[str]:
    """How a payment is called: by its label, and by the stakes it is reckoned from."""
    stakes = {name for one in body.expressions for name in names_in(one.value) if name in evening.rules.scope.stakes}
    return {name.replace("-", " ") for name in {*stakes, body.label.lower()} if name}


def _is_named(names: set[str], text: str) -> bool:
    return any(re.search(rf"\b{re.escape(name)}s?\b", text.replace("-", " ")) for name in names)


def _ends(evening: Evening, guards: Sequence[Expression]) -> bool:
    """Whether a condition may hold in the last deal alone: it asks how long it has gone on, or how many are enough."""
    end = end_of(evening)
    known = {DEALS, MINUTES} | (names_in(end) if end is not None else set[str]())
    return any(names_in(one) & known and not _NOTHING_YET.search(one.text) for one in guards)


def _told_of_the_end(evening: Evening, body: Body, guards: Sequence[Expression], summary: str, names: set[str]) -> str:
    """The words by which a payment is one of the end of the evening; nothing where they may mean another one."""
    label = _OF_THE_EVENING.search(body.label.lower())
    if label is not None:
        return body.label.lower()
    for clause in _CLAUSE.split(summary):
        found = _AT_THE_END.search(clause)
        if found is not None and _is_named(names, clause) and _AFTER_A_DEAL.search(clause) is None:
            return found[0]
    sure = not guards or _is_of_the_account(evening, body)
    for sentence in _SENTENCE.split(summary):
        at_once, ends, over = (one.search(sentence) for one in (_ENDS_IT_AND_GETS, _ENDS_IT, _AND_IT_IS_OVER))
        if at_once is not None and _is_named(names, _CLAUSE.split(sentence[at_once.end() :])[0]):
            return at_once[0]
        if over is not None and sure and _is_plainly(names, _CLAUSE.split(sentence[: over.start()])[-1]):
            return over[0].strip(" ,")
        rest, _, then = sentence[ends.end() :].partition(";") if ends is not None else ("", "", "")
        rest += then if _THEN.search(then) is not None else ""
        if ends is not None and sure and _is_plainly(names, rest):
            return ends[0]
    return ""


def _is_plainly(names: set[str], text: str) -> bool:
    """Whether a text names a payment, and nothing by which it may be one of each deal."""
    return _DOUBTFUL.search(text) is None and _is_named(names, text)


def _is_of_the_account(evening: Evening, body: Body) -> bool:
    """Whether who pays or is paid hangs on what ends the evening."""
    end = end_of(evening)
    said = (body.values.get(key) for key in ("from", "to"))
    return end is not None and any(isinstance(one, Expression) and names_in(one) & names_in(end) for one in said)


def _told(body: Body, summary: object, words: str, phase: str, other: str) -> Diagnostic:
    message = say("players are told `{words}`, and this stands under `{phase}`", words=words, phase=phase)
    help = say("put it under `{phase}`, or correct the text", phase=other)
    at = summary.span if isinstance(summary, Scalar) else body.key.span
    return Diagnostic("P424", message, body.key.span, help=help, related=(Related(at, say("it is said here")),))
