"""Bets that are like another: what stands under `like` is written out, once all changes are made."""

from collections.abc import Callable, Iterator

from engine.ruleset.compose.address import Steps
from engine.ruleset.compose.open_steps import Block, OpenStep, laid_down, opened
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.translation import say, say_many

LIKE = "like"
OWN = ("label", "when", "note", LIKE)
"""What a bet does not have from the one it is like."""
Resolve = Callable[[Scalar], Steps]
"""The steps an address means; none where that was told."""


def written_out(step: OpenStep, resolve: Resolve, on_the_way: tuple[OpenStep, ...] = ()) -> Iterator[Diagnostic]:
    """The bet has every key of the bet it is like that it does not have itself; what is wrong with that is told."""
    said = like(step)
    if said is None:
        return
    if step in on_the_way:
        yield _circle(said, on_the_way[on_the_way.index(step) :])
        return
    model = _model(step, said, resolve(said))
    if isinstance(model, OpenStep) and LIKE in model.body:
        yield from written_out(model, resolve, (*on_the_way, step))
    del step.body[LIKE]
    if isinstance(model, Diagnostic):
        yield model
    elif model is not None:
        _take_over(step, model)


def like(step: OpenStep) -> Scalar | None:
    """Where a step says which it is like; None where it is like no other."""
    entry = step.body.get(LIKE)
    return entry.value if entry is not None and _may_be_like(step) and isinstance(entry.value, Scalar) else None


def _may_be_like(step: OpenStep) -> bool:
    """Whether steps of its kind may be like another."""
    field = KINDS[step.kind].field(LIKE) if step.kind in KINDS else None
    return field is not None and field.type == "address"


def _model(step: OpenStep, at: Scalar, found: Steps) -> OpenStep | Diagnostic | None:
    """The step of the same kind that an address means; None where it was told that there is none."""
    if len(found.steps) == 1 and found.steps[0].kind == step.kind:
        return found.steps[0]
    if not found.steps and not found.role:
        return None
    message = say("`{said}` is no `{kind}`", said=at.text, kind=step.kind)
    if (count := len(found.steps)) > 1:
        message = say_many("`{said}` means {count} step", "`{said}` means {count} steps", count, said=at.text)
    help = say("name one `{kind}`, by its label or as `{last}`", kind=step.kind, last=f"last {step.kind}")
    return Diagnostic("M805", message, at.span, help=help)


def _take_over(step: OpenStep, model: OpenStep) -> None:
    for name, inner in model.body.items():
        if name not in OWN and name not in step.blocks:
            step.body.setdefault(name, inner)
    for name, block in model.blocks.items():
        if name not in step.body and name not in step.blocks:
            unlabelled = _without_labels(laid_down(block.steps, block.span))
            step.blocks[name] = Block(block.key, opened(unlabelled, base=False), block.span)


def _without_labels(said: Node) -> Node:
    """Steps without their labels, since each of those names one step only."""
    if isinstance(said, node.Sequence):
        return node.Sequence(tuple(_without_labels(item) for item in said.items), said.span, said.flow)
    if not isinstance(said, Mapping):
        return said
    entries = {name: Entry(key, _without_labels(value)) for name, (key, value) in said.entries.items()}
    return Mapping({name: one for name, one in entries.items() if name != "label"}, said.span, said.flow)


def _circle(at: Scalar, around: tuple[OpenStep, ...]) -> Diagnostic:
    places = (one.body[LIKE].value.span for one in around)
    related = tuple(Related(place, say("named here")) for place in places if place != at.span)
    message = say("this betting round is like itself")
    return Diagnostic("M805", message, at.span, help=say("let one of them say its rules itself"), related=related)
