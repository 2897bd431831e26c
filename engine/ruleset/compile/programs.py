"""Makes the Program of a game from its typed rules."""

import json
from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named
from functools import partial

from msgspec import structs

from engine.language.scope import Word
from engine.program import Origin, Program, SetElsewhere
from engine.ruleset.read.models.common_model import TELLING
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.steps.machine.build import Builder
from engine.steps.machine.kind import Body, pays
from engine.steps.machine.step import Step
from engine.steps.machine.usual_traits import nothing_forced
from engine.steps.shared.arrival import Look, registers_for
from engine.steps.shared.sentence import in_words
from engine.steps.step_kind import built
from engine.text.marked.node import Mapping, Node, Plain, Scalar, plain
from engine.text.marked.node import Sequence as Items
from engine.text.translation import mark, say

_TOLD = (*TELLING, "options")
"""What does not change how the game is played; the values of options are looked at for themselves."""
_LAST = Origin("", 0, "end", "", partial(say, mark("The deal is over; the next player to the left deals.")), "", 0)


def program(rules: Rules, *, for_good: bool = True) -> Program:
    """The program of rules in which nothing is wrong; one that is not `for_good` has no digest, and no record of it."""
    assert not rules.doubtful
    assert rules.sound
    steps, bodies, alone = _built(rules)
    depths = {id(body): depth for body, depth in walk(rules.every_step)}
    cases = {id(inner): case for body, _ in walk(rules.every_step) for inner, case in _cases(body)}
    root = rules.composed.root
    told = digest(rules) if for_good else ""
    return Program(
        name=_text(root, "name"),
        summary=_text(root, "summary"),
        digest=told,
        least_players=rules.players.least,
        most_players=rules.players.most,
        deck=rules.deck,
        worth=rules.scope.worth,
        steps=steps,
        origins=tuple(
            _LAST if body is None else origin(body, depths[id(body)], cases.get(id(body), "")) for body in bodies
        ),
        alone=alone,
        registers=rules.registers,
        division=rules.division,
        stakes=rules.scope.stakes,
        options=_options(rules),
        places=tuple(rules.scope.places),
        own_places=rules.scope.own_places,
        declared=rules.scope.declared,
        marks=tuple(rules.marks.values()),
        use="" if rules.use is None else rules.use.told(),
        shares={share.name: share.scope.worth for share in rules.shares},
        hands={name: hand.worth for name, hand in rules.scope.hands.items()},
        wilds=tuple(entry.told for entry in rules.wilds if not entry.never),
        by_players=_by_players(rules, told),
        for_chips=any(map(_pays, rules.every_step)),
        labels=_labels(bodies),
    )


def bodies_of(rules: Rules) -> tuple[Body | None, ...]:
    """For each step of the program of rules what it was made of."""
    return _built(rules)[1]


def _built(rules: Rules) -> tuple[tuple[Step, ...], tuple[Body | None, ...], tuple[int, ...]]:
    """The steps, what each was made of, and where the deal goes on from each when one player is left."""
    builder = Builder(
        build=built,
        worth=rules.scope.worth,
        stock=stock_of(rules),
        keeps_openers=any(body.kind.proves for body, _ in walk(rules.every_step)),
        division=rules.division,
        look=_look(rules),
        arrivals=rules.arrivals,
    )
    builder.block(rules.play)
    return builder.finish()


def _look(rules: Rules) -> Look | None:
    """What looks at cards that come up, where something is done then; its registers are the last."""
    return Look(rules.registers - registers_for(len(rules.deck.cards))) if rules.arrivals else None


def _by_players(rules: Rules, told: str) -> dict[int, Program]:
    """The programs of rules whose deck depends on how many play; all have the digest of the rules they belong to."""
    return {
        count: structs.replace(program(one, for_good=False), digest=told) for count, one in rules.by_players.items()
    }


def _pays(body: Body) -> bool:
    """Whether a step, or one that stands in it, may move chips to the pot or between players."""
    if body.when is not None and body.when.constant is False:
        return False
    inner = (step for steps in body.inner.values() for step in steps)
    return pays(body) or any(map(_pays, inner))


def _cases(body: Body) -> Iterator[tuple[Body, str]]:
    """The steps in a step that are done in some case of which its own sentence does not tell, and what tells of it."""
    cases = {field.name: field.case for field in body.kind.fields if field.case}
    for key, inner in body.inner.items() if cases else ():
        yield from ((one, cases[key]) for one in inner if key in cases)


def origin(body: Body, depth: int, case: str = "") -> Origin:
    """Where a step comes from; `case` tells when it is done, if it is done in some case only of the one around it."""
    span, kind = body.key.span, body.kind
    tell, changes = partial(_told, body, case), tuple(_set_elsewhere(body))
    turn = body.scope.turns[-1] if body.scope.turns else -1
    return Origin(
        file=span.source.name,
        line=span.line,
        kind=kind.name,
        label=body.label,
        tell=tell,
        note=body.note,
        depth=depth,
        changes=changes,
        turn=turn,
        exchanges=kind.exchanges,
        compares=kind.compares,
        forces=kind.forced is not nothing_forced,
        tells_rule=kind.tells_rule(body),
        column=span.position.column,
    )


def _told(body: Body, case: str) -> str:
    """The sentence of a step, and when it is done."""
    says, when = body.kind.says(body), body.when
    if says and when is not None and when.constant is not True and not body.kind.guards_itself:
        says = say("If {condition}: {says}", condition=in_words(when), says=says)
    return say(case, says=says) if says and case else says


def _set_elsewhere(body: Body) -> Iterator[SetElsewhere]:
    here = body.node.span
    for name, entry in body.node.entries.items():
        at = entry.value.span
        if entry.key.span == body.key.span:
            continue  # the steps of a block, which stand in place of one
        if at.source is not here.source or not here.start <= at.start <= here.end:
            yield SetElsewhere(name, " ".join(at.text.split()), at.source.name, at.line)


def digest(rules: Rules) -> str:
    """A short name that two sets of rules share exactly when they say the same of play, options and stakes included."""
    from hashlib import sha256  # noqa: PLC0415 - checking a file needs no digest

    text = json.dumps(said_by(rules), sort_keys=True, ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def said_by(rules: Rules) -> dict[str, Plain]:
    """All that rules say of play: what is the same here is played the same."""
    root = rules.composed.root.without(*_TOLD)
    said: dict[str, Plain] = {
        "rules": _resolved(root, rules.composed.was),
        "options": {name: plain(value) for name, value in sorted(rules.composed.every_value.items())},
        "deck": [rules.deck.names[face] for face in rules.deck.faces],
        "ranking": repr(rules.ranking.order),
    }
    if rules.composed.copies:
        said["blocks"] = [
            {name: plain(value) for name, value in one.values.items()} for one in rules.composed.copies.values()
        ]
    if rules.shares:
        said["shares"] = [[share.name, repr(share.scope.ranking.order)] for share in rules.shares]
    if rules.hands:
        said["hands"] = [[hand.name, repr(hand.scope.ranking.order)] for hand in rules.hands]
    return said


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
