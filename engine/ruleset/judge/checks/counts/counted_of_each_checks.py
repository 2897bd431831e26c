"""Checks of counts of cards that come up: the first and second of the deal are told of, and each counts their own."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Each
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in, summary_of
from engine.ruleset.judge.checks.texts.topics.topics import stem
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST_OF_ALL = Wording(
    r"\bthe first (?P<what>[a-z]+) (?:to (?:come|fall|lie|be|show|land)|that (?:comes|falls|lies|is)|(?:face )?up\b"
    r"|open\b|of (?:the|a|each) (?:deal|hand)|dealt)\b"
)
_FURTHER = Wording(r"\bthe (?:second|third|fourth|last)\b")
_OF_EACH = Wording(
    r"\b(?:each|every|their|they|them|own|your|you|players?|somebody|anybody|everybody|before (?:him|her))\b"
)
_SENTENCE = Wording(r"[.;]")


def each_counts_their_own(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the first such card of the deal is told of, and the next one, and each player counts their own alone."""
    rules = survey.rules
    summary = summary_of(rules) if rules.clean and rules.arrivals else None
    if not isinstance(summary, Scalar):
        return
    for body in rules.arrivals:
        said = next((found for one in _SENTENCE.split(summary.text.lower()) if (found := _told(one, body))), None)
        counted = {name for one, _ in walk(body.inner.get("do", ())) if "add" in one.values for name in written(one)}
        for name, entry in declared_in(rules, "marks").items() if said is not None else ():
            about = entry.value.get("about") if isinstance(entry.value, Mapping) else None
            own = name in counted and name in rules.marks and rules.marks[name].definition.each_player
            of_each = isinstance(about, Scalar) and _OF_EACH.search(about.text.lower()) is not None
            if said is None or not own or of_each or not isinstance(entry.value, Mapping) or not _is_asked(body, name):
                continue
            message = say("players are told `{words}`, and each counts `{mark}` of their own", words=said[0], mark=name)
            related = (Related(summary.span, say("it is said here")),)
            ways = (Remedy(say("leave out `{key}`", key="of"), (without_key(entry.value, "of"),)),)
            help = say("let it be one number of the table: leave out `of: each player`")
            yield Diagnostic("A919", message, entry.key.span, help=help, related=related, remedies=ways)


def _told(sentence: str, body: Body) -> re.Match[str] | None:
    """The words of a sentence by which the first of an entry's cards is meant, whoever has it, and then another."""
    found, cards = _FIRST_OF_ALL.search(sentence), body.values.get("cards")
    if found is None or _FURTHER.search(sentence, found.end()) is None or not isinstance(cards, Expression):
        return None
    named = {stem(word) for word in re.findall(r"[a-z]+", f"{cards.text} {body.label}".lower())}
    return found if stem(found["what"]) in named and _OF_EACH.search(sentence) is None else None


def _is_asked(body: Body, name: str) -> bool:
    """Whether what an entry does hangs on how many there are."""
    asked = (node for one, _ in walk((body,)) for said in one.expressions for node in said.value.tree.walk())
    return any(isinstance(node, Each) and node.entry is None and node.name == name for node in asked)
