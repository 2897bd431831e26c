"""Checks of what is told to be wiped off, and is added to: the step was copied from the one that soils."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.about_marks import about_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_WIPES = Wording(
    r"\b(?:cleans?|cleaned|wipes?|wiped|washes|washed|scrubs?|scrubbed|rinses|erases?|erased|cancels?|cancelled"
    r"|forgives?|forgiven|absolves?|absolved|pardons?|pardoned)\b(?! (?:hands?|sweep|cards?|table|win|out the pot)\b)"
)
_OTHERWISE = Wording(r"\b(?:not|never|nobody|no one|unless|until|without|if nobody|instead|before)\b")
_CLAUSE = Wording(r"[,;:.\n]")


def added_though_wiped(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text has a card or a step wipe an account off, and all that is done there is to add to one."""
    sources = survey.rules.composed.authored
    for body in (*survey.bodies, *survey.rules.arrivals) if survey.rules.clean and survey.rules.marks else ():
        said = body.key.span.source in sources and not choices_of(body) and not pays(body)
        found = _wiped(body) if said else None
        added = list(_added(survey, body)) if found is not None else []
        if found is None or len(added) != 1:
            continue
        (words, related), (name, amount) = found, added[0]
        inner = {id(one) for one, _ in walk((body,))}
        others = [one for one in (*survey.bodies, *survey.rules.arrivals) if id(one) not in inner]
        if not any(name in written(one) for one in others):
            continue  # nothing else is counted there
        if stems(words) & stems(f"{name.replace('-', ' ')} {about_of(survey, name)}"):
            continue  # it may be counted how often that is done
        message = say(
            "players are told `{words}`, and this adds {amount} to `{mark}`", words=words, amount=amount.text, mark=name
        )
        help = say("let it begin anew: `to: {start}`, or correct the text", start=survey.rules.marks[name].start)
        yield Diagnostic("P424", message, amount.scalar.span, help=help, related=(related,))


def _wiped(body: Body) -> tuple[str, Related] | None:
    """The words by which the texts of a step say that something is wiped off."""
    for text in texts_of(body):
        for clause in _CLAUSE.split(text.words):
            found = _WIPES.search(clause)
            if found is not None and _OTHERWISE.search(clause) is None:
                return found[0], Related(text.span, say("it is said here"))
    return None


def _added(survey: Survey, body: Body) -> Iterator[tuple[str, Expression]]:
    """The numbers to which a step adds, with how much; nothing where it writes one in another way, or pays."""
    every = [one for one, _ in walk((body,))]
    written = [(one, name) for one in every for _, name in marks_named(one, reading=False)]
    adds = [(name, one.values.get("add")) for one, name in written]
    known = [(name, add) for name, add in adds if isinstance(add, Expression) and isinstance(add.constant, int)]
    numbers = all(
        name in survey.rules.marks and survey.rules.marks[name].definition.kind == "number" for name, _ in adds
    )
    if numbers and len(known) == len(adds) and not any(map(pays, every)):
        yield from ((name, add) for name, add in known if isinstance(add.constant, int) and add.constant > 0)
