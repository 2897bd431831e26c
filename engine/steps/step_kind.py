"""A step kind, whole: what is known of it, how it is built, and what it does to the table that rules are judged on."""

from collections.abc import Callable

from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder
from engine.steps.machine.kind import Body, Traits


class Kind(Traits, frozen=True, eq=False, kw_only=True):
    """A step kind: one entry in the registry."""

    build: Callable[[Body, Builder], None]
    """Adds the compiled step to a program."""
    effect: Callable[[Body, Abstract], None]
    """Does to the abstract table what the step does to any table."""


def kind_of(body: Body) -> Kind:
    """The kind of a step, whole."""
    assert isinstance(body.kind, Kind)
    return body.kind


def built(body: Body, b: Builder) -> None:
    """The step is the last of the program."""
    kind_of(body).build(body, b)
