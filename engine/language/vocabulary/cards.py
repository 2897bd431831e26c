"""Words for cards, by where they lie or what they are."""

from engine.language.vocabulary.entry import Entry, read
from engine.text.translation import mark
from engine.worth import table_facts as facts

CARDS: tuple[Entry, ...] = (
    Entry(
        ("own cards", "own card"),
        "PLACE",
        mark("All cards before a player."),
        "own",
        read(facts.own_cards),
        "cards",
        mine=True,
    ),
    Entry(
        ("hole cards", "hole card"),
        "PLACE",
        mark("The cards before a player that do not lie face up."),
        "own",
        read(facts.hole_cards),
        "cards",
        mine=True,
    ),
    Entry(
        ("up cards", "up card"),
        "PLACE",
        mark("The cards before a player that lie face up."),
        "public",
        read(facts.up_cards),
        "up cards",
        mine=True,
    ),
    Entry(
        ("blind cards", "blind card"),
        "PLACE",
        mark("The cards before a player that nobody may look at."),
        "hidden",
        read(facts.blind_cards),
        "cards",
        mine=True,
    ),
    Entry(
        ("laid aside cards", "laid aside card"),
        "PLACE",
        mark("The cards of a player that are kept for a proof."),
        "own",
        read(facts.aside_cards),
        "cards",
        mine=True,
    ),
    Entry(
        ("all up cards",),
        "PLACE",
        mark("Every card that lies face up."),
        "public",
        read(facts.all_up_cards),
        "open cards",
    ),
    Entry(
        ("cards that came up", "card that came up"),
        "PLACE",
        mark("Every card that came to lie face up in this deal, cards of folded hands included."),
        "public",
        read(facts.came_up),
        "open cards",
    ),
    Entry(("board",), "PLACE", mark("The cards in the middle that all may use."), "public", read(facts.board), "board"),
    Entry(("stock",), "PLACE", mark("The cards not dealt yet."), "hidden", read(facts.stock), "stock"),
    Entry(("discards",), "PLACE", mark("The cards thrown away."), "hidden", read(facts.discards), "discards"),
    Entry(("any card", "any cards"), "CARDS", mark("Every card of the deck."), "public", facts.any_card),
    Entry(("joker", "jokers"), "CARDS", mark("The jokers of the deck."), "public", facts.jokers),
)
