"""What the site needs besides the pages of docs/: the README as its first page, and the files that pages lead to."""

import re
from pathlib import Path
from posixpath import dirname, normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

_ROOT = Path(__file__).resolve().parent.parent
_PAGES = {"README.md": "index.md", "CHANGELOG.md": "CHANGELOG.md", "CONTRIBUTING.md": "CONTRIBUTING.md"}
"""Documents beside docs/ → where they stand in the site."""
_FILES = ("LICENSE", "rulesets/**/*.yaml", "schemas/*.json")
_LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages and files from beside docs/ belong to the site."""
    for document, page in _PAGES.items():
        files.append(File.generated(config, page, abs_src_path=str(_ROOT / document)))
    for pattern in _FILES:
        for path in sorted(_ROOT.glob(pattern)):
            files.append(File.generated(config, path.relative_to(_ROOT).as_posix(), abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links lead to where things stand in the site; in the documents they lead to where these lie in the checkout."""
    of_site = {page: document for document, page in _PAGES.items()}
    here = page.file.src_uri
    document = of_site.get(here, f"docs/{here}")

    def led(link: re.Match[str]) -> str:
        target = normpath(f"{dirname(document)}/{link[1]}".lstrip("/"))
        there = target.removeprefix("docs/") if target.startswith("docs/") else _PAGES.get(target, target)
        return f"]({relpath(there, dirname(here) or '.')}"

    return _LINK.sub(led, markdown)
