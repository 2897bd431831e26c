"""By which words the reasons of a modifier speak of something, and by which its conditions do."""

from typing import NamedTuple

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.text.wording import Wording


class Reason(NamedTuple):
    """By which words a reason speaks of something, by which a condition does, and what to ask for."""

    said: Wording
    asked: Wording
    example: str
    alone: bool = False
    """Whether a reason that names what its condition asks for too speaks of both."""
    absent: bool = False
    """Whether it says by each of its words that there is not what the example asks for."""


_OF_CARDS = r"cards?|dice|deck|suits?|jokers?|stock|board|hands?|ranking|deals?|up|hole|unseen|wild"
"""Conditions over these hold for cards, and for dice hardly ever."""
_PLAINLY = r"^(?!.*\b(?:where|when|if|already|otherwise|anyway|or|as)\b).*\b"
"""A reason of one piece, which says nothing of what is otherwise."""
REASONS = (
    Reason(
        Wording(
            r"\bnot (?:(?:for|who wins) )?(?:an?|one|some) (?:share|part|half)\b|\bnot (?:the )?(?:two )?halves\b"
            r"|\bpot (?:is|would be) (?:already )?(?:shared|divided|split)\b|\bone share and\b"
            r"|\b(?:two|several) winners\b|\bwins? (?:only )?(?:an?|one|some) (?:share|part|half) of (?:it|the pot)\b"
        ),
        Wording(r"\b(?:pot|shares?|showdowns?|split|high-low)\b"),
        "undivided pot",
    ),
    Reason(
        Wording(
            r"\bwhere (?:the )?low(?:est)?(?: hand)? wins\b|\blowest (?:hand )?wins already\b"
            r"|\bin (?:a low game|lowball)\b"
        ),
        Wording(r"\b(?:ranking|low\w*|high\w*|pips|hand size|wild)\b"),
        "high ranking",
        absent=True,
    ),
    Reason(
        Wording(
            r"\bwhere (?:nothing is|no cards are) (?:drawn|exchanged)\b|\bwhere nobody (?:draws|exchanges)\b"
            r"|\bthere is no (?:draw|exchange)\b|\bwithout (?:a|the) (?:draw|exchange)\b"
        ),
        Wording(r"\b(?:draws?|drawn|exchanges?)\b"),
        kinds.EXCHANGE,
        absent=True,
    ),
    Reason(
        Wording(
            r"\bwhere (?:nothing is|nobody) bets?\b|\bthere (?:is|would be|are) (?:no|nothing to) (?:(?:last|first) )?"
            r"(?:bets?|rounds? of betting|betting rounds?)\b|\bno (?:last|first) (?:bet|round)\b"
            r"|\bwithout (?:any )?bets\b"
        ),
        Wording(r"\b(?:bet\w*|limit|blinds?|raises?|check-raise)\b"),
        "betting",
        absent=True,
    ),
    Reason(
        Wording(r"\bthere is no board\b|\bwhere (?:there is no board|nothing lies on the table)\b|\bwithout a board\b"),
        Wording(r"\b(?:boards?)\b"),
        "board",
        absent=True,
    ),
    Reason(
        Wording(
            r"\bthere (?:is|are) no antes?\b|\bwithout (?:an )?antes?\b|\bwhere (?:there is no ante|nobody antes)\b"
        ),
        Wording(r"\b(?:antes?|blinds?)\b"),
        "ante",
        absent=True,
    ),
    Reason(
        Wording(
            r"^dice (?:have|are|lie|need|do|don't|belong|cannot|can't)\b|\b(?:among|with|of|for|to) dice\b"
            r"|\b(?:reckoned|played|counted|made|done) (?:only )?(?:with|by|of) (?:hands? of )?(?:\w+ )?cards\b"
            r"|\bcards,? (?:and )?not dice\b|\bnobody (?:keeps|holds) dice\b"
        ),
        Wording(rf"\b(?:{_OF_CARDS})\b"),
        "cards",
        alone=True,
    ),
    Reason(
        Wording(r"\b(?:have no|there (?:are|is) no) (?:suits?|hearts?|spades?|diamonds?|clubs?)\b|\bwithout suits\b"),
        Wording(rf"\b(?:{_OF_CARDS}|hearts?|spades?|diamonds?|clubs?)\b"),
        "suits",
        absent=True,
        alone=True,
    ),
    Reason(
        Wording(
            r"\b(?:only|it is) (?:an? )?(?:closed|hidden|hole) cards?\b|\b(?:without|there (?:is|are) no|where no) "
            r"(?:closed|hidden|hole) cards?\b|\ball (?:the )?cards lie open\b"
        ),
        Wording(r"\b(?:cards?|hole|up|down|unseen|deals?|dice)\b"),
        "hole cards",
        alone=True,
    ),
    Reason(
        Wording(
            r"\bwhere no cards? (?:lies|lie|is|are) (?:open|face up|dealt face up)\b|\bwithout open cards\b"
            r"|\bnothing lies open\b|\bthere (?:is|are) no (?:open|up) cards?\b"
        ),
        Wording(r"\b(?:cards?|hole|up|down|unseen|deals?|dice)\b"),
        "up cards",
        alone=True,
    ),
    Reason(
        Wording(
            rf"{_PLAINLY}(?:only (?:in|of|on|from|with|by|to|for|at)? ?(?:an? |the )?(?:open|visible|upturned) [a-z]+"
            r"|(?:has|have|needs?|must|ought) (?:to )?(?:be (?:open|visible|seen|lying open)|lie (?:open|face up)"
            r"|come (?:open|up|face up))|(?:it is|only) (?:an? )?(?:open|up) cards? (?:that|which|can|may))\b"
        ),
        Wording(r"\b(?:up|open|seen|shown|boards?|unseen|deals?|dice|outward)\b|^cards\b"),
        "up cards",
    ),
    Reason(
        Wording(
            rf"{_PLAINLY}(?:only (?:in|of|on|from|with|by|to|for|at)? ?(?:an? |the )?(?:closed|hidden|secret) [a-z]+"
            r"|(?:has|have|needs?|must|ought) (?:to )?(?:be|lie|stay|come) (?:a )?(?:closed|hidden|secret|face down)"
            r"|(?:something|anything) (?:left )?to hide|it is (?:an? |one |two |three )?closed cards? that)\b"
        ),
        Wording(r"\b(?:hole|down|closed|hidden|unseen|blind|deals?|dice|draws?)\b|^cards\b"),
        "hole cards",
    ),
    Reason(
        Wording(
            r"\bthere is no (?:river|flop|turn card|card (?:on the board|in the middle))\b"
            r"|\bthere (?:has to|must) be an? (?:last )?card (?:on the board|in the middle)\b"
        ),
        Wording(r"\b(?:boards?|river|flop|turn|middle|deals?|places?)\b"),
        "board",
    ),
    Reason(
        Wording(
            r"\b(?:players|you|they|everybody) (?:must|should|have to|need to|ought to) know (?:all )?(?:of )?(?:what"
            r"|their (?:own )?cards)\b|\b(?:do not|don't|does not|doesn't) know (?:all )?(?:of )?their (?:own )?cards\b"
        ),
        Wording(r"\b(?:unseen|seen|blind|looks?|peek\w*|dice|outward)\b|^cards\b"),
        "no unseen cards",
    ),
    Reason(
        Wording(r"\bno cards? (?:is |are )?left\b|\bstock (?:has no|is empty|would be)\b|\bcomes? from the stock\b"),
        Wording(r"\b(?:cards?|stock|deck|dice)\b"),
        "stock",
        alone=True,
    ),
    Reason(
        Wording(
            r"\b(?:at|before|after|in|with) which showdown\b|\bthere (?:is|would be) no showdown\b|\bno showdown to\b"
        ),
        Wording(r"\b(?:showdowns?|pot)\b"),
        "one showdown",
        alone=True,
    ),
    Reason(
        Wording(r"\b(?:clear|known|told|said|settled) (?:(?:at|on|by|to|for|before|after|of|with) )?which board\b"),
        Wording(r"\b(?:one board|number of boards|boards? (?:=|<=?) )|\bplaces?\b"),
        "one board",
    ),
    Reason(
        Wording(r"\b(?:clear|known|told|said|settled) (?:(?:at|in|by|to|before|after|of|with) )?which showdown\b"),
        Wording(r"\b(?:one showdown|number of showdowns|undivided|winner)\b"),
        "one showdown",
    ),
    Reason(
        Wording(r"\bthere are (?:no |already )?blinds\b|\bnobody (?:posts|can miss) a blind\b|\bwithout blinds\b"),
        Wording(r"\b(?:blinds?|antes?|bet\w*|openers?|stakes)\b|stakes/"),
        "blinds",
        alone=True,
    ),
    Reason(
        Wording(
            r"\bclear who (?:has )?(?:won|wins|lost|loses)\b|\bthere is no showdown\b"
            r"|\bhands are (?:turned over|shown)\b"
        ),
        Wording(r"\b(?:showdowns?|pot|winners?|split|shares?|hands?|losers?)\b"),
        "one showdown",
    ),
    Reason(
        Wording(
            r"\bnot in (?:the|this) deck\b|\bin this deck\b|\b(?:there are )?no such cards?\b"
            r"|\bsuch cards are not there\b"
        ),
        Wording(r"\b(?:deck|suits?|cards?|jokers?|ranks?)\b|\$"),
        "cards",
    ),
    Reason(
        Wording(r"\b(?:has|have) to be closed\b|\b(?:a|no) closed cards?\b|\bonly a closed\b|\bin the hole\b"),
        Wording(r"\b(?:hole|closed|unseen|up cards|down cards|cards)\b"),
        "hole cards",
    ),
    Reason(
        Wording(r"\bcards left\b|\bthe stock\b"),
        Wording(r"\b(?:stock|cards|draws?|deck)\b"),
        "stock",
    ),
    Reason(
        Wording(r"\bof a fixed size\b"),
        Wording(r"\b(?:limit|bet\w*|sizes?)\b"),
        "fixed limit",
    ),
    Reason(
        Wording(r"^only (?:an? )?bets? of a fixed size (?:can|may|grows?|rises?|is|are)\b"),
        Wording(r"^(?!(?:no|pot|spread)[ -]limit$).*\b(?:limit|bet\w*|sizes?)\b"),
        "fixed limit",
    ),
    Reason(
        Wording(r"^only (?:an? )?bets? (?:of any size|without (?:a )?limits?) (?:can|may|grows?|rises?|is|are)\b"),
        Wording(r"^(?!(?:fixed|pot|spread)[ -]limit$).*\b(?:limit|bet\w*|sizes?)\b"),
        "no limit",
    ),
    Reason(
        Wording(r"\blast (?:round|bet|betting round) (?:must|has to) (?:be another|differ)\b|\bbetween two rounds\b"),
        Wording(r"\b(?:rounds?|bets?)\b"),
        "number of betting rounds >= 2",
    ),
)
"""What reasons plainly speak of."""
