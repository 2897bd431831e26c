"""A file that takes the place of another when all of it is written, so that there is never half of one."""

import os
from pathlib import Path
from stat import S_IMODE


def new_beside(path: Path) -> str:
    """The path of a new file beside that at a path, or beside what a link there leads to. Raises OSError."""
    from tempfile import mkstemp

    real = Path(os.path.realpath(path))
    handle, new = mkstemp(dir=real.parent, prefix=f".{real.name}.")
    os.close(handle)
    return new


def put_in_place(new: str, path: Path) -> None:
    """The new file stands at a path, with the mode of what stood there; where a link stands, it leads there.

    Raises OSError.
    """
    real = Path(os.path.realpath(path))
    os.chmod(new, S_IMODE(real.stat().st_mode) if real.exists() else 0o666 & ~_umask())
    os.replace(new, real)


def write_in_place(path: Path, data: bytes) -> None:
    """The file at a path holds the data; where that cannot be written, what it held before. Raises OSError."""
    if path.exists():
        path.open("r+b").close()  # one that may not be written is not replaced either
    new = new_beside(path)
    try:
        Path(new).write_bytes(data)
        put_in_place(new, path)
    except BaseException:
        Path(new).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
