"""Which files words of a command line mean: files, folders of them, and what ships under a name."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from engine.cli.console import UsageError
from engine.ruleset.read.library import FOLDERS, is_path, shipped_documents
from engine.ruleset.read.shape import begins_like_ours
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.translation import mark, say

ENDINGS = (".yaml", ".yml")


def files_of(paths: Sequence[str]) -> Iterator[Path]:
    """The files meant, each once: a folder stands for our documents in it. Raises UsageError when one is not there."""
    seen: set[str] = set()
    for text in paths:
        for file in _found(text):
            real = files.real_path(file)
            if real not in seen:
                seen.add(real)
                yield file


def _found(text: str) -> list[Path]:
    sort = files.sort_of(text)
    if sort == "missing":
        raise UsageError(no_such_path(text))
    if sort != "folder":
        return [Path(text)]
    found = [file for file in files.under(text, ENDINGS) if _may_be_ours(file)]
    if not found:
        raise UsageError(say("there are no Houserule documents under {folder}", folder=text))
    return found


def _may_be_ours(file: Path) -> bool:
    """Whether a file of a folder says a kind or a format of ours, or cannot be read, which is told then."""
    data = files.read(file, MOST_BYTES)
    return not isinstance(data, bytes) or begins_like_ours(data)


def documents_of(paths: Sequence[str]) -> Iterator[Path]:
    """The same, and the files of what ships under a name."""
    for text in paths:
        if files.sort_of(text) == "missing" and not is_path(text) and (found := _shipped(text)):
            yield from found
        else:
            yield from files_of([text])


def _shipped(name: str) -> list[Path]:
    """The documents of every kind that ship under a name."""
    return [shipped_documents(kind)[name].path for kind in FOLDERS if name in shipped_documents(kind)]


def no_such_path(text: str) -> str:
    """That nothing lies at a path; with what may have been meant: a file beside it, or what ships."""
    close = get_close_matches(Path(text).name, _neighbours(Path(text).parent), 1)
    if close:
        near = Path(text).with_name(close[0])
        return say("there is no file or folder {path}; did you mean {close}?", path=text, close=near)
    shipped = [name for kind in FOLDERS for name in shipped_documents(kind)]
    near_name = next(iter([] if is_path(text) else get_close_matches(text, shipped, 1, 0.7)), None)
    if near_name is not None:
        told = mark("there is no file or folder {path}; did you mean {close}, which ships?")
        return say(told, path=text, close=near_name)
    return say("there is no file or folder {path}", path=text)


def _neighbours(folder: Path) -> list[str]:
    """The names in a folder; none where it cannot be read."""
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []
