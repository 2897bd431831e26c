"""Choices of an option that leave the rules as they are: nothing that is played depends on them."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named
from functools import lru_cache
from itertools import pairwise

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.composed import Composed
from engine.ruleset.compose.modifiers import Modifier
from engine.ruleset.compose.options import Option
from engine.ruleset.compose.usual import comes_to_the_same
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.fitting.demands import KEYS
from engine.ruleset.judge.modifier_said_in_vain import set_and_taken_out, set_as_it_was
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find, plain, same
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_PUTTING = {"before", "after"}
_TWO = Wording(
    r"\b(?:two|2)(?: \w+)? (?:more|further|extra|additional|new|other|such)\b"
    r"|\b(?:two|2) (?:streets?|rounds?|exchanges?|draws?|cards?|times)\b|\b(?:twice|both|double[ds]?)\b"
    r"|\bone (?:by one|after (?:the other|another))\b|\b(?:a|the|one|and) second\b|\banother\b[^.;]*\banother\b",
    re.IGNORECASE,
)
"""Words by which an author says that something comes twice."""
TELLING = ("name", "summary", "also", "sources", "accepts", "options", "variants", "examples")


def idle_choice(option: Option, value: str | int, rules: Rules, so: Rules) -> Iterator[Diagnostic]:
    """M827: the game comes to the same with this choice as with the default."""
    if not option.means.entries or not same_rules(rules.composed.root, so.composed.root):
        return
    if not is_asked_for(option, rules.composed.root):
        yield without_effect(option, value)


def without_effect(option: Option, value: str | int) -> Diagnostic:
    """M827 of a choice with which all is as it is by default."""
    means = option.means.entries.get(str(value))
    at = (
        means.key.span
        if means is not None
        else next((one.span for one in option.choices if one.value == value), option.place)
    )
    message = say("`{value}` makes the same game as `{usual}`", value=value, usual=option.default.text)
    help = say("say under `means` what becomes different, or leave the choice out")
    return Diagnostic("M827", message, at, help=help)


def only_choice(option: Option) -> Iterator[Diagnostic]:
    """M827: an option with a single choice."""
    numbers = option.kind == "number" and option.least is not None and option.least == option.most
    if numbers or len(option.choices) == 1:
        message = say("there is one choice only, so there is nothing to choose")
        help = say("offer another, or write the value where it is used and leave the option out")
        yield Diagnostic("M827", message, option.place, help=help)


def is_asked_for(option: Option, root: Mapping) -> bool:
    """Whether something besides the option itself asks for what is chosen."""
    return f"${option.name}" in _asking(root)


@lru_cache(maxsize=8)
def _asking(root: Mapping) -> str:
    """All texts of a game or a modifier but for those that only tell of it, or say which games it fits."""
    return "\n".join(texts_of(root.without(*TELLING, *KEYS)))


def choices_alike(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """M827: two choices mean the same changes, word for word, or none, and nothing else asks for what is chosen."""
    if is_asked_for(option, root):
        return
    unsaid = [one for one in option.choices if one.text not in option.means.entries]
    for choice in unsaid[1:] if option.means.entries else ():
        message = say("nothing is said of `{value}`, nor of `{other}`", value=choice.text, other=unsaid[0].text)
        help = say("say under `means` what becomes different, or leave the choice out")
        yield Diagnostic("M827", message, choice.span, help=help)
    known: dict[str, str] = {}
    for value, means in option.means.entries.items():
        earlier = known.setdefault(repr(plain(means.value)), value)
        if earlier != value:
            message = say("`{value}` makes the same changes as `{other}`", value=value, other=earlier)
            help = say("correct one of them, or leave one of the choices out")
            yield Diagnostic("M827", message, means.key.span, help=help)


def told_once(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is told of options, but for the names of choices that do nothing, of which that is told already."""
    every = list(found)
    idle = {one.span for one in every if one.code == "M827"}
    return [one for one in every if one.code != "A919" or one.span not in idle]


def brought_by(options: Named[str, Option], name: str, value: str | int, told: Diagnostic) -> bool:
    """Whether what is told stands in what a choice means, and no other option can bring what is missing there."""
    meaning = [other for other, option in options.items() if option.means.entries]
    said = options[name].means.get(str(value)) if meaning == [name] or told.code in _WHATEVER_ELSE else None
    at = told.span
    if said is None or at is None or at.source != said.span.source:
        return False
    return said.span.start <= at.start and at.end <= said.span.end


_WHATEVER_ELSE = ("B311", "F703", "F708", "X127", "X128")
"""Warnings about what a step says by itself, or where it stands, which no other option mends."""


def same_rules(root: Mapping, other: Mapping) -> bool:
    """Whether two composed games are played alike."""
    return comes_to_the_same(root.without(*TELLING), other.without(*TELLING))


