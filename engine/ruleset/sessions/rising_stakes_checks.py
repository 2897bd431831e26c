"""Stakes of a menu that change from deal to deal: whether they turn upside down, or begin with next to nothing."""

import re
from collections.abc import Iterator, Mapping
from itertools import permutations

from msgspec.structs import replace

from engine.hand.seats import NOBODY
from engine.language.compile import Amount
from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.judge.checks.texts.said_in_words import is_said_of
from engine.ruleset.load import Loaded, RulesetError
from engine.ruleset.sessions.accounts import AFTER, BEFORE, SETTLE, written_in
from engine.ruleset.sessions.evening_checks import TRIED, UPSIDE_DOWN, Evening, marks_of_games
from engine.ruleset.sessions.evening_length import last_deal_of, longest_part, though_carried
from engine.ruleset.sessions.far_numbers_checks import changes_of
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.sessions.session_rules import DEALS, OF_PART
from engine.ruleset.understand.names import entries
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping as Written
from engine.text.marked.node import Scalar, find
from engine.text.translation import say, say_many
from engine.text.wording import Wording

_FAR = 10
"""So many times a stake it rises by at once where it is next to nothing."""
_SAYS_NOTHING = re.compile(r"^0$|^0 if\b|\botherwise 0(?: if\b|$)")
"""That a stake is nothing at first, or later, in so many words."""
_CHEAP_AT_FIRST = Wording(
    r"\b(?:first|opening) (?:deal|game|one|hand)\b[^.;]*\b(?:chips?|cheap|(?:next to|almost) nothing|warm(?:s|ing)?)\b"
    r"|\bmore (?:than the (?:one|deal|game|hand) before|(?:with|in|for|after) (?:each|every))\b",
    re.IGNORECASE,
)
"""Words by which an author says that the first deal is for little, or by how much each costs more."""
_OVERTAKEN = 4
"""Of so many stakes that overtake another it is seen what comes of it."""


def stakes_of_nothing(evening: Evening) -> Iterator[Diagnostic]:
    """E210: a stake that comes to nothing in some deal; B308, B309: blinds and bets upside down by stakes of a menu."""
    last = last_deal_of(evening)
    for game, loaded in evening.games():
        said = game.body.get("stakes")
        for name, entry in said.entries.items() if isinstance(said, Written) else ():
            first = _comes_to_none(evening, game.stakes[name], last)
            text = entry.value.text if isinstance(entry.value, Scalar) else ""
            if (
                first is not None
                and not _SAYS_NOTHING.search(_in_full(evening, text))
                and game.loaded({}).program.stakes.get(name)
            ):
                message = say("`{amount}` comes to 0 in deal {deal}", amount=text, deal=first + 1)
                help = say("keep it above 0: `larger of 1 and ({amount})`", amount=text)
                yield Diagnostic("E210", message, entry.value.span, help=help)
        yield from _upside_down(game, loaded)


def _in_full(evening: Evening, text: str) -> str:
    """An amount as it is written, where it is a word as that is explained."""
    said = find(evening.root, ("words", text, "amount"))
    return said.text if isinstance(said, Scalar) else text


def _comes_to_none(evening: Evening, amount: Amount, last: int | None) -> int | None:
    """After how many deals an amount comes to nothing first; None where it does not while the evening lasts."""
    values = {deals: amount(d, NOBODY) for deals, d in evening.tables.items() if last is None or deals < last}
    return next((deals for deals, value in values.items() if value <= 0), None)


def _upside_down(game: MenuGame, loaded: Loaded) -> Iterator[Diagnostic]:
    at = game.body.entries.get("stakes")
    found = [one for one in loaded.diagnostics if one.code in UPSIDE_DOWN]
    if at is None or not found:
        return
    usual = {one.code for one in game.loaded({}).diagnostics}
    for one in found:
        if one.code not in usual:
            yield game.at_its_stakes(one)


def upside_down_later(evening: Evening) -> Iterator[Diagnostic]:
    """B308, B309: blinds or bets that stand upside down in a later deal, and did not in the first."""
    last = last_deal_of(evening)
    for game, loaded in evening.games():
        if not game.stakes:
            continue
        usual = {one.code for one in loaded.diagnostics if one.code in UPSIDE_DOWN}
        for deals in _overtaken(evening, game, loaded.program.stakes, last):
            try:
                later = game.loaded(evening.stakes_of(game, deals)).diagnostics
            except RulesetError:
                continue  # another check tells what is amiss with so much
            found = [one for one in later if one.code in UPSIDE_DOWN and one.code not in usual]
            if found:
                note = say("so it is in deal {deal}, when the stakes have changed", deal=deals + 1)
                yield replace(game.at_its_stakes(found[0]), notes=(note,))
                break


