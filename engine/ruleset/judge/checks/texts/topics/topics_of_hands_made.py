"""Topics of which cards are meant: those that make a hand, the one that makes others wild, some of a rank or all."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_CARDS = r"(?: (?:hole |own )?cards?)?"
_OF_BOTH = Wording(
    rf"(?<!up to )(?<!at most )(?<!at least )(?<!or )\b{NUMBER}{_CARDS} (?:of|from|in) (?:the|their|your|his|her|one's)"
    r"(?: own)? (?:hand|hole)(?: cards?)?,? (?:and|with|plus|together with) (?:just |exactly )?"
    rf"{NUMBER}{_CARDS} (?:of|from|on) the (?:board|table)\b"
)
_JUST = Wording(
    rf"(?<!or )\b(?:of (?:which|them|these)|of (?:the|one's|their|your|his|her)(?: \w+){{1,3}}),? (?:just|exactly|only)"
    rf" {NUMBER} (?:plays?|counts?|are used|are played|go(?:es)?) (?:together )?with (?:just |exactly )?"
    rf"{NUMBER}{_CARDS} (?:of|from|on) the (?:board|table)\b"
)
_MADE_OF = Wording(
    rf"\bhand (?:is made of|consists of|is|takes) (?:just|exactly) {NUMBER}(?: of (?:them|these|their own)| own cards"
    rf"| hole cards)? and (?:just |exactly )?{NUMBER}{_CARDS} (?:of|from|on) the (?:board|table)\b"
)
_SO_MANY = r"(any|\d+(?: to \d+)?)"
_USE = Wording(
    rf"(?:exactly )?{_SO_MANY} (?:own|hole)(?: cards?)? and (?:exactly )?{_SO_MANY} (?:of )?board(?: cards?)?"
)
_OF_OWN = Wording(
    rf"\b(?:of which|of (?:one's|their|your|his|her|the) (?:own )?(?:\w+ )?(?:hole )?cards) (?:just |exactly )?{NUMBER}"
    r" (?:are|must be|have to be) (?:used|played)\b(?! (?:for|in|as|to|on)\b)"
    rf"|\b{NUMBER} of (?:one's|their|your|his|her) own(?: \w+)? cards (?:are|must be|have to be) (?:used|played)\b"
    r"(?! (?:for|in|as|to|on)\b)"
)
"""How many cards of the hand make a hand, whatever lies on the board."""
_OWN = "own"
_SOMETIMES = Wording(
    r"\b(?:not|often|may|can|could|usually|sometimes|most|mostly|like|as in|such as|if|when|unlike)\b[^;.\n]*"
)
"""By what comes then a hand may be made of them, and need not."""


def _said_made(text: str) -> Iterator[Saying]:
    always = _SOMETIMES.sub("", text.lower())
    for found in (*_OF_BOTH.finditer(always), *_JUST.finditer(always), *_MADE_OF.finditer(always)):
        yield Saying((str(number(found[1])), str(number(found[2]))), found[0])
    yield from (Saying(str(number(found[1] or found[2])), found[0], _OWN) for found in _OF_OWN.finditer(always))


def _ruled_made(book: Book) -> Iterator[Fact]:
    """How many cards of the hand and of the board `use` takes; nothing where it is put in another way somewhere."""
    found = [(said, _USE.fullmatch(said.text)) for key, said, _ in book.parts if key == "use"]
    if all(one is not None for _, one in found):
        for said, one in found:
            if one is not None:
                yield Fact((one[1], one[2]), said, key="use")
                yield Fact(one[1], said, of=_OWN, key="use")


MADE = Topic(in_texts(_said_made), _ruled_made, anywhere(_said_made), these("board table used played"), lists=False)


# --- which card makes others wild -------------------------------------------------------------------------------------

_ENDS = {end: Wording(rf"\b{end}\b.*\bwild\b") for end in ("first", "last")}
_SENTENCE = Wording(r"[;:.\n]|, and ")
_WILD = Wording(r"\bwild\b")
_END = Wording(
    r"\b(first|last)(?: (?:open|up|closed|hole|board|common|own|dealt|turned))? (?:card|one|street|up|stone)\b"
    r"(?! (?:bet|round|of (?:the )?(?:same|each)|[a-z]+ed by)\b)"
)
_ASKS_END = Wording(r"\b(first|last) (?:\d+ )?(?:board|up|hole|own|open|closed)\b")
_OTHERWISE = Wording(r"\b(?:not|until|unless|before|after|follow\w*|next)\b")


def _said_end(text: str) -> Iterator[Saying]:
    for sentence in _SENTENCE.split(text.lower()):
        found = list(_END.finditer(sentence))
        if len(found) == 1 and _WILD.search(sentence) is not None and _OTHERWISE.search(sentence) is None:
            yield Saying(found[0][1], found[0][0])


def _named_ends(book: Book) -> Iterator[Saying]:
    """Each end of which texts speak at all."""
    text = book.every_text.lower()
    yield from (Saying(end, end) for end, spoken in _ENDS.items() if spoken.search(text) is not None)


def _ruled_end(book: Book) -> Iterator[Fact]:
    """Which card wild cards are told by: the first that came up, or the last."""
    for key, said, within in book.parts:
        ends = {one[1] for one in _ASKS_END.finditer(said.text)}
        wild = key == "cards" and any("wild" in one for one in within[:1]) and _is_wild(book, said)
        yield from (Fact(end, said, not wild, key=key) for end in ends)


def _is_wild(book: Book, said: Scalar) -> bool:
    wild = book.root.get("wild")
    return wild is not None and wild.span.start <= said.span.start < wild.span.end


WILD_BY_PLACE = Topic(in_texts(_said_end), _ruled_end, _named_ends, these("wild"), lists=False)


# --- which of a rank --------------------------------------------------------------------------------------------------

_RANKS_OF_SOME = {"jack": "J", "jacks": "J", "king": "K", "kings": "K", "queen": "Q", "queens": "Q"}
_SOME = r"(?P<some>one-eyed|one eyed|suicide)"
_SOME_OF = Wording(rf"\b{_SOME} (?P<rank>{'|'.join(_RANKS_OF_SOME)})\b")
_ALL_OF = Wording(rf"\b(?P<rank>{'|'.join(_RANKS_OF_SOME)})\b")
_PARTED = Wording(r"\b(?:one-eyed|one eyed|suicide|red|black|of|suit|natural|rank|hearts?|spades?|diamonds?|clubs?)\b")
_CARD = Wording(r"\b([JQK])[cdhs]\b")
_ALL = "all"


def _said_some(text: str) -> Iterator[Saying]:
    for found in _SOME_OF.finditer(text.lower()):
        yield Saying(_SOME_WORDS[found["some"]], found[0], _RANKS_OF_SOME[found["rank"]])


_SOME_WORDS = {"one-eyed": "one-eyed", "one eyed": "one-eyed", "suicide": "suicide"}


def _named_some(book: Book) -> Iterator[Saying]:
    """Where texts speak of such cards, and where they speak of all of a rank."""
    text = book.every_text.lower()
    yield from _said_some(text)
    for found in _ALL_OF.finditer(_SOME_OF.sub("", text)):
        yield Saying(_ALL, found[0], _RANKS_OF_SOME[found["rank"]])


def _ruled_some(book: Book) -> Iterator[Fact]:
    """Whether rules name all cards of a rank, or some of them."""
    for key, said, _ in book.parts:
        text = said.text.lower()
        named = {_RANKS_OF_SOME[one["rank"]] for one in _ALL_OF.finditer(text)}
        cards = set(_CARD.findall(said.text))
        some = {word for name, word in _SOME_WORDS.items() if name in text}
        if cards or some or _PARTED.search(text) is not None:
            parted = {*_RANKS_OF_SOME.values()} if some else named | cards
            yield from (Fact(one, said, True, rank) for one in {*_SOME_WORDS.values()} for rank in parted)
        else:
            yield from (Fact(_ALL, said, key != "cards", rank, key) for rank in named)


SOME_OF_A_RANK = Topic(in_texts(_said_some), _ruled_some, _named_some, these("eyed suicide"), lists=False)
