"""Topics of on what terms something is done in an evening: a game of the plan, or the buying of chips."""

import re
from collections.abc import Iterator

from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, WHICH, number_of
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, these
from engine.ruleset.judge.checks.texts.topics.topics_of_plans import games_called, parts_of
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_SENTENCE, _CLAUSE = Wording(r"[;:.\n](?:\s|$)"), Wording(r"[,;:.(\n](?:\s|$)|\band then\b|\bthen\b")
_BUYS = Wording(r"\b(?:may|can|could) (?:re)?buy\b|\brebuys?\b|\bbuy(?:s|ing)? (?:again|in)\b|\bchips are sold\b")
_ONLY = Wording(
    r"\bonly\b|\bnot once\b|\bno (?:longer|more)\b|\b(?:in|during|within|for) the (?:first|last)\b|\buntil\b|\btill\b"
    r"|\bwhile\b|\bas long as\b|\b(?:before|after|from) (?:the|deal|\w+ (?:deals|minutes|hours))\b|\bonce the\b"
)
_SO_OFTEN = Wording(rf"\bonly (?:once|twice|{MANY} times?)\b(?! the\b)|\b(?:once|twice|{MANY} times?)(?: each)? only\b")
"""How often somebody may do so, of which a rule says the most."""
_WITHOUT_CHIPS = Wording(
    r"\b(?:only|while|as long as|until|till)\b[^,;.]*"
    r"\b(?:broke|bust|without (?:a |any )?chips?|(?:no|not a|out of) chips?|nothing left"
    r"|lost (?:it all|all|everything))\b"
)
"""That only those may who have nothing left, as it is where no rule says otherwise."""
_IF = Wording(
    rf"\b(?:if|when|while|once|as long as|whenever|unless) (?!{MANY} (?:deals|rounds)\b|it (?:was|is) the\b)"
    rf"|\bwith (?:{MANY} (?:players )?(?:or more|or fewer|or less)|at least {MANY}|more than {MANY})\b"
    rf"|\b(?:from|after) (?:the )?(?:{WHICH} deal|deal \w+)\b",
    re.IGNORECASE,
)
_OF_WINS = Wording(
    r"\b(?:wins?|won|los(?:es?|t)|pays?|gets?|gives?|who|whoever|nobody|over|ends?|stays?|antes?|chips?|pot|wild"
    r"|stakes?|bets?|costs?|opens?)\b",
    re.IGNORECASE,
)
_CHOICE = Wording(
    r"\b(?:dealer|host)(?: may)? (?:chooses?|decides?|picks?)\b|\b(?:dealer|host)'s (?:own )?choice\b"
    r"|\bthe (?:dealer|host) (?:likes?|says what)\b",
    re.IGNORECASE,
)
_GAME_IS = Wording(r"\bgame is\b")
_SO_MANY_PLAYERS = Wording(
    r"\bwith (?:three|four|five|[3-5]) (?:players or more|or more (?:players\b|at the end\b|in\b|left\b))"
    r"|\bonly with (?:three|four|five) or more\b|\bcomes down to two\b|\bof two (?:the|each)\b|\bonly two are left\b",
    re.IGNORECASE,
)
_PLAYERS_ASKED = Wording(r"\bplayers\b|\bnumber of\b|\beveryone in\b")
_NO_OTHER = r"\b(?:only|just|nothing (?:but|except|other than)|no (?:other )?games? (?:but|than|except))"
_AND_NO_OTHER = (
    r" (?:alone|only|and nothing else|and no other game|(?:is|being) the (?:only|sole) game|exclusively)\b"
    r"(?! (?:when|if|while|once|with|where|from|after|as)\b)"
)
"""How a text says before the name of a game, or after it, that no other one is played."""
_LEFT = Wording(
    rf"(?<!fewer than )(?<!less than )(?<![^o] more than )\b(?P<many>{MANY})(?: players| people| of (?:us|them|you))?"
    r"(?: or (?:fewer|less))?(?: (?:are|is|have|has|still|only))* (?:left|remain|chips)\b",
    re.IGNORECASE,
)
_ASKED_LEFT = Wording(r"(?:players|number of \(?those whose stack > 0\)?) (?P<op><=?|>=?|=) (?P<many>\d+)")
_A_DEAL = r"(?: (?:an?|the|at|in|last|first|next|deal|pot|hand|of)){0,4}"
_CASE = re.IGNORECASE
_TERMS, _NOT_THEN = "on terms", "not then"


