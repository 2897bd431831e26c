"""The families of codes, one module each: to add a code, add one entry to its family's table."""

from engine.text.codes import (
    ambiguity,
    betting,
    decks,
    examples,
    expressions,
    flow,
    hands,
    histories,
    modifiers,
    pots,
    records,
    shape,
    sight,
    wilds,
    yaml,
)
from engine.text.codes.code import Family

FAMILIES: dict[str, Family] = {
    "Y": Family("YAML and files", yaml.CODES),
    "S": Family("keys and values", shape.CODES),
    "X": Family("expressions", expressions.CODES),
    "D": Family("decks, cards and dealing", decks.CODES),
    "B": Family("betting", betting.CODES),
    "P": Family("pots", pots.CODES),
    "H": Family("hands and rankings", hands.CODES),
    "J": Family("jokers and wild cards", wilds.CODES),
    "F": Family("the flow of a deal", flow.CODES),
    "V": Family("what can be seen", sight.CODES),
    "M": Family("parents and modifiers", modifiers.CODES),
    "A": Family("ambiguity", ambiguity.CODES),
    "T": Family("examples", examples.CODES),
    "R": Family("records and replays", records.CODES),
    "G": Family("hand histories", histories.CODES),
}
