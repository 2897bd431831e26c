"""Checks of what is done unless one number is more than another, as a text says, and by the rules just where it is."""

from collections.abc import Iterator

from engine.language.forms import Compare, body_of
from engine.language.forms.comparing import OPPOSITE
from engine.ruleset.judge.checks.counts.outnumbered_checks import Asked, Claim, numbers_compared, right_sign
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.claim_words import done_by
from engine.ruleset.judge.checks.texts.topics.topics import book_of, stems
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_MORE = r"(?P<one>(?:more|(?P<less>fewer|less))\b[^,;:.]*?) than (?P<other>[a-z' -]+?)"
_BEFORE = Wording(rf"(?:^|[,;:.] )unless {_MORE}, (?P<done>[^,;:.]+)")
_BEHIND = Wording(rf"(?:^|[,;:.] )(?P<done>[^,;:.]+?),? unless {_MORE}(?:[,;:.]|$)")


def done_where_it_is_more(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a text has something done unless one number is more than another, and it is done only where it is."""
    rules = survey.rules
    bodies = [body for body in survey.bodies if body.when is not None] if rules.clean else []
    asked = list(numbers_compared(survey)) if bodies else []
    for root in roots_of(rules) if asked else ():
        for text in book_of(root).deciding:
            for claim, done in _claims(text):
                yield from _held_against(claim, done, asked, bodies)


def _claims(text: Scalar) -> Iterator[tuple[Claim, str]]:
    """What is to be more, and what is done unless it is."""
    words = " ".join(text.text.lower().split())
    for pattern in (_BEFORE, _BEHIND) if "unless" in words else ():
        for found in pattern.finditer(words):
            op = "<" if found["less"] else ">"
            yield Claim(found[0].strip(",;:. "), stems(found["one"]), stems(found["other"]), op, text), found["done"]


def _held_against(claim: Claim, done: str, asked: list[Asked], bodies: list[Body]) -> Iterator[Diagnostic]:
    for one in asked:
        right = right_sign(claim, one)
        body = next((body for body in bodies if _is_all_that_is_asked(body, one)), None)
        if right is not None and body is not None and one.op[0] == right[0] and _is_done(body, done):
            yield _told(claim, one, OPPOSITE[right])
            return


def _is_all_that_is_asked(body: Body, asked: Asked) -> bool:
    tree = body_of(body.when.tree) if body.when is not None else None
    return isinstance(tree, Compare) and tree == asked.node and "otherwise" not in body.values


def _is_done(body: Body, done: str) -> bool:
    """Whether a text speaks of what a step does, or one in it."""
    spoken = stems(done)
    return any(stems(f"{one.label} {' '.join(done_by(one.kind.name))}") & spoken for one, _ in walk((body,)))


def _told(claim: Claim, asked: Asked, right: str) -> Diagnostic:
    at, scalar = asked.node.at.text, asked.node.at.scalar
    message = say("players are told `{words}`, and this is done where `{asked}`", words=claim.clause, asked=at)
    better = at.replace(f" {asked.op} ", f" {right} ")
    single = scalar.text.count(at) == 1 and at.count(f" {asked.op} ") == 1
    said = scalar.text.replace(at, better)
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(scalar, said),)),) if single else ()
    help = say("turn the sign round, or correct the text")
    related = (Related(claim.text.span, say("it is said here")),)
    return Diagnostic("A919", message, asked.node.at.span, help=help, related=related, remedies=ways)
