"""What is told of the plan of an evening: parts that say the same, and a game that another has taken the place of."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from engine.hand.seats import NOBODY
from engine.language.forms import AmountMark, Compare, FlagMark, Node
from engine.language.forms.flag_words import GAME_IS
from engine.language.forms.measure import Bounds, settled
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.evening_length import (
    last_deal_of,
    longest_part,
    over_without_a_pot,
    parts_begin_without_a_pot,
    though_carried,
)
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.sessions.session_rules import DEALS, MINUTES_OF_PART, OF_PART
from engine.ruleset.sessions.waiting_game_checks import waits_for_itself
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, plain
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say, say_many
from engine.text.wording import Wording

_CHOSEN = Wording(r"\b(?:choos|chose|choice|call|pick)\w*", re.IGNORECASE)
_BY_CHOICE = Wording(
    r"[\s,]*(?:for|to|by|if|when(?:ever)?|where|which|that|as) [^.;,]*\b(?:who(?:m|so)?(?:ever)?|any(?:body|one)|"
    r"some(?:body|one)|dealers?)\b[^.;,]*\b(?:likes?|wants?|wish(?:es)?|dares?|deals?|names?|asks?|prefers?)\b",
    re.IGNORECASE,
)
"""What is said of a game right after its name where somebody chooses it, in other words than these."""
_LISTED = Wording(r"\W*(?:\b(?:and|then|a|an|of|one|round|each|in|turn)\b\W*)*$", re.IGNORECASE)
"""What stands between two games of a list."""


def planned_twice(evening: Evening) -> Iterator[Diagnostic]:
    """F709: two parts of the plan after each other that say the same."""
    for earlier, part in pairwise(_parts(evening)):
        if plain(part) == plain(earlier):
            message = say("the part of the plan before it says the same")
            help = say("say how long it is played with `deals` or `rounds`, or take one of them out")
            related = (Related(earlier.span, say("it was said here")),)
            yield Diagnostic("F709", message, part.span, help=help, related=related)


def asked_of_itself(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: whether a part is played depends on how long it has been played, which is not at all by then."""
    none = {OF_PART: Bounds(0, 0), MINUTES_OF_PART: Bounds(0, 0)}
    conditions = {id(one.scalar): one for one in evening.texts if one.kind == "condition"}
    for part in _parts(evening):
        said = conditions.get(id(part.get("when")))
        for node in said.tree.walk() if said is not None else ():
            names = (
                [one.name for one in node.walk() if isinstance(one, AmountMark)] if isinstance(node, Compare) else []
            )
            own = [name for name in names if name in none]
            found = settled(
                node, evening.rules.scope, lambda one: none.get(one.name) if isinstance(one, AmountMark) else None
            )
            if not own or found is None:
                continue
            message = say("this is asked before the part begins, and it has no `{count}` then", count=own[0])
            help = say(
                "ask for `{all}`, those of the evening, or say how long the part is: `{key}: 10`",
                all=own[0].split()[0],
                key=own[0].split()[0],
            )
            yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help)


def after_itself_alone(evening: Evening) -> Iterator[Diagnostic]:
    """X107: a part of the plan is played only if the deal before was of its own game, which no other part plays.

    A part that is played whenever its turn comes stands before it, or the plan goes round to one.
    """
    conditions = {id(one.scalar): one for one in evening.texts if one.kind == "condition"}
    parts = _parts(evening)
    for number, part in enumerate(parts):
        said, game = conditions.get(id(part.get("when"))), _played(part)
        others = [one for one in parts if one is not part]
        if said is None or any(_played(one) in (game, DEALER_CHOOSES) for one in others):
            continue
        if "when" in parts[number - 1] or not others:
            continue
        for node, holds in surely(said.tree, holds=True):
            if holds and isinstance(node, FlagMark) and node.name == GAME_IS + game:
                message = say(
                    "`{condition}` never holds here: no other part plays `{game}`", condition=node.at.text, game=game
                )
                help = say("ask for the game of another part, or leave the condition out")
                yield Diagnostic("X107", message, node.at.span, help=help)


