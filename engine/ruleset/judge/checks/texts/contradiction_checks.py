"""Checks of texts against rules, topic by topic: a text says what no rule does, and a rule says what no text does."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.lying_text_checks import GIVEN
from engine.ruleset.judge.checks.texts.sentences import denied_beside, sentence_around
from engine.ruleset.judge.checks.texts.told_by_texts import BY_A_TEXT, once_a_line
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, book_of
from engine.ruleset.judge.checks.texts.topics.topics_of_all_anew import ALL_ANEW
from engine.ruleset.judge.checks.texts.topics.topics_of_amounts_paid import PAID_SO_MUCH
from engine.ruleset.judge.checks.texts.topics.topics_of_asking import HOW, PASSES
from engine.ruleset.judge.checks.texts.topics.topics_of_beating_some import BEATING_SOME
from engine.ruleset.judge.checks.texts.topics.topics_of_bounds import BETTER, BOUNDS
from engine.ruleset.judge.checks.texts.topics.topics_of_cards import COLOURED, HANDS, OPENERS, RANKS, SUITS
from engine.ruleset.judge.checks.texts.topics.topics_of_chips import CHIPS
from engine.ruleset.judge.checks.texts.topics.topics_of_dealing import DEALT
from engine.ruleset.judge.checks.texts.topics.topics_of_dice import CASES, FACES
from engine.ruleset.judge.checks.texts.topics.topics_of_either_end import ENDED
from engine.ruleset.judge.checks.texts.topics.topics_of_emptying import EMPTIED
from engine.ruleset.judge.checks.texts.topics.topics_of_ends import ALONE, ENDS, GOING
from engine.ruleset.judge.checks.texts.topics.topics_of_evenings import OF_GAME, SOMEBODY
from engine.ruleset.judge.checks.texts.topics.topics_of_hands_denied import DENIED
from engine.ruleset.judge.checks.texts.topics.topics_of_hands_made import MADE, SOME_OF_A_RANK, WILD_BY_PLACE
from engine.ruleset.judge.checks.texts.topics.topics_of_having import HAVING
from engine.ruleset.judge.checks.texts.topics.topics_of_joining import HELD
from engine.ruleset.judge.checks.texts.topics.topics_of_keeping import KEPT
from engine.ruleset.judge.checks.texts.topics.topics_of_laps import UNTIL
from engine.ruleset.judge.checks.texts.topics.topics_of_lone_wins import LONE
from engine.ruleset.judge.checks.texts.topics.topics_of_low_hands import LOW
from engine.ruleset.judge.checks.texts.topics.topics_of_lying_ends import LYING_ENDS
from engine.ruleset.judge.checks.texts.topics.topics_of_many import HELD_SO_MANY, MANY
from engine.ruleset.judge.checks.texts.topics.topics_of_marks import EXTREMES, KEPT_OUT, MARKED
from engine.ruleset.judge.checks.texts.topics.topics_of_multiples import BY_OPTIONS, MULTIPLES
from engine.ruleset.judge.checks.texts.topics.topics_of_neighbours import NEIGHBOURS
from engine.ruleset.judge.checks.texts.topics.topics_of_not_winning import NOT_WON
from engine.ruleset.judge.checks.texts.topics.topics_of_noted_cases import NOTED
from engine.ruleset.judge.checks.texts.topics.topics_of_one_of_them import EITHER, LAST
from engine.ruleset.judge.checks.texts.topics.topics_of_options import BOUNDED, COUNTS, RAISED
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import PAYMENTS
from engine.ruleset.judge.checks.texts.topics.topics_of_pip_edges import PIP_EDGES
from engine.ruleset.judge.checks.texts.topics.topics_of_pips import PIPS
from engine.ruleset.judge.checks.texts.topics.topics_of_places import PLACES
from engine.ruleset.judge.checks.texts.topics.topics_of_plans import LASTING, PLAYED_WHEN
from engine.ruleset.judge.checks.texts.topics.topics_of_prices import PRICES
from engine.ruleset.judge.checks.texts.topics.topics_of_proofs import PROOF
from engine.ruleset.judge.checks.texts.topics.topics_of_raising import CHECK_RAISE
from engine.ruleset.judge.checks.texts.topics.topics_of_receivers import COSTS, RECEIVERS
from engine.ruleset.judge.checks.texts.topics.topics_of_rewards import (
    CARDS_ASKED,
    FACES_ASKED,
    HANDS_ASKED,
    RANKS_ASKED,
    SUITS_ASKED,
)
from engine.ruleset.judge.checks.texts.topics.topics_of_rising_and_ending import ENDING, RISING, UNITS
from engine.ruleset.judge.checks.texts.topics.topics_of_shares import LEFT_OVER, OVER, PARTS, TARGETS
from engine.ruleset.judge.checks.texts.topics.topics_of_sight import SEEN
from engine.ruleset.judge.checks.texts.topics.topics_of_starting import STARTING
from engine.ruleset.judge.checks.texts.topics.topics_of_staying import STAYED
from engine.ruleset.judge.checks.texts.topics.topics_of_terms import PLAYED_IF, PLAYERS_ASKED, SOLD, WON_AT
from engine.ruleset.judge.checks.texts.topics.topics_of_thresholds import THRESHOLDS
from engine.ruleset.judge.checks.texts.topics.topics_of_ties import ODD_CHIPS, TIES
from engine.ruleset.judge.checks.texts.topics.topics_of_times import BOUGHT
from engine.ruleset.judge.checks.texts.topics.topics_of_weights import WEIGHTS
from engine.ruleset.judge.checks.texts.topics.topics_of_whichever import WHICHEVER
from engine.ruleset.judge.checks.texts.topics.topics_of_wild_bars import WILD_BARRED
from engine.ruleset.judge.checks.texts.topics.topics_of_wild_players import WILD_FOR
from engine.ruleset.judge.checks.texts.topics.topics_of_wild_ranks import WILD_RANKS
from engine.ruleset.judge.checks.texts.topics.topics_of_wild_shares import WILD_SHARES
from engine.ruleset.judge.checks.texts.topics.topics_of_wild_terms import WILD_ALONE, WILD_TERMS
from engine.ruleset.judge.checks.texts.topics.topics_of_wilds import WILDS
from engine.ruleset.judge.checks.texts.topics.topics_of_winning_hands import WINNING_HANDS
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_ORDINALS = {"first": 0, "second": 1, "third": 2, "last": -1}
_PAID_FOR = Wording(
    r"\b(first|second|third|last) (?:exchange|draw|swap)\b,?(?: that| which)?"
    r" (?:is (?:paid|bought)|has to be (?:paid|bought)|costs?|for a (?:fee|price|chip)|must be (?:paid|bought))\b",
    re.IGNORECASE,
)
_BESIDES = Wording(r"\b(?:too|also|as well)\b", re.IGNORECASE)
"""By such words a text speaks of what comes after something else that is like it."""
TOPICS: tuple[Topic, ...] = (
    *(RANKS, SUITS, COLOURED, HANDS, OPENERS, MANY, HELD_SO_MANY, WILDS),
    *(FACES, CASES),
    *(PARTS, WEIGHTS, TARGETS, OVER, LEFT_OVER, ODD_CHIPS, TIES),
    *(HOW, PASSES, NEIGHBOURS, PLACES, DEALT, WINNING_HANDS),
    *(PAYMENTS, STAYED, RECEIVERS, COSTS, PRICES, HAVING, CHIPS, MULTIPLES, BY_OPTIONS, PAID_SO_MUCH),
    *(MARKED, EXTREMES, KEPT_OUT, EMPTIED, ALL_ANEW),
    *(BOUNDED, COUNTS, RAISED, BETTER, BOUNDS, THRESHOLDS),
    *(ENDS, LYING_ENDS, GOING, ALONE, HELD, GIVEN),
    *(BOUGHT, CHECK_RAISE, WILD_FOR, WILD_SHARES, WILD_BARRED, WILD_RANKS, PROOF, BEATING_SOME),
    *(ENDED, SEEN, LONE, UNTIL, LAST, EITHER, NOT_WON),
    *(HANDS_ASKED, RANKS_ASKED, SUITS_ASKED, FACES_ASKED, CARDS_ASKED, LOW, KEPT, WILD_TERMS, WILD_ALONE),
    *(SOLD, PLAYED_IF, PLAYERS_ASKED, WON_AT, NOTED),
    *(PIPS, PIP_EDGES, DENIED, MADE, WILD_BY_PLACE, SOME_OF_A_RANK),
    *(LASTING, PLAYED_WHEN, RISING, UNITS, ENDING, SOMEBODY, OF_GAME, WHICHEVER, STARTING),
)
"""What texts are held against rules about, each once."""
_OF_CASES = frozenset(
    (
        *(FACES, CASES, RANKS, SUITS, COLOURED, HANDS, MANY, HELD_SO_MANY, HAVING, THRESHOLDS, BOUNDS, BETTER),
        *(PIPS, PIP_EDGES, HANDS_ASKED, RANKS_ASKED, SUITS_ASKED, FACES_ASKED, CARDS_ASKED),
        *(PLAYED_IF, PLAYERS_ASKED, WON_AT),
    )
)
"""Those about when something is so: `at a six nobody bets` is a rule of all below six."""


def contradicted_by_rules(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a rule says otherwise than the summary, a note or what is said about something."""
    if survey.rules.clean:
        composed = survey.rules.composed
        yield from contradictions(composed.own.root, composed.root)


