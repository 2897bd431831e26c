"""Checks of names: labels that stand for two steps, definitions that nobody uses."""

import re
from collections.abc import Iterable, Iterator, Set
from functools import lru_cache

from engine.language.expression import Expression
from engine.language.forms.tree import Node as Tree
from engine.language.near import nearest
from engine.ruleset.compose import blocks
from engine.ruleset.compose.composed import Composed
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import once
from engine.ruleset.judge.checks.names.used_instead import used_instead
from engine.ruleset.understand.names import COLLECTIONS, entries
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.marked import node
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say
from engine.text.wording import Wording


@only.where(only.labels)
def repeated_labels(survey: Survey) -> Iterator[Diagnostic]:
    """A906: two steps with one label, so that it names neither.

    A step of a modifier may have the label of another, which then means that of the document in which it is named; and
    so may one step that was put at several places. One of a block that is done several times is told where it is named
    (M805). A game knows the labels of its parents.
    """
    labelled = [body for body in survey.bodies if body.label]
    if len({body.label for body in labelled}) == len(labelled):
        return
    first: dict[tuple[str, Source], Body] = {}
    composed = survey.rules.composed
    of_modifiers = {one.document.source for one in composed.modifiers}
    for body in labelled:
        label = body.node.entries["label"].value
        source = label.span.source if label.span.source in of_modifiers else composed.own.source
        known = first.setdefault((body.label, source), body)
        earlier = known.node.entries["label"].value
        if earlier is not label and not _is_one_of_a_block(earlier.span, label.span):
            by_child = earlier.span.source is composed.own.source is not label.span.source
            at, other = (earlier, label) if by_child else (label, earlier)
            yield Diagnostic(
                "A906",
                say("two steps are labelled `{label}`", label=body.label),
                at.span,
                help=say(_LABEL_EACH),
                related=(Related(other.span, say("the other is here") if by_child else say("the first is here")),),
            )


def _is_one_of_a_block(earlier: Span, later: Span) -> bool:
    """Whether two labels are one in a block that is done twice."""
    return earlier.source == later.source and earlier.start == later.start and earlier.source.copy != later.source.copy


_LABEL_EACH = mark("give each its own label, such as `first round` and `second round`")


def unused_definitions(survey: Survey) -> Iterator[Diagnostic]:
    """A902: what a game itself declares and nothing in it uses. What a parent declares may be there for others.

    Where a step is called after it and uses another name, it is told there, as P424.
    It is asked of the game with its defaults; what the choices of an option bring in counts as used, and so does what
    the game itself uses and a modifier takes away.
    """
    rules = survey.rules
    if not rules.clean or not is_by_default(rules):  # what could not be read may use it
        return
    own = rules.composed.own
    said = [collection for collection in (*COLLECTIONS, "hands") if collection in own.root]
    used = _used_names(survey) if said else set()
    left = {one: {name: entry for name, entry in entries(own.root, one).items() if name not in used} for one in said}
    brought = _brought_in(rules) if any(left.values()) else ""
    for collection, unasked in left.items():
        for name, entry in unasked.items():
            if not re.search(rf"\b{name.replace('-', '[ -]')}\b", brought):
                inherited = [
                    other
                    for other in entries(rules.composed.root, collection)
                    if other not in entries(own.root, collection)
                ]
                instead = used_instead(survey, collection, name, entry.key.span)
                yield instead or unused(collection, name, entry.key.span, inherited)
    declared = {name: option for name, option in rules.composed.options.items() if option.place.source is own.source}
    theirs = [f"${name}" for name in rules.composed.options if name not in declared]
    withdrawing = "extends" in own.root  # what the parent offers does not fit here, and one choice is left
    doubtful = {
        name: option
        for name, option in declared.items()
        if not option.means.entries and not (withdrawing and len(option.choices) == 1)
    }
    idle = doubtful.keys() - options_asked_for(texts_of(own.root)) if doubtful else set[str]()
    idle -= options_asked_for(texts_in_force(rules.composed)) if idle else set()
    for name, option in doubtful.items():
        if name in idle:
            yield unused("options", f"${name}", option.place, theirs)


def _brought_in(rules: Rules) -> str:
    """What the choices of options and the blocks of a game say, and what it says that a modifier may take away."""
    own = rules.composed.own
    means = [option.means for option in rules.composed.options.values()]
    parts = [*means, *(entry.value for entry in entries(own.root, blocks.PART).values())]
    parts += [own.root.without("name", "summary", "examples")] if rules.composed.modifiers else []
    return "\n".join(text for part in parts for text in texts_of(part))


def options_left_idle(survey: Survey) -> Iterator[Diagnostic]:
    """M837: a value that the parent left to an option is set by a change, and nothing asks for the option any more.

    Who replaces the whole step, or leaves the option one choice, has done away with it.
    """
    composed = survey.rules.composed
    before, changed = composed.unchanged, list(_set_by_changes(composed.own.root))
    if not survey.rules.clean or composed.modifiers or before is None or not changed:
        return
    brought = [text for option in composed.options.values() for text in texts_of(option.means)]
    asked = options_asked_for((*texts_in_force(composed), *brought))
    idle = {
        name: one
        for name, one in composed.options.items()
        if name not in asked
        and len(one.choices) != 1
        and not one.means.entries
        and one.place.source is not composed.own.source
    }
    for key in changed if idle else ():
        for name in _left_to_options(before, key.text):
            if name in idle:
                message = say("the option `{name}` of the parent decides nothing any more", name=name)
                help = say(
                    "set its default under `options`, or leave it one choice: `{name}: {{choices: […]}}`", name=name
                )
                related = (Related(idle[name].place, say("this is the option")),)
                yield Diagnostic("M837", message, key.span, help=help, related=related)


