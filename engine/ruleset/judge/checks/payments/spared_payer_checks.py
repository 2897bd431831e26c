"""Checks of payments of which texts spare those who have not got something, and which they make all the same."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Named
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stem, stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_WHO = r"(?:who(?:ever)?|those who|(?:the |a |any )?(?:players?|losers?) (?:who|that)|(?:the )?ones? who)"
_PAYS_NOTHING = r"(?:pays? nothing|owes? nothing|(?:is|are) (?:spared|exempt|free)|(?:does|do) not pay|need not pay)"
_SPARED = Wording(
    rf"\b{_WHO} (?:has|have|holds?|owns?|wears?|bought|took) no (?P<has>[a-z]+) {_PAYS_NOTHING}"
    rf"|\b{_WHO} (?:is|are|has|have) not (?P<isnot>[a-z]+) {_PAYS_NOTHING}"
    rf"|\b(?:players?|losers?) without (?:an?|the|any) (?P<bare>[a-z]+) {_PAYS_NOTHING}"
    r"|\b(?:only|just) (?:(?:the )?losers? (?:who|that)|those who|players who|who) (?:has|have|holds?|bought)"
    r" (?:an?|the|one) (?P<only>[a-z]+) pays?\b"
)
_GOT = Wording(
    r"\b(?:bought|taken|took|(?:has|have)(?! (?:bought|taken|paid|got)\b)|holds?|owns?|wears?|paid for)"
    r" (?:an? |the |one )?([a-z]{3,})\b"
)
"""What is said about a flag that players have got."""
_FLAG = "flag"


def paid_by_the_spared(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: who has not got something pays nothing, players are told, and they pay for it as the others do."""
    flags = _flags(survey)
    apart = any(body.kind.folds for body in survey.bodies)  # then those who are left may all have it
    payments = [near for near in near_texts(survey) if pays(near.body)] if flags and not apart else []
    for near in payments:
        for text in (*near.texts, *_summary(survey)):
            found = _SPARED.search(text.words)
            word = next(filter(None, found.groups()), "") if found is not None else ""
            name = flags.get(stem(word), "")
            if found is not None and name and _is_for(near, stem(word), name) and _is_of_all(near, name):
                yield _told(near.body, text, found[0])
                break


def _flags(survey: Survey) -> dict[str, str]:
    """What texts may call that of which players have a flag, by its name and what is said about it → the flag."""
    found = dict[str, str]()
    for name, mark in survey.rules.marks.items() if survey.rules.clean else ():
        if mark.definition.kind == _FLAG and mark.definition.each_player:
            about = find(survey.rules.composed.root, ("marks", name, "about"))
            got = _GOT.search(about.text.lower()) if isinstance(about, Scalar) else None
            found |= dict.fromkeys((*stems(name.replace("-", " ")), *(stems(got[1]) if got is not None else ())), name)
    return found


def _summary(survey: Survey) -> Iterator[Text]:
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar):
        yield Text(summary.text.lower(), summary.span, is_name=False, of_all=True)


def _is_for(near: Near, word: str, name: str) -> bool:
    """Whether a payment is for what the text speaks of: by its label or amount, or since it is asked of another."""
    amount = near.body.values.get("amount")
    said = f"{near.body.label} {amount.text if isinstance(amount, Expression) else ''}"
    called = stems(said.replace("-", " "))
    return word in called or any(name in names_in(guard.said) for guard in near.guards)


def _is_of_all(near: Near, name: str) -> bool:
    """Whether several pay, and nothing asks which of them has it."""
    payers = near.body.values.get("from")
    if not isinstance(payers, Expression) or near.body.scope.turns:
        return False
    named = any(isinstance(node, Named) for node in payers.tree.walk())
    return not named and name not in names_in(payers) and payers.text in _MANY


_MANY = ("losers", "everyone", "everyone in", "everyone else", "everyone except winner", "everyone in except winner")


def _told(body: Body, text: Text, words: str) -> Diagnostic:
    payers = body.values["from"]
    assert isinstance(payers, Expression)
    message = say("players are told `{words}`, and all of `{payers}` pay this", words=words, payers=payers.text)
    related = (Related(text.span, say("it is said here")),)
    help = say("let only those pay who have it, such as `those who are ...`, or correct the text")
    code = "A919" if text.of_all else "P424"
    return Diagnostic(code, message, place_of(body, "from"), help=help, related=related)
