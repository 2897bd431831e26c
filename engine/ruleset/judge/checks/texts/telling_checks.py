"""Checks of what a game is called and how it is summed up: whether its rules say otherwise."""

import re
from collections.abc import Container, Iterable, Iterator

from msgspec.structs import replace

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.language.forms.pick import ways
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.hands.highest_wins import highest_wins
from engine.ruleset.judge.checks.marks.mark_reach import laps_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.label_number_checks import otherwise_counted
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.options.values_of_choices import new_values, without_choices, without_parents
from engine.ruleset.judge.checks.texts.doing_texts import doings_otherwise
from engine.ruleset.judge.checks.texts.options_told import options_otherwise
from engine.ruleset.judge.checks.texts.sentences import of_this_table
from engine.ruleset.judge.checks.texts.summary_checks import (
    OF_PEOPLE,
    card_otherwise,
    deck_otherwise,
    lying_otherwise,
    order_otherwise,
    price_otherwise,
    throws_otherwise,
    used_otherwise,
    wild_otherwise,
)
from engine.ruleset.judge.checks.texts.text_checks import (
    NUMBER,
    NUMBERS,
    ORDINALS,
    claimed_otherwise,
    note_otherwise,
    number,
)
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NO_LIMIT = "no limit"
_USUAL_HAND = 5
"""The cards of a hand after which no game is called where there is a board."""
_CARDS = Wording(
    rf"\b{NUMBER}(?:-card\b(?! (?:deck|pack))| cards? (?:each|down\b|are dealt|to each))"
    rf"|\bwith {NUMBER} (?:hole |own |closed )?cards(?: each\b|(?=;))|\b{NUMBER} cards of (?:your|their|one's) own\b",
    re.IGNORECASE,
)
_A_GAME = Wording(r" (?:stud|guts|draw|brag|lowball|poker)\b", re.IGNORECASE)
_LIMIT = Wording(r"\b(no|pot|fixed)[- ]limit\b(?! (?:to|on|for|of) (?!(?:the )?(?:bet|rais)\w*))", re.IGNORECASE)
_OR_BETTER = Wording(r"\b([a-z]+s) or better\b", re.IGNORECASE)
_TAKEN = Wording(
    rf"\b(?:{NUMBER}(?: cards?)? (?:may be |can be |are )?(?:exchanged|swapped)|"
    rf"(?<!the )(?<!an )(?<!a )(?:exchange|swap|draw)s?(?: up to| at most)? {NUMBER}(?! times)"
    r"(?!(?: cards?)? or more))\b",
    re.IGNORECASE,
)
_LOWEST = Wording(
    r"\b(?:(?:the )?(?:lowest|worst) hand (?:wins|takes the pot)(?! nothing\b| no\b)"
    r"|(?<!no )(?<!not )(?<!never )(?<!not a )lowball)\b",
    re.IGNORECASE,
)
_MANY = rf"(?:{'|'.join((*NUMBERS[1:], *ORDINALS[1:], 'last'))})"
_FACE = Wording(
    rf"\b(?:((?:hole|down|closed|hidden) cards?|cards? (?:face )?down|in the hole|under the cup"
    rf"|{_MANY} (?:down|closed))|(?:up|door|open) cards?|cards? (?:face )?up|in the open"
    rf"|{_MANY} (?:up|open))\b(?! (?:the|to|for)\b)",
    re.IGNORECASE,
)
_LYING = {True: "up", False: "down"}
_LABEL = Wording(rf"^{NUMBER} (?:more|cards?|down|up|kept|of them)$", re.IGNORECASE)


def told_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a name, a summary, a label, a note or what is said about an option says otherwise than the rules do."""
    rules = survey.rules
    own = rules.composed.own
    if not rules.clean:
        return
    if rules.deck.put_back:
        yield from _throws_told(survey)
        return
    for key in ("name", "summary"):
        said = own.root.get(key)
        if isinstance(said, Scalar):
            about = of_this_table(without_parents(said.text, rules.composed))
            text = said.text if key == "name" else without_choices(about, rules.composed)
            contradicted = _contradicted(survey, text, named=key == "name")
            yield from (says_otherwise(said, words, truth) for words, truth in contradicted)
            yield from (says_otherwise(said, words, truth) for words, truth in claimed_otherwise(survey, text))
            yield from (says_otherwise(said, words, truth) for words, truth in doings_otherwise(survey, text))
    yield from (says_otherwise(*said) for said in options_otherwise(own.root, declared))
    for body in survey.bodies:
        note = body.node.get("note")
        if isinstance(note, Scalar) and note.span.source == own.source:
            settled = (count for key in body.values if (count := _settled(body, key)) is not None)
            claims = (*note_otherwise(body.node, settled), *_hand_otherwise(survey, note.text))
            yield from (says_otherwise(note, words, truth) for words, truth in claims)
    for body in survey.bodies:
        label, found = body.node.get("label"), _LABEL.match(body.label)
        if found is None or not isinstance(label, Scalar) or label.span.source != own.source:
            continue
        count = _settled(body, "down-to" if "down-to" in body.values else body.kind.counts)
        named = number(found[1])
        if count is not None and count != named and named not in otherwise_counted(survey, body, count):
            yield says_otherwise(label, found[0], str(count))


def _throws_told(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary of a game of dice speaks of fewer throws than there may be, or of more."""
    said = summary_of(survey.rules)
    if isinstance(said, Scalar):
        yield from (says_otherwise(said, words, truth) for words, truth in throws_otherwise(survey, said.text))


