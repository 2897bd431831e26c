"""The forms of the language, a file each or for a few siblings; `registry` lists them. Other rooms take names here."""

from engine.language.forms.amount_words import LAP, AmountFact, AmountMark, Lap
from engine.language.forms.beats import BeatsAny, BeatsPlace, BeatsSeats, Leads, PlaceBeats
from engine.language.forms.beside import Beside
from engine.language.forms.card_comparisons import CompareCards, NoCards
from engine.language.forms.card_kinds import CardSet
from engine.language.forms.card_marks import CardsMark
from engine.language.forms.card_places import CardsAt, CardsFact
from engine.language.forms.cards_if import IfCards
from engine.language.forms.cards_meant import cards_by_kind
from engine.language.forms.choices import ChoiceIs
from engine.language.forms.chosen import Chosen
from engine.language.forms.comparisons import Compare, CompareAny
from engine.language.forms.counted_hands import CountedHand
from engine.language.forms.counting import CountCards, CountSeats
from engine.language.forms.declared import Declared
from engine.language.forms.extreme import Extreme
from engine.language.forms.facts_of_forms import OF_HANDS
from engine.language.forms.flag_words import Flag, FlagMark
from engine.language.forms.has import Has
from engine.language.forms.holder_of import HolderOf
from engine.language.forms.holds import Holds
from engine.language.forms.if_otherwise import IfAmount
from engine.language.forms.is_seat import IsNoOne, IsSeat
from engine.language.forms.joined_cards import Among, CardsBut, EitherCards
from engine.language.forms.joined_conditions import Both, Either, Not, all_of
from engine.language.forms.joined_hands import BothHands, EitherHand, HandBut
from engine.language.forms.joined_seats import AllOf, Except, FirstOf, many_at_once, speaks_of_folded
from engine.language.forms.known_numbers import Number, OptionNumber, Stake
from engine.language.forms.named import Named
from engine.language.forms.named_hands import AnyHand, Category, HighHand, LowHand, MarkedHand
from engine.language.forms.natural_hands import NaturalHand
from engine.language.forms.next_after import NextAfter
from engine.language.forms.one_line import OneLine
from engine.language.forms.own_numbers import Each
from engine.language.forms.pick import EitherPick, Pick, PickPart, hands_left, ways
from engine.language.forms.ranked_beside import RankedBeside
from engine.language.forms.ranks import Rank
from engine.language.forms.same_as import SameAs
from engine.language.forms.says import Says, SaysAny
from engine.language.forms.scaled import Half, Percent, Twice
from engine.language.forms.seat_words import (
    FIRST_PLAYER,
    PLAYER_IN_TURN,
    OfTurn,
    SeatFact,
    SeatForHand,
    SeatMark,
    WinnerOf,
)
from engine.language.forms.statuses import IsMarked, IsStatus
from engine.language.forms.sums import Sum
from engine.language.forms.those import ThoseCounted, ThoseWho, ThoseWhose, ThoseWith
from engine.language.forms.tree import THAT_PLAYER, Node, Where, body_of, is_seats, many_seats

__all__ = [
    "FIRST_PLAYER",
    "LAP",
    "OF_HANDS",
    "PLAYER_IN_TURN",
    "THAT_PLAYER",
    "AllOf",
    "Among",
    "AmountFact",
    "AmountMark",
    "AnyHand",
    "BeatsAny",
    "BeatsPlace",
    "BeatsSeats",
    "Beside",
    "Both",
    "BothHands",
    "CardSet",
    "CardsAt",
    "CardsBut",
    "CardsFact",
    "CardsMark",
    "Category",
    "ChoiceIs",
    "Chosen",
    "Compare",
    "CompareAny",
    "CompareCards",
    "CountCards",
    "CountSeats",
    "CountedHand",
    "Declared",
    "Each",
    "Either",
    "EitherCards",
    "EitherHand",
    "EitherPick",
    "Except",
    "Extreme",
    "FirstOf",
    "Flag",
    "FlagMark",
    "Half",
    "HandBut",
    "Has",
    "HighHand",
    "HolderOf",
    "Holds",
    "IfAmount",
    "IfCards",
    "IsMarked",
    "IsNoOne",
    "IsSeat",
    "IsStatus",
    "Lap",
    "Leads",
    "LowHand",
    "MarkedHand",
    "Named",
    "NaturalHand",
    "NextAfter",
    "NoCards",
    "Node",
    "Not",
    "Number",
    "OfTurn",
    "OneLine",
    "OptionNumber",
    "Percent",
    "Pick",
    "PickPart",
    "PlaceBeats",
    "Rank",
    "RankedBeside",
    "SameAs",
    "Says",
    "SaysAny",
    "SeatFact",
    "SeatForHand",
    "SeatMark",
    "Stake",
    "Sum",
    "ThoseCounted",
    "ThoseWho",
    "ThoseWhose",
    "ThoseWith",
    "Twice",
    "Where",
    "WinnerOf",
    "all_of",
    "body_of",
    "cards_by_kind",
    "hands_left",
    "is_seats",
    "many_at_once",
    "many_seats",
    "speaks_of_folded",
    "ways",
]
