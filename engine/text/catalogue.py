"""Every code a diagnostic may have, gathered from one small table for each family in `engine/text/codes/`."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.text.codes import FAMILIES
from engine.text.codes.code import Code, Severity

__all__ = ["CATALOGUE", "FAMILIES", "Code", "Severity", "look_up"]


def _gather() -> dict[str, Code]:
    gathered: dict[str, Code] = {}
    slugs: set[str] = set()
    for letter, family in FAMILIES.items():
        for entry in family.codes:
            assert entry.code[0] == letter, f"{entry.code} stands in the table of family {letter}"
            assert entry.code not in gathered, f"{entry.code} is in the catalogue twice"
            assert entry.slug not in slugs, f"slug {entry.slug} is in the catalogue twice"
            gathered[entry.code] = entry
            slugs.add(entry.slug)
    return gathered


CATALOGUE: Mapping[str, Code] = MappingProxyType(_gather())


def look_up(name: str) -> Code | None:
    """The entry of a code (`Y011`, in either case) or of a slug (`duplicate-key`); None if there is none."""
    by_code = CATALOGUE.get(name.upper())
    return by_code or next((entry for entry in CATALOGUE.values() if entry.slug == name.lower()), None)
