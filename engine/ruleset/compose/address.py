"""Addresses: how a change names the steps or the part of a document it is about."""

import re
from collections.abc import Mapping as Named
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial

from msgspec import Struct

from engine.ruleset.compose.open_steps import OpenStep, walk
from engine.ruleset.read.models.common_model import TELLING
from engine.ruleset.read.models.game_model import GAME
from engine.steps.registry import KINDS, ROLES
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say, say_many

ROLE_KINDS = tuple(noun for noun, (_, role) in ROLES.items() if not role.alone)
"""The parts that are the first, the last or every one of some."""
ALONE = tuple(noun for noun, (_, role) in ROLES.items() if role.alone)
"""The parts that a game has one of."""
_ROLE = re.compile(rf"(first|last|every) ({'|'.join(ROLE_KINDS)})")
ENDS = ("start", "end")
_NOT_CHANGED = (*TELLING, "format", "kind", "accepts", "extends", "options", "changes", "play", "blocks")
PARTS = tuple(field.name for field in GAME.fields if field.name not in _NOT_CHANGED)
"""The parts of a game that `set` may name."""


class Steps(Struct, frozen=True):
    """The steps an address means, in order of play."""

    steps: tuple[OpenStep, ...]
    role: str
    """`first`, `last`, `every`, a part that a game has one of, `start` or `end`; nothing for a label."""


class Gone(Struct, frozen=True):
    """A step that a change took away, or a label of such a step."""

    at: Span
    """Where that change names it."""
    by: str
    """The modifier whose change it is; nothing for the game itself."""


def steps_at(
    address: Scalar, play: Sequence[OpenStep], base: Sequence[OpenStep], gone: Named[str | OpenStep, Gone]
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
    found = tuple(step for step in base if _is_a(step, role[2] if role else said))
    if role is None and len(found) > 1:
        return _several(address, found)
    order = role[1] if role else said
    chosen = {"first": found[:1], "last": found[-1:]}.get(order, found)
    there = set(walk(play))
    left = tuple(step for step in chosen if step in there)
    if left:
        return Steps(left, order)
    taken = next((gone[step] for step in chosen if step in gone), None)
    return _missing(address, play, gone) if taken is None else _taken_away(address, taken)


def _is_a(step: OpenStep, noun: str) -> bool:
    """Whether a step has a part: it is a bet, a deal, or a deal of a certain kind."""
    kind, role = ROLES[noun]
    return step.kind == kind.name and role.is_meant(partial(_said, step))


def _said(step: OpenStep, key: str) -> str:
    entry = step.body.get(key)
    return entry.value.text if entry is not None and isinstance(entry.value, Scalar) else ""


def path_at(address: Scalar) -> tuple[str, ...] | None:
    """The path of a part of the document, if the address is one: `betting`, `stakes/ante`."""
    path = tuple(address.text.strip().split("/"))
    return path if path[0] in PARTS and all(path) else None


def step_meant(address: Scalar, keys: Sequence[str], part: Node | None, play: Sequence[OpenStep]) -> Diagnostic | None:
    """S117: an address that is a part of the rules and a label too, where what is set are keys of the labelled step."""
    known = part.entries if isinstance(part, Mapping) else {}
    if not keys or any(key in known for key in keys):
        return None
    said = address.text.strip()
    step = next((one for one in walk(play) if one.label == said), None)
    if step is None or any(KINDS[step.kind].field(key) is None for key in keys):
        return None
    message = say("`{name}` means a part of the rules here, and not the step that is labelled so", name=said)
    related = (Related(step.body["label"].value.span, say("the label stands here")),)
    role = _role_of(step, play)
    if role is None:
        return Diagnostic("S117", message, address.span, help=say("give the step another label"), related=related)
    help = say("did you mean `{meant}`? Or give the step another label", meant=role)
    fix = Fix(say("write `{text}`", text=role), address.span, role, safe=False)
    return Diagnostic("S117", message, address.span, help=help, related=related, fix=fix)


def _role_of(step: OpenStep, play: Sequence[OpenStep]) -> str | None:
    """What a step can be called without its label."""
    for noun in (*ALONE, *ROLE_KINDS):
        found = [one for one in walk(play) if _is_a(one, noun)]
        if noun in ALONE and found == [step]:
            return noun
        if noun in ROLE_KINDS and found and step in (found[0], found[-1]):
            return f"first {noun}" if step is found[0] else f"last {noun}"
    return None


def _labelled(address: Scalar, play: Sequence[OpenStep]) -> tuple[OpenStep, ...]:
    """The steps of this label; those that the document at hand has brought itself, if there are such."""
    said = address.text.strip()
    found = tuple(step for step in walk(play) if step.label == said)
    own = tuple(step for step in found if step.body["label"].value.span.source == address.span.source)
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


def _missing(address: Scalar, play: Sequence[OpenStep], gone: Named[str | OpenStep, Gone]) -> Diagnostic:
    said = address.text.strip()
    if said in gone:
        return _taken_away(address, gone[said])
    labels = [step.label for step in walk(play) if step.label]
    roles = [f"{order} {kind}" for kind in ROLE_KINDS for order in ("first", "last", "every")] + [*ALONE, *ENDS]
    parts = [part + said[len(said.partition("/")[0]) :] for part in PARTS]
    close = get_close_matches(said, [*labels, *roles, *parts], 1, 0.7)
    fix = None
    if close and close[0] != said:
        help = say("did you mean `{meant}`?", meant=close[0])
        fix = Fix(help, address.span, close[0], safe=False) if address.span.text == said else None
    elif labels:
        help = say("labels here are {labels}; roles are {roles}, …", labels=listed(labels, "and"), roles=_ROLES)
    else:
        help = say("no step here has a label; roles are {roles}, …", roles=_ROLES)
    return Diagnostic("M805", say("there is no step `{step}`", step=said), address.span, help=help, fix=fix)


_ROLES = "`first bet`, `last deal`, `every draw`, `showdown`, `start`, `end`"


def _several(address: Scalar, found: Sequence[OpenStep]) -> Diagnostic:
    related = tuple(Related(step.key.span, say("here")) for step in found if step.key is not None)
    return Diagnostic(
        "M805",
        say_many("`{said}` means {count} step", "`{said}` means {count} steps", len(found), said=address.text.strip()),
        address.span,
        help=say("give the step that is meant a label of its own"),
        related=related,
    )


def inside_a_block(address: Scalar, side: str) -> Diagnostic:
    """That steps cannot be put beside the first or last step, which stands in a block."""
    help = say(_BESIDE[side], every=f"every {address.text.split()[-1]}")
    return Diagnostic("M806", say(_INSIDE[side]), address.span, help=help)


_INSIDE = {
    "before": mark("the last such step stands in a block, so before it would be in every lap of the block"),
    "after": mark("the first such step stands in a block, so after it would be in every lap of the block"),
}
_BESIDE = {
    "before": mark("say `{every}`, name the step by a label, or put it after the block"),
    "after": mark("say `{every}`, name the step by a label, or put it before the block"),
}
