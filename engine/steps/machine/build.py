"""Building a Program's flat list of steps out of typed bodies: where blocks become jumps."""

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec import Struct, field

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat
from engine.language import compile as compiled
from engine.language.compile import Amount, Condition, HandTest, Seats
from engine.language.expression import Expression
from engine.pot.award import Division
from engine.steps.machine.end import End, LastPlayer
from engine.steps.machine.kind import Body, may_come_up
from engine.steps.machine.step import NEXT, Silent, Step
from engine.steps.machine.stock import Stock
from engine.worth.worth import Worth


def subject(d: Dealer, turn: int) -> int:
    """Whose turn it is inside an in-turn (register `turn`); NOBODY outside (−1)."""
    return d.registers[turn] if turn >= 0 else NOBODY


def reckon(amount: int | Amount, d: Dealer, seat: int) -> int:
    """An amount that may be a plain number, for a seat."""
    return amount if isinstance(amount, int) else amount(d, seat)


class Unless(Silent):
    """Skips what follows unless a condition holds."""

    __slots__ = ("condition", "target", "turn")

    def __init__(self, condition: Condition, turn: int) -> None:
        """Where it goes when the condition fails is set when that place is known."""
        self.condition = condition
        self.turn = turn
        self.target = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        return NEXT if self.condition(d, subject(d, self.turn)) else self.target


class Jump(Silent):
    """Goes elsewhere."""

    __slots__ = ("target",)

    def __init__(self, target: int = NEXT) -> None:
        """Where it goes may be set later."""
        self.target = target

    def enter(self, d: Dealer) -> int:
        """See Step."""
        return self.target


class StillIn(Silent):
    """Ends the turn of a player who has folded in it."""

    __slots__ = ("register", "target")

    def __init__(self, register: int) -> None:
        """Where it goes when they have is set when that place is known."""
        self.register = register
        self.target = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        was_in = d.registers[self.register + 3]
        return self.target if was_in and not d.live >> d.registers[self.register] & 1 else NEXT


class Looking(Step, Protocol):
    """The step at which cards that have come up are looked at."""

    at: int
    """Its number."""
    alone: tuple[int, ...]
    """For each step of the deal where it goes on when one player is left."""

    def now(self) -> Step:
        """A step that goes there, and on to the one after it."""
        ...

    def left_alone(self) -> Step:
        """A step that goes on where the deal was, for a player who is left alone."""
        ...


