"""What is said of one action: how it is offered, how examples say it, what is told when it was done."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from engine.hand.action import Action
from engine.words.telling import Narrator
from engine.words.voice import Told

Means = Literal["does", "raises to", "picks", "exchanges", "keeps", "takes", "declares", "chooses", "shows", "lays"]
"""What a sentence of examples does; `engine.table.examples.action_forms` knows how."""


class Saying(Struct, frozen=True):
    """A sentence of examples: words in capitals are its parts.

    WHO did it, NUMBER of chips or cards, CARDS by their names, NAME of a word.
    """

    sentence: str
    example: str
    means: Means = "does"
    number: int = 0
    """The number that it means without naming it."""
    gets: str = ""
    """Cards that may come, as an example of what may follow: `, gets CARDS`."""
    costs: bool = False
    """Whether `for NUMBER` may follow."""
    where: str = ""
    """When it is said, marked for translation; nothing where that is plain."""

    def fits(self, action: Action) -> bool:
        """Whether it can say all that the action is."""
        says_number = "NUMBER" in self.sentence
        return (
            ("CARDS" in self.sentence) == bool(action.cards)
            and self.number in (0, action.amount)
            and (action.amount > 0 or not says_number)
        )


class WithDice(Struct, frozen=True):
    """How an action is called where dice are played with."""

    word: str
    sayings: tuple[Saying, ...]


class ActionRow(Struct, frozen=True):
    """Everything that is said of one action."""

    word: str
    """What a player is offered, and types; it is the kind of the Action and stands in records."""
    sayings: tuple[Saying, ...]
    """How examples say it. A deal written as an example says it by the first that fits."""
    told: Mapping[str, Narrator] = field(default_factory=dict)
    """The kinds of events that it leaves → how each is told; none for what is told by its cards alone."""
    dice: WithDice | None = None
    usual: bool = False
    """Whether a letter alone stands for it by habit, so that a slip does not mean another word."""
    number: bool = False
    """Whether a number alone means it, where it is open."""
    spoken: Told | None = None
    """What is told where its step lets all hear it as it was said, with the `{number}` that belongs to it."""
    everybody: tuple[str, ...] | None = None
    """What examples say with `all`: the words that some may say instead; None where `all` do not do it."""

    def word_with(self, called: str) -> str:
        """What is said where cards, or dice, are played with."""
        return self.dice.word if self.dice is not None and called == "dice" else self.word

    def saying_of(self, action: Action, called: str, means: Means | None = None) -> Saying:
        """The sentence that says the action; one that means `means`, or where that is not named, one without a name."""
        sayings = self.dice.sayings if self.dice is not None and called == "dice" else self.sayings
        fitting = (one for one in sayings if one.fits(action))
        return next(one for one in fitting if ("NAME" not in one.sentence if means is None else one.means == means))
