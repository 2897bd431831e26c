"""A modifier told by itself: what it is, what can be chosen, what it does to a game, and which games it fits."""

import shlex
from collections.abc import Iterator

from engine.cli.console import Console
from engine.ruleset.compare.difference import difference
from engine.ruleset.compare.difference_in_words import told_difference
from engine.ruleset.compose import options
from engine.ruleset.compose.modifiers import Announced, Mention, spoken
from engine.ruleset.judge.judging import judged_with, prepared
from engine.ruleset.load import LoadedModifier, RulesetError
from engine.ruleset.read.library import shipped_documents
from engine.table.examples.examples_of_game import Given, examples_of, given
from engine.text.lists import joined
from engine.text.marked.node import Mapping, Scalar, Sequence, plain
from engine.text.translation import mark, say
from engine.text.yaml.writing import flow

_DEMANDS = {
    "needs": mark("needs {what}: {why}"),
    "excludes": mark("does not go with {what}: {why}"),
    "keeps": mark("must leave {what}: {why}"),
}
_ORDER = {"comes-after": mark("comes after {others}"), "comes-before": mark("comes before {others}")}


def told_modifier(modifier: LoadedModifier, console: Console) -> Iterator[str]:
    """The lines that tell of a modifier."""
    root = modifier.document.root
    yield f"{console.paint(_text(root, 'name'), 'bold')} ({modifier.document.source.name})"
    yield from filter(None, [_text(root, "summary")])
    yield from _options(root)
    yield from _demands(root)
    yield from _order(root)
    yield from _shown(modifier, console)
    yield from _fits(modifier)


def _options(root: Mapping) -> Iterator[str]:
    for name, option in options.declared(root).items():
        declared = root.get("options")
        body = declared.get(name) if isinstance(declared, Mapping) else None
        about = _text(body, "about") if isinstance(body, Mapping) else ""
        told = mark("option {name}: {about} ({values}; {usual} if nothing is said)")
        bare = mark("option {name}: {values}; {usual} if nothing is said")
        yield say(told if about else bare, name=name, about=about, values=option.told, usual=option.default.text)


def _demands(root: Mapping) -> Iterator[str]:
    for key, told in _DEMANDS.items():
        said = root.get(key)
        for name, entry in said.entries.items() if isinstance(said, Mapping) else ():
            reason = entry.value.text if isinstance(entry.value, Scalar) else ""
            yield say(told, what=name, why=reason)


def _order(root: Mapping) -> Iterator[str]:
    for key, told in _ORDER.items():
        said = root.get(key)
        if isinstance(said, Sequence) and len(said):
            yield say(told, others=joined([str(plain(item)) for item in said]))


def _shown(modifier: LoadedModifier, console: Console) -> Iterator[str]:
    """What it does to the game of its first example that can be played, set and accompanied as it is there."""
    examples = examples_of(modifier)
    for told in examples:
        game, said = told.data.get("game"), given(told)
        if not isinstance(game, Scalar):
            continue
        try:
            before = modifier.played_without(game, said.with_, said.set, said.stakes)
            after = modifier.played(game, said.with_, said.set, said.stakes)
        except RulesetError:
            continue  # `check` tells what is wrong with the example; another may do
        yield ""
        yield say(
            "What it does to {game} ({given}):", game=before.program.name, given=_as_given(game.text, said, modifier)
        )
        lines = told_difference(difference(before.rules, after.rules), console.paint)
        yield from (f"  {line}".rstrip() for line in lines)
        return
    if examples:
        file = modifier.document.source.name
        yield from ("", say("None of its examples can be played; `houserule test {file}` tells why.", file=file))


def _as_given(game: str, said: Given, modifier: LoadedModifier) -> str:
    """A game with what an example sets, as a command line says it; the modifier goes without saying, if not set."""
    chosen = [("--set", f"{name}={value}") for name, value in said.set.items()]
    chosen += [("--stakes", f"{name}={chips}") for name, chips in said.stakes.items()]
    chosen += [("--with", _told(one)) for one in said.with_ if one.values or not modifier.is_named(one.named)]
    return shlex.join([game, *(word for pair in chosen for word in pair)])


def _told(mention: Mention) -> str:
    values = {name: value.text for name, (_, value) in mention.values.items() if isinstance(value, Scalar)}
    return Announced(mention.named.text, values).told


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
    yield say("It fits {games}.", games=joined(fitting)) if fitting else say("It fits none of the games that ship.")
    yield from (say("Not {games}: {why}.", games=joined(names, "or"), why=why) for why, names in refused.items())


def _text(root: Mapping, key: str) -> str:
    said = root.get(key)
    return said.text if isinstance(said, Scalar) else "" if said is None else flow(plain(said))
