"""Checks of pots that players are told stay where nobody does something, and that are given out just there."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Declared, Node, SaysAny, body_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_SENTENCE = Wording(r"\.(?:\s|$)|\n")
_NOBODY = r"(?:if|when|whenever|where|once|as long as) (?P<who>(?:nobody|no one|none)\b[^,;:.]*)"
_STAYS = (
    r"(?P<stays>(?:pot|chips|money) (?:then |just |simply )?(?:stays?|remains?|waits?|is carried(?: over)?|is left"
    r"|goes (?:on|along)|lies))\b(?! (?:with|to the|for the (?:best|one|winner))\b)"
)
_STAYS_WHERE = (
    Wording(rf"\b{_NOBODY}[,;:]?[^.]*?\b{_STAYS}"),
    Wording(rf"\b{_STAYS}[^,;:.]*? {_NOBODY}"),
)
_GOES = Wording(r"\b(?:(?:half|part|third|quarter|rest) (?:of )?(?:the|it|that)|unless|except|otherwise)\b")


def given_out_though_it_stays(survey: Survey) -> Iterator[Diagnostic]:
    """A919: players are told that the pot stays where nobody does something, and a step gives it out in that case."""
    claims = list(_claims(survey)) if survey.rules.clean else []
    for near in near_texts(survey) if claims else ():
        body = near.body
        nobody = [] if body.when is None else list(_of_nobody(body.when.tree))
        given = next((one for one, _ in walk((body,)) if _gives_out(one) and survey.at(one)), None) if nobody else None
        for who, words, span in claims if given is not None else ():
            if given is not None and any(_is_meant(one, who) for one in nobody):
                message = say("players are told `{words}` in this case, and this gives it out", words=words)
                related = (Related(span, say("it is said here")),)
                help = say("compare hands for nothing here, `for: nothing`, or correct the words")
                yield Diagnostic("A919", message, given.key.span, help=help, related=related)
                return


def _claims(survey: Survey) -> Iterator[tuple[str, str, Span]]:
    """What nobody does where the pot is said to stay, with the words for it, and where they stand."""
    texts: list[tuple[str, Span]] = []
    summary = survey.rules.composed.own.root.get("summary")
    if isinstance(summary, Scalar):
        texts.append((summary.text.lower(), summary.span))
    texts += [(text.words, text.span) for near in near_texts(survey) for text in near.texts if not text.is_name]
    for text, span in texts:
        for sentence in _SENTENCE.split(text) if "pot" in text or "chips" in text or "money" in text else ():
            found = next((one for wording in _STAYS_WHERE if (one := wording.search(sentence)) is not None), None)
            if found is not None and _GOES.search(found[0]) is None:
                yield found["who"], f"the {found['stays']}", span


def _of_nobody(tree: Node) -> Iterator[Node]:
    """What surely nobody has done, where a condition holds."""
    for node, holds in surely(tree, holds=True):
        if isinstance(node, SaysAny) and holds is (node.who == "nobody"):
            yield node.predicate


def _is_meant(predicate: Node, who: str) -> bool:
    """Whether a text that says what nobody does speaks of this."""
    said = body_of(predicate)
    if isinstance(said, Declared):
        return any(re.search(rf"\b{re.escape(word.replace('-', ' '))}s?\b", who) for word in said.words)
    return bool(stems(predicate.told()) & stems(who))


def _gives_out(body: Body) -> bool:
    """Whether a step gives out the pot: hands are compared for it, or all of it is paid to somebody."""
    if body.kind.compares:
        return text_of(body, "for", POT) == POT
    amount = body.values.get("amount")
    of_pot = pays(body) and text_of(body, "from") == POT
    tree = body_of(amount.tree) if of_pot and isinstance(amount, Expression) else None
    return isinstance(tree, AmountFact) and tree.entry.name == POT
