"""A word that may be declared: what it costs, when it is offered, and what comes of it."""

from collections.abc import Iterator

from msgspec import Struct, structs

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.language.compile import Amount, Condition, condition
from engine.language.kept_names import NOTHING, names_kept
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder, reckon
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY, Amiss, Moves, Payment
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    NEEDS_NOTHING,
    NO_CONTEST,
    nothing_idle,
)
from engine.steps.shared.naming import IN_ORDER, KEPT_AS, NAMES, Naming, kept, naming_of
from engine.steps.shared.sentence import in_words, phrase, text_of
from engine.steps.shared.turns import REGISTERS
from engine.steps.step_kind import Kind
from engine.text.lists import joined
from engine.text.translation import mark, say

SPOKEN = "declare "
"""How the action of every word begins: apart from `check`, `fold` and all others, whatever may be declared."""


class Word(Struct, frozen=True):
    """A word as it is offered and said."""

    name: str
    number: int
    """Among all that the rules let players declare."""
    costs: int | Amount
    when: Condition | None
    least: int | Amount | None
    """The least number that goes with it; None: no number does."""
    most: int | Amount | None
    naming: Naming | None
    """What is named with it, if it is no number."""
    above: int
    """The mark that it has to be above, −1 for none."""
    mark: int
    """The mark that keeps what is named, −1 for none; what it is called is `mark_name`."""
    mark_name: str
    sole: Option

    @property
    def names(self) -> bool:
        """Whether something goes with it."""
        return self.naming is not None or self.least is not None

    def offered(self, d: Dealer, seat: int, above: int = NOTHING) -> tuple[Option, ...]:
        """The options of the word for a seat, where what goes with it has to be above a number; none if there are none.

        What is named by name is an option of its own each.
        """
        if self.when is not None and not self.when(d, seat):
            return ()
        costs = self.price(d, seat) if self.costs else 0
        if costs > d.stacks[seat]:
            return ()
        above = max(above, kept(d, self.above, seat))
        if self.naming is not None:
            named = [self.naming.told(one) for one in self.naming.open_to(d, seat, above)]
            return tuple([structs.replace(only(f"{self.sole.kind} {one}"), costs=costs) for one in named])
        if self.least is None:
            return (structs.replace(self.sole, costs=costs) if costs else self.sole,)
        least = max(0, above + 1, reckon(self.least, d, seat))
        most = d.stacks[seat] if self.most is None else reckon(self.most, d, seat)
        return (Option(self.sole.kind, least, most, costs=costs),) if least <= most else ()

    def said_by(self, action: Action) -> bool:
        """Whether an action says it, with or without a name."""
        return action.kind == self.sole.kind or action.kind.startswith(f"{self.sole.kind} ")

    def named_by(self, action: Action) -> int:
        """The number of what an action names with it."""
        if self.naming is None:
            return action.amount
        return self.naming.number(action.kind.removeprefix(f"{self.sole.kind} "))

    def price(self, d: Dealer, seat: int) -> int:
        """What a seat pays into the pot for saying it."""
        return max(0, reckon(self.costs, d, seat))

    def said(self, number: int) -> str:
        """What is heard when it is said."""
        if self.naming is not None:
            return f"{self.name} {self.naming.told(number)}"
        return self.name if self.least is None else f"{self.name} {number}"

    def keep(self, d: Dealer, seat: int, number: int) -> None:
        """What was named with it is on its mark."""
        if self.mark >= 0:
            d.mark(self.mark, number, seat if isinstance(d.marks[self.mark], tuple) else -1, self.mark_name)


def word_of(body: Body, b: Builder, all_words: tuple[str, ...]) -> Word:
    """The word of a choice."""
    name, when, names = body.key.text, body.when, _named(body)
    mark, above = body.values.get("as"), body.values.get("above")
    counted = names == "number"
    return Word(
        name=name,
        number=all_words.index(name),
        costs=b.amount(body, "costs"),
        when=None if when is None or when.constant is True else condition(when, body.scope),
        least=b.amount(body, "least", 1) if counted else None,
        most=b.amount(body, "most") if "most" in body.values else None,
        naming=naming_of(names, body.scope) if names else None,
        above=body.scope.marks[above].index if isinstance(above, str) else -1,
        mark=body.scope.marks[mark].index if isinstance(mark, str) else -1,
        mark_name=mark if isinstance(mark, str) else "",
        sole=only(SPOKEN + name),
    )


def _named(body: Body) -> str:
    """What goes with a word; nothing where nothing does."""
    names = body.values.get("names")
    return names if isinstance(names, str) else ""


def build(body: Body, b: Builder) -> None:
    """Adds what the player who has said it does; one who folds in it has done all of it."""
    leavers = b.turns_of(body.register, b.steps_in(body, "do"))
    for leaver in leavers:
        leaver.target = b.here


_FOLLOWS = ("costs", "as", "do")
"""The keys by which something follows from a word."""


def effect(body: Body, table: Abstract) -> None:
    """See Kind: somebody has said it, or nobody."""
    if body.when is None and body.values.keys().isdisjoint(_FOLLOWS):
        return
    said, unsaid = table.guard(body.when, body.scope)
    if not said.settled:
        said.paid_in(table.amount(body, "costs").or_none)
        if "as" in body.values:
            said.journal.changed.add(f"mark {text_of(body, 'as')}")
        said.run(body, "do")
        said.join(unsaid)
        table.join(said)