def is_left_as_it_is(usual: Composed, so: Composed) -> bool:
    """Whether a game says the same as it does by default, and nothing asks for the options that are set otherwise."""
    alike = len(usual.modifiers) == len(so.modifiers) and all(map(_set_alike, usual.modifiers, so.modifiers))
    if not alike or usual.copies != so.copies or not same(usual.root.without(*TELLING), so.root.without(*TELLING)):
        return False
    others = [name for name, value in so.values.items() if value.value != usual.values[name].value]
    values = (so.values, *(one.values for one in so.modifiers), *(one.values for one in so.copies.values()))
    handed_on = [said.text for one in values for said in one.values()]
    asked = any(f"${name}" in text for name in others for text in handed_on)
    return not asked and not any(is_asked_for(so.options[name], usual.root) for name in others)


def _set_alike(modifier: Modifier, other: Modifier) -> bool:
    """Whether both are the same modifier, each of its options set to the same."""
    values, others = ({name: said.value for name, said in one.values.items()} for one in (modifier, other))
    return modifier.document is other.document and values == others


def changes_said_twice(root: Mapping) -> Iterator[Diagnostic]:
    """M839: a change that the one before it makes already, of a modifier or of a choice of its options.

    What puts steps twice puts two of each; that is meant where the author speaks of two.
    """
    texts = [root.get("summary"), root.get("name"), *(body.get("about") for body in _option_bodies(root))]
    two = any(isinstance(one, Scalar) and _TWO.search(one.text) for one in texts)
    meant = [means for body in _option_bodies(root) if isinstance(means := body.get("means"), Mapping)]
    for listed in (root.get("changes"), *(entry.value for means in meant for entry in means.entries.values())):
        for earlier, change in pairwise(listed.items) if isinstance(listed, Sequence) else ():
            puts = isinstance(change, Mapping) and not _PUTTING.isdisjoint(change)
            if plain(earlier) == plain(change) and not (puts and two):
                message = say("the change before this one says the same")
                help = say("take one of them out, or say what it is to change")
                related = (Related(earlier.span, say("it is said here")),)
                yield Diagnostic("M839", message, change.span, help=help, related=related)


def _option_bodies(root: Mapping) -> list[Mapping]:
    options = root.get("options")
    bodies = [one.value for one in options.entries.values()] if isinstance(options, Mapping) else []
    return [body for body in bodies if isinstance(body, Mapping)]


def overruled(composer: Composer, rules: Rules, every: Iterable[Named[str, str | int]]) -> Iterator[Diagnostic]:
    """M837: what an option of a parent means is set once more by a change of the game's own, whatever is chosen."""
    composed = rules.composed
    lively = dict[str, bool]()
    setting = [] if composer.announced else list(_setting(composer))
    every = list(every) if setting else []
    for chosen in every:
        ((name, value),) = chosen.items()
        option = composed.options[name]
        of_parent = option.place.source != composed.own.source and str(value) in option.means
        if not of_parent or is_asked_for(option, composed.root):
            continue
        if name not in lively:
            lively[name] = any(_makes_another(composer, rules, one) for one in every if name in one)
        for at in () if lively[name] else _overruling(composer, chosen, setting):
            message = say("the option `{name}` of the parent decides nothing any more", name=name)
            help = say("leave it one choice under `options`: `{name}: {{choices: […]}}`", name=name)
            related = (Related(option.place, say("this is the option")),)
            yield Diagnostic("M837", message, at, help=help, related=related)


def _makes_another(composer: Composer, rules: Rules, chosen: Named[str, str | int]) -> bool:
    """Whether a setting makes another game, or none."""
    so, _ = composer.compose(chosen, {})
    return so is None or not same_rules(rules.composed.root, so.root)


def _setting(composer: Composer) -> Iterator[tuple[Node, Mapping]]:
    """The changes of the game's own that set something, and what they set it to."""
    document = composer.game.document
    listed = None if document is None else document.root.get("changes")
    for change in listed.items if isinstance(listed, Sequence) else ():
        to = find(change, ("set", "to"))
        if isinstance(to, Mapping):
            yield change, to


def _overruling(
    composer: Composer, chosen: Named[str, str | int], setting: Iterable[tuple[Node, Mapping]]
) -> Iterator[Span]:
    """Where a change of the game's own sets something, without which this choice would matter."""
    for change, to in setting:
        usual, so = (composer.compose(way, {}, change)[0] for way in ({}, chosen))
        if usual is not None and so is not None and not same_rules(usual.root, so.root):
            yield next(iter(to.entries.values())).key.span
            return


def changes_in_vain(composer: Composer, rules: Rules) -> Iterator[Diagnostic]:
    """M847: a change of the game's own without which it comes to the same; what sets a value is told by that."""
    document, composed = composer.game.document, rules.composed
    if document is not None:
        yield from set_as_it_was(document.root)
        yield from set_and_taken_out(document.root)
    listed = None if document is None else document.root.get("changes")
    every = [one for one in listed.items if isinstance(one, Mapping)] if isinstance(listed, Sequence) else []
    takes = any(key in one for one in every for key in ("remove", "replace"))
    for change in every if takes else ():
        ((word, entry),) = change.entries.items()
        if word not in ("before", "after", "replace"):
            continue
        without, _ = composer.compose({}, {}, change)
        if without is not None and same_rules(composed.root, without.root):
            message = say("without this change the game is the same")
            help = say("leave it out, or say what is to become different")
            yield Diagnostic("M847", message, entry.key.span, help=help)
