"""What a player may do, and what he does."""

from dataclasses import dataclass

# Actions and options are values, and nobody changes one. They are not declared frozen because a frozen dataclass takes
# three times as long to make, and some are made for every draw of a simulation.


@dataclass(slots=True, unsafe_hash=True)
class Action:
    """One player's answer: a word, with chips, cards or a number where the word takes them."""

    kind: str
    """`fold`, `check`, `call`, `bet`, `raise`, `discard`, `stand pat`, `show`, `concede`, `declare` with a word…"""
    amount: int = 0
    """`bet`: the bet; `raise`: by how much the current bet is raised; `call`: the chips put in; else 0."""
    cards: tuple[int, ...] = ()
    """The cards thrown away, passed or turned up, as indices of the deck."""


@dataclass(slots=True, unsafe_hash=True)
class Option:
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
        if self.cards:
            count = len(picked)
            return self.least <= count <= self.most and count == len({*picked} & {*self.cards}) and amount == 0
        if picked:
            return False
        if self.choices:
            return amount in self.choices
        return self.least <= amount <= self.most and (self.step == 1 or (amount - self.least) % self.step == 0)


def only(kind: str, amount: int = 0) -> Option:
    """The option of just one action."""
    return Option(kind, amount, amount, sole=Action(kind, amount))


class IllegalAction(ValueError):  # noqa: N818 - the name users meet in the public face
    """An action that no option covers; nothing has changed."""

    def __init__(self, seat: int, action: Action, options: tuple[Option, ...]) -> None:
        """Seat `seat` tried `action` where only `options` were open (none when the deal is over)."""
        self.seat = seat
        self.action = action
        self.options = options
        if options:
            open_now = ", ".join(_told(option) for option in options)
            super().__init__(f"seat {seat} may not {_told_action(action)}; open now: {open_now}")
        else:
            super().__init__(f"nobody may {_told_action(action)}: the deal is over")


def _told_action(action: Action) -> str:
    if action.cards:
        return f"{action.kind} {len(action.cards)} cards {action.cards}"
    return f"{action.kind} {action.amount}" if action.amount else action.kind


def _told(option: Option) -> str:
    if option.cards:
        return f"{option.kind} {option.least} to {option.most} of {option.cards}"
    if option.choices:
        return f"{option.kind} {' or '.join(map(str, option.choices))}"
    if option.most == option.least:
        return f"{option.kind} {option.least}" if option.least else option.kind
    return f"{option.kind} {option.least} to {option.most}"
