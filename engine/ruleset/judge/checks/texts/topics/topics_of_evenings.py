"""Topics of what marks of an evening are of: one player or all, where it ends by them, and which game of the menu."""

import re
from collections.abc import Collection, Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import NUMBER
from engine.ruleset.judge.checks.texts.topics.told_numbers import number_of
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, stems, these
from engine.ruleset.judge.checks.texts.topics.topics_of_plans import games_called
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_ONE, _ALL = "one player", "all players"
_VERB = r"(?:ha[sd]|have|gets?|got|reach(?:es|ed)?|collects?|holds?|owns?|wins?|won|loses?|lost|makes?)"
_QUANTIFIERS = (
    (
        _ONE,
        Wording(
            rf"\b(?:somebody|someone|anybody|anyone|(?:a|one|any) player|one of (?:us|them)"
            rf"|(?:the )?first(?: player)? (?:to|who)|who(?:ever)? first) (?:first )?(?:{_VERB}|have)"
            r" (?P<what>[^,;:.]*?)(?=[,;:.]| and\b| or\b|$)"
            r"|\bthe first(?: player)? with (?P<with>[^,;:.]*?)(?= ends?\b| closes\b|[,;:.]|$)"
        ),
    ),
    (
        _ALL,
        Wording(
            rf"\b(?:everybody|everyone|all(?: players| of (?:us|them))?|each(?: player)?|every player) {_VERB}"
            r" (?P<what>[^,;:.]*?)(?=[,;:.]| and\b| or\b|$)"
        ),
    ),
)
_END_IT = Wording(
    rf"\b(?P<what>{NUMBER} (?:of (?:them|these|those)|[a-z-]+)) (?:end|finish|close|stop) "
    r"(?:it|the (?:evening|night|session|game|play))\b"
)
"""So many of something end an evening: those of one player, wherever they are counted for each."""
_OF_ALL = Wording(r"\b(?:everybody|everyone|all|each|every|together|altogether|both)\b")
_SENTENCE, _CLAUSE = Wording(r"[;:.\n]"), Wording(r", ")
_OVER = Wording(
    r"\b(?:until|till|ends?|ended|over|stops?|go(?:es)? home|closes?|done|finished|goes on|lasts?|bedtime"
    r"|wins the (?:evening|night))\b"
)
_NOT = Wording(r"\b(?:not|nobody|no one|none|never|unless|without)\b|n't\b")
_ENDS = Wording(
    r"\b(?:(?P<one>somebody|someone|anybody)|(?P<all>everyone|everybody))'s "
    r"(?P<account>[\w-]+) (?P<op>>=?|=) (?P<many>\$?[\w-]+)"
)
_BY_GAME = Wording(r"\bgame is (?P<not>not )?(?P<game>[\w-]+)")
_OTHER_WORDS = these("high low card cards poker night home last first half open wild")
"""Words of games that may mean something else in a text."""
_WORD = Wording(r"[a-z][\w-]*")
_AMOUNTS = ("add", "to", "amount", "each")
_TWO = 2
_A_TIE = Wording(
    r"\b(?:in|by|of|is|it's|to|case of) (?:a )?draw\b|\ba draw\b[,;:.]|\bdraw (?:no|an?|the|one|two|three|more)\b"
)


# --- one player, or all -----------------------------------------------------------------------------------------------


