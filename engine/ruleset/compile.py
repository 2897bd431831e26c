"""Makes the Program of a game from its typed rules."""

import json
from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named
from dataclasses import replace

from engine.language.scope import Word
from engine.program import Origin, Program, SetElsewhere
from engine.ruleset.names import BOARD, entries
from engine.ruleset.rules import Rules
from engine.steps.build import Builder
from engine.steps.kind import Body
from engine.steps.stock import CLOSED, OPEN, Stock
from engine.text.node import Mapping, Node, Plain, Scalar, plain
from engine.text.node import Sequence as Items

_TOLD = ("name", "summary", "sources", "examples", "options")
"""What does not change how the game is played; the values of options are looked at for themselves."""
_PAYING = ("post", "bet", "pay")
_LAST = Origin("", 0, "end", "", "The deal is over; the next player to the left deals.", "", 0)


def program(rules: Rules) -> Program:
    """The program of rules in which nothing is wrong."""
    assert not rules.doubtful
    assert rules.sound
    builder = Builder(
        worth=rules.scope.worth,
        stock=stock_of(rules),
        keeps_openers=any(body.kind.name == "prove" for body, _ in walk(rules.play)),
        division=rules.division,
    )
    builder.block(rules.play)
    steps, bodies, alone = builder.finish()
    depths = {id(body): depth for body, depth in walk(rules.play)}
    root = rules.composed.root
    told = digest(rules)
    return Program(
        name=_text(root, "name"),
        summary=_text(root, "summary"),
        digest=told,
        least_players=rules.players.least,
        most_players=rules.players.most,
        deck=rules.deck,
        worth=rules.scope.worth,
        steps=steps,
        origins=tuple(_LAST if body is None else origin(body, depths[id(body)]) for body in bodies),
        alone=alone,
        registers=rules.registers,
        stakes=rules.scope.stakes,
        options=_options(rules),
        places=(BOARD, *entries(root, "places")),
        declared=rules.scope.declared,
        marks=tuple(rules.marks.values()),
        use="" if rules.use is None else rules.use.told(),
        shares={share.name: share.scope.worth for share in rules.shares},
        wilds=tuple(entry.told for entry in rules.wilds if not entry.never),
        by_players={count: replace(program(one), digest=told) for count, one in rules.by_players.items()},
        for_chips=any(map(_pays, rules.play)),
        labels=_labels(bodies),
    )


def _pays(body: Body) -> bool:
    """Whether a step, or one that stands in it, may move chips to the pot or between players."""
    if body.when is not None and body.when.constant is False:
        return False
    inner = (step for steps in inner_steps(body).values() for step in steps)
    return body.kind.name in _PAYING or "costs" in body.values or any(map(_pays, inner))


def stock_of(rules: Rules) -> Stock:
    """The stock of a game: what happens when it runs out, and what the deck says of cards that leave it."""
    return Stock(rules.stock, rules.deck.put_back, OPEN if rules.deck.called == "dice" else CLOSED)


def walk(bodies: Sequence[Body], depth: int = 0) -> Iterator[tuple[Body, int]]:
    """Every step in the order of play, with the number of blocks it stands in."""
    for body in bodies:
        yield body, depth
        for inner in inner_steps(body).values():
            yield from walk(inner, depth + 1)


def inner_steps(body: Body) -> dict[str, tuple[Body, ...]]:
    """The lists of steps in a step, by key, in the order of its fields; the words of a `declare` are such a list."""
    found: dict[str, tuple[Body, ...]] = {}
    for field in body.kind.fields:
        value = body.values.get(field.name)
        if field.type in ("steps", "several:choice") and isinstance(value, tuple):
            found[field.name] = tuple(item for item in value if isinstance(item, Body))
    return found


def origin(body: Body, depth: int) -> Origin:
    """Where a step comes from."""
    span = body.key.span
    says, changes = body.kind.says(body), tuple(_set_elsewhere(body))
    turn = body.scope.turns[-1] if body.scope.turns else -1
    return Origin(span.source.name, span.line, body.kind.name, body.label, says, body.note, depth, changes, turn)


def _set_elsewhere(body: Body) -> Iterator[SetElsewhere]:
    here = body.node.span
    for name, entry in body.node.entries.items():
        at = entry.value.span
        if at.source is not here.source or not here.start <= at.start <= here.end:
            yield SetElsewhere(name, " ".join(at.text.split()), at.source.name, at.line)


def digest(rules: Rules) -> str:
    """A short name that two sets of rules share exactly when they say the same of play, options and stakes included."""
    from hashlib import sha256  # noqa: PLC0415 - checking a file needs no digest

    root = rules.composed.root.without(*_TOLD)
    said: dict[str, Plain] = {
        "rules": _resolved(root, rules.composed.was),
        "options": {name: plain(value) for name, value in sorted(rules.composed.every_value.items())},
        "deck": [rules.deck.names[face] for face in rules.deck.faces],
        "ranking": repr(rules.ranking.order),
    }
    if rules.shares:
        said["shares"] = [[share.name, repr(share.scope.ranking.order)] for share in rules.shares]
    text = json.dumps(said, sort_keys=True, ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def _resolved(node: Node, was: Named[Scalar, Scalar]) -> Plain:
    """The data of a tree; with a value in which `was` stands goes what it replaced."""
    if isinstance(node, Mapping):
        return {name: _resolved(entry.value, was) for name, entry in node.entries.items()}
    if isinstance(node, Items):
        return [_resolved(item, was) for item in node.items]
    return [node.value, _resolved(was[node], was)] if node in was else node.value


def _options(rules: Rules) -> dict[str, int | str]:
    """What every option is set to; those of modifiers are told as `modifier:option`."""
    own = {name: _value(value) for name, value in rules.scope.options.items()}
    of_modifiers = (
        (f"{one.called}:{name}", _value(value))
        for one in rules.composed.modifiers
        for name, value in rules.scope.homes[one.document.source.name].options.items()
    )
    return {**own, **dict(of_modifiers)}


def _value(value: int | str | Word) -> int | str:
    return value.scalar.text if isinstance(value, Word) else value


def _text(root: Mapping, key: str) -> str:
    said = root.get(key)
    return said.text if isinstance(said, Scalar) else ""


def _labels(bodies: Sequence[Body | None]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, body in enumerate(bodies):
        if body is not None and body.label:
            found.setdefault(body.label, number)
    return found
