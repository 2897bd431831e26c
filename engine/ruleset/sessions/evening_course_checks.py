"""What an evening says twice, or upside down: games that are one, stakes that fall, prizes that grow."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.hand.seats import NOBODY
from engine.language.compile import Amount
from engine.ruleset.judge.checks.mark_checks import marks_named
from engine.ruleset.judge.checks.name_checks import names_in
from engine.ruleset.judge.checks.repeated_checks import told_again, twice_in_a_row
from engine.ruleset.judge.checks.telling_checks import limit_contradicted, says_otherwise
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Node, Scalar, plain
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_PHASES = ("before-each", "after-each", "settle")


def faults_of_course(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of how an evening goes on."""
    for check in _CHECKS:
        yield from check(evening)


def _played_alike(evening: Evening) -> Iterator[Diagnostic]:
    """E217: two entries of the menu that are played alike, for the same stakes."""
    known: dict[str, MenuGame] = {}
    for game, loaded in evening.games():
        earlier = known.setdefault(_way(game, loaded), game)
        if earlier is not game:
            message = say("`{game}` is played as `{other}` is", game=game.name, other=earlier.name)
            help = say("name another game, say what is different under `set` or `with`, or leave one of them out")
            related = (Related(earlier.key.span, say("the other is here")),)
            yield Diagnostic("E217", message, game.key.span, help=help, related=related)


def _way(game: MenuGame, loaded: Loaded) -> str:
    """How a game of the menu is played, and for what; two are alike just when this is the same."""
    stakes, added, offered = (game.body.get(key) for key in ("stakes", "may-add", "may-set"))
    said = [plain(one) if one is not None else None for one in (stakes, added, offered)]
    return f"{loaded.program.digest} {said!r}"


def _called_otherwise(evening: Evening) -> Iterator[Diagnostic]:
    """A919: a game of the menu that is called by a limit it is not played with."""
    for game, loaded in evening.games():
        bodies = [body for body, _ in walk(loaded.rules.every_step)]
        for words, truth in limit_contradicted(game.name, bodies):
            yield says_otherwise(game.key, words, truth)


def _falling_stakes(evening: Evening) -> Iterator[Diagnostic]:
    """E218: a stake that is less after more deals."""
    words, told = entries(evening.root, "words"), set[str]()
    for game in evening.menu.values():
        said = game.body.get("stakes")
        for name, entry in said.entries.items() if isinstance(said, Mapping) else ():
            fall = _fall(evening, game.stakes[name])
            text = entry.value.text if isinstance(entry.value, Scalar) else ""
            at = words[text].value.span if text in words else entry.value.span
            if fall is None or any(re.search(rf"\b{re.escape(word)}\b", text) for word in told):
                continue
            told.add(text)
            deals, more, less = fall
            holes = {"deal": deals + 1, "amount": text, "more": more, "less": less}
            message = say("in deal {deal} `{amount}` falls from {more} to {less}", **holes)
            help = say("let it grow from level to level, or stay as it is")
            yield Diagnostic("E218", message, at, help=help)


def _fall(evening: Evening, amount: Amount) -> tuple[int, int, int] | None:
    """After how many deals an amount first comes to less than before, with both; None where it never does."""
    before = None
    for deals, table in sorted(evening.tables.items()):
        now = amount(table, NOBODY)
        if before is not None and now < before:
            return deals, before, now
        before = now
    return None


def _growing_prizes(evening: Evening) -> Iterator[Diagnostic]:
    """E219: a place that gets more than the one before it."""
    said = evening.root.get("prizes")
    places = said.get("places") if isinstance(said, Mapping) else None
    items = [one for one in places.items if isinstance(one, Scalar)] if isinstance(places, Items) else []
    shares = [one.value for one in items if isinstance(one.value, int)]
    if not isinstance(places, Items) or len(shares) < len(places.items):
        return
    for number, (better, worse) in enumerate(pairwise(shares), 2):
        if worse > better:
            message = say("place {place} gets more than the place before it", place=number)
            help = say("name the prize of the first place first")
            yield Diagnostic("E219", message, items[number - 1].span, help=help)
            return


def _planned_twice(evening: Evening) -> Iterator[Diagnostic]:
    """F709: two parts of the plan after each other that say the same."""
    plan = evening.root.get("plan")
    parts: Sequence[object] = plan.items if isinstance(plan, Items) else ()
    for earlier, part in pairwise(parts):
        if isinstance(part, Mapping) and isinstance(earlier, Mapping) and plain(part) == plain(earlier):
            message = say("the part of the plan before it says the same")
            help = say("say how long it is played with `deals` or `rounds`, or take one of them out")
            related = (Related(earlier.span, say("it was said here")),)
            yield Diagnostic("F709", message, part.span, help=help, related=related)


def _steps_twice(evening: Evening) -> Iterator[Diagnostic]:
    """F709: what is done between two deals, and done again at once."""
    for earlier, body in twice_in_a_row(evening.rules.play):
        if any(_stands_in(phase, earlier) and _stands_in(phase, body) for phase in map(evening.root.get, _PHASES)):
            yield told_again(earlier, body)


def _stands_in(phase: Node | None, body: Body) -> bool:
    """Whether a step is one of those that are written there."""
    return phase is not None and phase.span.start <= body.key.span.start < phase.span.end


def _settled_too_late(evening: Evening) -> Iterator[Diagnostic]:
    """A904: when it is over a mark is asked for that only a later step of the settling writes."""
    settle = evening.root.get("settle")
    if settle is None:
        return
    bodies = [body for body, _ in walk(evening.rules.play)]
    last = [body for body in bodies if _stands_in(settle, body)]
    theirs = {mark.definition.name for _, loaded in evening.games() for mark in loaded.program.marks}
    before = {name for body in bodies if body not in last for _, name in marks_named(body, reading=False)} | theirs
    written = {name for body in last for _, name in marks_named(body, reading=False)} - before
    for body in last:
        written -= {name for _, name in marks_named(body, reading=False)}
        for said in body.expressions:
            for name in sorted(written & names_in(said.value)):
                message = say("no step has changed `{name}` yet when this asks for it", name=name)
                help = say("let the step that writes `{name}` come before this one", name=name)
                yield Diagnostic("A904", message, said.value.scalar.span, help=help)
                written -= {name}


_CHECKS = (
    *(_played_alike, _called_otherwise, _falling_stakes, _growing_prizes),
    *(_planned_twice, _steps_twice, _settled_too_late),
)
