"""Checks of bets that are like another and say once more what they have from it."""

from collections.abc import Iterable, Iterator

from engine.ruleset.compose.likeness import LIKE, OWN
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain
from engine.text.translation import say


def had_from_its_like(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a bet says once more what the one it is like says too, or says all there is for itself."""
    if not survey.rules.clean or not any(LIKE in source.text for source in survey.rules.composed.authored):
        return
    labelled = {body.label: body for body in survey.bodies if body.label}
    for step, said in alike(roots_of(survey.rules)):
        model = labelled.get(said.text)
        if model is None:
            continue
        had = [key for key in model.node.entries if key not in OWN]
        again = [
            key for key in had if key in step and plain(step.entries[key].value) == plain(model.node.entries[key].value)
        ]
        whole = all(key in step for key in had)
        if again and whole:
            message = say("this says every key of `{like}` for itself, so `like` brings nothing", like=said.text)
            ways = (Remedy(say("leave out `{key}`", key=LIKE), (without_key(step, LIKE),)),)
            help = say("leave it out, or leave out the keys that are the same")
            yield Diagnostic("F708", message, said.span, help=help, remedies=ways, related=_model(model))
        for key in again if not whole else ():
            message = say("`{like}` says the same, and this bet is like it", like=said.text)
            ways = (Remedy(say("leave out `{key}`", key=key), (without_key(step, key),)),)
            help = say("leave it out, or say what is different")
            yield Diagnostic(
                "F708", message, step.entries[key].key.span, help=help, remedies=ways, related=_model(model)
            )


def _model(model: Body) -> tuple[Related, ...]:
    return (Related(model.key.span, say("it is like this one")),)


def alike(trees: Iterable[Node]) -> Iterator[tuple[Mapping, Scalar]]:
    """The steps within some trees that say which other they are like, and where they say it."""
    for tree in trees:
        if isinstance(tree, Sequence):
            yield from alike(tree.items)
        for name, entry in tree.entries.items() if isinstance(tree, Mapping) else ():
            step = entry.value
            like = step.get(LIKE) if isinstance(step, Mapping) and name in KINDS else None
            if isinstance(step, Mapping) and isinstance(like, Scalar):
                yield step, like
            yield from alike([step])
