"""`$betting is played`: how an option is set."""

from typing import Any

from engine.language.edit import Edit
from engine.language.forms.conclusions import tells_nothing
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.flag_words import constant
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Condition, always
from engine.language.forms.remembering import its_truth
from engine.language.forms.sights import for_all
from engine.language.forms.tree import ConditionNode, Node, Seen, Where
from engine.language.forms.understanding import Understanding
from engine.language.forms.word_list import told_words
from engine.language.lexicon import ChoiceName
from engine.language.near import nearest
from engine.language.scope import Scope
from engine.text.lists import listed
from engine.text.translation import say


class ChoiceIs(ConditionNode):
    """An option is, or is not, set to one of these words; known before the deal."""

    name: str
    value: str
    words: tuple[str, ...]
    negated: bool
    sight = for_all
    reads = reads_nothing
    refine = tells_nothing
    remembered = its_truth

    @property
    def holds(self) -> bool:
        """Whether it is set so."""
        return (self.value in self.words) != self.negated

    def told(self) -> str:
        """The option, and the words."""
        return f"${self.name} is {'not ' if self.negated else ''}{told_words(self.words)}"

    def is_setting(self) -> bool:
        """It says how an option is set."""
        return True

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """Options are set before the deal."""
        return self.holds

    def answered(self) -> Node:
        """Always or never, as the option is set."""
        return constant(self.at, self.holds)

    def compiled(self, scope: Scope) -> Condition:
        """Options are set before the deal."""
        return always(self.holds)


def _choice(u: Understanding, at: Where, option: Any, _: Any, *rest: Any) -> Node:
    negated = len(rest) > 1
    assert isinstance(option.value, ChoiceName)
    words: tuple[Any, ...] = rest[-1]
    known = u.scope.choices.get(option.value.name, ())
    for word in words:
        if known and word.value not in known:
            _no_choice(u, option.value.name, u.place(word), known)
    said = tuple(word.value for word in words)
    return ChoiceIs(at, option.value.name, option.value.value, said, negated)


def _no_choice(u: Understanding, option: str, at: Where, choices: tuple[str, ...]) -> None:
    """Tells that an option can never be set to a word."""
    near = nearest(at.text, choices)
    edit = None if near is None else Edit(at.start, at.end, near)
    help_text = say("its choices are {choices}", choices=listed(choices, "and"))
    u.tell("X122", say("`${option}` cannot be `{word}`", option=option, word=at.text), at, help_text, edit)


FORM = Form((ChoiceIs,), (rule("choice_is", _choice, "test: CHOICE IS words", "test: CHOICE IS NOT words"),))
