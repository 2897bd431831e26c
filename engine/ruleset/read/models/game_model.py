"""The keys of a game, and of the parts it declares: options, places, marks, the pot."""

from engine.pot.award import GOING_BOTH, ODD_CHIPS, TIES
from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import COMMON, Field
from engine.steps.machine.stock import RULES
from engine.steps.shared.arrival import ARRIVAL
from engine.steps.shared.choice import CHOICE, OFFERED
from engine.text.translation import mark
from engine.worth.places import WINS

GAME = Model(
    "game",
    mark("a game"),
    mark("The rules of one poker game: who plays with what, and the steps of a deal in order."),
    (
        *heading("game"),
        Field(
            "extends",
            "reference",
            mark(
                "The game this one is made from. Stakes, options, places, marks and words are added to the parent's, "
                "and of an option that the parent has only the keys named here are new; every other key replaces the "
                "parent's."
            ),
            example="five-card-draw",
        ),
        Field("players", "players", mark("How many can play."), example="2-7"),
        Field("deck", "own:deck", mark("The cards that are played with."), example="standard-52"),
        Field("jokers", "jokers", mark("How many jokers are added to the deck."), "0", example="1"),
        Field("ranking", "own:ranking", mark("The order of hands by which they are compared."), example="high"),
        Field(
            "use",
            "pick",
            mark(
                "The cards that make a hand: this many of each place, any or all of them. Where `or` joins several "
                "choices, the best hand of all counts. Where pips are counted and nothing is said, all cards count."
            ),
            mark("any own cards and any board"),
            example="2 hole cards and 3 board",
        ),
        Field(
            "wild",
            "list:wild-cards",
            mark(
                "The wild cards. They are looked at anew whenever a hand is compared or tested, for the player whose "
                "hand it is."
            ),
            example="[{cards: deuces}, {cards: joker, as: bug}]",
        ),
        Field(
            "stakes",
            "names:chips",
            mark("Amounts with a name, in chips. Each name may stand in amounts; players may set other values."),
            example="{ante: 1, bet: 2}",
        ),
        Field(
            "options",
            "names:option",
            mark("Choices left to the table, each with a default. `$name` stands for the value chosen."),
            example="{most-discards: {default: 4, choices: [3, 4, 5], about: cards a player may exchange}}",
        ),
        Field(
            "betting",
            "betting",
            mark("Keys that every `bet` of this game has unless it says otherwise itself."),
            example="{limit: fixed, size: bet, cap: 3}",
        ),
        Field("places", "names:place", mark("Piles of cards on the table, besides the board, or before each player.")),
        Field(
            "lines",
            "names:cards",
            mark(
                "Lines of a board: cards that make hands together. `one line` in `use` stands for each of them in turn."
            ),
            example="{row: left or centre or right, column: top or centre or bottom}",
        ),
        Field("marks", "names:kept-mark", mark("Accounts the rules keep: numbers, flags, players or ranks.")),
        Field("words", "names:word", mark("Words of your own."), example="{openers: {hand: pair of jacks or better}}"),
        Field(
            "blocks",
            "names:block-of-steps",
            mark("Steps with a name, for several places. `do` stands for those of a block, with values given there."),
        ),
        Field(
            "stock-runs-out",
            "choice",
            mark("What happens when there are no cards left to deal."),
            "cannot",
            choices=RULES,
        ),
        Field(
            "hands",
            "names:compared-hand",
            mark(
                "Ways to compare hands, each with a name, besides the shares of the pot, each of which is one by its "
                "own name: `has flush for front`, `beats dealer for low`, `best showing for low`, `winner of front`."
            ),
            example="{front: {ranking: three-card, use: all front}}",
        ),
        Field("play", "steps", mark("What happens in a deal, step by step.")),
        Field(
            "when-dealt",
            "list:arrival",
            mark(
                "What is done when certain cards come to lie face up before a player. What such a step deals is looked "
                "at when it is over; cards that go from one player to another have been looked at."
            ),
            example="[{cards: fours, do: [deal: {cards: 1}]}]",
        ),
        Field("pot", "pot", mark("How the pot is given out.")),
        Field(
            "with",
            "modifiers",
            mark(
                "Modifiers that belong to this game, each with the values of its options. Its own changes come after "
                "them."
            ),
            example="{wild: {cards: one-eyed jacks}}",
        ),
        Field(
            "changes",
            "list:change",
            mark("Changes to the steps of the parent: what is inserted, replaced, removed, set."),
        ),
        Field(
            "variants",
            "map:variant",
            mark(
                "Games that players know by a name of their own, and that this one is with some of its options, stakes "
                "or modifiers."
            ),
            example="{Big O: {set: {own-cards: 5, low: eight or better}}}",
        ),
        Field(
            "examples",
            "list:example",
            mark("Deals played out card by card, which `houserule test` plays and compares."),
        ),
    ),
)

