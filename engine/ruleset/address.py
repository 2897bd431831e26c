"""Addresses: how a change names the steps or the part of a document it is about."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from engine.ruleset.models.game import GAME
from engine.ruleset.piece import Piece, walk
from engine.text.diagnostic import Diagnostic, Related
from engine.text.node import Scalar
from engine.text.source import Span

ROLE_KINDS = ("deal", "bet", "draw")
_ROLE = re.compile(rf"(first|last|every) ({'|'.join(ROLE_KINDS)})")
ENDS = ("start", "end")
_NOT_CHANGED = ("format", "kind", "name", "summary", "sources", "extends", "options", "changes", "examples", "play")
PARTS = tuple(field.name for field in GAME.fields if field.name not in _NOT_CHANGED)
"""The parts of a game that `set` may name."""


class Steps(NamedTuple):
    """The steps an address means, in order of play."""

    pieces: tuple[Piece, ...]
    role: str
    """`first`, `last`, `every`, `showdown`, `start` or `end`; nothing for a label."""


def steps_at(address: Scalar, play: Sequence[Piece], gone: dict[str, Span]) -> Steps | Diagnostic:
    """The steps a label or a role means; `gone` are labels that earlier changes took away, and where.

    Roles mean the steps that were there before any change. `start` and `end` mean no step.
    """
    said = address.text.strip()
    labelled = tuple(piece for piece in walk(play) if piece.label == said)
    if labelled:
        return Steps(labelled, "") if len(labelled) == 1 else _several(address, labelled)
    if said in ENDS:
        return Steps((), said)
    base = [piece for piece in walk(play) if piece.base]
    if said == "showdown":
        found = tuple(piece for piece in base if piece.kind == "showdown")
        return (
            Steps(found, said)
            if len(found) == 1
            else _several(address, found)
            if found
            else _missing(address, play, gone)
        )
    role = _ROLE.fullmatch(said)
    if role is None:
        return _missing(address, play, gone)
    found = tuple(piece for piece in base if piece.kind == role[2])
    if not found:
        return _missing(address, play, gone)
    chosen = {"first": found[:1], "last": found[-1:], "every": found}[role[1]]
    return Steps(chosen, role[1])


def path_at(address: Scalar) -> tuple[str, ...] | None:
    """The path of a part of the document, if the address is one: `betting`, `stakes/ante`."""
    path = tuple(address.text.strip().split("/"))
    return path if path[0] in PARTS and all(path) else None


def _missing(address: Scalar, play: Sequence[Piece], gone: dict[str, Span]) -> Diagnostic:
    said = address.text.strip()
    if said in gone:
        return Diagnostic(
            "M805",
            f"the step `{said}` is no longer there",
            address.span,
            help="put this change before the one that takes the step away, or leave one of them out",
            related=(Related(gone[said], "taken away here"),),
        )
    labels = [piece.label for piece in walk(play) if piece.label]
    roles = [f"{order} {kind}" for kind in ROLE_KINDS for order in ("first", "last", "every")] + ["showdown", *ENDS]
    close = get_close_matches(said, [*labels, *roles], 1, 0.7)
    if close and close[0] != said:
        help = f"did you mean `{close[0]}`?"
    elif labels:
        help = f"labels here are {', '.join(labels)}; roles are first bet, last deal, every draw, showdown, start, end"
    else:
        help = "no step here has a label; roles are first bet, last deal, every draw, showdown, start, end"
    return Diagnostic("M805", f"there is no step `{said}`", address.span, help=help)


def _several(address: Scalar, found: Sequence[Piece]) -> Diagnostic:
    related = tuple(Related(piece.key.span, "here") for piece in found if piece.key is not None)
    return Diagnostic(
        "M805",
        f"`{address.text.strip()}` means {len(found)} steps",
        address.span,
        help="give the step that is meant a label of its own",
        related=related,
    )
