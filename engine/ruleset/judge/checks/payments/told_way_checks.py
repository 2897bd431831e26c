"""Checks of which way chips go: a text near a payment, or a clause that speaks of it, tells it the other way round."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import these
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

SELF, WINNER, LOSER, OTHERS, DEALER = "self", "winner", "loser", "others", "dealer"
CLAUSE = Wording(
    r"[;:.()]|, (?:and|while|but|or) |, (?=(?:who|whoever|a|an|the|each|every\w+|all) )|, which "
    r"| and (?=(?:who(?:ever)?|the (?:winner|loser|dealer)s?|everybody|everyone|each) )"
)
_NOT = Wording(
    r"\b(?:not|never|nobody|no one|none|nothing|no|unless|without|instead|otherwise|except|but|only|nor|neither|back"
    r"|than|if|when(?:ever)?|(?:each|every) time|once|until|before|after|as|or)\b|n't\b"
)
"""Words by which a clause says less, or more, than who pays whom."""
_PAYS = (
    r"(?:(?:must|has to|have to) (?:pay|match|put)|pays?|owes?|match(?:es)?|puts? in|consoles?|comforts?|tips|gives?"
    r"|buys? (?=(?:the |each |all )*(?:dealer|winners?|losers?|others)\b)"
    r"|costs?\b(?! [\w ]*\bli(?:fe|ves)\b))"
)
_GETS = (
    r"(?:gets?|receives?|collects?|earns?|(?:is|are) (?:paid(?! for\b)|consoled|comforted|rewarded|given|handed)|takes?"
    r"|has (?:an?|one|two|three) \w+ from)"
)
_WHAT = Wording(r".*\b(?:what|how much)(?= )")
"""What somebody pays, of which a clause says something else: who does it stands behind."""
_DONE = Wording(rf"\b(?:(?P<pays>{_PAYS})|(?P<gets>{_GETS})|paid (?P<end>to|by))\b ?")
_AT_ONCE = Wording(
    r"(?:(?:each|all|every)(?: of)? )?(?:the )?(?:winners?|losers?|dealer|(?:\w+ )?others?|everyone|everybody|all)\b"
    r"(?: (?:else|in|still in))?|you\b"
)
"""Whom a payment goes to, where they are named right behind the word for it."""
_TO, _FROM = Wording(r"\bto\b((?: [\w']+){1,4})"), Wording(r"\b(?:from|by)\b(.*)")
_CHIPS = Wording(r"\b(?:chips?|antes?|bets?|prize|bonus|bounty|premium|reward|pennies|penny)\b")
_THE_POT = Wording(r"\b(?:pot|kitty|pool)\b")
_TO_THE_POT = Wording(
    r"(?<!\bof )(?<!\bof the )(?<!\bof that )(?<!\bof this )(?<!\bbeside the )(?<!\bbesides the )\b(?:pot|kitty|pool)\b"
)
"""Where chips go, and not a part of what lies there that goes to others, nor what comes besides."""
_MEANT = (
    (WINNER, Wording(r"\b(?:winners?|wins?|won|best)\b")),
    (LOSER, Wording(r"\b(?:losers?|loses?|lost|worst|beaten)\b")),
    (
        OTHERS,
        Wording(
            r"\b(?:others|(?:each|every) other|(?:everybody|everyone|all) else)\b"
            r"|^ ?(?:by |from )?(?:all|everybody|everyone)\b"
        ),
    ),
    (DEALER, Wording(r"\bdealer\b(?!')")),
)
_SOMEBODY = Wording(r"\b(?:who(?:ever)?|you|they|the one|a player|the player|those|openers?|most)\b")
_WON = Wording(r"(?:those who are )?winners?(?: of [\w-]+)?|winner")
_ALL_BUT = Wording(r"everyone(?: in)?(?: else| except .*)?")
_EARNED = Wording(r"(?:.* )?(?:prize|bonus|reward|premium)")
_OWED = Wording(
    r"(?:the |a |half |\w+'s )?match"
    r"|(?!.*\b(?:back|last)\b)(?:.* )?(?:fine|forfeit|penalty|toll|sweetener|fee|tax|fare|price)(?: (?:of|for) .*)?"
)
_COMFORT = Wording(r"(?:.* )?(?:comfort|consolation|solace|sympathy)")
_RETURNED = Wording(
    r"(?:the |an? |their |your |half (?:of )?(?:the |their )?)?([a-z-]+(?: [a-z-]+)?)"
    r" (?:(?:is |comes )?(?:back|returned|refunded)|refund)"
    r"|(?:refund|return) of (?:the |an? |their )?([a-z-]+(?: [a-z-]+)?)"
)
_PUT_IN = these("ante antes stake chip chips money bet deposit")
_WORD = Wording(r"[a-z]{4,}")
_SAYS_LITTLE = these(
    "pays paid chip chips pots play player players winner winners loser losers card cards each deal deals hand hands "
    "ante antes bets bet with from that those number whose when stake stakes round rounds everyone everybody holds "
    "than more less other others amount them they their twice double half else wins lost takes gets next"
)


class Claim(Struct, frozen=True):
    """Whom a clause has pay, and whom it has be paid; nothing where it does not say."""

    payer: str
    paid: str
    words: str


def paid_the_other_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: a payment takes chips from whom the texts say they go to, or gives them to whom they come from."""
    payments = [near for near in near_texts(survey) if pays(near.body) and "amount" in near.body.values]
    lent = any(text_of(near.body, "from") == POT for near in payments)
    against = ((near.body, _against_its_texts(near, lent=lent)) for near in payments)
    found = {id(body): one for body, one in against if one is not None}
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar):
        for body, told in _against_the_summary(summary, payments):
            found.setdefault(id(body), told)
    yield from found.values()


