"""Checks of amounts that have two cases, held against texts that say in which of the two they are raised."""

import re
from collections.abc import Iterator
from fractions import Fraction

from engine.language.expression import Expression
from engine.language.forms import (
    AmountMark,
    Compare,
    CountCards,
    Each,
    FlagMark,
    IfAmount,
    IsMarked,
    Lap,
    Named,
    Node,
    Not,
    Says,
    body_of,
)
from engine.language.forms.comparing import number_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.payments.case_hands import is_of_hands, speaks_of_hand
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_AMOUNTS = ("size", "amount", "costs", "each", "bring-in")
_RAISED = Wording(
    r"\b(?:doubled?|doubles|twice|tripled?|triples|trebled?|quadrupled?|raised|dearer"
    r"|(?:twice|two times) as (?:much|high|dear))\b"
)
_LOWERED = Wording(
    r"\b(?:halved|half(?: (?:price|as (?:much|high|dear)|of it|the (?!pot\b)[a-z]+|an? [a-z]+))?)\b"
    r"(?! (?:of )?(?:the )?pot\b)"
)
_NEGATED = Wording(r"\b(?:not|never|unless|without|nobody|no|otherwise|except|else|instead|\w+n't)\b")
_EARLY = Wording(r"\b(?:until|till|before|first|up to|as long as|while|under|below|fewer|less|at most)\b")
_LATE = Wording(r"\b(?:after|from|once|since|as soon as|later)\b")
_AFTER_ALL = Wording(r"\b(?:after|from|with|once|in|on) the (?:last|final)\b|\bin the end\b|\bat the end\b")
_ANY, _NONE = {(">", 0), (">=", 1), ("!=", 0)}, {("=", 0), ("<=", 0), ("<", 1)}
"""How a number compares that has counted anything, or nothing."""
_FIRST_DEAL = "first deal"
_DENIED = Wording(r"\b(?:not|never|unless|without|otherwise|except|else|instead|no longer|\w+n't)\b")
_IN_THE_FIRST = Wording(r"\b(?:in|for|on) (?:the|a|every|each) first deal\b")
_IN_A_LATER = Wording(
    r"\bafter (?:a|an|each|every|the) (?:\w+ )?deal\b|\b(?:of|in|for) (?:the|every|each) next deal\b"
    r"|\bnext time\b|\b(?:from|in) the second deal\b|\bafter the first(?: deal)?\b"
)
_CLAUSE = Wording(r"[,;:.\n]")
_MULTIPLE = Wording(
    r"(?:(?P<times>\d+) \* |(?P<twice>twice |double )|(?P<half>half (?:of )?))?(?P<what>.+?)(?: / (?P<by>\d+))?"
)
_HALVES = (Fraction(1, 2), Fraction(2))
_PAID = Wording(r"\b(?:pays?|paid|costs?|owes?|puts?|gives?|gets?|receives?|wins?|match(?:es)?)\b")
_TOO_SMALL = 2
"""From such a number on it is not the usual case that a count comes to."""