def says(body: Body) -> str:
    """See Kind."""
    return say("Who declares {word}:", word=told(body))


def told(body: Body) -> str:
    """The word with what an author says of it: `both (for high and low)`."""
    shares = body.values.get("goes-for")
    goes_for = joined([*map(str, shares)]) if isinstance(shares, tuple) and shares != (body.key.text,) else ""
    parts = [
        phrase(body, "costs", mark("costs {said}")),
        _naming_told(body),
        say("for {shares}", shares=goes_for) if goes_for else "",
        _condition_told(body),
    ]
    said = ", ".join(part for part in parts if part)
    return say("{word} ({said})", word=body.key.text, said=said) if said else body.key.text


_WITH = {
    "rank": mark("with a rank"),
    "suit": mark("with a suit"),
    "player": mark("with another player"),
    "hand": mark("with a hand"),
}


def _naming_told(body: Body) -> str:
    """What goes with the word; nothing where nothing does."""
    names, above = _named(body), text_of(body, "above")
    if not names:
        return ""
    named = _number_told(body) if names == "number" else say(_WITH[names])
    return say("{named} above {mark}", named=named, mark=above) if above else named


_NEITHER_ABOVE = {
    "suit": mark("of two suits neither is above the other"),
    "player": mark("of two players neither is above the other"),
}


def _amiss(body: Body) -> Iterator[Amiss]:
    """See Kind: keys that say nothing of what is named, and marks that cannot keep it."""
    names = _named(body)
    for key in ("least", "most"):
        if key in body.node and names not in ("", "number"):
            message = say("`{key}` bounds a number, and what is named here is a {what}", key=key, what=names)
            yield Amiss("S113", message, key, say("leave it out; `above` says what a rank or a hand has to be above"))
    if "above" in body.node and names and names not in IN_ORDER:
        message = say(_NEITHER_ABOVE[names])
        yield Amiss("S113", message, "above", say("leave it out"))
    if names == "hand" and not names_kept("hand", body.scope.deck, body.scope.ranking):
        message = say("the ranking `{ranking}` has no hands to name", ranking=body.scope.ranking.name)
        yield Amiss("S101", message, "names", say("let players name a number"))
    for key in ("as", "above"):
        kept_in = body.scope.marks.get(text_of(body, key)) if key in body.node else None
        if kept_in is not None and kept_in.kind != KEPT_AS[names or "number"]:
            kind = KEPT_AS[names or "number"]
            message = say("the mark `{mark}` is of kind `{kind}`", mark=kept_in.name, kind=kept_in.kind)
            yield Amiss("S101", message, key, say("name a mark of kind `{kind}`", kind=kind))


def _condition_told(body: Body) -> str:
    """When the word is offered, unless options settle that."""
    if body.when is None or body.when.constant is True:
        return ""
    return say("if {condition}", condition=in_words(body.when))


def _number_told(body: Body) -> str:
    """Which numbers go with the word."""
    least, most = text_of(body, "least"), text_of(body, "most")
    if least and most:
        return say("with a number from {least} to {most}", least=least, most=most)
    if least:
        return say("with a number from {least}", least=least)
    return say("with a number to {most}", most=most) if most else say("with a number")


def choices_of(body: Body) -> tuple[Body, ...]:
    """The words that a step lets players choose from."""
    key = body.kind.words
    return () if key is None else body.inner.get(key.name, ())


OFFERED = Field(
    "when",
    "condition",
    mark("It is offered only to players for whom this holds; it may look at their own cards."),
    mark("always"),
    subject="each",
)
"""The `when` of a choice, which every kind of step has, and here means this."""

CHOICE = Kind(
    name="choice",
    about=mark("What a declared word costs, when it is offered, and what comes of it. All of it may be left out."),
    example="{costs: ante, goes-for: [high]}",
    fields=(
        Field(
            "costs",
            "amount",
            mark("What it puts into the pot; it is offered only to players who can pay."),
            "0",
            subject="each",
        ),
        Field(
            "goes-for",
            "shares",
            mark(
                "The shares of the pot that a player who says it plays for. A share that no word goes for is open to "
                "all."
            ),
            mark("none"),
            example="[high, low]",
        ),
        Field(
            "do",
            "steps",
            mark(
                "What that player does then: at once where words are said in turn, else when all are told, one player "
                "after another."
            ),
            mark("nothing"),
        ),
        Field("names", "choice", mark("What goes with the word."), mark("nothing"), choices=NAMES),
        Field("least", "amount", mark("The least number that goes with it."), "1", subject="each"),
        Field("most", "amount", mark("The greatest number that goes with it."), mark("their stack"), subject="each"),
        Field(
            "above", "mark", mark("The mark that what is named has to be above; it may be that of `as`."), mark("none")
        ),
        Field("as", "mark", mark("The mark that keeps what is named, of its kind: `seat` for a player."), mark("none")),
    ),
    says=says,
    otherwise=(),
    noun=None,
    roles=(),
    part=NO_KEY,
    block="turn",
    registers=REGISTERS,
    **DEAL_GOES_ON,
    guards_itself=True,
    one_of=(),
    amiss=_amiss,
    idle=nothing_idle,
    bounds=lambda body: _named(body) == "number",
    counts=NO_KEY,
    names=(),
    payments=(Payment("costs", may_be_none=True),),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(Moves("stack", "pot", NO_KEY, NO_KEY, "costs"),),
    events=(),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
