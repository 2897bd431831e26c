"""Checks of how long a mark matters: what is written when no rule of the deal asks for it any more."""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import (
    AmountMark,
    Compare,
    CompareAny,
    CountSeats,
    FlagMark,
    IsMarked,
    Node,
    Not,
    Says,
    ThoseWhose,
    ThoseWith,
    body_of,
)
from engine.language.forms.comparing import above_none
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.conditions.said_to_several import told_of_all
from engine.ruleset.judge.checks.marks.mark_causes import causes
from engine.ruleset.judge.checks.marks.mark_checks import (
    asked_by_options,
    asks_for_hands,
    marks_named,
    named_by_options,
    read_anywhere,
)
from engine.ruleset.judge.checks.marks.mark_value_checks import asked_too_early
from engine.ruleset.judge.checks.marks.mark_writes import falls, grows
from engine.ruleset.judge.checks.names.authored import roots_of, summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.judge.checks.texts.said_in_words import ALL_EVENING, FROM_THEN_ON, is_meant_by, is_said_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.wording import Wording

_FORGOTTEN = "forgotten"
_OF_A_DEAL, _OF_A_POT, _LONGER = "this deal", "until the pot is won", "session"
_OVER, _UNDER = (">=", ">"), ("<", "<=")
_OFTEN = ("lap", "turn", "talk", "round")
"""The blocks whose steps are gone through again, for the next lap or the next player."""


class _Write(NamedTuple):
    """A step that writes a mark, and whether some rule may ask for the mark after it."""

    body: Body
    name: str
    asked_later: bool


def forgotten_marks(survey: Survey) -> Iterator[Diagnostic]:
    """A917: a mark that begins anew with each deal is written where no later step of the deal asks for it.

    What cards are worth by it may be asked for by every step but those that keep account.
    """
    yield from (told for _, told in forgotten(survey))


def forgotten(survey: Survey) -> Sequence[tuple[str, Diagnostic]]:
    """What is told of that, with the mark, once for a survey."""
    found = survey.worked_out.get(_FORGOTTEN)
    if not isinstance(found, tuple):
        asked = survey.rules.clean and not survey.rules.arrivals
        found = survey.worked_out[_FORGOTTEN] = tuple(_forgotten(survey) if asked else ())
    return found


def _forgotten(survey: Survey) -> Iterator[tuple[str, Diagnostic]]:
    rules = survey.rules
    of_hands = {name for said in rules.of_hands for name in names_in(said)}
    brief = {name for name, mark in rules.marks.items() if mark.kept == _OF_A_DEAL} & read_anywhere(survey)
    brief -= asked_by_options(survey, brief) if brief else set()
    if not brief:
        return
    writes: list[_Write] = []
    _asked_from(rules.play, set(), of_hands, writes)
    for name, declared in _declared(survey).items():
        own = [one for one in writes if one.name == name]
        if name not in brief or not own:
            continue
        if any(one.asked_later for one in own):
            late = [(one.body, _too_late(one)) for one in own if not one.asked_later]
            yield from ((name, told) for told in told_of_all(survey, late))
        elif rules.composed.modifiers or not {name} & {*asked_too_early(survey), *causes(survey)}:
            yield name, _kept_too_briefly(survey, name, declared, own[0].body)


def _declared(survey: Survey) -> dict[str, Entry]:
    """The marks that the game's own file declares, or a modifier."""
    return {name: entry for root in roots_of(survey.rules) for name, entry in entries(root, "marks").items()}


def _kept_too_briefly(survey: Survey, name: str, declared: Entry, first: Body) -> Diagnostic:
    message = say("nothing asks for `{name}` after it is written, and it begins anew with each deal", name=name)
    kept = f"kept: {_OF_A_POT if survey.carries_pot else _LONGER}"
    ways: tuple[Remedy, ...] = ()
    if isinstance(declared.value, Mapping):
        advice = say("keep it from deal to deal: `{key}`", key=kept)
        ways = (Remedy(advice, (with_key(declared.value, "kept", kept.removeprefix("kept: ")),)),)
    related = (Related(first.key.span, say("it is written here")),)
    help = say("keep it longer with `kept`, or write it before it is asked for")
    return Diagnostic("A917", message, declared.key.span, help=help, related=related, remedies=ways)


