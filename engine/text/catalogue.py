"""Every code a diagnostic may have, gathered from one small table for each family in `engine/text/codes/`."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.text.codes import FAMILIES
from engine.text.codes.code import Code, Severity

__all__ = ["CATALOGUE", "FAMILIES", "Code", "Severity", "look_up"]


CATALOGUE: Mapping[str, Code] = MappingProxyType(
    {entry.code: entry for family in FAMILIES.values() for entry in family.codes}
)


def look_up(name: str) -> Code | None:
    """The entry of a code (`Y011`, in either case) or of a slug (`duplicate-key`); None if there is none."""
    by_code = CATALOGUE.get(name.upper())
    return by_code or next((entry for entry in CATALOGUE.values() if entry.slug == name.lower()), None)