def contradictions(own: Mapping, *played: Mapping) -> Iterator[Diagnostic]:
    """A919: what the texts of a document say, and its rules say otherwise; `played`, all rules it is played by."""
    yield from once_a_line(_by_topics(own, played))


def _by_topics(own: Mapping, played: Sequence[Mapping]) -> Iterator[Diagnostic]:
    """What each topic tells, one after another."""
    book = Book(own)
    for topic in TOPICS:
        said = [] if topic.cues.isdisjoint(book.words) else list(topic.said(book))
        said = [one for one in said if not _is_of_a_choice_not_made(book, *one)]
        found = _contradicted(topic, book, said, played) if said else None
        if found is not None:
            yield _told(*found)
        elif said and topic.of_its_own:
            yield from _listed_otherwise(topic, book, said, ())
        elif said and (topic.lists or topic.needed) and len(played) == 1:
            yield from _listed_otherwise(topic, book, said, played)


def _is_of_a_choice_not_made(book: Book, text: Scalar, saying: Saying) -> bool:
    """Whether a sentence of the summary tells of the game as it is by another choice than the usual one."""
    other = book.other_choices if text is book.root.get("summary") else None
    return other is not None and other.search(sentence_around(text.text, saying.words).replace("-", " ")) is not None


def exchange_elsewhere(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a text has a later exchange paid for, and it is another one that is."""
    own, played = book_of(survey.rules.composed.own.root), Book(survey.rules.composed.root)
    claims = [(text, found) for text in own.deciding for found in _PAID_FOR.finditer(text.text)]
    draws = [one for key, one, _ in played.mappings if key in kinds.EXCHANGES] if claims and survey.rules.clean else []
    paid = [place for place, one in enumerate(draws) if "costs" in one or "who" in one]
    for text, found in claims:
        place = _ORDINALS[found[1].lower()] % max(len(draws), 1)
        if len(paid) == 1 and len(draws) > 1 and place not in paid and _is_written_in(own, draws[paid[0]]):
            yield _told(text, Saying("", found[0]), Fact("", _where_it_comes(own, draws[paid[0]])))


def _is_written_in(book: Book, step: Mapping) -> bool:
    return step.span.source == book.root.span.source


def _where_it_comes(book: Book, step: Mapping) -> Scalar:
    """What says where a step comes: the step beside which it is put, or itself."""
    for key, one, _ in book.mappings:
        beside = one.get("step")
        if key in ("before", "after") and isinstance(beside, Scalar) and _holds(one, step):
            return beside
    return Scalar(step.span.text, step.span.text, step.span, "borrowed", step.span)


def _holds(outer: Mapping, step: Mapping) -> bool:
    return outer.span.start <= step.span.start < outer.span.end


def _contradicted(
    topic: Topic, book: Book, said: list[tuple[Scalar, Saying]], played: Sequence[Mapping]
) -> tuple[Scalar, Saying, Fact] | None:
    """The text that no rule bears out, with the rule that contradicts it."""
    ruled = list(topic.ruled(book))
    known = {(one.of, one.value) for one in ruled}
    by_opposite = topic in _OF_CASES
    open_ones = [(text, one) for text, one in said if (one.of, one.value) not in known]
    unborne = [(text, one) for text, one in open_ones if not (by_opposite and _is_denied(text, one))]
    if not unborne:
        return None
    named = {(one.of, one.value) for one in topic.named(book)} | {(one.of, one.value) for _, one in said}
    others = [one for one in ruled if not one.loose and (one.of, one.value) not in named]
    if not others:
        return None
    inherited = (one for rules in played for one in topic.ruled(Book(rules)))
    borne = (one for one in inherited if len(played) == 1 or not one.loose)  # of the games of a menu only what is sure
    known = {(one.of, one.value) for one in borne if one.at.span.source != book.root.span.source}
    pairs = [(text, one, other) for text, one in unborne for other in others if other.of == one.of]
    sure = [pair for pair in pairs if (pair[1].of, pair[1].value) not in known]
    found = min(sure, key=lambda pair: pair[2].at.span.start, default=None)
    if found is None or _BESIDES.search(found[1].words) is None:
        return found
    return max((pair for pair in sure if pair[1] is found[1]), key=lambda pair: pair[2].at.span.start)


def _is_denied(text: Scalar, saying: Saying) -> bool:
    """Whether the sentence denies something besides: it may tell the case by its opposite, as the rules do not."""
    start = text.text.find(saying.words)
    return start >= 0 and denied_beside(text.text, start, start + len(saying.words))


def _listed_otherwise(
    topic: Topic, book: Book, said: list[tuple[Scalar, Saying]], played: Sequence[Mapping]
) -> Iterator[Diagnostic]:
    """A919: a text lists several things, and the rules have one of them twice and another not at all, or not all."""
    own = book.root.span.source
    inherited = (one for rules in played for one in topic.ruled(Book(rules)) if one.at.span.source != own)
    ruled = [*topic.ruled(book), *inherited]
    for text in {id(text): text for text, _ in said}.values():
        for of in {one.of: None for there, one in said if there is text}:
            sayings = [one for there, one in said if there is text and one.of == of]
            facts = [one for one in ruled if one.of == of]
            told, known = Counter(one.value for one in sayings), Counter(one.value for one in facts)
            unborne = next((one for one in sayings if one.value not in known), None)
            needed = bool(facts) or topic.needed
            if unborne is None or not needed or any(one.loose for one in facts) or max(told.values()) > 1:
                continue
            twice = [one for one in facts if known[one.value] > told[one.value] > 0]
            here = [one for one in twice if one.at.span.source == own]
            if len(facts) == len(sayings) and here:
                yield _told(text, unborne, here[-1] if sayings.index(unborne) else here[0])
            elif len(facts) < len(sayings) and all(one.value in told for one in facts):
                message = say("players are told `{words}`, and no rule does it", words=unborne.words)
                help = say("let a step do it, or correct the words")
                yield Diagnostic("A919", message, _at(text, unborne), help=help, reason=(BY_A_TEXT,))


def _at(text: Scalar, saying: Saying) -> Span:
    """Where a text says something."""
    start = text.text.find(saying.words)
    return text.span if start < 0 else text.at(start, start + len(saying.words))


def _told(text: Scalar, saying: Saying, fact: Fact) -> Diagnostic:
    message = say("players are told `{words}`, and this says `{said}`", words=saying.words, said=fact.words)
    help = say("say the same in both places: correct this, or the words")
    related = (Related(_at(text, saying), say("it is said here")),)
    return Diagnostic("A919", message, fact.at.span, help=help, related=related, reason=(BY_A_TEXT,))