def _too_late(write: _Write) -> Diagnostic:
    message = say(
        "no later step of the deal asks for `{name}`, and it begins anew with each deal, so this is forgotten",
        name=write.name,
    )
    help = say("keep the mark longer with `kept: session`, write it before it is asked for, or take the step out")
    return Diagnostic("A917", message, write.body.key.span, help=help)


def _asked_from(steps: Sequence[Body], later: set[str], of_hands: set[str], writes: list[_Write]) -> set[str]:
    """The marks that are asked for from these steps on, if `later` are after them; all writes in them are found."""
    for body in reversed(steps):
        later = _asked_at(body, later, of_hands, writes)
    return later


def _asked_at(body: Body, later: set[str], of_hands: set[str], writes: list[_Write]) -> set[str]:
    """The same of one step."""
    if body.kind.keeps_pot and body.when is None:
        return set()
    own = _asked_in(body, of_hands)
    again = body.kind.block in _OFTEN or goes_in_laps(body.kind, body.values) or body.kind.words is not None
    if again:
        inner = [one for steps in body.inner.values() for one, _ in walk(steps)]
        later = later.union(own, *(_asked_in(one, of_hands) for one in inner))
    writes += (_Write(body, name, name in later) for _, name in marks_named(body, reading=False))
    # done once, as `when` asks
    within = [_asked_from(steps, later | own, of_hands, writes) for steps in body.inner.values()]
    return later.union(own, *within)


def _asked_in(body: Body, of_hands: set[str]) -> set[str]:
    """The marks for which a step itself asks, or may ask by what hands are."""
    said = {name for one in body.expressions for name in names_in(one.value)}
    return said.union((name for _, name in marks_named(body, reading=True)), of_hands if asks_for_hands(body) else ())


def set_for_the_evening(survey: Survey) -> Iterator[Diagnostic]:
    """F718: a flag is kept for the evening, set in a deal, and nothing ever clears it.

    One for which the game itself never asks is there for an evening that asks for it, and clears it.
    """
    yield from (told for _, told in never_cleared(survey))


def never_cleared(survey: Survey, besides: Set[str] = frozenset()) -> Iterator[tuple[str, Diagnostic]]:
    """What is told of that, with the flag; `besides`, what is asked for outside of steps."""
    if not survey.rules.clean:
        return
    brought, asked = named_by_options(survey), read_anywhere(survey) | besides
    for name, declared in _declared(survey).items():
        mark = survey.rules.marks.get(name)
        if mark is None or mark.kept != _LONGER or mark.definition.kind != "flag" or name in brought:
            continue
        if name not in asked:
            continue  # as A903 leaves it in peace
        writes = [body for body in survey.bodies if any(name == one for _, one in marks_named(body, reading=False))]
        source = declared.key.span.source
        meant = is_meant_by(declared.value, ALL_EVENING) or _lasts(survey, source) or _is_for_the_evening(survey, name)
        meant = meant or _is_asked_before(survey, name, writes) or _comes_with_another(survey, name, writes)
        meant = meant or (not mark.definition.each_player and _tells_the_first_deal(survey, name, writes))
        if not meant and writes and all(map(_sets, writes)) and all(one.key.span.source == source for one in writes):
            message = say("nothing ever clears `{name}`, so from then on it is set in every deal", name=name)
            help = say("clear it when it has done its work: `mark: {{what: {name}, to: cleared}}`", name=name)
            yield name, Diagnostic("F718", message, writes[0].key.span, help=help)


def _lasts(survey: Survey, source: Source) -> bool:
    """Whether the summary of the document that declares a mark says that something lasts from then on."""
    composed = survey.rules.composed
    documents = [composed.own, *(one.document for one in composed.modifiers)]
    return any(is_said_of(one.root, FROM_THEN_ON) for one in documents if one.source == source)


def _is_for_the_evening(survey: Survey, name: str) -> bool:
    """Whether a sentence of the summary says in which deals of the evening a flag comes about."""
    summary = summary_of(survey.rules)
    sentences = _SENTENCE.split(summary.text.lower()) if isinstance(summary, Scalar) else ()
    named = (one for one in sentences if name.replace("-", " ") in one)
    return any(ALL_EVENING.search(one) is not None or _HAS_ONCE.search(one) is not None for one in named)


