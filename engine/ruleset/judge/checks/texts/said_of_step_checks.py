"""Checks of what the note of a step says that it takes, when it comes and who pays for it, and it does not."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Lap, body_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.text_checks import NUMBER
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_TAKES_THE_POT = Wording(r"\b(?:takes?|gets?|empties|scoops) (?:all of )?(?:the (?:whole )?pot|it all)\b")
_NOT_THE_POT = Wording(r"\b(?:nobody|no one|not|never|if|unless|who won|winner)\b")
_THAT_TIME = Wording(r"\b(?:the|in the|on the) (?:first|second|third|fourth|last) (?:time|lap|go|round trip)\b")
_EACH_FOR = Wording(rf"\b(?:a|an|{NUMBER}) chips? (?:for|a) (?:the|each|every|a|one|card|more)\b")
_LATER = Wording(r"\b(?:later|then|afterwards?|at the end|not|never|nobody|no one|nothing|who (?:has|have|had))\b")
"""Words by which a note may speak of a payment at another step."""
_STEM = 5
"""By so many letters at the beginning a word is known in another form of it."""
_FREE = Wording(r"\b(?:free|for nothing|costs nothing|nothing for)\b")


def takes_the_pot_from_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text at a payment of as much as the pot has somebody take the pot, and it is players who pay."""
    for near in near_texts(survey):
        payer, to = near.body.values.get("from"), text_of(near.body, "to", POT)
        if not pays(near.body) or not isinstance(payer, Expression) or POT in (payer.text, to):
            continue
        for text in near.texts if _as_much_as_the_pot(near.body) else ():
            found = _TAKES_THE_POT.search(text.words)
            if found is not None and not _NOT_THE_POT.search(text.words):
                message = say("the text says `{words}`, and `{payer}` pays it", words=found[0], payer=payer.text)
                related = (Related(text.span, say("it is said here")),)
                ways = (Remedy(say("let it come from the pot"), (with_key(near.body.node, "from", POT),)),)
                help = say("let it come from the pot: `from: pot`, or correct the text")
                yield Diagnostic("P424", message, payer.scalar.span, help=help, related=related, remedies=ways)
                break


def _as_much_as_the_pot(body: Body) -> bool:
    amount = body.values.get("amount")
    tree = body_of(amount.tree) if isinstance(amount, Expression) else None
    return isinstance(tree, AmountFact) and tree.entry.name == POT


