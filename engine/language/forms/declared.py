"""`declared (high or both)`: what a player said when last asked."""

from typing import Any

from engine.hand.seats import mask_of
from engine.language.edit import Edit
from engine.language.forms.conclusions import nothing_of_somebody
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Predicate, those_in
from engine.language.forms.sights import for_all
from engine.language.forms.tree import Node, PredicateNode, Where
from engine.language.forms.understanding import Understanding
from engine.language.forms.word_list import told_words
from engine.language.near import nearest
from engine.language.scope import Scope
from engine.text.lists import listed
from engine.text.translation import say

NOT_DECLARED = "declared by no step"
"""Behind a diagnostic: no step lets anybody say the word."""


class Declared(PredicateNode):
    """Said one of these words when last asked to choose among them."""

    words: tuple[str, ...]
    sight = for_all
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def said(self, several: bool) -> str:
        """The words."""
        return f"declared {told_words(self.words)}"

    def reads(self) -> tuple[str, ...]:
        """What was declared."""
        return ("declaration",)

    def compiled(self, scope: Scope) -> Predicate:
        """Looked up among the words that may be declared."""
        words = mask_of(scope.declared.index(word) for word in self.words)
        return lambda d, one, seat: bool(d.declared) and bool(d.declared[one] & words)


def _declared(u: Understanding, at: Where, _: Any, words: tuple[Any, ...]) -> Node:
    known = u.scope.declared
    for word in words:
        if word.value not in known:
            message = say("no step lets anybody declare `{word}`", word=word.value)
            near = nearest(word.value, known)
            edit = Edit(word.start, word.end, near) if near is not None else None
            u.tell("X101", message, u.place(word), _what_may_be_declared(known), edit, reason=(NOT_DECLARED,))
    return Declared(at, tuple(word.value for word in words))


def _what_may_be_declared(known: tuple[str, ...]) -> str:
    if not known:
        return say("let players `declare` it first")
    return say("what may be declared is {words}", words=listed(known))


FORM = Form((Declared,), (rule("declared", _declared, "predicate: DECLARED words"),))
