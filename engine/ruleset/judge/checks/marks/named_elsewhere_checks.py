"""Checks of what is named with one word and asked for where a flag is set, which only another word sets."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import asked_by_name, near_texts
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def named_in_the_other_case(survey: Survey) -> Iterator[Diagnostic]:
    """X125: what is named with one word is asked for where a flag is set that only another word sets."""
    rules, own = survey.rules, survey.rules.composed.authored
    for body in survey.bodies if rules.clean and rules.marks else ():
        who = body.values.get("who")
        alone = isinstance(who, Expression) and not many_seats(who.tree)
        choices = choices_of(body) if body.kind.words is not None and alone and not body.scope.laps else ()
        for naming in choices:
            name = str(naming.values.get("as", ""))
            flags = {flag: other for other in choices if other is not naming for flag in _flags(survey, other)}
            if not name or not flags or name not in rules.marks or any(name in _written(one) for one in flags.values()):
                continue
            if not is_written_there_alone(survey, name, naming):
                continue
            for flag in _asked_with(survey, name):
                other = flags.get(flag)
                if other is not None and other.key.span.source in own and is_written_there_alone(survey, flag, other):
                    holes = {"flag": flag, "word": other.key.text, "name": name, "naming": naming.key.text}
                    message = say("`{flag}` is set by `{word}`, and `{name}` is named with `{naming}`", **holes)
                    related = (Related(naming.key.span, say("it is named here, and the flag stays as it is")),)
                    help = say("set `{flag}` where `{name}` is named: with `{naming}`", **holes)
                    yield Diagnostic("X125", message, other.key.span, help=help, related=related)
                    return


def _written(word: Body) -> set[str]:
    return {name for one, _ in walk((word,)) for name in written(one)}


def _flags(survey: Survey, word: Body) -> Iterator[str]:
    """The flags that a word sets."""
    for body, _ in walk((word,)):
        if body.values.get("to") == "set":
            yield from (name for name in written(body) if name in survey.rules.marks)


def is_written_there_alone(survey: Survey, name: str, word: Body) -> bool:
    """Whether nothing else gives a mark of the deal a value."""
    mark = survey.rules.marks[name]
    inner = {id(one) for one, _ in walk((word,))}
    elsewhere = any(name in written(one) for one in survey.bodies if id(one) not in inner)
    words = (one for body in survey.bodies for one in (choices_of(body) if body.kind.words is not None else ()))
    named = any(one.values.get("as") == name for one in words if one is not word)
    return mark.kept == "this deal" and not elsewhere and not named


def _asked_with(survey: Survey, name: str) -> Iterator[str]:
    """The flags that have to be set where a mark is asked for."""
    for wild in survey.rules.wilds:
        if wild.when is not None and name in names_in(wild.cards):
            yield from (one.name for one in asked_by_name(wild.when.tree, holds=True) if one.holds)
    for near in near_texts(survey):
        if any(name in names_in(said.value) for said in near.body.expressions):
            for guard in near.guards:
                yield from (one.name for one in asked_by_name(guard.said.tree, holds=guard.holds) if one.holds)
