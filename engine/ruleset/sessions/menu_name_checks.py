"""What an evening calls its games: entries of the menu named after a kind they are not, and modifiers nobody plays."""

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named

from engine.ruleset.judge.checks.hands.highest_wins import highest_wins
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import ever
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.load import Loaded
from engine.ruleset.read.library import ENDINGS
from engine.ruleset.read.lineage import fetch
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door import files
from engine.text.marked.node import Scalar, from_plain_scalar
from engine.text.translation import say
from engine.text.wording import Wording

_TEXTS = ("name", "summary", "also", "extends")
_WORD = Wording(r"[a-z]+")


def _has(fact: str, least: int = 1) -> Callable[[Rules], bool]:
    return lambda rules: ever(Facts(rules, _surveyed=None), fact).most >= least


def _throws(rules: Rules) -> bool:
    return rules.deck.put_back or any("thrown" in body.values for body, _ in walk(rules.every_step))


def _says_words(rules: Rules) -> bool:
    return any(body.kind.words is not None or body.kind.folds for body, _ in walk(rules.every_step))


_KINDS: Named[str, Callable[[Rules], bool]] = {
    "dice": _throws,
    "stud": _has("up cards at showdown"),
    kinds.EXCHANGE: _has("number of draws"),
    "guts": _says_words,
    "holdem": _has("board cards at showdown"),
    "lowball": lambda rules: not highest_wins(Survey(rules)),
    "hilo": _has("number of shares", 2),
}
"""Words for kinds of games, and whether rules may be of that kind."""
_SAME = {"hold em": "holdem", "hi lo": "hilo", "high low": "hilo", "low ball": "lowball"}
"""The same words as they are written otherwise."""


def is_of_another_kind(game: MenuGame, loaded: Loaded) -> str:
    """The word by which an entry of the menu is of a kind that its game is not, and is not called; nothing for none."""
    called = [word for word in _words(game.name) if word in _KINDS]
    if len(called) != 1 or called[0] in _named_by_the_game(game, loaded) or not loaded.rules.clean:
        return ""
    return "" if _KINDS[called[0]](loaded.rules) else called[0]


def _named_by_the_game(game: MenuGame, loaded: Loaded) -> set[str]:
    """The words of all that the game and what it is played with are called."""
    composed = loaded.rules.composed
    roots = (composed.own.root, composed.root, *(one.document.root for one in composed.modifiers))
    texts = [text for root in roots for key in _TEXTS if (said := root.get(key)) is not None for text in texts_of(said)]
    return {word for text in (*texts, game.reference, *composed.parents) for word in _words(text)}


def _words(text: str) -> set[str]:
    plain = " ".join(_WORD.findall(text.lower().replace("'", " ")))
    for apart, together in _SAME.items():
        plain = plain.replace(apart, together)
    return set(plain.split())


_WITH = Wording(r"\bwith (?:the |an? )?(?=([a-z]+(?:[ -][a-z]+){0,2}))")


def without_a_modifier(evening: Evening) -> Iterator[Diagnostic]:
    """A919: the summary has a game played with a modifier that lies beside the session, and no entry names it."""
    summary, first = evening.root.get("summary"), next(iter(evening.menu.values()), None)
    if not isinstance(summary, Scalar) or first is None:
        return
    said = summary.text.lower()
    for found in _WITH.finditer(said):
        file = next((name for name in _files(found[1]) if files.sort_of(first.beside.path.parent / name) == "file"), "")
        if file and not _is_spoken_of(file, summary) and _is_modifier(first, summary, file):
            before = said[: found.start()].split()[-1:]
            yield _not_played(summary, file, next((one for one in evening.menu.values() if before == [one.name]), None))
            return


def _files(words: str) -> Iterator[str]:
    """The files that a modifier may lie in that is called by these words, or by the first of them."""
    every = re.split(r"[ -]", words)
    for count in range(len(every), 0, -1):
        slug = "-".join(every[:count])
        yield from (f"{name}{ending}" for name in (slug, f"the-{slug}") for ending in ENDINGS)


def _is_spoken_of(file: str, summary: Scalar) -> bool:
    """Whether a document speaks of a modifier anywhere besides its summary."""
    document, at = summary.span.source.text, summary.span
    name = file.rpartition(".")[0].removeprefix("the-")
    return re.search(rf"\b{re.escape(name)}\b", document[: at.start] + document[at.end :]) is not None


def _is_modifier(game: MenuGame, summary: Scalar, file: str) -> bool:
    named = from_plain_scalar(file, summary.span)
    return not isinstance(fetch("modifier", named, game.beside, game.library), Diagnostic)


def _not_played(summary: Scalar, file: str, game: MenuGame | None) -> Diagnostic:
    name = file.rpartition(".")[0].replace("-", " ")
    message = say("players are told of `{modifier}`, and no game of the menu is played with it", modifier=name)
    step = f"with: {{{file}: {{}}}}"
    help = say("let a game be played with it, `{step}`, or correct the words", step=step)
    if game is None:
        return Diagnostic("A919", message, summary.span, help=help)
    related = (Related(summary.span, say("it is said here")),)
    return Diagnostic("A919", message, game.key.span, help=help, related=related)
