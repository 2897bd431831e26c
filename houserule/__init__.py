"""Houserule from Python, by its own name: all that `engine` offers."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import *  # noqa: F403 - the names that `__all__` lists

from engine import __all__ as __all__


def __getattr__(name: str) -> Any:
    """The object of this name in the engine's face; a module is imported when one of its names is first used."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("engine"), name)


def __dir__() -> list[str]:
    """The names of the public face."""
    return sorted(__all__)
