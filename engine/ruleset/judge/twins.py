"""The game that ships which a written one is already: its steps one by one, labels, notes and names of stakes aside."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as Named
from functools import cache
from typing import NamedTuple

from engine.language.expression import Expression
from engine.ruleset.compose.compose import Composer
from engine.ruleset.judge.shapes import Shape, shapes
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.understand.rules import Rules, Understanding
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Sequence, key_place, plain
from engine.text.translation import say

_MOST_COMPARED = 8
"""More games of the same shape than these are not looked at."""
_NEARLY = 4
"""So many lines may stand in one of two games alone that one option is tried to make them one."""
_VALUE = r"([0-9]+|[a-z][a-z -]*)"
_OPTION = re.compile(r"\$([a-z0-9-]+)")
_STAKE = "stake "


class Canon(NamedTuple):
    """What a game comes to: lines that two games have in common if they are one."""

    lines: tuple[str, ...]
    options: Named[str, str]
    """What each option is set to that stands in a line."""
    chosen: Named[str, str] = {}
    """What was chosen against the defaults."""


def twin(composer: Composer, rules: Rules) -> Diagnostic | None:
    """A908: a game written out that ships already, perhaps with other numbers for its options."""
    root = composer.game.document.root if composer.game.document is not None else None
    if root is None or "extends" in root or not rules.clean or rules.composed.modifiers:
        return None
    own = filled(canon(rules))
    for shape in alike(root, composer.game.place.path.stem)[:_MOST_COMPARED]:
        known = set_with_each(own, Composer(composer.library, composer.library.document("game", shape.place)))
        found = next((said for one in known if (said := set_so(own, one)) is not None), None)
        if found is None:
            continue
        command = with_settings(shape.name, found)
        message = say("this is `{game}`, and no other game", game=command)
        help = say("play it so, or say what is different at your table")
        return Diagnostic("A908", message, key_place(root, ("play",)), help=help)
    return None


def alike(root: Mapping, file: str) -> list[Shape]:
    """The games that ship whose steps are of the same kinds in the same order, and which are ranked alike."""
    ranking = _said(root, "ranking")
    play = root.get("play")
    steps = play.items if isinstance(play, Sequence) else ()
    kinds = tuple(next(iter(step.entries)) for step in steps if isinstance(step, Mapping) and step.entries)
    if not kinds or not isinstance(ranking, str) or any(one.name == file for one in shapes()):
        return []  # what ships is no copy of what ships
    found = [one for one in shapes() if one.kinds == kinds and one.ranking == ranking]
    return sorted(found, key=lambda one: one.generations)


def with_settings(game: str, chosen: Named[str, str]) -> str:
    """How a game is called with these options on a command line."""
    return " ".join([game, *(_setting(name, value) for name, value in chosen.items())])


def _setting(name: str, value: str) -> str:
    return f"--set '{name}={value}'" if " " in value else f"--set {name}={value}"


def set_with_each(own: tuple[str, ...], composer: Composer) -> Iterator[Canon]:
    """What a game that ships comes to by default, and with one option otherwise where it is nearly the other."""
    composed, _ = composer.compose({}, {})
    usual = None if composed is None else _canon_of(composer, {})
    if composed is None or usual is None:
        return
    yield usual
    if len({*own} ^ {*filled(usual)}) <= _NEARLY:
        for name, option in composed.options.items():
            for choice in option.choices if option.means.entries else ():
                if choice.text != option.default.text:
                    found = _canon_of(composer, {name: choice.text})
                    yield from () if found is None else (found,)


def _canon_of(composer: Composer, chosen: Named[str, str]) -> Canon | None:
    """What a game comes to with these options; None where something is wrong with it so."""
    composed, _ = composer.compose(chosen, {})
    rules = None if composed is None else Understanding(composed, composer.library, Faults(())).rules()
    if rules is None or not rules.sound:
        return None
    found = canon(rules)
    return found._replace(chosen=chosen)


def set_so(own: tuple[str, ...], known: Canon) -> dict[str, str] | None:
    """The options of a game with which it is the other one; None where it is another game."""
    if len(own) != len(known.lines):
        return None
    found: dict[str, str] = {}
    for mine, line in zip(own, known.lines, strict=True):
        match = _pattern(line).fullmatch(mine)
        if match is None:
            return None
        for name, value in zip(_OPTION.findall(line), match.groups(), strict=True):
            if found.setdefault(name, value) != value:
                return None
    return {**known.chosen, **{name: value for name, value in found.items() if known.options.get(name) != value}}


@cache
def _pattern(line: str) -> re.Pattern[str]:
    """What a line looks like with a number or a word for each option in it."""
    pieces = _OPTION.split(line)
    return re.compile("".join(_VALUE if at % 2 else re.escape(piece) for at, piece in enumerate(pieces)))


def filled(canon: Canon) -> tuple[str, ...]:
    """The lines with what each option is set to."""
    return tuple(_OPTION.sub(lambda one: canon.options.get(one[1], one[0]), line) for line in canon.lines)


def _said(root: Mapping, key: str) -> object:
    value = root.get(key)
    return None if value is None else plain(value)


def canon(rules: Rules) -> Canon:
    """What a game comes to as it is set."""
    root, stakes = rules.composed.root, list(rules.scope.stakes)
    lines = [f"{key}: {_said(root, key)}" for key in ("deck", "jokers", "ranking") if key in root]
    lines += [f"wild: {entry.told}" for entry in rules.wilds]
    lines += [f"use: {rules.use.told()}"] if rules.use is not None else []
    table_lines = _said(root, "lines")
    lines += [f"line: {cards}" for cards in table_lines.values()] if isinstance(table_lines, dict) else []
    lines += [f"hand: {hand.told}" for hand in rules.hands]
    lines += [f"share: {share.told_unnamed}" for share in rules.shares]
    lines.append(f"pot: {rules.division.ties}, {rules.division.odd_chips if rules.shares else ''}")
    for body in (*rules.arrivals, *rules.play):
        lines += _lines(body, "")
    values = {name: str(value.value) for name, value in rules.composed.values.items()}
    return Canon(tuple(_numbered(lines, stakes)), values)


def _numbered(lines: list[str], stakes: list[str]) -> Iterator[str]:
    """The lines with stakes called by the order in which they come up, whatever they are named."""
    order: dict[str, str] = {}
    if not stakes:
        yield from lines
        return
    named = re.compile(rf"(?<![\w$-])({'|'.join(map(re.escape, sorted(stakes, key=len, reverse=True)))})(?![\w-])(?!:)")
    for line in lines:
        yield named.sub(lambda one: order.setdefault(one[1], f"{_STAKE}{len(order) + 1}"), line)


def _lines(body: Body, indent: str) -> Iterator[str]:
    """A step and the steps in it, a key after the other, those left out that say what is so without them."""
    when = f" when {body.when.told()}" if body.when is not None and body.when.constant is not True else ""
    said = [(field.name, told) for field in body.kind.fields if (told := _told(body, field)) is not None]
    yield f"{indent}{body.kind.name}{when} " + "; ".join(f"{key}: {told}" for key, told in sorted(said))
    for key, steps in body.inner.items():
        yield f"{indent} {key}:"
        for inner in steps:
            word = f"{inner.key.text} " if body.kind.words is not None else ""
            yield from _lines(inner, f"{indent}  {word}")


def _told(body: Body, field: Field) -> str | None:
    """What stands under a key of a step, read back; None where it says nothing."""
    value = body.values.get(field.name)
    if value is None or field.name in body.inner:
        return None
    items = value if isinstance(value, tuple) else (value,)
    told = ", ".join(item.told() if isinstance(item, Expression) else str(item) for item in items)
    return None if told == field.default else told