def _against_the_summary(summary: Scalar, payments: Sequence[Near]) -> Iterator[tuple[Body, Diagnostic]]:
    """The payments that a clause of the summary speaks of, and tells the other way round."""
    for clause in CLAUSE.split(summary.text.lower()):
        claim = claim_of(clause)
        meant = _meant(clause, claim, payments) if claim is not None else []
        if claim is not None and meant and all(_is_against(claim, near.body) for near in meant):
            text = Text(clause, summary.span, is_name=False, of_all=True)
            yield meant[0].body, _the_other_way(meant[0].body, text, _told(claim))


def _against_its_texts(near: Near, *, lent: bool) -> Diagnostic | None:
    """What is told of a payment by the texts beside it, and by what it is called; chips that were lent come back."""
    against = ((text, claim) for text, claim in _claims(near.texts) if _is_against(claim, near.body))
    text, claim = next(against, (None, None))
    return (
        _named_against(near, lent=lent)
        if text is None or claim is None
        else _the_other_way(near.body, text, _told(claim))
    )


def _claims(texts: Sequence[Text]) -> Iterator[tuple[Text, Claim]]:
    for text in texts:
        clauses = [clause for clause in CLAUSE.split(text.words) if clause.strip()]
        claims = [claim for clause in clauses if (claim := claim_of(clause)) is not None]
        if len(claims) == 1:
            yield text, claims[0]


def claim_of(clause: str) -> Claim | None:
    """Who pays whom by a clause that says one such thing and sets no bounds to it."""
    done = list(_DONE.finditer(clause))
    if len(done) != 1 or _NOT.search(clause) is not None:
        return None
    before, after = clause[: done[0].start()], clause[done[0].end() :]
    words = " ".join(clause.split())
    if done[0]["end"] is not None:
        who = _called(after)
        return Claim("", who, words) if done[0]["end"] == "to" else Claim(who, "", words)
    if done[0]["pays"] is not None:
        pot = _TO_THE_POT.search(after) is not None or done[0]["pays"].endswith(" in")
        to, at_once = _TO.search(after), _AT_ONCE.match(after)
        other = POT if pot else _called(to[1] if to is not None else at_once[0] if at_once is not None else "")
        if done[0]["pays"].startswith("cost"):  # whom it costs something, who are named right behind it, pay
            claim = Claim(SELF if at_once is None else _called(at_once[0]), POT if pot else "", words)
        else:
            claim = Claim(_called(_WHAT.sub("", before)), other, words)
    else:
        by = _FROM.search(after)
        pot = _THE_POT.search(after) is not None
        if by is None and not pot and "paid" not in done[0]["gets"] and _CHIPS.search(after) is None:
            return None
        paid = _called(before) or (SELF if "paid" in done[0]["gets"] else "")
        claim = Claim(POT if pot else _called(by[1]) if by is not None else "", paid, words)
    return claim if claim.payer != claim.paid else None


def _called(phrase: str) -> str:
    """Whom a phrase means; nothing where it may be one or the other."""
    found = {name for name, wording in _MEANT if wording.search(phrase) is not None}
    if len(found) == 1:
        return found.pop()
    return SELF if not found and _SOMEBODY.search(phrase) is not None else ""


