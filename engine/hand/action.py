"""What a player may do, and what they do."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from msgspec import Struct


class Action(Struct, frozen=True):
    """One player's answer: a word, with chips, cards or a number where the word takes them."""

    kind: str
    """`fold`, `check`, `call`, `bet`, `raise`, `discard`, `stand pat`, `show`, `concede`, `declare` with a word…"""
    amount: int = 0
    """`bet`: the bet; `raise`: by how much the current bet is raised; `call`: the chips put in; else 0."""
    cards: tuple[int, ...] = ()
    """The cards thrown away, passed or turned up, as indices of the deck."""


class Option(Struct, frozen=True):
    """One thing a player may do now: every Action of this kind within these bounds.

    With `cards`, `least` to `most` of just these cards may be named. Without, the amount lies between `least` and
    `most`, in steps of `step`, or is one of `choices` where there are any.
    """

    kind: str
    least: int = 0
    most: int = 0
    step: int = 1
    choices: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    sole: Action | None = None
    """The one action it covers, where it was made to cover just one: then nobody need make it again."""
    costs: int = 0
    """The chips it puts into the pot besides, whatever the cards or the number."""

    def covers(self, action: Action) -> bool:
        """Whether this option allows the action.

        >>> Option("raise", 2, 8).covers(Action("raise", 9))
        False
        """
        if action.kind != self.kind:
            return False
        amount, picked = action.amount, action.cards
        if type(amount) is not int:  # a truth value is none
            return False
        if self.cards:
            if type(picked) is not tuple or {*map(type, picked)} - {int}:
                return False
            count = len(picked)
            return self.least <= count <= self.most and count == len({*picked} & {*self.cards}) and amount == 0
        if picked:
            return False
        if self.choices:
            return amount in self.choices
        return self.least <= amount <= self.most and (amount - self.least) % self.step == 0

    @property
    def chips(self) -> Sequence[int]:
        """The amounts it covers, the lowest first; of an option that takes cards only 0."""
        if self.cards:
            return (0,)
        return self.choices or range(self.least, self.most + 1, self.step)

    def __iter__(self) -> Iterator[Action]:
        """Every Action it covers: each amount, or each set of cards once, in the order in which they are offered.

        >>> [action.amount for action in Option("raise", 2, 8, step=2)]
        [2, 4, 6, 8]
        """
        if not self.cards:
            yield from (Action(self.kind, chips) for chips in self.chips)
        else:
            for count in range(self.least, self.most + 1):
                yield from (Action(self.kind, cards=cards) for cards in combinations(self.cards, count))

    def __len__(self) -> int:
        """How many actions it covers.

        >>> len(Option("discard", 1, 3, cards=(3, 9, 27, 40, 51)))
        25
        """
        if not self.cards:
            return len(self.chips)
        return sum(comb(len(self.cards), count) for count in range(self.least, self.most + 1))


_TOLD = 10**60
"""Numbers up to this are told in full."""


def only(kind: str, amount: int = 0) -> Option:
    """The option of just one action."""
    return Option(kind, amount, amount, sole=Action(kind, amount))


class IllegalAction(ValueError):  # noqa: N818 - the name users meet in the public face
    """An action that no option covers; nothing has changed."""

    def __init__(self, seat: int, action: Action, options: tuple[Option, ...], names: Sequence[str] = ()) -> None:
        """Seat `seat` tried `action` where only `options` were open (none when the deal is over).

        `names` are those of the deck's cards; where they are not known yet, cards are told by index.
        """
        self.seat = seat
        self.action = action
        self.options = options
        if options:
            open_now = ", ".join(_told(option, names) for option in options)
            super().__init__(f"seat {seat} may not {_told_action(action, names)}; open now: {open_now}")
        else:
            super().__init__(f"nobody may {_told_action(action, names)}: the deal is over")

    def named(self, names: Sequence[str]) -> "IllegalAction":
        """The same, told with the names of the cards."""
        return IllegalAction(self.seat, self.action, self.options, names)


def _told_action(action: Action, names: Sequence[str]) -> str:
    if action.cards:
        return f"{action.kind} {_told_cards(action.cards, names)}"
    return f"{action.kind} {_brief(action.amount)}" if action.amount != 0 else action.kind


_MOST_CARDS = 60
"""This many are told one by one."""


def _told_cards(cards: object, names: Sequence[str]) -> str:
    """Cards by name; what stands in the place of cards may be anything."""
    if not isinstance(cards, tuple) or len(cards) > _MOST_CARDS:
        return f"cards: {_brief(cards)}"
    return " ".join(_told_card(card, names) for card in cards)


def _told_card(card: object, names: Sequence[str]) -> str:
    if type(card) is int and 0 <= card < len(names):
        return names[card]
    return f"card {_brief(card)}"


def _brief(value: object) -> str:
    """A value for a message; a number may be too long to be told, and what stands for one may be anything."""
    if isinstance(value, int) and abs(value) > _TOLD:
        return "a number of more digits than chips have"
    return repr(value) if isinstance(value, (int, float, str)) else f"what is no number ({type(value).__name__})"


def _told(option: Option, names: Sequence[str]) -> str:
    if option.cards:
        many = str(option.least) if option.least == option.most else f"{option.least} to {option.most}"
        return f"{option.kind} {many} of {_told_cards(option.cards, names)}"
    if option.choices:
        return f"{option.kind} {' or '.join(map(str, option.choices))}"
    if option.most == option.least:
        return f"{option.kind} {option.least}" if option.least else option.kind
    return f"{option.kind} {option.least} to {option.most}"
