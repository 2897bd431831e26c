"""`3`, `-2`, `$most-discards`, `ante`: numbers that are known before the deal."""

from typing import Any

from engine.language.forms.bounds import Bounds
from engine.language.forms.conclusions import nothing_of_amount
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount
from engine.language.forms.sights import for_all
from engine.language.forms.tree import AmountNode, Node, Seen, Where
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Unit


class KnownNumber(AmountNode, abstract=True):
    """A number that is known before the deal."""

    value: int
    sight = for_all
    reads = reads_nothing
    conclude = nothing_of_amount

    def plain(self) -> bool:
        """It is one word."""
        return True

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """It is what it is."""
        return Bounds(self.value, self.value)

    def compiled(self, scope: Scope) -> Amount:
        """It is the same on every table."""
        value = self.value
        return lambda d, seat: value


class Number(KnownNumber):
    """A number written out."""

    def told(self) -> str:
        """Its digits."""
        return str(self.value)

    def unit(self) -> Unit:
        """It goes with chips and with counts."""
        return ""


class SetNumber(KnownNumber, abstract=True):
    """A number that a table sets before the deal."""

    def is_setting(self) -> bool:
        """It is."""
        return True


class OptionNumber(SetNumber):
    """A number set by an option."""

    name: str

    def told(self) -> str:
        """The option."""
        return f"${self.name}"

    def unit(self) -> Unit:
        """It goes with chips and with counts."""
        return ""


class Stake(SetNumber):
    """A stake of the game, in chips."""

    name: str

    def told(self) -> str:
        """Its name."""
        return self.name

    def unit(self) -> Unit:
        """Stakes are chips."""
        return "chips"


def _option_number(u: Understanding, at: Where, token: Any) -> Node:
    return OptionNumber(at, token.value.value, token.value.name)


FORM = Form(
    (Number, OptionNumber, Stake),
    (
        rule("number", lambda u, at, token: Number(at, token.value), "factor: NUMBER"),
        rule("number_below_zero", lambda u, at, minus, token: Number(at, -token.value), "factor: MINUS NUMBER"),
        rule("option_number", _option_number, "factor: OPTNUM"),
    ),
)
