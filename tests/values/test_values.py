"""Value classes behave as the standard library's dataclasses do: each is declared twice and compared."""

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from typing import Any, ClassVar

import pytest

from engine import values
from engine.values import making

MAKERS = {"standard": (dataclasses.dataclass, dataclasses.field), "ours": (making.dataclass, values.field)}


def classes(maker: Any, field: Any) -> dict[str, Any]:
    """The same classes, made by one or the other."""

    @maker
    class Plain:
        a: int
        b: str = "x"
        total: ClassVar[int] = 7

    @maker(frozen=True)
    class Frozen:
        a: int
        b: list[int] = field(default_factory=list)
        c: int = field(default=3, compare=False)
        d: int = field(init=False, repr=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "d", self.a + 1)

    @maker(frozen=True)
    class Child(Frozen):
        a: int = 5
        e: tuple[int, ...] = ()

    @maker(frozen=True, slots=True)
    class Slotted:
        a: int
        b: int = 2

    @maker(frozen=True, slots=True)
    class SlottedChild(Slotted):
        c: int = field(default=4, init=False)
        d: list[int] = field(default_factory=list, init=False)

    @maker(slots=True, unsafe_hash=True)
    class Loose:
        a: int
        b: int = 2

    @maker(frozen=True, kw_only=True)
    class Named:
        a: int = 1
        b: int

    @maker(eq=False, repr=False)
    class ByIdentity:
        a: int

        def __repr__(self) -> str:
            return "its own"

    @maker(frozen=True)
    class OwnHash:
        a: int

        def __hash__(self) -> int:
            return 5

        def __eq__(self, other: object) -> bool:
            return True

    @maker(frozen=True, slots=True)
    class Nothing:
        pass

    made = (Plain, Frozen, Child, Slotted, SlottedChild, Loose, Named, ByIdentity, OwnHash, Nothing)
    return {one.__name__: one for one in made}


STANDARD, OURS = (classes(*makers) for makers in MAKERS.values())

CALLS: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    ("Plain", (1,), {}),
    ("Plain", (1, "y"), {}),
    ("Plain", (), {"b": "y", "a": 2}),
    ("Plain", (), {}),
    ("Plain", (1, "y", 3), {}),
    ("Plain", (1,), {"z": 3}),
    ("Frozen", (1,), {}),
    ("Frozen", (1, [2]), {"c": 9}),
    ("Frozen", (1,), {"d": 4}),
    ("Child", (), {}),
    ("Child", (2, [1], 4, (5,)), {}),
    ("Slotted", (1,), {}),
    ("Slotted", (1, 3), {}),
    ("SlottedChild", (1, 3), {}),
    ("Loose", (1,), {}),
    ("Named", (), {"b": 4}),
    ("Named", (4,), {}),
    ("ByIdentity", (1,), {}),
    ("OwnHash", (1,), {}),
    ("Nothing", (), {}),
]


def told(act: Any) -> object:
    """What comes of it, or the sort of error it ends with."""
    try:
        return act()
    except (TypeError, AttributeError, ValueError) as error:
        return type(error).__name__


def changed(value: Any, *names: str) -> list[str]:
    """Each of these now holds 70; those that do not are told."""
    for name in names:
        setattr(value, name, 70)
    return [name for name in names if getattr(value, name) != 70]


def without(value: Any, *names: str) -> list[str]:
    """These fields are gone; those that are not are told."""
    for name in names:
        delattr(value, name)
    return [name for name in names if hasattr(value, name)]


REPLACED: Any = dataclasses.replace


def everything(cls: Any, given: tuple[Any, ...], named: dict[str, Any]) -> list[object]:
    """All that is to be seen of a value."""
    made = told(lambda: cls(*given, **named))
    if isinstance(made, str):
        return [made]
    same, first = cls(*given, **named), next(iter(inspect.signature(cls).parameters), "z")
    names = [one.name for one in dataclasses.fields(cls)]
    return [
        repr(made).replace(classes.__qualname__, ""),
        [getattr(made, name) for name in names],
        made == same,
        made != same,
        made == 3,
        told(lambda: hash(made) == hash(same)),
        told(lambda: [*changed(same, *names[:1]), same == made]),
        told(lambda: without(same, *names)),
        told(lambda: changed(same, "other")) == [],  # the standard one means another error than it raises
        hasattr(made, "__dict__"),
        cls.__match_args__,
        [getattr(copy.deepcopy(made), name) for name in names],
        str(REPLACED(made, **{first: 3}) if first != "z" else ""),
        [parameter.kind for parameter in inspect.signature(cls).parameters.values()],
        list(inspect.signature(cls).parameters),
        dataclasses.is_dataclass(made),
    ]


@pytest.mark.parametrize(("name", "given", "named"), CALLS)
def test_a_value_is_what_a_dataclass_is(name: str, given: tuple[Any, ...], named: dict[str, Any]) -> None:
    assert everything(OURS[name], given, named) == everything(STANDARD[name], given, named)


@pytest.mark.parametrize("name", ["Frozen", "Child", "Slotted", "Loose", "Plain"])
def test_a_changed_copy_is_what_a_dataclass_gives(name: str) -> None:
    ours: Any = making.replace(OURS[name](1), a=8)
    theirs = REPLACED(STANDARD[name](1), a=8)
    assert repr(ours) == repr(theirs)
    with pytest.raises(TypeError):
        making.replace(OURS[name](1), unheard=1)


@values.dataclass(frozen=True, slots=True)
class Kept:
    """At the top of a module, where pickle finds it."""

    a: int
    b: tuple[int, ...] = (1, 2)


def test_a_frozen_value_with_slots_is_pickled() -> None:
    assert pickle.loads(pickle.dumps(Kept(4))) == Kept(4)


def test_a_method_kept_before_it_is_written_does_the_same() -> None:
    @values.dataclass(frozen=True)
    class Late:
        a: int

    init, equal = Late.__init__, Late.__eq__
    one, other = Late(1), Late.__new__(Late)
    init(other, 1)
    assert equal(one, other)
    assert Late.__init__ is not init


def test_the_command_starts_without_dataclasses() -> None:
    """That is what the classes are here for."""
    text = "import sys, engine.table.examples.examples_of_game, engine.cli.commands.check as check"
    found = subprocess.run(
        [sys.executable, "-c", f"{text}; print(check.__name__, 'dataclasses' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == "engine.cli.commands.check False\n"
