"""Topics of the plan of an evening: how long each game is played, and from when on or until when it is."""

import re
from collections import Counter
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, SPAN, WHICH, number_of, span_of
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, these
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.wording import Wording

_SENTENCE = Wording(r"[;:.(\n]")
_CLAUSE = Wording(r"[,;:.(\n]|\band then\b|\bthen\b")
_OF = Wording(rf"\b{SPAN}(?P<each> each)? (?:of|in which|where) (?=(?P<what>[^,;:.(\n]*))", re.IGNORECASE)
_ONE_OF = Wording(rf"(?:,|\band\b|\bthen\b) (?P<many>{MANY}) of (?=(?P<what>[^,;:.(\n]*))", re.IGNORECASE)
_NEXT = Wording(r"\band\b|\bthen\b|\bwith(?:out)?\b|\bwhile\b|\bwhere\b|\bwhen\b")
_CHOOSES = Wording(r"^(?:the )?dealer(?:'s| chooses| may choose| decides| likes| picks)\b", re.IGNORECASE)
_OF_SOMETHING_ELSE = Wording(
    r"\b(?:wins?|won|winning|los(?:es?|t|ing)|who|whoever|whom|whose|pays?|gets?|gives?|after|every|each|if|when|with"
    r" (?:most|fewest))\b[^,;:.]*$",
    re.IGNORECASE,
)
"""What stands before deals of which something else is said than that they are played."""
_UNITS = ("deals", "rounds", "minutes")
_OPTION = Wording(r"\$([\w-]+)")
_LATE = Wording(
    rf"\b(?:from|after) (?:the )?(?:{WHICH} (?:deal|round)|deal \w+)(?: on)?\b"
    rf"|\bafter {MANY} (?:deals|minutes|hours|rounds)\b",
    re.IGNORECASE,
)
_EARLY = Wording(
    rf"\b(?:until|till|before|up to) (?:the )?(?:{WHICH} (?:deal|round)|deal \w+)\b"
    rf"|\b(?:in|for|during) the first (?:{MANY} )?(?:deals|rounds|minutes|hours?)\b",
    re.IGNORECASE,
)
_OF_STAKES = Wording(r"\b(?:antes?|blinds?|stakes?|bets?|pays?|prices?|chips?|gets?|wild|wins?)\b", re.IGNORECASE)
_ASKED = Wording(r"^(?P<not>not )?(?:deals|minutes) (?P<op><=?|>=?) [^<>=]+$")
_MANY_PLAYERS = Wording(
    rf"\b(?:with|where|if|when) (?:(?P<least>at least )|(?P<above>more than )|(?P<most>at most ))?"
    rf"(?P<many>{MANY})(?: players)?(?P<more> or more)?(?P<less> or (?:fewer|less))?(?: players)?"
    rf"(?P<sit> (?:sit|play|are there|take part))?\b",
    re.IGNORECASE,
)
_PLAYERS = Wording(r"^(?P<not>not )?players (?P<op><=?|>=?) (?P<many>\d+)$")
_UP, _DOWN = "at least", "at most"
_BOTH = Wording(r"\b(?:and|or)\b")


# --- how long ---------------------------------------------------------------------------------------------------------