_HAS_ONCE = Wording(
    r"\b(?:who(?:ever)?|players who|any(?:body|one) who) (?:has|have) (?:won|beaten|shown|held|made|been|taken|\w+ed)\b"
    r"[^.;]*\b(?:wears?|keeps?|carries|carry|bears?|owns?|belongs?)\b"
)
"""That players have something since they have done a thing."""
_SENTENCE = Wording(r"[.;!?](?:\s|$)")


def _tells_the_first_deal(survey: Survey, name: str, writes: Sequence[Body]) -> bool:
    """Whether every deal sets a flag, whatever happens, and asks for it before: then only the first is without it."""
    play = survey.rules.play
    always = [at for at, body in enumerate(play) if body.when is None and any(body is one for one in writes)]
    before = play[: always[0]] if always else ()
    return any(name in names_in(said.value) for body in before for one, _ in walk((body,)) for said in one.expressions)


def _sets(body: Body) -> bool:
    return body.values.get("to") == "set"


def _is_asked_before(survey: Survey, name: str, writes: Sequence[Body]) -> bool:
    """Whether all that a flag does is to keep players from coming again to the steps that set it: once is enough.

    It may be set in the step after what comes once, or be bought by those who do not have it yet.
    """
    asking = [body for body in survey.bodies if any(name in names_in(one.value) for one in body.expressions)]
    if asking and all(any(_is_set_after(survey, one, body, name) for one in writes) for body in asking):
        return True
    around = [
        body
        for body in asking
        if any(one is inner for one in writes for inner, _ in walk((body,))) and _is_not(body, name)
    ]
    return bool(asking) and (len(around) == len(asking) or _is_bought_once(around, writes))


def _is_bought_once(around: Sequence[Body], writes: Sequence[Body]) -> bool:
    """Whether a flag is only set by a word that costs something, and is offered only to those of whom it is not so."""
    words = [word for body in around for one, _ in walk((body,)) for word in choices_of(one) if "costs" in word.values]
    return all(any(one is write for word in words for one, _ in walk((word,))) for write in writes)


def _is_set_after(survey: Survey, write: Body, asking: Body, name: str) -> bool:
    """Whether a step is done for a player of whom a flag is not so, and it is set right after for just that player."""
    pairs = (pair for steps in survey.lists for pair in pairwise(steps))
    if write.when is not None or not any(one is asking and two is write for one, two in pairs) or asking.when is None:
        return False
    node, who = body_of(asking.when.tree), write.values.get("who")
    said = body_of(node.of) if isinstance(node, Not) else node
    marked = body_of(said.predicate) if isinstance(said, Says) else None
    if not isinstance(said, Says) or not isinstance(marked, IsMarked) or not isinstance(who, Expression):
        return False
    not_so = marked.negated is not isinstance(node, Not)
    return not_so and marked.name == name and body_of(said.subject).told() == body_of(who.tree).told()


def _comes_with_another(survey: Survey, own: str, writes: Sequence[Body]) -> bool:
    """Whether a flag is set nowhere but in a block that comes once in an evening, as another flag set there shows."""
    for block in survey.bodies if writes else ():
        inner = [one for one, _ in walk((block,))]
        if all(any(one is write for one in inner) for write in writes):
            flags = {name for one in inner if _sets(one) for _, name in marks_named(one, reading=False)} - {own}
            for name in (one for one in flags if survey.rules.marks[one].kept == _LONGER and _is_not(block, one)):
                sets = [one for one in survey.bodies if any(name == it for _, it in marks_named(one, reading=False))]
                if all(map(_sets, sets)):
                    return True
    return False


def _is_not(body: Body, name: str) -> bool:
    """Whether a step is for those only of whom a flag is not so, or comes only as long as that of the table is not."""
    nodes = [node for one in body.expressions for node in one.value.tree.walk()]
    marked = [node for node in nodes if isinstance(node, IsMarked | FlagMark) and node.name == name]
    turned = [body_of(node.of) for node in nodes if isinstance(node, Not)]
    return bool(marked) and all(
        (isinstance(node, IsMarked) and node.negated) or any(node in one.walk() for one in turned) for node in marked
    )