def called_as_it_does_not_lie(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a deal is labelled as closed cards are called, and they lie open, or the other way round."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        label, found = body.node.get("label"), _FACE.search(body.label)
        if found is None or not body.kind.deals or body.kind.exchanges or not isinstance(label, Scalar):
            continue
        face, open_ones = body.values.get("face", "down"), found[1] is None
        otherwise = face == _LYING[not open_ones] and not dealt_to(body)
        if label.span.source in own and otherwise:
            ways = (Remedy(say("let them lie as they are called"), (with_key(body.node, "face", _LYING[open_ones]),)),)
            yield replace(says_otherwise(label, found[0], f"face: {face}"), remedies=ways)


def named_otherwise(rules: Rules, name: str) -> Iterator[tuple[str, str]]:
    """The words by which rules are called, as they are chosen, that they contradict, with what they say instead."""
    if rules.clean and not rules.deck.put_back:
        yield from _contradicted(Survey(rules), name, chosen=True)
        yield from claimed_otherwise(Survey(rules), name, chosen=True)


def modifier_otherwise(root: Mapping, rules: Rules) -> Iterator[Diagnostic]:
    """A919: a modifier's name or summary says otherwise than the rules of a game that is played with it."""
    chosen = not any(option.means.entries for option in declared(root).values())
    for said in (root.get("name"), root.get("summary")) if rules.clean and not rules.deck.put_back else ():
        if isinstance(said, Scalar):
            limits = limit_contradicted(said.text, Survey(rules).bodies)
            claims = (*limits, *claimed_otherwise(Survey(rules), said.text, chosen))
            yield from (says_otherwise(said, words, truth) for words, truth in claims)


def _contradicted(survey: Survey, text: str, *, named: bool = True, chosen: bool = False) -> Iterator[tuple[str, str]]:
    """The words of a text, a name if it is `named` so, that the rules contradict, with what they say instead.

    `chosen`, whatever is on offer.
    """
    options = () if chosen else survey.rules.composed.options.values()
    offered = {choice.text for option in options for choice in option.choices}
    offered |= {
        one.text for option in options for means in option.means.entries.values() for one in new_values(means.value)
    }
    if (found := _CARDS.search(text)) is not None:
        (dealt, every), said = _hands_dealt(survey, named, chosen), number(next(one for one in found.groups() if one))
        if said in {every * players for players in survey.rules.players} | {len(survey.rules.deck.cards)}:
            dealt = set()  # it tells of all cards that are dealt, or of the whole deck
        if dealt and said not in dealt and said not in _used(survey, by_all=bool(found[3])):
            yield found[0], str(every if found[3] else max(dealt))
        elif dealt and said < every and _A_GAME.match(text[found.end() :]) and _never_counted(survey, every):
            yield found[0], str(every)
    yield from limit_contradicted(text, survey.bodies, offered)
    yield from _exchange_otherwise(survey, text)
    yield from _hand_otherwise(survey, text)
    yield from order_otherwise(survey, text)
    if next(called_as_it_does_not_lie(survey), None) is None:
        yield from lying_otherwise(survey, text)
    yield from card_otherwise(survey, text)
    yield from deck_otherwise(survey, text)
    yield from price_otherwise(survey, text)
    yield from used_otherwise(survey, text)
    yield from wild_otherwise(survey, text)
    if (found := _LOWEST.search(text)) is not None and highest_wins(survey):
        turned = any(entry.scope.ranking is not survey.rules.ranking for entry in survey.rules.shares)
        yield found[0], "wins: worst" if turned else survey.rules.ranking.name


def _used(survey: Survey, *, by_all: bool) -> set[int]:
    """How many cards of one kind, and in all, the hands that have names take; with `by_all` what all hands take too."""
    rules = survey.rules
    uses = [entry.use for entry in rules.named_hands] + ([rules.use] if by_all else [])
    found = set[int]()
    for way in (way for use in uses if use is not None for way in ways(use.tree)):
        counts = [one.least for one in way.parts if one.least == one.most and one.least is not None]
        found |= {*counts, *([sum(counts)] if len(counts) == len(way.parts) else [])}
    return found


def _never_counted(survey: Survey, every: int) -> bool:
    """Whether all cards that players get stay with them, and no text speaks of so many."""
    steps = (body.kind for body in survey.bodies)
    kinds = [kind for kind in steps if not (kind.deals or kind.folds or kind.bets or kind.exchanges)]
    to_some = any(body.kind.deals and "to" in body.values and not dealt_to(body) for body in survey.bodies)
    if every >= len(NUMBERS) or to_some or any(move.source == "hand" for kind in kinds for move in kind.moves):
        return False
    many = rf"(?<!an )(?<!a )\b(?:{NUMBERS[every]}|{ORDINALS[every]}|{every}(?:th|-card| cards))\b(?! or better)"
    return re.search(many, "\n".join(texts_of(survey.rules.composed.root)), re.IGNORECASE) is None


def _hand_otherwise(survey: Survey, text: str) -> Iterator[tuple[str, str]]:
    """The hand or better that a text asks for, where the rules ask for others only."""
    if (found := _OR_BETTER.search(text)) is not None:
        others = (one for one in texts_of(survey.rules.composed.root.without(*OF_PEOPLE)) if one != text)
        asked = [one[0].lower() for one in _OR_BETTER.finditer("\n".join(others))]
        if asked and found[0].lower() not in asked:
            yield found[0], asked[0]


def _exchange_otherwise(survey: Survey, text: str) -> Iterator[tuple[str, str]]:
    """The words of a text on how many cards are exchanged that the rules contradict."""
    if (found := _TAKEN.search(text)) is not None:
        draws = [body for body in survey.bodies if body.kind.exchanges]
        bounds = [_settled(body, key) for body in draws for key in ("least", "most") if key in body.values]
        if bounds and None not in bounds and number(found[1] or found[2]) not in bounds:
            yield found[0], str(max(bound for bound in bounds if bound is not None))


def limit_contradicted(text: str, bodies: Iterable[Body], offered: Container[str] = ()) -> Iterator[tuple[str, str]]:
    """The limit of which a text speaks, with that of the rounds of betting, if it is another and none on offer."""
    limits = {str(body.values.get("limit", _NO_LIMIT)) for body in bodies if body.kind.bets}
    for found in _LIMIT.finditer(text) if limits else ():
        said = found[1].lower() if found[1].lower() == "fixed" else f"{found[1].lower()} limit"
        if said not in limits and said not in offered:
            yield found[0], min(limits)
            return


def _hands_dealt(survey: Survey, named: bool, chosen: bool) -> tuple[set[int], int]:
    """How many cards a player may be said to get, in one deal or in all up to one, or to make a hand of; and in all.

    A name counts all that they get, and where there is a board it does not count hands. None where it is open, which
    it is not where the options are `chosen`.
    """
    found, sum = set[int](), 0
    for outer in survey.rules.play:
        for body, _ in walk((outer,)):
            if (kept := _settled(body, "down-to")) is not None:
                found.add(kept)
            if not body.kind.deals or body.kind.exchanges or dealt_to(body):
                continue
            count = _settled(body, body.kind.counts) if body.kind.counts in body.values else 1
            laps = 1 if body is outer else laps_of(survey, outer) if outer.kind.block == "lap" else None
            said = body.values.get(body.kind.counts)
            by_option = not chosen and isinstance(said, Expression) and _is_open(survey, said)
            if count is None or laps is None or body.when is not None or by_option:
                return set(), 0
            found |= {count, *(sum + count * lap for lap in range(1, laps + 1) if not named)}
            sum += count * laps
    board = any(body.kind.deals and dealt_to(body) for body in survey.bodies)
    rankings = (survey.rules.ranking, *(entry.scope.ranking for entry in survey.rules.named_hands))
    hands = {one.order.most for one in rankings if not named or not board or one.order.most != _USUAL_HAND}
    return (found | {sum} | hands, sum) if found else (found, 0)


def _is_open(survey: Survey, said: Expression) -> bool:
    """Whether an option decides an amount which the game's own file does not set."""
    options = survey.rules.composed.own.root.get("options")
    said_here = options.entries if isinstance(options, Mapping) else {}
    every = [said_here.get(name) for name in re.findall(r"\$([\w-]+)", said.text)]
    return any(one is None or not isinstance(one.value, Mapping) or "choices" in one.value for one in every)


def _settled(body: Body, key: str) -> int | None:
    said = body.values.get(key)
    return bounds_of(said.tree, body.scope).settled if isinstance(said, Expression) else None