def _side(text: str) -> frozenset[str]:
    """Who stands on one side of a payment."""
    if text in (POT, DEALER):
        return frozenset((text,))
    if _WON.fullmatch(text) is not None:
        return frozenset((WINNER,))
    if text == "losers":
        return frozenset((LOSER,))
    if _ALL_BUT.fullmatch(text) is not None:
        return frozenset((OTHERS, LOSER) if " winner" in text else (OTHERS,))
    return frozenset((SELF,))


def _sides(body: Body) -> tuple[frozenset[str], frozenset[str]]:
    return _side(text_of(body, "from", "that player")), _side(text_of(body, "to", POT))


def _is_against(claim: Claim, body: Body) -> bool:
    """Whether a payment goes the other way: those who pay by the text are paid, or those who are paid there pay."""
    payers, paid = _sides(body)
    if claim.payer == POT and "pot" not in text_of(body, "amount") and "from" not in claim.words:
        return False
    if {claim.payer, claim.paid} == {"", SELF}:
        return (claim.payer == SELF and POT in payers) or (claim.paid == SELF and POT in paid and SELF in payers)
    taken = claim.paid in payers - paid and claim.payer in ("", SELF, *paid - payers)
    given = claim.payer in paid - payers and claim.paid in ("", SELF, *payers - paid)
    return taken or given


def _meant(clause: str, claim: Claim, payments: Sequence[Near]) -> list[Near]:
    """The payments that have most words in common with a clause, by what they are called and when they are made."""
    said = stems(clause)
    shared = [(len(said & stems_of(near)), near) for near in payments]
    most = max((number for number, _ in shared), default=0)
    if {claim.payer, claim.paid} == {"", SELF}:
        sides = [_sides(near.body) for near in payments]
        so = any(
            SELF in (payers if claim.payer else paid) and POT in (paid if claim.payer else payers)
            for payers, paid in sides
        )
        return [] if so else [near for number, near in shared if number]
    return [near for number, near in shared if number == most] if most else []


def stems_of(near: Near) -> frozenset[str]:
    """The words by which a payment is called, and by which it is asked whether it is made."""
    names = (text.words for text in near.texts if text.is_name)
    asked = (guard.said.text for guard in near.guards)
    return stems(" ".join((*names, *asked, text_of(near.body, "amount"))))


def stems(text: str) -> frozenset[str]:
    """The words of a text that may tell one payment from another, without their endings."""
    words = (word for word in _WORD.findall(text.lower().replace("-", " ")) if word not in _SAYS_LITTLE)
    return frozenset(word.removesuffix("es").removesuffix("s").removesuffix("e") for word in words)


def _named_against(near: Near, *, lent: bool) -> Diagnostic | None:
    """A prize that those pay who have earned it, a fine out of the pot, or what comes back to those who pay it."""
    body = near.body
    payers, paid = _sides(body)
    label = body.label.lower()
    earned = _EARNED.fullmatch(label) is not None and bool(payers & {WINNER, SELF}) and bool(paid & {POT, LOSER})
    comforts = _COMFORT.fullmatch(label) is not None and LOSER in payers and WINNER in paid
    returned = not lent and _is_returned(near, label) and payers == {SELF} and paid == {POT}
    owed = _OWED.fullmatch(label) is not None and POT in payers
    text = next((text for text in near.texts if text.is_name), None)
    if text is None or not (earned or owed or comforts or returned):
        return None
    return _the_other_way(body, text, say("this is called `{label}`", label=body.label))


def _is_returned(near: Near, label: str) -> bool:
    """Whether a payment is called after what comes back by it: a stake that it names, or chips, which players had."""
    found = _RETURNED.fullmatch(label)
    called = next(filter(None, found.groups()), "") if found is not None else ""
    amount = near.body.values.get("amount")
    named = amount.text.lstrip("$").replace("-", " ") if isinstance(amount, Expression) else ""
    return called in {named, *_PUT_IN} - {""}


def _told(claim: Claim) -> str:
    return say("players are told `{words}`", words=claim.words)


def _the_other_way(body: Body, text: Text, said: str) -> Diagnostic:
    payer, paid = text_of(body, "from", "that player"), text_of(body, "to", POT)
    message = say("{said}, and the chips go from `{payer}` to `{paid}`", said=said, payer=payer, paid=paid)
    help = say("exchange `from` and `to`, or correct the text")
    key = "from" if "from" in body.values else "to"
    at = place_of(body, key) if key in body.values else body.key.span
    related = (Related(text.span, say("it is said here")),)
    return Diagnostic("A919" if text.of_all else "P424", message, at, help=help, related=related)
