"""What a raise that is typed comes to, and where it could be meant in two ways."""

from engine.hand.action import Action
from engine.text.door.numbers import whole_number
from engine.text.translation import say
from engine.words.typed_answers import Question, Unclear


def raise_told(action: Action, question: Question) -> str:
    """By how much a raise goes to which bet, for how many chips; nothing of what is no raise."""
    if action.kind != "raise":
        return ""
    return say(
        "raise by {chips}, to {level}: {paid} chips",
        chips=action.amount,
        level=question.level + action.amount,
        paid=max(0, min(question.level - question.bet, question.stack)) + action.amount,
    )


def two_ways(typed: str, action: Action, question: Question) -> Unclear | None:
    """What to ask where the number that was typed could also be the bet that is raised to; None where it could not.

    Who types `by` or `to` has said it.
    """
    *words, number = typed.lower().split() or [""]
    amount = whole_number(number.lstrip("abcdefghijklmnopqrstuvwxyz"), least=0)
    if action.kind != "raise" or amount != action.amount or {"by", "to"} & {*words}:
        return None
    other = Action("raise", amount - question.level)
    if question.level <= 0 or not any(option.covers(other) for option in question.options):
        return None
    told = say("{raised}? Enter for that, or `raise to {level}`", raised=raise_told(action, question), level=amount)
    return Unclear(told, usual=action)
