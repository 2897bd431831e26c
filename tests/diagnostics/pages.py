"""The page of each code, and the example that `houserule explain` shows, made from the catalogue and its golden pairs.

`python -m tests.diagnostics.pages` writes the pages to `docs/diagnostics/`, and the examples beside the catalogue.
"""

import json
from pathlib import Path

from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES
from engine.text.diagnostics.code import Code
from engine.text.diagnostics.code_examples import KEPT, CodeExample
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
    level = f"{code.severity}, told with `--texts`" if code.of_texts else code.severity
    return (
        f"# {code.code} {code.slug}\n\n**{code.title}** ({level})\n\n"
        f"{code.why}\n\n**What to do.** {code.remedy}\n\n{examples}"
    )


def _example(path: Path) -> str:
    out = path.with_suffix(".out").read_text(encoding="utf-8")
    text, good = _readable(path), ""
    source = f"```{_LANGUAGES.get(path.suffix, 'yaml')}\n{text}```\n\n" if text else ""
    different = CodeExample(text, _good(path)).different if text else []
    if different:
        good = "\nRight is:\n\n```yaml\n" + "\n".join(different) + "\n```\n"
    return f"{source}```text\n{out}```\n{good}"


_LANGUAGES = {".jsonl": "json", ".phh": "toml", ".phhs": "toml"}


def _good(path: Path) -> str:
    good = path.with_suffix(".good")
    return good.read_text(encoding="utf-8") if good.exists() else ""


def examples() -> str:
    """The first example of each code that can be read, as it is kept."""
    found: dict[str, list[str]] = {}
    for path in sorted(pairs(), key=lambda path: path.stem):
        if text := _readable(path):
            found.setdefault(code_of(path), [text, _good(path)])
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _readable(path: Path) -> str:
    """The text of a file; nothing for one that is too long to be read, or holds what nobody can read."""
    if path.stem in MADE:
        return ""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
    if len(text.splitlines()) > MANY_LINES or len(max(text.splitlines(), key=len)) > 10 * LONGEST:
        return ""
    return text


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
    """The folder holds the pages as they should be, and no others, and the examples are kept."""
    KEPT.write_text(examples(), encoding="utf-8")
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for old in FOLDER.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
