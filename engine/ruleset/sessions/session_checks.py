"""What cannot stand between two deals, and what of a menu does not go together."""

from collections.abc import Iterator, Sequence, Set
from collections.abc import Mapping as Named

from engine.language.expression import Expression
from engine.language.forms import PLAYER_IN_TURN
from engine.language.forms.measure import settled
from engine.language.forms.tree import CardsNode, HandNode
from engine.language.forms.tree import Node as Tree
from engine.language.scope import Scope
from engine.program import Mark
from engine.ruleset.compose.announcement import announcement
from engine.ruleset.load import Loaded, RulesetError
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.menu import MenuGame, named_in
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Traits
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.machine.usual_traits import nothing_forced
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_CHIPS = {"stack", "other stack", "pot"}
_KNOWN = {"winner", "losers", "pot won", "pot", "stack", "players in", "that player", "first player", "lap"}
"""The facts of a table that there are between two deals; marks besides."""


def faults_between_deals(rules: Rules) -> Iterator[Diagnostic]:
    """E202: steps that belong to a deal; E203: words for what is over, in the steps that may stand there."""
    for body, _ in walk(rules.play):
        if id(body) in rules.doubtful:
            continue
        if not may_stand_between(body.kind):
            message = say("`{kind}` belongs to a deal, and this stands between two", kind=body.kind.name)
            help = say("write it in a game or a modifier")
            yield Diagnostic("E202", message, body.key.span, help=help)
            continue
        if "thrown" in body.node:
            at, help = body.node.entries["thrown"].key.span, say("write it in a game or a modifier")
            yield Diagnostic("E202", say("a number is thrown in a deal, and this stands between two"), at, help=help)
        for said in body.expressions:
            yield from faults_of_expression(said.value, in_turn=bool(body.scope.turns))


def may_stand_between(kind: Traits) -> bool:
    """Whether steps of a kind touch no cards, no bets and no hands, and leave the deal to go on."""
    of_a_deal = kind.bets or kind.compares or kind.proves or kind.keeps_pot or kind.folds != NO_KEY
    moves_chips_only = all({move.source, move.target} <= _CHIPS for move in kind.moves)
    return moves_chips_only and not of_a_deal and kind.forced is nothing_forced


def faults_of_expression(said: Expression, *, in_turn: bool = False) -> Iterator[Diagnostic]:
    """E203: what an expression says of cards, or of a deal that is over; whose turn it is may be asked `in_turn`."""
    node = next((node for node in said.tree.walk() if isinstance(node, CardsNode | HandNode)), None)
    if node is not None:
        yield _over(node, said)
        return
    known = {*_KNOWN, PLAYER_IN_TURN} if in_turn else _KNOWN
    for read in said.reads:
        if read.fact not in known and not read.fact.startswith("mark "):
            message = say("`{text}` belongs to a deal, and the deal is over", text=read.span.text)
            yield Diagnostic("E203", message, read.span, help=_help())


def _over(node: Tree, said: Expression) -> Diagnostic:
    at = node.at.span if node.at.scalar is said.scalar else said.scalar.span
    message = say("`{text}` speaks of cards, and between two deals there are none", text=at.text)
    return Diagnostic("E203", message, at, help=_help())


def _help() -> str:
    return say("keep it in a mark that the game and the session both declare, and ask for the mark")


def faults_of_menu(
    root: Mapping, menu: Named[str, MenuGame], rules: Rules, faults: Faults, asked: Named[int, Expression]
) -> Iterator[Diagnostic]:
    """Games that cannot be played as the menu has them, or not by so many, or never are.

    Where something is wrong with the plan, nobody can say what it never comes to. `asked`: what was read of the session
    by the identity of its scalar.
    """
    plan = root.get("plan")
    played = None if plan is None or faults.inside(plan) else _played(plan)
    for game in menu.values():
        try:
            loaded = game.loaded(_first_stakes(game, rules))
        except RulesetError as error:
            yield from game.told(error)
            continue
        parts = [] if plan is None or played is None else _parts_of(plan, game.name)
        waits = [asked.get(id(part.get("when"))) for part in parts]
        never = {count for count in _counts(rules) if _never_with(count, waits, rules.scope)}
        yield from _players(root, game, loaded, rules, never)
        yield from _marks(game, loaded, rules.marks)
        yield from _choices(game, loaded)
        if played is not None and game.name not in played:
            message = say("the plan never comes to `{game}`", game=game.name)
            help = say("add `{{play: {game}}}` to the plan, or take it off the menu", game=game.name)
            yield Diagnostic("E205", message, game.key.span, help=help)


