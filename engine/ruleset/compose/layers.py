"""Lays the modifiers of one announcement on a game: in which order, what they bring, and whether the order matters."""

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.compose.changes import Workshop
from engine.ruleset.compose.contradictions import By, Settings
from engine.ruleset.compose.modifiers import Modifier, filled
from engine.ruleset.compose.options import Option
from engine.text.diagnostics.diagnostic import Diagnostic, Related, any_error
from engine.text.lists import listed
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, Value
from engine.text.translation import mark, say

COLLECTIONS = ("stakes", "places", "lines", "hands", "marks", "words")
"""What a modifier declares and the game then has."""
_NUMBERS = ("jokers", "stakes/", "players")
"""Parts of a document in which a number is no expression."""
Stakes = Named[str, Scalar]


def lay(
    workshop: Workshop, layer: Items[Modifier], earlier: Items[Modifier], stakes: Stakes, *, about_order: bool = True
) -> None:
    """The game on the workshop is played with these modifiers too, after those it has; what is wrong is told.

    `stakes` are those that were set from outside, by name. Whether their order matters is only looked at for those who
    ask `about_order`: each two of them are laid on the game in both orders for it.
    """
    if not layer:
        return
    workshop.layer()
    about_order = about_order and len(layer) > 1
    before = workshop.result(layer[0].root.span) if about_order else None
    workshop.precedes = precedence((*earlier, *layer))
    ordered, told = in_order(layer)
    workshop.diagnostics += told
    here = len(workshop.diagnostics)
    _apply(workshop, ordered, stakes)
    if before is not None:
        told = workshop.diagnostics[here:]
        workshop.diagnostics[here:] = _about_order(workshop, before, ordered, told, stakes)


def _apply(workshop: Workshop, layer: Items[Modifier], stakes: Stakes) -> None:
    """Each modifier in this order: what it declares, what it changes, what its options bring."""
    peers, by = workshop.setter.peers, workshop.setter.by
    workshop.setter.peers = Settings()
    for modifier in layer:
        workshop.setter.by = By(modifier.called)
        _declare(workshop, modifier, stakes)
        workshop.apply(_changes(modifier.root.get("changes"), modifier))
        for option, value, changes in modifier.meanings:
            told = _set_to(option, modifier, value)
            workshop.setter.by = By(modifier.called, told)
            workshop.apply(_changes(changes, modifier))
    workshop.setter.peers, workshop.setter.by = peers, by


def _set_to(option: Option, modifier: Modifier, value: Scalar) -> str:
    template = mark("the option `{option}` of `{modifier}` is set to `{value}`")
    return say(template, option=option.name, modifier=modifier.called, value=value.text)


def _changes(said: Node | None, modifier: Modifier) -> Node | None:
    """Changes with the words written out that options stand for."""
    if not isinstance(said, Sequence) or not modifier.options:
        return said
    return Sequence(tuple(filled(one, modifier, _of_numbers(one)) for one in said.items), said.span, said.flow)


def _of_numbers(change: Node) -> bool:
    address = node.find(change, ["set", "at"])
    return isinstance(address, Scalar) and address.text.strip().startswith(_NUMBERS)


def _declare(workshop: Workshop, modifier: Modifier, stakes: Stakes) -> None:
    """What a modifier declares is there; another thing of the same name is a contradiction."""
    for collection in COLLECTIONS:
        said = modifier.root.get(collection)
        if not isinstance(said, Mapping):
            continue
        for name, entry in said.entries.items():
            held = workshop.parts.get(collection)
            there = held.value.entries if held is not None and isinstance(held.value, Mapping) else {}
            if name not in there:
                value = stakes.get(name, entry.value) if collection == "stakes" else entry.value
                around = Mapping({**there, name: Entry(entry.key, value)}, said.span)
                key = modifier.root.entries[collection].key
                workshop.parts[collection] = Entry(held.key if held is not None else key, around)
            elif node.plain(there[name].value) != node.plain(entry.value) and name not in stakes:
                workshop.diagnostics.append(_declared_twice(modifier, there[name], entry))


def _declared_twice(modifier: Modifier, there: Entry, here: Entry) -> Diagnostic:
    return Diagnostic(
        "M801",
        say(
            "`{modifier}` declares `{name}`, which is there already and something else",
            modifier=modifier.called,
            name=here.key.text,
        ),
        here.key.span,
        help=say("give it another name, or leave one of them out"),
        related=(Related(there.key.span, say("the other is declared here")),),
    )


# --- order ----------------------------------------------------------------------------------------------------------


def precedence(modifiers: Items[Modifier]) -> Callable[[str, str], bool]:
    """Whether one of these, by name, says that it comes before another, or the other that it comes after the one."""
    pairs = {(one.called, other) for one in modifiers for other in one.listed("comes-before")}
    pairs |= {(other, one.called) for one in modifiers for other in one.listed("comes-after")}
    return lambda one, other: (one, other) in pairs


def in_order(layer: Items[Modifier]) -> tuple[list[Modifier], list[Diagnostic]]:
    """The modifiers as announced, but each after those it has to follow; a circle is told, and broken where it began.

    One follows another where either says so, and where it names a step by a label that the other brings.
    """
    if len(layer) == 1:
        return list(layer), []
    precedes = precedence(layer)
    labels = {one: frozenset(_labels(one)) for one in layer}
    read = {one: frozenset(_addresses(one)) for one in layer}

    def follows(one: Modifier, other: Modifier) -> bool:
        return one is not other and (
            precedes(other.called, one.called) or bool(read[one] & (labels[other] - labels[one]))
        )

    left, ordered, told = list(layer), list[Modifier](), list[Diagnostic]()
    while left:
        free = next((one for one in left if not any(follows(one, other) for other in left)), None)
        if free is None:
            told.append(_circle(left))
            free = left[0]
        left.remove(free)
        ordered.append(free)
    return ordered, told


