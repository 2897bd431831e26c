"""The steps of a game as anybody would write them down: what is never done left out, laps and groups written out."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named

from msgspec import Struct
from msgspec.structs import replace

from engine.language.expression import Expression
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body, put_on

_MOST_LAPS = 8
"""More laps than these are not written out."""
_DOWN_TO = "down-to"


class Written(Struct, frozen=True):
    """A step, or a heading over steps that stand in another."""

    body: Body | None
    indent: str = ""
    laps: Named[int, int] = {}
    """Register → which lap it is, of the laps in which it stands."""
    said: str = ""
    without: tuple[str, ...] = ()
    """The keys in whose place others stand."""
    instead: Named[str, str] = {}
    word: str = ""
    """The word that players declare to have it done."""


def in_order(bodies: Sequence[Body]) -> Iterator[Written]:
    """All steps in their order, with those in them."""
    held: int | None = 0
    for written in _written(bodies, "", {}):
        body = written.body
        if body is None or written.indent:
            yield written
            continue
        if held is not None and body.kind.counts and _DOWN_TO in body.values and _is_for_all(body):
            number = _number(body, _DOWN_TO)
            if number is not None:
                thrown = held - number
                said = {} if thrown == 1 else {body.kind.counts: f"{thrown}"}
                yield Written(body, written.indent, written.laps, "", (_DOWN_TO,), said)
                held = number
                continue
        held = None if held is None else _held_after(body, held)
        yield written


def _written(bodies: Sequence[Body], indent: str, laps: Named[int, int]) -> Iterator[Written]:
    for body in bodies:
        if body.when is not None and body.when.constant is False:
            continue
        times = _laps_written_out(body)
        if times:
            for lap in range(1, times + 1):
                for inner in body.inner.values():
                    yield from _written(inner, indent, {**laps, body.register: lap})
        elif body.kind.block == "plain" and body.kind.guards_itself and _is_always(body) and len(body.inner) == 1:
            for inner in body.inner.values():
                yield from _written(inner, indent, laps)
        else:
            yield Written(body, indent, laps)
            for key, inner in body.inner.items():
                yield Written(None, f"{indent} ", laps, f"{key}:")
                for one in inner:
                    word = one.key.text if body.kind.words is not None else ""
                    for written in _written([one], f"{indent}  ", laps):
                        yield replace(written, word=word) if written.body is one else written


def _laps_written_out(body: Body) -> int:
    """How many laps there are, where that is known and nothing else is said of them; else 0."""
    if body.kind.block != "lap" or body.kind.counts not in body.values or not _is_always(body):
        return 0
    times = _number(body, body.kind.counts)
    alone = set(body.values) == {body.kind.counts, *body.inner}
    return times if times is not None and alone and times <= _MOST_LAPS else 0


def _is_always(body: Body) -> bool:
    return body.when is None or body.when.constant is True


def _number(body: Body, key: str) -> int | None:
    said = body.values.get(key)
    number = said.constant if isinstance(said, Expression) else said
    return number if isinstance(number, int) else None


def _is_for_all(body: Body) -> bool:
    """Whether every player does it, in every deal."""
    return _is_always(body) and "who" not in body.values and "which" not in body.values and not body.scope.turns


def _held_after(body: Body, held: int) -> int | None:
    """How many cards each player holds after a step; None where that is not known."""
    if any(_moves_own(inner) for inner, _ in walk([body]) if inner is not body):
        return None
    if not _moves_own(body) or not body.kind.counts or put_on(body):
        return held  # where cards go by a step that counts none, their players are out
    to = {move.target for move in body.kind.moves if not move.only_with}
    gone = {move.target for move in body.kind.moves if move.source == "hand" and not move.only_with}
    if "hand" in gone or ("hand" in to and gone - {"place"}):  # turned, or changed for as many
        return held if _is_for_all(body) or "hand" in gone else None
    number = 1 if body.kind.counts not in body.values else _number(body, body.kind.counts)
    if number is None or not _is_for_all(body) or "to" in body.values:
        return None
    return held + number if "hand" in to else held - number


def _moves_own(body: Body) -> bool:
    return any("hand" in (move.source, move.target) for move in body.kind.moves if not move.only_with)
