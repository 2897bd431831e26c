"""Topics of options: from which number on something is so or more is paid, and how many of something it takes."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Part, Saying, Topic, nothing, stem, stems, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_SHARED = 2
"""So many words of what is said about an option show that a text means it."""
_REACHED = Wording(
    r"\b(?:makes?|costs?|ends?|earns?|wins?|takes? (?:the|it|all)|to take|to win|brings?|greedy|too many|enough"
    r"|at least|or more|must at least|have to (?:be|have)|is due)\b",
    re.IGNORECASE,
)
_OF_WHAT = {
    "the end": Wording(r"\bends?\b", re.IGNORECASE),
    "a payment": Wording(r"\b(?:costs?|pays?|is due|the pot|take it all)\b", re.IGNORECASE),
}
"""What an option may decide → how texts say so."""
_CUES = these(
    "make makes cost costs end ends earn earns win wins take takes bring brings greedy enough least more "
    "must have due most up less fewer not cannot no too"
)
_UP_TO = Wording(r"\b(?:at (?:the )?most|no more than|up to|or (?:less|fewer))\b", re.IGNORECASE)
_NO_MORE = Wording(r"\b(?:may not|must not|cannot|can not|no longer|not\b[^,;:.]*\bany more)\b", re.IGNORECASE)
_TURNED = Wording(r"\bnot |\bnobody\b|\bno one\b", re.IGNORECASE)
_PARTS = Wording(r"\band\b|\bor\b")
_UP, _DOWN = "from", "below"
_CLAUSE = Wording(r"[,;:.]| and ")
_OTHER_COUNTS = ("cards", "most", "least", "down-to", "times")
"""The keys of steps under which so many may be of something else."""
_TWICE = {"once": 1, "twice": 2}
_COUNTED = Wording(rf"\b(?:{NUMBER} ((?:[a-z]+ ){{0,2}}[a-z]+)|(once|twice)\b)", re.IGNORECASE)
_CARDS = Wording(r"\bcards\b", re.IGNORECASE)
_FROM_ON = Wording(r"\bor (?:more|fewer|less|better)\b", re.IGNORECASE)
_IN_A_ROW = Wording(r"(?:times|in a row|running)\b", re.IGNORECASE)
_HOW_OFTEN = Wording(r"\b(?:how often|times|in a row|running)\b", re.IGNORECASE)
_HOW_MANY = Wording(r"(?:how many |the number of )?((?:[a-z]+ ){0,1}[a-z]+s)\b", re.IGNORECASE)
_MORE = Wording(
    r"\b(?:after|from|with|at) (?:how many|which)\b[^;.]*"
    r"\b(?:doubled?|tripled?|trebled?|raised|higher|rises?|dearer|twice)\b",
    re.IGNORECASE,
)
_LESS = Wording(
    r"\b(?:(?:until|till|before|up to) (?:how many|which)\b[^;.]*\b(?:doubled?|tripled?|trebled?|raised|higher|twice)"
    r"|(?:after|from|with|at) (?:how many|which)\b[^;.]*\b(?:halved|lowered|lower|cheaper|falls?))\b",
    re.IGNORECASE,
)
_IN_TWO_CASES = Wording(
    r"(?P<then>.+?) if (?!.* (?:and|or) )[^<>=]+ (?P<op>[<>]=?) \$(?P<option>[\w-]+) otherwise (?P<else>.+)"
)
_MULTIPLES = {None: 1, "twice": 2, "double": 2}
_TWICE_IT = Wording(r"\b(?:twice|double)\b")
_RECKONED = Wording(r"(\d+) ([-+*]) (\d+)")
_RAISED = these(
    "doubled double tripled triple trebled treble raised higher rises rise dearer twice halved lowered lower"
)
_RAISED |= these("cheaper falls fall")


# --- from which number on ---------------------------------------------------------------------------------------------


def _said_bounds(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for name, option, about in book.declared("options"):
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
            turned = _is_turned(part.said.text[: found.start()])
            raises = found[1] != "=" and (found[1] in (">", ">=")) is not turned
            doing = part.key in ("when", "who", "from", "to", "ends") and "otherwise" not in part.step
            for value in (_UP, _DOWN) if found[1] == "=" else (_UP if raises else _DOWN,):
                yield Fact(value, part.said, not doing or found[1] == "=", found[2], part.key)
                yield from (Fact(value, part.said, False, f"{found[2]} of {what}", part.key) for what in _what(part))
        bound = re.fullmatch(r"\$([\w-]+)", part.said.text)
        if bound is not None:
            yield from (Fact(value, part.said, True, bound[1]) for value in (_UP, _DOWN))


def _is_turned(before: str) -> bool:
    """Whether a comparison is asked not to hold, by what stands before it: in its own clause, or around it."""
    around = before.count("(") > before.count(")")
    return _TURNED.search(before if around else _PARTS.split(before)[-1]) is not None


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
    known = {name: about for name, one, about in book.declared("options") if _number(one) is not None}
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
    words = stems(f"{name} {about}")
    if found[3] or _IN_A_ROW.match(found[2]):
        return _HOW_OFTEN.search(about) is not None and len(words & stems(clause)) >= _SHARED
    counted = {stem(word) for word in found[2].lower().split() if word.endswith("s")}
    what = _HOW_MANY.match(about)
    nouns = stems(what[1]) if what is not None else frozenset()
    return bool(counted & nouns) and len(words & stems(clause)) >= _SHARED


def _number(option: Mapping) -> Scalar | None:
    default, kind = option.get("default"), option.get("kind")
    if isinstance(kind, Scalar) and kind.text != "number":
        return None
    return default if isinstance(default, Scalar) and isinstance(default.value, int) else None


def _ruled_counts(book: Book) -> Iterator[Fact]:
    for name, one, _ in book.declared("options"):
        default = _number(one)
        if default is None:
            continue
        of_cards = f"{name} of cards"
        yield from (Fact(default.value, default, False, of, "default") for of in (name, of_cards))
        others = (part for part in book.parts if part.key in _OTHER_COUNTS and part.step is not one)
        yield from (Fact(part.said.value, part.said, True, of_cards) for part in others)
        made = ((part.said, _made_of(part.said.text, name, default.text)) for part in book.parts)
        known = [(said, count) for said, count in made if count is not None]
        yield from (Fact(count, said, True, of) for said, count in known for of in (name, of_cards))


def _made_of(text: str, name: str, value: str) -> int | None:
    """What a rule reckons from an option that is so much; None where it does not, or reckons otherwise."""
    if f"${name}" not in text:
        return None
    said = _TWICE_IT.sub("2 *", text).replace(f"${name}", value)
    found = _RECKONED.fullmatch(said)
    if found is None:
        return None
    left, right = int(found[1]), int(found[3])
    return {"+": left + right, "-": left - right, "*": left * right}[found[2]]


# --- from which number on it is more ----------------------------------------------------------------------------------


def _said_raised(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Whether an amount is more or less from a number on, by what is said about an option."""
    for name, option, about in book.declared("options"):
        text, more, less = option.get("about"), _MORE.search(about), _LESS.search(about)
        if isinstance(text, Scalar) and (more is None) is not (less is None) and not _TURNED.search(about):
            yield text, Saying("more" if more else "less", about, name)


def _ruled_raised(book: Book) -> Iterator[Fact]:
    for _, said, _ in book.parts:
        found = _IN_TWO_CASES.fullmatch(said.text)
        if found is None:
            continue
        then, otherwise = (
            re.fullmatch(r"(?:(\d+|twice|double) (?:\* )?)?(.+)", found[key]) for key in ("then", "else")
        )
        if then is not None and otherwise is not None and then[2] == otherwise[2] and then[1] != otherwise[1]:
            first, second = (_MULTIPLES.get(one[1]) or int(one[1]) for one in (then, otherwise))
            reached = found["op"] in (">", ">=")
            yield Fact("more" if (first > second) is reached else "less", said, False, found["option"])


BOUNDED = Topic(_said_bounds, _ruled_bounds, nothing, _CUES)
COUNTS = Topic(
    _said_counts, _ruled_counts, nothing, frozenset((*NUMBERS, *_TWICE, *map(str, range(1, 100)))), needed=True
)
RAISED = Topic(_said_raised, _ruled_raised, nothing, _RAISED)
