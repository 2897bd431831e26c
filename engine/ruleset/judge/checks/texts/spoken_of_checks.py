"""Checks of what summaries and options speak of: faces of a die, who never did something, how often one may."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, IsMarked, Node, OptionNumber, ThoseWho, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.comparing import COMPARISONS, OPPOSITE, number_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.counts.direction_checks import CLAUSE, DOINGS
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.judge.checks.texts.opposites import OF_WORDS, WEALTH, WORTH, contradicted
from engine.ruleset.judge.checks.texts.sentences import denied_beside
from engine.ruleset.judge.checks.texts.topics.topics import Book
from engine.ruleset.judge.checks.texts.topics.topics_of_dice import faces_of_loss, left_over
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_STEM = 5
"""By so many letters at the beginning a word is known in another form of it."""
_SIGN = Wording(r"^[a-z][\w' -]* ([<>])=? ")
_EXTREME = Wording(r"^those(?: in)? with (?:most|fewest) ")
_NOTHING = Wording(r"^\s*(?:nothing|no\b)")


def other_faces(survey: Survey) -> Iterator[Diagnostic]:
    """P424: something is done at one face of a die, and the texts say at another, of which no rule asks."""
    thrown = {
        text_of(body, "what"): sides for body in survey.bodies if isinstance(sides := body.values.get("thrown"), int)
    }
    said = _faces_told(survey) if thrown and survey.rules.clean else {}
    if not said:
        return
    asked = [(node, _faces(node, thrown)) for one in _every_expression(survey) for node in one.tree.walk()]
    asked = [(node, faces) for node, faces in asked if faces]
    known = {face for _, faces in asked for face in faces}
    known |= {
        one.value for one in faces_of_loss(Book(survey.rules.composed.root), thrown) if isinstance(one.value, int)
    }
    known |= {face for sides in thrown.values() for face in left_over(sides, known)}
    missing = [face for face in said if face not in known]
    wrong = next((node for node, faces in asked if faces.isdisjoint(said)), None)
    if missing and wrong is not None:
        called = words.FACES[missing[0] - 1]
        message = say(
            "the texts speak of a `{called}` of the die, and this asks for `{said}`", called=called, said=wrong.told()
        )
        related = (Related(said[missing[0]], say("it is said here")),)
        yield Diagnostic(
            "P424", message, wrong.at.span, help=say("name the same faces in both places"), related=related
        )


def _every_expression(survey: Survey) -> Iterator[Expression]:
    yield from (one.value for body in survey.bodies for one in body.expressions)
    yield from survey.rules.of_hands


def _faces_told(survey: Survey) -> dict[int, Span]:
    """The faces of which the texts of the documents at hand speak, with where they do."""
    found = dict[int, Span]()
    for root in roots_of(survey.rules):
        options = root.get("options")
        names = options.entries if isinstance(options, Mapping) else {}
        texts = (root.get("summary"), *(find(root, ("options", name, "about")) for name in names))
        for text in (one for one in texts if isinstance(one, Scalar)):
            for one in words.A_FACE.finditer(text.text.lower()):
                done = not denied_beside(text.text, one.start(), one.end())
                found |= {words.FACES.index(word) + 1: text.span for word in one.groups() if word and done}
    return found


def _faces(node: Node, thrown: dict[str, int]) -> frozenset[int]:
    """The faces at which a comparison with a number that was thrown holds; none where it is no such comparison."""
    left = body_of(node.left) if isinstance(node, Compare) else None
    number = number_of(node.right) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(left, AmountMark | Each) or number is None:
        return frozenset()
    return frozenset(face for face in range(1, thrown.get(left.name, 0) + 1) if COMPARISONS[node.op](face, number))


def done_by_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the summary says that who never did something pays, and who did pays, or the other way round."""
    root = survey.rules.composed.own.root
    summary = root.get("summary")
    if not isinstance(summary, Scalar) or not survey.rules.marks:
        return
    for clause in CLAUSE.split(summary.text.lower()):
        for pattern, keys in DOINGS:
            who = words.NOT_DONE.search(clause)
            done = None if who is None else pattern.search(clause, who.end())
            if who is None or done is None or _NOTHING.match(clause[done.end() :]):
                continue
            groups = [node for body in survey.bodies for node in _marked(body, keys, who["done"], root)]
            if groups and all(one.negated is (who["none"] is None) for one in groups):
                message = say(
                    "the summary says `{called}`, and the step is for those who `{said}`",
                    called=" ".join(clause.split()),
                    said=groups[0].at.text,
                )
                related = (Related(summary.span, say("it is said here")),)
                help = say("name the others, or correct the summary")
                yield Diagnostic("P424", message, groups[0].at.span, help=help, related=related)
                return


