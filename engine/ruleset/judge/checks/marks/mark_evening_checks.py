"""Checks of what is kept for the evening and asked for, or climbs, as if each deal began it anew."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, ThoseWhose, body_of
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.judge.checks.texts.said_in_words import ALL_EVENING, is_meant_by, is_said_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, without_key
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LONGER = "session"
_SMALL = ("=", "<", "<=")
_OFTEN = ("lap", "turn")


def counted_on(survey: Survey) -> Iterator[Diagnostic]:
    """F718: a deal counts in laps or turns, and asks for a small number, and the count goes on through the evening.

    Not where it is said to be of the evening.
    """
    rules = survey.rules
    if not rules.clean:
        return
    brought = named_by_options(survey)
    for name, declared in declared_in(rules, "marks").items():
        mark = rules.marks.get(name)
        if mark is None or mark.kept != _LONGER or mark.definition.kind != "number" or name in brought:
            continue
        writes = [body for body in survey.bodies if name in written(body)]
        if not writes or not all(map(_grows, writes)):
            continue
        yield from _of_one_pot(declared.value, name)
        if rules.of_an_evening or not any(_is_in_laps(survey, one) for one in writes):
            continue  # an evening counts from deal to deal
        if is_meant_by(declared.value, ALL_EVENING):
            continue
        asked = next((body for body in survey.bodies if survey.at(body) and _asks_for_few(body, name)), None)
        entry = declared.value.entries.get("kept") if isinstance(declared.value, Mapping) else None
        if asked is None or entry is None or not isinstance(declared.value, Mapping):
            continue
        message = say("`{mark}` goes on from deal to deal, and nothing ever takes it back", mark=name)
        related = (Related(asked.key.span, say("this asks for it as if each deal began it anew")),)
        help = say("leave out `kept`, or set it to 0 at the start of each deal")
        ways = (Remedy(say("leave out `kept`"), (without_key(declared.value, "kept"),)),)
        yield Diagnostic("F718", message, entry.key.span, help=help, related=related, remedies=ways)


def _of_one_pot(declared: Node, name: str) -> Iterator[Diagnostic]:
    """F718 of a count of which it is said that it is about one pot; of one deal A919 is told."""
    if not isinstance(declared, Mapping):
        return
    kept, about = declared.get("kept"), declared.get("about")
    found = _OF_ONE_POT.search(about.text.lower()) if isinstance(about, Scalar) else None
    if found is not None and isinstance(kept, Scalar):
        message = say("`{mark}` is about `{words}`, and nothing ever takes it back", mark=name, words=found[0])
        written = say("write `{text}`", text=f"kept: {_POT}")
        ways = (Remedy(written, (said_instead(kept, _POT),)),)
        at = declared.entries["kept"].key.span
        help = say("write `{text}`, or set it back when the pot is won", text=f"kept: {_POT}")
        yield Diagnostic("F718", message, at, help=help, remedies=ways)


_POT = "until the pot is won"
_OF_ONE_POT = Wording(r"\b(?:this|the same) pot\b")
"""By such words a count is about one pot."""


def climbed_for_good(survey: Survey) -> Iterator[Diagnostic]:
    """F718: a rank climbs in a deal up to some other one and no further, and the next deal does not begin it anew."""
    rules, brought = survey.rules, named_by_options(survey)
    for name, declared in declared_in(rules, "marks").items() if rules.clean else ():
        mark = rules.marks.get(name)
        if mark is None or mark.kept != _LONGER or mark.definition.kind != "rank" or name in brought:
            continue
        writes = [body for body in survey.bodies if name in written(body)]
        guarded = [near for near in near_texts(survey) if name in written(near.body) and _is_asked_for(near, name)]
        entry = declared.value.entries.get("kept") if isinstance(declared.value, Mapping) else None
        if not guarded or len(guarded) < len(writes) or not all(map(_grows, writes)) or entry is None:
            continue
        documents = (rules.composed.own, *(one.document for one in rules.composed.modifiers))
        meant = is_meant_by(declared.value, ALL_EVENING) or any(is_said_of(one.root, _STAYS) for one in documents)
        if not meant and isinstance(declared.value, Mapping):
            message = say(
                "nothing ever takes `{mark}` back, so at the top it stays there in every later deal", mark=name
            )
            related = (Related(guarded[0].body.key.span, say("it goes up here, and no further")),)
            help = say("leave out `kept`, so that each deal begins it anew, or set it back where it is at the top")
            ways = (Remedy(say("leave out `kept`"), (without_key(declared.value, "kept"),)),)
            yield Diagnostic("F718", message, entry.key.span, help=help, related=related, remedies=ways)


_STAYS = Wording(
    r"\b(?:from then on|for good|for ever|forever|(?:rest|end) of the (?:evening|night)|all (?:evening|night)"
    r"|(?:whole|entire) (?:evening|night)|next deal (?:goes on|begins where)|from deal to deal)\b"
)
"""By such words a text says that something is not begun anew."""


def _is_asked_for(near: Near, name: str) -> bool:
    """Whether a step comes in some cases of a mark only."""
    return any(name in names_in(guard.said) for guard in near.guards)


def _grows(body: Body) -> bool:
    added = body.values.get("add")
    return isinstance(added, Expression) and (bounds_of(added.tree, body.scope).least or 0) > 0


def _is_in_laps(survey: Survey, body: Body) -> bool:
    """Whether a deal may come to a step more than once."""
    return any(
        body is one
        for outer in survey.bodies
        if outer.kind.block in _OFTEN and outer.kind.field("do") is not None
        for one, _ in walk(_inner(outer))
    )


def _inner(body: Body) -> Sequence[Body]:
    return [one for steps in body.inner.values() for one in steps]


def _asks_for_few(body: Body, name: str) -> bool:
    """Whether a step is for those of whom little was counted, or laps end when just so much was."""
    for said in body.expressions:
        for node in said.value.tree.walk():
            if not isinstance(node, Compare | CompareAny | ThoseWhose) or node.op not in _SMALL:
                continue
            left = body_of(node.left if isinstance(node, Compare) else node.each)
            own = isinstance(left, AmountMark | Each) and left.name == name
            ends = said.field.name in ("until", "while")
            if own and (ends or (isinstance(node, ThoseWhose) and bool(body.kind.payments))):
                return True
    return False
