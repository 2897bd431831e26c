"""The keys of a session: what is played in an evening, and the rules between two deals."""

from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

DEALER_CHOOSES = "dealer chooses"
"""What a part of the plan says instead of a game."""
FIRST_DEALERS = {
    "first seat": mark("The player who sat down first."),
    "last seat": mark("The player who sat down last."),
    "drawn by lot": mark("Everybody draws a card, and the highest deals."),
}
NEXT_DEALERS = {
    "as the game says": mark("As the game that was played has it."),
    "passes left": mark("The next player to the left deals."),
    "winner": mark("A player who won alone deals next; after other deals it passes left."),
    "loser": mark("A player who lost alone deals next; after other deals it passes left."),
    "stays": mark("The same player deals again."),
}
CARRIED_POTS = {
    "same game": mark("The same game is dealt until it is won, and only then the plan goes on."),
    "next game": mark("It goes along, whatever is dealt next."),
    "shared out": mark("Those who may win it share it; what cannot be divided goes left of the dealer."),
}

SESSION = Model(
    "session",
    mark("a session"),
    mark("What is played in an evening: games, their order, who deals, and the rules between two deals."),
    (
        *heading("session"),
        Field("players", "players", mark("How many can play."), example="3-7", required=True),
        Field("stacks", "chips", mark("The chips that each player begins with."), "100"),
        Field(
            "stakes",
            "names:chips",
            mark("Amounts with a name, in chips. Each name may stand in amounts; players may set other values."),
            example="{prize: 5}",
        ),
        Field(
            "options",
            "names:option",
            mark("Choices left to the table, each with a default. `$name` stands for the value chosen."),
            example="{wins-needed: {default: 5, choices: [3, 5, 7]}}",
        ),
        Field(
            "marks",
            "names:kept-mark",
            mark(
                "Accounts that the evening keeps: numbers, flags, players or ranks. One lasts from `before-each` to "
                "`after-each`, and begins anew with the next deal, unless it says `kept: session`. One that a game of "
                "the menu has too is the same account. A mark of kind `seat` still names a player who has left, and "
                "payments still reach them; but one that a game has too names no one once a deal of it was played "
                "without them."
            ),
        ),
        Field("words", "names:word", mark("Words of your own."), example="{small: {amount: 1 + deals / 10}}"),
        Field("with", "modifiers", mark("Modifiers that every game is played with."), example="{deuces-wild: {}}"),
        Field("menu", "names:menu-entry", mark("The games, each with the name it has here."), required=True),
        Field(
            "plan",
            "list:part-of-plan",
            mark("What is dealt, gone through in order, round and round."),
            mark("each game of the menu in turn, a round of each"),
        ),
        Field("first-dealer", "first-dealer", mark("Who deals first."), mark("the last seat")),
        Field("next-dealer", "choice", mark("Who deals next."), "as the game says", choices=NEXT_DEALERS),
        Field("carried-pot", "choice", mark("What becomes of a pot that stays."), "same game", choices=CARRIED_POTS),
        Field("rebuys", "rebuys", mark("Who may buy more chips."), mark("nobody")),
        Field(
            "prizes",
            "prizes",
            mark("A tournament: what it costs, and what the places get. Chips are worth nothing else."),
            mark("chips are what is played for"),
        ),
        Field("before-each", "steps", mark("What happens before each deal.")),
        Field("after-each", "steps", mark("What happens after each deal.")),
        Field(
            "ends",
            "condition",
            mark("When it is over, looked at after each deal."),
            mark("when too few can play"),
            example="somebody's wins >= 5",
        ),
        Field("settle", "steps", mark("What happens when it is over.")),
        Field("examples", "list:session-example", mark("Evenings, or parts of them, that `houserule test` plays.")),
    ),
)

MENU_ENTRY = Model(
    "menu-entry",
    mark("a game of the menu"),
    mark("A game, and how it is played in this session."),
    (
        Field("game", "reference", mark("The game."), example="jackpot", required=True),
        Field("with", "modifiers", mark("Modifiers it is played with."), example="{deuces-wild: {}}"),
        Field("set", "map:scalar", mark("Values of its options."), example="{limit: fixed}"),
        Field(
            "stakes",
            "map:amount",
            mark("Its stakes, as amounts of the session; they are reckoned anew for each deal, after `before-each`."),
            example="{ante: 1 + deals / 10}",
        ),
        Field(
            "may-add",
            "list:reference",
            mark("Modifiers that a dealer who chooses may add."),
            example="[deuces-wild, high-low]",
        ),
        Field("may-set", "list:name", mark("Options that a dealer who chooses may set."), example="[most-discards]"),
    ),
    example="{game: jackpot}",
)

