"""Checks of cards for those who said one word, and other cards for all, where these are only for the others."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import Declared, IsMarked, ThoseWho, body_of
from engine.ruleset.judge.checks.flow.again_checks import lists_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_THE_OTHERS = Wording(
    r"\b(?:every(?:one|body) else|(?:all |each of )?the others?(?: players?)?|the rest)"
    r" (?:(?:all|each) )?(?:gets?|takes?|receives?|(?:is|are) (?:dealt|given))\b(?! (?:nothing|none|no)\b)"
    r"(?![^;.]*\b(?:chips?|fee|pays?|paid|later|too|also|as well|both)\b)"
)
_WORD = Wording(r"[a-z]{2,}")
_ALL = ("", "everyone", "everyone in")
_TWO = 2


def dealt_to_all_besides(survey: Survey) -> Iterator[Diagnostic]:
    """P424: cards that only the others are to get, as labels or a note say, come to those as well who got theirs."""
    if not survey.rules.clean:
        return
    own = survey.rules.composed.authored
    for steps in lists_of(survey):
        said: dict[str, tuple[Body, str]] = {}
        for body, after in pairwise(steps):
            said.update(_flags(body))
            for those, (declaration, word) in _words_of(body, said).items() if body.kind.deals else ():
                if after.kind is not body.kind or after.when is not None or body.when is not None:
                    continue
                if text_of(after, "to") not in _ALL or after.key.span.source not in own or not survey.at(after):
                    continue
                text = _tells(declaration, word, body, after)
                if text is not None:
                    yield _told(body, after, those, text)


def _flags(body: Body) -> Mapping[str, tuple[Body, str]]:
    """The words of a declaration of two, each under itself, and under the mark that is set only when it is said."""
    words = choices_of(body)
    if len(words) != _TWO or body.scope.turns:
        return {}
    found = {word.key.text: (body, word.key.text) for word in words}
    writes = [
        (step, name, word.key.text)
        for word in words
        for steps in word.inner.values()
        for step in steps
        for name in written(step)
    ]
    for step, name, word in writes:
        if text_of(step, "to") == "set" and [one[1] for one in writes].count(name) == 1:
            found[name] = (body, word)
    return found


def _words_of(body: Body, said: Mapping[str, tuple[Body, str]]) -> dict[str, tuple[Body, str]]:
    """The players to whom a step deals, where they are those who said one of two words, with the word."""
    to = body.values.get("to")
    those = body_of(to.tree) if isinstance(to, Expression) else None
    predicate = body_of(those.predicate) if isinstance(those, ThoseWho) else None
    if those is None or not isinstance(to, Expression):
        return {}
    if isinstance(predicate, IsMarked) and not predicate.negated and predicate.name in said:
        return {to.text: said[predicate.name]}
    if isinstance(predicate, Declared) and len(predicate.words) == 1 and predicate.words[0] in said:
        return {to.text: said[predicate.words[0]]}
    return {}


def _tells(declaration: Body, word: str, some: Body, every: Body) -> Scalar | None:
    """The text that says that the second step is for the others: its label is their word, or a note says so."""
    other = next(one.key.text for one in choices_of(declaration) if one.key.text != word)
    mine, theirs = (set(_WORD.findall(one.label.lower())) for one in (some, every))
    label = every.node.get("label")
    if isinstance(label, Scalar) and mine - theirs == {word} and theirs - mine == {other} and mine & theirs:
        return label
    for one in (declaration, some, every):
        note = one.node.get("note")
        if isinstance(note, Scalar) and _THE_OTHERS.search(note.text.lower()) is not None:
            return note
    return None


def _told(some: Body, every: Body, those: str, text: Scalar) -> Diagnostic:
    message = say("this is for the others, and is dealt to `{those}` too, who have got theirs", those=those)
    related = (Related(text.span, say("it is said here")), Related(some.key.span, say("they get theirs here")))
    others = f"everyone except {those}"
    ways = (Remedy(say("deal it to the others: `to: {others}`", others=others), (with_key(every.node, "to", others),)),)
    help = say("say who gets it under `to`, or correct the text")
    return Diagnostic("P424", message, every.key.span, help=help, related=related, remedies=ways)
