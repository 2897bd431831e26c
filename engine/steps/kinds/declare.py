"""declare: say a word."""

from collections.abc import Iterator, Sequence

from engine.hand.seats import mask_of
from engine.language.expression import Expression
from engine.language.forms import speaks_of_folded
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.groups_apart import SEATS
from engine.steps.judged.how_many import named_highest
from engine.steps.judged.interval import MAYBE, SURELY
from engine.steps.machine.build import Builder, Jump
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY, Amiss, Answer, Asks, Noun
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    FORCES_NOTHING,
    NEEDS_NOTHING,
    NO_CONTEST,
    always,
    never,
)
from engine.steps.shared.choice import choices_of, told, word_of
from engine.steps.shared.declaring import BeginTalk, Declare, Follow, Speak
from engine.steps.shared.idle_keys import idle_in_declaring
from engine.steps.shared.naming import IN_ORDER
from engine.steps.shared.sentence import Doing, clauses, does, text_of
from engine.steps.shared.talk import REGISTERS, Talk
from engine.steps.shared.turns import each_in_turn
from engine.steps.step_kind import Kind
from engine.text.lists import joined
from engine.text.translation import mark, say

HOW = {
    "together": mark("Each chooses in secret; when the last has chosen, all are told."),
    "changeable": mark("The same, but before the last chooses, those who chose early are asked once more."),
    "in turn": mark("Each says the word aloud, and the next one knows it."),
    "rising": mark(
        "An auction: the same, again and again; what is named has to be above what was named before, and a player who "
        "says another word is out of it. It is over when only the last to name something is left, or nobody."
    ),
}


FOR = {
    "all pots": mark("A player says one word, which counts for every pot."),
    "each pot": mark(
        "A player says a word for each pot they may win, the main pot first. A pot for which one player is left is not "
        "asked about. The pot is named where there are several: `A declares low for the main pot`, `A declares high "
        "for side pot 1`. `declared high` is said of a player who chose it for any of them."
    ),
}


def build(body: Body, b: Builder) -> None:
    """Adds the declaration, and what follows from each word."""
    choices = choices_of(body)
    words = tuple(word_of(choice, b, body.scope.declared) for choice in choices)
    talk = Talk(
        who=b.who(body),
        first=b.seats(body, "first"),
        words=words,
        among=mask_of(word.number for word in words),
        asks_everybody=any(choice.when is not None and choice.when.sight != "public" for choice in choices),
        rising=b.word(body, "how", "together") == "rising",
        each_pot=b.word(body, "for", "all pots") == "each pot",
        turn=b.turn(body),
        register=body.register,
        asks_folded=isinstance(named := body.values.get("who"), Expression) and speaks_of_folded(named.tree),
    )
    follow = Follow(
        talk,
        tuple(
            (word.number, choice.register) for word, choice in zip(words, choices, strict=True) if "do" in choice.values
        ),
    )
    how = b.word(body, "how", "together")
    if how in ("in turn", "rising"):
        b.emit(BeginTalk(talk))
        speak = Speak(talk)
        again = b.emit(speak)
        if follow.words:
            _follow(choices, follow, b, again)
        else:
            b.emit(Jump(again))
        speak.end = b.here
        return
    b.emit(Declare(talk, how == "changeable", bool(follow.words)))
    if follow.words:
        _follow(choices, follow, b, b.here)


def _follow(choices: Sequence[Body], follow: Follow, b: Builder, again: int) -> None:
    """Adds what follows from each word; after each player it goes on at `again`, which is this step or the asking."""
    at = b.emit(follow)
    for choice in choices:
        if "do" in choice.values:
            follow.starts.append(b.here)
            b.item(choice)
            b.emit(Jump(at))
    follow.end = b.here if again == at else again


def effect(body: Body, table: Abstract) -> None:
    """See Kind: something has been declared, and what follows from it was done."""
    choices = choices_of(body)
    if any("do" in choice.values for choice in choices):
        each_in_turn(body, table, lambda one: _some_word(choices, one))
    else:
        _some_word(choices, table)
    table.by_side = {side: cards for side, cards in table.by_side.items() if side.topic == SEATS}
    for choice in choices if text_of(body, "how") == "rising" else ():
        table.known_as(named_highest(text_of(choice, "as")), SURELY)
    table.now("declaration", SURELY if table.concerns_all(body) else MAYBE)


def _some_word(choices: Sequence[Body], table: Abstract) -> None:
    """Somebody has said one of the words."""
    others = [table.copy() for _ in choices[1:]]
    for choice, way in zip(choices, (table, *others), strict=True):
        way.walk([choice], way)
    table.join(*others)


