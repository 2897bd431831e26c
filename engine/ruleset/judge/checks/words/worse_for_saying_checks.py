"""Checks of a word that players pay for, and of which they have nothing but that they miss what all others get."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import IsMarked, Node, Says, ThoseWho, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.named_elsewhere_checks import is_written_there_alone
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.judge.checks.words.word_checks import asked_about, asks_who_has_paid, is_free
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SELF, _ONLY_THESE = ("that player", "player in turn"), {"costs", "do", "label", "note", "when"}


def paid_to_miss_it(survey: Survey) -> Iterator[Diagnostic]:
    """P427: who says a word that costs chips is only left out of a payment for it, or pays once more."""
    said = asked_about(survey) | named_by_options(survey) if survey.rules.clean and survey.rules.marks else set[str]()
    for body in survey.bodies if survey.rules.clean and survey.rules.marks else ():
        choices = choices_of(body) if body.kind.words is not None and survey.at(body) else ()
        free = [one for one in choices if is_free(one) and one.key.text not in said and one.when is None]
        for word in choices if free else ():
            flag = _only_sets(word) if word.key.text not in said else ""
            if (
                not flag
                or flag not in survey.rules.marks
                or flag in said
                or not is_written_there_alone(survey, flag, word)
            ):
                continue
            uses = [one for one in survey.bodies if any(flag in names_in(said.value) for said in one.expressions)]
            hands = any(flag in names_in(one) for one in survey.rules.of_hands)
            if uses and not hands and not asks_who_has_paid(survey) and all(_is_worse(one, flag) for one in uses):
                message = say("who says `{word}` pays for it, and only misses what all others get", word=word.key.text)
                related = (Related(uses[0].key.span, say("this is for those who have not said it")),)
                if not _is_for_others(uses[0], flag):
                    message = say("who says `{word}` pays for it, and only pays once more", word=word.key.text)
                    related = (Related(uses[0].key.span, say("they pay it here")),)
                help = say(
                    "turn round what is asked: `{flag}` where it says `not … {flag}`, or the other way", flag=flag
                )
                yield Diagnostic("P427", message, uses[0].key.span, help=help, related=related)


def _only_sets(word: Body) -> str:
    """The flag of whoever says a word that costs chips and does nothing but set that."""
    steps = word.inner.get("do", ())
    plain = not word.node.entries.keys() - _ONLY_THESE and "costs" in word.node
    if not plain or len(steps) != 1 or steps[0].values.get("to") != "set" or steps[0].when is not None:
        return ""
    return text_of(steps[0], "what") if text_of(steps[0], "who", _SELF[0]) in _SELF else ""


def _is_worse(body: Body, flag: str) -> bool:
    """Whether a step pays those whose flag is not set, or has those pay whose flag is, and asks only that."""
    return _is_for_others(body, flag) or _is_paid_by_them(body, flag)


def _is_for_others(body: Body, flag: str) -> bool:
    return pays(body) and _means(body, "to", flag, negated=True)


def _is_paid_by_them(body: Body, flag: str) -> bool:
    return pays(body) and _means(body, "from", flag, negated=False)


def _means(body: Body, key: str, flag: str, *, negated: bool) -> bool:
    """Whether those are meant by a key whose flag is set, or is not, by what it says or by the step's condition."""
    value, others = body.values.get(key), [one.value for one in body.expressions if one.field.name != key]
    tree = body_of(value.tree) if isinstance(value, Expression) else None
    if isinstance(tree, ThoseWho):
        return _is_flag(tree.predicate, flag, negated=negated) and not any(flag in names_in(one) for one in others)
    own = text_of(body, key, _SELF[0] if key == "from" and body.scope.turns else "") in _SELF
    when = body.when
    if not own or when is None or any(flag in names_in(one.value) for one in body.expressions if one.value is not when):
        return False
    asked = [(node, holds) for node, holds in surely(when.tree, holds=True) if _asks(node, flag)]
    return len(asked) == 1 and all(
        isinstance(node, Says)
        and is_that_player(node.subject)
        and _is_flag(node.predicate, flag, negated=negated is holds)
        for node, holds in asked
    )


def _asks(node: Node, flag: str) -> bool:
    return any(isinstance(part, IsMarked) and part.name == flag for part in node.walk())


def _is_flag(predicate: Node, flag: str, *, negated: bool) -> bool:
    said = body_of(predicate)
    return isinstance(said, IsMarked) and said.name == flag and said.negated is negated
