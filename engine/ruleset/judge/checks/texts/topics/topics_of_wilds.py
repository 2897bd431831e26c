"""The topic of which ranks are wild: `deuces are wild`, `wild jacks`."""

from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Part, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

RANKS_CALLED = {word: rank for rank, words in RANK_WORDS.items() for word in words} | {"twos": "2", "two": "2"}
"""What ranks are called → the ranks."""
_SEVERAL = "|".join((*(words[1] for words in RANK_WORDS.values()), "twos"))
_WILD = Wording(
    rf"\b(?:({_SEVERAL})(?:(?: and|,| or) ({_SEVERAL}))? (?:(?:are|go|turn|become) )?(?:also |then |always )?wild"
    rf"|wild ({_SEVERAL}))\b(?! (?:if|once|when|as soon|unless|until))"
)
_RANK = Wording(rf"(?<![\w-])({'|'.join(sorted(RANKS_CALLED, key=len, reverse=True))})(?![\w-])")
_MENTIONED = Wording(rf"\b({_SEVERAL}|jack|queen|king|ace)\b|\ban? ({'|'.join(RANKS_CALLED)})\b")
_ASKED = these("when who from amount condition hand needs open-if must-bet-if double-if")
"""The keys by which no card becomes wild, whatever they ask of."""
_WITHOUT_RANK = Wording(r"\b(?:jokers?|bug|spades?|hearts?|diamonds?|clubs?)\b")


def _said(text: str) -> Iterator[Saying]:
    for found in _WILD.finditer(text.lower()):
        yield from (Saying(RANKS_CALLED[word], found[0]) for word in found.groups() if word)


def _named(text: str) -> Iterator[Saying]:
    yield from (Saying(RANKS_CALLED[found[1] or found[2]], found[0]) for found in _MENTIONED.finditer(text.lower()))


def _ruled(book: Book) -> Iterator[Fact]:
    """The ranks of wild cards, be they an option's; any rank, where what is wild has another name."""
    options = {f"${name}": one.get("default") for name, one, _ in book.declared("options")}
    for part in book.parts:
        said = options.get(part.said.text, part.said)
        if not _is_wild(part) or not isinstance(said, Scalar):
            yield from (Fact(rank, part.said, True) for rank in _ranks(part.said) if part.key not in _ASKED)
            continue
        yield from (Fact(rank, said, key="default" if said is not part.said else part.key) for rank in _ranks(said))
        if not _ranks(said) and _WITHOUT_RANK.search(said.text) is None:
            yield from (Fact(rank, said, True) for rank in RANK_WORDS)


def _ranks(said: Scalar) -> set[str]:
    return ranks_in(said.text)


def ranks_in(text: str) -> set[str]:
    """The ranks of which an expression speaks."""
    return {RANKS_CALLED[word] for word in _RANK.findall(text.lower())}


def _is_wild(part: Part) -> bool:
    """Whether a value says which cards are wild."""
    if part.key == "wild":
        return True
    if part.key != "cards":
        return False
    return any(_holds(outer, part) for outer in part.within[:-1])


def _holds(outer: Mapping, part: Part) -> bool:
    """Whether it stands in what is said to be wild, or is added to that."""
    wild, to = outer.get("wild"), outer.get("to")
    added = isinstance(to, Scalar) and to.text == "wild" and outer.get("entry") is part.step
    return added or (wild is not None and wild.span.start <= part.said.span.start < wild.span.end)


WILDS = Topic(in_texts(_said), _ruled, anywhere(_named), these("wild"), lists=False)
