"""The words of the language: a table of entries, one for each word, and nothing else. Other rooms take names here.

A new word is a new entry. Words that join others (or, of, left of …) say only what they are. Words that stand for a
fact of the table also say who can see it, how to read it off a Dealer, and which fact it is.
"""

from engine.language.vocabulary.amounts import AMOUNTS, OWN
from engine.language.vocabulary.cards import CARDS
from engine.language.vocabulary.entry import Entry, Sight, Unit, Value
from engine.language.vocabulary.flags import FLAGS
from engine.language.vocabulary.joining import JOINING
from engine.language.vocabulary.players import SEATS, STATUSES

__all__ = [
    "AMOUNTS",
    "CARDS",
    "FLAGS",
    "JOINING",
    "OWN",
    "SEATS",
    "STATUSES",
    "VOCABULARY",
    "Entry",
    "Sight",
    "Unit",
    "Value",
]

VOCABULARY: tuple[Entry, ...] = (*JOINING, *AMOUNTS, *OWN, *SEATS, *STATUSES, *FLAGS, *CARDS)
