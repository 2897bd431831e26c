"""Every form of sentence that an example may be told in: what players do, and what is said of the table."""

from functools import cache

from engine.table.examples.action_forms import Form, forms_of_actions
from engine.table.examples.actions_in_examples import AllIn
from engine.table.examples.sayings import (
    ALL_IN,
    Beats,
    Has,
    HearsNothing,
    Holds,
    HoldsNone,
    HoldsOnly,
    May,
    MayDiscard,
    PotIs,
    Proves,
    WildAre,
)
from engine.text.translation import mark
from engine.words.actions import every_word

_CLAIMS: tuple[Form, ...] = (
    Form(
        "WHO (?:is|goes) all in",
        AllIn,
        "B is all in",
        mark("They put in all their chips, as a bet, a raise or a call."),
    ),
    Form(
        "WHO hears no declaration",
        HearsNothing,
        "C hears no declaration",
        mark("They have not been told what others chose since the last question."),
    ),
    Form(
        "WHO may discard at most NUMBER",
        MayDiscard,
        "A may discard at most 4",
        mark("They may throw away at most this many, whatever else they may do."),
    ),
    Form("WHO may throw at most NUMBER again", MayDiscard, "A may throw at most 3 again", mark("The same with dice.")),
    Form("WHO may PHRASES", May, "B may check or bet 2 to 8", mark("They are asked, and this is all they may do.")),
    Form("WHO holds only CARDS", HoldsOnly, "A holds only 2c 3d", mark("These cards lie before them, and no others.")),
    Form(
        "WHO holds CARDS",
        Holds,
        "B holds Ah Ac",
        mark("These cards lie before them or on their places, among others or alone."),
    ),
    Form("WHO does not hold CARDS", HoldsNone, "A does not hold 2c", mark("None of these cards lies before them.")),
    Form(
        "WHO has CLAIM",
        lambda who, claim: Has(who, *claim),
        "A has 8 low for low",
        mark("Their hand for this share, or hand with a name, meets the demand."),
    ),
    Form("WHO has HAND", Has, "A has three of a kind of kings", mark("Their best hand meets the demand.")),
    Form("WHO beats OTHER", Beats, "A beats B", mark("The hand of the first is better.")),
    Form(
        "WHO ties with OTHER",
        lambda who, other: Beats(who, other, equal=True),
        "A ties with B",
        mark("The hands are equal."),
    ),
    Form(
        "WHO proves (?:[a-z][a-z-]*(?: [a-z][a-z-]*)* )?CARDS",
        Proves,
        "C proves openers Jd Js",
        mark("They have shown these cards at the last proof."),
    ),
    Form("pot is NUMBER", PotIs, "pot is 24", mark("This many chips are in the pot.")),
    Form("wild (?:is|are) SET", WildAre, "wild are queens and nines", mark("These cards are wild, and no others.")),
    Form(
        "for WHO wild (?:is|are) SET",
        lambda who, cards: WildAre(cards, who),
        "for A wild are fives",
        mark("These are wild for this player."),
    ),
    Form("nothing is wild", lambda: WildAre(None), "nothing is wild", mark("No card is wild.")),
    Form(
        "for WHO nothing is wild",
        lambda who: WildAre(None, who),
        "for B nothing is wild",
        mark("No card is wild for this player."),
    ),
)
"""What may be said besides what a player does as one action. A new form is one more line."""


@cache
def forms() -> tuple[Form, ...]:
    """Every form of sentence; the first that fits counts."""
    return (*forms_of_actions(), *_CLAIMS)


@cache
def may_do() -> tuple[str, ...]:
    """The words that may follow `may`."""
    return (*every_word(), ALL_IN)
