"""Checks of cards for some players, and other cards for all, where these are only for the others."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, permutations

from engine.language.expression import Expression
from engine.language.forms import Declared, Except, IsMarked, ThoseWho, body_of, many_seats
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_THE_OTHERS = Wording(
    r"\b(?:every(?:one|body) else|(?:all |each of )?the others?(?: players?)?|the rest)"
    r" (?:(?:all|each) )?(?:gets?|takes?|receives?|(?:is|are) (?:dealt|given))\b(?! (?:nothing|none|no)\b)"
    r"(?![^;.]*\b(?:chips?|fee|pays?|paid|later|too|also|as well|both)\b)"
)
_WORD = Wording(r"[a-z]{2,}")
_SO_MANY_EACH = Wording(
    rf"(?:^|[.:;] )(?:all (?:get|hold|have) )?{NUMBER} cards? each\b(?! (?:time|lap|round|deal|turn|street))"
)
_ONE_MORE = Wording(r"\b(?:more|another|extra|additional|second|besides|twice|also|too|both)\b")
"""Words by which somebody may have more cards than the others."""
_ALL = ("", "everyone", "everyone in")
_TWO = 2


def dealt_to_all_besides(survey: Survey) -> Iterator[Diagnostic]:
    """P424: cards that only the others are to get, as labels or a note say, come to those as well who got theirs."""
    if not survey.rules.clean:
        return
    own = survey.rules.composed.authored
    for steps in survey.lists:
        said: dict[str, tuple[Body, str]] = {}
        for body, after in pairwise(steps):
            said.update(_flags(body))
            for those, (declaration, word) in _words_of(body, said).items() if body.kind.deals else ():
                if after.kind is not body.kind or after.when is not None or body.when is not None:
                    continue
                if text_of(after, "to") not in _ALL or after.key.span.source not in own or not survey.at(after):
                    continue
                text = _tells(declaration, word, body, after)
                if text is not None:
                    yield _told(body, after, those, text)


def _flags(body: Body) -> Mapping[str, tuple[Body, str]]:
    """The words of a declaration of two, each under itself, and under the mark that is set only when it is said."""
    words = choices_of(body)
    if len(words) != _TWO or body.scope.turns:
        return {}
    found = {word.key.text: (body, word.key.text) for word in words}
    writes = [
        (step, name, word.key.text)
        for word in words
        for steps in word.inner.values()
        for step in steps
        for name in written(step)
    ]
    for step, name, word in writes:
        if text_of(step, "to") == "set" and [one[1] for one in writes].count(name) == 1:
            found[name] = (body, word)
    return found


def _words_of(body: Body, said: Mapping[str, tuple[Body, str]]) -> dict[str, tuple[Body, str]]:
    """The players to whom a step deals, where they are those who said one of two words, with the word."""
    to = body.values.get("to")
    those = body_of(to.tree) if isinstance(to, Expression) else None
    predicate = body_of(those.predicate) if isinstance(those, ThoseWho) else None
    if those is None or not isinstance(to, Expression):
        return {}
    if isinstance(predicate, IsMarked) and not predicate.negated and predicate.name in said:
        return {to.text: said[predicate.name]}
    if isinstance(predicate, Declared) and len(predicate.words) == 1 and predicate.words[0] in said:
        return {to.text: said[predicate.words[0]]}
    return {}


def _tells(declaration: Body, word: str, some: Body, every: Body) -> Scalar | None:
    """The text that says that the second step is for the others: its label is their word, or a note says so."""
    other = next(one.key.text for one in choices_of(declaration) if one.key.text != word)
    mine, theirs = (set(_WORD.findall(one.label.lower())) for one in (some, every))
    label = every.node.get("label")
    if isinstance(label, Scalar) and mine - theirs == {word} and theirs - mine == {other} and mine & theirs:
        return label
    for one in (declaration, some, every):
        note = one.node.get("note")
        if isinstance(note, Scalar) and _THE_OTHERS.search(note.text.lower()) is not None:
            return note
    return None


def _told(some: Body, every: Body, those: str, text: Scalar) -> Diagnostic:
    message = say("this is for the others, and is dealt to `{those}` too, who have got theirs", those=those)
    related = (Related(text.span, say("it is said here")), Related(some.key.span, say("they get theirs here")))
    others = f"everyone except {those}"
    ways = (Remedy(say("deal it to the others: `to: {others}`", others=others), (with_key(every.node, "to", others),)),)
    help = say("say who gets it under `to`, or correct the text")
    return Diagnostic("P424", message, every.key.span, help=help, related=related, remedies=ways)


def dealt_to_all_once_more(survey: Survey) -> Iterator[Diagnostic]:
    """A919: by the summary each has so many cards, which some are dealt by one step and all by another one."""
    summary = summary_of(survey.rules) if survey.rules.clean else None
    found = _SO_MANY_EACH.search(summary.text.lower()) if isinstance(summary, Scalar) else None
    deals = [one for one in survey.bodies if one.kind.deals and not one.kind.exchanges and not dealt_to(one)]
    if found is None or not isinstance(summary, Scalar) or len(deals) != _TWO or _ONE_MORE.search(summary.text.lower()):
        return
    many = number(found[1])
    for some, every in permutations(deals):
        to = some.values.get("to")
        if not isinstance(to, Expression) or text_of(every, "to") not in _ALL[1:] or not survey.at(every):
            continue
        apart = isinstance(body_of(to.tree), Except) or not many_seats(to.tree)
        plain = all(one.when is None and not one.scope.turns and _cards_of(one) == many for one in deals)
        if apart and plain and every.key.span.source in survey.rules.composed.authored:
            holes = {"words": found[0].lstrip(".:; "), "players": to.text}
            message = say("players are told `{words}`, and this is dealt to `{players}` too, who have theirs", **holes)
            related = (Related(some.key.span, say("they get theirs here")),)
            help = say("say who gets it under `to`, or correct the summary")
            yield Diagnostic("A919", message, every.key.span, help=help, related=related)


def _cards_of(body: Body) -> int:
    """How many cards a step deals to each; 0 where that is open."""
    cards = body.values.get("cards")
    known = cards.constant if isinstance(cards, Expression) else 1
    return known if isinstance(known, int) else 0
