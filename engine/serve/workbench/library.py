"""What ships, as somebody looks for it: by its names, and by what a game has; and the page of one game."""

from collections.abc import Iterator

from engine.formats.start_file import game_body
from engine.ruleset.compare.difference import difference
from engine.ruleset.compare.difference_in_words import told_difference
from engine.ruleset.compare.one_document import one_document
from engine.ruleset.judge.fitting.fact_table import FACTS
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.catalogue import documents, names
from engine.ruleset.read.library import is_path, shipped_documents
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.rules_card import game_card
from engine.serve.workbench.documents import Written
from engine.text.door.root import NOWHERE
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import mark, say
from engine.words.hand_order import hands_in_order

FEATURES = {
    "wild": (mark("wild cards"), "wild cards", 1),
    "shares": (mark("high-low, or another divided pot"), "number of shares", 2),
    "dice": (mark("dice"), "dice", 1),
    "board": (mark("a board"), "number of boards", 1),
    "draw": (mark("draws"), "number of draws", 1),
    "up": (mark("cards face up"), "number of up deals", 1),
    "declare": (mark("declarations"), "number of declarations", 1),
    "pass": (mark("passing cards"), "number of passes", 1),
    "blinds": (mark("blinds"), "number of blinds", 1),
    "ante": (mark("an ante"), "ante", 1),
    "openers": (mark("openers"), "openers", 1),
    "jokers": (mark("jokers"), "number of jokers", 1),
}
"""What a game may have: as it is told, the fact that says so, and from which number on."""


def shelves() -> list[Json]:
    """All games that ship, with every name that players know them by."""
    also: dict[str, list[str]] = {}
    for one in names("game"):
        also.setdefault(one.reference, []).append(one.title)
    return [
        {"name": one.reference, "title": one.title, "summary": one.summary, "also": also[one.reference][1:]}
        for one in documents("game")
    ]


def what_games_have(asked: Json) -> Iterator[Json]:
    """Of each of some games that ship, by `names`: how many play it, and which features it has."""
    for name in asked["names"]:
        loaded = load(name, root=NOWHERE)
        facts, program = Facts(loaded.rules), loaded.program
        has = [key for key, (_, fact, least) in FEATURES.items() if _has(facts, fact, least)]
        yield {"name": name, "players": [program.least_players, program.most_players], "has": has}


def _has(facts: Facts, fact: str, least: int) -> bool:
    """Whether it may be so, with some number of players."""
    return any(facts.of(FACTS[fact], players).most >= least for players in facts.counts)


def page_of_game(asked: Json) -> Iterator[Json]:
    """All there is to tell of a game that ships, or of one's own: `name`, or a `document`."""
    own = asked.get("document")
    if own is not None:
        document = Written.model_validate(own)
        yield _page(document.game, document.name, document)
        return
    name: str = asked["name"]
    if name not in shipped_documents("game"):
        raise RefusedError("unknown", say("There is no game called {name} here.", name=name[:40]))
    yield _page(load(name, root=NOWHERE), name, None)


def _page(loaded: Loaded, name: str, own: Written | None) -> Json:
    root = loaded.document.root
    extends = root.get("extends")
    parent = extends.text if isinstance(extends, Scalar) else ""
    return {
        **game_card(loaded),
        "name": name,
        "digest": loaded.program.digest,
        "text": loaded.document.source.text,
        "parent": parent,
        "difference": [*_difference(loaded, parent, own)] if parent else [],
        "hands": [*hands_in_order(loaded.program)],
        "examples": [*_examples(root)],
        "fork": "\n".join(game_body(say("My {game}", game=loaded.program.name), name, loaded)) + "\n",
        "whole": one_document(loaded, name) if own is not None and own.others else loaded.document.source.text,
    }


def _difference(loaded: Loaded, parent: str, own: Written | None) -> Iterator[str]:
    """In what a game is played otherwise than the one that it is made from."""
    if is_path(parent):
        text = {} if own is None else own.others
        before = Written(name=parent, text=text[parent], others=text).checkup.loaded if parent in text else None
        found = None if before is None else difference(before.rules, loaded.rules)
    else:
        try:
            found = difference(load(parent, root=NOWHERE).rules, loaded.rules)
        except RulesetError:
            return
    if found is not None:
        yield from (line for line in told_difference(found) if line)


def _examples(root: Mapping) -> Iterator[Json]:
    said = root.get("examples")
    for one in said.items if isinstance(said, Sequence) else ():
        title, play = (one.get("title"), one.get("play")) if isinstance(one, Mapping) else (None, None)
        if isinstance(title, Scalar):
            lines = play.items if isinstance(play, Sequence) else ()
            yield {"title": title.text, "play": [line.text for line in lines if isinstance(line, Scalar)]}
