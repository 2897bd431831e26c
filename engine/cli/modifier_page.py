"""A modifier told by itself: what it is, what can be chosen, what it does to a game, and which games it fits."""

from collections.abc import Iterator

from engine.cli.console import Console
from engine.cli.differences import told_difference
from engine.formats.difference import difference
from engine.formats.yaml_text import flow
from engine.ruleset import options
from engine.ruleset.judging import judged_with, prepared
from engine.ruleset.library import find, shipped_documents
from engine.ruleset.load import Loaded, LoadedModifier, load
from engine.ruleset.modifiers import Announced, spoken
from engine.table.told import joined
from engine.text.node import Mapping, Scalar, Sequence, plain

_DEMANDS = {"needs": "needs", "excludes": "does not go with", "keeps": "must leave"}
_ORDER = {"comes-after": "comes after", "comes-before": "comes before"}


def told_modifier(modifier: LoadedModifier, console: Console) -> Iterator[str]:
    """The lines that tell of a modifier."""
    root = modifier.document.root
    yield f"{console.paint(_text(root, 'name'), 'bold')} ({modifier.document.source.name})"
    yield from filter(None, [_text(root, "summary")])
    yield from _options(root)
    yield from _demands(root)
    yield from _order(root)
    shown = _shown(modifier)
    if shown is not None:
        before, after = shown
        yield from ("", f"What it does to {before.program.name} ({before.reference}):")
        lines = told_difference(difference(before.rules, after.rules), console)
        yield from (f"  {line}".rstrip() for line in lines)
    yield from _fits(modifier)


def _options(root: Mapping) -> Iterator[str]:
    for name, option in options.declared(root).items():
        declared = root.get("options")
        body = declared.get(name) if isinstance(declared, Mapping) else None
        about = f" {said}" if isinstance(body, Mapping) and (said := _text(body, "about")) else ""
        yield f"option {name}:{about} ({option.told}; {option.default.text} if nothing is said)"


def _demands(root: Mapping) -> Iterator[str]:
    for key, verb in _DEMANDS.items():
        said = root.get(key)
        for name, entry in said.entries.items() if isinstance(said, Mapping) else ():
            reason = entry.value.text if isinstance(entry.value, Scalar) else ""
            yield f"{verb} {name}: {reason}"


def _order(root: Mapping) -> Iterator[str]:
    for key, verb in _ORDER.items():
        said = root.get(key)
        if isinstance(said, Sequence) and len(said):
            yield f"{verb} {joined([str(plain(item)) for item in said])}"


def _shown(modifier: LoadedModifier) -> tuple[Loaded, Loaded] | None:
    """The game of its first example, without it and with it; None where it has no example."""
    examples = modifier.document.root.get("examples")
    first = examples.items[0] if isinstance(examples, Sequence) and len(examples) else None
    game = first.get("game") if isinstance(first, Mapping) else None
    if not isinstance(game, Scalar):
        return None
    place = find("game", game.text, modifier.place)
    assert place is not None
    before = load(game.text if place.shipped else place.path)
    return before, modifier.played(game, [], {}, {})


def _fits(modifier: LoadedModifier) -> Iterator[str]:
    """Which of the games that ship it fits, and why not the others."""
    fitting, refused = list[str](), dict[str, list[str]]()
    announced = [spoken(Announced(modifier.reference))]
    for name, place in shipped_documents("game").items():
        composer = prepared(modifier.library, modifier.library.document("game", place), announced)
        faults = judged_with(composer, {}, {}, glance=True).diagnostics
        fault = next((one for one in faults if one.is_error), None)
        if fault is None:
            fitting.append(name)
        else:
            refused.setdefault(fault.message, []).append(name)
    yield ""
    yield f"It fits {joined(fitting)}." if fitting else "It fits none of the games that ship."
    yield from (f"Not {joined(names, 'or')}: {why}." for why, names in refused.items())


def _text(root: Mapping, key: str) -> str:
    said = root.get(key)
    return said.text if isinstance(said, Scalar) else "" if said is None else flow(plain(said))
