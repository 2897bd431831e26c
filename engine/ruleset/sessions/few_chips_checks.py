"""What is told of chips that are not enough for one bet: of those who sit down, and of those who buy again."""

import re
from collections.abc import Iterator, Mapping

from engine.ruleset.judge.checks.texts.said_in_words import is_said_of
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.evening_checks import TRIED, Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping as Written
from engine.text.marked.node import key_place
from engine.text.translation import say
from engine.text.wording import Wording

_FEW_CHIPS = Wording(
    r"\b(?:begins?|starts?|sits? down) with (?:just |only )?(?:a|one)(?: single| lone)? chip\b(?! (?:less|more))"
    r"|\ba chip and a chair\b|\ball[- ]in (?:by|with|on|from|before) (?:the )?(?:blinds?|antes?|first|start|bring-in)\b"
    r"|\bless than (?:an?|one|the|is needed)\b[^.;]*\b(?:blinds?|bets?|antes?)\b",
    re.IGNORECASE,
)
"""That players are to sit down with next to nothing."""


def few_chips(evening: Evening) -> Iterator[Diagnostic]:
    """E227: players who sit down with less than they need for one bet of the first deal."""
    if is_said_of(evening.root, _FEW_CHIPS):
        return
    unasked: dict[str, int] = {}
    for _, loaded in evening.games():
        stakes = {name: chips for name, chips in loaded.program.stakes.items() if _is_bet(loaded, name)}
        name = max(stakes, key=stakes.__getitem__, default="")
        if name and evening.stacks < stakes[name]:
            holes = {"stacks": evening.stacks, "stake": name, "chips": stakes[name]}
            message = say("players begin with {stacks}, and `{stake}` is {chips}", **holes)
            help = say("let them begin with more chips, or play for less")
            at = key_place(evening.root, ("stacks",) if "stacks" in evening.root else ("menu",))
            yield Diagnostic("E227", message, at, help=help)
            return
        unasked |= {name: chips for name, chips in stakes.items() if _is_bet(loaded, name, unasked=True)}
    yield from _too_few_bought(evening, unasked)


def _is_bet(loaded: Loaded, stake: str, *, unasked: bool = False) -> bool:
    """Whether a stake is posted, or is what a round of betting is played for; `unasked`, whether it is posted."""
    bodies = [body for body, _ in walk(loaded.rules.every_step)]
    asked = [body for body in bodies if body.kind.forced(body).ante or body.kind.forced(body).blinds]
    asked += [] if unasked else [body for body in bodies if body.kind.bets]
    said = "\n".join(one.value.text for body in asked for one in body.expressions)
    return re.search(rf"(?<![\w-]){stake}(?![\w-])", said) is not None


def _too_few_bought(evening: Evening, stakes: Mapping[str, int]) -> Iterator[Diagnostic]:
    """E227: a player who has none left buys fewer chips than the least of these stakes, which all put in unasked."""
    said, rule = evening.root.get("rebuys"), evening.rebuys
    amount = said.get("chips") if isinstance(said, Written) else None
    if not stakes or rule is None or rule.chips is None or amount is None or not evening.is_as_it_begins(amount):
        return
    poor = [evening.table(deals, 0) for deals in TRIED]
    bought = max((rule.chips(d, 0) for d in poor if rule.when is None or rule.when(d, 0)), default=0)
    stake = min(stakes, key=stakes.__getitem__)
    if 0 < bought < stakes[stake]:
        holes = {"bought": bought, "stake": stake, "chips": stakes[stake]}
        message = say("players who have none left buy {bought}, and `{stake}` is {chips}", **holes)
        help = say("let them buy more chips, or play for less")
        yield Diagnostic("E227", message, amount.span, help=help)
