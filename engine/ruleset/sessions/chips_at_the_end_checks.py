"""What an evening asks of the chips of players: an end that has come at once, or never comes, and what it spoils."""

from collections.abc import Iterator, Sequence

from engine.hand.seats import NOBODY
from engine.language.forms import Compare, CompareAny, Node, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.functions import condition
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.language.forms.own_numbers import Each
from engine.language.forms.tree import THAT_PLAYER
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.sessions.accounts import end_of, ways_to_end
from engine.ruleset.sessions.evening_checks import TRIED, Evening, may_carry
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping
from engine.text.translation import say

_STACK, _REBUYS = "stack", "rebuys"
_OF_CHIPS = {_STACK, THAT_PLAYER}
_FEW = 2
"""With fewer chips each there is hardly a deal after which nobody has lost all of them."""


def of_the_chips(evening: Evening) -> Iterator[Diagnostic]:
    """All checks of this file."""
    yield from _over_with_the_first_deal(evening)
    yield from _never_so_many(evening)
    yield from _bought_when_it_is_over(evening)


def _ends_by_chips(evening: Evening) -> Iterator[Node]:
    """The conditions that end the evening by themselves, and ask how many chips players have, or how many they are."""
    end = end_of(evening)
    for part in ways_to_end(end.tree) if end is not None and end.constant is None else ():
        facts = {fact for node in part.walk() for fact in node.reads()}
        if facts <= _OF_CHIPS and settled(part, evening.rules.scope) is None:
            yield part


def _over_with_the_first_deal(evening: Evening) -> Iterator[Diagnostic]:
    """X106: the end holds as long as nobody has lost all their chips, so the first deal is the last.

    By how many players there are it may also end where some have left: that is so with so few, and not with all.
    """
    end = end_of(evening)
    if end is None or evening.stacks <= _FEW:
        return
    for part in _ends_by_chips(evening):
        holds = condition(part, evening.rules.scope)
        if all(holds(evening.among(stacks, 1), NOBODY) for stacks in _while_all_have_some(evening)):
            message = say(
                "`{condition}` holds while everybody has chips: the first deal is the last", condition=part.at.text
            )
            help = say("say when it is over, not how long it goes on: `{example}`", example="somebody's stack = 0")
            turned = end.text.replace("nobody's ", "somebody's ")
            ways: tuple[Remedy, ...] = ()
            if turned != end.text:
                ways = (Remedy(say("write `{condition}`", condition=turned), (said_instead(end.scalar, turned),)),)
            yield Diagnostic("X106", message, end.scalar.span, help=help, remedies=ways)
            return


def _while_all_have_some(evening: Evening) -> Iterator[Sequence[int]]:
    """What players may have after a deal in which nobody has lost all: as at first, or more and less."""
    held = evening.stacks
    for count in _counts(evening):
        for lost in sorted({0, 1, held // 2, held - 1}):
            for payers in (1, count - 1):
                others = count - 1 - payers
                yield (held + lost * payers, *(held - lost for _ in range(payers)), *(held for _ in range(others)))
        if may_carry(evening):
            yield (held - 1,) * count
            yield (1,) * count


def _counts(evening: Evening) -> range:
    """How many may sit down."""
    return range(evening.rules.players.least, evening.rules.players.most + 1)


def _never_so_many(evening: Evening) -> Iterator[Diagnostic]:
    """X107: a player is to have more chips than there are at the table, where nobody buys any."""
    if _REBUYS in evening.root:
        return
    most, scope = evening.stacks * evening.rules.players.most, evening.rules.scope
    steps = (one.value for body, _ in walk(evening.rules.play) for one in body.expressions)
    for node in (node for said in (*evening.texts, *steps) for node in said.tree.walk()):
        if not isinstance(node, Compare | CompareAny | ThoseWhose) or not _is_of_a_stack(node):
            continue
        right = bounds_of(node.right, scope, with_settings(evening.rules, {}))
        if settled(node, scope) is None and compared(node.op, Bounds(0, most), right) is False:
            always = isinstance(node, CompareAny) and node.who == "nobody"
            holes = {"condition": node.at.text.removeprefix("those whose "), "most": most}
            message = say("`{condition}` never holds: all chips of the table together are {most}", **holes)
            if always:
                message = say("`{condition}` always holds: all chips of the table together are {most}", **holes)
            help = say("ask for fewer chips, or let players begin with more or buy some")
            yield Diagnostic("X106" if always else "X107", message, node.at.span, help=help)


def _is_of_a_stack(node: Compare | CompareAny | ThoseWhose) -> bool:
    """Whether a comparison asks how many chips one player has."""
    each = body_of(node.left) if isinstance(node, Compare) else node.each
    return isinstance(each, Each) and each.entry is not None and each.entry.name == _STACK


def _bought_when_it_is_over(evening: Evening) -> Iterator[Diagnostic]:
    """F708: only players who have no chips may buy some, and the evening is over as soon as one has none."""
    said, end, rule = evening.root.get(_REBUYS), end_of(evening), evening.rebuys
    if rule is None or not isinstance(said, Mapping) or end is None:
        return
    asked = next((one for one in evening.texts if one.scalar is said.get("when")), None)
    facts = {read.fact for read in asked.reads} if asked is not None else set[str]()
    stacks = (1, 2, evening.stacks // 2, evening.stacks, 2 * evening.stacks)
    if facts - {*_OF_CHIPS, "mark deals"} or (
        rule.when is not None and any(rule.when(evening.table(deals, stack), 0) for stack in stacks for deals in TRIED)
    ):
        return
    for part in _ends_by_chips(evening):
        holds = condition(part, evening.rules.scope)
        if all(holds(evening.among(stacks, 1), NOBODY) for stacks in _when_one_has_none(evening)):
            message = say(
                "nobody ever buys chips: only who has none may, and then the evening is over, as `{condition}`",
                condition=part.at.text,
            )
            related = (Related(end.scalar.span, say("it ends here")),)
            help = say(
                "let those buy who have few left, such as `{example}`, or let the evening go on", example="stack < 10"
            )
            yield Diagnostic("F708", message, evening.root.entries[_REBUYS].key.span, help=help, related=related)
            return


def _when_one_has_none(evening: Evening) -> Iterator[Sequence[int]]:
    """What players may have when one has lost all, each of them in turn, or all but one have."""
    held = evening.stacks
    for count in _counts(evening):
        for place in range(count):
            yield tuple(0 if one == place else held for one in range(count))
            yield tuple(0 if one == place else 1 + held * (one + 1) for one in range(count))
            yield tuple(count * held if one == place else 0 for one in range(count))
