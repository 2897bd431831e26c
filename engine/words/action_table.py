"""What players do: one row for each action, from which everything that is said of it is derived.

What a player is offered and types (`offers`, `typed_answers`), what is told afterwards (`narration`), how examples say
it and a deal is written as one (`engine.table.examples`), what records keep, what dice call it, and which of the
Dealer's events it leaves. A new action is one more row.
"""

from engine.text.translation import mark
from engine.words import telling
from engine.words.action_row import ActionRow, Saying, WithDice
from engine.words.telling import Exchange, Payment, Showing
from engine.words.voice import Told

ROWS = (
    ActionRow(
        mark("check"),
        (Saying("WHO checks", "B checks"),),
        {"check": telling.plainly(Told(mark("{who} checks."), mark("You check.")))},
        usual=True,
        everybody=(),
    ),
    ActionRow(
        mark("bet"),
        (Saying("WHO bets NUMBER", "C bets 2"),),
        {
            "bet": telling.with_chips(
                Told(mark("{who} bets {chips}."), mark("You bet {chips}.")),
                Told(mark("{who} bets {chips}, all in."), mark("You bet {chips}, all in.")),
            )
        },
        usual=True,
        number=True,
    ),
    ActionRow(
        mark("bring in"),
        (Saying("WHO brings in", "A brings in"), Saying("WHO brings in NUMBER", "A brings in 2")),
        {
            "bring in": telling.with_chips(
                Told(mark("{who} brings in {chips}."), mark("You bring in {chips}.")),
                Told(mark("{who} brings in {chips}, all in."), mark("You bring in {chips}, all in.")),
            )
        },
    ),
    ActionRow(
        mark("call"),
        (Saying("WHO calls", "B calls"), Saying("WHO calls NUMBER", "B calls 2")),
        {
            "call": telling.with_chips(
                Told(mark("{who} calls {chips}."), mark("You call {chips}.")),
                Told(mark("{who} calls {chips}, all in."), mark("You call {chips}, all in.")),
            )
        },
        usual=True,
        everybody=("check",),
    ),
    ActionRow(
        mark("raise"),
        (
            Saying("WHO raises NUMBER", "A raises 4"),
            Saying("WHO raises by NUMBER", "A raises by 4"),
            Saying("WHO raises to NUMBER", "A raises to 6", "raises to"),
        ),
        {
            "raise": telling.raising(
                Told(mark("{who} raises {chips}, to {level}."), mark("You raise {chips}, to {level}.")),
                Told(mark("{who} raises {chips}, to {level}, all in."), mark("You raise {chips}, to {level}, all in.")),
            )
        },
        usual=True,
        number=True,
    ),
    ActionRow(
        mark("fold"),
        (Saying("WHO folds", "B folds"),),
        {
            "fold": telling.folding(Told(mark("{who} folds."), mark("You fold."))),
            "fold aside": telling.folding(Told(mark("{who} folds."), mark("You fold."))),
        },
        usual=True,
        everybody=(),
    ),
    ActionRow(
        mark("discard"),
        (Saying("WHO discards CARDS", "C discards 3c 5h", "exchanges", gets="8d 8h", costs=True),),
        {
            "discard": telling.exchanging(
                Exchange(
                    Told(mark("{who} discards {cards}."), mark("You discard {cards}.")),
                    Told(mark("{who} draws {got}."), mark("You draw {got}.")),
                    Told(mark("{who} discards {cards} and draws {got}."), mark("You discard {cards} and draw {got}.")),
                ),
                only_drawn=True,
            ),
            "lay aside": telling.exchanging(
                Exchange(
                    Told(mark("{who} lays {cards} aside."), mark("You lay {cards} aside.")),
                    Told(mark("{who} draws {got}."), mark("You draw {got}.")),
                    Told(
                        mark("{who} lays {cards} aside and draws {got}."),
                        mark("You lay {cards} aside and draw {got}."),
                    ),
                ),
                only_drawn=False,
            ),
            "take up": telling.throwing_again(
                Told(
                    mark("{who} throws {cards} again and gets {got}."), mark("You throw {cards} again and get {got}.")
                ),
                Told(mark("{who} throws {dice} again."), mark("You throw {dice} again.")),
            ),
        },
        dice=WithDice(
            mark("throw again"),
            (
                Saying("WHO throws CARDS again", "A throws 9 T J again", "exchanges", gets="K Q", costs=True),
                Saying("WHO keeps CARDS", "A keeps K K", "keeps", gets="K 9 T", costs=True),
            ),
        ),
    ),
    ActionRow(
        mark("turn up"),
        (Saying("WHO turns up CARDS", "A turns up Kh", "picks"),),
        {
            "turn": telling.turning(
                Told(mark("{who} turns up {cards}."), mark("You turn up {cards}.")),
                Told(mark("{who} looks at {cards}."), mark("You look at {cards}.")),
            )
        },
    ),
    ActionRow(
        mark("pass"),
        (Saying("WHO passes CARDS", "A passes Ah Ac 2d", "picks", where=mark("with a player as `to`")),),
        dict.fromkeys(
            ("pass", "pass open"),
            telling.giving(
                Told(mark("{who} passes {cards} to {other}."), mark("You pass {cards} to {other}.")),
                mark("{who} passes {cards} to you."),
            ),
        ),
    ),
    ActionRow(
        mark("take"),
        (
            Saying(
                "WHO takes a card",
                "B takes a card",
                "takes",
                number=1,
                gets="Ah",
                costs=True,
                where=mark("with `discard`"),
            ),
            Saying("WHO takes NUMBER cards", "B takes 2 cards", "takes", gets="Ah 3c", costs=True),
            Saying(
                "WHO takes CARDS",
                "B takes Kh",
                "picks",
                costs=True,
                where=mark("with `from`; what is thrown away for it follows: `B discards 2c`"),
            ),
        ),
        dict.fromkeys(
            ("pick up", "pick up closed"),
            telling.at_place(
                Told(mark("{who} takes {cards} from the {place}."), mark("You take {cards} from the {place}."))
            ),
        ),
    ),
    ActionRow(
        mark("lay"),
        (
            Saying("WHO lays CARDS in NAME", "A lays 2c 3d in front", "lays", where=mark("with a place as `to`")),
            Saying("WHO lays CARDS", "A lays 2c 3d", "picks", where=mark("with a place as `to`")),
        ),
        dict.fromkeys(
            ("lay", "lay closed", "lay blind"),
            telling.at_place(
                Told(mark("{who} lays {cards} on the {place}."), mark("You lay {cards} on the {place}.")),
                Told(mark("{who} lays {cards} in {place}."), mark("You lay {cards} in {place}.")),
            ),
        ),
    ),
    ActionRow(
        mark("stand pat"),
        (Saying("WHO stands pat", "B stands pat"), Saying("WHO stands", "B stands")),
        {
            "stand pat": telling.plainly(
                Told(mark("{who} stands pat."), mark("You stand pat.")),
                dice=Told(mark("{who} keeps all."), mark("You keep all.")),
            )
        },
        dice=WithDice(mark("keep all"), (Saying("WHO keeps all", "A keeps all"),)),
        everybody=(),
    ),
    ActionRow(
        mark("show"),
        (Saying("WHO shows", "B shows", "shows"),),
        {
            "show": telling.showing(
                Showing(
                    Told(mark("{who} shows {cards}: {hand}."), mark("You show {cards}: {hand}.")),
                    Told(
                        mark("{who} shows {cards}: {hand}, and wins {won}."),
                        mark("You show {cards}: {hand}, and win {won}."),
                    ),
                    Told(mark("{who} shows {cards}."), mark("You show {cards}.")),
                    Told(mark("{who} shows {cards}, and wins {won}."), mark("You show {cards}, and win {won}.")),
                )
            )
        },
        everybody=(),
    ),
    ActionRow(
        mark("concede"),
        (Saying("WHO concedes", "B concedes"),),
        {"concede": telling.plainly(Told(mark("{who} concedes."), mark("You concede.")))},
        everybody=(),
    ),
    ActionRow(
        mark("post"),
        (Saying("WHO posts NUMBER", "C posts 4"),),
        {
            "post": telling.together(
                Payment(
                    Told(
                        mark("{who} posts {chips}."),
                        mark("You post {chips}."),
                        mark("{who} post {chips}."),
                        mark("Everyone posts {chips}."),
                    ),
                    Told(
                        mark("{who} posts {chips}, all in."),
                        mark("You post {chips}, all in."),
                        mark("{who} post {chips}, all in."),
                        mark("Everyone posts {chips}, all in."),
                    ),
                    Told(
                        "",
                        "",
                        mark("{who} post {chips}; {all_in}"),
                        mark("Everyone posts {chips}; {all_in}"),
                    ),
                )
            ),
            "blind": telling.together(
                Payment(
                    Told(
                        mark("{who} posts {chips} blind."),
                        mark("You post {chips} blind."),
                        mark("{who} post {chips} blind."),
                        mark("Everyone posts {chips} blind."),
                    ),
                    Told(
                        mark("{who} posts {chips} blind, all in."),
                        mark("You post {chips} blind, all in."),
                        mark("{who} post {chips} blind, all in."),
                        mark("Everyone posts {chips} blind, all in."),
                    ),
                    Told(
                        "",
                        "",
                        mark("{who} post {chips} blind; {all_in}"),
                        mark("Everyone posts {chips} blind; {all_in}"),
                    ),
                )
            ),
        },
    ),
    ActionRow(
        mark("decline"),
        (Saying("WHO declines", "B declines"),),
        {"decline": telling.plainly(Told(mark("{who} declines."), mark("You decline.")))},
    ),
    ActionRow(
        mark("declare"),
        (
            Saying("WHO secretly declares NAME NUMBER", "A secretly declares bid 3", "chooses"),
            Saying(
                "WHO secretly declares NAME",
                "A secretly declares low",
                "chooses",
                where=mark("where the others do not hear it yet"),
            ),
            Saying("WHO declares NAME NUMBER", "B declares bid 3", "declares"),
            Saying("WHO declares NAME", "B declares high", "declares"),
        ),
        {
            "declare": telling.declaring(Told(mark("{who} declares {word}."), mark("You declare {word}."))),
            "choose": telling.choosing(
                Told(mark("{who} has chosen."), mark("You have chosen.")),
                Told(mark("{who} has chosen {for_pot}."), mark("You have chosen {for_pot}.")),
            ),
        },
    ),
)