def raised_in_the_other_case(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says when an amount is doubled, and just then the step has the single one."""
    for near in near_texts(survey):
        for key in _AMOUNTS:
            said = near.body.values.get(key)
            tree = body_of(said.tree) if isinstance(said, Expression) else None
            if isinstance(said, Expression) and isinstance(tree, IfAmount):
                found = next(_otherwise(near, key, said, tree, survey), None)
                if found is not None:
                    yield found


def _otherwise(near: Near, key: str, said: Expression, tree: IfAmount, survey: Survey) -> Iterator[Diagnostic]:
    times = _times_the_other(tree, near.body) or Fraction(1)
    for text in (*near.texts, *_summary(survey)) if times != 1 else ():
        for clause in _CLAUSE.split(text.words):
            raised, lowered = _RAISED.search(clause), _LOWERED.search(clause)
            if raised is None and times in _HALVES:
                raised = lowered
            elif lowered is not None:
                continue
            larger = times > 1 if raised is not lowered else times < 1
            of_deals = raised is not None and (
                _asks_for_the_first_deal(tree.condition) or _asks_for_any(tree.condition)
            )
            if raised is None or (_DENIED if of_deals else _NEGATED).search(clause):
                continue
            words = stems(f"{clause[: raised.start()]} {clause[raised.end() :]}")
            by_hand = is_of_hands(tree.condition) and _PAID.search(clause) is not None
            if text.of_all and not by_hand and not words & _called(near.body, tree):
                continue
            holds = _holds(tree.condition, clause, words, survey)
            if holds is not None and holds is not larger:
                yield _told(said, tree, clause, text)


def _summary(survey: Survey) -> tuple[Text, ...]:
    summary = summary_of(survey.rules)
    return (
        (Text(summary.text.lower(), summary.span, is_name=False, of_all=True),) if isinstance(summary, Scalar) else ()
    )


def _called(body: Body, tree: IfAmount) -> frozenset[str]:
    """By which words a summary speaks of an amount: what is paid, and the label of its step."""
    return stems(f"{tree.then.told()} {tree.otherwise.told()} {body.label}".replace("-", " "))


def _times_the_other(tree: IfAmount, body: Body) -> Fraction | None:
    """How many times the other amount it is where the condition holds; None where that is not known."""
    then, other = (bounds_of(one, body.scope).settled for one in (tree.then, tree.otherwise))
    if then is not None and other is not None:
        return Fraction(then, other) if then > 0 and other > 0 else None
    first, second = (_MULTIPLE.fullmatch(one.told()) for one in (tree.then, tree.otherwise))
    if first is None or second is None or first["what"] != second["what"]:
        return None
    return _factor(first) / _factor(second)


def _factor(found: re.Match[str]) -> Fraction:
    whole = int(found["times"] or (2 if found["twice"] else 1))
    return Fraction(max(whole, 1), 2 if found["half"] else max(int(found["by"] or 1), 1))


# --- whether a clause says that a condition holds ---------------------------------------------------------------------


def _holds(condition: Node, clause: str, words: frozenset[str], survey: Survey) -> bool | None:
    """Whether a clause speaks of a condition as one that holds, or that does not; None where it may not mean it."""
    node = body_of(condition)
    if isinstance(node, Not):
        inner = _holds(node.of, clause, words, survey)
        return None if inner is None else not inner
    if _asks_for_the_first_deal(node):
        first, later = _IN_THE_FIRST.search(clause) is not None, _IN_A_LATER.search(clause) is not None
        return None if first is later else first
    called = stems(f"{condition.told()} {_abouts(condition, survey)}".replace("-", " "))
    if isinstance(node, Compare) and _asks_for_any(node):
        return _is_counted(node, clause, words & called)
    if isinstance(node, Compare):
        return _compares(node, clause, bool(words & called), isinstance(condition, Named))
    if is_of_hands(condition):
        return True if speaks_of_hand(condition, clause) else None
    predicate = body_of(node.predicate) if isinstance(node, Says) else None
    plain = isinstance(node, FlagMark) or (isinstance(predicate, IsMarked) and not predicate.negated)
    return True if plain and words & called and not _EARLY.search(clause) else None


def _asks_for_the_first_deal(condition: Node) -> bool:
    """Whether it is asked if this is the first deal that a pot is played for."""
    node = body_of(condition)
    node = body_of(node.of) if isinstance(node, Not) else node
    return node.told() == _FIRST_DEAL


def _asks_for_any(condition: Node) -> bool:
    """Whether it is asked if an account has counted anything, or nothing yet."""
    node = body_of(condition)
    if not isinstance(node, Compare) or not isinstance(body_of(node.left), AmountMark | Each):
        return False
    return (node.op, number_of(node.right)) in {*_ANY, *_NONE}


def _is_counted(node: Compare, clause: str, shared: frozenset[str]) -> bool | None:
    """Whether a clause that speaks of what an account counts says that it holds; None where it may not mean it."""
    early, late = _EARLY.search(clause) is not None, _LATE.search(clause) is not None
    if len(shared) < _TOO_SMALL or early or not late:
        return None
    return (node.op, number_of(node.right)) in _ANY


def _compares(node: Compare, clause: str, is_spoken_of: bool, is_named: bool) -> bool | None:
    """The same of a comparison with a number, of which a text may name the number, or what is counted."""
    count, left = number_of(node.right), body_of(node.left)
    if count is None:
        return None
    early, late = _EARLY.search(clause) is not None, _LATE.search(clause) is not None
    if early and late:
        return None
    grows = isinstance(left, Lap | CountCards)
    at_last = grows and _AFTER_ALL.search(clause) is not None
    names_it = (_names(clause, count) and isinstance(left, Lap | CountCards | AmountMark | Each)) or is_named
    if node.op in (">=", ">", "=") and count >= _TOO_SMALL:
        return None if not (at_last or (is_spoken_of and names_it)) else not early
    if node.op in ("<", "<=") and count >= _TOO_SMALL:
        spoken_of = at_last or (is_spoken_of and names_it)
        return None if not spoken_of or not (early or late or at_last) else early
    return None


def _names(clause: str, count: int) -> bool:
    """Whether a clause says a number, as a word or in digits."""
    word = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return re.search(rf"\b(?:{word}s?|{count})\b", clause) is not None


def _abouts(condition: Node, survey: Survey) -> str:
    """What is said about the accounts and flags that a condition asks."""
    names = {one.name for one in condition.walk() if isinstance(one, FlagMark | IsMarked | AmountMark | Each)}
    found = (find(survey.rules.composed.root, ("marks", name, "about")) for name in sorted(names))
    return " ".join(one.text for one in found if isinstance(one, Scalar))


def _told(said: Expression, tree: IfAmount, clause: str, text: Text) -> Diagnostic:
    words = " ".join(clause.split())
    message = say("the text says `{called}`, and this says the opposite: `{said}`", called=words, said=said.text)
    turned = f"{tree.otherwise.at.text} if {tree.condition.at.text} otherwise {tree.then.at.text}"
    ways = (Remedy(say("exchange the two amounts: `{said}`", said=turned), (said_instead(said.scalar, turned),)),)
    related = (Related(text.span, say("it is said here")),)
    help = say("exchange the two amounts, or correct the text")
    return Diagnostic("P424", message, said.scalar.span, help=help, related=related, remedies=ways)
