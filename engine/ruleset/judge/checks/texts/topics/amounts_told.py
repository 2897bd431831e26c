"""The amounts that a text says are paid, clause by clause, with who pays and who is paid as far as it says so."""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import IS_PAID, OTHERS, PAYS, Names, payments_in
from engine.text.kept import cached_property
from engine.text.wording import Wording

_SENTENCE = Wording(r"[;:.()\n]")
_CLAUSE = Wording(
    r",(?! (?:who|which|that)\b)| (?:and|but|while|whereas) (?=(?:all|every\w+|each|the|who\w*|an?|nobody) )",
    re.IGNORECASE,
)
_GETS = r"gets?|receives?|collects?|earns?|is paid|are paid|is given"
_PAID = Wording(
    rf"\b(?:pays?|gives?|owes?|posts?|puts?|throws? in|antes|costs?|tips?|leaves?|hands?|treats?|(?P<got>{_GETS}))\b"
    r"(?! (?:for it|up|nothing|on|down)\b)",
    re.IGNORECASE,
)
_FURTHER = r"(?:(?:more|further|extra|single|dead|whole) )?"
_RANGE = Wording(
    rf"\b{NUMBER} (?:or|to) {NUMBER} ?(?:chips?|more|for|from|into|$)|\bor (?:so|more|less)\b", re.IGNORECASE
)
_OPEN = Wording(
    r"\b(?:for (?:each|every)|per|each time|(?:each|every) (?:further|more)|as many|as much|times|more than"
    r"|at (?:least|most)|up to|half|limit|in all|altogether|together|again|instead|without paying"
    r"|bets?|betting|raises?|stacks?|starts?|begins?|hides?|hidden|fists?|short|fewer|rises?|grows?)\b"
    r"|(?:\b(?:not|never|nobody|no one)|n't)(?: (?:have|has|had|needs?)(?: to)?)?"
    r" (?:pays?|gives?|owes?|posts?|puts?|costs?|gets?|receives?|collects?)\b",
    re.IGNORECASE,
)
"""Words by which a clause says no single amount, or one of something else."""
_DOUBLE = Wording(
    r"\b(?:(?P<posted>posts?|antes)|pays?|puts? in|gives?) (?:(?P<two>double|twice)|treble|triple)\b"
    r"(?! (?:if|when|for|with|where)\b)",
    re.IGNORECASE,
)
_ALSO = Wording(rf"\b(?P<many>{NUMBER})(?= (?:if|when|with|for|from|to|each|more|chips?|in)\b|\s*$)", re.IGNORECASE)
_SHORT = Wording(rf"^\s*(?:and |but )?(?P<many>an?|{NUMBER}) (?:chips? )?(?P<rest>(?:from|to) .*)$", re.IGNORECASE)
_MULTIPLIED = Wording(r"\b(?:doubled?|twice|double)\b", re.IGNORECASE)
_ALL_PAY = Wording(r"\b(?:all|every(?:body|one)|(?:each|every) player)$", re.IGNORECASE)
_BESIDE = Wording(r"\b(?:left|right) of\b", re.IGNORECASE)
"""By such words somebody is meant who is not named."""
_FROM_ALL = Wording(r"\bfrom (?:all|every(?:body|one)|(?:each|every) player)\s*$", re.IGNORECASE)
_POSTS = Wording(r"\b(?:posts?|throws? in|puts in)\b", re.IGNORECASE)
_INTO_THE_POT = Wording(r"\b(?:in|into|to) the (?:pot|kitty)\b", re.IGNORECASE)
_FROM_THE_POT = Wording(r"\b(?:from|out of) the (?:pot|kitty)\b", re.IGNORECASE)
_ALL, _POT = "all", "pot"


class Words(Struct, frozen=True, dict=True):
    """What texts call amounts and players by: the stakes with their worth, and the names of players."""

    stakes: Mapping[str, int]
    players: Names

    @cached_property
    def amount(self) -> re.Pattern[str]:
        """How a text says so many chips, or so many of a stake."""
        named = sorted((name.replace("-", "[ -]") for name in self.stakes), key=len, reverse=True)
        stake = f"|(?P<stake>{'|'.join(named)})s?" if named else "|(?P<stake>(?!))"
        bare = (
            r"|\b(?:pays?|owes?|gives?|gets?|costs?|puts?|posts?)(?: (?:the winners?|them|it|him|her|in|everybody))?"
            rf" (?P<bare>{NUMBER})(?= (?:more|for|to|from|into|each)\b|\s*$)"
        )
        many = rf"(?<!half )(?<!\bor )\b(?:(?P<a>an?)|(?P<many>{NUMBER})) {_FURTHER}"
        return re.compile(rf"{many}(?:chips?{stake})\b(?! of\b){bare}", re.IGNORECASE)


