"""What texts claim that the rules settle: numbers, what there is and is not, which cards are wild, which hand wins."""

import re
from collections.abc import Iterator
from functools import cache

from engine.cards.deck.card_words import RANK_WORDS
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.order_told import beaten_otherwise, lowest_otherwise
from engine.ruleset.judge.fitting.fact_table import FACTS
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Interval
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain
from engine.text.wording import Wording

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
NUMBER = rf"({'|'.join(NUMBERS[1:])}|\d+)"
_TIMES = {"single": 1, "double": 2, "triple": 3}
_COUNTED = {
    rf"(?<!first )(?<!last )\b{NUMBER} (?:rounds? of betting|betting rounds?)\b": "number of betting rounds",
    rf"\b{NUMBER} (?:draws|exchanges)\b": "number of draws",
    r"\b(single|double|triple) draw\b": "number of draws",
    rf"\b{NUMBER} blinds\b": "number of blinds",
    rf"\b{NUMBER} jokers\b": "number of jokers",
    r"\b(?:deck|pack) of (\d+)\b": "number of cards",
    r"\b(\d+)-card (?:deck|pack)\b": "number of cards",
}
"""What a text may count → the fact that it is."""
_THERE_IS = {
    "ante": "ante",
    "blind": "number of blinds",
    "wild card": "wild cards",
    "joker": "number of jokers",
    "draw": "number of draws",
    "bring-in": "bring-in",
}
"""What a text may say there is, or is not → the fact that it is."""
_THING = rf"({'|'.join(_THERE_IS)})s?\b(?! (?:that|which|of|for|but|unless|if|until|who|when|in) )"
_NONE = Wording(
    r"(?<!pay )(?<!pays )(?<!post )(?<!posts )(?<!owe )(?<!owes )(?<!has )(?<!have )(?<!had )(?<!hold )(?<!holds )"
    r"(?<!get )(?<!gets )(?<!got )(?<!show )(?<!shows )(?<!need )(?<!needs )"
    r"(?<!one )(?<!ones )(?<!hand )(?<!hands )(?<!that )(?<!those )(?<!pair )"
    rf"\b(?:no|without(?: an?| any| the)?) {_THING}",
    re.IGNORECASE,
)
"""That there is none of a thing; of one player who has none, or of one hand, texts say nothing of the game."""
_SOME = Wording(rf"\bwith(?: an?| the)? {_THING}", re.IGNORECASE)
_NOT_WHO_SITS = (
    "left",
    "other",
    "first",
    "of",
    "unless",
    " if",
    "until",
    "when",
    "where",
    "only",
    "least",
    "than",
    "any",
    "these",
)
"""What stands before a number of players who are some of those at the table."""
_PLAYERS = Wording(rf"\b(up to |at most )?{NUMBER}(?:(?: to |-| or ){NUMBER})? players\b", re.IGNORECASE)
_BEGINS_A_CASE = Wording(r"(?:^|[.;:,]\s+(?:(?:and|but)\s+)?)(?:with\s+)?$|\bat a table of\s+$", re.IGNORECASE)
_GOES_ON = Wording(r",?\s+[a-z]")
"""What stands before and after a number of players of whom something is said that is not so of others."""
_ENDS_IN_A_CASE = Wording(
    r"\b(?:is|are|gets?|pays?|costs?|takes?|may|must)\s+\w+\b[^.;:]*(?<!played )(?<!game )\b(?:for|with)\s+$",
    re.IGNORECASE,
)
_BEGINS = {">=": (0,), "<": (0,), ">": (1,), "<=": (1,), "=": (0, 1), "!=": (0, 1)}
"""How far from the number in a comparison it begins that the answer is another one."""
_ASKS_PLAYERS = Wording(r"\bplayers ([<>]=?|!?=) (\d+|\$[\w-]+)")
RANKS = {word: rank for rank, both in RANK_WORDS.items() for word in both[1:]}
_WILD = Wording(rf"\b({'|'.join(RANKS)})(?: are)? wild\b|\bwild ({'|'.join(RANKS)})\b", re.IGNORECASE)
_WINS = Wording(r"\b(lowest|highest) hand wins\b(?! nothing\b| no\b)|\b(high-low|hi-lo)\b", re.IGNORECASE)
OR_LESS = Wording(
    rf"\b(?:up to|at most|no more than|exactly"
    rf"|(?<!the )only(?! \w+ (?:of (?:you|us)|players|people|left|who|to)\b)) {NUMBER}\b",
    re.IGNORECASE,
)
_ONE_NUMBER = Wording(rf"\b{NUMBER}\b", re.IGNORECASE)
Claim = tuple[str, str]
"""Words of a text, and what is so instead."""