def done_in_every_lap(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says in which lap a step is done, and it is done alike in each."""
    laps = {id(one) for body in survey.bodies if body.kind.block == "lap" for one, _ in walk((body,))}
    for near in near_texts(survey) if laps else ():
        asked = [guard.said for guard in near.guards]
        said = [*asked, *(one.value for one in near.body.expressions)]
        if id(near.body) not in laps or near.body.kind.block or asked:
            continue
        if any(isinstance(node, Lap) for one in said for node in one.tree.walk()):
            continue
        for text in near.texts:
            found = _THAT_TIME.search(text.words)
            if found is not None and not text.is_name:
                message = say("this is said of `{words}`, and it is done in every lap", words=found[0])
                related = (Related(text.span, say("it is said here")),)
                help = say("ask for the lap, such as `{condition}`", condition="when: lap = 2")
                yield Diagnostic("P424", message, near.body.key.span, help=help, related=related)
                break


def free_though_priced(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says what cards of an exchange, or a word, cost, and nothing is paid for them."""
    for near in near_texts(survey):
        body = near.body
        if body.kind.exchanges and "costs" not in body.values and not _paid_for_cards(survey):
            yield from _held_against(near, _EACH_FOR, body)
        choices = choices_of(body) if body.kind.words is not None else ()
        for choice in choices if not any("costs" in one.values for one in choices) else ():
            word = re.escape(choice.key.text.replace("-", " "))
            pattern = _who_says(word)
            if "costs" not in choice.values and not _paid_by(survey, choice, choice.key.text):
                yield from _held_against(near, pattern, choice)


def priced_elsewhere(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text at a declaration has players pay what has a name, and just that is what a word of another costs."""
    asking = [near for near in near_texts(survey) if near.body.kind.words is not None]
    prices = [(near, choice, _written(choice, "costs")) for near in asking for choice in choices_of(near.body)]
    paid = {_written(body, "amount") for body in survey.bodies if pays(body)}
    for other, choice, price in prices if len(asking) > 1 else ():
        if price not in survey.rules.scope.stakes or price in paid:
            continue
        for near in asking:
            words = choices_of(near.body)
            if near is other or any("costs" in one.values or _pays_within(one) for one in words):
                continue
            said = _paid_in_a_note(near, price)
            mentioned = {text for one in (*near.texts, *other.texts) for text in _words_of(one)}
            if said is not None and _stem(choice.key.text) not in mentioned and _paid_in_a_note(other, price) is None:
                message = say(
                    "players are told `{words}` at another step, and it is `{word}` that costs it",
                    words=said[1],
                    word=choice.key.text,
                )
                related = (Related(said[0], say("it is said here")),)
                help = say("move `costs` to the word of which it is said, or correct the text")
                yield Diagnostic("P424", message, choice.key.span, help=help, related=related)
                return


def _who_says(word: str) -> Wording:
    return Wording(
        rf"\b(?:who|whoever|anybody who|each who) {word}(?:s|es)? (?:pays?|puts? in|owes?) (?:a|an|{NUMBER}|the)\b"
        rf"|\bto {word} (?:costs?|one pays)\b|\b{word} (?:costs (?!nothing)|for (?:a|{NUMBER}) chips?)"
    )


def _held_against(near: Near, pattern: Wording, priced: Body) -> Iterator[Diagnostic]:
    """What is told where a text at a step has something cost chips."""
    for text in near.texts:
        found = pattern.search(text.words)
        if found is not None and not text.is_name and not _FREE.search(text.words):
            message = say("the text says `{words}`, and nothing is paid for it", words=found[0])
            related = (Related(text.span, say("it is said here")),)
            help = say("say what it costs: `costs`, or correct the text")
            yield Diagnostic("P424", message, priced.key.span, help=help, related=related)
            return


def _paid_for_cards(survey: Survey) -> bool:
    """Whether some amount is reckoned from the cards that players have drawn, or from laps, or a word has a price."""
    paid = [one.value.text for body in survey.bodies if pays(body) for one in body.expressions]
    priced = any("costs" in choice.values for body in survey.bodies for choice in choices_of(body))
    return priced or any(fact in text for text in paid for fact in ("drawn", "discards", "lap"))


def _paid_by(survey: Survey, choice: Body, word: str) -> bool:
    """Whether a step of a word pays, or later those pay who have said it, or have a mark that it writes."""
    steps = [one for one, _ in walk(choice.inner.get("do", ()))]
    written = {text_of(one, "what") for one in steps} | {str(choice.values.get("as", ""))} - {""}
    if any(pays(one) or "costs" in one.values for one in steps):
        return True
    asked = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in {word, *written} if name))
    payers = [text_of(body, "from") for body in survey.bodies if pays(body)]
    payers += [text_of(body, "who") for body in survey.bodies if any(pays(one) for one, _ in walk((body,)))]
    return any(asked.search(who) for who in payers)


def _paid_in_a_note(near: Near, price: str) -> tuple[Span, str] | None:
    """The words of a note by which players pay what is called so, and where they stand."""
    named = re.escape(price.replace("-", " "))
    pattern = rf"\b(?:pays?|puts? in|owes?|for|costs?)(?: an?| one| the| this| that)? {named}\b(?! (?:of|from|back)\b)"
    for text in near.texts:
        found = re.search(pattern, text.words) if not text.is_name else None
        if found is not None and _LATER.search(text.words) is None:
            return text.span, found[0]
    return None


def _words_of(text: Text) -> set[str]:
    return {_stem(one) for one in re.findall("[a-z]+", text.words)}


def _stem(word: str) -> str:
    return word.lower()[:_STEM]


def _written(body: Body, key: str) -> str:
    said = body.values.get(key)
    return said.text if isinstance(said, Expression) else ""


def _pays_within(choice: Body) -> bool:
    return any(pays(step) for steps in choice.inner.values() for step, _ in walk(steps))