class Told(Struct, frozen=True):
    """An amount of a clause; so many `times` what others pay, or so many chips."""

    many: int
    words: str
    besides: frozenset[int] = frozenset()
    """Other numbers of its sentence that may be amounts."""
    payer: str = ""
    paid: str = ""
    got: bool = False
    """Whether it says who gets it, and not who pays."""
    stake: str = ""
    """The stake of which it says so many."""
    times: bool = False
    posted: bool = False
    """Whether it is paid as a bet before the cards."""


def in_clauses(text: str, words: Words, *, bare: bool = False) -> Iterator[Told]:
    """What a text says is paid; `bare`, also where it does no more than name an amount."""
    for sentence in _SENTENCE.split(text):
        clauses = _CLAUSE.split(sentence)
        for place, clause in enumerate(_with_verbs(clauses)):
            others = " , ".join((*clauses[:place], *clauses[place + 1 :]))
            told = _in_clause(clause, others, words, bare=bare)
            if told is not None:
                yield replace(told, words=" ".join(clauses[place].split()))


def _with_verbs(clauses: list[str]) -> Iterator[str]:
    """The clauses of a sentence, with the verb of the one before where they have none: `and one from the dealer`."""
    before = ""
    for clause in clauses:
        short, paid = _SHORT.match(clause), _PAID.search(before)
        if short is not None and paid is not None:
            yield f"{before[: paid.end()]} {short['many']} chips {short['rest']}"
        else:
            yield clause
            before = clause


def _in_clause(clause: str, others: str, words: Words, *, bare: bool) -> Told | None:
    paid, said = _PAID.search(clause), " ".join(clause.split())
    if _OPEN.search(clause) is not None or _RANGE.search(clause) is not None or (paid is None and not bare):
        return None
    double = _DOUBLE.search(clause)
    if double is not None:
        return Told(2 if double["two"] else 3, said, times=True, posted=double["posted"] is not None)
    found = list(words.amount.finditer(clause))
    if len(found) != 1:
        return None
    many = _chips(found[0], words)
    besides = {number(one["many"]) for one in _ALSO.finditer(others)}
    besides |= {_chips(one, words) for one in words.amount.finditer(others)}
    besides |= {2 * many} if _MULTIPLIED.search(f"{clause} {others}") is not None else set()
    payer, receiver = _ends(clause, words.players, paid)
    got = paid is not None and paid["got"] is not None
    stake = found[0]["stake"] or ""
    return Told(many, said, frozenset(besides), payer, receiver, got, stake.lower().replace(" ", "-"))


def _chips(found: re.Match[str], words: Words) -> int:
    if found["bare"]:
        return number(found["bare"])
    many = 1 if found["a"] else number(found["many"])
    stake = found["stake"]
    return many * (words.stakes[stake.lower().replace(" ", "-")] if stake else 1)


def _ends(clause: str, names: Names, paid: re.Match[str] | None) -> tuple[str, str]:
    """Who pays by a clause, and who is paid; nobody where it does not say so."""
    if paid is None:
        return "", ""
    beside = _BESIDE.search(clause) is not None
    known = {} if beside else {str(one.value): one.of for one in payments_in(_POSTS.sub("pays", clause), names)}
    payer, receiver = known.get(PAYS, ""), known.get(IS_PAID, "")
    if paid["got"] and not payer and _FROM_ALL.search(clause) is not None:
        payer = OTHERS
    elif not known and _ALL_PAY.search(clause[: paid.start()].rstrip()) is not None:
        payer = _ALL
    if _FROM_THE_POT.search(clause) is not None:
        payer = _POT
    elif not receiver and _INTO_THE_POT.search(clause) is not None:
        receiver = _POT
    return payer, receiver
