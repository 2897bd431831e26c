"""Checks of marks: what is written and never read, or read and never written."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.language.forms import OF_HANDS, FlagMark, IsMarked, Not, Says, body_of
from engine.ruleset.judge.checks.marks.counted_for_nobody import OF_A_GAME, counted_for_nobody
from engine.ruleset.judge.checks.marks.mark_word_checks import word_that_should_write
from engine.ruleset.judge.checks.names.authored import declared_in, said_in, summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_LASTING = "session"
_CHANGED_BY = {"number": "add: 1", "rank": "add: 1", "flag": "to: set", "seat": "to: that player"}
"""By which key of a step a mark of each kind is changed; others keep what is named with a word."""


def marks_in_vain(survey: Survey) -> Iterator[Diagnostic]:
    """A903, A904: a mark of the game's own that no rule reads, or that every rule finds as it began.

    A927: what is kept for the evening may be there for a session to read; what an option brings in may use any.
    """
    rules = survey.rules
    declared = declared_in(rules, "marks")
    if not declared or not rules.clean:
        return
    named = named_by_options(survey)
    brought = " ".join(named)
    by_itself, bounded = _read_to_write_it(survey), _read_to_write_it(survey, but_points=True)
    written, read = _written(survey), read_anywhere(survey) - by_itself
    wanted = read | asked_by_what_is_put(survey)
    for name, entry in declared.items():
        if name not in rules.marks:
            continue
        theirs = rules.marks[name].kept == _LASTING and name not in bounded
        in_vain = name in written and name not in read and name not in brought
        if in_vain and theirs and entry.key.span.source != rules.composed.own.source:
            continue  # a modifier tells of its own
        if in_vain and theirs:
            played_for = rules.marks[name].definition.each_player and not any(map(_moves_chips, survey.bodies))
            counted = None if played_for else counted_for_nobody(entry, summary_of(rules), OF_A_GAME)
            yield from () if counted is None else (counted,)
        elif in_vain:
            message = say("`{name}` is kept account of, and no rule ever asks for it", name=name)
            help = say("ask for it in a rule, or take it out with the steps that write it")
            yield Diagnostic("A903", message, written[name], help=help)
        elif name in wanted and name not in written and name not in named and not _is_a_bound(survey, name, entry):
            message = say("no step changes `{name}`, so whoever asks for it always finds the same", name=name)
            help = _change(name, rules.marks[name].definition.kind)
            once = _done_once(survey, name) if rules.marks[name].definition.kind == "flag" else None
            related = (Related(entry.key.span, say("it is declared here")),)
            word = word_that_should_write(survey, name) if once is None else None
            if once is not None:
                message = say("nothing ever sets `{name}`, so this may be done again and again", name=name)
                help = say("let its steps set it: `mark: {{what: {name}, to: set}}`", name=name)
                yield Diagnostic("A904", message, once.key.span, help=help, related=related)
            elif word is not None:
                message = say("nothing comes of `{word}`, and no step changes `{name}`", word=word.key.text, name=name)
                related = (Related(word.key.span, say("the word is here")),)
                if "names" in word.values:
                    holes = {"word": word.key.text, "name": name}
                    message = say("what is named with `{word}` is kept nowhere, so `{name}` stays as it is", **holes)
                    help = say("write `as: {name}` beside `names`", name=name)
                yield Diagnostic("A904", message, entry.key.span, help=help, related=related)
            else:
                yield Diagnostic("A904", message, entry.key.span, help=help)


def _is_a_bound(survey: Survey, name: str, entry: Entry) -> bool:
    """Whether a mark says by its start what has to be surpassed, which no value beside it could say."""
    compared = {one for body in survey.bodies for _, one in marks_named(body, reading=True)}
    return name in compared and isinstance(entry.value, Mapping) and "start" in entry.value


def _done_once(survey: Survey, name: str) -> Body | None:
    """The only step that asks for a flag, where it asks that it is not set, so that it is done once."""
    asking = [body for body in survey.bodies if any(name in names_in(one.value) for one in body.expressions)]
    only = asking[0] if len(asking) == 1 else None
    if only is None or only.when is None or not only.inner:
        return None
    tree = body_of(only.when.tree)
    flag = body_of(tree.of) if isinstance(tree, Not) else tree
    negated = isinstance(tree, Not)
    if isinstance(flag, Says) and isinstance(flag.predicate, IsMarked):
        negated = negated != flag.predicate.negated
    return only if negated and isinstance(flag, FlagMark | Says) else None


def _change(name: str, kind: str) -> str:
    """How a mark of a kind is changed."""
    how = _CHANGED_BY.get(kind)
    if how is None:
        return say("let a word keep it that is declared: `as: {name}`, or take it out", name=name)
    return say("change it with `mark: {{what: {name}, {how}}}`, or take it out", name=name, how=how)


def _written(survey: Survey) -> dict[str, Span]:
    """Where each mark is written first."""
    found: dict[str, Span] = {}
    for body in survey.bodies:
        for key, name in marks_named(body, reading=False):
            found.setdefault(name, body.node.entries[key].value.span)
    return found


def named_by_options(survey: Survey) -> frozenset[str]:
    """Every text that the choices of an option bring in, labels left out: a step that writes a mark names it alone."""
    found = survey.worked_out.get(_BROUGHT)
    if not isinstance(found, frozenset):
        means = [option.means for option in survey.rules.composed.options.values()]
        found = survey.worked_out[_BROUGHT] = frozenset[str]().union(*map(_brought, means))
    return found


_BROUGHT = "brought by options"


@lru_cache(maxsize=1024)
def _brought(means: Mapping) -> frozenset[str]:
    """The same of what the choices of one option mean, which many checks ask for with each setting."""
    return frozenset(_said_in(means))


def _said_in(tree: Node) -> Iterator[str]:
    if isinstance(tree, Mapping):
        for name, entry in tree.entries.items():
            yield from _said_in(entry.value) if name != "label" else ()
    elif isinstance(tree, Sequence):
        for item in tree.items:
            yield from _said_in(item)
    elif isinstance(tree, Scalar):
        yield tree.text


def asked_by_options(survey: Survey, names: Iterable[str]) -> set[str]:
    """Those of some marks for which the steps ask that the choices of an option bring in.

    A word that a choice explains otherwise is asked for where the rules have it anyway.
    """
    said = "\n".join(text for option in survey.rules.composed.options.values() for text in _asked_in(option.means))
    return {name for name in names if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said)}


def asked_by_what_is_put(survey: Survey) -> set[str]:
    """The marks for which steps ask that a choice puts beside others; none where a choice may change other steps."""
    rules = survey.rules
    changes = [change for option in rules.composed.options.values() for change in _changes_of(option.means)]
    put = all(isinstance(one, Mapping) and set(one.entries) <= _PUTTING for one in changes)
    return asked_by_options(survey, rules.marks) if changes and put and "blocks" not in rules.composed.root else set()


_PUTTING = {"before", "after", "remove"}
"""The changes that leave the steps as they are that stay."""


def _changes_of(means: Mapping) -> Iterator[Node]:
    for entry in means.entries.values():
        yield from entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)


def _asked_in(tree: Node) -> Iterator[str]:
    if isinstance(tree, Mapping):
        at = tree.get("at")
        if not isinstance(at, Scalar) or not at.text.startswith("words/"):
            for name, entry in tree.entries.items():
                yield from _asked_in(entry.value) if name not in ("label", "what") else ()
    elif isinstance(tree, Sequence):
        for item in tree.items:
            yield from _asked_in(item)
    elif isinstance(tree, Scalar):
        yield tree.text


def read_anywhere(survey: Survey) -> set[str]:
    """The marks that some rule asks for."""
    said = [one.value for body in survey.bodies for one in body.expressions]
    found = {name for one in (*said, *survey.rules.of_hands) for name in names_in(one)}
    return found | {name for body in survey.bodies for _, name in marks_named(body, reading=True)}


def _read_to_write_it(survey: Survey, *, but_points: bool = False) -> set[str]:
    """The marks for which nothing asks but the steps that write them, by themselves: to let them rise no further.

    Or to set them back: a block of nothing but such steps may ask too. With `but_points` those are left out
    of which a step only takes some away, as well as points of each player, which are there to be told whatever bounds
    they have.
    """
    asked: dict[str, list[bool]] = {}
    for body in survey.bodies:
        within = [one for steps in body.inner.values() for one, _ in walk(steps)]
        inner = within if body.kind.block == "plain" else [body]
        own = {name for one in inner for _, name in marks_named(one, reading=False)}
        only = all(any(marks_named(one, reading=False)) for one in inner) and not any(one.inner for one in inner)
        own = own if only else set[str]()
        for said in body.expressions:
            for name in names_in(said.value):
                if but_points and own == {name} and (said.field.name in _RECKONED or _are_points(survey, name)):
                    continue
                asked.setdefault(name, []).append(own == {name})
    held = {name for one in survey.rules.of_hands for name in names_in(one)}
    held |= {name for body in survey.bodies for _, name in marks_named(body, reading=True)}
    return {name for name, alone in asked.items() if all(alone)} - held


def _moves_chips(body: Body) -> bool:
    """Whether chips are put in or paid with a step; where there is none, players play for what they keep account of."""
    forced = body.kind.forced(body)
    costs = any(payment.key in body.values for payment in body.kind.payments)
    return body.kind.bets or pays(body) or bool(forced.ante or forced.blinds) or costs


_RECKONED = ("to", "add")
"""What a step that writes a mark makes of it, or adds to it, by its own number."""
_POINTS = Wording(
    r"\b(?:points?|scores?|scoring|scored|strokes?|legs?|lives|life|tall(?:y|ies)|tricks?|stars?|stripes?|medals?)\b",
    re.IGNORECASE,
)


def _are_points(survey: Survey, name: str) -> bool:
    """Whether a mark counts points of each player, as its name or its `about` says, and keeps them for the evening."""
    mark = survey.rules.marks.get(name)
    if mark is None or not mark.definition.each_player or mark.kept != _LASTING or mark.definition.kind != "number":
        return False
    about = said_in(survey.rules, ("marks", name, "about"))
    return any(_POINTS.search(one) for one in (name, about.text if isinstance(about, Scalar) else ""))


def asks_for_hands(body: Body) -> bool:
    """Whether a step may look at what cards are worth, as all do but those that keep account of something else."""
    accounts = body.inner or pays(body) or any(True for _ in marks_named(body, reading=False))
    return not accounts or any(read.fact in OF_HANDS for said in body.expressions for read in said.value.reads)


def marks_named(body: Body, *, reading: bool) -> Iterator[tuple[str, str]]:
    """The marks that a step names to read or to write them, with the key under which it does."""
    for field in body.kind.marking:
        value = body.values.get(field.name)
        if isinstance(value, str) and field.name in body.node and _reads(field.name) == reading:
            yield field.name, value


def _reads(key: str) -> bool:
    """Whether a step that names a mark under this key compares with it."""
    return key == "above"
