"""`houserule show` of a session: its menu and plan in words, and its steps beside the lines they come from."""

from collections.abc import Callable, Iterator

from engine.program import Program
from engine.ruleset.compose.modifiers import called
from engine.ruleset.read.models.session_model import CARRIED_POTS, FIRST_DEALERS, NEXT_DEALERS
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.text.lists import joined
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say


def told_session(session: LoadedSession, tell_steps: Callable[[Program], None], tell: Callable[[str], None]) -> None:
    """The session has been told; `tell_steps` tells the steps of a program."""
    for line in _facts(session):
        tell(line)
    phases = (
        (say("before each deal"), session.before),
        (say("after each deal"), session.after),
        (say("when it is over"), session.settle),
    )
    for when, program in phases:
        if any(origin.line for origin in program.origins):
            tell("")
            tell(when)
            tell_steps(program)


def _facts(session: LoadedSession) -> Iterator[str]:
    least, most = session.players
    yield say("players {least} to {most}", least=least, most=most)
    yield say("chips {chips} each", chips=session.stacks)
    yield from _settings(session)
    for name, game in session.menu.items():
        yield say("menu {name}: {game}", name=name, game=_played(game))
    for number, part in enumerate(session.plan, 1):
        yield say("plan {number}: {part}", number=number, part=part.told)
    yield say("first dealer: {how}", how=_first_dealer(session))
    yield say("next dealer: {how}", how=say(NEXT_DEALERS[session.next_dealer]))
    yield say("a pot that stays: {how}", how=say(CARRIED_POTS[session.carried_pot]))
    yield from _written(session)
    if session.prizes is not None:
        places = ", ".join(f"{hundredths} %" for hundredths in session.prizes.places)
        yield say("prizes: each pays {entry}; the places get {places}", entry=session.prizes.entry, places=places)
        if session.prizes.bounty:
            yield say("bounty: each pays {bounty}, which goes to who knocks them out", bounty=session.prizes.bounty)
    yield say("digest {digest}", digest=session.digest)


def _settings(session: LoadedSession) -> Iterator[str]:
    if session.stakes:
        yield say("stakes {stakes}", stakes=", ".join(f"{name} {chips}" for name, chips in session.stakes.items()))
    for name, value in session.options.items():
        yield say("option {name}: {value}", name=name, value=value)


def _played(game: MenuGame) -> str:
    """A game of the menu, and how it is played."""
    parts = [game.reference]
    if game.with_:
        parts.append(say("with {modifiers}", modifiers=joined([called(one.named.text) for one in game.with_])))
    parts += [say("{option} set to {value}", option=name, value=value) for name, value in game.set.items()]
    stakes = game.body.get("stakes")
    for name, (_, value) in stakes.entries.items() if isinstance(stakes, Mapping) else ():
        parts.append(say("{stake} is {amount}", stake=name, amount=value.text if isinstance(value, Scalar) else ""))
    if game.may_add:
        parts.append(say("the dealer may add {modifiers}", modifiers=joined(list(map(called, game.may_add)), "or")))
    if game.may_set:
        parts.append(say("the dealer may set {options}", options=joined(list(game.may_set), "or")))
    return ", ".join(parts)


def _first_dealer(session: LoadedSession) -> str:
    cards = find(session.document.root, ("first-dealer", "cards"))
    if isinstance(cards, Scalar):
        return say("Cards go round face up until one of these falls: {cards}. Its player deals.", cards=cards.text)
    return say(FIRST_DEALERS[session.first_dealer.who])


def _written(session: LoadedSession) -> Iterator[str]:
    """Conditions and amounts as they are written."""
    root = session.document.root
    ends, rebuys = root.get("ends"), root.get("rebuys")
    yield (
        say("it ends when {condition}", condition=ends.text)
        if isinstance(ends, Scalar)
        else say("it ends when too few can play")
    )
    for key, (_, value) in rebuys.entries.items() if isinstance(rebuys, Mapping) else ():
        yield say("rebuys {key}: {value}", key=key, value=value.text if isinstance(value, Scalar) else "")
    if isinstance(rebuys, Mapping) and not rebuys.entries:
        yield say("rebuys: who has no chips, as often as they want")
