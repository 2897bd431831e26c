"""Where the next card comes from: the only door through which chance enters a deal.

The stock is an unordered heap; a source says which of its cards comes next and for whom.
So one deal can be played with a shuffled deck, with the very cards of a record, or with a deck stacked for an example.

A chance is a value: what comes next, written down. A hand carries one, and the same hand and action always lead to the
same cards. To deal from it, it is opened; the source that this gives moves on with each card, and laid down it is the
chance of all that comes after.
"""

from engine.hand.chance.card_source import NOBODY_SEES as NOBODY_SEES
from engine.hand.chance.card_source import THROWN as THROWN
from engine.hand.chance.card_source import Cards as Cards
from engine.hand.chance.card_source import Chance as Chance
from engine.hand.chance.card_source import InPlace as InPlace
from engine.hand.chance.card_source import Source as Source
from engine.hand.chance.card_source import are_thrown as are_thrown
from engine.hand.chance.card_source import drawn_told as drawn_told
from engine.hand.chance.card_source import mark_address as mark_address
from engine.hand.chance.card_source import place_address as place_address
from engine.hand.chance.chance_json import chance_from_json as chance_from_json
from engine.hand.chance.keyed import Keyed as Keyed
from engine.hand.chance.noted import Noted as Noted
from engine.hand.chance.shuffled import Shuffled as Shuffled
from engine.hand.chance.stacked import Listed as Listed
from engine.hand.chance.stacked import Stacked as Stacked
from engine.hand.chance.thrown import Thrown as Thrown
from engine.hand.chance.thrown import Throws as Throws
