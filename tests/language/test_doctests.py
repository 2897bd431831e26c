"""The examples in the docstrings of this layer are true."""

import doctest
import importlib
import pkgutil

import pytest

import engine.language

MODULES = [found.name for found in pkgutil.walk_packages(engine.language.__path__, "engine.language.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
