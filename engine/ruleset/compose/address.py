"""Addresses: how a change names the steps or the part of a document it is about."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from typing import NamedTuple

from engine.ruleset.compose.open_steps import Piece, walk
from engine.ruleset.read.models.game_model import GAME
from engine.steps.registry import ROLES
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import listed
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say, say_many

ROLE_KINDS = tuple(noun for noun, (_, role) in ROLES.items() if not role.alone)
"""The parts that are the first, the last or every one of some."""
ALONE = tuple(noun for noun, (_, role) in ROLES.items() if role.alone)
"""The parts of which there is one."""
_ROLE = re.compile(rf"(first|last|every) ({'|'.join(ROLE_KINDS)})")
ENDS = ("start", "end")
_HEADING = ("format", "kind", "name", "summary", "sources", "accepts")
_NOT_CHANGED = (*_HEADING, "extends", "options", "changes", "examples", "play")
PARTS = tuple(field.name for field in GAME.fields if field.name not in _NOT_CHANGED)
"""The parts of a game that `set` may name."""


class Steps(NamedTuple):
    """The steps an address means, in order of play."""

    pieces: tuple[Piece, ...]
    role: str
    """`first`, `last`, `every`, a part of which there is one, `start` or `end`; nothing for a label."""


class Gone(NamedTuple):
    """A step that a change took away, or a label of such a step."""

    at: Span
    """Where that change names it."""
    by: str
    """The modifier whose change it is; nothing for the game itself."""


def steps_at(
    address: Scalar, play: Sequence[Piece], base: Sequence[Piece], gone: Mapping[str | Piece, Gone]
) -> Steps | Diagnostic:
    """The steps a label or a role means; `gone` are steps, and labels, that earlier changes took away.

    Roles mean the `base`: the steps that were there before. `start` and `end` mean no step.
    """
    said = address.text.strip()
    labelled = _labelled(address, play)
    if labelled:
        return Steps(labelled, "") if len(labelled) == 1 else _several(address, labelled)
    if said in ENDS:
        return Steps((), said)
    role = _ROLE.fullmatch(said)
    if role is None and said not in ALONE:
        return _missing(address, play, gone)
    found = tuple(piece for piece in base if _is_a(piece, role[2] if role else said))
    if role is None and len(found) > 1:
        return _several(address, found)
    order = role[1] if role else said
    chosen = {"first": found[:1], "last": found[-1:]}.get(order, found)
    there = set(walk(play))
    left = tuple(piece for piece in chosen if piece in there)
    if left:
        return Steps(left, order)
    taken = next((gone[piece] for piece in chosen if piece in gone), None)
    return _missing(address, play, gone) if taken is None else _taken_away(address, taken)


def _is_a(piece: Piece, noun: str) -> bool:
    """Whether a step has a part: it is a bet, a deal, or a deal of a certain kind."""
    kind, role = ROLES[noun]
    return piece.kind == kind.name and role.is_meant(partial(_said, piece))


def _said(piece: Piece, key: str) -> str:
    entry = piece.body.get(key)
    return entry.value.text if entry is not None and isinstance(entry.value, Scalar) else ""


def path_at(address: Scalar) -> tuple[str, ...] | None:
    """The path of a part of the document, if the address is one: `betting`, `stakes/ante`."""
    path = tuple(address.text.strip().split("/"))
    return path if path[0] in PARTS and all(path) else None


def _labelled(address: Scalar, play: Sequence[Piece]) -> tuple[Piece, ...]:
    """The steps of this label; those that the document at hand has brought itself, if there are such."""
    found = tuple(piece for piece in walk(play) if piece.label == address.text.strip())
    own = tuple(piece for piece in found if piece.body["label"].value.span.source == address.span.source)
    return own or found


def _taken_away(address: Scalar, gone: Gone) -> Diagnostic:
    message = say("the step `{step}` is no longer there", step=address.text.strip())
    if gone.by:
        message = say(
            "the step `{step}` is no longer there: `{modifier}` has taken it away",
            step=address.text.strip(),
            modifier=gone.by,
        )
    return Diagnostic(
        "M805",
        message,
        address.span,
        help=say("put this change before the one that takes the step away, or leave one of them out"),
        related=(Related(gone.at, say("taken away here")),),
    )


def _missing(address: Scalar, play: Sequence[Piece], gone: Mapping[str | Piece, Gone]) -> Diagnostic:
    said = address.text.strip()
    if said in gone:
        return _taken_away(address, gone[said])
    labels = [piece.label for piece in walk(play) if piece.label]
    roles = [f"{order} {kind}" for kind in ROLE_KINDS for order in ("first", "last", "every")] + [*ALONE, *ENDS]
    parts = [part + said[len(said.partition("/")[0]) :] for part in PARTS] if "/" in said else []
    close = get_close_matches(said, [*labels, *roles, *parts], 1, 0.7)
    if close and close[0] != said:
        help = say("did you mean `{meant}`?", meant=close[0])
    elif labels:
        help = say("labels here are {labels}; roles are {roles}, …", labels=listed(labels, "and"), roles=_ROLES)
    else:
        help = say("no step here has a label; roles are {roles}, …", roles=_ROLES)
    return Diagnostic("M805", say("there is no step `{step}`", step=said), address.span, help=help)


_ROLES = "`first bet`, `last deal`, `every draw`, `showdown`, `start`, `end`"


def _several(address: Scalar, found: Sequence[Piece]) -> Diagnostic:
    related = tuple(Related(piece.key.span, say("here")) for piece in found if piece.key is not None)
    return Diagnostic(
        "M805",
        say_many("`{said}` means {count} step", "`{said}` means {count} steps", len(found), said=address.text.strip()),
        address.span,
        help=say("give the step that is meant a label of its own"),
        related=related,
    )
