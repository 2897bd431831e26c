"""Checks of which word of a declaration costs something: texts tell it of one word, and it is another that is paid for.

What a text says of a word is read from clauses such as `who crosses pays`, `staying costs nothing`, `to stay is free`.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import Declared
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.authored import said_in, summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.claim_words import IRREGULAR
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.()]| (?:and|but|while|whereas) ")
_WHO = r"(?:who(?:ever)?|those who|(?:the |a |any )?players? (?:who|that)|(?:the )?ones? who)"
_PAYS = r"(?:must |has to |have to )?(?:pays?|buys?|puts?)(?! (?:with|dearly|later)\b)"
_COSTS = r"costs?"
_NOTHING = r"nothing|no (?:chips?|fee|price|toll|fare)"
_TOLD = Wording(
    rf"\b{_WHO} (?P<who>(?!is |are |was |were )[a-z][a-z -]*?) {_PAYS}\b(?P<unpaid> (?:{_NOTHING})\b)?"
    r"|\b(?:to )?(?P<it>[a-z][a-z-]*(?: [a-z]+){0,2}?)"
    rf"(?: {_COSTS}\b(?! (?:{_NOTHING})\b)|(?P<free> {_COSTS} (?:{_NOTHING})|(?: is|'s) (?:free|for nothing))\b)"
    rf"|\b{_WHO} (?P<spared>[a-z][a-z -]*?) (?:is|are) (?:spared|exempt)\b"
    rf"|\b(?:toll|fee|fine|price|fare|chips?|paid)\b[a-z ]*? (?:for|by) {_WHO} (?P<payer>(?!is |are )[a-z][a-z -]*)"
    r"|(?P<bought>[a-z][a-z ]*?)(?<! plays)(?<! play) for (?:an?|one|the|some) (?:price|fee|chip|fare)\b"
)
_HAS_PAID = Wording(
    r"\b(?:who(?:ever)?|whether (?:they|he|she|you|a player)|that (?:they|a player))"
    r" (?:ha(?:s|ve|d) )?(?:just )?(?:paid|bought)(?! (?:back|nothing))\b"
)
"""That a mark is of those who have paid."""
_OTHERWISE = Wording(
    r"\b(?:not|never|nobody|no one|none|unless|except|without|first|second|third|once|twice|only|if|when|instead"
    r"|already|back|before|after|earlier|otherwise|n't|half|more|less|extra)\b|n't\b"
)
"""Words by which a clause speaks of some cases only, or turns round what it says."""
_THEN = Wording(r" (?:before|after) (?:it|this|that|them)\b(?= (?:pays?|buys?|puts?|must|has|have)\b)")
"""When somebody does what they pay for, which parts nobody from others who do it."""
_BUYS = Wording(r"^(?:pay|buy|ransom|redeem)\b")
"""How a word is called by which something is paid there and then."""
_WORD = Wording(r"[a-z]+")
_ENDING, _VOWEL = Wording(r"(?:ing|ed|es|s)$"), Wording(r"[eiy]$")
_AND_PAYS = Wording(
    rf"\b{_WHO} (?P<who>[a-z]+)\b(?! (?:not|never)\b)"
    r"(?P<besides>(?:(?!\b(?:who\w*|(?:the )?others?|every\w+|all|each|(?:the )?rest)\b)[^;:.])*?),?"
    rf" and {_PAYS}(?! (?:{_NOTHING})\b)(?P<rest>[^;:.]*)"
)
"""Who does something, with what they do besides, and pays."""
_SPARED = Wording(
    rf"\b(?:what|how much|the (?:fee|fine|price|toll)) [^,;:.]*\b{_PAYS} {_WHO} (?:do(?:es)?|did) not (?P<who>[a-z]+)\b"
    rf"|\b{_WHO} (?:do(?:es)?|did) not (?P<other>[a-z]+) {_PAYS}(?! (?:{_NOTHING})\b)"
)
"""Who does not do something pays, so that of two words it is the other one."""
_GO = "go"
"""The word of two letters that says what somebody does."""
_IF_YOU = Wording(r"\bif you\b ")
_DONE = ("who", "it", "spared", "payer", "bought")
_SHORTEST = 3
_ALIKE = 5
"""Words that begin with so many letters alike are of one family."""
_TWO = 2


class _Told(Struct, frozen=True):
    """What texts tell of one word: that it is paid for, or free."""

    paid: bool
    words: str
    text: Text
    thing: str = ""
    """What else it may be that costs something, which the word only says more of: the heart of `an open heart`."""


def paid_for_by_another_word(survey: Survey) -> Iterator[Diagnostic]:
    """P427, A919: who says one word is told to pay, or who says another not to, and that other one is paid for."""
    every = [near for near in near_texts(survey) if near.body.kind.words is not None]
    for near in every:
        choices = choices_of(near.body)
        if len(choices) < _TWO or not any("costs" in one.values for one in choices):
            continue
        texts = (*near.texts, *_of_prices(survey, choices), *(_summary(survey) if len(every) == 1 else ()))
        told = _told_of(texts, choices)
        later = survey.bodies[near.number + 1 :]
        paying = {name for step in later if told and pays(step) for name in _asked_by(step)}
        for free in choices if told else ():
            claim = told.get(free.key.text)
            for paid in choices if not _takes_chips(free) and not paying & _meant_by(free) else ():
                denied = told.get(paid.key.text)
                if paid is free or not _surely_costs(paid) or (denied is not None and denied.paid):
                    continue
                said = denied or (
                    claim if claim is not None and claim.paid and _is_the_price(claim, paid, later) else None
                )
                if said is not None and not _is_paid_for_elsewhere(survey, said.thing, near.body):
                    yield _otherwise(paid, free, said)
                    return


def _of_prices(survey: Survey, choices: Sequence[Body]) -> Iterator[Text]:
    """What is said about the options that say what words cost."""
    prices = [one.values["costs"] for one in choices if "costs" in one.values]
    names = {one.text.removeprefix("$") for one in prices if isinstance(one, Expression)}
    for name in sorted(names & survey.rules.composed.options.keys()):
        about = said_in(survey.rules, ("options", name, "about"))
        if isinstance(about, Scalar):
            yield Text(about.text.lower(), about.span, is_name=False, of_price=True)


def noted_as_paid(survey: Survey) -> Iterator[Diagnostic]:
    """P427: a mark says who has paid, and the word that sets it is free, where another word costs something."""
    for body in survey.bodies if survey.rules.clean and survey.rules.marks else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        paid = next((one for one in choices if _surely_costs(one) and not one.inner and _brings_nothing(one)), None)
        for free in choices if paid is not None and survey.at(body) else ():
            steps = [step for inner in free.inner.values() for step in inner]
            marks = [name for step in steps for _, name in marks_named(step, reading=False)]
            plain = len(steps) == 1 and text_of(steps[0], "to") == "set"
            about = find(survey.rules.composed.root, ("marks", marks[0], "about")) if len(marks) == 1 else None
            told = _HAS_PAID.search(about.text.lower()) if isinstance(about, Scalar) else None
            if told is None or paid is None or _takes_chips(free) or not plain:
                continue
            if not isinstance(about, Scalar) or any(_pays_by_it(one, marks[0], body) for one in survey.bodies):
                continue
            holes = {"kept": marks[0], "told": told[0], "word": free.key.text, "other": paid.key.text}
            message = say("`{kept}` tells `{told}`, and `{word}` sets it for nothing", **holes)
            help = say("move `costs` from `{other}` to `{word}`", **holes)
            related = (Related(about.span, say("it is said here")), Related(free.key.span, say("this is free")))
            yield Diagnostic("P427", message, paid.key.span, help=help, related=related)


def priced_after_another_word(survey: Survey) -> Iterator[Diagnostic]:
    """P427: a price that is called after one word is asked of another, which brings nothing, and that one is free."""
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        for paid in choices if len(choices) > 1 else ():
            price = paid.values.get("costs")
            if not isinstance(price, Expression) or _NAME.fullmatch(price.text) is None:
                continue
            alike = [one for one in choices if _stems_of(price.text) & _stems_of(one.key.text)]
            free = alike[0] if len(alike) == 1 and alike[0] is not paid else None
            if free is None or paid.inner or not _brings_nothing(paid) or _takes_chips(free) or not _does(free):
                continue
            later = any(paid.key.text in _asked_by(step) for step in survey.bodies)  # then it brings something
            if later or any(True for _ in paid_for_by_another_word(survey)):
                continue
            holes = {"price": price.text, "word": paid.key.text, "other": free.key.text}
            message = say("`{word}` costs `{price}` and brings nothing, and `{other}` is free", **holes)
            help = say("move `costs` from `{word}` to `{other}`", **holes)
            related = (Related(free.key.span, say("the price is called after this word")),)
            yield Diagnostic("P427", message, paid.key.span, help=help, related=related)


_NAME = Wording(r"\$?[a-z][a-z-]*")
"""A price that is one stake, or one option."""


def _does(choice: Body) -> bool:
    """Whether who says a word gets something done by it, and is not just out."""
    steps = [step for inner in choice.inner.values() for step, _ in walk(inner)]
    return any(not step.kind.folds for step in steps)


def _brings_nothing(choice: Body) -> bool:
    """Whether who says a word does no more than pay for it."""
    return not choice.values.get("goes-for")


def _pays_by_it(step: Body, name: str, said: Body) -> bool:
    """Whether a step asks for a mark and pays, or has others in it that do, besides what is paid for a word there."""
    asks = any(name in names_in(one.value) for one in step.expressions)
    own = {id(one) for one, _ in walk((said,))}
    return asks and any(pays(one) and id(one) not in own for one, _ in walk((step,)))


def _summary(survey: Survey) -> Iterator[Text]:
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar):
        yield Text(summary.text.lower(), summary.span, is_name=False, of_all=True)


def _told_of(texts: Sequence[Text], choices: Sequence[Body]) -> Mapping[str, _Told]:
    """The words of which texts tell whether they are paid for, where they tell no two things of one."""
    called = ((one.key.text, Text(one.key.text.lower(), one.key.span, is_name=True)) for one in choices)
    found = {name: _Told(paid=True, words=text.words, text=text) for name, text in called if _BUYS.match(text.words)}
    doubtful = set[str]()
    for text in texts:
        clauses = ((one, one) for one in (*_CLAUSE.split(text.words), *_joined(text.words)))
        for clause, words in (*clauses, *_turned(text.words, choices)):
            put = _IF_YOU.sub("who ", _THEN.sub("", clause))
            claim = _TOLD.search(put)
            if claim is None or _OTHERWISE.search(put) is not None:
                continue
            listed = _WORD.findall(next(claim[one] for one in _DONE if claim[one]))
            done, thing = set(map(_stem, listed)), listed[-1] if claim["it"] else ""
            named = [one.key.text for one in choices if done & _stems_of(one.key.text) or _is_like(one, listed)]
            paid = not (claim["unpaid"] or claim["free"] or claim["spared"])
            if len(named) == 1:
                of_it = thing if _stem(thing) not in _stems_of(named[0]) else ""
                name, told = named[0], _Told(paid, " ".join(words.split()), text, of_it)
                if found.setdefault(name, told).paid is not paid:
                    doubtful.add(name)
    return {name: told for name, told in found.items() if name not in doubtful}


def _is_like(choice: Body, words: Sequence[str]) -> bool:
    """Whether the word for it begins as one of these does: who takes out `insurance` is `insured`."""
    begins = choice.key.text[:_ALIKE]
    return len(begins) == _ALIKE and any(word.startswith(begins) for word in words)


def _is_paid_for_elsewhere(survey: Survey, thing: str, asked: Body) -> bool:
    """Whether a payment, outside of the step by which words are said, speaks of a thing or is made as it comes up."""
    own = {id(one) for one, _ in walk((asked,))} if thing else set()
    steps = [*survey.bodies, *survey.rules.arrivals] if thing else ()
    paying = (one for one in steps if id(one) not in own and any(pays(inner) for inner, _ in walk((one,))))
    words = {word for one in paying for said in one.expressions for word in _WORD.findall(said.value.text)}
    return bool({thing, f"{thing}s", f"{thing}es"} & words)


def _stems_of(word: str) -> set[str]:
    return {_stem(one) for one in _WORD.findall(word.lower()) if len(one) >= _SHORTEST or one == _GO}


def _joined(text: str) -> Iterator[str]:
    """The claims of a text that come in two clauses: `who goes is out, and pays the fee`."""
    for found in _AND_PAYS.finditer(text):
        if _OTHERWISE.search(found["besides"]) is None:
            yield f"who {found['who']} pays{found['rest']}"


def _turned(text: str, choices: Sequence[Body]) -> Iterator[tuple[str, str]]:
    """What a text says of those who do not say one of two words, put as said of the other, and in its own words."""
    for found in _SPARED.finditer(text) if len(choices) == _TWO else ():
        one, other = (choice.key.text for choice in choices)
        said = _stem(found["who"] or found["other"])
        if (said in _stems_of(one)) is not (said in _stems_of(other)):
            yield f"who {(other if said in _stems_of(one) else one).replace('-', ' ')} pays", found[0]


def _stem(word: str) -> str:
    """What the forms of one verb have in common: `crosses`, `crossing` and `crossed` are `cross`."""
    word = IRREGULAR.get(word, word)
    bare = _VOWEL.sub("", _ENDING.sub("", word)) if len(word) > _SHORTEST else word
    return bare[:-1] if bare[-1:] == bare[-2:-1] and len(bare) > _SHORTEST else bare


def _takes_chips(choice: Body) -> bool:
    """Whether who says a word may pay something by it, there or in a step of it."""
    weighs = choice.values.keys() & {"costs", "names"} or choice.when is not None
    return bool(weighs) or any(pays(step) for steps in choice.inner.values() for step, _ in walk(steps))


def _asked_by(step: Body) -> Iterator[str]:
    """The words that those have said of whom a step asks, and the marks."""
    yield from (name for _, name in marks_named(step, reading=True))
    for said in step.expressions:
        yield from (word for node in said.value.tree.walk() if isinstance(node, Declared) for word in node.words)
        yield from names_in(said.value)


def _meant_by(choice: Body) -> set[str]:
    """A word, and the marks that are written when it is said: who pays later may be told by them."""
    steps = [step for inner in choice.inner.values() for step, _ in walk(inner)]
    return {choice.key.text, *(name for step in steps for _, name in marks_named(step, reading=False))}


def _surely_costs(choice: Body) -> bool:
    price = choice.values.get("costs")
    return isinstance(price, Expression) and (bounds_of(price.tree, choice.scope).least or 0) > 0


def _is_the_price(claim: _Told, paid: Body, later: Sequence[Body]) -> bool:
    """Whether it is the price of a word of which a text speaks, and no payment that comes later."""
    price = stems(text_of(paid, "costs"))
    payments = (one for one in later if pays(one) and not one.kind.bets and "from" in one.values)
    return claim.text.is_name or claim.text.of_price or bool(price & stems(claim.words)) or not any(payments)


def _otherwise(paid: Body, free: Body, told: _Told) -> Diagnostic:
    word, other = paid.key.text, free.key.text
    if told.text.is_name:
        message = say("`{other}` costs nothing, and who says `{word}` pays", word=word, other=other)
    else:
        message = say("players are told `{words}`, and it is `{word}` that costs", words=told.words, word=word)
    help = say("move `costs` from `{other}` to `{word}`", word=other, other=word)
    related = (Related(told.text.span, say("it is said here")), Related(free.key.span, say("this is free")))
    return Diagnostic("A919" if told.text.of_all else "P427", message, paid.key.span, help=help, related=related)
