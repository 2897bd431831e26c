"""Checks of players who are to be out of what has been done already when they are."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts, texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.machine.usual_traits import nothing_forced
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_OF_A_DEAL = "this deal"
_OF_A_MARK = "mark "
_EVERYONE = ("everyone", "everyone in")
_WHEN = Wording(r"\b(?:after|until|only|once|first|then|last|still|may|for fun)\b")
"""Words by which a text says that these players take part for a while."""
_OF_CARDS = r"(?:throw|draw|exchange|roll|swap)s?"
_DOES = rf"(?:{_OF_CARDS}|(?:bet|raise)s?)"
_NO_MORE = Wording(
    rf"\b(?:{_DOES}(?: (?:dice|a die|cards|a card))? (?:no more|no longer)|(?:no longer|never again) {_DOES}"
    rf"|(?:(?:does|do|may) not|cannot) {_DOES} (?:any ?more|again))\b"
)
"""That somebody does no more of something."""
_CARDS = Wording(rf"\b{_OF_CARDS}\b")


def known_before_they_were_asked(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players are out by what earlier deals have left, after all were asked to draw or to bet in this one."""
    rules = survey.rules
    if not rules.clean or not any(mark.kept != _OF_A_DEAL for mark in rules.marks.values()):
        return
    open_ = named_by_options(survey) | {
        name for body, _ in walk(rules.arrivals) for _, name in marks_named(body, reading=False)
    }
    for number, body in enumerate(rules.play):
        by = _by_earlier_deals(survey, body)
        written = {name for one, _ in walk(rules.play[:number]) for _, name in marks_named(one, reading=False)}
        asked = _first_asked(rules.play[:number], by) if by and by.isdisjoint(written | open_) else None
        meant = any(_WHEN.search(text.words) for text in texts_of(body))
        if asked is None or meant or body.key.span.source not in rules.composed.authored or not survey.at(body):
            continue
        message = say("who these are was known before the deal, and they have taken part in it by now")
        help = say("put the step before the first one in which players are dealt to or asked")
        related = (Related(asked.key.span, say("they were asked here")),)
        yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def _by_earlier_deals(survey: Survey, body: Body) -> set[str]:
    """The marks kept from deal to deal by which alone a step says who is out; none where it goes by anything else."""
    who = body.values.get(body.kind.folds) if body.kind.folds and not body.kind.proves else None
    if not isinstance(who, Expression) or body.when is not None:
        return set()
    marks = survey.rules.marks
    names = {found.fact.removeprefix(_OF_A_MARK) for found in facts_read(who.tree)}
    return names if all(name in marks and marks[name].kept != _OF_A_DEAL for name in names) else set()


def _first_asked(steps: Sequence[Body], marks: set[str]) -> Body | None:
    """The first of these steps in which everybody is asked for something, whatever these marks are."""
    for body in steps:
        by_mark = any(names_in(one.value) & marks for one in body.expressions)
        if text_of(body, "who", _EVERYONE[0]) not in _EVERYONE or by_mark:
            continue
        if body.kind.asks.often != "never" and body.kind.forced is nothing_forced:
            return body
        found = next((one for inner in body.inner.values() if (one := _first_asked(inner, marks)) is not None), None)
        if found is not None:
            return found
    return None


def out_of_what_is_over(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text at a step by which players are out says that they draw no more, and nobody draws after it."""
    for near in near_texts(survey):
        if not near.body.kind.folds or near.body.scope.laps or near.body.scope.turns:
            continue
        for text in near.texts:
            found = _NO_MORE.search(text.words)
            if found is None or text.is_name:
                continue
            cards = _CARDS.search(found[0]) is not None
            done = [at for at, one in enumerate(survey.bodies) if (one.kind.exchanges if cards else one.kind.bets)]
            if done and max(done) < near.number:
                yield _over(near, text, found[0], survey.bodies[done[-1]])
                break


def _over(near: Near, text: Text, words: str, last: Body) -> Diagnostic:
    message = say("the text says `{words}`, and nobody does so after this step anyway", words=words)
    related = (
        Related(text.span, say("it is said here")),
        Related(last.key.span, say("it is done here last")),
    )
    help = say("put the step before that one, or correct the text")
    return Diagnostic("P424", message, near.body.key.span, help=help, related=related)
