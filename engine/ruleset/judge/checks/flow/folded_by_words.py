"""Words by which players are out."""

from engine.steps.machine.kind import Body


def folds_who_says_it(body: Body) -> bool:
    """Whether whoever says a word is surely out by this step that follows from it."""
    return bool(body.kind.folds) and not body.kind.proves and body.when is None and "who" not in body.values
