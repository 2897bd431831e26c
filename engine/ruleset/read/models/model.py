"""What a model is: a mapping in a document, described key by key like the body of a step."""

from typing import Literal, NamedTuple

from engine.steps.machine.field import Field
from engine.text.translation import mark

MODEL_TYPES = {
    "integer": mark("a whole number"),
    "chips": mark("a whole number of chips, at least 0"),
    "count": mark("a whole number, at least 1"),
    "jokers": mark("a whole number, at least 0"),
    "version": mark("the version of the language: 1"),
    "title": mark("text"),
    "reference": mark("the name of a document that ships with Houserule, or the path of a file ending in .yaml"),
    "name": mark("a name in small letters, digits and hyphens"),
    "players": mark("a number, or a range such as 2-7"),
    "scalar": mark("text or a number"),
    "choices": mark("a list of texts or numbers, each once"),
    "anything": mark("whatever the place it goes to takes"),
    "modifiers": mark("modifiers by name, or by the path of a file, each with the values of its options or nothing"),
    "demands": mark("conditions on the rules, each with the reason told where it does not hold"),
    "reasons": mark("codes of warnings, each with the reason why it is meant"),
    "card-count": mark("a number, a range such as `1-4`, or `any`"),
    "selection": mark("ranks, suits or cards, as text or as a list"),
    "pips": mark("a number, a fraction such as 1/2, or a list of those to choose from"),
}
"""The types a key may have besides those of steps (engine.steps.machine.kind.FIELD_TYPES).

`list:x` is a list of x, `map:x` gives each key an x, `names:x` does so for names that may stand in expressions,
`several:x` for two of them at least, `own:x` is a document of kind x, by name or said there; where x is none of these
types it is the name of a model.
"""

Shape = Literal["body", "body or nothing", "one of"]


class Model(NamedTuple):
    """One kind of mapping."""

    name: str
    title: str
    """What an author calls it: `an option`."""
    about: str
    fields: tuple[Field, ...]
    shape: Shape = "body"
    """`body`: any of the keys; `body or nothing`: or no value at all; `one of`: exactly one of them, as in a step."""
    example: str = ""
    """A typical one, as YAML in flow style; also the editor's snippet."""
