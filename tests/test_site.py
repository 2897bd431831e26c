"""The site: every page is on it, every link leads somewhere, and every example of the reference is so."""

import doctest
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
REFERENCE = re.findall(r"^::: (\S+)$", (DOCS / "python" / "reference.md").read_text("utf-8"), re.MULTILINE)
needs_docs = pytest.mark.skipif(
    find_spec("mkdocstrings") is None or find_spec("material") is None,
    reason="the site is built where its tools are: pip install '.[docs]'; .ci/run does",
)


def of_reference(path: str) -> object:
    """What a line of the reference names."""
    home, _, name = path.rpartition(".")
    return getattr(import_module(home), name)


def test_the_reference_has_every_name_of_the_face() -> None:
    there = {id(of_reference(path)) for path in REFERENCE}
    assert [name for name in engine.__all__ if id(getattr(engine, name)) not in there] == []


@pytest.mark.parametrize("path", REFERENCE)
def test_the_reference_tells_what_is_so(path: str) -> None:
    named = of_reference(path)
    if path != "engine.api.bot_players.Player":  # a type, which says itself what it is
        assert (getattr(named, "__doc__", "") or "").strip()
    module = import_module(path.rpartition(".")[0])
    finder = doctest.DocTestFinder(exclude_empty=True)
    for test in finder.find(named, path, module=module, globs={**vars(module)}):
        assert doctest.DocTestRunner().run(test).failed == 0


def test_every_page_can_be_come_to() -> None:
    """From the pages in the navigation a reader comes to every other."""
    config = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = set(re.findall(r": ([\w/-]+\.md)$", config, re.MULTILINE))
    pages = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*.md")}
    found, ahead = set[str](), sorted(listed & pages.keys())
    while ahead:
        page = ahead.pop()
        if page not in found:
            found.add(page)
            links = re.findall(r"\]\(([^)#:]+\.md)", pages[page].read_text("utf-8"))
            targets = (os.path.normpath(Path(page).parent / link) for link in links)
            ahead += [target for target in targets if target in pages]
    assert pages.keys() - found == set()
    assert {page for page in listed if page not in pages} == {"index.md", "CONTRIBUTING.md", "CHANGELOG.md"}


@pytest.mark.late
@needs_docs
def test_the_site_is_built_and_every_link_leads_somewhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    reference = (tmp_path / "python" / "reference" / "index.html").read_text("utf-8")
    assert [path for path in REFERENCE if f'id="{path}"' not in reference] == []
    assert (tmp_path / "diagnostics" / "D201-not-enough-cards" / "index.html").exists()
    assert (tmp_path / "rulesets" / "games" / "draw" / "jackpot.yaml").exists()
