"""Checks of `use` that takes cards of all players, where with few of them there are too few."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from engine.language.expression import Expression
from engine.language.forms import PickPart, ways
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.hand_sizes import held
from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say, say_many

_PLAYERS = "players"


@only.where(only.uses)
def no_hand_with_few(survey: Survey) -> Iterator[Diagnostic]:
    """D215: with the fewest players a hand must be made of more cards than there can be, and with more it need not."""
    rules = survey.rules
    always = [share for share in rules.named_hands if share.board is None and not _in_some_cases(share)]
    made = [use for use in (rules.use, *(share.use for share in always)) if use is not None] if rules.clean else []
    uses = [use for use in made if all(any(part.least for part in way.parts) for way in ways(use.tree))]
    tables = [table for body in survey.comparing for table in survey.compared(body)] if uses else []
    numbers = sorted({table.players for table in tables})
    for use in uses:
        short = {number: part for number in numbers if (part := _lacking(use, tables, number)) is not None}
        if short and numbers[-1] not in short:
            yield _too_few(survey, *max(short.items(), key=itemgetter(0)), tables)


def _in_some_cases(share: HandEntry | ShareEntry) -> bool:
    """Whether there may be no such share."""
    return isinstance(share, ShareEntry) and (share.when is not None or share.who is not None)


def _too_few(survey: Survey, most: int, part: PickPart, tables: Sequence[Abstract]) -> Diagnostic:
    """With so many players there are too few cards for a part of the hand."""
    rules = survey.rules
    said = rules.composed.root.get(_PLAYERS)
    message = say_many(
        "with {count} player {least} cards are to be taken here, and there are {there} at the most",
        "with {count} players {least} cards are to be taken here, and there are {there} at the most",
        most,
        least=part.least,
        there=_there(part, tables, most),
    )
    fits = f"{most + 1}-{rules.players.most}" if rules.players.most > most + 1 else str(most + 1)
    advice = say("let more play: `players: {fits}`", fits=fits)
    ways_out = (Remedy(advice, (with_key(rules.composed.root, _PLAYERS, fits),)),)
    related = () if said is None else (Related(said.span, say("so few may play")),)
    help = say("let more play, or take fewer of these cards")
    return Diagnostic("D215", message, part.at.span, help=help, related=related, remedies=ways_out)


def _lacking(use: Expression, tables: Sequence[Abstract], players: int) -> PickPart | None:
    """A part of which there are too few with so many players, whichever way a hand is made; none where one can be."""
    lacking = [
        next((part for part in way.parts if part.least and _there(part, tables, players) < part.least), None)
        for way in ways(use.tree)
    ]
    return None if None in lacking else lacking[0]


def _there(part: PickPart, tables: Sequence[Abstract], players: int) -> int:
    return max((held(part.cards, table) for table in tables if table.players == players), default=0)