def _said_spans(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """How many deals, rounds or minutes of a game the summary says there are."""
    summary, games = book.root.get("summary"), games_called(book)
    if not isinstance(summary, Scalar) or not games:
        return
    for sentence in _SENTENCE.split(summary.text):
        unit = ""
        for found in sorted((*_OF.finditer(sentence), *_ONE_OF.finditer(sentence)), key=re.Match.start):
            if _OF_SOMETHING_ELSE.search(sentence[: found.start()]) is not None:
                continue
            once = "unit" not in found.re.groupindex
            unit = unit if once else found["unit"]
            span = span_of(found["many"], unit) if unit else None
            each = not once and found["each"] is not None
            what = sentence[found.start("what") :] if each else _NEXT.split(found["what"])[0]
            for game in _meant(games, what, each=each):
                if span is not None:
                    yield summary, Saying(span, " ".join(f"{found[0]}{what}".split()), game)


def _meant(games: dict[str, re.Pattern[str]], what: str, *, each: bool) -> list[str]:
    """The games of which so much is played: the one that is named next, or each of those that are listed."""
    if _CHOOSES.match(what):
        return [DEALER_CHOOSES]
    if each:
        listed = re.split(r"\bthen\b", what)[0]
        return [name for name, called in games.items() if called.search(listed)]
    named = [name for name, called in games.items() if called.search(what)]
    return named if len(named) == 1 else []


def games_called(book: Book) -> dict[str, re.Pattern[str]]:
    """The games of the menu, each with how texts may call it: by its name there, or by words that mean no other."""
    menu, words = book.named("menu"), dict[str, set[str]]()
    for name, entry in menu.entries.items() if menu is not None else ():
        game = entry.value.get("game") if isinstance(entry.value, Mapping) else None
        last = game.text.removesuffix(".yaml").split("/")[-1].split("-")[-1] if isinstance(game, Scalar) else name
        words[name] = {name.split("-")[0], name.split("-")[-1], last} - (menu.entries.keys() if menu else set())
    often = Counter(word for said in words.values() for word in said)
    found = dict[str, re.Pattern[str]]()
    for name, said in words.items():
        own = [name.replace("-", " "), *sorted(word for word in said if often[word] == 1)]
        every = "|".join(re.escape(word).replace("holdem", "hold'?em") for word in own)
        found[name] = re.compile(rf"\b(?:{every})s?\b", re.IGNORECASE)
    return found


def _named_spans(book: Book) -> Iterator[Saying]:
    """Spans of which comments speak, whatever is played so long."""
    spoken = [span_of(found["many"], found["unit"]) for found in re.finditer(rf"\b{SPAN}", book.comments)]
    for span in filter(None, spoken):
        yield from (Saying(span, "", game) for game in (*games_called(book), DEALER_CHOOSES))


def _ruled_spans(book: Book) -> Iterator[Fact]:
    facts, open_ = list[Fact](), set[str]()
    for part in parts_of(book):
        play = part.get("play")
        if not isinstance(play, Scalar):
            continue
        unit = next((unit for unit in _UNITS if unit in part), "")
        said = part.get(unit) if unit else play
        count = _settled(book, said) if unit else 1
        if count is None or not isinstance(said, Scalar):
            open_.add(play.text)
        else:
            facts.append(Fact((unit or "deals", count), said, False, play.text, unit or "play"))
    yield from (fact for fact in facts if fact.of not in open_)


def parts_of(book: Book) -> list[Mapping]:
    """The parts of the plan of an evening."""
    plan = book.root.get("plan")
    return [part for part in plan.items if isinstance(part, Mapping)] if isinstance(plan, Sequence) else []


def _settled(book: Book, said: object) -> int | None:
    """A number of the rules, or what an option is by default."""
    if not isinstance(said, Scalar):
        return None
    if isinstance(said.value, int):
        return said.value
    option = _OPTION.fullmatch(said.text)
    options = book.named("options")
    declared = options.get(option[1]) if option is not None and options is not None else None
    default = declared.get("default") if isinstance(declared, Mapping) else None
    return default.value if isinstance(default, Scalar) and isinstance(default.value, int) else None


# --- from when on, and with how many ----------------------------------------------------------------------------------


def _said_when(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """From when on a game is played or until when, and with how many players, by the summary."""
    summary, games = book.root.get("summary"), games_called(book)
    if not isinstance(summary, Scalar) or not any("when" in part for part in parts_of(book)):
        return
    for clause in _CLAUSE.split(summary.text):
        named = [name for name, called in games.items() if called.search(clause)]
        if len(named) != 1 or _OF_STAKES.search(clause) is not None:
            continue
        late, early = _LATE.search(clause), _EARLY.search(clause)
        if (late is None) is not (early is None):
            yield summary, Saying("late" if late else "early", " ".join(clause.split()), f"{named[0]} by time")
        players = _MANY_PLAYERS.search(clause)
        bound = _bound_said(players) if players is not None else None
        if bound is not None:
            yield summary, Saying(bound, " ".join(clause.split()), f"{named[0]} by players")


def _bound_said(found: re.Match[str]) -> tuple[str, int] | None:
    """How many players a text asks for, at least or at most."""
    many = number_of(found["many"])
    if many is None:
        return None
    if found["above"]:
        return _UP, many + 1
    if found["least"] or found["more"]:
        return _UP, many
    return (_DOWN, many) if found["most"] or found["less"] else None


def _ruled_when(book: Book) -> Iterator[Fact]:
    for part in parts_of(book):
        play, when = part.get("play"), part.get("when")
        if not isinstance(play, Scalar):
            continue
        by_time, by_players = f"{play.text} by time", f"{play.text} by players"
        text = when.text if isinstance(when, Scalar) else ""
        time, players = (asked.match(text) if _BOTH.search(text) is None else None for asked in (_ASKED, _PLAYERS))
        if time is not None and isinstance(when, Scalar):
            late = time["op"].startswith(">") is not bool(time["not"])
            yield Fact("late" if late else "early", when, False, by_time, "when")
        else:
            yield from (Fact(value, play, True, by_time) for value in ("late", "early"))
        if players is not None and isinstance(when, Scalar):
            yield Fact(_bound_asked(players), when, False, by_players, "when")


def _bound_asked(found: re.Match[str]) -> tuple[str, int]:
    """How many players a condition asks for, at least or at most."""
    many, op = int(found["many"]), found["op"]
    up = op.startswith(">")
    bound = many + (op == ">") - (op == "<")
    if found["not"]:
        return (_DOWN, bound - 1) if up else (_UP, bound + 1)
    return (_UP if up else _DOWN), bound


def _named_when(book: Book) -> Iterator[Saying]:
    """What comments say of it, of whichever game."""
    for game in games_called(book):
        yield from (Saying("late", "", f"{game} by time") for _ in _LATE.finditer(book.comments))
        yield from (Saying("early", "", f"{game} by time") for _ in _EARLY.finditer(book.comments))
        bounds = (_bound_said(found) for found in _MANY_PLAYERS.finditer(book.comments))
        yield from (Saying(bound, "", f"{game} by players") for bound in bounds if bound is not None)


LASTING = Topic(
    _said_spans, _ruled_spans, _named_spans, these("round rounds deal deals minute minutes hour hours"), lists=False
)
PLAYED_WHEN = Topic(
    _said_when, _ruled_when, _named_when, these("deal deals players more fewer sit minutes hours round"), lists=False
)
