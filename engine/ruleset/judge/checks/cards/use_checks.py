"""Checks of `use`: whether the cards it names can make a hand, each counted once."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.cards.ranking.ranking import Ranking
from engine.language.expression import Expression, parse
from engine.language.forms import CardsFact, EitherCards, Named, Node, Pick, PickPart, body_of, ways
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.hand_sizes import held
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Change, Remedy, said_instead
from engine.text.marked.node import Entry, Scalar, plain
from engine.text.marked.source import Span
from engine.text.translation import say, say_many

_OR = " or "
"""What stands between the places of a line."""


@only.where(only.uses)
def more_than_a_hand(survey: Survey) -> Iterator[Diagnostic]:
    """D215: a hand must be made of more cards than the ranking compares, or than there can be."""
    told: set[Span] = set()
    said = [*_said(survey)]
    tables = [table for body in survey.comparing for table in survey.compared(body)] if said else []
    for use, way, least, most, boards in said:
        parts = way.parts
        wanted = sum(part.least for part in parts)
        if wanted > most and most and way.at.span not in told:
            told.add(way.at.span)
            message = say_many(
                "this makes hands of {count} card or more, and {most} are compared",
                "this makes hands of {count} cards or more, and {most} are compared",
                wanted,
                most=most,
            )
            help = say_many(
                "name {count} card, or say `any` where the best of them count",
                "name {count} cards, or say `any` where the best of them count",
                most,
            )
            yield Diagnostic("D215", message, way.at.span, help=help)
            continue
        for part in parts if tables and not boards else ():
            if part.least < _SEVERAL or part.at.span in told:
                continue  # there may be none, since they come later, or by no deal
            there = max(held(part.cards, table) for table in tables)
            if 0 < there < part.least:
                told.add(part.at.span)
                message = say_many(
                    "{count} card is to be taken here, and there are {there} at the most",
                    "{count} cards are to be taken here, and there are {there} at the most",
                    part.least,
                    there=there,
                )
                remedies = _enough(use, (part, way), there, tables, least)
                help = say("deal more, or take more of the hand from other cards")
                thrower = _throws_away(survey, part)
                related = () if thrower is None else (Related(thrower.key.span, say("there were enough before this")),)
                line = _short_line(survey, use, part, tables)
                if line is not None:
                    yield _too_short(line, part, there)
                    continue
                yield Diagnostic("D215", message, part.at.span, help=help, related=related, remedies=remedies)


def _short_line(survey: Survey, use: Expression, taken: PickPart, tables: Sequence[Abstract]) -> Entry | None:
    """The line that has too few cards for a part of the hand, and names fewer places than others that have enough."""
    name = taken.cards.name if isinstance(taken.cards, Named) else ""
    lines = entries(survey.rules.composed.root, "lines")
    named = {one: str(plain(entry.value)).count(_OR) for one, entry in lines.items()}
    entry = lines.get(name) if named.get(name, 0) < max(named.values(), default=0) else None
    alike = [part for way in ways(use.tree) for part in way.parts if part.at == taken.at]
    enough = any(max(held(part.cards, table) for table in tables) >= part.least for part in alike)
    return entry if enough else None


def _too_short(line: Entry, taken: PickPart, there: int) -> Diagnostic:
    message = say_many(
        "`{line}` has {there} cards at the most, and {count} card of one line is taken",
        "`{line}` has {there} cards at the most, and {count} cards of one line are taken",
        taken.least,
        line=line.key.text,
        there=there,
    )
    related = (Related(taken.at.span, say("so many are taken here")),)
    help = say("name more cards of the line, or take fewer of one")
    return Diagnostic("D215", message, line.value.span, help=help, related=related)


def _throws_away(survey: Survey, part: PickPart) -> Body | None:
    """The step after which players have too few cards for a part of the hand, of which they had enough before it."""
    steps = [body for body in survey.rules.play if survey.at(body)]
    found = None
    for body, after in pairwise(steps):
        had, left = (max(held(part.cards, moment.table) for moment in survey.at(one)) for one in (body, after))
        if had >= part.least > left and any(move.source == "hand" for move in body.kind.moves):
            found = body
    return found


def _enough(
    use: Expression, taken: tuple[PickPart, Pick], there: int, tables: list[Abstract], least: int
) -> tuple[Remedy, ...]:
    """Ways to name no more cards than there are that leave a hand of as many as are compared."""
    part, way = taken
    others = [one for one in way.parts if one is not part]
    most = sum(max(held(one.cards, table) for table in tables) if one.most is None else one.most for one in others)
    if most + there >= least:
        return (Remedy(say("name at most {there}, or deal more", there=there), (_fewer(use, part, there),)),)
    own = "own cards"
    if _places(part.cards) and not any(_places(one.cards) for one in others):
        text, at, cards = use.scalar.text, part.at, part.cards.at
        written = text[at.start : cards.start] + own
        whole = text[: at.start] + written + text[at.end :]
        return (Remedy(say("write `{text}`, or deal more", text=written), (said_instead(use.scalar, whole),)),)
    return ()


def _fewer(use: Expression, part: PickPart, there: int) -> Change:
    """One part of what makes a hand takes only this many cards."""
    text, at = use.scalar.text, part.at
    fewer = at.text.replace(str(part.least), str(there), 1)
    return said_instead(use.scalar, text[: at.start] + fewer + text[at.end :])


def _said(survey: Survey) -> Iterator[tuple[Expression, Pick, int, int, bool]]:
    """Every way to make a hand: its `use`, the fewest and most cards compared, whether a share has its own board."""
    rules = survey.rules
    if rules.use is not None:
        order = rules.ranking.order
        yield from ((rules.use, way, order.least, _most(rules.ranking), False) for way in ways(rules.use.tree))
    for share in rules.named_hands:
        if share.use is not None:
            ranking, own_board = share.scope.ranking, share.board is not None
            least, most = ranking.order.least, _most(ranking)
            yield from ((share.use, way, least, most, own_board) for way in ways(share.use.tree))


def _most(ranking: Ranking) -> int:
    """The most cards that a hand compares; 0 where any number of them counts."""
    return 0 if ranking.order.count is not None else ranking.order.most


@only.where(only.uses)
def named_twice(survey: Survey) -> Iterator[Diagnostic]:
    """D216: two parts of a hand are made of the same cards, of which each can count once only."""
    told: set[Span] = set()
    said = [*_said(survey)]
    tables = [table for body in survey.comparing for table in survey.compared(body)] if said else []
    for use, way, *_ in said:
        for number, part in enumerate(way.parts):
            same = next((one for one in way.parts[:number] if _names_no_other(part, one, tables)), None)
            if same is not None and part.at.span not in told:
                told.add(part.at.span)
                message = say(
                    "`{cards}` were named before, and each of these cards counts once", cards=same.cards.at.text
                )
                help = say("name each kind of cards once, and say how many of them")
                remedies = _named_once(use, way, same, part)
                yield Diagnostic("D216", message, part.at.span, help=help, remedies=remedies)
                break


def _named_once(use: Expression, way: Pick, same: PickPart, part: PickPart) -> tuple[Remedy, ...]:
    """Both parts as one, of as many cards as they have together."""
    if same.least != same.most or part.least != part.most:
        return ()
    number, at = same.least + part.least, same.at
    both = f"{number}{at.text.strip().removeprefix(str(same.least))}"
    parts = [both if one is same else one.at.text.strip() for one in way.parts if one is not part]
    written, text = " and ".join(parts), use.scalar.text
    whole = text[: way.at.start] + written + text[way.at.end :]
    return (Remedy(say("write `{text}`", text=written), (said_instead(use.scalar, whole),)),)


def never_of_both(survey: Survey) -> Iterator[Diagnostic]:
    """D224: a hand is made of own cards alone, of which there are too few, or of the board alone, as everybody's is."""
    use = survey.rules.use if survey.rules.clean else None
    made, most = () if use is None else ways(use.tree), _most(survey.rules.ranking)
    if use is None or len(made) != 2 or any(len(way.parts) != 1 for way in made):
        return
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    own = [way for way in made if _places(way.parts[0].cards)]
    boards = [
        way for way in made if isinstance(fact := body_of(way.parts[0].cards), CardsFact) and fact.entry.name == _BOARD
    ]
    for one, board in zip(own, boards, strict=False) if tables and "$" not in use.text else ():
        there, lying = (max(held(way.parts[0].cards, table) for table in tables) for way in (one, board))
        if 0 < there < most <= lying + there:
            message = say(
                "no hand is made of both: `{own}` alone are too few for one, and `{board}` alone everybody has",
                own=one.at.text,
                board=board.at.text,
            )
            both = use.text.replace(_OR, _AND, 1)
            ways_out = (Remedy(say("write `{text}`", text=both), (said_instead(use.scalar, both),)),)
            yield Diagnostic("D224", message, use.scalar.span, help=say("write `{text}`", text=both), remedies=ways_out)