def _circle(left: Items[Modifier]) -> Diagnostic:
    names = listed((one.called for one in left), "and")
    return Diagnostic(
        "M807",
        say("{names} each have to come after another of them; the order of announcing holds", names=names),
        left[-1].named.span,
        help=say("`{first}` comes first; announce them in the order that is meant", first=left[0].called),
        related=(Related(left[0].named.span, say("this comes first")),),
    )


def _all_changes(modifier: Modifier) -> Iterator[Node]:
    changes = modifier.root.get("changes")
    if changes is not None:
        yield changes
    yield from (changes for _, _, changes in modifier.meanings)


def _addresses(modifier: Modifier) -> Iterator[str]:
    """What the changes of a modifier name."""
    for changes in _all_changes(modifier):
        for change in changes if isinstance(changes, Sequence) else ():
            for _, body in change.entries.values() if isinstance(change, Mapping) else ():
                for key in ("step", "at"):
                    address = node.find(body, [key])
                    if isinstance(address, Scalar):
                        yield address.text.strip()


def _labels(modifier: Modifier) -> Iterator[str]:
    """The labels of the steps that a modifier brings."""
    for changes in _all_changes(modifier):
        yield from _labels_in(changes)


def _labels_in(said: Node) -> Iterator[str]:
    if isinstance(said, Mapping):
        for name, entry in said.entries.items():
            if name == "label" and isinstance(entry.value, Scalar):
                yield entry.value.text
            yield from _labels_in(entry.value)
    elif isinstance(said, Sequence):
        for item in said:
            yield from _labels_in(item)


def _about_order(
    workshop: Workshop, before: Mapping, ordered: Items[Modifier], told: Items[Diagnostic], stakes: Stakes
) -> list[Diagnostic]:
    """What was told, with the order that works where there is one; and the pairs whose order matters."""
    found = list(told)
    for one, other in combinations(ordered, 2):
        if workshop.precedes(one.called, other.called) or in_order((other, one))[0][0] is one:
            continue  # in whatever order they are announced
        so = _outcome(workshop, before, (one, other), stakes)
        otherwise = _outcome(workshop, before, (other, one), stakes)
        if so.is_faulty and not otherwise.is_faulty:
            help = say("announce `{other}` before `{one}`", other=other.called, one=one.called)
            places = {(fault.code, fault.span) for fault in so.diagnostics}
            found = [replace(fault, help=help) if (fault.code, fault.span) in places else fault for fault in found]
        elif not so.is_faulty and (otherwise.is_faulty or not _alike(so.root, otherwise.root, so, otherwise)):
            found.append(_order_matters(one, other))
    return found


def _order_matters(one: Modifier, other: Modifier) -> Diagnostic:
    return Diagnostic(
        "M807",
        say(
            "`{one}` and `{other}` play otherwise in the other order; here `{one}` comes first",
            one=one.called,
            other=other.called,
        ),
        other.named.span,
        help=say(
            "announce `{other}` before `{one}` if that is meant, else leave it as it is",
            one=one.called,
            other=other.called,
        ),
        related=(Related(one.named.span, say("this comes first")),),
    )


class _Outcome(Struct, frozen=True):
    """A game that is played with just two of the modifiers."""

    root: Mapping
    was: Named[Scalar, Scalar]
    diagnostics: list[Diagnostic]

    @property
    def is_faulty(self) -> bool:
        """Whether it cannot be played."""
        return any_error(self.diagnostics)


def _outcome(workshop: Workshop, before: Mapping, pair: Items[Modifier], stakes: Stakes) -> _Outcome:
    """What comes of the game with just these, in this order."""
    was = dict(workshop.setter.was)
    alone = Workshop.on(before, was, set(workshop.brought))
    alone.precedes = workshop.precedes
    _apply(alone, pair, stakes)
    return _Outcome(alone.result(before.span), was, alone.diagnostics)


def _alike(one: Node | None, other: Node | None, so: _Outcome, otherwise: _Outcome) -> bool:
    """Whether two trees say the same. The order of keys does not count, but that of shares does."""
    if one is other and one not in so.was and other not in otherwise.was:
        return True
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return (
            one.entries.keys() == other.entries.keys()
            and all(_alike(one.get(key), other.get(key), so, otherwise) for key in one)
            and _shares(one) == _shares(other)
        )
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        pairs = zip(one, other, strict=False)
        return len(one) == len(other) and all(_alike(*pair, so, otherwise) for pair in pairs)
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return _with_old(one, so.was) == _with_old(other, otherwise.was)
    return False


def _shares(said: Mapping) -> list[str]:
    shares = said.get("shares")
    return list(shares) if isinstance(shares, Mapping) else []


_STEP_OF_WAS = re.compile(r"was ([*+]|and|or) ((?:(?!\bwas\b).)+)")


def _with_old(said: Scalar, was: Named[Scalar, Scalar]) -> list[Value]:
    """A value with those that it replaced; in any order, where each says the same of the one before: `was * 2`."""
    texts, under = list[Value](), said
    while under in was:
        texts.append(under.text)
        under = was[under]
    signs = {step[1] if (step := _STEP_OF_WAS.fullmatch(str(text))) else text for text in texts}
    return [*(sorted(map(str, texts)) if len(signs) == 1 else texts), under.value]
