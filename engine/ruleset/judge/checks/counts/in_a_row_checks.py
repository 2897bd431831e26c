"""Checks of counts that are said to be of deals in a row, and go on whatever comes between."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Each, ThoseWhose, body_of
from engine.language.forms.comparing import number_of
from engine.program import Mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_IN_A_ROW = Wording(
    r"\b(?:in a row|running|in succession|success\w* (?:pots|wins|deals)|consecutive(?:ly)?|on end|one after the other"
    r"|on the trot|streaks?|back to back|straight (?:wins|pots|deals)|without a break)\b"
)
_OF_SHOWDOWNS = Wording(r"\b(?:showdowns?|fold\w*)\b")
"""Words by which a text speaks of those who were there in the end, or of the others."""
_OF_A_DEAL = "this deal"
_LOSERS, _WINNERS, _SELF = "losers", ("winner", "winners", "those who are winners"), "that player"
_CONCEDE = "may concede"


def never_broken(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is said to count deals in a row, and begins anew only for those who have got far enough."""
    rules = survey.rules
    brought = named_by_options(survey) if rules.clean and rules.marks else set[str]()
    for name, mark in rules.marks.items() if rules.clean else ():
        about = said_in(rules, ("marks", name, "about"))
        found = _IN_A_ROW.search(about.text.lower()) if isinstance(about, Scalar) else None
        if found is None or not isinstance(about, Scalar) or name in brought or not mark.definition.each_player:
            continue
        writes = [body for body in survey.bodies if name in written(body)]
        adds = [body for body in writes if "add" in body.values]
        anew = [body for body in writes if "add" not in body.values]
        if len(adds) == 1 and anew and all(_once_reached(survey, body, name, mark) for body in anew):
            message = say("this is said to count `{words}`, and nothing that comes between ends it", words=found[0])
            related = (Related(adds[0].key.span, say("it is counted here")),)
            help = say("let it begin anew for the others: `{step}`", step=f"mark: {{what: {name}, who: …, to: 0}}")
            yield Diagnostic("P424", message, about.span, help=help, related=related)


def _once_reached(survey: Survey, body: Body, name: str, mark: Mark) -> bool:
    """Whether a mark begins anew only where it has reached a number, by the step itself or what it stands in."""
    to = body.values.get("to")
    if not isinstance(to, Expression) or to.constant != mark.start:
        return False
    who = body.values.get("who")
    those = body_of(who.tree) if isinstance(who, Expression) else None
    if isinstance(those, ThoseWhose):
        return those.each.name == name and those.op in ("=", ">=", ">")
    around = [one for one in survey.bodies if is_within(body, one)]
    return any(one.when is not None and _asks_how_far(one.when, name, mark) for one in around)


def _asks_how_far(when: Expression, name: str, mark: Mark) -> bool:
    """Whether a condition asks for a number, and not just for whether there is anything to end."""
    if name not in names_in(when):
        return False
    asked = [node for node in when.tree.walk() if isinstance(node, Compare | CompareAny)]
    asked = [one for one in asked if (one.op, number_of(one.right)) not in ((">", mark.start), (">=", mark.start + 1))]
    lefts = [body_of(one.left) if isinstance(one, Compare) else one.each for one in asked]
    return any(isinstance(left, Each | AmountMark) and left.name == name for left in lefts)


def kept_by_the_folded(survey: Survey) -> Iterator[Diagnostic]:
    """P424: wins in a row are counted, and only who loses at the showdown begins anew: who folds goes on counting.

    Not where nobody can fold in the deal that is at hand.
    """
    shown = any(body.kind.compares for body in survey.bodies)
    if shown and not any(
        body.kind.bets or body.kind.folds or text_of(body, "show") == _CONCEDE for body in survey.bodies
    ):
        return
    own = survey.rules.composed.own.root
    summary = own.get("summary")
    for name, mark in survey.rules.marks.items():
        if mark.definition.kind != "number" or not mark.definition.each_player or mark.kept == _OF_A_DEAL:
            continue
        writes = [body for body, _ in walk(survey.rules.play) if name in written(body)]
        begins = [body for body in writes if text_of(body, "who") == _LOSERS and body.when is None]
        others = [body for body in writes if body not in begins]
        adds = [body for body in others if "add" in body.values and text_of(body, "who") in _WINNERS]
        anew = [body for body in others if body not in adds]
        if len(begins) != 1 or not adds or not _is_begun_anew(begins[0], mark):
            continue
        about = find(own, ("marks", name, "about"))
        told = [one for one in (about, summary) if isinstance(one, Scalar) and _is_of_a_run(one.text.lower())]
        if told and all(_is_of_who_counted(body, name) for body in anew):
            said = begins[0].values["who"]
            found = _IN_A_ROW.search(told[0].text.lower())
            assert isinstance(said, Expression)
            assert found is not None
            message = say(
                "`{words}` is said of `{mark}`, and who folds keeps theirs: `losers` are those who lost a showdown",
                words=found[0],
                mark=name,
            )
            help = say("let it begin anew for all others: `{text}`", text="who: everyone except winners")
            change = Remedy(help, (said_instead(said.scalar, "everyone except winners"),))
            related = (Related(told[0].span, say("it is said here")),)
            yield Diagnostic("P424", message, said.scalar.span, help=help, related=related, remedies=(change,))


def _is_of_a_run(text: str) -> bool:
    return _IN_A_ROW.search(text) is not None and _OF_SHOWDOWNS.search(text) is None


def _is_begun_anew(body: Body, mark: Mark) -> bool:
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant == mark.start


def _is_of_who_counted(body: Body, name: str) -> bool:
    """Whether a step is for those who have got so far, or who have just won."""
    who = body.values.get("who")
    text = text_of(body, "who", _SELF)
    return text in (_SELF, *_WINNERS) or (isinstance(who, Expression) and name in names_in(who))