def number(word: str) -> int:
    """The number that a word or its digits stand for."""
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def claimed_otherwise(survey: Survey, text: str, chosen: bool = False) -> Iterator[Claim]:
    """The words of a name or a summary that the rules of a game contradict; `chosen`, whatever its options offer."""
    facts = Facts(survey.rules, _surveyed=survey if survey.moments else None)
    by_option = not chosen and any(option.means.entries for option in survey.rules.composed.options.values())
    for pattern, fact in _COUNTED.items():
        if (found := _compiled(pattern).search(text)) is not None:
            said = _TIMES[found[1].lower()] if found[1].lower() in _TIMES else number(found[1])
            there = ever(facts, fact)
            if not there.least <= said <= there.most and not (by_option and fact == "number of jokers"):
                yield found[0], f"{fact} = {there.least}"
    found = _NONE.search(text)
    if (
        found is not None
        and ever(facts, _THERE_IS[found[1].lower()]).least
        and not (_is_bought(survey, found[1]) or _is_asked_for(survey, found[1]))
    ):
        yield found[0], _THERE_IS[found[1].lower()]
    found = None if by_option else _SOME.search(text)
    if found is not None and not ever(facts, _THERE_IS[found[1].lower()]).most:
        yield found[0], f"no {found[1].lower()}"
    players = survey.rules.players
    told = players_otherwise(text, players.least, players.most)
    yield from (one for one in told if not _is_a_case(survey.rules, text, one[0]))
    if not by_option:
        yield from _cards_otherwise(survey.rules, text)
        yield from _wild_otherwise(survey, text)
        yield from _won_otherwise(survey, text)


def _is_a_case(rules: Rules, text: str, words: str) -> bool:
    """Whether a text speaks of some of the numbers of players that there may be, which the rules tell from others."""
    start = text.index(words)
    end, found = start + len(words), [number(one) for one in _ONE_NUMBER.findall(words)]
    begins = _BEGINS_A_CASE.search(text[:start]) is not None and _GOES_ON.match(text, end) is not None
    if not begins and _ENDS_IN_A_CASE.search(text[:start]) is None:
        return False
    least, most = rules.players.least, rules.players.most
    if rules.by_players:
        return least <= found[0] and found[-1] <= most
    first_of_more = {least, most + 1, *_told_apart(rules)}
    return {found[0], found[-1] + 1} <= first_of_more


def _told_apart(rules: Rules) -> Iterator[int]:
    """The numbers of players from which on something is otherwise than with fewer; of options, by default."""
    for op, word in _ASKS_PLAYERS.findall(str(plain(rules.composed.root))):
        option = rules.composed.options.get(word[1:])
        said = word if option is None else option.default.text
        if said.isdigit():
            yield from (int(said) + further for further in _BEGINS[op])


def _is_asked_for(survey: Survey, thing: str) -> bool:
    """Whether it is the ante, or the blinds, and there are such in some deals only: a text may speak of the others."""
    forced = [(body, body.kind.forced(body)) for body in survey.rules.play]
    ante, blinds = ([body for body, one in forced if one.ante], [body for body, one in forced if one.blinds])
    posting = {"ante": ante, "blind": blinds}.get(thing.lower(), [])
    return bool(posting) and all(body.when is not None for body in posting)