def _marked(body: Body, keys: tuple[str, ...], done: str, root: Mapping) -> Iterator[IsMarked]:
    """Those by a mark of whom a step says with one of these keys that they did something, or did not."""
    for key in keys:
        said = body.values.get(key)
        tree = body_of(said.tree) if isinstance(said, Expression) else None
        asked = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
        if isinstance(asked, IsMarked):
            about = find(root, ("marks", asked.name, "about"))
            told = f"{asked.name} {about.text if isinstance(about, Scalar) else ''}".lower()
            if any(word.startswith(done[:_STEM]) for word in re.findall("[a-z]+", told)):
                yield asked


def allowed_beyond(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what an option says is allowed up to a number is offered from that number on, or the other way round."""
    used = [
        node.name for one in _every_expression(survey) for node in one.tree.walk() if isinstance(node, OptionNumber)
    ]
    for body in survey.bodies if survey.rules.clean and used else ():
        for choice in choices_of(body):
            for node, holds in surely(choice.when.tree, holds=True) if choice.when is not None else ():
                right = body_of(node.right) if isinstance(node, Compare) else None
                if (
                    not isinstance(node, Compare)
                    or not isinstance(right, OptionNumber)
                    or used.count(right.name) != 1
                    or not holds
                ):
                    continue
                about = find(survey.rules.composed.root, ("options", right.name, "about"))
                if not isinstance(about, Scalar):
                    continue
                said = words.ALLOWED_UP_TO.said(about.text.lower())
                if said is None or not _is_about(said[1], choice):
                    continue
                if node.op in ("<", "<=", ">", ">=") and said[0] is not (node.op in ("<", "<=")):
                    assert choice.when is not None
                    yield _beyond(choice, node, said[1], about)


def _is_about(text: str, choice: Body) -> bool:
    """Whether it is what players may do by this word of which a text speaks."""
    folds = any(one.kind.folds for one in choice.inner.get("do", ()))
    allowed = text[text.rindex("may ") :]
    return re.search(rf"\b{re.escape(choice.key.text)}", allowed) is not None or (
        folds and words.TO_BE_OUT.search(allowed) is not None
    )


def _beyond(choice: Body, node: Compare, called: str, about: Scalar) -> Diagnostic:
    message = say(
        "`{word}` is offered where `{said}`, and the option says `{called}`",
        word=choice.key.text,
        said=node.at.text,
        called=called,
    )
    text, scalar = node.at.text, node.at.scalar
    turned = text.replace(f" {node.op} ", f" {OPPOSITE[node.op]} ", 1)
    mended = scalar.text[: node.at.start] + turned + scalar.text[node.at.end :]
    ways = (Remedy(say("write `{text}`", text=turned), (said_instead(scalar, mended),)),)
    related = (Related(about.span, say("it is said here")),)
    return Diagnostic("P424", message, node.at.span, help=say("turn the sign round"), related=related, remedies=ways)


def words_the_wrong_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word that is called big asks for less than so much; one called rich names those with the fewest."""
    own = survey.rules.composed.own
    for name, entry in entries(own.root, "words").items() if survey.rules.clean else ():
        for key, said in entry.value.entries.items() if isinstance(entry.value, Mapping) else ():
            text = said.value.text if isinstance(said.value, Scalar) else ""
            found = next(contradicted(name.replace("-", " "), text, OF_WORDS), None) if key == "seats" else None
            of_a_share = any(share.name in name.split("-") for share in survey.rules.shares)
            sign = _SIGN.match(text) if key == "condition" and not of_a_share else None
            called = words.BIG.said(name)
            if sign is not None and called is not None and called[0] is not sign[1].startswith(">"):
                found = name, text
            if found is not None:
                message = say("this is called `{called}`, and it asks for `{said}`", called=found[0], said=text)
                yield Diagnostic("P424", message, said.value.span, help=say("ask for the others, or call it otherwise"))


def marks_the_wrong_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is said to be of whoever has the most, and is set to those with the fewest; or turned."""
    marks = entries(survey.rules.composed.own.root, "marks") if survey.rules.clean else {}
    own = survey.rules.composed.own.source
    for body in survey.bodies if marks else ():
        what, to = text_of(body, "what"), body.values.get("to")
        entry = marks.get(what) if isinstance(to, Expression) else None
        if entry is None or not isinstance(to, Expression) or to.scalar.span.source != own:
            continue
        about = entry.value.get("about") if isinstance(entry.value, Mapping) else None
        called = f"{what.replace('-', ' ')} {about.text if isinstance(about, Scalar) else ''}"
        found = next(contradicted(called, to.text, (WEALTH, WORTH)), None) if _EXTREME.match(to.text) else None
        if found is not None:
            holes = {"account": what, "called": found[0], "said": to.text}
            message = say("`{called}` is said of `{account}`, and this says `{said}`", **holes)
            related = (Related(entry.key.span, say("it is said here")),)
            help = say("name the others, or correct what is said about it")
            yield Diagnostic("P424", message, to.scalar.span, help=help, related=related)
