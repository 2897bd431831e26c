"""Checks of numbers that are told to count since something happened: when they are set back, and whether they are."""

from collections.abc import Iterator, Mapping, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_SINCE = Wording(
    r"\b(?:deals?|hands?|rounds?|pots?|games?|laps?)\b[^;:.()]*?\bsince\b(?P<what>[^;:.()]*)"
    r"|\b(?:deals?|hands?|rounds?|pots?|games?) (?:in a row )?without(?P<none> [^;:.()]*)"
)
_THAT_ONE_TOO = Wording(r"\b(?:includ\w+|counted|counting|counts|with it|that one|not|never)\b")
_EVERYONE = "everyone"


def counted_since(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a number counts the very deal since which it is told to count, or is never set back when it should be."""
    rules = survey.rules
    told = since_what(declared_in(rules, "marks")) if rules.clean and rules.marks else {}
    told = {name: one for name, one in told.items() if name in rules.marks and name not in named_by_options(survey)}
    if told:
        yield from counted_since_in(list(survey.lists), told)


def since_what(marks: Mapping[str, Entry]) -> Mapping[str, tuple[Scalar, str, str]]:
    """Of marks that are told to count since something happened: where it is said, the words, and what happened."""
    found = dict[str, tuple[Scalar, str, str]]()
    for name, entry in marks.items():
        about = find(entry.value, ("about",))
        said = _SINCE.search(about.text.lower()) if isinstance(about, Scalar) else None
        if said is not None and isinstance(about, Scalar) and _THAT_ONE_TOO.search(about.text.lower()) is None:
            found[name] = (about, said[0].strip(), said["what"] or said["none"])
    return found


def counted_since_in(
    lists: Sequence[Sequence[Body]], told: Mapping[str, tuple[Scalar, str, str]]
) -> Iterator[Diagnostic]:
    """The same of all lists of steps of some rules, and of marks that are told so."""
    for name, (about, words, what) in told.items():
        related = (Related(about.span, say("it is said here")),)
        early = next((one for steps in lists if (one := _set_back_too_soon(steps, name)) is not None), None)
        if early is not None:
            message = say("`{count}` is told to count `{words}`, and counts this deal too", count=name, words=words)
            help = say("set it back after everybody's was raised: put this step below the other")
            yield Diagnostic("P424", message, early.key.span, help=help, related=related)
        paid = _paid_and_not_set_back(lists, name, what)
        if paid is not None:
            holes = {"count": name, "words": words}
            message = say("`{count}` is told to count `{words}`, and nothing sets it back where this is paid", **holes)
            help = say("set it back when it was paid: `mark: {{what: {count}, to: 0}}`", count=name)
            yield Diagnostic("P424", message, paid.key.span, help=help, related=related)


def _set_back_too_soon(steps: Sequence[Body], name: str) -> Body | None:
    """The step that sets some players' number back before everybody's is raised, and only then it is asked for."""
    mine = [body for body in steps if _writes(body, name) or _reads(body, name)]
    if len(mine) < 3:
        return None
    back, more, *later = mine
    if not _sets_back(back, name) or text_of(back, "who") in ("", _EVERYONE) or _asks(back, name):
        return None
    added = more.values.get("add")
    raised = more.when is None and text_of(more, "who") == _EVERYONE and more.kind.marking
    once = isinstance(added, Expression) and added.constant == 1
    return back if raised and once and any(_reads(one, name) for one in later) else None


def _paid_and_not_set_back(lists: Sequence[Sequence[Body]], name: str, what: str) -> Body | None:
    """The payment that a number is told to count from, if nothing sets it back there, and it is asked who is paid."""
    asking = [body for steps in lists for body in steps if body.inner and _asks(body, name)]
    within = {id(one) for body in asking for one, _ in walk((body,))}
    backs = [body for steps in lists for body in steps if _sets_back(body, name)]
    if not backs or any(id(body) in within or _asks(body, name) for body in backs):
        return None
    paid = (body for body in (one for steps in lists for one in steps) if pays(body) and id(body) in within)
    return next((body for body in paid if " " in body.label and f"{body.label.lower()} " in f"{what} "), None)


def _sets_back(body: Body, name: str) -> bool:
    to = body.values.get("to")
    return sets_a_mark(body) and text_of(body, "what") == name and isinstance(to, Expression) and to.constant == 0


def _writes(body: Body, name: str) -> bool:
    return any(name in written(one) for one, _ in walk((body,)))


def _reads(body: Body, name: str) -> bool:
    return any(name in names_in(one.value) for inner, _ in walk((body,)) for one in inner.expressions)


def _asks(body: Body, name: str) -> bool:
    """Whether a step itself asks for a number."""
    return any(name in names_in(one.value) for one in body.expressions)