@only.where(only.uses)
def part_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """D217: whatever is made in one way can be made in another too."""
    rules = survey.rules
    for use in (rules.use, *(hand.use for hand in rules.named_hands)):
        made = () if use is None else ways(use.tree)
        for number, way in enumerate(made):
            others = (*((one, True) for one in made[:number]), *((one, False) for one in made[number + 1 :]))
            wider = next((one for one, equal in others if one.at != way.at and _is_part(way, one, equal=equal)), None)
            if use is not None and wider is not None:
                left = " or ".join(dict.fromkeys(one.at.text for one in made if one.at != way.at))
                message = say("whatever hand this makes, `{other}` makes it too", other=wider.at.text)
                remedy = Remedy(say("leave it out: `{left}`", left=left), (said_instead(use.scalar, left),))
                yield Diagnostic("D217", message, way.at.span, help=say("leave it out"), remedies=(remedy,))


def _is_part(way: Pick, other: Pick, *, equal: bool) -> bool:
    """Whether another way takes all that this one takes, and may take more; `equal`: or just as much."""
    if not equal and _is_part(other, way, equal=True):
        return False
    left = list(other.parts)
    for part in way.parts:
        same = next((one for one in left if _reaches(one, part)), None)
        if same is None:
            return False
        left.remove(same)
    return all(one.least == 0 and not one.every for one in left)


