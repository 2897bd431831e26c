"""The deals of an evening as records, each of which can be played again without the evening."""

from typing import NamedTuple

from engine.hand.chance import Keyed, Shuffled
from engine.ruleset.compose.modifiers import Announced, Mention
from engine.store.again import Moment, played_again
from engine.store.keeping import Keeping
from engine.table.records.moves import Move
from engine.table.records.played_again import replay
from engine.table.records.record import Record, RecordError, to_line
from engine.table.sessions.evening import Evening, program_for
from engine.table.sessions.happenings import DealBegins, InDeal, TakenBack
from engine.table.sessions.session import Opening, kept_marks
from engine.text.door.root import ANYWHERE
from engine.text.marked.node import Scalar
from engine.text.translation import say


class Records(NamedTuple):
    """What an evening gave."""

    lines: list[str]
    left_out: list[tuple[int, str]]
    """The number of each other deal that is over, and why it has no record."""


class _Deal(NamedTuple):
    """A deal of the log."""

    opening: Opening
    evening: Evening | None
    """As it stood when the deal had begun; None where the deal was over at once."""
    moves: list[Move]
    stacks: list[tuple[int, ...]]
    """The chips after each thing that happened in it."""
    is_void: bool = False


def records_of(keeping: Keeping) -> Records:
    """The deals that are over. Each record was played again, and ended with the same chips."""
    found = Records([], [])
    for number, deal in enumerate(_deals(keeping), 1):
        record = None if deal.is_void else _record(keeping, deal)
        why = _left_out(deal) if record is None else _fault(record, deal)
        if record is None or why:
            found.left_out.append((number, why))
        else:
            found.lines.append(to_line(record))
    return found


def _left_out(deal: _Deal) -> str:
    return say("it was made void") if deal.is_void else say("nobody was asked")


def _deals(keeping: Keeping) -> list[_Deal]:
    deals: list[_Deal] = []
    for moment in played_again(keeping):
        if moment.entry["do"] == "act" and moment.before is not None and moment.before.stage == "deal":
            deals[-1].moves.append(tuple(moment.entry["move"]))
        _note(deals, moment)
    return deals


def _note(deals: list[_Deal], moment: Moment) -> None:
    """What happened belongs to the deal that is played."""
    evening = moment.after.evening
    for one in moment.after.happened:
        if isinstance(one, DealBegins):
            deals.append(_Deal(one.opening, evening if evening.stage == "deal" else None, [], []))
        elif isinstance(one, InDeal):
            deals[-1].stacks.append(one.hand.stacks)
        elif isinstance(one, TakenBack) and one.hand is None and deals:
            deals[-1] = deals[-1]._replace(is_void=True)
        elif isinstance(one, TakenBack):
            del deals[-1].moves[-one.answers :], deals[-1].stacks[-one.answers :]


def _record(keeping: Keeping, deal: _Deal) -> Record | None:
    if deal.evening is None:
        return None
    evening, dealt = deal.evening, deal.evening.dealt
    assert dealt is not None
    assert isinstance(evening.chance, Keyed | Shuffled)
    program, game, opening = program_for(keeping.session, dealt), keeping.session.menu[dealt.game], deal.opening
    return Record(
        game=game.reference,
        digest=program.digest,
        stacks=opening.stacks,
        button=opening.button,
        deck=evening.chance if isinstance(evening.chance, Keyed) else str(evening.chance.seed),
        actions=tuple(deal.moves),
        names=opening.names,
        set={**game.set, **dealt.set},
        stakes=dealt.stakes,
        carried=opening.carried,
        marks=kept_marks(evening.table, program, opening.places),
        modifiers=(*map(_announced, game.with_), *dealt.besides),
    )


def _announced(mention: Mention) -> Announced:
    values = {name: entry.value for name, entry in mention.values.items()}
    return Announced(mention.named.text, {name: _value(one) for name, one in values.items() if isinstance(one, Scalar)})


def _value(said: Scalar) -> str | int:
    return said.value if isinstance(said.value, int) and not isinstance(said.value, bool) else said.text


def _fault(record: Record, deal: _Deal) -> str:
    """Why a record is not the deal; empty where it is."""
    try:
        again = replay(record, None, ANYWHERE).hand
    except RecordError as error:
        return str(error)
    return "" if again.over and again.stacks == deal.stacks[-1] else say("it can only be played within its evening")
