"""Who is the dealer between two deals, where texts say it otherwise: who has dealt, and then whoever deals next.

As soon as a deal is over `dealer` is who has dealt it, under `after-each`; when all is over, under `settle`, it is who
would deal next.
"""

from collections.abc import Iterator

from engine.language.forms import SeatFact
from engine.ruleset.judge.checks.texts.near_texts import Text, texts_of
from engine.ruleset.sessions.accounts import AFTER, SETTLE, bodies_of
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_DEALER, _STAYS = "dealer", "stays"
_DEALT = Wording(
    r"\b(?:who|whoever|whosoever)(?: has| had)?(?: just)? dealt\b"
    r"|\bdealer (?:who|that)(?: has| had)?(?: just)? dealt\b"
    r"|\b(?:the )?(?:last|old|previous|former) dealer\b|\bdealer of (?:the|that|this) (?:last )?deal\b"
    r"|\bwhose deal it (?:was|has been)\b|\bdealt (?:last|the last deal|that deal|the deal)\b"
)
_NEXT = Wording(r"\b(?:next|new) dealer\b|\b(?:who|whoever) (?:deals next|is to deal)\b")


def dealer_who_has_dealt(evening: Evening) -> Iterator[Diagnostic]:
    """P424: a text speaks of who has dealt, and when all is over `dealer` is who deals next; or the other way round."""
    said = evening.root.get("next-dealer")
    if isinstance(said, Scalar) and said.text == _STAYS:
        return
    yield from _next_to_deal(evening)
    found = [(body, at) for body, _ in walk(bodies_of(evening, SETTLE)) for at in _named(body)]
    summary = evening.root.get("summary")
    of_all = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
    for body, at in found:
        own = [*texts_of(body)]
        if any(_NEXT.search(text.words) for text in (*own, *of_all)):
            continue
        for text in (*own, *(of_all if len({id(one) for one, _ in found}) == 1 else ())):
            words = _DEALT.search(text.words)
            if words is not None:
                message = say("the text says `{words}`, and here `dealer` is who deals next already", words=words[0])
                help = say(
                    "keep who deals in a mark, `{step}` under `before-each`, and name it here",
                    step="mark: {what: has-dealt, to: dealer}",
                )
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic("P424", message, at, help=help, related=related)
                break


def _next_to_deal(evening: Evening) -> Iterator[Diagnostic]:
    """P424: the text of a step speaks of who deals next, and it gives something to `dealer`, who has dealt."""
    for body, _ in walk(bodies_of(evening, AFTER)):
        own = [*texts_of(body)] if _DEALER in (text_of(body, "to", ""), text_of(body, "who", "")) else []
        for text in own if not any(_DEALT.search(one.words) for one in own) else ():
            words, at = _NEXT.search(text.words), next(_named(body), None)
            if words is not None and at is not None:
                message = say("the text says `{words}`, and here `dealer` is who has dealt still", words=words[0])
                help = say("let the step come under `before-each`, where the next deals already")
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic("P424", message, at, help=help, related=related)
                break


def _named(body: Body) -> Iterator[Span]:
    """Where a step names the dealer, once for each of its expressions."""
    for said in body.expressions:
        tree = said.value.tree
        node = next((one for one in tree.walk() if isinstance(one, SeatFact) and one.entry.name == _DEALER), None)
        if node is not None:
            yield node.at.span