def _reaches(one: PickPart, part: PickPart) -> bool:
    """Whether a part takes as many of the same cards as another, or fewer, or more."""
    most = one.most is None or (part.most is not None and part.most <= one.most)
    return body_of(one.cards) == body_of(part.cards) and one.every == part.every and one.least <= part.least and most


def _names_no_other(part: PickPart, earlier: PickPart, tables: list[Abstract]) -> bool:
    """Whether both take from the same cards, or one from part of the other's, with too few for both."""
    one, other = _places(part.cards), _places(earlier.cards)
    if body_of(part.cards) == body_of(earlier.cards) or (one is not None and one == other):
        return True
    if not (one and other and (one <= other or other <= one)) or not tables:
        return False
    whole = part if other <= one else earlier
    return part.least + earlier.least > max(held(whole.cards, table) for table in tables)


_SEVERAL = 2
_OR, _AND, _BOARD = " or ", " and ", "board"
_OWN = {"own cards": frozenset(("down", "up")), "hole cards": frozenset(("down",)), "up cards": frozenset(("up",))}
"""How the cards of a player lie, by what they are called."""


def _places(cards: Node) -> frozenset[str] | None:
    """Where cards of a player lie that are named plainly; None where that is not as simple."""
    cards = body_of(cards)
    if isinstance(cards, EitherCards):
        left, right = _places(cards.left), _places(cards.right)
        return None if left is None or right is None else left | right
    return _OWN.get(cards.entry.name) if isinstance(cards, CardsFact) and cards.of is None else None


def lines_alike(survey: Survey) -> Iterator[Diagnostic]:
    """D217: two lines of a board of the same cards, so that whatever one makes the other makes too."""
    known: dict[frozenset[Node], str] = {}
    declared = entries(survey.rules.composed.root, "lines")
    for name, entry in declared.items():
        said = parse("cards", entry.value, survey.rules.scope) if isinstance(entry.value, Scalar) else ()
        if not isinstance(said, Expression):
            continue
        earlier = known.setdefault(frozenset(_joined(said.tree)), name)
        if earlier != name:
            message = say("`{line}` has the same cards as `{other}`", line=name, other=earlier)
            related = (Related(declared[earlier].key.span, say("the other line is here")),)
            help = say("name the cards that lie there, or leave one of them out")
            yield Diagnostic("D217", message, entry.value.span, help=help, related=related)


def _joined(cards: Node) -> Iterator[Node]:
    """The cards that are joined by `or`, one after the other."""
    cards = body_of(cards)
    if isinstance(cards, EitherCards):
        yield from _joined(cards.left)
        yield from _joined(cards.right)
    else:
        yield cards