def _first_stakes(game: MenuGame, rules: Rules) -> dict[str, int]:
    """The stakes of the first deal."""
    from engine.hand.chance import Shuffled  # noqa: PLC0415 - only to reckon with
    from engine.hand.dealer import Dealer  # noqa: PLC0415

    count = rules.players.least
    marks = [(mark.start,) * count if mark.definition.each_player else mark.start for mark in rules.marks.values()]
    d = Dealer((1,) * count, 0, len(rules.deck.cards), Shuffled(0).open(), marks=marks, registers=rules.registers)
    return {name: amount(d, -1) for name, amount in game.stakes.items()}


def _played(plan: Node) -> set[str] | None:
    """The games that the plan names; None where any may be played."""
    parts = plan.items if isinstance(plan, Items) else ()
    named = {said.text for part in parts if isinstance(part, Mapping) and isinstance(said := part.get("play"), Scalar)}
    return None if DEALER_CHOOSES in named else named


def _parts_of(plan: Node, name: str) -> list[Mapping]:
    """The parts of a plan that play a game."""
    parts = [part for part in plan.items if isinstance(part, Mapping)] if isinstance(plan, Items) else []
    return [part for part in parts if isinstance(said := part.get("play"), Scalar) and said.text == name]


def _players(root: Mapping, game: MenuGame, loaded: Loaded, rules: Rules, never: Set[int]) -> Iterator[Diagnostic]:
    """E204: more or fewer sit down than may play a game. `never`: with how many the plan never comes to it."""
    least, most = loaded.program.least_players, loaded.program.most_players
    if all(least <= count <= most or count in never for count in _counts(rules)):
        return
    said = root.get("players")
    assert said is not None
    holes = {"game": game.name, "players": loaded.program.players_told, "most": rules.players.most}
    if rules.players.least < least:
        message = say("`{game}` is for {players}, and fewer may sit down here", **holes)
    else:
        message = say("`{game}` is for {players}, and here up to {most} sit down", **holes)
    fits = f"{max(least, rules.players.least)}-{min(most, rules.players.most)}"
    help = say("write `players: {players}`, or take it off the menu", players=fits)
    yield Diagnostic("E204", message, said.span, help=help, related=(Related(game.key.span, say("it is named here")),))


def _counts(rules: Rules) -> range:
    """How many may sit down."""
    return range(rules.players.least, rules.players.most + 1)


def _never_with(count: int, waits: Sequence[Expression | None], scope: Scope) -> bool:
    """Whether no part of a plan that plays a game is played by so many; `waits`: what each of these parts waits for."""
    at_table = scope.naming_otherwise(players=(count, count))
    return bool(waits) and all(one is not None and settled(one.tree, at_table) is False for one in waits)


def _marks(game: MenuGame, loaded: Loaded, own: Named[str, Mark]) -> Iterator[Diagnostic]:
    for mark in loaded.program.marks:
        other = own.get(mark.definition.name)
        if other is None:
            continue
        here, there = other.definition, mark.definition
        if (here.kind, here.each_player) != (there.kind, there.each_player):
            message = say("the mark `{mark}` holds something else in `{game}`", mark=here.name, game=game.name)
            help = say("declare it alike in both, or give it another name here")
            yield Diagnostic("E206", message, game.key.span, help=help)


def _choices(game: MenuGame, loaded: Loaded) -> Iterator[Diagnostic]:
    """What a dealer who chooses may add or set, and cannot."""
    for name in game.may_add:
        try:
            game.loaded({}, (announcement(name),))
        except RulesetError as error:
            first = next(one for one in error.diagnostics if one.is_error)
            at = named_in(game.body, "may-add", name)
            yield Diagnostic(first.code, first.message, at, help=first.help)
    there = loaded.rules.composed.options
    for name in game.may_set:
        if name not in there:
            message = say("this game has no option called `{name}`", name=name)
            help = say("there are {names}", names=listed(list(there), "and")) if there else say("it has no options")
            yield Diagnostic("M811", message, named_in(game.body, "may-set", name), help=help)
