"""What players do: one row for each action, from which everything that is said of it is derived.

What a player is offered and types (`offers`, `typed_answers`), what is told afterwards (`narration`), how examples say
it and a deal is written as one (`engine.table.examples`), what records keep, what dice call it, and which of the
Dealer's events it leaves. A new action is one more row.
"""

from collections.abc import Iterable, Mapping

from engine.hand.action import Action
from engine.steps.machine.trait_values import Answer
from engine.steps.registry import ANSWERS
from engine.steps.shared.choice import SPOKEN
from engine.text.translation import mark, say
from engine.words import telling
from engine.words.action_row import ActionRow, Means, Saying, WithDice
from engine.words.telling import Exchange, Payment, Showing
from engine.words.voice import Told

_ROWS = (
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
            "fold": telling.plainly(Told(mark("{who} folds."), mark("You fold."))),
            "fold aside": telling.plainly(Told(mark("{who} folds."), mark("You fold."))),
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
                Saying("WHO throws CARDS again", "A throws 9 T J again", "exchanges", gets="K Q"),
                Saying("WHO keeps CARDS", "A keeps K K", "keeps", gets="K 9 T"),
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
        (Saying("WHO passes CARDS", "A passes Ah Ac 2d", "picks"),),
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
            Saying("WHO takes a card", "B takes a card", "takes", number=1, gets="Ah", costs=True),
            Saying("WHO takes NUMBER cards", "B takes 2 cards", "takes", gets="Ah 3c", costs=True),
            Saying("WHO takes CARDS", "B takes Kh", "picks"),
        ),
        {
            "pick up": telling.at_place(
                Told(mark("{who} takes {cards} from the {place}."), mark("You take {cards} from the {place}."))
            ),
            "put down": telling.at_place(
                Told(mark("{who} lays {cards} on the {place}."), mark("You lay {cards} on the {place}."))
            ),
        },
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
    ),
    ActionRow(
        mark("concede"),
        (Saying("WHO concedes", "B concedes"),),
        {"concede": telling.plainly(Told(mark("{who} concedes."), mark("You concede.")))},
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
            Saying("WHO secretly declares NAME", "A secretly declares low", "chooses"),
            Saying("WHO declares NAME NUMBER", "B declares bid 3", "declares"),
            Saying("WHO declares NAME", "B declares high", "declares"),
        ),
        {
            "declare": telling.declaring(Told(mark("{who} declares {word}."), mark("You declare {word}."))),
            "choose": telling.plainly(Told(mark("{who} has chosen."), mark("You have chosen."))),
        },
    ),
)

_TAKING: Mapping[str, tuple[str, Means]] = {
    "nothing": ("", "does"),
    "chips": (" NUMBER", "does"),
    "number": (" NUMBER", "does"),
    "cards": (" CARDS", "picks"),
    "word": (" NAME", "declares"),
}
"""What goes with an answer → how a sentence of examples goes on, and what it does."""
_SHOWN = {" NUMBER": " 3", " CARDS": " Kh", " NAME": " high", "": ""}


def _row_of_answer(answer: Answer) -> ActionRow:
    """The row of a word that only its step kind tells of, in sentences that a catalogue may have."""
    more, means = _TAKING[answer.takes]
    number = " {number}" if more == " NUMBER" else ""
    return ActionRow(
        answer.word,
        (Saying(f"WHO {answer.told}{more}", f"B {answer.told}{_SHOWN[more]}", means),),
        spoken=Told(f"{{who}} {answer.told}{number}.", f"You {answer.word}{number}."),
    )


ACTIONS: dict[str, ActionRow] = {row.word: row for row in _ROWS}
"""Each action by the kind of its Action; of words to declare the row is `declare`."""
ACTIONS |= {answer.word: _row_of_answer(answer) for answer in ANSWERS.values() if answer.word not in ACTIONS}


def row_of(kind: str) -> tuple[ActionRow | None, str]:
    """The row of an action, None for a word that is no action; and the word that it declares, if it declares one.

    >>> row_of("declare low")[1], row_of("jump")
    ('low', (None, ''))
    """
    name = kind.removeprefix(SPOKEN) if kind.startswith(SPOKEN) else ""
    return ACTIONS.get(SPOKEN.strip() if name else kind), name


def told_kind(kind: str, called: str = "cards") -> str:
    """The action as a player is offered it, and types it: `check`, `declare low`; with dice `throw again`."""
    row, name = row_of(kind)
    word = kind if row is None else say(row.word_with(called))
    return say("{declare} {word}", declare=word, word=name) if name else word


def meant(word: str) -> str:
    """The kind of action that a word says, whatever is played with.

    >>> meant("keep all"), meant("check"), meant("declare low")
    ('stand pat', 'check', 'declare low')
    """
    return next((row.word for row in ACTIONS.values() if row.dice is not None and row.dice.word == word), word)


def words_of(kind: str) -> tuple[str, ...]:
    """The words that mean this kind of action: its own, and the one that players of dice say.

    >>> words_of("discard"), words_of("declare low")
    (('discard', 'throw again'), ('declare low',))
    """
    row = ACTIONS.get(kind)
    return (kind,) if row is None or row.dice is None else (kind, row.dice.word)


def every_word() -> tuple[str, ...]:
    """What a player may do, in the words that examples say: those of dice too, without words to declare."""
    rows = [row for row in ACTIONS.values() if row.word != SPOKEN.strip()]
    return tuple(word for row in rows for word in (row.word, *([row.dice.word] if row.dice is not None else [])))


def sentence_of(action: Action, who: str, cards: str, called: str, secretly: bool = False) -> str:
    """What a player did, as examples say it; `cards` are those of the action by their names.

    >>> sentence_of(Action("raise", 4), "Anna", "", "cards"), sentence_of(Action("stand pat"), "Ben", "", "dice")
    ('Anna raises 4', 'Ben keeps all')
    """
    row, name = row_of(action.kind)
    assert row is not None, "who acts says a word that has a row"
    means: Means | None = ("chooses" if secretly else "declares") if name else None
    parts = {"WHO": who, "NUMBER": str(action.amount), "CARDS": cards, "NAME": name}
    return " ".join(parts.get(word, word) for word in row.saying_of(action, called, means).sentence.split(" "))


def ways_all_in(stack: int, owed: int) -> Iterable[Action]:
    """All chips of a stack, as a raise, a bet or a call, where so many are owed."""
    return Action("raise", stack - owed), Action("bet", stack), Action("call", stack)
