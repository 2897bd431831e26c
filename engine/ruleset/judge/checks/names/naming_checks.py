"""Checks of names that say one thing where their own line says another: high for low, spades for hearts."""

import re
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from msgspec.structs import replace

from engine.cards.ranking.ranking import UPSIDE_DOWN
from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, Declared, Node, Not, ThoseWho, body_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.cards_named import RANKS, cards_in, other_cards
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted, place_of
from engine.ruleset.judge.checks.names.authored import declared_in, sources_of
from engine.ruleset.judge.checks.pot.share_checks import goes_to
from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.registry import FOLDING
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Mapping as Mapping_
from engine.text.marked.node import Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_HIGH, _LOW = frozenset(("high", "highest")), frozenset(("low", "lowest", "worst"))
STAYING = frozenset(("in", "stay", "stays", "staying", "play", "remain"))
"""Words by which players say that they do not fold."""
LEAVING = frozenset(("out", "fold", "drop", "leave", "quit", "walk", "home", "flee", "withdraw", "surrender"))
"""Words by which players say that they do."""
_PRICED = {"costs", "label", "note"}
"""Keys of a word by which it parts nobody from those who say another: it costs something, or is spoken of."""
_OF_WHOM = ("who", "from", "amount", "against")
"""Keys that part those who lose from those who do not."""
_WORD = Wording(r"[a-z]+")
_OF_CARDS = ("cards", "condition", "hand")
"""What asks for cards."""
_SOME = ("one-eyed", "one eyed", "suicide", "red", "black")
"""Words for some cards of a rank only."""