def _overtaken(evening: Evening, game: MenuGame, first: Mapping[str, int], last: int | None) -> Iterator[int]:
    """After how many deals some stake first is more than another that it was no more than in the first deal."""
    known, told = set[tuple[str, str]](), 0
    for deals in TRIED[1:]:
        now = {**first, **evening.stakes_of(game, deals)} if last is None or deals < last else {}
        new = {
            (one, other)
            for one, other in permutations(now, 2)
            if now[one] > now[other] and first[one] <= first[other] and (one, other) not in known
        }
        known |= new
        if new and told < _OVERTAKEN:
            told += 1
            yield deals


def still_in_each_part(evening: Evening) -> Iterator[Diagnostic]:
    """E230: a stake that rises with the deals of a part of the plan, of which no part has enough for that."""
    by_scalar, words, told = {id(one.scalar): one for one in evening.texts}, entries(evening.root, "words"), set[str]()
    for game in evening.menu.values():
        said, part = game.body.get("stakes"), longest_part(evening, game.name)
        for entry in said.entries.values() if isinstance(said, Written) and part is not None else ():
            amount = by_scalar.get(id(entry.value))
            if (
                amount is None
                or part is None
                or {read.fact for read in amount.reads} != {f"mark {OF_PART}"}
                or amount.text in told
            ):
                continue
            values = {_in_a_part(evening, amount, deals) for deals in range(part.most)}
            chips = values.pop() if len(values) == 1 else None
            if chips is not None:
                told.add(amount.text)
                meant = words[amount.text].value if amount.text in words else entry.value
                holes = {"amount": amount.text, "chips": chips}
                message = say_many(
                    "`{amount}` is {chips} in every deal: no part of the plan has more than {count} deal",
                    "`{amount}` is {chips} in every deal: no part of the plan has more than {count} deals",
                    part.usual,
                    **holes,
                )
                help = say("reckon with `{deals}`, those of the evening, or let the part last longer", deals=DEALS)
                yield Diagnostic("E230", message, meant.span, help=help, notes=though_carried(part))


def still_by_a_count(evening: Evening) -> Iterator[Diagnostic]:
    """E230: a stake that is reckoned from a number that only grows, or only falls, and comes out the same each time."""
    writes, told = written_in(evening, BEFORE, AFTER, SETTLE), set[str]()
    games = marks_of_games(evening)
    by_scalar, words = {id(one.scalar): one for one in evening.texts}, entries(evening.root, "words")
    for game in evening.menu.values():
        said = game.body.get("stakes")
        for entry in said.entries.values() if isinstance(said, Written) else ():
            amount = by_scalar.get(id(entry.value))
            names = {read.fact.removeprefix("mark ") for read in amount.reads} if amount is not None else set[str]()
            if amount is None or len(names) != 1 or names & games or not names <= writes.keys() or amount.text in told:
                continue
            (name,) = names
            ways = changes_of(evening, name, writes[name])
            grows = bool(ways) and all(one.least is not None and one.least >= 0 for one in ways)
            start = evening.rules.marks[name].start
            held = {name: Bounds(start, None)}
            chips = bounds_of(amount.tree, evening.rules.scope, with_settings(evening.rules, held)).settled
            if grows and chips is not None:
                told.add(amount.text)
                meant = words[amount.text].value if amount.text in words else entry.value
                holes = {"amount": amount.text, "chips": chips, "counted": name}
                message = say("`{amount}` is {chips} in every deal, however far `{counted}` gets", **holes)
                help = say("turn it round: `larger of` for `smaller of`, or the other way, or reckon otherwise")
                yield Diagnostic("E230", message, meant.span, help=help)


def next_to_nothing_at_first(evening: Evening) -> Iterator[Diagnostic]:
    """E210: a stake that rises evenly with each deal, and is next to nothing in the first beside what it rises by."""
    if is_said_of(evening.root, _CHEAP_AT_FIRST):
        return
    for game in evening.menu.values():
        said = game.body.get("stakes")
        first, second, third = (evening.stakes_of(game, deals) for deals in TRIED[:3])
        for name, entry in said.entries.items() if isinstance(said, Written) else ():
            chips, then = first.get(name, 0), second.get(name, 0)
            rises = then - chips
            if chips > 0 and rises >= _FAR * chips and third.get(name, 0) - then == rises:
                text = entry.value.text if isinstance(entry.value, Scalar) else name
                message = say(
                    "`{amount}` is {chips} in the first deal and {then} in the second",
                    amount=text,
                    chips=chips,
                    then=then,
                )
                help = say("`*` goes before `+`: put brackets around the sum, as in `100 * (deals + 1)`")
                yield Diagnostic("E210", message, entry.value.span, help=help)


def _in_a_part(evening: Evening, amount: Expression, deals: int) -> int | None:
    """What an amount comes to when so many deals of a part have been played."""
    known = {OF_PART: Bounds(deals, deals)}
    by_option = with_settings(evening.rules, {})

    def seen(node: Node) -> Bounds | None:
        return known.get(node.name) if isinstance(node, AmountMark) else by_option(node)

    return bounds_of(amount.tree, evening.rules.scope, seen).settled