def _is_bought(survey: Survey, thing: str) -> bool:
    """Whether it is the draw of which there is none, and only open cards are taken, which people call otherwise."""
    draws = [body for body in survey.bodies if body.kind.exchanges] if thing.lower() == "draw" else []
    return bool(draws) and all("from" in body.values for body in draws)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def ever(facts: Facts, name: str) -> Interval:
    """What a fact may be, with any number of players."""
    found = [facts.of(FACTS[name], players) for players in {facts.counts[0], facts.counts[-1]}]
    return Interval(min(one.least for one in found), max(one.most for one in found))


def players_otherwise(text: str, least: int, most: int) -> Iterator[Claim]:
    """The number of players that a text speaks of, where others may sit down; the least of a range is not the most."""
    found = _PLAYERS.search(text)
    if found is None or text[: found.start()].rstrip().endswith(_NOT_WHO_SITS):
        return
    first, last = number(found[2]), number(found[3]) if found[3] else None
    if last is not None and first < last:
        wrong = (first, last) != (least, most)
    elif found[1]:
        wrong = first != most
    else:
        wrong = not least <= first <= most
    if wrong:
        yield found[0], f"players: {least}-{most}" if least < most else f"players: {least}"


def _cards_otherwise(rules: Rules, text: str) -> Iterator[Claim]:
    """Which hands beat which, and which card is the lowest, where it is otherwise."""
    if not rules.by_players:
        yield from lowest_otherwise(text, rules.deck.ranks)
    if not rules.ranking.order.low and not rules.named_hands:
        yield from beaten_otherwise(text, [one.name for one in rules.ranking.order.categories])


def _wild_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """Ranks that a text calls wild, where no card is, or cards of other ranks only."""
    found = _WILD.search(text)
    if found is None:
        return
    said = (found[1] or found[2]).lower()
    wilds = survey.rules.wilds
    words = [ranks_in(entry.cards.text) for entry in wilds]
    if not wilds:
        yield found[0], "no wild cards"
    elif wilds and all(words) and not any(RANKS[said] in ranks for ranks in words):
        yield found[0], wilds[0].cards.text


def ranks_in(text: str) -> set[str]:
    """The ranks that cards are described by."""
    both = {word: rank for rank, words in RANK_WORDS.items() for word in words}
    return {both[word] for word in re.findall("[a-z]+", text.lower()) if word in both}


def _won_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """That the lowest hand wins, or high and low share, where they do not."""
    found, rules = _WINS.search(text), survey.rules
    if found is None or rules.shares or rules.hands or rules.ranking.order.count is not None:
        return
    low = rules.ranking.order.low
    if found[2] or (found[1].lower() == "lowest") is not low:
        yield found[0], rules.ranking.name


# --- options and notes ------------------------------------------------------------------------------------------------


def note_otherwise(body: Mapping, settled: Iterator[int]) -> Iterator[Claim]:
    """The number of which a note speaks, where neither a text of its step says it nor anything there comes to it."""
    note = body.get("note")
    found = OR_LESS.search(note.text) if isinstance(note, Scalar) else None
    if found is None:
        return
    known = {*settled, *_numbers_in(body.without("note"))}
    if known and number(found[1]) not in known:
        yield found[0], str(max(known))


def _numbers_in(tree: Node) -> set[int]:
    """Every number that stands in a step, as a word or in digits."""
    found = {number(word) for text in texts_of(tree) for word in _compiled(rf"\b{NUMBER}\b").findall(text)}
    left = [tree]
    while left:
        one = left.pop()
        if isinstance(one, Scalar):
            found |= {one.value} if isinstance(one.value, int) else set()
        else:
            left += one.items if isinstance(one, Sequence) else (entry.value for entry in one.entries.values())
    return found
