"""Finds the documents and schemas that ship with Houserule, in a checkout, an editable install and a wheel alike."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def shipped(folder: str) -> Path:
    """The folder `rulesets` or `schemas` as it ships: inside the package in a wheel, beside it in a checkout.

    Raises FileNotFoundError when the installation is incomplete.
    """
    for base in (_HERE, _HERE.parent):
        candidate = base / folder
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"this installation of houserule lacks its folder {folder}/; install it again")
