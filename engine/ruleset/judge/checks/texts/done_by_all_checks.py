"""Checks of steps that one player does, whose turn it is, and of which texts say that everybody does it."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_ALL = r"\b(?:everybody|everyone|all(?: the)?(?: players)?|each(?: player)?|every player|the whole table)"
_BETWEEN = r"(?: (?:still in|in turn|at once|then|also|too|must|has to|have to|may))?"
_DONE = (
    (kinds.PASSES, "who", "hands?|pass(?:es)?|gives?|slides?"),
    (kinds.EXCHANGES, "who", "exchanges?|swaps?|draws?|changes?|trades?"),
    (kinds.THROWING, "who", "throws?|discards?"),
    (kinds.TURNING, "who", "turns?|shows?|opens?"),
    (kinds.PAYMENTS, "from", "pays?|puts?|gives?"),
    (kinds.FORCED, "who", "pays?|posts?|puts?|antes?"),
    (kinds.SPOKEN, "who", "says?|declares?|votes?|chooses?|decides?"),
    (kinds.DEALING, "to", "gets?|receives?|is dealt|are dealt"),
)
"""The kinds of steps, the key that says for whom they are, and how texts say that players do it."""
_DOINGS = tuple(
    (names, key, Wording(rf"{_ALL}{_BETWEEN} (?:{verbs})\b(?! (?:nothing|no)\b)")) for names, key, verbs in _DONE
)
_CLAUSE, _WORD = Wording(r"[;.]"), Wording(r"\b(?!of\b|or\b|and\b|the\b)[a-z]{2,}")
_EVERYONE, _OTHERS = "everyone in", "everyone else"


def done_by_one_alone(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: everybody does something when a card comes up, by a text, and the step names nobody.

    So it is for the player who was dealt the card. Of a summary it is advice, and not told where another step does it.
    """
    rules = survey.rules
    authored = rules.composed.authored
    for arrival in rules.arrivals if rules.clean else ():
        for body in _of_that_player(arrival.inner.get("do", ())):
            if body.key.span.source not in authored:
                continue
            found = next(_said_of_all(survey, arrival, body), None)
            if found is not None:
                yield _one_alone(body, *found)


def _of_that_player(steps: Sequence[Body]) -> Iterator[Body]:
    """Steps that are for the player whose card it is, where they name nobody."""
    for body in steps:
        yield body
        if body.kind.block == "plain":
            yield from _of_that_player([one for inner in body.inner.values() for one in inner])


def _said_of_all(survey: Survey, arrival: Body, body: Body) -> Iterator[tuple[str, Span, str, bool]]:
    """The words by which everybody does what a step does, where they stand, the key, and whether they sum it all up."""
    for names, key, words in _DOINGS:
        if body.kind.name not in names or key in body.values:
            continue
        for text in (*texts_of(body), *texts_of(arrival)):
            found = words.search(text.words)
            if found is not None:
                yield found[0], text.span, key, False
        every = (one for one, _ in walk(survey.rules.every_step) if one is not body and one.kind.name in names)
        by_others = any(key in one.values or not one.scope.turns for one in every)
        for root in roots_of(survey.rules):
            summary = root.get("summary")
            for clause in _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else ():
                found = words.search(clause) if not by_others or _speaks_of(clause, arrival) else None
                if found is not None and isinstance(summary, Scalar):
                    yield found[0], summary.span, key, True


def _speaks_of(clause: str, arrival: Body) -> bool:
    """Whether a clause says what happens when such a card comes up."""
    cards = _WORD.findall(text_of(arrival, "cards").lower())
    return any(re.search(rf"\b{re.escape(one.removesuffix('s'))}s?\b", clause) for one in cards)


def _one_alone(body: Body, words: str, at: Span, key: str, summed_up: bool) -> Diagnostic:
    message = say("the text says `{words}`, and this is for the player who was dealt the card alone", words=words)
    players = _OTHERS if words.split()[1] == "else" else _EVERYONE
    help = say("name those who do it: `{text}`", text=f"{key}: {players}")
    ways = (Remedy(help, (with_key(body.node, key, players),)),)
    related = (Related(at, say("it is said here")),)
    code = "A919" if summed_up else "P424"
    return Diagnostic(code, message, body.key.span, help=help, related=related, remedies=ways)