def _said_bought(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """That chips may be bought at some time only, by the summary or a comment above the rule."""
    rebuys = book.root.entries.get("rebuys")
    if rebuys is None or not isinstance(rebuys.value, Mapping):
        return
    summary = book.root.get("summary")
    texts = [(summary, summary.text)] if isinstance(summary, Scalar) else []
    for text, words in (*texts, (rebuys.key, _comment_above(rebuys.key))):
        for sentence in _SENTENCE.split(words):
            said = _WITHOUT_CHIPS.sub("", sentence.lower())
            said = _SO_OFTEN.sub("", said) if "most" in rebuys.value else said
            if _BUYS.search(said) is not None and _ONLY.search(said) is not None:
                yield text, Saying(_TERMS, " ".join(sentence.split()))
                return


def _comment_above(key: Scalar) -> str:
    """The comment beside a key and on the lines just above it."""
    source = key.span.source
    number = source.position(key.span.start).line
    found = [source.line(number).partition(" #")[2]]
    while number > 1 and (line := source.line(number - 1).strip()).startswith("#"):
        found.append(line.lstrip("# "))
        number -= 1
    return " ".join(reversed(found))


def _ruled_bought(book: Book) -> Iterator[Fact]:
    """What is asked of who buys; what is said with an option may be so by it."""
    rebuys = book.named("rebuys")
    asked = rebuys.get("when") if rebuys is not None else None
    if isinstance(asked, Scalar):
        yield Fact(_TERMS, asked)


def _said_played(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """That a game is played in some case only, by the summary; where there is only one then, that the others are."""
    summary, games = book.root.get("summary"), _games(book)
    known = set[str]()
    played = {play.text: None for part in parts_of(book) if isinstance(play := part.get("play"), Scalar)}
    for clause in _CLAUSE.split(summary.text) if isinstance(summary, Scalar) and games else ():
        named = [name for name, called in games.items() if called.search(clause)]
        plain = len(named) == 1 and _IF.search(clause) is not None and _OF_WINS.search(clause) is None
        if plain and isinstance(summary, Scalar) and named[0] not in known:
            known.add(named[0])
            others = [name for name in played if name != named[0]]
            alone = others and named[0] in played and _is_alone(games[named[0]], clause)
            words = " ".join(clause.split())
            for name in others if alone else named:
                yield summary, Saying(_TERMS, words, name)
                if alone and _is_for(book, name, clause):
                    yield summary, Saying(_NOT_THEN, words, name)


def _is_for(book: Book, name: str, clause: str) -> bool:
    """Whether a game is played with as many players as a text says are left, or with fewer."""
    found = _LEFT.search(clause)
    many = number_of(found["many"]) if found is not None else None
    parts = [part for part in parts_of(book) if getattr(part.get("play"), "text", "") == name]
    asked = [_ASKED_LEFT.fullmatch(getattr(part.get("when"), "text", "")) for part in parts]
    if many is None:
        return False
    ways = [(one["op"], int(one["many"])) for one in asked if one is not None]
    return len(ways) == len(parts) and any(
        compared(op, Bounds(count, count), Bounds(number, number))
        for op, number in ways
        for count in range(2, many + 1)
    )


def _is_alone(called: re.Pattern[str], clause: str) -> bool:
    """Whether a text says of a game that no other one is played then."""
    game = rf"(?:{called.pattern})"
    before = rf"{_NO_OTHER}(?: (?:an?|the|pure|plain|[a-z]+-limit|no limit|pot limit))* {game}"
    return re.search(rf"{before}|{game}{_AND_NO_OTHER}", clause, _CASE) is not None


def _games(book: Book) -> dict[str, re.Pattern[str]]:
    """How texts may call the games of the plan, that which the dealer chooses too."""
    games = games_called(book)
    said = (part.get("play") for part in parts_of(book))
    if games and any(isinstance(play, Scalar) and play.text == DEALER_CHOOSES for play in said):
        return {**games, DEALER_CHOOSES: _CHOICE.compiled}
    return games


def _ruled_played(book: Book) -> Iterator[Fact]:
    """Which games are played in some case only; of one that no part of the plan names it is open."""
    played = set[str]()
    for part in parts_of(book):
        play, when = part.get("play"), part.get("when")
        if isinstance(play, Scalar):
            played.add(play.text)
            if isinstance(when, Scalar):
                yield Fact(_TERMS, when, of=play.text)
    for name in (*games_called(book), DEALER_CHOOSES):
        if name not in played:
            yield Fact("", Scalar(name, name, book.root.span, "borrowed", book.root.span), True, name)


_LAST_OF_THEM = Wording(r"\blast\b", _CASE)
"""Of which deal of a game something is said: another topic asks which game it is (topics_of_evenings)."""


def _said_games(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """That something comes of winning or losing one of the games of the menu."""
    known = set[str]()
    for name, called in games_called(book).items():
        won = re.compile(rf"\b(?:wins?|won|winners? of|los(?:es?|t)|losers? of){_A_DEAL} {called.pattern}", _CASE)
        for text in book.deciding:
            found = won.search(text.text)
            if found is not None and name not in known and _LAST_OF_THEM.search(found[0]) is None:
                known.add(name)
                yield text, Saying(_TERMS, found[0], name)


def _ruled_games(book: Book) -> Iterator[Fact]:
    """Whether it is asked which game was played; where anything else tells games apart it is open."""
    for _, said, _ in book.parts:
        if _GAME_IS.search(said.text) is not None:
            yield from (Fact(_TERMS, said, of=name) for name in games_called(book))
    for key, one, _ in book.mappings:
        if key == "changes" or "changes" in one:
            at = Scalar(key, key, one.span, "borrowed", one.span)
            yield from (Fact("", at, True, name) for name in games_called(book))


def _said_players(text: str) -> Iterator[Saying]:
    found = _SO_MANY_PLAYERS.search(text)
    if found is not None:
        yield Saying(_TERMS, found[0])


def _ruled_players(book: Book) -> Iterator[Fact]:
    """Whatever asks how many players there are, or are left; of an evening and its plan other topics tell."""
    for key, said, _ in book.parts:
        if key != "players" and _PLAYERS_ASKED.search(said.text) is not None:
            yield Fact(_TERMS, said)
    if "play" not in book.root and "changes" not in book.root:
        yield Fact("", Scalar("", "", book.root.span, "borrowed", book.root.span), True)


SOLD = Topic(
    _said_bought, _ruled_bought, nothing, these("buy buys rebuy rebuys sold a an the of"), needed=True, of_its_own=True
)
PLAYED_IF = Topic(
    _said_played,
    _ruled_played,
    nothing,
    these("if when while once with from after whenever unless as"),
    needed=True,
    of_its_own=True,
)
WON_AT = Topic(
    _said_games,
    _ruled_games,
    nothing,
    these("win wins won winner winners loses lost loser losers"),
    needed=True,
    of_its_own=True,
)
PLAYERS_ASKED = Topic(in_texts(_said_players), _ruled_players, nothing, these("two three four more"), needed=True)
