"""Checks of the side on which a player sits whom a rule names: play goes to the left, and no text says otherwise."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, Node, SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import authored_roots, summary_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST, _RIGHT, _LEFT = "first", "right", "left"
_DEALER, _POSTED, _IN_TURN = "dealer", "last to post", "that player"
_BEGINS_AT = (_DEALER, _POSTED)
_CLAUSE = Wording(r"[,;:.\n]")
_TO_THE_RIGHT = Wording(
    r"\bright\b(?! (?:after|before|away|at|now|behind|from|then|here|there))|\b(?:counter|anti)-?clockwise\b"
    r"|\b(?:the )?other way (?:round|around)\b|\bbackwards?\b|\brevers\w+|\bwrong way\b|\bcut-?off\b|\bwithershins\b"
    r"|\b(?:player|one|seat|neighbou?r|who(?:ever)?(?: sits)?|sits|directly|just|immediately) before\b"
    r"|\bbefore (?:the dealer|them|him|her)\b|\bin front of\b|\bprevious (?:player|seat)\b"
    r"|\bdealt (?:the )?(?:last|previous|before)\b|\b(?:last|previous|former) (?:dealer|one to deal)\b"
    r"|\b(?:had|has had) the deal (?:before|last)\b|\blast (?:in turn|to (?:speak|act|be dealt))\b|\bpreceding\b"
    r"|\b(?:(?:other|far|opposite|lower|bottom) (?:end|side)|(?:end|foot|bottom) of the (?:table|line|row))\b"
    r"|\b(?:waited|waits|waiting) (?:the )?longest\b|\blast (?:player |one )?(?:to be )?(?:served|dealt|given)\b"
    r"|\b(?:spoke|speaks|acted|acts|was asked|is asked|had to (?:speak|act)) last\b"
    r"|\b(?:other|opposite) (?:direction|order)\b"
    r"|\bfrom (?:behind|the (?:back|end|rear))\b",
)
_GIVEN = Wording(
    r"\b(?:cards?|pass\w*|goes|go|hand(?:s|ed)?|shov\w+|giv\w+|push\w*|sen[dt]s?|(?:two|three|four) right)\b"
)
_OF_PLAY = Wording(
    r"\b(?:dealer|deals|begins?|beginning|starts?|first|speaks?|leads?|opens?|acts?|clockwise|blinds?|straddl\w+|posts?"
    r"|turns?|button|sits?|play goes)\b"
)


@only.where(only.form(Beside))
def on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """B324: what begins at somebody's left begins at the right; or a neighbour of a neighbour is oneself.

    Where several rules begin to the right of the dealer, that is how the game goes.
    """
    if not survey.rules.clean:
        return
    found = list(_to_the_right(survey))
    often = len({id(said) for _, _, said, node in found if node.side == _RIGHT and node.of.told() in _BEGINS_AT}) > 1
    meant = bool(found) and (often or _is_a_word(survey) or _is_said(survey))
    told = set[int]()
    for body, key, said, node in found:
        back = _leads_back(node)
        if back is not None and back.told() != _IN_TURN and _may_be_out(survey, body):
            back = None
        both = _names_both(said, node) or _keeps_either(survey, body, node)
        if id(said) in told or (back is None and (meant or both or not _is_odd(survey, key, node))):
            continue
        told.add(id(said))
        if back is not None:
            message = say("`{said}` leads back to `{player}`", said=node.told(), player=back.told())
            help = say("name a neighbour on one side, such as `2 left of {player}`", player=back.told())
            yield Diagnostic("B324", message, said.scalar.span, help=help)
        else:
            yield _told(body, said, node)


def _to_the_right(survey: Survey) -> Iterator[tuple[Body, str, Expression, Beside]]:
    """Each player that a step names by the side on which they sit, be it the right or both."""
    for body, one in survey.authored_with(Beside):
        for node in one.value.tree.walk() if f"{_RIGHT} of" in one.value.text else ():
            if isinstance(node, Beside):
                yield body, one.field.name, one.value, node


def _names_both(said: Expression, node: Beside) -> bool:
    """Whether the neighbour on the left is named in one breath with the one on the right: then both are meant."""
    others = (one for one in said.tree.walk() if isinstance(one, Beside) and one.side == _LEFT)
    return any((one.of.told(), one.count) == (node.of.told(), node.count) for one in others)


def _keeps_either(survey: Survey, body: Body, node: Beside) -> bool:
    """Whether the same mark keeps now the neighbour on this side, now the one on the left."""
    left, what = f"{_LEFT} of {node.of.told()}", text_of(body, "what")
    return bool(what) and any(
        text_of(one, "what") == what and any(said.value.text == left for said in one.expressions)
        for one in survey.bodies
    )


def _may_be_out(survey: Survey, body: Body) -> bool:
    """Whether somebody may have folded when a step comes: neighbours are those who are still in."""
    return any(one.within.live.least < one.players for one in survey.at(body))


def _leads_back(node: Beside) -> Node | None:
    """Who is meant by a neighbour of a neighbour, where one goes as far to the right as to the left."""
    of = body_of(node.of)
    turned = isinstance(of, Beside) and of.side != node.side and of.count == node.count
    return of.of if turned and isinstance(of, Beside) else None


def _is_odd(survey: Survey, key: str, node: Beside) -> bool:
    """Whether it goes to the right where play begins, or where other rules name who sits to the left of the same."""
    of = body_of(node.of)
    if node.side == _LEFT or isinstance(of, Beside) or of.told() == _IN_TURN:
        return False
    if key == _FIRST or (isinstance(of, SeatFact) and of.entry.name in _BEGINS_AT):
        return True
    same = f"{_LEFT} of {of.told()}"
    return any(same in one.value.text for body in survey.bodies for one in body.expressions)


def _is_a_word(survey: Survey) -> bool:
    """Whether a word of the game's own stands for players to the right of the dealer: that end is known."""
    words = (root.get("words") for root in authored_roots(survey.rules))
    kept = (group.get(name) for group in words if isinstance(group, Mapping) for name in group)
    said = (word.get("seats") for word in kept if isinstance(word, Mapping))
    return any(isinstance(seats, Scalar) and f"{_RIGHT} of {_DEALER}" in seats.text for seats in said)


def _is_said(survey: Survey) -> bool:
    """Whether a text says that something goes to the right; of what is given away that says nothing of who begins.

    Where nothing sums the rules up, no text could have said it.
    """
    if summary_of(survey.rules) is None:
        return True
    for root in authored_roots(survey.rules):
        for clause in _CLAUSE.split(book_of(root).every_text.lower()):
            if _TO_THE_RIGHT.search(clause) and (_GIVEN.search(clause) is None or _OF_PLAY.search(clause)):
                return True
    return False


def _told(body: Body, said: Expression, node: Beside) -> Diagnostic:
    of, text = node.of.told(), node.told()
    if of == _POSTED:
        message = say("play goes to the left, so `{said}` has had their turn before `{player}`", said=text, player=of)
    else:
        message = say("play goes to the left, and this says `{said}`", said=text)
    better = said.text.replace(text, text.replace(_RIGHT, _LEFT, 1))
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),)),)
    help = say("write `{text}`, or say in the summary that it goes to the right", text=better)
    return Diagnostic("B324", message, said.scalar.span, help=help, remedies=ways if better != said.text else ())
