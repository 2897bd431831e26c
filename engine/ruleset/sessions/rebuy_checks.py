"""What is told of chips that players may buy in an evening: for whom there are none, and how many there are."""

import re
from collections.abc import Iterator, Sequence

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.compile import Amount, Condition
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.sessions.evening_checks import TRIED, Evening
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say, say_many
from engine.text.wording import Wording

_BUYING = r"(?:buys?(?: back)?(?: in)?|rebuys?|bought)"
_OFTEN = Wording(
    rf"\b{_BUYING}\b(?: chips| again| back| in| new| more)*(?: (?:at most|up to))? (?:{NUMBER} times|(once|twice)\b"
    r"(?! (?:an?|per|every|each|in)\b))"
    rf"|\b(once|twice)\b(?: (?:may|can))? {_BUYING}\b",
    re.IGNORECASE,
)
"""How often a text says that chips may be bought."""
_TIMES = {"once": 1, "twice": 2}
_SOME_DEALS = (0, 1, 20)
"""Numbers of deals after which every stack is tried."""
_MANY = 5
"""So many times the chips of the beginning are bought by mistake only."""


def rebuys(evening: Evening) -> Iterator[Diagnostic]:
    """E210, B320: chips that nobody gets when they buy, or too many of them, or that may be bought no time."""
    said, rule = evening.root.get("rebuys"), evening.rebuys
    if not isinstance(said, Mapping) or rule is None:
        return
    chips = rule.chips if evening.is_as_it_begins(said.get("chips")) else None
    if chips is not None and not _ever(evening, rule.when, chips, (0,)):
        message = say("a player who buys chips has none left, and this amount is none then")
        help = say("write how many chips they get, such as `{example}`", example="100 - stack")
        yield Diagnostic("E210", message, said.entries["chips"].value.span, help=help)
    elif chips is not None and not _ever(evening, rule.when, chips, _stacks_tried(evening)):
        message = say("this amount is none for every stack with which chips may be bought")
        help = say("turn the condition round, or write how many chips they get")
        yield Diagnostic("E210", message, said.entries["chips"].value.span, help=help)
    elif chips is not None and (stack := _gets_none(evening, rule.when, chips)) is not None:
        message = say("a player who has {stack} may buy chips, and gets none", stack=stack)
        help = say("let those buy only whom it gives chips, such as `when: stack < {least}`", least=evening.stacks)
        yield Diagnostic("E210", message, said.entries["when" if "when" in said else "chips"].value.span, help=help)
    elif chips is not None and _many_times(evening, chips):
        message = say(
            "a player who has none left buys far more than the {stacks} that all begin with", stacks=evening.stacks
        )
        help = say("write how many chips they get, such as `{example}`", example=f"{evening.stacks} - stack")
        yield Diagnostic("B320", message, said.entries["chips"].value.span, help=help)
    elif rule.when is not None and isinstance(asked := said.get("when"), Scalar) and _for_the_rich(evening, rule.when):
        message = say(
            "`{condition}` never holds for a player who has no chips, and it does for the rich", condition=asked.text
        )
        help = say("turn it round: those buy chips who have few left, such as `{example}`", example="stack < 10")
        yield Diagnostic("X107", message, asked.span, help=help)
    elif rule.when is not None and isinstance(asked := said.get("when"), Scalar):
        one = _the_only_stack(evening, rule.when)
        if one is not None:
            message = say_many(
                "only a player who has just {count} chip may buy, and who has none may not",
                "only a player who has just {count} chips may buy, and who has none may not",
                one,
            )
            help = say("ask for those who have none left: `{condition}`", condition="stack = 0")
            yield Diagnostic("X107", message, asked.span, help=help)
    most = rule.most if evening.is_as_it_begins(said.get("most")) else None
    if most is not None and all(most(d, NOBODY) <= 0 for d in evening.tables.values()):
        message = say("nobody may buy chips so often")
        yield Diagnostic(
            "E210", message, said.entries["most"].value.span, help=say("write at least 1, or leave out `rebuys`")
        )


def bought_otherwise(evening: Evening, text: str) -> list[tuple[str, str]]:
    """How often a text says that chips may be bought, where it is another number, with what the rules say."""
    said, found = find(evening.root, ("rebuys", "most")), _OFTEN.search(text)
    if found is None or not isinstance(said, Scalar) or not isinstance(said.value, int):
        return []
    often = number(found[1]) if found[1] else _TIMES[(found[2] or found[3]).lower()]
    return [] if often == said.value else [(found[0], f"rebuys: most: {said.value}")]


def _for_the_rich(evening: Evening, when: Condition) -> bool:
    """Whether those with many times what all begin with may buy chips, more than once, and nobody who has lost all."""
    none, *_, many = _stacks_tried(evening)
    poor = [evening.table(deals, none) for deals in TRIED]
    rich = sum(when(evening.table(deals, many), 0) for deals in TRIED)
    return not any(when(d, 0) for d in poor) and rich > 1


def _the_only_stack(evening: Evening, when: Condition) -> int | None:
    """The one stack with which chips may be bought, where that is some; None where those of several may, or of none.

    Among very large stacks it is not looked for.
    """
    most = max(_stacks_tried(evening))
    if most > _MOST_STACKS or any(when(evening.table(deals, 0), 0) for deals in TRIED):
        return None
    tables = [evening.after(deals) for deals in _SOME_DEALS]
    stacks = range(1, most + 1)
    buying = (stack for stack in stacks if any(when(d, 0) for d in _with_stacks(tables, stack)))
    first = next(buying, None)
    return first if next(buying, None) is None else None


_MOST_STACKS = 100_000
"""With more stacks than these to try, none is."""


def _with_stacks(tables: Sequence[Dealer], stack: int) -> Sequence[Dealer]:
    """These tables, each player of which has chips, with this stack instead: thousands of them would take long."""
    for d in tables:
        d.stacks[:] = [stack] * d.seats
    return tables


def _gets_none(evening: Evening, when: Condition | None, chips: Amount) -> int | None:
    """A stack with which chips may be bought in some deal, none of which are given then; None where there is none."""
    if when is None:
        return None
    for stack in _stacks_tried(evening):
        tables = (evening.table(deals, stack) for deals in TRIED)
        if any(when(d, 0) and chips(d, 0) <= 0 for d in tables):
            return stack
    return None


def _many_times(evening: Evening, chips: Amount) -> bool:
    """Whether in every deal a player without chips is given many times what all begin with."""
    return all(chips(evening.table(deals, 0), 0) >= _MANY * evening.stacks for deals in TRIED)


def _stacks_tried(evening: Evening) -> Sequence[int]:
    """Stacks about those that players begin with, and many times as much."""
    held = evening.stacks
    return (0, 1, held // 2, held - 1, held, held + 1, 2 * held, 10 * held)


def _ever(evening: Evening, when: Condition | None, chips: Amount, stacks: Sequence[int]) -> bool:
    """Whether a player with one of the stacks is ever given chips; True too where no such player may buy."""
    tables = [evening.table(deals, stack) for stack in stacks for deals in TRIED]
    allowed = [d for d in tables if when is None or when(d, 0)]
    return not allowed or any(chips(d, 0) > 0 for d in allowed)
