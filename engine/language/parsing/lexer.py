"""From the characters of an expression to the tokens of the grammar: the longest phrase of the lexicon wins.

Where the longest phrases leave words over, shorter ones that leave fewer go before them: `high cards drawn` is `high`
and `cards drawn`, though there is a hand called `high card`.
"""

import re
from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from engine.language.lexicon import ChoiceName, Lexicon, Meaning, NamedNumber, NamedWord, Value, lexicon_of, word_token
from engine.language.phrases import SKIPPED
from engine.language.scope import Scope
from engine.text.door.numbers import whole_number


class Token(NamedTuple):
    """Characters [start, end) of the text that belong together, their class in the grammar and what they stand for."""

    type: str
    start: int
    end: int
    value: Value


class Unknown(NamedTuple):
    """Characters [start, end) that mean nothing here; `code` says in which way."""

    start: int
    end: int
    code: str = "X101"


class Lexed(Struct, frozen=True):
    """What became of a text; with unknown parts the tokens are those of the rest."""

    tokens: list[Token]
    unknown: list[Unknown]


class _Piece(Struct, frozen=True):
    kind: str
    text: str
    start: int
    end: int


_PIECE = re.compile(
    r"""(?P<option>\$\w+(?:-\w+)*|\$)
      | (?P<possessive>(?<=s)['’](?=\s|$)|['’]s\b)
      | (?P<fraction>\d+[.,]\d+)
      | (?P<number>\d+(?!\w))
      | (?P<word>\w+)
      | (?P<below>[-−](?=\d)(?<![\w)]-)(?<![\w)]−))
      | (?P<hyphen>(?<=\w)-(?=\w))
      | (?P<sign><=|>=|!=|==|<>|=<|=>|&&|\|\||[-=<>≤≥≠+*×/()%−])
      | (?P<skipped>[\s,]+)
      | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)


_JOINTS = frozenset({"AND", "OR"})
VERBS = frozenset({"HAS", "SHOWS", "HOLDS", "IS", "DECLARED", "BEATS", "LEADS"})
"""What is said of a player begins with one of these."""


_MOST_KEPT = 1000
"""Of so many texts the tokens are kept for the same names: the rules of a game have fewer."""


def lex(text: str, scope: Scope) -> Lexed:
    """The tokens of a text, and the parts of it that mean nothing."""
    if "$" in text:  # options are not among what scopes that share a memory have in common
        return _lexed(text, scope)
    known: dict[str, Lexed] = scope.memo.setdefault("lexed", {})
    found = known.get(text)
    if found is None:
        if len(known) >= _MOST_KEPT:
            known.clear()
        found = known[text] = _lexed(text, scope)
    return found


def _lexed(text: str, scope: Scope) -> Lexed:
    pieces = _pieces(text)
    lexicon = lexicon_of(scope)
    found = _Lexing(pieces, text, scope, lexicon).run()
    if any(token.type == "FOR_HAND" for token in found.tokens):
        lexicon = lexicon_of(scope, wide=True)
        found = _Lexing(pieces, text, scope, lexicon).run()
    if any(one.code == "X101" for one in found.unknown):
        return _Lexing(pieces, text, scope, lexicon, frugal=True).run()
    return found


def _joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, where `and` or `or` with a verb behind it goes on to speak of the same player."""
    after = (*(token.type for token in tokens[1:]), "")
    return [
        token._replace(type=f"{token.type}_SAID") if token.type in _JOINTS and follows in VERBS else token
        for token, follows in zip(tokens, after, strict=False)
    ]


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """The words and signs of a text as phrases are looked up by them: with these begins all that it may name."""
    return tuple([piece.text.lower() for piece in _pieces(text)])


@lru_cache(maxsize=1024)
def _pieces(text: str) -> tuple[_Piece, ...]:
    found = [_Piece(match.lastgroup or "", match[0], *match.span()) for match in _PIECE.finditer(text)]
    return tuple([piece for piece in found if piece.kind not in {"skipped", "hyphen"} and not _means_nothing(piece)])


def _means_nothing(piece: _Piece) -> bool:
    return piece.kind == "word" and piece.text.lower() in SKIPPED


class _Lexing:
    """One text on its way to tokens."""

    def __init__(
        self, pieces: Sequence[_Piece], text: str, scope: Scope, lexicon: Lexicon, frugal: bool = False
    ) -> None:
        self.pieces = pieces
        self.text = text
        self.scope = scope
        self.lexicon = lexicon
        self.tokens: list[Token] = []
        self.unknown: list[Unknown] = []
        self.here = 0
        self.left_over = self._left_over() if frugal else ()

    def run(self) -> Lexed:
        while self.here < len(self.pieces):
            if not (self._choice_word() or self._phrase()):
                self._single(self.pieces[self.here])
                self.here += 1
        return Lexed(_joined(self.tokens), [self._at_fault(one) for one in self.unknown])

    def _at_fault(self, one: Unknown) -> Unknown:
        """An unknown part without the words at its ends that belong to some phrase: they only lack their neighbour."""
        first, end = (bisect_left(self.pieces, at, key=lambda piece: piece.start) for at in (one.start, one.end))
        words = self.pieces[first:end]
        strange = [piece for piece in words if piece.text.lower() not in self.lexicon.words]
        return one._replace(start=strange[0].start, end=strange[-1].end) if strange else one

    def _phrase(self) -> bool:
        """The longest phrase that begins here, if any; where words are to be spared, of those that waste fewest."""
        phrases = self._phrases(self.here)
        if self.left_over:
            phrases = iter(sorted(phrases, key=lambda phrase: self.left_over[self.here + phrase[0]]))
        length, meaning = next(phrases, (0, None))
        if meaning is None:
            return False
        self._add(meaning, self.pieces[self.here].start, self.pieces[self.here + length - 1].end)
        self.here += length
        return True

    def _phrases(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Every phrase that begins at a piece, with the number of its pieces, longest first."""
        first = self.pieces[place]
        if first.kind == "word" and first.text in self._card_names and not first.text[0].isdigit():
            return
        for length in self.lexicon.lengths.get(first.text.lower(), ()):
            pieces = self.pieces[place : place + length]
            meaning = self.lexicon.meanings.get(tuple([piece.text.lower() for piece in pieces]))
            if meaning is not None and len(pieces) == length:
                yield length, meaning

    def _left_over(self) -> Sequence[int]:
        """For each piece, and the end, how many pieces from there on mean nothing in the reading that wastes fewest."""
        least = [0] * (len(self.pieces) + 1)
        for place in reversed(range(len(self.pieces))):
            ways = [least[place + length] for length, _ in self._phrases(place)]
            least[place] = min(ways) if ways else least[place + 1] + self._means_nothing(self.pieces[place])
        return least

    def _means_nothing(self, piece: _Piece) -> bool:
        """Whether a piece that begins no phrase is no card, number or sign either."""
        return piece.kind in {"word", "sign", "hyphen", "other"} and piece.text not in self._card_names

    @property
    def _card_names(self) -> Container[str]:
        return self.scope.deck.place_of_name if self.scope.deck.suits else ()

    def _single(self, piece: _Piece) -> None:
        if piece.kind == "number":
            number = whole_number(piece.text)
            if number is None:
                self.unknown.append(Unknown(piece.start, piece.end, "X120"))
            else:
                self._add(Meaning("NUMBER", number), piece.start, piece.end)
        elif piece.kind == "below":
            self._add(Meaning("MINUS", "-"), piece.start, piece.end)
        elif piece.kind == "possessive":
            self._add(Meaning("POSS", "'s"), piece.start, piece.end)
        elif piece.kind == "option":
            self._option(piece)
        elif piece.kind == "fraction":
            self.unknown.append(Unknown(piece.start, piece.end, "X120"))
        elif piece.text in self._card_names:
            self._add(Meaning("CARD", piece.text), piece.start, piece.end)
        else:
            self._strange(piece)

    def _strange(self, piece: _Piece) -> None:
        """Unknown words that follow one another are one unknown thing."""
        last = self.unknown[-1] if self.unknown else None
        joined = last is not None and last.code == "X101" and not self.text[last.end : piece.start].strip(" -")
        if last is not None and joined and piece.kind == "word":
            self.unknown[-1] = Unknown(last.start, piece.end)
        else:
            self.unknown.append(Unknown(piece.start, piece.end))

    def _option(self, piece: _Piece) -> None:
        name = piece.text[1:]
        value = self.scope.options.get(name)
        if value is None:
            self.unknown.append(Unknown(piece.start, piece.end, "X114"))
            self._add(Meaning("CHOICE", ChoiceName(name, "")), piece.start, piece.end)
        elif isinstance(value, int):
            self._add(Meaning("OPTNUM", NamedNumber(name, value)), piece.start, piece.end)
        elif isinstance(value, str):
            self._add(Meaning("CHOICE", ChoiceName(name, value)), piece.start, piece.end)
        else:
            self._add(Meaning(word_token(value), NamedWord(piece.text, value)), piece.start, piece.end)

    def _add(self, meaning: Meaning, start: int, end: int) -> None:
        self.tokens.append(Token(meaning.token, start, end, meaning.value))

    # --- what an option is set to, or was declared: any words, where such are asked for ---------------

    def _choice_word(self) -> bool:
        """What follows `$option is` or `declared`: one of the words asked for there.

        Where none of them stands, it is all up to `and`, `or`, a bracket or the end.
        """
        first = self.pieces[self.here]
        if first.kind not in {"word", "number"} or first.text.lower() in {"not", "or", "and"}:
            return False
        choices = self._asked()
        if choices is None:
            return False
        end = self._end_of_choice(choices)
        words = self.text[first.start : self.pieces[end - 1].end]
        self._add(Meaning("WORD", " ".join(words.split())), first.start, self.pieces[end - 1].end)
        self.here = end
        return True

    def _end_of_choice(self, choices: Sequence[str]) -> int:
        """The piece after the choice that begins here."""
        for choice in sorted(choices, key=len, reverse=True):
            words = [piece.text for piece in _pieces(choice)]
            if [piece.text for piece in self.pieces[self.here : self.here + len(words)]] == words:
                return self.here + len(words)
        end = self.here
        while end < len(self.pieces) and self.pieces[end].kind in {"word", "number"}:
            if self.pieces[end].text.lower() in {"or", "and", "otherwise"}:
                break
            end += 1
        return end

    def _asked(self) -> Sequence[str] | None:
        """The words that may stand here: after `$option is`, `is not`, `declared`, or inside a bracket after it."""
        back = len(self.tokens) - 1
        if back >= 0 and self.tokens[back].type in {"LPAR", "OR"}:
            while back >= 0 and self.tokens[back].type in {"LPAR", "OR", "WORD"}:
                back -= 1
            if not any(token.type == "LPAR" for token in self.tokens[back + 1 :]):
                return None
        if back >= 0 and self.tokens[back].type == "DECLARED":
            return self.scope.declared
        if back >= 0 and self.tokens[back].type == "NOT":
            back -= 1
        if back < 1 or self.tokens[back].type != "IS":
            return None
        value = self.tokens[back - 1].value
        return self.scope.choices.get(value.name, ()) if isinstance(value, ChoiceName) else None