OPTION = Model(
    "option",
    mark("an option"),
    mark("A choice left to the table."),
    (
        Field(
            "default",
            "scalar",
            mark("What holds if nobody chooses."),
            mark("the parent's; if one choice is left of its choices, that one"),
            example="4",
        ),
        Field(
            "choices",
            "choices",
            mark("The values there are to choose from. A game settles an option of its parent by one: `choices: [4]`."),
            example="[3, 4, 5]",
        ),
        Field("least", "integer", mark("The least number that may be chosen.")),
        Field("most", "integer", mark("The greatest number that may be chosen.")),
        Field(
            "kind",
            "choice",
            mark("What is chosen."),
            mark("a number if the default is a number, else a word"),
            choices={
                "number": mark("A whole number."),
                "word": mark("One of the words listed under `choices`."),
                "amount": mark("An amount, such as `2 * ante`."),
                "cards": mark("Cards, such as `one-eyed jacks`."),
                "hand": mark("A hand, such as `pair of kings or better`."),
                "condition": mark("A condition, such as `players > 4`."),
                "seats": mark("Players, such as `left of dealer`."),
            },
        ),
        Field("about", "text", mark("What is decided, in a few words."), example="cards a player may exchange"),
        Field("means", "map:list:change", mark("For a value: the changes it makes to the rules.")),
    ),
    example="{default: 4, choices: [3, 4, 5], about: cards a player may exchange}",
)

BLOCK = Model(
    "block-of-steps",
    mark("a block"),
    mark(
        "Steps with a name. They are written out wherever `do` names the block, and read there with the values that "
        "are given to its options; `$name` of another name means an option of the game. A block may use others, and a "
        "child may use those of its parents."
    ),
    (
        Field(
            "options",
            "names:value-of-block",
            mark("What may differ from one place to another, each with a default. `$name` stands for the value given."),
            example="{price: {kind: amount, default: pot}}",
        ),
        Field("do", "steps", mark("The steps."), required=True),
    ),
    example="{options: {price: {kind: amount, default: pot}}, do: [pay: {amount: $price}]}",
)

VALUE_OF_BLOCK = OPTION._replace(
    name="value-of-block",
    title=mark("an option of a block"),
    about=mark("What may differ from one place where the block is used to another."),
    fields=tuple(one for one in OPTION.fields if one.name != "means"),
    example="{kind: amount, default: pot}",
)

WILD = Model(
    "wild-cards",
    mark("an entry of the wild cards"),
    mark("Cards that stand for others. Which they are may depend on the table, and on the player whose hand it is."),
    (
        Field("label", "text", mark("A name for changes to find it by."), example="announced"),
        Field("cards", "cards", mark("The cards."), example="deuces or one-eyed jacks", required=True),
        Field(
            "as",
            "choice",
            mark("What they stand for."),
            "any card",
            choices={
                "any card": mark("Whichever card serves best."),
                "bug": mark("An ace, or whichever card completes a straight or a flush."),
            },
        ),
        Field("when", "condition", mark("They are wild only where this holds."), example="that player holds kings"),
        Field("most", "amount", mark("At most this many of them count as wild in one hand."), mark("all"), example="1"),
        Field(
            "for",
            "list:name",
            mark("They are wild only for these hands and shares, and in hands made with one of these lines."),
            mark("all"),
            example="[high]",
            names=("lines",),
        ),
    ),
    example="{cards: deuces}",
)

PLACE = Model(
    "place",
    mark("a place"),
    mark("A pile of cards on the table."),
    (
        Field(
            "of",
            "choice",
            mark("Whose it is."),
            "table",
            choices={
                "table": mark("There is one."),
                "each player": mark("Each player has one; what lies there is theirs, and none of their own cards."),
            },
        ),
        Field("about", "text", mark("What lies there.")),
    ),
)