def settled_by_the_parts(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: what is asked of the deals of a part, and is answered by how many the longest has."""
    plan, ends = evening.root.get("plan"), evening.root.get("ends")
    texts = [one for one in evening.texts if one.kind == "condition" and one.constant is None]
    texts = [one for one in texts if plan is None or not plan.span.start <= one.scalar.span.start < plan.span.end]
    texts += [body.when for body, _ in walk(evening.rules.play) if body.when is not None]
    asked = [(one, node) for one in texts for node in one.tree.walk() if isinstance(node, Compare)]
    asked = [(one, node) for one, node in asked if any(_is_of_part(inner) for inner in node.walk())]
    longest = longest_part(evening) if asked else None
    if longest is None:
        return
    scope = evening.rules.scope
    for said, node in asked:
        deals = Bounds(1 if said.scalar is ends else 0, longest.most)
        found = settled(node, scope, partial(_of_part, deals))
        if found is not None and settled(node, scope) is None:
            holes = {"condition": node.told()}
            message = say_many(
                "`{condition}` never holds: no part of the plan has more than {count} deal",
                "`{condition}` never holds: no part of the plan has more than {count} deals",
                longest.usual,
                **holes,
            )
            if found:
                message = say_many(
                    "`{condition}` always holds: no part of the plan has more than {count} deal",
                    "`{condition}` always holds: no part of the plan has more than {count} deals",
                    longest.usual,
                    **holes,
                )
            help = say("ask for `{deals}`, those of the evening, or let the part last longer", deals=DEALS)
            yield Diagnostic(
                "X106" if found else "X107", message, node.at.span, help=help, notes=though_carried(longest)
            )


def _is_of_part(node: Node) -> bool:
    return isinstance(node, AmountMark) and node.name == OF_PART


def _of_part(deals: Bounds, node: Node) -> Bounds | None:
    """What is known of a number when so many deals of a part have been played."""
    return deals if _is_of_part(node) else None


def never_reached(evening: Evening) -> Iterator[Diagnostic]:
    """E226: a part of the plan that comes after the evening is over, surely or as soon as no pot is left."""
    sure = last_deal_of(evening)
    last = sure or (over_without_a_pot(evening) if parts_begin_without_a_pot(evening) else None)
    played = 0
    for part, item in zip(evening.plan, _parts(evening), strict=False):
        if last is None:
            return
        if played >= last:
            holes = {"last": last, "first": played + 1}
            message = say("the evening is over after deal {last}, and this part begins with deal {first}", **holes)
            if sure is None:
                message = say(
                    "from deal {last} on the evening is over as soon as no pot is left, and this part begins with deal "
                    "{first} at the earliest",
                    **holes,
                )
            help = say("let the evening last longer, or the parts before this one be shorter")
            yield Diagnostic("E226", message, item.span, help=help)
            return
        if part.when is None and part.minutes is None:
            length, each = part.deals or part.rounds, evening.rules.players.least if part.rounds is not None else 1
            played += 1 if length is None else max(0, length(evening.tables[0], NOBODY)) * each


def left_out_of_the_plan(evening: Evening) -> Iterator[Diagnostic]:
    """E205: the summary lists a game among those of the plan that only a dealer may choose, and another comes twice."""
    summary, parts = evening.root.get("summary"), _parts(evening)
    said = [_played(part) for part in parts]
    often, games = Counter(said), evening.menu
    missing, twice = games.keys() - often.keys(), [name for name in games if often[name] > 1]
    if not isinstance(summary, Scalar) or not often[DEALER_CHOOSES] or len(missing) != 1 or len(twice) != 1:
        return
    (left_out,), (again,) = missing, twice
    if not _lists(evening, summary.text, left_out) or len(_named(games[again], summary.text)) > 1:
        return
    message = say(
        "the summary lists `{game}`, which the plan never comes to; it comes to `{other}` twice",
        game=left_out,
        other=again,
    )
    first, *_, last = (part for part, name in zip(parts, said, strict=True) if name == again)
    related = (Related(first.span, say("it was said here")), Related(games[left_out].key.span, say("it is named here")))
    help = say("write `{play}` in one of the two places", play=f"play: {left_out}")
    yield Diagnostic("E205", message, last.span, help=help, related=related)


def _parts(evening: Evening) -> Sequence[Mapping]:
    plan = evening.root.get("plan")
    return [part for part in plan.items if isinstance(part, Mapping)] if isinstance(plan, Items) else []


def _played(part: Mapping) -> str:
    said = part.get("play")
    return said.text if isinstance(said, Scalar) else ""


def _lists(evening: Evening, summary: str, name: str) -> bool:
    """Whether a game stands next to others in a list, before anything is said of games that somebody chooses."""
    chosen = _CHOSEN.search(summary)
    before = summary if chosen is None else summary[: chosen.start()]
    others = [span for one in evening.menu.values() if one.name != name for span in _named(one, before)]
    return any(
        _LISTED.match(before[:start][end:]) is not None
        for start, after in _named(evening.menu[name], before)
        if not _BY_CHOICE.match(before, after)
        for _, end in others
        if end <= start
    )


def _named(game: MenuGame, text: str) -> list[tuple[int, int]]:
    """Where a text names a game, as the menu calls it or by the last word of its own name."""
    own = game.loaded({}).program.name.split()[-1]
    words = {re.escape(one) for one in (game.name.replace("-", " "), own)}
    return [found.span() for found in re.finditer(rf"\b(?:{'|'.join(sorted(words))})\b", text, re.IGNORECASE)]


OF_THE_PLAN = (
    planned_twice,
    asked_of_itself,
    after_itself_alone,
    settled_by_the_parts,
    never_reached,
    left_out_of_the_plan,
    waits_for_itself,
)