def _said_ends(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    asked = [(found["account"], _number(book, found["many"])) for found in _found(book)]
    for text in book.deciding if asked else ():
        yield from ((text, one) for one in _said_in(text.text.lower(), asked))


def _said_in(text: str, asked: list[tuple[str, int | None]]) -> Iterator[Saying]:
    for sentence in _SENTENCE.split(text):
        if _OVER.search(sentence) is None or _NOT.search(sentence) is not None:
            continue
        clause = next((one for one in _CLAUSE.split(sentence) if _END_IT.search(one)), "")
        alone = ((_ONE, _END_IT),) if _OF_ALL.search(clause) is None else ()
        for value, wording in (*_QUANTIFIERS, *alone):
            for found in wording.finditer(sentence):
                what = found["what"] or found.groupdict().get("with") or ""
                words, numbers = stems(what), {number_of(one) for one in what.split()}
                for mark, many in asked:
                    if words & stems(mark.replace("-", " ")) or (many is not None and many in numbers):
                        yield Saying(value, found[0].strip(), mark)


def _found(book: Book) -> Iterator["re.Match[str]"]:
    ends = book.root.get("ends")
    if isinstance(ends, Scalar) and _NOT.search(ends.text) is None:
        yield from _ENDS.finditer(ends.text)


def _number(book: Book, said: str) -> int | None:
    options = book.named("options")
    option = options.get(said.removeprefix("$")) if options is not None else None
    default = option.get("default") if isinstance(option, Mapping) else None
    if isinstance(default, Scalar) and isinstance(default.value, int):
        return default.value
    return int(said) if said.isdigit() else None


def _ruled_ends(book: Book) -> Iterator[Fact]:
    ends = book.root.get("ends")
    for found in _found(book):
        if isinstance(ends, Scalar):
            yield Fact(_ONE if found["one"] else _ALL, ends, False, found["account"], "ends")


def _named_ends(book: Book) -> Iterator[Saying]:
    asked = [(found["account"], _number(book, found["many"])) for found in _found(book)]
    yield from _said_in(book.every_text.lower(), asked)


# --- which game -------------------------------------------------------------------------------------------------------


def _games_in(text: str, games: "dict[str, re.Pattern[str]]") -> list[str]:
    """The games of the menu that a text speaks of, by words that mean nothing else."""
    said = _A_TIE.sub("", text.lower())
    found = {name: [one[0].lower() for one in called.finditer(said)] for name, called in games.items()}
    return [name for name, words in found.items() if any(word.rstrip("s") not in _OTHER_WORDS for word in words)]


def _said_games(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Of which game a mark is, by what is said about it; and a step, by its label or note."""
    games = games_called(book)
    if not games:
        return
    for name, one, told in book.declared("marks"):
        about, named = one.get("about"), _games_in(told, games)
        if isinstance(about, Scalar) and len(named) == 1:
            yield about, Saying(named[0], told, f"mark {name}")
    for _, step, within in book.mappings:
        if _asked_of(step, ()) and not any(part.get("menu") is step for part in within):
            for key in ("note", "label"):
                text = step.get(key)
                named = _games_in(text.text, games) if isinstance(text, Scalar) else []
                if isinstance(text, Scalar) and len(named) == 1 and named[0] not in _of_its_marks(book, step, games):
                    yield text, Saying(named[0], text.text, _place(step))


def _of_its_marks(book: Book, step: Mapping, games: "dict[str, re.Pattern[str]]") -> set[str]:
    """The games of which marks are that a step names, so that its texts may speak of these."""
    words = {
        word
        for entry in step.entries.values()
        if isinstance(entry.value, Scalar)
        for word in _WORD.findall(entry.value.text)
    }
    told = [about for name, _, about in book.declared("marks") if name in words]
    return {game for about in told for game in _games_in(about, games)}


def _place(step: Mapping) -> str:
    return f"step at {step.span.start}"


def _asked_of(step: Mapping, within: tuple[Mapping, ...]) -> list[tuple[str, Scalar]]:
    """The games of which a step, or what it stands in, is; empty where that is not said so."""
    conditions = [one.get("when") for one in (*within, step)]
    said = [one for one in conditions if isinstance(one, Scalar)]
    found = [(one, game) for one in said for game in _BY_GAME.finditer(one.text)]
    sure = all(not game["not"] and " or " not in one.text and not one.text.startswith("not ") for one, game in found)
    return (
        [(game["game"], one) for one, game in found] if sure and not any("otherwise" in one for one in within) else []
    )


def _weighed(step: Mapping, games: Collection[str]) -> list[tuple[str, Scalar]]:
    """The games in which a step counts, or pays, another number than in all others; none where these are one alone."""
    said = [one for key in _AMOUNTS if isinstance(one := step.get(key), Scalar)] if len(games) > _TWO else []
    found = [(one, game) for one in said for game in _BY_GAME.finditer(one.text)]
    sure = not any(game["not"] or " or " in one.text for one, game in found)
    return [(game["game"], one) for one, game in found] if sure else []


def _ruled_games(book: Book) -> Iterator[Fact]:
    games = games_called(book)
    for key, step, within in book.mappings if games else ():
        mark, asked = step.get("what"), _asked_of(step, within)
        if key in kinds.WRITING and isinstance(mark, Scalar):
            of = f"mark {mark.text}"
            yield from (Fact(game, at, False, of, "when") for game, at in asked)
            weighed = [] if asked else _weighed(step, games)
            yield from (Fact(game, at, False, of) for game, at in weighed)
            if not asked and not weighed:
                yield from (Fact(game, mark, True, of) for game in games)
        own = _asked_of(step, ())
        yield from (Fact(game, at, False, _place(step), "when") for game, at in own if at is step.get("when"))


def _named_games(book: Book) -> Iterator[Saying]:
    """Games of which labels, notes and comments of the steps speak that write a mark, or comments anywhere."""
    games = games_called(book)
    for key, step, within in book.mappings:
        what = step.get("what")
        if key not in kinds.WRITING or not isinstance(what, Scalar):
            continue
        texts = [one.get(key) for one in (*within, step) if one is not book.root for key in ("label", "note")]
        said = " ".join(one.text for one in texts if isinstance(one, Scalar))
        yield from (Saying(game, game, f"mark {what.text}") for game in _games_in(f"{said} {book.comments}", games))


SOMEBODY = Topic(
    _said_ends,
    _ruled_ends,
    _named_ends,
    these("somebody someone anybody anyone player first everybody everyone all each one end finish close stop"),
    lists=False,
)
OF_GAME = Topic(_said_games, _ruled_games, _named_games, these("who the a in of won last when after"), lists=False)