def paid_ever_after(survey: Survey) -> Iterator[Diagnostic]:
    """F718: a count kept for the evening only grows, and from a number on it is paid for in every deal.

    Told once of a count: one step that takes it back mends every such payment.
    Where the pot goes to those whose count is still small, nobody who has once reached the number ever gets it again;
    nor does anybody who has used up a number that only falls, such as lives.
    """
    if not survey.rules.clean:
        return
    brought, own, told = named_by_options(survey), _declared(survey), set[tuple[str, bool]]()
    for near in near_texts(survey):
        body = near.body
        for name, at, over in _counted(near) if pays(body) and survey.at(body) else ():
            if name not in own or name in brought or survey.rules.marks[name].kept != _LONGER or (name, over) in told:
                continue
            lasts = _lasts(survey, own[name].key.span.source)
            if over and (lasts or _is_paid_by_count(body, name) or _is_for_who_leads(body, name)):
                continue
            writes = [one for one in survey.bodies if any(name == mark for _, mark in marks_named(one, reading=False))]
            used_up = over and text_of(body, "from") == POT and all(falls(one, name) for one in writes)
            if not writes or not (used_up or all(map(grows, writes))):
                continue
            told.add((name, over))
            if over and not used_up:
                message = say("nothing ever takes `{name}` back, so this is paid in every later deal", name=name)
                help = say("begin again when it was paid: `mark: {{what: {name}, to: 0}}`", name=name)
                yield Diagnostic("F718", message, at, help=help)
            else:
                yield _left_out_for_good(name, own[name], body, used_up=used_up)


def _is_for_who_leads(body: Body, name: str) -> bool:
    """Whether a payment names those who have most of a count, or fewest: they are others as it grows."""
    nodes = (node for said in body.expressions for node in said.value.tree.walk())
    return any(isinstance(node, ThoseWith) and name in node.told() for node in nodes)


def _is_paid_by_count(body: Body, name: str) -> bool:
    """Whether the more was counted the more is paid, so that what grows is meant to grow."""
    amount = body.values.get("amount")
    return isinstance(amount, Expression) and name in names_in(amount)


def _counted(near: Near) -> Iterator[tuple[str, Span, bool]]:
    """The accounts by which a payment is made, where they are compared, and whether it is over a number.

    Those that a condition around it compares may have come to the number long ago.
    """
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            name = _over_a_number(node) if holds else ""
            if name:
                yield name, guard.said.scalar.span, True
    for said in near.body.expressions:
        players = body_of(said.value.tree)
        if isinstance(players, ThoseWhose):
            over = players.op in _OVER
            if over or (text_of(near.body, "from") == POT and players.op in _UNDER):
                yield players.each.name, said.value.scalar.span, over


def _over_a_number(asked: Node) -> str:
    """The account that a condition wants to have come to a number, of one player or of some; nothing for others."""
    if isinstance(asked, CompareAny):
        return asked.each.name if asked.who == "somebody" and asked.op in _OVER else ""
    left = body_of(asked.left) if isinstance(asked, Compare) else None
    if isinstance(asked, Compare) and isinstance(left, CountSeats) and above_none(asked.op, asked.right):
        players = body_of(left.seats)
        return players.each.name if isinstance(players, ThoseWhose) and players.op in _OVER else ""
    over = isinstance(asked, Compare) and asked.op in _OVER
    return left.name if over and isinstance(left, AmountMark | Each) else ""


def _left_out_for_good(name: str, declared: Entry, body: Body, *, used_up: bool) -> Diagnostic:
    message = say("nothing ever takes `{name}` back, so when the pot was won nobody else can win the next", name=name)
    help = say("begin again with each pot, or set it to 0 when the pot is won")
    if used_up:
        message = say(
            "nothing ever gives `{name}` back, so when the pot was won nobody else can win the next", name=name
        )
        help = say("begin again with each pot, or set it to what it starts from when the pot is won")
    entry = declared.value.entries.get("kept") if isinstance(declared.value, Mapping) else None
    ways: tuple[Remedy, ...] = ()
    if isinstance(declared.value, Mapping):
        advice = say("begin again with each pot: `{key}`", key=f"kept: {_OF_A_POT}")
        ways = (Remedy(advice, (with_key(declared.value, "kept", _OF_A_POT),)),)
    related = (Related(body.key.span, say("the pot is won here")),)
    at = declared.key.span if entry is None else entry.key.span
    return Diagnostic("F718", message, at, help=help, related=related, remedies=ways)
