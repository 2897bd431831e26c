"""Topics of accounts and options: who is marked, whom a mark keeps out, from which number on, and how many it takes."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.topics import Book, Fact, Part, Saying, Topic
from engine.text.marked.node import Mapping, Scalar

_WORD = re.compile(r"[a-z]+")
_SHORT = 3
"""Words up to this length say nothing by themselves."""
_EMPTY = frozenset(
    (
        *(
            "that",
            "this",
            "they",
            "them",
            "their",
            "with",
            "have",
            "has",
            "had",
            "many",
            "much",
            "when",
            "what",
            "which",
        ),
        *(
            "from",
            "each",
            "after",
            "before",
            "the",
            "and",
            "for",
            "are",
            "who",
            "may",
            "can",
            "not",
            "all",
            "any",
            "how",
        ),
        *("one", "two", "three", "four", "five", "six", "seven", "player", "players", "while", "until", "more", "than"),
    )
)
_END = re.compile(r"(?:es|ed|ing|s|e)$")
_MARKED = re.compile(
    r"\b(?:(worst|lowest|poorest|losers?|others|everybody else|everyone else)|(best|highest|winners?))\b"
    r"[^,;:.]*?\b(?:loses?|lays?|gets?|earns?|burns?|takes?|lights?) (?:an?|one|another) ((?:[a-z]+ )?[a-z]+)\b",
    re.IGNORECASE,
)
_WON = re.compile(r"\b(?:won|wins?|winners?)\b", re.IGNORECASE)
_NOT_WON = re.compile(r"\b(?:lost|loses?|losers?|worst|not|without|never|nobody|no)\b", re.IGNORECASE)
_EXTREME = re.compile(r"\b(most|fewest) ([a-z]+s)\b", re.IGNORECASE)
_KEPT_OUT = re.compile(
    r"\b(?:but )?(?:not|never) (?:for|by|to) (?:anybody |anyone |a player |players |those )?(?:who|that) ([^,;:.]+)"
    r"|\b(?:who|whoever|players who|a player who) ([^,;:.]+?) (?:may not|must not|cannot|can not|is not allowed)\b",
    re.IGNORECASE,
)
_LET_IN = re.compile(
    r"\bonly (?:for|by|to)? ?(?:anybody |anyone |a player |players |those )?(?:who|that) ([^,;:.]+)", re.IGNORECASE
)
_SHARED = 2
"""So many words of what is said about a mark show that a text means it."""
_ASKING = ("draw", "bet", "declare", "discard", "pass", "turn-up", "post", "deal")
_REACHED = re.compile(
    r"\b(?:makes?|costs?|ends?|earns?|wins?|takes? (?:the|it|all)|to take|to win|brings?|greedy|too many|enough"
    r"|at least|or more|must at least|have to (?:be|have)|is due)\b",
    re.IGNORECASE,
)
_OF_WHAT = {
    "the end": re.compile(r"\bends?\b", re.IGNORECASE),
    "a payment": re.compile(r"\b(?:costs?|pays?|is due|the pot|take it all)\b", re.IGNORECASE),
}
"""What an option may decide → how texts say so."""
_CUES = frozenset(
    (
        *(
            "make",
            "makes",
            "cost",
            "costs",
            "end",
            "ends",
            "earn",
            "earns",
            "win",
            "wins",
            "take",
            "takes",
            "bring",
            "brings",
        ),
        *(
            "greedy",
            "enough",
            "least",
            "more",
            "must",
            "have",
            "due",
            "most",
            "up",
            "less",
            "fewer",
            "not",
            "cannot",
            "no",
            "too",
        ),
    )
)
_UP_TO = re.compile(r"\b(?:at (?:the )?most|no more than|up to|or (?:less|fewer))\b", re.IGNORECASE)
_NO_MORE = re.compile(r"\b(?:may not|must not|cannot|can not|no longer|not\b[^,;:.]*\bany more)\b", re.IGNORECASE)
_TURNED = re.compile(r"\bnot |\bnobody\b|\bno one\b", re.IGNORECASE)
_UP, _DOWN = "from", "below"
_CLAUSE = re.compile(r"[,;:.]| and ")
_OTHER_COUNTS = ("cards", "most", "least", "down-to", "times")
"""The keys of steps under which so many may be of something else."""
_TWICE = {"once": 1, "twice": 2}
_COUNTED = re.compile(rf"\b(?:{NUMBER} ((?:[a-z]+ ){{0,2}}[a-z]+)|(once|twice)\b)", re.IGNORECASE)
_CARDS = re.compile(r"\bcards\b", re.IGNORECASE)
_FROM_ON = re.compile(r"\bor (?:more|fewer|less|better)\b", re.IGNORECASE)
_IN_A_ROW = re.compile(r"(?:times|in a row|running)\b", re.IGNORECASE)
_HOW_OFTEN = re.compile(r"\b(?:how often|times|in a row|running)\b", re.IGNORECASE)
_HOW_MANY = re.compile(r"(?:how many |the number of )?((?:[a-z]+ ){0,1}[a-z]+s)\b", re.IGNORECASE)


def _plain(word: str) -> str:
    if word.endswith("ives"):
        return f"{word[:-3]}f"
    return _END.sub("", word) if len(word) > _SHORT else word


def _words(text: str) -> frozenset[str]:
    """The words of a text that say something, each as of one."""
    return frozenset(_plain(word) for word in _WORD.findall(text.lower()) if len(word) >= _SHORT) - _EMPTY


def _declared(book: Book, part: str) -> Iterator[tuple[str, Mapping, str]]:
    """What is declared under a key, each with its name and what is said about it."""
    found = book.named(part)
    for name, entry in found.entries.items() if found is not None else ():
        if isinstance(entry.value, Mapping):
            about = entry.value.get("about")
            yield name, entry.value, about.text if isinstance(about, Scalar) else ""


# --- who is marked ----------------------------------------------------------------------------------------------------


def _said_marked(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    known = {name: _words(f"{name} {about}") for name, one, about in _declared(book, "marks") if "of" in one}
    for name, one, about in _declared(book, "marks"):
        won, text = _WON.search(about), one.get("about")
        if won is not None and _NOT_WON.search(about) is None and isinstance(text, Scalar):
            yield text, Saying("winner", about, name)
    for text in book.deciding if known else ():
        for found in _MARKED.finditer(text.text):
            meant = [name for name, words in known.items() if _words(found[3]) & words]
            if len(meant) == 1:
                yield text, Saying("loser" if found[1] else "winner", found[0], meant[0])


def _ruled_marked(book: Book) -> Iterator[Fact]:
    for key, one, _ in book.mappings:
        mark, to = one.get("what"), one.get("to")
        if key != "mark" or not isinstance(mark, Scalar):
            continue
        who = to if isinstance(to, Scalar) and _end(to.text) else one.get("who")
        given = "add" in one or who is to or (isinstance(to, Scalar) and to.text == "set")
        ranking = _ranking(book, who.text) if isinstance(who, Scalar) else None
        wins = ranking.get("wins") if ranking is not None else None
        if isinstance(wins, Scalar) and given:
            yield Fact("loser" if wins.text == "low" else "winner", wins, False, mark.text, "wins")
        elif isinstance(who, Scalar) and given and (end := _end(who.text)):
            yield Fact(end, who, False, mark.text, "to" if who is to else "who")
        elif given or "thrown" in one or to is None:
            yield from (Fact(side, mark, True, mark.text) for side in ("winner", "loser"))


def _ranking(book: Book, who: str) -> Mapping | None:
    """The ranking of the hand whose winner is meant, where it is written with the hand."""
    named = re.fullmatch(r"winners? of ([\w-]+)", who)
    hands = book.named("hands")
    hand = hands.get(named[1]) if named is not None and hands is not None else None
    ranking = hand.get("ranking") if isinstance(hand, Mapping) else None
    return ranking if isinstance(ranking, Mapping) else None


def _end(who: str) -> str:
    """Whether these are who won, or who lost."""
    lost = re.search(r"\bexcept winners?$", who) is not None or who == "losers"
    return "loser" if lost else "winner" if who in ("winner", "winners") else ""


def _nothing(_: Book) -> Iterator[Saying]:
    return iter(())


# --- who has the most -------------------------------------------------------------------------------------------------


def _said_extremes(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    known = {name: _words(f"{name} {about}") for name, _, about in _declared(book, "marks")}
    known["stack"] = frozenset(("chip", "stack"))
    for text in book.deciding:
        for found in _EXTREME.finditer(text.text):
            meant = [name for name, words in known.items() if _plain(found[2].lower()) in words]
            if len(meant) == 1:
                yield text, Saying(found[1].lower(), found[0], meant[0])


def _ruled_extremes(book: Book) -> Iterator[Fact]:
    for key, said, _ in book.parts:
        for found in re.finditer(r"\bthose(?: in)? with (most|fewest) ([\w-]+)", said.text):
            yield Fact(found[1], said, False, found[2], key)


# --- whom a mark keeps out --------------------------------------------------------------------------------------------


def _said_kept_out(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    flags = {name: _words(about) for name, one, about in _declared(book, "marks") if _is_flag(one)}
    for text in book.deciding if flags else ():
        for value, pattern in (("out", _KEPT_OUT), ("in", _LET_IN)):
            for found in pattern.finditer(text.text):
                words = _words(next(one for one in found.groups() if one))
                meant = [name for name, about in flags.items() if len(words & about) >= _SHARED]
                if len(meant) == 1:
                    yield text, Saying(value, found[0], meant[0])


def _is_flag(mark: Mapping) -> bool:
    kind = mark.get("kind")
    return isinstance(kind, Scalar) and kind.text == "flag"


def _ruled_kept_out(book: Book) -> Iterator[Fact]:
    flags = [name for name, one, _ in _declared(book, "marks") if _is_flag(one)]
    for key, one, _ in book.mappings if flags else ():
        for under in ("who", "when"):
            said = one.get(under)
            for name in flags if isinstance(said, Scalar) else ():
                if isinstance(said, Scalar) and re.search(rf"\b{re.escape(name)}\b", said.text):
                    value = "out" if _TURNED.search(said.text) else "in"
                    yield Fact(value, said, key not in _ASKING, name, under)


# --- from which number on ---------------------------------------------------------------------------------------------


def _said_bounds(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for name, option, about in _declared(book, "options"):
        text = option.get("about")
        if not isinstance(text, Scalar):
            continue
        if (found := _NO_MORE.search(about)) is not None:
            yield text, Saying(_DOWN, about, f"{name} of a choice")
        elif (found := _UP_TO.search(about)) is not None:
            yield text, Saying(_DOWN, found[0], name)
        elif _REACHED.search(about) is not None:
            yield text, Saying(_UP, about, name)
            for what, cue in _OF_WHAT.items():
                if cue.search(about) is not None:
                    yield text, Saying(_UP, about, f"{name} of {what}")


def _ruled_bounds(book: Book) -> Iterator[Fact]:
    for part in book.parts:
        for found in re.finditer(r"(<=|>=|<|>|=) \$([\w-]+)", part.said.text):
            raises = found[1] != "=" and (found[1] in (">", ">=")) is not bool(_TURNED.search(part.said.text))
            doing = part.key in ("when", "who", "from", "to", "ends") and "otherwise" not in part.step
            for value in (_UP, _DOWN) if found[1] == "=" else (_UP if raises else _DOWN,):
                yield Fact(value, part.said, not doing or found[1] == "=", found[2], part.key)
                yield from (Fact(value, part.said, False, f"{found[2]} of {what}", part.key) for what in _what(part))
        bound = re.fullmatch(r"\$([\w-]+)", part.said.text)
        if bound is not None:
            yield from (Fact(value, part.said, True, bound[1]) for value in (_UP, _DOWN))


def _what(part: Part) -> Iterator[str]:
    """What is decided by a comparison, where texts may say it by itself."""
    if _is_of_a_choice(part):
        yield "a choice"
    if part.key == "ends":
        yield "the end"
    if part.key in ("when", "from", "to") and "amount" in part.step and ("from" in part.step or "to" in part.step):
        yield "a payment"


def _is_of_a_choice(part: Part) -> bool:
    """Whether it says when a word may be said."""
    return len(part.within) > 2 and part.within[-3].get("choices") is part.within[-2]


# --- how many it takes ------------------------------------------------------------------------------------------------


def _said_counts(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """How many of something it takes, where a text says of it what is said about an option too."""
    known = {name: about for name, one, about in _declared(book, "options") if _number(one) is not None}
    summary = book.root.get("summary")
    for clause in _CLAUSE.split(summary.text) if known and isinstance(summary, Scalar) else ():
        for found in _COUNTED.finditer(clause):
            count = _TWICE[found[3].lower()] if found[3] else number(found[1])
            meant = [name for name, about in known.items() if _is_of(name, about, found, clause)]
            if _FROM_ON.search(clause, found.start()) is not None:
                continue
            if len(meant) == 1 and isinstance(summary, Scalar):
                of = f"{meant[0]} of cards" if found[2] and _CARDS.search(found[2]) else meant[0]
                yield summary, Saying(count, " ".join(clause.split()), of)


def _is_of(name: str, about: str, found: re.Match[str], clause: str) -> bool:
    """Whether a clause with a number speaks of an option: it counts the same, and says more of it too."""
    words = _words(f"{name} {about}")
    if found[3] or _IN_A_ROW.match(found[2]):
        return _HOW_OFTEN.search(about) is not None and len(words & _words(clause)) >= _SHARED
    counted = {_plain(word) for word in found[2].lower().split() if word.endswith("s")}
    what = _HOW_MANY.match(about)
    nouns = _words(what[1]) if what is not None else frozenset()
    return bool(counted & nouns) and len(words & _words(clause)) >= _SHARED


def _number(option: Mapping) -> Scalar | None:
    default, kind = option.get("default"), option.get("kind")
    if isinstance(kind, Scalar) and kind.text != "number":
        return None
    return default if isinstance(default, Scalar) and isinstance(default.value, int) else None


def _ruled_counts(book: Book) -> Iterator[Fact]:
    for name, one, _ in _declared(book, "options"):
        default = _number(one)
        if default is None:
            continue
        of_cards = f"{name} of cards"
        yield from (Fact(default.value, default, False, of, "default") for of in (name, of_cards))
        others = (part for part in book.parts if part.key in _OTHER_COUNTS and part.step is not one)
        yield from (Fact(part.said.value, part.said, True, of_cards) for part in others)


MARKED = Topic(
    _said_marked,
    _ruled_marked,
    _nothing,
    frozenset(
        (
            *("worst", "lowest", "poorest", "loser", "losers", "others", "else", "best", "highest"),
            *("won", "win", "wins", "winner", "winners"),
        )
    ),
)
EXTREMES = Topic(_said_extremes, _ruled_extremes, _nothing, frozenset(("most", "fewest")))
KEPT_OUT = Topic(_said_kept_out, _ruled_kept_out, _nothing, frozenset(("not", "never", "cannot", "only")))
BOUNDED = Topic(_said_bounds, _ruled_bounds, _nothing, _CUES)
COUNTS = Topic(_said_counts, _ruled_counts, _nothing, frozenset((*NUMBERS, *_TWICE, *map(str, range(1, 100)))))
