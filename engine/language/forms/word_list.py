"""`played`, `(high or both)`: words of an option or of a declaration, one or several."""

from typing import Any

from engine.language.forms.form import Form, rule
from engine.language.forms.tree import Where
from engine.language.forms.understanding import Understanding


def told_words(words: tuple[str, ...]) -> str:
    """One word, or several in brackets."""
    return words[0] if len(words) == 1 else f"({' or '.join(words)})"


def _word(u: Understanding, at: Where, word: Any) -> tuple[Any, ...]:
    return (word,)


def _either(u: Understanding, at: Where, left: Any, _: Any, right: Any) -> tuple[Any, ...]:
    return (*(left if type(left) is tuple else (left,)), right)


FORM = Form(
    (),
    (
        rule("word", _word, "words: WORD"),
        rule("either_word", _either, "word_list: WORD OR WORD", "word_list: word_list OR WORD"),
    ),
)