def _set_by_changes(root: Mapping) -> Iterator[Scalar]:
    """The keys to which the changes of a document give a value."""
    changes = root.get("changes")
    for change in changes.items if isinstance(changes, node.Sequence) else ():
        said = change.get("set") if isinstance(change, Mapping) else None
        to = said.get("to") if isinstance(said, Mapping) else None
        yield from (entry.key for entry in to.entries.values()) if isinstance(to, Mapping) else ()


def _left_to_options(tree: Node, key: str) -> set[str]:
    """The options that are asked for under a key, wherever it stands."""
    within = tree.items if isinstance(tree, node.Sequence) else ()
    entered = tree.entries if isinstance(tree, Mapping) else {}
    found = options_asked_for(texts_of(entered[key].value)) if key in entered else set()
    return found.union(*(_left_to_options(one, key) for one in (*within, *(entry.value for entry in entered.values()))))


_UNUSED = {
    "stakes": mark("nothing uses the stake `{name}`"),
    "options": mark("nothing uses the option `{name}`"),
    "places": mark("nothing uses the place `{name}`"),
    "lines": mark("nothing uses the line `{name}`"),
    "hands": mark("nothing uses the hand `{name}`"),
    "marks": mark("nothing uses the mark `{name}`"),
    "words": mark("nothing uses the word `{name}`"),
    "blocks": mark("nothing uses the block `{name}`"),
}


def is_by_default(rules: Rules) -> bool:
    """Whether every option is what it is unless a table sets it."""
    return all(value is rules.composed.options[name].default for name, value in rules.composed.values.items())


def unused(collection: str, name: str, at: Span, inherited: Iterable[str] = ()) -> Diagnostic:
    """A902 of a name that is declared under this key; it may be one of those inherited, misspelt."""
    message, meant = say(_UNUSED[collection], name=name), nearest(name, inherited)
    if meant is None:
        return Diagnostic("A902", message, at, help=say("use it in a rule, or take it out"))
    title = say("did you mean `{text}`?", text=meant)
    return Diagnostic("A902", message, at, help=title, fix=Fix(title, at, meant.removeprefix("$"), safe=False))


def _used_names(survey: Survey) -> set[str]:
    """Every name that stands in an expression or under a key that takes names."""
    used: set[str] = set()
    for body in survey.bodies:
        used |= {value for value in body.values.values() if isinstance(value, str)}
        for said in body.expressions:
            used |= names_in(said.value)
    for one in survey.rules.of_hands:
        used |= names_in(one)
    return used | _hands_named(survey.rules)


def _hands_named(rules: Rules) -> set[str]:
    """The hands that part equal ones, or for which cards are wild."""
    pot = rules.composed.root.get("pot")
    ties = pot.get("ties") if isinstance(pot, node.Mapping) else None
    named = {one.ties for one in rules.named_hands} | {ties.text if isinstance(ties, Scalar) else ""}
    return named | {name for entry in rules.wilds for name in entry.lines}


def names_in(said: Expression) -> Set[str]:
    """The names that an expression speaks of, in order."""
    return once(said, _names_in)


def _names_in(said: Expression) -> Set[str]:
    return named_in(said.tree)


@lru_cache(maxsize=5000)
def named_in(tree: Tree) -> Set[str]:
    """The names that a part of an expression speaks of, in order."""
    parts = ([getattr(part, key, None) for key in _NAMING] for part in tree.walk())
    return {name: None for names in parts for name in names if isinstance(name, str)}.keys()


_NAMING = ("name", "said", "named", "hand", "leaves")
"""What trees call the names that they speak of: of words, ranks, and hands."""


OPTION = Wording(r"\$([a-z0-9-]+)")


def options_asked_for(texts: Iterable[str]) -> set[str]:
    """The options that are asked for in texts."""
    return {name for text in texts if "$" in text for name in OPTION.findall(text)}


def texts_in_force(composed: Composed) -> list[str]:
    """Every text in a game's rules, and in what it replaced where `was` still stands for that."""
    return [*texts_of(composed.root), *(value.value for value in composed.was.values() if isinstance(value.value, str))]


def texts_of(tree: Node, *but: str) -> list[str]:
    """Every text in a document, keys left out, `but` what stands under some keys."""
    found: list[str] = []
    left = [tree]
    while left:
        one = left.pop()
        if isinstance(one, Scalar):
            if isinstance(one.value, str):
                found.append(one.value)
        elif isinstance(one, node.Sequence):
            left.extend(one.items)
        else:
            left.extend([entry.value for name, entry in one.entries.items() if name not in but])
    return found
