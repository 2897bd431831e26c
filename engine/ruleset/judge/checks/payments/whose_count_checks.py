"""Checks of payments by a count of which a text says that it is the payer's own, and which is that of who is paid."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Each, Node
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_EACH = r"(?:each|every)"
_ONE = r"(?:you|we|a player|a loser|somebody|someone|everybody|everyone|anybody|one|each player|each loser)"
_GOT = r"(?:w[io]ns?|loses?|lost|takes?|took|holds?|held|has|have|had|gets?|got|shows?|drew|draws?|bought|buys?)"
_OF_THEIR_OWN = Wording(
    rf"\b{_EACH} (?P<what>[a-z]+) (?:that )?{_ONE} {_GOT}\b[^.;,]*? costs?\b"
    rf"|\bfor {_EACH} (?P<got>[a-z]+) (?:that )?(?:you|they themselves|he himself|she herself) (?:have |has )?{_GOT}\b"
    rf"|\bfor {_EACH} (?:one )?of (?:their|your|his|her) own (?P<own>[a-z]+)\b"
    rf"|\bfor {_EACH} (?P<it>[a-z]+) of (?:their|your|his|her) own\b"
    rf"|\bas many (?:chips )?as (?:they|you) (?:have |has )?(?:{_GOT} )?(?P<many>[a-z]+) (?:themselves|yourself)\b"
)


def reckoned_from_the_paid(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: each pays for what they have themselves, players are told, and it is the number of who is paid."""
    for near in near_texts(survey):
        if pays(near.body) and _their_number(near.body) is not None:
            yield from number_of_the_paid(near.body, (*near.texts, *_summary(survey)))


def number_of_the_paid(body: Body, texts: Sequence[Text]) -> Iterator[Diagnostic]:
    """The same of one payment, with the texts that may speak of it."""
    number, amount = _their_number(body), body.values.get("amount")
    for text in texts if number is not None else ():
        found = _OF_THEIR_OWN.search(text.words)
        word = next(filter(None, found.groups()), "") if found is not None else ""
        if found is None or number is None or not isinstance(amount, Expression):
            continue
        if stems(word) & stems(number.name.replace("-", " ")):
            holes = {"words": found[0], "amount": number.told()}
            message = say("players are told `{words}`, and all pay by `{amount}`, which is one number", **holes)
            mended = amount.text.replace(number.at.text, number.name)
            ways = (Remedy(say("write `{text}`", text=mended), (said_instead(amount.scalar, mended),)),)
            related = (Related(text.span, say("it is said here")),)
            help = say("let each pay by their own number: `{name}`", name=number.name)
            code = "A919" if text.of_all else "P424"
            yield Diagnostic(code, message, amount.scalar.span, help=help, related=related, remedies=ways)
            return


def _their_number(body: Body) -> Each | None:
    """The number of who is paid by which several pay, where nothing else of players is in it."""
    payers, to, amount = (body.values.get(key) for key in ("from", "to", "amount"))
    if not isinstance(payers, Expression) or not isinstance(to, Expression) or not isinstance(amount, Expression):
        return None
    numbers: list[Node] = [node for node in amount.tree.walk() if isinstance(node, Each)]
    one = numbers[0] if len(numbers) == 1 and many_seats(payers.tree) else None
    return one if isinstance(one, Each) and one.of is not None and one.of.told() == to.tree.told() else None


def _summary(survey: Survey) -> Iterator[Text]:
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar):
        yield Text(summary.text.lower(), summary.span, is_name=False, of_all=True)
