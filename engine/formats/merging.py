"""What is merged with what a parent says, and what takes its place, for the page about the language."""

from collections.abc import Iterable, Iterator

from engine.formats.grammar import table
from engine.ruleset.compose.inheritance import MERGED, OWN
from engine.ruleset.read.models.game_model import GAME


def of_parents() -> Iterator[str]:
    """What a game has from the one that it extends."""
    added = [name for name in MERGED if name != "options"]
    replaced = [field.name for field in GAME.fields if field.name not in (*MERGED, *OWN)]
    kept = [field.name for field in GAME.fields if field.name in OWN]
    yield "### What merges with the parent\n"
    yield "A game that `extends` another has all of it, and each of its own keys does one of these:\n"
    rows = (
        (
            _codes(added),
            "Added to the parent's, name by name; where both have a name, the child's holds.",
        ),
        (
            "`options`",
            "The same; of an option that both have, only the keys named are new.",
        ),
        (_codes(replaced), "Takes the place of the parent's, whole: a `pot` or `wild` says all of it again."),
        (_codes(kept), "Is said of this file alone. What the parent's `with` and `changes` made of it stays."),
    )
    yield from table(("keys", "what becomes of the parent's"), iter(rows))
    yield (
        "To alter a part of what is replaced whole, leave the key out and say the part under [changes](#changes): "
        "`set` merges, `add` adds an entry to a list.\n"
    )


def of_changes() -> Iterator[str]:
    """What `set` does to what is there."""
    yield "### What set merges\n"
    yield from table(
        ("what stands at that place", "what `set` makes of it"),
        iter(
            (
                (
                    "a step",
                    "Each key named is new, whole; its other keys stay. `every bet` is all of them; a key that only "
                    "some of them have is new in those.",
                ),
                (
                    "keys of the document that hold keys: `pot`, `pot/shares`, `words`, `betting`, `stakes`",
                    "Merged, however deep: what is not named stays, what is new is added.",
                ),
                ("a list: `play`, `wild`, `when-dealt`", "Replaced whole; `wild/low` is the entry labelled so."),
                ("text, a number, a list within a step", "Replaced whole; `was` is what stood there: `size: 2 * was`."),
                ("anything, set to `null`", "Taken away: `{at: pot/shares/low, to: null}`."),
            )
        ),
    )


def _codes(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