def word_for_another_share(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word that is called like a share of the pot, and goes for others only."""
    shares = {share.name for share in survey.rules.shares}
    for body in survey.bodies if survey.rules.clean and shares else ():
        said = [choice.values.get("goes-for") for choice in choices_of(body)]
        for choice in choices_of(body):
            name, goes_for = choice.key.text, choice.values.get("goes-for")
            if said.count(goes_for) > 1:  # that they come to the same is told as F711
                continue
            if name not in shares or not isinstance(goes_for, tuple) or not goes_for or name in goes_for:
                continue
            message = say("`{name}` goes for another share than the one of that name", name=name)
            ways = (Remedy(say("let it go for `{name}`", name=name), (with_key(choice.node, "goes-for", [name]),)),)
            help = say("let it go for the share that it names, or call it otherwise")
            yield Diagnostic("P424", message, choice.key.span, help=help, remedies=ways)


def high_called_low(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a share, or a hand, that is called high and found by low hands, or the other way round."""
    rules = survey.rules
    for entry in rules.named_hands if rules.clean else ():
        order, (called, low) = entry.scope.ranking.order, _said_low(survey, entry)
        wins = entry.wins if isinstance(entry, ShareEntry) else ""
        by_seat = isinstance(entry, ShareEntry) and entry.who is not None
        turned = order.name.endswith(UPSIDE_DOWN)  # which was said by the share, or is told as P418
        if low is None or by_seat or wins == "second" or order.count is not None or turned:
            continue
        if low is not (order.low != (wins == "worst")) and not _is_another(survey, entry):
            ranking = order.name if called != order.name else f"wins: {order.wins}"
            message = (
                say(
                    "this is called `{name}`, and the highest hand has it, by `{ranking}`", name=called, ranking=ranking
                )
                if low
                else say(
                    "this is called `{name}`, and the lowest hand has it, by `{ranking}`", name=called, ranking=ranking
                )
            )
            help = say("give it another ranking, or call it otherwise")
            yield Diagnostic("P424", message, entry.span, help=help)


def _is_another(survey: Survey, entry: HandEntry | ShareEntry) -> bool:
    """Whether this is the same share as another, which is told by itself."""
    shares = [goes_to(survey, one) for one in survey.rules.shares]
    return isinstance(entry, ShareEntry) and shares.count(goes_to(survey, entry)) > 1


def _said_low(survey: Survey, entry: HandEntry | ShareEntry) -> tuple[str, bool | None]:
    """What a hand is called, and whether that says that low hands win: by its own name, or by that of its own order."""
    path = ("pot", "shares") if isinstance(entry, ShareEntry) else ("hands",)
    named = find(survey.rules.composed.own.root, (*path, entry.name, "ranking", "name"))
    names = (entry.name, named.text) if isinstance(named, Scalar) else (entry.name,)
    said = ((name, low) for name in names if (low := _called_low(name.lower())) is not None)
    return next(said, (entry.name, None))


def _called_low(name: str) -> bool | None:
    """Whether a name says that low hands win, or that high ones do; None where it says neither."""
    words = set(_WORD.findall(name))
    if bool(words & _HIGH) is bool(words & _LOW) or len(words & _LOW) > 1:  # the worst low hand is a high one
        return None
    return bool(words & _LOW)


def named_after_other_cards(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is called after cards of one suit or rank, and asks for cards of another."""
    rules = survey.rules
    sources = sources_of(survey.rules)
    for name, span, said in _named(survey) if rules.clean else ():
        if span.source not in sources:
            continue
        for one in said:
            for wanted, found in other_cards(name, one.text, one.kind):
                yield _named_after_others(span, wanted, found, one.scalar.span)
    for word, entry in declared_in(rules, "words").items() if rules.clean else ():
        for kind, said_of in entry.value.entries.items() if isinstance(entry.value, Mapping_) else ():
            text = said_of.value.text if isinstance(said_of.value, Scalar) else ""
            for wanted, found in other_cards(word, text, kind):
                yield _named_after_others(entry.key.span, wanted, found, said_of.value.span)


def _named_after_others(at: Span, wanted: str, found: str, asked: Span) -> Diagnostic:
    message = say("this is called `{called}`, and asks for `{asked}`", called=wanted, asked=found)
    related = (Related(asked, say("it is asked here")),)
    return Diagnostic("P424", message, at, help=say("name the same cards in both places"), related=related)


def named_after_some_of_them(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is called after cards that show one eye, or are red, and asks for all of the rank."""
    own = survey.rules.composed.authored
    for name, span, said in _named(survey) if survey.rules.clean else ():
        called = name.lower()
        some = [word for word in _SOME if word in called and re.search(rf"\b{word}\b", called)]
        for one in said if some and span.source in own else ():
            ranks = cards_in(one.text, RANKS)
            plain = set(_WORD.findall(one.text.lower())) <= {*ranks.values(), "or"}
            if ranks and plain:
                message = say("this is called `{called}`, and asks for all `{asked}`", called=name, asked=one.text)
                related = (Related(one.scalar.span, say("it is asked here")),)
                help = say("name the same cards in both places")
                yield Diagnostic("P424", message, span, help=help, related=related)


def _named(survey: Survey) -> Iterator[tuple[str, Span, tuple[Expression, ...]]]:
    """What has a name that its author chose, where it stands, and what it asks."""
    rules = survey.rules
    for entry in rules.named_hands:
        needs = (entry.who, entry.when, entry.needs) if isinstance(entry, ShareEntry) else ()
        yield entry.name, entry.span, tuple(one for one in (entry.use, *needs) if one is not None)
    for wild in rules.wilds:
        yield wild.label, wild.cards.scalar.span, (wild.cards,)
    for body in survey.bodies:
        label = body.node.get("label")
        if isinstance(label, Scalar):
            asked = (one.value for one in body.expressions if one.value.kind in _OF_CARDS)
            so = tuple(
                one for one in asked if not isinstance(body_of(one.tree), Not)
            )  # no red ones may mean black ones
            yield body.label, label.span, so
        for choice in choices_of(body):
            said = [one.value for step in choice.inner.get("do", ()) for one in step.expressions]
            cards = [one for one in said if one.kind == "cards"]
            for asked in (*cards, *(() if choice.when is None else (choice.when,))):
                yield choice.key.text, choice.key.span, (asked,)


def in_called_out(survey: Survey) -> Iterator[Diagnostic]:
    """P424: those are out who said a word by which players say that they stay in."""
    for body in survey.bodies if survey.rules.clean else ():
        who = body.values.get(body.kind.folds) if body.kind.folds else None
        if isinstance(who, Expression) and who.scalar.span.source in survey.rules.composed.authored:
            said = [node for node in who.tree.walk() if isinstance(node, Declared)]
            for word in {word for node in said for word in node.words} & STAYING if _says_those(who, said) else ():
                yield _out_by_staying(word, who.scalar.span)
        for choice in choices_of(body):
            steps = choice.inner.get("do", ())
            if choice.key.text in STAYING and any(_folds_oneself(one) for one in steps):
                yield _out_by_staying(choice.key.text, choice.key.span)


@only.where(only.words)
def out_called_in(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word by which players say that they are out, and those who say it play on as all others do."""
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        choices = choices_of(body)
        leaving = next((one for one in choices if _is_called_out(one, choices)), None)
        if leaving is None or not survey.at(body) or leaving.key.span.source not in survey.rules.composed.authored:
            continue
        words = {one.key.text for one in choices}
        later = survey.bodies[number + 1 :]
        asked = any(_parts_players(one, words) or one.node.entries.keys() - _PRICED for one in choices)
        asked = asked or any(
            _parts_players(one, words) and not _only_counts(survey, one, words, later) for one in later
        )
        shares = any(share.who is not None or share.when is not None for share in survey.rules.shares)
        if not asked and not shares and any(one.kind.compares for one in later):
            word = leaving.key.text
            message = say(
                "`{word}` is a word for being out, and a player who says it plays on as the others do", word=word
            )
            help = say("let them fold: `- fold: {{who: those who declared {word}}}`", word=word)
            ways = inserted(survey, later[0], help, {FOLDING.name: {"who": f"those who declared {word}"}})
            yield Diagnostic("P424", message, leaving.key.span, help=help, remedies=ways)


def _is_called_out(choice: Body, choices: Sequence[Body]) -> bool:
    """Whether a word by which nothing is done but to pay is one for being out, or for running beside one to stand."""
    called = choice.key.text in LEAVING or (
        choice.key.text in _RUNNING and any(one.key.text in STAYING | _STANDING for one in choices)
    )
    return called and not choice.node.entries.keys() - _PRICED


_RUNNING, _STANDING = frozenset(("run", "duck", "bolt", "scram")), frozenset(("stand", "fight", "hold", "brave"))


@only.where(only.words)
def others_out(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word by which players say that they are out puts all others out, or marks them, and not who says it."""
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body):
            steps = choice.inner.get("do", ()) if choice.key.text in LEAVING else ()
            others = next((one for one in steps if _is_of_the_others(one)), None)
            if others is not None and not any(_folds_oneself(one) for one in steps):
                word, who = choice.key.text, text_of(others, "who")
                message = say(
                    "who says `{word}` stays in, and it is the others who are out: `{who}`", word=word, who=who
                )
                if not others.kind.folds:
                    message = say(
                        "`{word}` is a word for being out, and it marks the others: `{who}`", word=word, who=who
                    )
                help = say("leave out `who`, so that it is the player who says it")
                without = without_key(others.node, "who")
                ways = (Remedy(help, (without,)),)
                yield Diagnostic("P424", message, place_of(others, "who"), help=help, remedies=ways)


def _is_of_the_others(body: Body) -> bool:
    """Whether a step is about all but the player who says a word: it puts them out, or sets a mark of theirs."""
    others = text_of(body, "who") in ("everyone else", "everyone except that player")
    return others and body.when is None and (bool(body.kind.folds) or text_of(body, "to") == "set")


def _parts_players(body: Body, words: Set[str]) -> bool:
    """Whether a step asks which players said one of these words, or may put some out; not only whether anybody did."""
    if body.kind.folds:
        return True
    for _, said in body.expressions:
        declared = [node for node in said.tree.walk() if isinstance(node, Declared) and words & set(node.words)]
        if declared and (said is not body.when or bool(body.scope.turns) or not _of_nobody(said.tree)):
            return True
    return False


def _only_counts(survey: Survey, body: Body, words: Set[str], others: Sequence[Body]) -> bool:
    """Whether a step writes a mark by which no other says whom it is for, or what they pay.

    How often somebody stayed out may cost them something another time. Where the deal is thrown in when nobody is in,
    it is of those in that the others are not.
    """
    if not body.kind.marking:
        return False
    name = text_of(body, "what")
    readers = [
        other
        for other in others
        for one in other.expressions
        if one.field.name in _OF_WHOM and any(read.fact == f"mark {name}" for read in one.value.reads)
    ]
    of_deals = name in survey.rules.marks and survey.rules.marks[name].kept == "session" and text_of(body, "add") == "1"
    wiped = text_of(body, "to") == "0"
    only_paid = all(pays(one) or one.kind.marking for one in readers)
    return not readers or ((of_deals or wiped) and only_paid and any(_ends_for_want_of(one, words) for one in others))


def _ends_for_want_of(body: Body, words: Set[str]) -> bool:
    """Whether the deal is thrown in where nobody has said a word by which players stay in."""
    said = [] if body.when is None or not body.kind.keeps_pot else [*body.when.tree.walk()]
    declared = [node for node in said if isinstance(node, Declared) and words & STAYING & set(node.words)]
    return bool(declared) and body.when is not None and body.when.text.lower().startswith("nobody ")


def _of_nobody(condition: Node) -> bool:
    """Whether it is asked of nobody, or of somebody, whoever that is, or how many they are."""
    tree = body_of(condition)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is not None:
        return all(_of_nobody(part) for part in joined.parts)
    counted = isinstance(tree, Compare) and any(isinstance(body_of(one), CountSeats) for one in (tree.left, tree.right))
    return counted or tree.told().startswith(("nobody ", "somebody "))


def _says_those(who: Expression, said: Sequence[Declared]) -> bool:
    """Whether just those are meant who said a word."""
    tree = body_of(who.tree)
    return len(said) == 1 and isinstance(tree, ThoseWho) and body_of(tree.predicate) is said[0]


def _folds_oneself(body: Body) -> bool:
    return bool(body.kind.folds) and body.kind.folds not in body.values and body.when is None


def _out_by_staying(word: str, at: Span) -> Diagnostic:
    message = say("`{word}` is a word for staying in, and a player who says it is out", word=word)
    return Diagnostic("P424", message, at, help=say("name the other word here, or call it otherwise"))


def hands_alike(survey: Survey) -> Iterator[Diagnostic]:
    """H524: a hand with a name that is compared just as another, or as the game's own hands.

    Where the pot goes to the second hand or the worst, no other word means the best of the game's own hands.
    """
    rules = survey.rules
    if not rules.clean:
        return
    best = not rules.shares or any(entry.wins == "best" for entry in rules.shares)
    alone = len(rules.hands) == 1 and best  # of several, one may well be the game's
    known: dict[tuple[object, ...], HandEntry] = {}
    for hand in rules.hands:
        named = not (_paid_to_the_winner(survey, hand.name) or _WORST.search(hand.scope.ranking.order.name.lower()))
        key, own = _compared(survey, hand, named), _compared(survey, None, named) if alone else ()
        earlier = known.setdefault(key, hand)
        _, low = _said_low(survey, hand)
        if (earlier is hand and key != own) or low is not (low and hand.scope.ranking.order.low):
            continue  # that it is called otherwise says more
        related: tuple[Related, ...] = ()
        if key == own:
            message = say("`{name}` is compared as every hand of this game is", name=hand.name)
        else:
            message = say("`{name}` is the same hand as `{other}`", name=hand.name, other=earlier.name)
            related = (Related(earlier.span, say("the other is here")),)
        help = say("give it another ranking, or other cards, or leave it out")
        yield Diagnostic("H524", message, hand.span, help=help, related=related)


_WORST = Wording(r"\b(?:worst|poorest|losing|ugliest|shabbiest)\b")
"""How an order is called by which another hand wins than the one that takes the pot."""


def _compared(survey: Survey, hand: HandEntry | None, named: bool) -> tuple[object, ...]:
    """What decides how a hand is compared, of the game's own where there is none; how its order is `named`, too."""
    rules = survey.rules
    use = rules.use if hand is None or hand.use is None else hand.use
    board = None if hand is None or hand.board is None else hand.board.told()
    wilds = tuple(entry.counts_for("" if hand is None else hand.name) for entry in rules.wilds)
    ranking = (rules.scope if hand is None else hand.scope).ranking
    order = ranking.order if named else replace(ranking.order, name="", summary="")
    return (None if use is None else use.told(), board, order, "" if hand is None else hand.ties, wilds)


def _paid_to_the_winner(survey: Survey, hand: str) -> bool:
    """Whether who has a hand of this name pays the winner, or is paid by them, who is the same then."""
    sides = [{text_of(body, "from"), text_of(body, "to")} for body in survey.bodies if pays(body)]
    return any(f"winner of {hand}" in both and both & {"winner", "winners"} for both in sides)


def taken_with_others_only(survey: Survey) -> Iterator[Diagnostic]:
    """P425: a share that nobody can go for alone, where each of the others can be gone for so.

    A share that is played for at a price, besides what is played for without one, is bought with the word. On a ladder
    of several words, each of which goes for all that the one before does and more, none is meant to be had alone.
    """
    for body in survey.bodies if survey.rules.clean else ():
        offers = [(said, one) for one in choices_of(body) if isinstance(said := one.values.get("goes-for"), tuple)]
        lists = [said for said, _ in offers if said]
        if _is_ladder(lists):
            continue
        alone = {one for said in lists if len(said) == 1 for one in said}
        free = {one for said, word in offers if "costs" not in word.values for one in said}
        bought = {one for said in lists for one in said if one not in free} if alone <= free else set()
        for name in dict.fromkeys(one for said in lists for one in said if one not in alone | bought) if alone else ():
            assert isinstance(name, str)
            message = say("no word goes for `{name}` alone, as others do for their share", name=name)
            help = say("let a word go for it: `goes-for: [{name}]`", name=name)
            listed = find(body.node, ("choices",))
            yield Diagnostic("P425", message, body.key.span if listed is None else listed.span, help=help)


def _is_ladder(lists: Sequence[tuple[object, ...]]) -> bool:
    """Whether of three words or more each goes for all that the one before goes for, and for more."""
    steps = [set(said) for said in lists]
    return len(steps) > 2 and all(less < more for less, more in pairwise(sorted(steps, key=len)))
