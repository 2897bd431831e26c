"""Checks of payments between players who have a name in the rules: a text has the one pay the other, or the reverse."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import IsMarked, SeatMark, ThoseWho, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_WINNER_OF = Wording(r"^(?:winners?|losers?) of ([a-z][a-z0-9-]*)$")
_ROLES = {"winner": "winners?", "winners": "winners?", "losers": "losers?", "dealer": "dealer", "opener": "opener"}
"""Who has a name in every game, and how texts call them."""
_PAYS = r"(?:pays?|gives?|owes?|hands?|tips|treats?|must (?:pay|give)|has to (?:pay|give)|buys?)"
_GETS = r"(?:gets?|receives?|collects?|earns?)"
_OTHERWISE = Wording(r"\b(?:not|never|nobody|no one|instead|unless|except|back|nothing|neither)\b|n't\b")
_CLAUSE = Wording(r"[,;:.\n]")


def paid_by_the_named_one(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: of two players with names the texts have the one pay the other, and the chips go the other way."""
    summary = summary_of(survey.rules)
    of_all = (
        [Text(summary.text.lower(), summary.span, is_name=False, of_all=True)] if isinstance(summary, Scalar) else []
    )
    every = [ends for near in near_texts(survey) if pays(near.body) and (ends := _ends(near)) is not None]
    for near in near_texts(survey) if every else ():
        ends = _ends(near) if pays(near.body) else None
        both_ways = ends is not None and ends[::-1] in every
        found = None if ends is None or both_ways else _turned((*near.texts, *of_all), *ends)
        if found is not None:
            yield _told(near, *found)


def _ends(near: Near) -> tuple[str, str] | None:
    """How texts call who pays and who is paid, where both have a name, and one of them one of the game's own."""
    payer, paid = near.body.values.get("from"), near.body.values.get("to")
    if not isinstance(payer, Expression) or not isinstance(paid, Expression):
        return None
    called = [_called(one) for one in (payer, paid)]
    if None in called or called[0] == called[1] or all(one.text in _ROLES for one in (payer, paid)):
        return None
    return str(called[0]), str(called[1])


def _called(players: Expression) -> str | None:
    """The expression for the name of these players; None where they have none."""
    if players.text in _ROLES:
        return _ROLES[players.text]
    tree, of_hand = body_of(players.tree), _WINNER_OF.search(players.text)
    if of_hand is not None:
        return _words(of_hand[1])
    if isinstance(tree, SeatMark):
        return _words(tree.name)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return _words(said.name) if isinstance(said, IsMarked) and not said.negated else None


def _words(name: str) -> str:
    return rf"{re.escape(name.replace('-', ' '))}s?"


def _turned(texts: Sequence[Text], payer: str, paid: str) -> tuple[Text, str] | None:
    """The words by which a text has those pay who are paid; None where another one has it as it is."""
    if any(_said(text, payer, paid) for text in texts):
        return None
    return next(((text, words) for text in texts if (words := _said(text, paid, payer))), None)


def _said(text: Text, payer: str, paid: str) -> str:
    """The words by which a text has one of these pay the other."""
    one, other = (rf"(?:the |an? |each |every )?(?:{name})(?: hand| player)?" for name in (payer, paid))
    pattern = rf"\b{one} {_PAYS} (?:it to )?{other}\b(?!')|\b{other} {_GETS} [a-z0-9 ]*?(?:from|by) {one}\b(?!')"
    for clause in _CLAUSE.split(text.words):
        found = re.search(pattern, clause) if _OTHERWISE.search(clause) is None else None
        if found is not None:
            return found[0]
    return ""


def _told(near: Near, text: Text, words: str) -> Diagnostic:
    payer, paid = near.body.values["from"], near.body.values["to"]
    assert isinstance(payer, Expression)
    assert isinstance(paid, Expression)
    holes = {"words": words, "payer": payer.text, "paid": paid.text}
    message = say("players are told `{words}`, and the chips go from `{payer}` to `{paid}`", **holes)
    related = (Related(text.span, say("it is said here")),)
    turned = (said_instead(payer.scalar, paid.text), said_instead(paid.scalar, payer.text))
    ways = (Remedy(say("exchange `from` and `to`"), turned),)
    help = say("exchange `from` and `to`, or correct the text")
    code = "A919" if text.of_all else "P424"
    return Diagnostic(code, message, place_of(near.body, "from"), help=help, related=related, remedies=ways)
