"""Checks of options that have the name of one account, and with which another account is compared."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Each, Node, OptionNumber, ThoseWhose, body_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Scalar, find
from engine.text.translation import say


def bounded_by_that_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: an option has the name of one account, is about it, and another account is compared with it."""
    rules = survey.rules
    options = declared_in(rules, "options") if rules.clean and len(rules.marks) > 1 else {}
    if options.keys() & rules.marks.keys():
        said = [one.value for body in survey.bodies for one in body.expressions]
        own = [one for one in said if one.scalar.span.source in rules.composed.authored]
        yield from compared_with_that_of_another(own, options, rules.marks)


def compared_with_that_of_another(
    said: Iterable[Expression], options: Mapping[str, Entry], marks: Collection[str]
) -> Iterator[Diagnostic]:
    """The same of what is said somewhere, and of these options and marks."""
    found = [(node, *pair) for one in said for node in one.tree.walk() if (pair := _compared(node)) is not None]
    for name in options.keys() & set(marks):
        with_it = [(node, number) for node, number, option in found if option == name]
        about = find(options[name].value, ("about",))
        if not with_it or not isinstance(about, Scalar) or any(number == name for _, number in with_it):
            continue
        node, number = with_it[0]
        if stems(name) <= stems(about.text) and number in marks and not stems(number) & stems(about.text):
            holes = {"option": f"${name}", "words": about.text, "account": number}
            message = say("`{option}` is told to be `{words}`, and this compares `{account}` with it", **holes)
            related = (Related(about.span, say("it is said here")),)
            help = say("compare `{name}` with it, or write a number of its own", name=name)
            yield Diagnostic("P424", message, node.at.span, help=help, related=related)


def _compared(node: Node) -> tuple[str, str] | None:
    """The account that is compared with an option, and the option."""
    if not isinstance(node, Compare | CompareAny | ThoseWhose):
        return None
    left, right = body_of(node.left if isinstance(node, Compare) else node.each), body_of(node.right)
    if not isinstance(left, AmountMark | Each) or (isinstance(left, Each) and left.entry is not None):
        return None
    return (left.name, right.name) if isinstance(right, OptionNumber) else None