def says(body: Body) -> str:
    """See Kind."""
    offered = [one for one in choices_of(body) if one.when is None or one.when.constant is not False]
    words, first = joined([told(choice) for choice in offered], "or"), text_of(body, "first")
    for_pots = say("a word for each pot that they may win, the main pot first") if _by_pot(body) else ""
    if body.values.get("how") == "in turn":
        return clauses(does(body, _IN_TURN_FROM if first else _IN_TURN, words=words, first=first), for_pots)
    if body.values.get("how") == "rising":
        return does(body, _RISING_FROM if first else _RISING, words=words, first=first)
    changeable = say("early choices may be changed") if body.values.get("how") == "changeable" else ""
    return clauses(does(body, _SECRETLY_FROM if first else _SECRETLY, words=words, first=first), for_pots, changeable)


_IN_TURN = Doing(mark("{who} declares {words} in turn"), mark("{who} declare {words} in turn"))
_IN_TURN_FROM = Doing(
    mark("{who} declares {words} in turn, {first} first"), mark("{who} declare {words} in turn, {first} first")
)
_RISING = Doing(
    mark("{who} declares {words}, again and again and always more, until one is left."),
    mark("{who} declare {words}, again and again and always more, until one is left."),
)
_RISING_FROM = Doing(
    mark("{who} declares {words}, {first} first, again and again and always more, until one is left."),
    mark("{who} declare {words}, {first} first, again and again and always more, until one is left."),
)
_SECRETLY = Doing(
    mark("{who} declares {words}, chosen in secret and told when all have chosen"),
    mark("{who} declare {words}, chosen in secret and told when all have chosen"),
)
_SECRETLY_FROM = Doing(
    mark("{who} declares {words}, chosen in secret, {first} first and told when all have chosen"),
    mark("{who} declare {words}, chosen in secret, {first} first and told when all have chosen"),
)


def _by_pot(body: Body) -> bool:
    """Whether a word is said for each pot."""
    return body.values.get("for") == "each pot"


def _amiss(body: Body) -> Iterator[Amiss]:
    """See Kind: what is said for each pot says what is played for there; an auction is for one thing."""
    if _by_pot(body):
        yield from _amiss_by_pot(body)
    if text_of(body, "how") == "rising":
        named = [choice.values["names"] for choice in choices_of(body) if "names" in choice.values]
        if len(named) != 1 or named[0] not in IN_ORDER:
            message = say("in an auction one word names a number, a rank or a hand, and no other word names anything")
            yield Amiss("S113", message, "how", say("write `bid: {names: number}`, or another `how`"))


def _amiss_by_pot(body: Body) -> Iterator[Amiss]:
    """A word for each pot says what is played for there, and nothing else comes of it."""
    choices = choices_of(body)
    more = next((key for choice in choices for key in ("costs", "names", "do") if key in choice.values), "")
    if text_of(body, "how") == "rising":
        yield Amiss("S113", say("an auction is not held for each pot"), "for", say("leave out `for`"))
    elif more:
        message = say("a word that is said for each pot has no `{key}`", key=more)
        yield Amiss("S113", message, "for", say("let another `declare` ask for that, or leave out `for`"))
    elif not any("goes-for" in choice.values for choice in choices):
        message = say("no word goes for a share of the pot, so there is nothing to say for each pot")
        yield Amiss("S113", message, "for", say("write `high: {goes-for: [high]}`, or leave out `for`"))


KIND = Kind(
    name="declare",
    about=mark("Each says one of some words: how often the board is dealt, in or out, high or low, a bid."),
    example="declare: {choices: {in, out}}",
    fields=(
        Field(
            "choices",
            "several:choice",
            mark(
                "The words; afterwards `declared in` is said of a player who chose it. A player who can say only one "
                "of them says it unasked, unless the `when` of some word looks at cards that its player alone sees."
            ),
            example="{in: {costs: ante}, out}",
            required=True,
        ),
        Field("how", "choice", mark("Whether the others know."), default="together", choices=HOW),
        Field("for", "choice", mark("What a word is said for."), default="all pots", choices=FOR),
        Field("who", "seats", mark("Who declares."), default=mark("everyone in")),
        Field("first", "seats", mark("Who is asked first."), default=mark("left of the dealer"), example="last bettor"),
    ),
    says=says,
    otherwise=(),
    noun=Noun("declaration", "declarations"),
    roles=(),
    part=NO_KEY,
    block="talk",
    registers=REGISTERS,
    **DEAL_GOES_ON,
    guards_itself=False,
    one_of=(),
    amiss=_amiss,
    idle=idle_in_declaring,
    bounds=never,
    counts=NO_KEY,
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    asks=Asks("until settled", 1),
    answers=(Answer("declare", "declares", "word", ("declare",)),),
    tells_rule=always,
    moves=(),
    events=("choose", "declare", "mark", "pay"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
