"""An expression told back with its brackets printed: what was understood, in words that are understood the same."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards.words import many, rank_symbol
from engine.language import syntax as s
from engine.language.syntax import Node

Teller = Callable[[Any], str]

_ATOMS = (
    s.Named,
    s.Number,
    s.Stake,
    s.OptionNumber,
    s.AmountFact,
    s.Lap,
    s.AmountMark,
    s.SeatFact,
    s.FirstPlayer,
    s.SeatMark,
    s.CardsAt,
    s.CardsMark,
    s.Flag,
    s.FlagMark,
    s.AnyHand,
    s.Category,
    s.HighHand,
    s.LowHand,
)


def tell(node: Node) -> str:
    """The canonical words of a node; what they are parsed to is equal to it."""
    return TELLERS[type(node)](node)


def _part(node: Node) -> str:
    """The words of a node inside a larger one: in brackets unless one could not read it otherwise."""
    plain = isinstance(node, _ATOMS) or (isinstance(node, (s.Each, s.CardSet, s.CardsFact)) and _is_plain(node))
    return tell(node) if plain else f"({tell(node)})"


def _is_plain(node: s.Each | s.CardSet | s.CardsFact) -> bool:
    return isinstance(node, s.CardSet) or node.of is None


def _chain(node: Any, joint: str) -> str:
    """A chain of one joint reads from the left without brackets."""
    left = tell(node.left) if type(node.left) is type(node) else _part(node.left)
    return f"{left} {joint} {_part(node.right)}"


def _reckoning(node: s.Sum) -> str:
    same = isinstance(node.left, s.Sum) and (node.op in "+-") == (node.left.op in "+-")
    left = tell(node.left) if same else _part(node.left)
    return f"{left} {node.op} {_part(node.right)}"


def _own(node: s.Each) -> str:
    if node.of is None:
        return node.name
    owner = tell(node.of) if isinstance(node.of, _ATOMS) else f"({tell(node.of)})"
    return f"{owner}{chr(39) if owner.endswith('s') else chr(39) + 's'} {node.name}"


def _comparison(left: str, op: str, right: Node) -> str:
    return f"{left} {op} {tell(right) if isinstance(right, s.Sum) else _part(right)}"


def _compare(node: s.Compare) -> str:
    return _comparison(
        tell(node.left) if isinstance(node.left, (s.Sum, s.Each)) else _part(node.left), node.op, node.right
    )


def _choice(node: s.ChoiceIs) -> str:
    return f"${node.name} is {'not ' if node.negated else ''}{_words(node.words)}"


def _words(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"({' or '.join(words)})"


def _extreme(node: s.Extreme) -> str:
    if node.count is None and isinstance(node.of, s.CardsFact) and node.of.of is None:
        return f"{node.which} {node.of.entry.phrases[-1]}"
    return f"{node.which} {'' if node.count is None else f'{node.count} '}{_part(node.of)}"


def _pick(node: s.PickPart) -> str:
    number = str(node.least) if node.least == node.most else f"{node.least} to {node.most}"
    return f"{'any' if node.most is None else number} {_part(node.cards)}"


def _holds(node: s.Holds) -> str:
    if node.bound == "exactly" and node.count == 0:
        return f"holds no {_part(node.cards)}"
    if node.bound == "at least" and node.count == 1:
        return f"holds {_part(node.cards)}"
    return f"holds {node.bound} {node.count} {_part(node.cards)}"


def _is(negated: bool, what: str) -> str:
    return f"is {'not ' if negated else ''}{what}"


_SEVERAL = {
    "holds": "hold",
    "has": "have",
    "shows": "show",
    "is": "are",
    "beats": "beat",
    "outshows": "outshow",
    "leads": "lead",
    "declared": "declared",
}


def _said_of(predicate: Node, several: bool) -> str:
    """A predicate as it is said of one player, or of several."""
    verb, *rest = tell(predicate).split(" ")
    return " ".join([_SEVERAL[verb] if several else verb, *rest])


def _verb(showing: bool) -> str:
    return "outshows" if showing else "beats"


def _ranks(node: s.Category) -> str:
    spoken = [rank.said if rank.is_mark else many(rank_symbol(rank.said)) for rank in node.ranks]
    named = f" of {' over '.join(spoken)}" if spoken else ""
    return f"{node.name}{named}{' or better' if node.or_better else ''}"


def _high(node: s.HighHand) -> str:
    category = f"-high {node.category}" if node.category else " high"
    return f"{node.rank.said}{category}{' or better' if node.or_better else ''}"


TELLERS: Mapping[type[Node], Teller] = {
    s.Named: lambda n: n.name,
    s.Number: lambda n: str(n.value),
    s.Stake: lambda n: n.name,
    s.OptionNumber: lambda n: f"${n.name}",
    s.AmountFact: lambda n: n.entry.name,
    s.Lap: lambda n: "lap",
    s.AmountMark: lambda n: n.name,
    s.Each: _own,
    s.CountCards: lambda n: f"number of {_part(n.cards)}",
    s.CountSeats: lambda n: f"number of {_part(n.seats)}",
    s.Percent: lambda n: f"{n.number}% of {_part(n.of)}",
    s.Half: lambda n: f"half {_part(n.of)}",
    s.Twice: lambda n: f"twice {_part(n.of)}",
    s.Chosen: lambda n: f"{n.which} of {_part(n.left)} and {_part(n.right)}",
    s.Sum: _reckoning,
    s.IfAmount: lambda n: f"{_part(n.then)} if {_part(n.condition)} otherwise {_part(n.otherwise)}",
    s.CardSet: lambda n: n.said,
    s.CardsFact: lambda n: n.entry.name if n.of is None else f"{n.entry.name} of {_part(n.of)}",
    s.CardsAt: lambda n: n.name,
    s.CardsMark: lambda n: n.name,
    s.Extreme: _extreme,
    s.SameAs: lambda n: f"{n.what} of {_part(n.of)}",
    s.NextAfter: lambda n: f"next up card after {_part(n.of)}",
    s.Among: lambda n: f"{_part(n.cards)} among {_part(n.place)}",
    s.EitherCards: lambda n: _chain(n, "or"),
    s.CardsBut: lambda n: f"{_part(n.cards)} but not {_part(n.without)}",
    s.Pick: lambda n: " and ".join(tell(part) for part in n.parts),
    s.PickPart: _pick,
    s.SeatFact: lambda n: n.entry.name,
    s.FirstPlayer: lambda n: "first player",
    s.SeatMark: lambda n: n.name,
    s.Beside: lambda n: f"{'' if n.count == 1 else f'{n.count} '}{n.side} of {_part(n.of)}",
    s.HolderOf: lambda n: f"holder of {_part(n.cards)}",
    s.ThoseWho: lambda n: f"those who {_said_of(n.predicate, True)}",
    s.ThoseWhose: lambda n: f"those whose {n.each.name} {n.op} {_part(n.right)}",
    s.ThoseWith: lambda n: f"those with {n.which} {n.each.name}",
    s.Except: lambda n: f"{_part(n.seats)} except {_part(n.without)}",
    s.FirstOf: lambda n: _chain(n, "or"),
    s.Flag: lambda n: n.entry.name,
    s.FlagMark: lambda n: n.name,
    s.Both: lambda n: _chain(n, "and"),
    s.Either: lambda n: _chain(n, "or"),
    s.Not: lambda n: f"not {_part(n.of)}",
    s.Compare: _compare,
    s.CompareAny: lambda n: _comparison(f"{n.who}'s {n.each.name}", n.op, n.right),
    s.ChoiceIs: _choice,
    s.Says: lambda n: f"{_part(n.subject)} {_said_of(n.predicate, s.many_seats(n.subject))}",
    s.SaysAny: lambda n: f"{n.who} {tell(n.predicate)}",
    s.CompareCards: lambda n: f"{_part(n.left)} {n.relation} {_part(n.right)}",
    s.NoCards: lambda n: f"{_part(n.cards)} is nothing",
    s.PlaceBeats: lambda n: f"{_part(n.place)} beats {_part(n.other)}",
    s.Has: lambda n: f"{'shows' if n.showing else 'has'} {_part(n.hand)}",
    s.Holds: _holds,
    s.IsStatus: lambda n: _is(n.negated, n.entry.name),
    s.IsMarked: lambda n: _is(n.negated, n.name),
    s.IsSeat: lambda n: _is(n.negated, _part(n.seats)),
    s.IsNoOne: lambda n: _is(n.negated, "no one"),
    s.BeatsSeats: lambda n: f"{_verb(n.showing)} {_part(n.seats)}",
    s.BeatsPlace: lambda n: f"beats {_part(n.place)}",
    s.BeatsAny: lambda n: f"{_verb(n.showing)} {n.who}",
    s.Declared: lambda n: f"declared {_words(n.words)}",
    s.Leads: lambda n: "leads",
    s.Rank: lambda n: n.said,
    s.Category: _ranks,
    s.HighHand: _high,
    s.LowHand: lambda n: f"{n.rank.said} {'or better ' if n.or_better else ''}low",
    s.AnyHand: lambda n: "any hand",
    s.NaturalHand: lambda n: f"natural {_part(n.hand)}",
    s.EitherHand: lambda n: _chain(n, "or"),
    s.BothHands: lambda n: _chain(n, "and"),
    s.HandBut: lambda n: f"{_part(n.hand)} but not {_part(n.without)}",
}