MARK = Model(
    "kept-mark",
    mark("a mark"),
    mark("An account the rules keep."),
    (
        Field(
            "kind",
            "choice",
            mark("What is kept."),
            choices={
                "number": mark("A whole number, such as how many legs somebody has."),
                "flag": mark("Whether something is so: set or cleared."),
                "seat": mark("A player, or no one."),
                "rank": mark("The rank of a card, such as the least opening pair."),
                "suit": mark("A suit of the deck, such as the trump."),
                "hand": mark("A category of hands, such as one that was claimed: `opener has claim` asks for it."),
            },
            required=True,
        ),
        Field(
            "of",
            "choice",
            mark("Whose it is."),
            "table",
            choices={"table": mark("There is one."), "each player": mark("Each player has one.")},
        ),
        Field("start", "value", mark("What it holds at first."), mark("0, cleared, no one; no rank, suit or hand")),
        Field(
            "kept",
            "choice",
            mark("How long it is kept."),
            "this deal",
            choices={
                "this deal": mark("It starts anew with each deal."),
                "until the pot is won": mark("It is kept from deal to deal until a deal leaves no chip in the pot."),
                "session": mark("It is kept from deal to deal, as long as the evening lasts."),
            },
        ),
        Field("about", "text", mark("What it counts.")),
    ),
    example="{kind: number, of: each player, about: pots won}",
)

POT = Model(
    "pot",
    mark("the pot"),
    mark("How the pot is given out."),
    (
        Field(
            "ties",
            "parting",
            mark("What happens when hands are equal: one of these words, or the hand that decides, by its name."),
            "split",
            choices=TIES,
        ),
        Field(
            "odd-chips", "choice", mark("Who gets chips that cannot be divided."), "left of dealer", choices=ODD_CHIPS
        ),
        Field(
            "going-both",
            "choice",
            mark(
                "What it takes to win by declaring for several shares. A player who fails is out of that pot, and the "
                "others settle it anew; if nobody is left, it stays for the next deal."
            ),
            "must win both",
            choices=GOING_BOTH,
        ),
        Field(
            "shares",
            "names:share",
            mark(
                "What each pot is divided into, the main pot and every side pot alike. Shares that the same players "
                "take are one, and a player who is alone in a pot takes it whole."
            ),
            mark("one, for the best hand"),
            example="{high: {}, low: {ranking: ace-to-five-low, needs: 8 or better low}}",
        ),
    ),
    example="{odd-chips: stays}",
)

WORD_DECLARED = Model(
    CHOICE.name,
    mark("details of a word that may be declared"),
    CHOICE.about,
    (*CHOICE.fields, OFFERED),
    shape="body or nothing",
    example=CHOICE.example,
)

WHEN_DEALT = Model(
    ARRIVAL.name,
    mark("an entry of `when-dealt`"),
    ARRIVAL.about,
    (*ARRIVAL.fields, *COMMON),
    example=ARRIVAL.example,
)

_COMPARING = (
    Field("ranking", "own:ranking", mark("The order of hands by which they are compared."), mark("the game's")),
    Field("use", "pick", mark("The cards that make the hand."), mark("the game's"), example="2 hole cards and 3 top"),
    Field(
        "board",
        "cards",
        mark("The cards that count as the board for it."),
        mark("the board"),
        example="second-board",
    ),
    Field(
        "ties",
        "parting",
        mark("What parts equal hands: one of these words, or the hand that decides, by its name."),
        mark("what the pot says"),
        choices={word: meaning for word, meaning in TIES.items() if word != "stays"},
    ),
)
"""The keys of every way to compare hands."""

HAND = Model(
    "compared-hand",
    mark("a hand with a name"),
    mark("A way to compare hands that rules can speak of."),
    _COMPARING,
    example="{ranking: three-card, use: all front}",
)

SHARE = Model(
    "share",
    mark("a share of the pot"),
    mark("A part of every pot that hands are compared for in a way of their own."),
    (
        *_COMPARING,
        Field("needs", "hand", mark("The hand must be at least this, in the ranking of the share."), mark("any hand")),
        Field(
            "who",
            "seats",
            mark(
                "Who may take it. It is asked for each pot, and `everyone in` are those who play for that pot; a "
                "player who has conceded is not in any more."
            ),
            mark("everyone in"),
        ),
        Field("when", "condition", mark("It can be taken only if this holds."), mark("always")),
        Field(
            "weight",
            "amount",
            mark("How much of the pot it is, beside the weights of the others, rounded down; the rest are odd chips."),
            "1",
        ),
        Field("wins", "choice", mark("Which hand takes it."), "best", choices=WINS),
        Field(
            "if-nobody",
            "text",
            mark(
                "Where it goes when nobody takes it: `others` (the shares that are taken), `stays` (in the pot, for "
                "the next deal), or a share by name. A pot stays if nobody takes any share of it; of a single share "
                "`stays` says that this is meant (P402)."
            ),
            mark("others"),
            example="stays",
        ),
    ),
    example="{ranking: ace-to-five-low, needs: 8 or better low}",
)
