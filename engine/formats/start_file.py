"""The body of a game of one's own, made from another: what its author may change stands there to be changed."""

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.language.expression import Expression
from engine.ruleset.compose.address import PARTS
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.load import Loaded
from engine.ruleset.read.catalogue import Chosen
from engine.ruleset.understand.steps_in_order import walk
from engine.text.marked import node
from engine.text.marked.node import Plain, plain
from engine.text.translation import say
from engine.text.yaml.writing import flow, scalar


def comment(text: str) -> str:
    """A line of a document that is not read."""
    return f"# {text}"


def game_body(
    title: str,
    reference: str,
    parent: Loaded,
    modifiers: Sequence[Announced] = (),
    chosen: Chosen | None = None,
) -> Iterator[str]:
    """The lines of a game made from another, or from the variant that chooses this, and played with these modifiers.

    `reference` and the names of the modifiers stand there as they are said.
    """
    yield "format: 1"
    yield "kind: game"
    yield f"name: {scalar(title)}"
    summary = say("{game}, as we play it at home.", game=parent.program.name)
    yield f"summary: {scalar(summary)}"
    yield f"extends: {scalar(reference)}"
    if modifiers:
        announced: dict[str, Plain] = {one.name: {**one.values} for one in modifiers}
        yield f"with: {flow(announced)}"
    yield from _stakes(parent, chosen.stakes if chosen is not None else {})
    yield from _options(parent, chosen.set if chosen is not None else {})
    yield from _changes(parent)


def _stakes(parent: Loaded, chosen: Mapping[str, int]) -> Iterator[str]:
    stakes = {name: chips for name, chips in parent.program.stakes.items() if _is_used(name, parent)}
    if chosen:
        yield from ("", f"stakes: {flow(dict(chosen))}")
    elif stakes:
        yield from ("", comment(say("The stakes in chips; take the # away to set others.")))
        yield f"# stakes: {flow(dict(stakes))}"


def _is_used(name: str, parent: Loaded) -> bool:
    """Whether a name stands in what the game says, and is not merely inherited."""
    said = [word.scalar.text for word in parent.rules.scope.words.values()]
    for body, _ in walk(parent.rules.play):
        values = [body.when, *body.values.values()]
        several = [value if isinstance(value, tuple) else (value,) for value in values]
        said += [one.text for group in several for one in group if isinstance(one, Expression)]
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) for text in said)


def _options(parent: Loaded, chosen: Mapping[str, str | int]) -> Iterator[str]:
    options = parent.composed.get("options")
    entries = options.entries if isinstance(options, node.Mapping) else {}
    said = "\n".join(texts_of(parent.composed))
    plainly = {  # meanings span many lines
        name: entry.value
        for name, entry in entries.items()
        if not (isinstance(entry.value, node.Mapping) and "means" in entry.value)
        and name not in chosen
        and re.search(rf"\${name}(?![\w-])", said)  # what the game has left behind of its parent's is of no use
    }
    if plainly:
        about = say("What the table may choose; take the # away to give an option another default or other choices.")
        yield from ("", comment(about))
    elif chosen:
        yield ""
    if chosen:
        yield "options:"
        yield from (f"  {name}: {flow({'default': value})}" for name, value in chosen.items())
    if plainly:
        if not chosen:
            yield "# options:"
        for name, value in plainly.items():
            yield f"#   {name}: {flow(plain(value))}"


def _changes(parent: Loaded) -> Iterator[str]:
    labels = [label for label in parent.program.labels if label not in PARTS]  # a part is meant by its name
    if labels:
        about = say("Changes to the steps, which are called by their labels: {labels}.", labels=", ".join(labels))
        note = say("Told to a player who types ? here.")
        yield from ("", comment(about))
        yield from ("# changes:", f"#   - set: {{at: {flow(labels[0])}, to: {{note: {scalar(note)}}}}}")
