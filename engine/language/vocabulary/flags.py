"""Words for what is so or not."""

from engine.language.vocabulary.entry import Entry, read
from engine.text.translation import mark
from engine.worth import table_facts as facts

FLAGS: tuple[Entry, ...] = (
    Entry(
        ("first deal",),
        "FLAG",
        mark("No chips of an earlier deal lay in the pot when this one began."),
        "public",
        read(lambda d, seat: not d.carried),
    ),
    Entry(
        ("heads up",),
        "FLAG",
        mark("Two players are still in."),
        "public",
        read(lambda d, seat: d.live.bit_count() == 2),
        "players in",
    ),
    Entry(
        ("betting is over",),
        "FLAG",
        mark("At most one player still in has chips left to bet."),
        "public",
        read(facts.betting_is_over),
        "stack",
    ),
    Entry(("always",), "FLAG", mark("In every case."), "public", read(lambda d, seat: True), least=1, most=1),
    Entry(("never",), "FLAG", mark("In no case."), "public", read(lambda d, seat: False), least=0, most=0),
)
