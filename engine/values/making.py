"""Makes value classes. What a method does is settled here; its text is written when it is first called."""

from collections.abc import Callable
from typing import Any, dataclass_transform

from engine.values.part import Part, field, parts_of
from engine.values.writing import Method, written_eq, written_hash, written_init

Maker = Callable[[type], type]


@dataclass_transform(field_specifiers=(field,))
def dataclass(
    cls: type | None = None,
    /,
    *,
    repr: bool = True,
    eq: bool = True,
    unsafe_hash: bool = False,
    frozen: bool = False,
    kw_only: bool = False,
    slots: bool = False,
) -> type | Maker:
    """The class has its fields' methods, as `dataclasses.dataclass` describes them."""

    def made(cls: type) -> type:
        parts = parts_of(cls, kw_only)
        if slots:
            cls = _with_slots(cls, parts)
        _add(cls, "value_parts", parts)
        _add(cls, "__match_args__", tuple(one.name for one in parts.values() if one.init and not one.keyword))
        _offer(cls, "__init__", _late(cls, "__init__", lambda: written_init(cls, parts, frozen, slots)))
        if repr:
            _offer(cls, "__repr__", _repr)
        _compare(cls, eq, frozen, unsafe_hash)
        if frozen:
            _freeze(cls, slots)
        _add(cls, "__dataclass_fields__", _STANDARD_FIELDS)
        _add(cls, "__signature__", _SIGNATURE)
        return cls

    return made if cls is None else made(cls)


def replace(value: Any, /, **changes: object) -> Any:
    """A value like another but for some fields. Raises TypeError for a field that it is not made with."""
    for name, part in type(value).value_parts.items():
        if part.init and name not in changes:
            changes[name] = getattr(value, name)
    return type(value)(**changes)


def _compare(cls: type, eq: bool, frozen: bool, unsafe_hash: bool) -> None:
    """Equality and hash, where the class does not bring its own; values that change and compare have no hash."""
    own_hash = "__hash__" in cls.__dict__ and not (cls.__dict__["__hash__"] is None and "__eq__" in cls.__dict__)
    if eq:
        _offer(cls, "__eq__", _late(cls, "__eq__", lambda: written_eq(cls)))
    if unsafe_hash or (eq and frozen and not own_hash):
        _add(cls, "__hash__", _late(cls, "__hash__", lambda: written_hash(cls)))
    elif eq and not own_hash:
        _add(cls, "__hash__", None)


def _freeze(cls: type, slots: bool) -> None:
    """Its values do not change, and can be pickled all the same."""
    _add(cls, "__setattr__", _refuse)
    _add(cls, "__delattr__", _refuse)
    if slots:
        _offer(cls, "__getstate__", _state)
        _offer(cls, "__setstate__", _restore)


def _late(cls: type, name: str, write: Callable[[], Method]) -> Method:
    """A method that puts what is written in its place when it is first called, and does the same."""

    def first(self: object, *values: object, **named: object) -> object:
        method = write()
        type.__setattr__(cls, name, method)
        return method(self, *values, **named)

    first.__name__, first.__qualname__, first.__module__ = name, f"{cls.__qualname__}.{name}", cls.__module__
    return first


def _offer(cls: type, name: str, value: object) -> None:
    """The class has this unless it brings its own."""
    if name not in cls.__dict__:
        _add(cls, name, value)


_add = type.__setattr__


def _with_slots(cls: type, parts: dict[str, Part]) -> type:
    """The class once more, with a slot for each field that has none yet."""
    there = {name for base in cls.__mro__[1:] for name in base.__dict__.get("__slots__", ())}
    body = {name: value for name, value in cls.__dict__.items() if name not in parts}
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    body["__slots__"] = tuple(name for name in parts if name not in there)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _repr(self: Any) -> str:
    shown = [f"{name}={getattr(self, name)!r}" for name, part in self.value_parts.items() if part.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse(self: object, name: str, value: object = None) -> None:
    from dataclasses import FrozenInstanceError  # noqa: PLC0415 - it takes long to import, and rarely happens

    raise FrozenInstanceError(f"cannot change `{name}` of {type(self).__name__}, which is frozen")


def _state(self: Any) -> list[object]:
    return [getattr(self, name) for name in self.value_parts]


def _restore(self: Any, state: list[object]) -> None:
    for name, value in zip(self.value_parts, state, strict=True):
        object.__setattr__(self, name, value)


class _WhenAsked:
    """An attribute of classes that is worked out when it is asked for."""

    def __init__(self, work_out: Callable[[Any], object]) -> None:
        """It was not asked for yet."""
        self._work_out = work_out

    def __get__(self, value: object, cls: type) -> object:
        """What it is for a class."""
        return self._work_out(cls)


def _standard_fields(cls: Any) -> object:
    """What the functions of `dataclasses` look at."""
    import dataclasses  # noqa: PLC0415 - it takes long to import, and only strangers ask

    def standard(part: Part) -> Any:
        given: dict[str, Any] = {} if part.factory is _NONE else {"default_factory": part.factory}
        given |= {} if part.default is _NONE else {"default": part.default}
        return dataclasses.field(
            init=part.init, repr=part.repr, compare=part.compare, kw_only=part.keyword or part.has_default, **given
        )

    parts = cls.value_parts.values()
    return dataclasses.make_dataclass(cls.__name__, [(one.name, Any, standard(one)) for one in parts]).__dict__[
        "__dataclass_fields__"
    ]


_NONE = field().default


def _signature(cls: Any) -> object:
    """What is to be given to make a value."""
    import inspect  # noqa: PLC0415 - it takes long to import, and only help asks

    home = next(one for one in cls.__mro__ if "__init__" in one.__dict__)
    written = "value_parts" in home.__dict__
    init = written_init(home, home.value_parts, False, False) if written else home.__init__
    given = list(inspect.signature(init).parameters.values())[1:]
    return inspect.Signature(given)


_STANDARD_FIELDS, _SIGNATURE = _WhenAsked(_standard_fields), _WhenAsked(_signature)
