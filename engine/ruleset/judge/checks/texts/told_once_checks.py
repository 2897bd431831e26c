"""Checks of what a summary says is done once, or each time, and stands in laps by the rules, or in none."""

from collections.abc import Iterator, Sequence

from engine.language.forms import Lap
from engine.ruleset.judge.checks.marks.mark_reach import laps_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.judge.checks.texts.text_checks import ORDINALS
from engine.ruleset.judge.checks.texts.topics.topics import stems, these
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SOME = r"(?:(?!and\b|then\b|or\b)[a-z'-]+ ){0,4}?"
_PAST = r"(?:is|are|be|has to be|must be) (?:\w+ )?"
_DONE = (
    (
        kinds.THROWING,
        Wording(
            rf"\b(?:(?:throws?|gives?|puts?) {_SOME}(?:back|away|overboard|aside)|discards?"
            rf"|{_PAST}(?:thrown|discarded|given back|put back))\b"
        ),
    ),
    (kinds.EXCHANGES, Wording(rf"\b(?:exchanges?|swaps?|{_PAST}(?:exchanged|swapped))\b")),
    (kinds.PASSES, Wording(rf"\b(?:pass(?:es)? {_SOME}(?:cards?|on|left|right)|{_PAST}(?:passed|handed) )\b")),
    (kinds.SPOKEN, Wording(rf"\b(?:declares?|{_PAST}declared)\b")),
)
"""Kinds of steps → how it is said that they are done."""
_PLACES = (*ORDINALS[1:], "last")
_ONCE = Wording(
    r"\b(?:(?:just|only|exactly) once\b|once(?=$|[,.]| only\b| in (?:the|a|each) (?:deal|game)\b| before\b| after\b)"
    r"|(?:a|one) single time\b|in the whole (?:deal|game)\b)"
    rf"|\b(?:after|before|between|with|as soon as|when)\b (?:the |each |every |all )?(?:[a-z]+ (?:has|have|is|are) )?"
    rf"(?:its |their |the )?(?:{'|'.join(_PLACES)}) [a-z]+"
)
"""That something is done at one moment of a deal."""
_EACH_TIME = Wording(
    r"\b(?:each|every) time\b"
    r"|\b(?:after|with|on|at|before|in) (?:each|every) (?P<what>[a-z]+)(?! (?:has|have|is|are)\b)"
)
_GENERAL = these("time round lap bet street card")
_EACH = Wording(r"\b(?:each|every|per|always|both|later)\b")
_AGAIN = Wording(r"\b(?:again|twice|times|whenever|(?:each|every) (?:time|lap|round|street))\b")
_EACH_OF_ALL = Wording(r"\b(?:each|every) (?:player|one|of|pond|board|row|has|throws?|gives?|passes|may|must|can)\b")
_NOT = Wording(r"\b(?:not|never|no|nobody|unless|instead|may choose|if)\b")
_SENTENCE, _CLAUSE = Wording(r"[.;:\n]"), Wording(r",|\band\b|\bthen\b")
_WHEN = Wording(r"^ ?(?:after|before|when|once|as soon as|between|with|each|every|in|on|at)\b")
_FEW = 3
_NTH = Wording(rf"\b(?:{'|'.join(_PLACES)})\b")
_SEVERAL = 2


def done_as_often_as_told(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says that something is done once, and it stands in laps; or each time, and it stands in none."""
    rules = survey.rules
    summary = rules.composed.own.root.get("summary")
    loops = [body for body in survey.bodies if goes_in_laps(body.kind, body.values)] if rules.clean else []
    loops = [body for body in loops if body.kind.block == "lap" and (laps_of(survey, body) or _SEVERAL) >= _SEVERAL]
    for clause, sentence in _clauses(summary.text.lower()) if loops and isinstance(summary, Scalar) else ():
        spoken = [names for names, words in _DONE if words.search(clause) is not None]
        steps = [one for one in near_texts(survey) if spoken and one.body.kind.name in spoken[0]]
        if len(spoken) != 1 or not steps or _NOT.search(clause) is not None or not isinstance(summary, Scalar):
            continue
        within = {id(one): loop for loop in loops for one, _ in walk((loop,))}
        called = _told_once(clause) if _AGAIN.search(sentence) is None else ""
        if called and all(id(one.body) in within and _is_alike(one) for one in steps):
            message = say("players are told `{called}`, and this is done in every lap", called=called)
            help = say("put it outside of the laps, ask for the lap, such as `when: lap = 1`, or correct the text")
            yield _told(steps[0].body, summary, message, help)
        called = _told_each_time(clause, loops)
        if called and len(steps) == 1 and id(steps[0].body) not in within and _is_alike(steps[0]):
            message = say("players are told `{called}`, and this is done once, outside of the laps", called=called)
            yield _told(steps[0].body, summary, message, say("put it in the laps, or correct the text"))


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """The clauses of a text, each with the words around it that say when, and the sentence in which it stands."""
    for sentence in _SENTENCE.split(text):
        found: list[str] = []
        for clause in _CLAUSE.split(sentence):
            after_it = bool(found) and len(clause.split()) <= _FEW
            behind = bool(found) and _WHEN.match(found[-1]) is not None and not _is_of_a_doing(found[-1])
            if after_it or behind:
                found[-1] = f"{found[-1]} {clause}"
            else:
                found.append(clause)
        yield from ((clause, sentence) for clause in found)


def _is_of_a_doing(clause: str) -> bool:
    return any(words.search(clause) is not None for _, words in _DONE)


def _told_once(clause: str) -> str:
    found, plain = _ONCE.search(clause), _EACH_OF_ALL.sub("", clause)
    once = found is not None and _EACH.search(plain) is None and len({*_NTH.findall(clause)}) <= 1
    return found[0].strip() if found is not None and once else ""


def _told_each_time(clause: str, loops: Sequence[Body]) -> str:
    """The words by which a clause says that it is done in each lap, by the name of the laps or in general."""
    found = _EACH_TIME.search(clause)
    if found is None or _ONCE.search(clause) is not None:
        return ""
    called = stems(" ".join(one.label for loop in loops for one, _ in walk((loop,))))
    sure = found["what"] in _GENERAL if found["what"] else bool(stems(clause[found.end() :][:40]) & called)
    return found[0] if sure or stems(found["what"] or "") & called else ""


def _is_alike(near: Near) -> bool:
    """Whether a step is done whenever it is come to, and alike in each lap."""
    said = [one.value for one in near.body.expressions]
    return not near.guards and not any(isinstance(node, Lap) for one in said for node in one.tree.walk())


def _told(body: Body, summary: Scalar, message: str, help: str) -> Diagnostic:
    related = (Related(summary.span, say("it is said here")),)
    return Diagnostic("A919", message, body.key.span, help=help, related=related)