PART = Model(
    "part-of-plan",
    mark("a part of the plan"),
    mark("A game that is dealt some times."),
    (
        Field("play", "text", mark("A game of the menu, or `dealer chooses`."), example="jackpot", required=True),
        Field("when", "condition", mark("It is played only if this holds when its turn comes."), mark("always")),
        Field("deals", "amount", mark("How many deals."), "1", example="4"),
        Field("rounds", "amount", mark("How many rounds; in a round everybody who sits in deals once."), example="1"),
        Field("minutes", "amount", mark("How many minutes; the deal that is played then is the last."), example="20"),
    ),
    example="{play: jackpot, rounds: 1}",
)

FIRST_DEALER = Model(
    "first-dealer",
    mark("who deals first"),
    mark("How the first dealer is found."),
    (
        Field("cards", "cards", mark("Cards go round face up until one of these falls."), example="jacks"),
        Field("who", "choice", mark("Who it is."), choices=FIRST_DEALERS),
    ),
    shape="one of",
    example="{cards: jacks}",
)

REBUYS = Model(
    "rebuys",
    mark("rebuys"),
    mark("Chips that players may buy between two deals."),
    (
        Field(
            "when",
            "condition",
            mark("When a player may; `stack` is theirs."),
            mark("when they have none"),
            example="stack = 0 and deals < 20",
            subject="each",
        ),
        Field(
            "chips",
            "amount",
            mark("How many chips."),
            mark("as many as `stacks` says"),
            example="100 - stack",
            subject="each",
        ),
        Field("most", "amount", mark("How often each player may."), mark("as often as they want"), example="2"),
    ),
    example="{most: 2}",
)

PRIZES = Model(
    "prizes",
    mark("prizes"),
    mark("What a tournament costs each player, and what its places get."),
    (
        Field("entry", "chips", mark("What each player pays to take part; each rebuy costs as much."), required=True),
        Field(
            "places",
            "list:count",
            mark("What each place gets, the first place first, in hundredths of all that was paid."),
            example="[50, 30, 20]",
            required=True,
        ),
        Field(
            "bounty",
            "chips",
            mark("What each pays besides for their own head: who knocks them out gets it, and who is left keeps it."),
            mark("nobody is paid for a knock-out"),
            example="5",
        ),
    ),
    example="{entry: 10, places: [50, 30, 20]}",
)

SESSION_EXAMPLE = Model(
    "session-example",
    mark("an example of a session"),
    mark("Some deals of an evening: who sits there, what they do, or only who wins, and what must be so then."),
    (
        Field("title", "text", mark("What it shows."), example="The key calls a round of jackpots"),
        Field("covers", "list:text", mark("The rules it shows, by the names your rulebook gives them.")),
        Field("set", "map:scalar", mark("Values of options."), example="{wins-needed: 3}", names=("options",)),
        Field(
            "stakes", "map:chips", mark("Stakes other than the session's."), example="{prize: 10}", names=("stakes",)
        ),
        Field(
            "seats",
            "map:chips",
            mark("The players to the left, with their chips."),
            example="{A: 100, B: 100}",
            required=True,
        ),
        Field("dealer", "text", mark("Who deals first."), default=mark("whom the session says"), example="A"),
        Field("turned", "text", mark("The cards that are turned to find the first dealer."), example="3c 8d Jh"),
        Field("carried", "chips", mark("Chips in the pot from earlier deals."), default="0"),
        Field("marks", "map:anything", mark("What marks hold at the start."), names=("marks",)),
        Field(
            "deals",
            "list:cards-of-deal",
            mark("The cards of those deals that are played card by card, in their order."),
        ),
        Field(
            "play",
            "list:text",
            mark(
                "What happens, and what must be so then: `C wins` is some deal with that outcome; what a player does, "
                "and what they declare between two deals, is said as in the examples of a game."
            ),
            example="[next is visum, C wins, dealer is B]",
        ),
        Field("expect", "session-expect", mark("What must be so in the end.")),
    ),
)

CARDS_OF_DEAL = Model(
    "cards-of-deal",
    mark("the cards of a deal"),
    mark("What comes to whom in one deal."),
    (
        Field(
            "cards",
            "map:text",
            mark("What each player receives over the whole deal, in order, without the cards that a `gets` names."),
        ),
        Field(
            "table",
            "map:scalar",
            mark("What comes to lie on each place, or is thrown for a mark, in order."),
            example="{board: 2h 7d Kc}",
            names=("marks",),
        ),
        Field("stock", "text", mark("The next cards of the stock, in order.")),
    ),
    example="{cards: {A: Ah Kh 9c 9d 2s}}",
)

SESSION_EXPECT = Model(
    "session-expect",
    mark("what to expect"),
    mark("What must be so in the end; what is not named is not compared."),
    (
        Field("stacks", "map:chips", mark("The chips of players."), example="{A: 99, B: 102}"),
        Field("carried", "chips", mark("The chips that stay in the pot for the next deal.")),
        Field("marks", "map:anything", mark("What marks of the session hold."), names=("marks",)),
        Field("dealer", "text", mark("Who deals next.")),
        Field("next", "text", mark("Which game of the menu is next, or `dealer chooses`.")),
        Field("nets", "map:integer", mark("What each player has won, below 0 what they owe."), example="{A: 5, B: -5}"),
    ),
)
