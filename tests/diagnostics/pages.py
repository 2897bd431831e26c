"""The page of each code, made from the catalogue and its golden pairs.

`python -m tests.diagnostics.pages` writes them to `docs/diagnostics/`.
"""

from pathlib import Path

from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES
from engine.text.diagnostics.code import Code
from tests.diagnostics.golden import HERE, MADE, code_of, pairs

FOLDER = HERE.parents[1] / "docs" / "diagnostics"
LONGEST = 60
"""A file of longer lines, or of more, is not shown."""
MANY_LINES = 40


def name_of(code: Code) -> str:
    """The file of a code's page."""
    return f"{code.code}-{code.slug}.md"


def pages() -> dict[str, str]:
    """File name → text of every page, the list of all codes included."""
    return {"README.md": _contents(), **{name_of(code): page(code) for code in CATALOGUE.values()}}


def page(code: Code) -> str:
    """What a code is about, an example of it, and what is told of that."""
    shown = [path for path in pairs() if code_of(path) == code.code]
    examples = "\n".join(_example(path) for path in shown)
    return (
        f"# {code.code} {code.slug}\n\n**{code.title}** ({code.severity})\n\n"
        f"{code.why}\n\n**What to do.** {code.remedy}\n\n{examples}"
    )


def _example(path: Path) -> str:
    out = path.with_suffix(".out").read_text(encoding="utf-8")
    return f"{_source(path)}```text\n{out}```\n"


def _source(path: Path) -> str:
    if path.stem in MADE:
        return ""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
    if len(text.splitlines()) > MANY_LINES or len(max(text.splitlines(), key=len)) > 10 * LONGEST:
        return ""
    language = {".jsonl": "json", ".phh": "toml", ".phhs": "toml"}.get(path.suffix, "yaml")
    return f"```{language}\n{text}```\n\n"


def _contents() -> str:
    lines = [
        "# Diagnostics",
        "",
        "Every fault that Houserule tells has a code. `houserule explain CODE` shows what stands here.",
    ]
    for letter, family in FAMILIES.items():
        if family.codes:
            lines += ["", f"## {letter}: {family.about}", ""]
            lines += [f"- [{code.code} {code.slug}]({name_of(code)}): {code.title}" for code in family.codes]
    return "\n".join(lines) + "\n"


def main() -> None:
    """The folder holds the pages as they should be, and no others."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for old in FOLDER.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