class Builder(Struct):
    """A program's steps in the making."""

    build: Callable[[Body, "Builder"], None]
    """Adds what a step of any kind is compiled to."""
    worth: Worth
    stock: Stock
    keeps_openers: bool
    """Whether some step asks for proof of the openers, so that an opener's cards are laid aside."""
    division: Division
    look: "Looking | None" = None
    """What looks at cards that come up; None where nothing is done then."""
    arrivals: tuple[Body, ...] = ()
    """What is done then."""
    steps: list[Step] = field(default_factory=list)
    bodies: list[Body | None] = field(default_factory=list)
    """For each step the body it comes from."""
    landings: list[int] = field(default_factory=list)
    """Where a deal goes on when one player is left: at each next proof or showdown."""
    _body: Body | None = None
    _turn: int = -1
    _leavers: list[StillIn] = field(default_factory=list)
    _waits: bool = False
    """Whether cards that come up have to wait until they are looked at."""

    def emit(self, step: Step) -> int:
        """The step is the last of the program; its number."""
        self.steps.append(step)
        self.bodies.append(self._body)
        return len(self.steps) - 1

    @property
    def here(self) -> int:
        """The number the next step will have."""
        return len(self.steps)

    def item(self, body: Body) -> None:
        """A step with its `when` is the last of the program."""
        outer, self._body = self._body, body
        if self._turn >= 0:
            leaver = StillIn(self._turn)
            self._leavers.append(leaver)
            self.emit(leaver)
        if body.kind.takes_last_player:
            self.landings.append(self.here)
        guard = None
        if body.when is not None and body.when.constant is not True and not body.kind.guards_itself:
            guard = Unless(compiled.condition(body.when, body.scope), self.turn(body))
            self.emit(guard)
        self.build(body, self)
        if self.looks_after(body) and not body.kind.deals:
            self.emit(self.looking.now())
        if guard is not None:
            guard.target = self.here
        self._body = outer

    def looks_after(self, body: Body) -> bool:
        """Whether the cards that a step brings are looked at before the deal goes on.

        Those that come while others are looked at have to wait for these, and those of a betting round for its end.
        """
        return self.look is not None and not self._waits and may_come_up(body, self.stock.face)

    @property
    def looking(self) -> "Looking":
        """What looks at cards that come up."""
        assert self.look is not None
        return self.look

    def block(self, bodies: Iterable[Body]) -> None:
        """These steps, in order, are the last of the program."""
        for body in bodies:
            self.item(body)

    def turns_of(self, register: int, bodies: Iterable[Body], *, waits: bool = False) -> list[StillIn]:
        """The steps of one player's turn are the last of the program; where they look whether they are still in.

        `waits`: cards that come up in it are looked at later.
        """
        outer = self._turn, self._leavers, self._waits
        self._turn, self._leavers, self._waits = register, [], waits or self._waits
        self.block(bodies)
        leavers = self._leavers
        self._turn, self._leavers, self._waits = outer
        return leavers

    def finish(self) -> tuple[tuple[Step, ...], tuple[Body | None, ...], tuple[int, ...]]:
        """The whole program: its steps with the end of the deal, the body of each, and where the last player goes."""
        self.emit(End())
        self.landings.append(self.here)
        self.emit(LastPlayer(self.division))
        self.emit(End())
        alone = tuple(next((at for at in self.landings if at > step), len(self.steps) - 1) for step in range(self.here))
        if self.look is not None:
            alone += self._arrivals(self.look, alone)
        return tuple(self.steps), tuple(self.bodies), alone

    def _arrivals(self, look: "Looking", alone: tuple[int, ...]) -> tuple[int, ...]:
        """What is done for cards that come up are the last steps; for each of them where the last player goes."""
        start, self._waits, self._body = self.here, True, self.arrivals[0]
        look.at, look.alone = self.emit(look), alone
        for body in self.arrivals:
            self.item(body)
            self.emit(Jump(look.at))
        last = self.emit(look.left_alone())
        return (last,) * (self.here - start)

    # --- the values of a body ---------------------------------------------------------------------------------------

    def turn(self, body: Body) -> int:
        """The register that tells whose turn it is in the innermost in-turn around a step; −1 outside."""
        return body.scope.turns[-1] if body.scope.turns else -1

    def steps_in(self, body: Body, name: str) -> tuple[Body, ...]:
        """The steps under a key; none when it is left out."""
        value = body.values.get(name, ())
        assert isinstance(value, tuple)
        return tuple(inner for inner in value if isinstance(inner, Body))

    def word(self, body: Body, name: str, default: str) -> str:
        """The word under a key."""
        value = body.values.get(name, default)
        assert isinstance(value, str)
        return value

    def amount(self, body: Body, name: str, default: int = 0) -> int | Amount:
        """The amount under a key, as a number where it is known beforehand."""
        value = self._expression(body, name)
        return default if value is None else self._amount(value, body)

    def amounts(self, body: Body, name: str) -> tuple[int | Amount, ...]:
        """The amounts in a list under a key; none when it is left out."""
        value = body.values.get(name, ())
        assert isinstance(value, tuple)
        return tuple(self._amount(item, body) for item in value if isinstance(item, Expression))

    def condition(self, body: Body, name: str) -> Condition | None:
        """The condition under a key."""
        value = self._expression(body, name)
        return None if value is None else compiled.condition(value, body.scope)

    def seats(self, body: Body, name: str) -> Seats | None:
        """The players under a key."""
        value = self._expression(body, name)
        return None if value is None else compiled.seats(value, body.scope)

    def cards(self, body: Body, name: str) -> compiled.Cards | None:
        """The cards under a key."""
        value = self._expression(body, name)
        return None if value is None else compiled.cards(value, body.scope)

    def hand(self, body: Body, name: str) -> HandTest | None:
        """The demand on a hand under a key."""
        value = self._expression(body, name)
        return None if value is None else compiled.hand(value, body.scope)

    def who(self, body: Body, name: str = "who") -> Seats | None:
        """Whom a step concerns: those named, else the player whose turn it is; None for everyone in."""
        named = self.seats(body, name)
        turn = self.turn(body)
        if named is None and turn >= 0:
            return lambda d, seat: 1 << d.registers[turn] & d.live
        return named

    def who_in_or_out(self, body: Body, name: str = "who") -> Seats | None:
        """The same where it makes no difference whether the player whose turn it is has folded."""
        turn = self.turn(body)
        if turn >= 0 and name not in body.values:
            return lambda d, seat: 1 << d.registers[turn]
        return self.seats(body, name)

    @staticmethod
    def _amount(value: Expression, body: Body) -> int | Amount:
        return value.constant if isinstance(value.constant, int) else compiled.amount(value, body.scope)

    def _expression(self, body: Body, name: str) -> Expression | None:
        value = body.values.get(name)
        assert value is None or isinstance(value, Expression)
        return value


def concerned(who: Seats | None, d: Dealer, turn: int) -> int:
    """The seats that a step concerns, as a mask; everyone in where it names nobody."""
    return d.live if who is None else who(d, subject(d, turn))


Starter = Callable[[Dealer, int], int]


def left_of_dealer(d: Dealer, seat: int) -> int:
    """The seat after the dealer's, as a mask."""
    return 1 << (d.button + 1) % d.seats


def starting_seat(first: Seats | None, otherwise: Starter, d: Dealer, turn: int) -> int:
    """Who starts: the first of those named from the dealer's left; when that is nobody, as `otherwise` says.

    They may be out: then the next one in to their left stands for them, which is up to the caller.
    """
    asker = subject(d, turn)
    mask = first(d, asker) if first is not None else 0
    return from_seat(mask or otherwise(d, asker), (d.button + 1) % d.seats)
