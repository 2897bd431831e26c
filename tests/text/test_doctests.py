"""The examples in docstrings hold."""

import doctest
import importlib
import pkgutil

import pytest

import engine.text

MODULES = [module.name for module in pkgutil.walk_packages(engine.text.__path__, "engine.text.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) >= 5


BELOW = ("engine.text",)


def test_this_layer_imports_nothing_of_the_engine_above_it() -> None:
    import subprocess
    import sys

    modules = ("yaml.document", "schema.validation", "diagnostics.report")
    script = f"import sys; {'; '.join(f'import engine.text.{one}' for one in modules)}; print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in shown if name.startswith("engine.") and not name.startswith(BELOW)] == []
    for_faults = {"jsonschema", "lark", "difflib", "engine.text.yaml.broken", "engine.text.schema.key_faults"}
    assert not for_faults & set(shown)
