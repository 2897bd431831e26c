"""What is derived from the rows of actions: the words a player types, those of examples, and the row of a word."""

from collections.abc import Iterable, Mapping, Sequence

from engine.hand.action import Action
from engine.steps.machine.trait_values import Answer
from engine.steps.registry import ANSWERS
from engine.steps.shared.choice import SPOKEN
from engine.text.translation import say
from engine.words.action_row import ActionRow, Means, Saying
from engine.words.action_table import ROWS
from engine.words.named import told_with_names, with_names
from engine.words.voice import Told

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


ACTIONS: dict[str, ActionRow] = {row.word: row for row in ROWS}
"""Each action by the kind of its Action; of words to declare the row is `declare`."""
ACTIONS |= {answer.word: _row_of_answer(answer) for answer in ANSWERS.values() if answer.word not in ACTIONS}


def row_of(kind: str) -> tuple[ActionRow | None, str]:
    """The row of an action, None for a word that is no action; and the word that it declares, if it declares one.

    >>> row_of("declare low")[1], row_of("jump")
    ('low', (None, ''))
    """
    name = kind.removeprefix(SPOKEN) if kind.startswith(SPOKEN) else ""
    return ACTIONS.get(SPOKEN.strip() if name else kind), name


def told_kind(kind: str, called: str = "cards", names: Sequence[str] = ()) -> str:
    """The action as a player is offered it, and types it: `check`, `declare low`; with dice `throw again`."""
    row, name = row_of(kind)
    name = told_with_names(name, names)
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


def sentence_of(
    action: Action, who: str, cards: str, called: str, *, secretly: bool = False, names: Sequence[str] = ()
) -> str:
    """What a player did, as examples say it; `cards` are those of the action by their names, `names` those of players.

    >>> sentence_of(Action("raise", 4), "Anna", "", "cards"), sentence_of(Action("stand pat"), "Ben", "", "dice")
    ('Anna raises 4', 'Ben keeps all')
    """
    row, name = row_of(action.kind)
    assert row is not None, "every action has a row"
    means: Means | None = ("chooses" if secretly else "declares") if name else None
    parts = {"WHO": who, "NUMBER": str(action.amount), "CARDS": cards, "NAME": with_names(name, names)}
    return " ".join(parts.get(word, word) for word in row.saying_of(action, called, means).sentence.split(" "))


def ways_all_in(stack: int, owed: int) -> Iterable[Action]:
    """All chips of a stack, as a raise, a bet or a call, where this many are owed."""
    return Action("raise", stack - owed), Action("bet", stack), Action("call", stack)
