"""Edits that make a text an expression, each tried by parsing the result: what may have been meant."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.language.edit import Edit
from engine.language.lexicon import lexicon_of
from engine.language.near import alike, nearest
from engine.language.parsing.lexer import VERBS, Lexed, Token, Unknown, lex
from engine.language.parsing.parser import Broken, parser
from engine.language.phrases import SKIPPED
from engine.language.repair.brackets import brackets, brackets_behind
from engine.language.repair.sayings import said_here
from engine.language.scope import Scope
from engine.language.vocabulary import Entry
from engine.text.schema.kind_faults import NUMBERS

SAID_OTHERWISE: Mapping[str, str] = {
    "==": "=",
    "<>": "!=",
    "=<": "<=",
    "=>": ">=",
    "&": "and",
    "&&": "and",
    "|": "or",
    "||": "or",
    "!": "not",
    "x": "*",
    "equals": "=",
    "plus": "+",
    "minus": "-",
    "times": "*",
    "else": "otherwise",
    "max": "larger",
    "maximum": "larger",
    "min": "smaller",
    "minimum": "smaller",
    "trips": "three of a kind",
    "quads": "four of a kind",
    "boat": "full house",
    "button": "dealer",
    "cards": "own cards",
    "card": "own card",
    "everybody": "everyone",
    "chips": "stack",
    "flop": "board",
    "wins": "beats",
    "higher": "better",
}
"""What is said elsewhere, and how it is said here; told only where it fits."""

SMALL_WORDS = ("of", "is", "or", "and", "low", "*", ">", "otherwise", "among", "holds", "has")
"""What may be put in where it lacks; a word with more to say would change the rule."""

VERBS_PUT_IN = ("holds", "has")
OF_CARDS_OR_HANDS = {"holds": "has", "hold": "have", "has": "holds", "have": "hold"}
"""A player holds cards and has a hand; who says one of the other means the same."""

IDLE = ("card", "cards")
"""What adds nothing to the cards named before it: `red cards`."""

VERY_NEAR = 0.78
"""How much alike words must be to be told without having been tried."""


def fits(kind: str, text: str, scope: Scope) -> bool:
    """Whether a text can be read as an expression of a kind; whether it makes sense is not asked."""
    lexed = lex(text, scope)
    return not lexed.unknown and parses(kind, lexed.tokens)


def parses(kind: str, tokens: Sequence[Token]) -> bool:
    """Whether tokens are an expression of a kind."""
    return not isinstance(parser().parse([token.type for token in tokens], kind), Broken)


# --- unknown words --------------------------------------------------------------------------------------------------


class Repairs(NamedTuple):
    """For unknown parts what to write instead; `one` is the fault behind all of them, where there is such a one."""

    edits: dict[Unknown, Edit]
    one: Unknown | None = None


_LONGEST_MENDED = 200
"""Characters of a text for which edits are tried: each trial reads all of it, and long ones have many places."""
_MOST_WORDS_MENDED = 6
"""Words of an unknown part for which edits are tried: more are no slip of the pen."""


def for_unknown(kind: str, text: str, scope: Scope, lexed: Lexed) -> Repairs:
    """For each unknown part what to write instead, as far as that can be told.

    Where one edit makes the whole an expression, it is told alone: `thre of a kind` is one mistake, though `kind` means
    nothing without its neighbours. Else only what is spelt very nearly so is told, untried.
    """
    words = lexicon_of(scope).words
    strange = [one for one in lexed.unknown if one.code == "X101"]
    unknown = [one for one in strange if len(text[one.start : one.end].split()) <= _MOST_WORDS_MENDED]
    if len(unknown) == len(lexed.unknown) and len(text) <= _LONGEST_MENDED:
        for edit in said_here(text) if unknown else ():
            if fits(kind, edit.on(text), scope):
                first = next((one for one in unknown if edit.start <= one.start), unknown[0])
                return Repairs({first: edit}, first)
        for one in sorted(unknown, key=lambda one: text[one.start : one.end].lower() in words):
            for edit in edits_instead(text, one, lexed.tokens, scope):
                if fits(kind, edit.on(text), scope):
                    return Repairs({one: edit.without_what_stays(text)}, one)
    near = {one: nearest(text[one.start : one.end], words, VERY_NEAR) for one in unknown}
    return Repairs({one: Edit(one.start, one.end, found) for one, found in near.items() if found})


def edits_instead(text: str, at: Unknown, tokens: Sequence[Token], scope: Scope) -> Iterator[Edit]:
    """What may stand in place of an unknown part, the likeliest first; last of all nothing."""
    before = max((token for token in tokens if token.end <= at.start), key=lambda token: token.end, default=None)
    after = min((token for token in tokens if token.start >= at.end), key=lambda token: token.start, default=None)
    if before is not None and before.type == "CMP":
        yield Edit(before.start, before.end, "is")
    if before is not None and text[at.start : at.end].lower() in IDLE:
        yield Edit(before.end, at.end, "")
    for start, end in _single_words(text, at):
        yield from (Edit(start, end, word) for word in _other_words(text[start:end], scope))
    phrases = [" ".join(phrase) for phrase in lexicon_of(scope).meanings]
    for start, end in ((at.start, at.end), *_with_neighbours(at, before, after)):
        written = " ".join(text[start:end].replace("-", " ").replace("_", " ").split())
        yield from (Edit(start, end, phrase) for phrase in alike(written, phrases, 6))
    start = len(text[: at.start].rstrip())
    yield Edit(start, at.end, "") if start else Edit(0, after.start if after else at.end, "")


def _single_words(text: str, at: Unknown) -> Iterator[tuple[int, int]]:
    """Where each word of an unknown part stands: one of them may be known but for its neighbour."""
    end = at.start
    for word in text[at.start : at.end].split():
        start = text.index(word, end)
        end = start + len(word)
        yield start, end


def _with_neighbours(at: Unknown, before: Token | None, after: Token | None) -> Iterator[tuple[int, int]]:
    if before is not None:
        yield before.start, at.end
    if after is not None:
        yield at.start, after.end


def _other_words(written: str, scope: Scope) -> Iterator[str]:
    """What a single word may have been: said otherwise, run together, or misspelt."""
    words, word = lexicon_of(scope).words, written.lower()
    if word in SAID_OTHERWISE:
        yield SAID_OTHERWISE[word]
    if word in NUMBERS:
        yield str(NUMBERS.index(word))
    if "_" in word:
        yield word.replace("_", "-")
    for cut in range(1, len(word)):
        if word[:cut] in words and word[cut:] in words:
            yield f"{word[:cut]} {word[cut:]}"
    yield from alike(word, words | SKIPPED, 12)


# --- words out of place ---------------------------------------------------------------------------------------------


def for_broken(kind: str, text: str, scope: Scope, tokens: Sequence[Token], place: int) -> Edit | None:
    """The smallest edit round the token that breaks an expression which makes it one; None when there is none."""
    tried = edits_round(text, scope, tokens, place) if len(text) <= _LONGEST_MENDED else ()
    return next((edit.without_what_stays(text) for edit in tried if fits(kind, edit.on(text), scope)), None)


def edits_round(text: str, scope: Scope, tokens: Sequence[Token], place: int) -> Iterator[Edit]:
    """What may mend a text that breaks at the token of this number, the likeliest first."""
    yield from said_here(text)
    here = tokens[place] if place < len(tokens) else None
    before = tokens[place - 1] if place else None
    there = [token for token in (here, before) if token is not None]
    for token in tokens:
        if (verb := text[token.start : token.end].lower()) in OF_CARDS_OR_HANDS:
            yield Edit(token.start, token.end, OF_CARDS_OR_HANDS[verb])
    for token in there:
        if text[token.start : token.end].lower() in NUMBERS:
            yield Edit(token.start, token.end, str(NUMBERS.index(text[token.start : token.end].lower())))
    if here and before and text[before.end : here.start] == "-":
        yield Edit(before.end, here.start, " - ")
    if here and before and here.value == before.value:
        yield Edit(before.end, here.end, "")
    if here:
        yield from _skipped_words(text, before.end if before else 0, here.start, scope)
    yield from _idioms(scope, tokens, there)
    yield from _whose(text, tokens, place)
    if before and before.type == "CHOICE":
        choices = scope.choices.get(text[before.start + 1 : before.end], ())
        yield from (Edit(before.end, before.end, f" is {choice}") for choice in choices)
    yield from _verb_again(text, tokens[: place + 1])
    yield from brackets_behind(text, tokens, place)
    yield from _small_words(text, here, before, scope)
    yield from brackets(text, tokens, place)
    for token in there:
        near = alike(text[token.start : token.end], lexicon_of(scope).words, 8, 0.6)
        yield from (Edit(token.start, token.end, word) for word in near)
    yield from _phrases_round(text, tokens, place, scope)
    if here:
        yield Edit(before.end if before else 0, here.end if before else _next_start(tokens, place), "")
    if before:
        yield Edit(tokens[place - 2].end if place > 1 else 0, before.end, "")


def _skipped_words(text: str, start: int, end: int, scope: Scope) -> Iterator[Edit]:
    """An article turned into what it may lack a letter of: `an` into `and`."""
    for word in re.finditer(r"\w+", text[start:end]):
        near = alike(word[0], lexicon_of(scope).words, 3, VERY_NEAR)
        yield from (Edit(start + word.start(), start + word.end(), one) for one in near)


def _phrases_round(text: str, tokens: Sequence[Token], place: int, scope: Scope) -> Iterator[Edit]:
    """A few words round a place turned into the phrases that they are spelt like: `last to pot` into `last to post`."""
    phrases = [" ".join(phrase) for phrase in lexicon_of(scope).meanings]
    for first in range(max(0, place - 1), min(place + 2, len(tokens))):
        for last in range(first, min(first + 3, len(tokens))):
            start, end = tokens[first].start, tokens[last].end
            yield from (Edit(start, end, phrase) for phrase in alike(text[start:end], phrases, 3, VERY_NEAR))


def _next_start(tokens: Sequence[Token], place: int) -> int:
    return tokens[place + 1].start if place + 1 < len(tokens) else tokens[place].end


def _idioms(scope: Scope, tokens: Sequence[Token], there: Sequence[Token]) -> Iterator[Edit]:
    """Ways of speaking that the language has another word for."""
    if len(tokens) > 1 and tokens[0].type == "RANK" and tokens[1].type == "OR_BETTER" and not scope.ranking.order.low:
        yield Edit(tokens[0].start, tokens[0].start, "pair of ")
    for token in there:
        if token.type == "IS":
            yield Edit(token.start, token.end, "=")
        if token.type == "CMP" and isinstance(token.value, Entry) and token.value.name == "=":
            yield Edit(token.start, token.end, "is")


def _whose(text: str, tokens: Sequence[Token], place: int) -> Iterator[Edit]:
    """`stack of opener` turned into `opener's stack`."""
    if not 0 < place < len(tokens) - 1 or (tokens[place - 1].type, tokens[place].type) != ("EACH", "OF"):
        return
    each, first = tokens[place - 1], tokens[place + 1]
    for last in tokens[place + 1 : place + 5]:
        owner = text[first.start : last.end]
        sign = "'" if owner.endswith("s") else "'s"
        yield Edit(each.start, last.end, f"{owner}{sign} {text[each.start : each.end]}")


def _small_words(text: str, here: Token | None, before: Token | None, scope: Scope) -> Iterator[Edit]:
    at = here.start if here else len(text.rstrip())
    for word in SMALL_WORDS:
        if (word == "low" and not scope.ranking.order.low) or (word in VERBS_PUT_IN and before and before.type == "OR"):
            continue  # `has flush or straight` takes brackets
        fitting = "are" if word == "is" and before is not None and means_several(before) else word
        yield Edit(at, at, f"{fitting} " if here else f" {fitting}")


def _verb_again(text: str, tokens: Sequence[Token]) -> Iterator[Edit]:
    """`holds a king and a queen` turned into `holds a king and holds a queen`: both are said of one player."""
    joint = next((token for token in reversed(tokens) if token.type == "AND"), None)
    verb = next((token for token in reversed(tokens) if token.type in VERBS), None)
    if joint is not None and verb is not None and verb.end < joint.start:
        yield Edit(joint.end, joint.end, f" {text[verb.start : verb.end]}")


def means_several(token: Token) -> bool:
    """Whether a token speaks of several players."""
    return token.type.startswith("THOSE_") or (isinstance(token.value, Entry) and token.value.several)
