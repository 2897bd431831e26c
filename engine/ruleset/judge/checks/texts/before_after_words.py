"""How texts say that something is done before a part of the deal, or after it, and what they say is done."""

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.steps.machine.kind import Traits
from engine.text.wording import Wording

_ROUND = r"(?:bets?|round of bet(?:s|ting)|bet(?:ting)? round|betting)"
_DEALT = r"(?:is|are|has been|have been) (?:dealt|given out)"
_OF_SOME = r"(?! (?:on|upon|in|of|for|again|round|rounds|limit|is|are|has)\b)"
_BESIDE = Wording(
    r"\b(?P<way>before|after) (?:the |any |all )?(?:(?P<shown>showdown|cards are shown|hands are (?:shown|compared))"
    r"|(?P<exchange>exchange|draw|swap))\b"
    rf"|\bbefore (?:(?P<any_bet>any(?:body|one) (?:has )?bets?|any {_ROUND}|a bet is made|betting begins){_OF_SOME}"
    rf"|(?P<first_bet>the first {_ROUND}){_OF_SOME}|(?P<last_bet>the last {_ROUND}){_OF_SOME}"
    rf"|(?P<bets>(?:the )?(?:bets|betting)){_OF_SOME}"
    rf"|(?P<any_card>(?:any|the first) cards? {_DEALT})|(?P<card>(?:a card|(?:the )?cards) {_DEALT}))\b"
    rf"|\bafter (?:(?P<bets_over>all(?: the)? {_ROUND}|(?:the )?betting (?:is over|has ended))"
    rf"|(?P<round>the last {_ROUND}|(?:the )?(?:bets|betting){_OF_SOME})"
    rf"|(?P<last_card>(?:all(?: the)? cards|the last cards?) {_DEALT}))\b"
    r"|\b(?:when|once) (?P<all_cards>all(?: the)? (?:shared |common |board )?cards"
    r" (?:lie (?:open|there)|are (?:open|out|there|up|on the table)|(?:are|have been) (?:dealt|turned up)))\b"
)
_SHOWN, _EXCHANGE, _BETS, _CARDS = "shown", "exchange", "bets", "cards"
PARTS: Mapping[str, Callable[[Traits], bool]] = {
    _SHOWN: lambda kind: kind.compares,
    _EXCHANGE: lambda kind: kind.exchanges,
    _BETS: lambda kind: kind.bets,
    _CARDS: lambda kind: kind.deals and not kind.exchanges,
}
"""The parts of a deal, each with whether a step of a kind is one."""


class Beside(Struct, frozen=True):
    """A part of the deal, and on which side of it something is done."""

    what: str
    before: bool
    every: bool
    """Whether it is said of all such parts: before the first of them, or after the last. What comes after the last bet
    may have one bet more behind it."""
    here: bool = False
    """Whether beside a step it may be said of the next of them alone."""


_SAID: Mapping[str, Beside] = {
    "any_bet": Beside(_BETS, before=True, every=True, here=True),
    "first_bet": Beside(_BETS, before=True, every=True),
    "last_bet": Beside(_BETS, before=True, every=False),
    "bets": Beside(_BETS, before=True, every=False),
    "any_card": Beside(_CARDS, before=True, every=True, here=True),
    "card": Beside(_CARDS, before=True, every=False),
    "bets_over": Beside(_BETS, before=False, every=True),
    "round": Beside(_BETS, before=False, every=False),
    "last_card": Beside(_CARDS, before=False, every=True),
    "all_cards": Beside(_CARDS, before=False, every=True),
}
_SENTENCE, _CLAUSE = Wording(r"[;:.]\s|\n|\.$"), Wording(r", | and then | then |\. ?$")
_WHO = Wording(
    r"\b(?:who\w*|those|that|if|when|unless|not|never|nobody|no|until|till|unlike|as|again|too (?:late|soon)"
    r"|or (?:before|after))\b"
)
"""Words by which a clause speaks of players, or of a case, and not of when something is done."""
HAS_BEEN = Wording(r"\b(?:was|were|has|had|have|did|already|earlier|last deal|next)\b")
"""Words by which a text beside a step speaks of another time than that of the step."""
_DONE = {
    kinds.EXCHANGES: r"(?:(?:is|are|be) (?:exchanged|swapped|changed|drawn)|(?:exchange|swap|draw)s?(?! (?:is|are)\b))",
    kinds.PASSES: r"(?:(?:is|are|be) (?:passed|handed)(?: on)?|pass(?:es)? (?!the )|hands? (?:on|over|one|a)\b)",
    kinds.THROWING: r"(?:(?:is|are|be) (?:thrown away|discarded)|throws? [^,;:.]*?away|discards?)",
    kinds.SPOKEN: r"(?:(?:is|are|be) (?:declared|voted|said)|declares?|votes?|chooses?|bids?)",
    kinds.PAYMENTS
    | kinds.FORCED: r"(?:(?:is|are|be) (?:paid|posted)|pays?|posts?|puts? (?:[a-z0-9]+ chips? )?in(?:to)?\b)",
}
"""The kinds of steps → how texts say that they are done."""
_DOINGS = [(names, Wording(rf"\b{said}")) for names, said in _DONE.items()]
_ONE = 1
_SIGNS = ("before", "after", " all cards", " all the ")


def beside_of(found: re.Match[str]) -> Beside:
    """What a text says it is done before, or after."""
    if found["way"]:
        what = _SHOWN if found[_SHOWN] else _EXCHANGE
        return Beside(what, before=found["way"] == "before", every=False)
    return next(beside for name, beside in _SAID.items() if found[name])


def claims_of(text: str) -> Iterator[tuple[str, Beside]]:
    """The clauses of a text, in small letters, by which something is done before or after a part of the deal."""
    for sentence in _SENTENCE.split(text) if any(sign in text for sign in _SIGNS) else ():
        clauses = [one for one in _CLAUSE.split(sentence) if one]
        for number, clause in enumerate(clauses):
            found = _BESIDE.search(clause)
            if found is None:
                continue
            alone = found.start() == 0 and not clause[found.end() :].strip()
            others = (clauses[number + 1 : number + 2] or clauses[max(number - 1, 0) : number]) if alone else []
            told = ", ".join((clause, *others))
            if _WHO.search(without_it(told)) is None and len(_BESIDE.findall(told)) == _ONE:
                yield told, beside_of(found)


def without_it(clause: str) -> str:
    """A clause without the part of the deal beside which something is done."""
    return _BESIDE.sub("", clause)


def done_in(clause: str) -> frozenset[str]:
    """The kinds of the steps that do what a clause says is done; none where it says several things, or nothing."""
    found = [names for names, said in _DOINGS if said.search(clause) is not None]
    return found[0] if len(found) == _ONE else frozenset()
