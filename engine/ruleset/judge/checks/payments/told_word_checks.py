"""Checks of payments to or by those who said a word, as texts tell, that are made where they have not said it."""

from collections.abc import Iterator

from engine.language.forms import Declared, Says, body_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.near_texts import Guard, Near, Text, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_ONE = r"(?:losers?|players?|ones?|those|winners?|everybody|everyone|anybody|each)"
_HAVING = r"(?:under|with|holding|who (?:has|have|had|bought|took|takes?|buys?|said|says?|declared|declares?|chose))"
_WORD = r"(?:an? |the |their )?(?P<word>[a-z][a-z-]*)\b"
_PAID = Wording(
    rf"\b(?:pays?|gives?|paid to|given to|goes to|owes?) (?:to )?(?:each |every |all )?{_ONE} {_HAVING} {_WORD}"
)
_PAYS = Wording(rf"\b{_ONE} {_HAVING} {_WORD} (?:then )?(?:pays?|gives?|owes?)\b")
_NAME = Wording(r"[a-z][a-z0-9-]*")
_IN_TURN = frozenset(("player in turn", "that player"))


def paid_though_they_have_not_said_it(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text has those who said a word be paid, or pay, and the step asks that they have not said it."""
    options = declared_in(survey.rules, "options") if survey.rules.clean else {}
    for near in near_texts(survey):
        denied = list(_denied(near)) if near.guards and pays(near.body) else []
        for key, pattern in (("to", _PAID), ("from", _PAYS)) if denied else ():
            said = text_of(near.body, key)
            who = _IN_TURN if said in _IN_TURN else {said}
            abouts = (
                Text(about.text.lower(), about.span, is_name=False)
                for name in _NAME.findall(text_of(near.body, "amount"))
                if name in options and isinstance(about := find(options[name].value, ("about",)), Scalar)
            )
            for text in (*near.texts, *abouts):
                plain = words.NEGATED.search(text.words.replace("under ", "")) is None
                found = pattern.search(text.words) if plain else None
                at = next((at for one, word, at in denied if found and one in who and word == found["word"]), None)
                if found is not None and at is not None:
                    message = say(
                        "the text here says `{called}`, and the step asks for `{said}`",
                        called=found[0],
                        said=at.said.text if at.holds else say("not {condition}", condition=at.said.text),
                    )
                    related = (Related(text.span, say("it is said here")),)
                    help = say("correct the step, or the text")
                    yield Diagnostic("P424", message, at.said.scalar.span, help=help, related=related)
                    return


def _denied(near: Near) -> Iterator[tuple[str, str, Guard]]:
    """Of whom the conditions around a step say that they have not said a word, and which."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            said = body_of(node.predicate) if isinstance(node, Says) else None
            if isinstance(node, Says) and isinstance(said, Declared) and not holds:
                yield from ((body_of(node.subject).told(), word, guard) for word in said.words)
