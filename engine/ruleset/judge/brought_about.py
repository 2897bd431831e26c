"""What a file brings about in the text of its parents, or of a game, is told in that file, at what brings it about."""

from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from copy import copy
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.composed import Composed
from engine.ruleset.compose.options import Chosen, declared
from engine.text.diagnostics.diagnostic import Diagnostic, Related, any_error
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.marked.source import Source, Span
from engine.text.translation import say, say_many

JudgeAgain = Callable[[Composed], Items[Diagnostic]]
"""Everything that is wrong with a game as it would be."""
MOST_TAKEN_BACK = 12
"""Of a file that says more than this, the rest is not looked at."""
MOST_PLACES = 3
"""More places than these are not shown of one fault."""
_REPLACED = ("players", "deck", "jokers", "ranking", "use", "wild", "stock-runs-out", "betting", "pot")
"""The keys by which a child says something instead of its parent, and writes no step."""
_ADDED = ("stakes", "words")
"""The keys under which a child says by name what its parent says too."""
Place = tuple[str, Span | None]


class _TakenBack(Struct, frozen=True):
    """A game in which one thing that its own file says is again what the parent says, and where that stands."""

    at: Span
    game: Composed


def told_at_the_child(
    found: Items[Diagnostic],
    composer: Composer,
    composed: Composed,
    how: tuple[Chosen, Named[str, int]],
    judge_again: JudgeAgain,
) -> list[Diagnostic]:
    """The diagnostics, those of a parent's text where the child says what they come of.

    A parent was found good before. What is told of its text comes of something that the child says if it is gone when
    that is taken back. All that comes of one thing, with one code, is told once.
    """
    foreign = [one for one in found if one.span is not None and one.span.source.name in composed.parents]
    if not foreign or composer.parent is None:
        return list(found)
    causes = dict[Place, Span]()
    for taken_back in islice(_taken_back(composer, composed, *how), MOST_TAKEN_BACK):
        after = {_place(one) for one in judge_again(taken_back.game)}
        for one in foreign:
            if _place(one) not in after:
                causes.setdefault(_place(one), taken_back.at)
        if len(causes) == len(foreign):
            break
    return _moved(found, causes)


def told_at_the_modifier(found: Items[Diagnostic], modifier: Source) -> list[Diagnostic]:
    """The diagnostics, those of a game's text that show at a place of the modifier it is played with told there.

    They are no fault of the game by itself. Of what a modifier `keeps` it is told in its own way (M817).
    """
    return [one if one.code == "M817" else _at(modifier, one) for one in found]


def _at(modifier: Source, told: Diagnostic) -> Diagnostic:
    if told.span is None or told.span.source == modifier:
        return told
    here = next((one.span for one in told.related if one.span.source == modifier), None)
    if here is None:
        return told
    others = (one for one in told.related if one.span is not here)
    related = (Related(told.span, say("for this")), *others)
    return replace(told, span=here, file=here.source.name, related=related, fix=None, remedies=())


def _moved(found: Items[Diagnostic], causes: Named[Place, Span]) -> list[Diagnostic]:
    """The diagnostics, each at its cause where that is known, and once for each cause and code."""
    told = dict[object, Diagnostic]()
    more = dict[object, list[Span]]()
    for number, one in enumerate(found):
        cause = causes.get(_place(one))
        key: object = number if cause is None else (one.code, cause)
        more.setdefault(key, []).extend([] if cause is None or one.span is None else [one.span])
        told.setdefault(key, one if cause is None else replace(one, span=cause, file=cause.source.name, fix=None))
    return [_with_places(one, more[key]) for key, one in told.items()]


def _with_places(told: Diagnostic, places: Items[Span]) -> Diagnostic:
    shown, left = places[:MOST_PLACES], len(places) - MOST_PLACES
    related = (*(Related(at, say("for this")) for at in shown), *told.related)
    note = (say_many("so it is in {count} more place", "so it is in {count} more places", left),) if left > 0 else ()
    return replace(told, related=related, notes=(*told.notes, *note))


def _place(told: Diagnostic) -> Place:
    return told.code, told.span


def _taken_back(
    composer: Composer, composed: Composed, chosen: Chosen, stakes: Named[str, int]
) -> Iterator[_TakenBack]:
    """The game without each thing that its own file says instead of its parent, one at a time."""
    own, root = composed.own.root, composed.root
    assert composer.parent is not None
    parents = Composer(composer.library, composer.parent)
    before, _ = parents.compose({}, {})
    if before is None or parents.base is None:
        return
    for at, path in _said(own):
        here, there = find(root, path), find(before.root, path)
        if here is not None and here.span.source == own.span.source:
            yield _TakenBack(at, composed._replace(root=_with(root, path, there)))
    for name in declared(parents.base):
        at_default, said = find(own, ("options", name, "default")), find(parents.base, ("options", name))
        if at_default is not None and name not in chosen and composer.base is not None:
            alone = copy(composer)
            alone.base = _with(composer.base, ("options", name), said)
            again, _ = alone.compose(chosen, stakes)
            if again is not None:
                yield _TakenBack(at_default.span, again)
    changes = own.get("changes")
    for change in reversed(changes.items) if isinstance(changes, Sequence) else ():
        again, told = composer.compose(chosen, stakes, unmade=change)
        if again is not None and not any_error(told) and isinstance(change, Mapping) and change.entries:
            yield _TakenBack(next(iter(change.entries.values())).key.span, again)


def _said(own: Mapping) -> Iterator[tuple[Span, tuple[str, ...]]]:
    """What a file says that its parent may say too, with the way to it."""
    for part in _ADDED:
        said = own.get(part)
        for name, entry in said.entries.items() if isinstance(said, Mapping) else ():
            yield entry.value.span if isinstance(entry.value, Scalar) else entry.key.span, (part, name)
    for key in _REPLACED:
        if key in own:
            entry = own.entries[key]
            yield entry.value.span if isinstance(entry.value, Scalar) else entry.key.span, (key,)


def _with(root: Mapping, path: tuple[str, ...], value: Node | None) -> Mapping:
    """The rules with something else at the end of a way, or with nothing there."""
    key, *rest = path
    inner = root.get(key)
    if rest and isinstance(inner, Mapping):
        return root.with_entry(key, _with(inner, tuple(rest), value))
    return root.without(key) if value is None else root.with_entry(key, value)
