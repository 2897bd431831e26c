"""What an evening says twice, upside down or out of proportion: games that are one, stakes that fall, few chips."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from engine.hand.seats import NOBODY
from engine.language.compile import Amount
from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, FlagMark, Node
from engine.language.forms.flag_words import GAME_IS
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.flow.repeated_checks import told_again, twice_in_a_row
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.options_told import options_otherwise
from engine.ruleset.judge.checks.texts.said_in_words import FALLING, SECOND_GETS_MORE, is_said_of
from engine.ruleset.judge.checks.texts.telling_checks import limit_contradicted
from engine.ruleset.judge.checks.texts.text_checks import number, players_otherwise
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.judge.shapes import name_of_shipped
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.chips_at_the_end_checks import of_the_chips
from engine.ruleset.sessions.evening_checks import Evening, known, stands_in
from engine.ruleset.sessions.evening_length import hardly_after, last_deal_of, so_far
from engine.ruleset.sessions.few_chips_checks import few_chips
from engine.ruleset.sessions.idle_keys_checks import idle_keys
from engine.ruleset.sessions.idle_menu_checks import announced_for_nothing
from engine.ruleset.sessions.just_named_checks import just_named
from engine.ruleset.sessions.known_anyway_checks import known_anyway
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.sessions.menu_name_checks import is_of_another_kind, without_a_modifier
from engine.ruleset.sessions.past_deal_checks import of_the_deal_before
from engine.ruleset.sessions.plan_checks import OF_THE_PLAN
from engine.ruleset.sessions.plan_gap_checks import gaps
from engine.ruleset.sessions.rebuy_checks import bought_otherwise, rebuys
from engine.ruleset.sessions.rising_stakes_checks import (
    next_to_nothing_at_first,
    stakes_of_nothing,
    still_by_a_count,
    still_in_each_part,
    upside_down_later,
)
from engine.ruleset.sessions.session_rules import DEALS
from engine.ruleset.sessions.session_twins import evening_twin
from engine.ruleset.sessions.set_for_good_checks import said_for_good
from engine.ruleset.sessions.somebody_won_checks import somebody_has_won
from engine.ruleset.sessions.when_over_checks import after_the_last_minute, asked_when_over, still_by_the_clock
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, plain
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say
from engine.text.wording import Wording

_CHIPS = re.compile(r"\b(\d+) chips each\b|\bbegins? with (\d+)(?: chips)?\b", re.IGNORECASE)
_NO_REBUYS = re.compile(r"\b(?:no|without(?: any)?) (?:rebuys?|buying again)\b|\bfreeze-?out\b", re.IGNORECASE)
_COUNTS_CHIPS = re.compile(r"\bnumber of \(?those whose stack\b")
"""That rules ask how many still have chips, of whom texts may speak as of players."""
_DEARER_AT_FIRST = Wording(
    r"\b(?:first|opening)(?: \w+)? (?:rounds?|deals?|games?|hours?|laps?|part)\b[^.;]*"
    r"\b(?:doubled?|twice|dear(?:er)?|(?:higher|more|bigger|larger)\b(?! than (?:in|it|they)))\b"
    r"|\b(?:after(?:wards| that| it)|then|later)\b[^.;]*\b(?:usual (?:chips|stakes|antes?)|half (?:as much|that))\b",
    re.IGNORECASE,
)
"""Words by which an author says that stakes are higher at first."""
_LAST_GETS = Wording(
    r"\b(?:out first|first (?:one |player )?(?:to (?:be|go) )?out|first to (?:go|leave)|(?:comes?|is) last"
    r"|last (?:place|of all))\b[^.;]*\b(?:gets?|takes?|wins?|receives?|is paid|back)\b"
    r"|\b(?:for|to) who(?:ever)? (?:is|goes|comes) (?:out first|last)\b|\bconsolation\b|\bwooden spoon\b",
    re.IGNORECASE,
)
"""That whoever is the first to leave gets something for it."""
_ON_THE_HEADS = Wording(
    r"\b(?:most|more|bulk|bigger|larger|greater)\b[^.;]*\b(?:heads?|bount(?:y|ies)|knock(?:s|ed|ing)? out)\b"
    r"|\b(?:heads?|bount(?:y|ies)|knock(?:s|ed|ing)? out)\b[^.;]*\b(?:most|more|bigger|larger|higher|twice|double)\b",
    re.IGNORECASE,
)
"""That a bounty is to be more than what is played for besides."""
_FREE = Wording(
    r"\b(?:nobody|no one) (?:has to )?pays?\b|\b(?:pays?|costs?) nothing\b|\bfree(?: of charge| entry| to enter|roll)\b"
    r"|\b(?:no|without(?: an?)?) (?:entry|entries|fee|money|buy-in)\b|\b(?:entry|entrance) is free\b"
    r"|\bfor (?:the )?(?:honou?r|glory|fun|nothing|love)\b",
    re.IGNORECASE,
)
"""That nobody pays to take part."""
_PHASES = ("before-each", "after-each", "settle")


def faults_of_course(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of how an evening goes on."""
    for check in _CHECKS:
        yield from check(evening)


def _played_alike(evening: Evening) -> Iterator[Diagnostic]:
    """E217: two entries of the menu that are played alike, for the same stakes; at the one called as another game.

    Where the evening asks whether a deal was of one of them, and not of the other, it makes a difference.
    """
    said = (*evening.texts, *(one.value for body, _ in walk(evening.rules.play) for one in body.expressions))
    asked = [{node.name for node in one.tree.walk() if isinstance(node, FlagMark)} for one in said]
    for earlier, game in _alike(evening):
        if any(((GAME_IS + earlier.name) in names) != ((GAME_IS + game.name) in names) for names in asked):
            continue
        wrong, other = (earlier, game) if _is_another(earlier) and not _is_another(game) else (game, earlier)
        message = say("`{game}` is played as `{other}` is", game=wrong.name, other=other.name)
        help = say("name another game, say what is different under `set` or `with`, or leave one of them out")
        related = (Related(other.key.span, say("the other is here")),)
        yield Diagnostic("E217", message, wrong.key.span, help=help, related=related)


def _alike(evening: Evening) -> Iterator[tuple[MenuGame, MenuGame]]:
    """The entries of the menu that are played as one before them is, after that one."""
    known: dict[str, MenuGame] = {}
    for game, loaded in evening.games():
        earlier = known.setdefault(_way(game, loaded), game)
        if earlier is not game:
            yield earlier, game


def _way(game: MenuGame, loaded: Loaded) -> str:
    """How a game of the menu is played, and for what; two are alike just when this is the same."""
    stakes, added, offered = (game.body.get(key) for key in ("stakes", "may-add", "may-set"))
    said = [plain(one) if one is not None else None for one in (stakes, added, offered)]
    return f"{loaded.program.digest} {said!r}"


def _called_otherwise(evening: Evening) -> Iterator[Diagnostic]:
    """A919: a game of the menu that is called by a limit it is not played with, or as another game."""
    alike = [one for pair in _alike(evening) for one in pair]
    for game, loaded in evening.games():
        bodies = [body for body, _ in walk(loaded.rules.every_step)]
        for words, truth in limit_contradicted(game.name, bodies):
            yield says_otherwise(game.key, words, truth)
        if game not in alike and _is_another(game):
            yield says_otherwise(game.key, game.name, f"game: {game.reference}")
        elif game not in alike and (kind := is_of_another_kind(game, loaded)):
            yield says_otherwise(game.key, kind, f"game: {game.reference}")


def _is_another(game: MenuGame) -> bool:
    """Whether an entry of the menu is called as another game that ships, and is not changed towards it."""
    other = name_of_shipped(game.name)
    if other is None or other.is_variant or game.with_ or game.set or game.name in game.reference:
        return False
    parents = game.loaded({}).rules.composed.parents
    return other.game != game.reference and not any(f"/{other.game}." in one for one in parents)


def _summed_up_otherwise(evening: Evening) -> Iterator[Diagnostic]:
    """A919: a name or a summary that speaks of other limits, players, chips or rebuys; an option told otherwise."""
    bodies = [body for _, loaded in evening.games() for body, _ in walk(loaded.rules.every_step)]
    players = evening.rules.players
    few_left = _COUNTS_CHIPS.search(str(plain(evening.root.without("summary", "name", "examples")))) is not None
    for said in filter(None, map(evening.root.get, ("name", "summary"))):
        if isinstance(said, Scalar):
            found = _CHIPS.search(said.text)
            claims = [
                *limit_contradicted(said.text, bodies),
                *_players_otherwise(said.text, players.least, players.most, few_left=few_left),
            ]
            if found is not None and number(found[1] or found[2]) != evening.stacks:
                claims.append((found[0], f"stacks: {evening.stacks}"))
            claims += bought_otherwise(evening, said.text)
            if "rebuys" in evening.root and (none := _NO_REBUYS.search(said.text)) is not None:
                claims.append((none[0], "rebuys"))
            yield from (says_otherwise(said, words, truth) for words, truth in claims)
    yield from (says_otherwise(*said) for said in options_otherwise(evening.root, declared))


def _players_otherwise(text: str, least: int, most: int, *, few_left: bool) -> Iterator[tuple[str, str]]:
    """The number of players of which a text speaks, where neither others sit down nor so few may be left."""
    if not few_left or any(players_otherwise(text, 1, most)):
        yield from players_otherwise(text, least, most)


def _falling_stakes(evening: Evening) -> Iterator[Diagnostic]:
    """E218: a stake that is less after more deals."""
    words, told = entries(evening.root, "words"), set[str]()
    if is_said_of(evening.root, FALLING) or is_said_of(evening.root, _DEARER_AT_FIRST):
        return
    for game in evening.menu.values():
        said = game.body.get("stakes")
        for name, entry in said.entries.items() if isinstance(said, Mapping) else ():
            fall = _fall(evening, game.stakes[name])
            text = entry.value.text if isinstance(entry.value, Scalar) else ""
            at = words[text].value.span if text in words else entry.value.span
            if fall is None or any(re.search(rf"\b{re.escape(word)}\b", text) for word in told):
                continue
            told.add(text)
            deals, more, less = fall
            holes = {"deal": deals + 1, "amount": text, "more": more, "less": less}
            message = say("in deal {deal} `{amount}` falls from {more} to {less}", **holes)
            help = say("let it grow from level to level, or stay as it is")
            yield Diagnostic("E218", message, at, help=help)


def _fall(evening: Evening, amount: Amount) -> tuple[int, int, int] | None:
    """After how many deals an amount first comes to less than before, with both.

    None where it never does, or is higher in some deals, again and again, and then as high as before these.
    """
    level = before = None
    fall: tuple[int, int, int] | None = None
    times = 0
    for deals, table in sorted(evening.tables.items()):
        now = amount(table, NOBODY)
        if before is not None and now > before:
            level = before
        elif before is not None and now < before:
            fall, times = fall or (deals, before, now), times + 1
            if level is None or now < level:
                return fall
        before = now
    return None if times > 1 else fall


def _still_stakes(evening: Evening) -> Iterator[Diagnostic]:
    """E230: a stake that speaks of the deals, and is the same in every deal, however long the evening may be."""
    sure, words, told = last_deal_of(evening), entries(evening.root, "words"), set[str]()
    last = sure or hardly_after(evening)
    by_scalar = {id(one.scalar): one for one in evening.texts}
    for game in evening.menu.values() if last is not None else ():
        said = game.body.get("stakes")
        for entry in said.entries.values() if isinstance(said, Mapping) else ():
            amount = by_scalar.get(id(entry.value))
            chips = None if amount is None or amount.text in told else _in_every_deal(evening, amount, last or 0)
            if amount is not None and chips is not None:
                told.add(amount.text)
                meant = words[amount.text].value if amount.text in words else entry.value
                message = say(
                    "`{amount}` is {chips} in every deal: the evening is over after deal {last}",
                    amount=amount.text,
                    chips=chips,
                    last=last,
                )
                if sure is None:
                    message = say("`{amount}` is {chips} as long as the evening lasts", amount=amount.text, chips=chips)
                help = say("let it change sooner, or the evening last longer")
                yield Diagnostic("E230", message, meant.span, help=help)


def _in_every_deal(evening: Evening, amount: Expression, last: int) -> int | None:
    """What is reckoned from the number of deals and is the same in each of so many; None where it is not."""
    if {read.fact for read in amount.reads} != {f"mark {DEALS}"}:
        return None
    scope = evening.rules.scope
    values = {bounds_of(amount.tree, scope, so_far(evening, Bounds(deals, deals))).settled for deals in range(last)}
    return values.pop() if len(values) == 1 else None


def _settled_by_the_end(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: what is asked of the number of deals and is answered by the end of the evening."""
    last = last_deal_of(evening)
    steps = [(one.value, 0) for body, _ in walk(evening.rules.play) for one in body.expressions]
    for said, before in [*((one, 1) for one in evening.texts), *steps] if last is not None else ():
        by_deals = said.kind == "condition" and said.constant is None and said.scalar is not evening.root.get("ends")
        for node in _asked_of_deals(said) if by_deals else ():
            always = settled(node, evening.rules.scope)
            found = settled(node, evening.rules.scope, partial(known, Bounds(0, (last or 1) - before)))
            if always is None and found is not None:
                holes = {"condition": node.told(), "last": last}
                message = say("`{condition}` never holds: the evening is over after deal {last}", **holes)
                if found:
                    message = say("`{condition}` always holds: the evening is over after deal {last}", **holes)
                help = say("write a smaller number, or leave it out")
                yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help)


def _asked_of_deals(said: Expression) -> Iterator[Node]:
    """The comparisons in a condition that ask for the number of deals."""
    for node in said.tree.walk():
        if isinstance(node, Compare) and any(isinstance(one, AmountMark) and one.name == DEALS for one in node.walk()):
            yield node


def _growing_prizes(evening: Evening) -> Iterator[Diagnostic]:
    """E219: a place that gets more than the one before it."""
    said = evening.root.get("prizes")
    places = said.get("places") if isinstance(said, Mapping) else None
    items = [one for one in places.items if isinstance(one, Scalar)] if isinstance(places, Items) else []
    shares = [one.value for one in items if isinstance(one.value, int)]
    if not isinstance(places, Items) or len(shares) < len(places.items) or is_said_of(evening.root, SECOND_GETS_MORE):
        return
    for place, (better, worse) in enumerate(pairwise(shares), 2):
        if worse > better and not (place == len(shares) and is_said_of(evening.root, _LAST_GETS)):
            message = say("place {place} gets more than the place before it", place=place)
            help = say("name the prize of the first place first")
            yield Diagnostic("E219", message, items[place - 1].span, help=help)
            return


def _steps_twice(evening: Evening) -> Iterator[Diagnostic]:
    """F709: what is done between two deals, and done again at once."""
    for earlier, body in twice_in_a_row(evening.rules.play):
        if any(stands_in(phase, earlier) and stands_in(phase, body) for phase in map(evening.root.get, _PHASES)):
            yield told_again(earlier, body)


def _settled_too_late(evening: Evening) -> Iterator[Diagnostic]:
    """A904: when it is over a mark is asked for that only a later step of the settling writes."""
    settle = evening.root.get("settle")
    if settle is None:
        return
    bodies = [body for body, _ in walk(evening.rules.play)]
    last = [body for body in bodies if stands_in(settle, body)]
    theirs = {mark.definition.name for _, loaded in evening.games() for mark in loaded.program.marks}
    before = {name for body in bodies if body not in last for _, name in marks_named(body, reading=False)} | theirs
    written = {name for body in last for _, name in marks_named(body, reading=False)} - before
    for body in last:
        written -= {name for _, name in marks_named(body, reading=False)}
        for said in body.expressions:
            for name in sorted(written & names_in(said.value)):
                message = say("no step has changed `{name}` yet when this asks for it", name=name)
                help = say("let the step that writes `{name}` come before this one", name=name)
                yield Diagnostic("A904", message, said.value.scalar.span, help=help)
                written -= {name}


def _free_entry(evening: Evening) -> Iterator[Diagnostic]:
    """E210: prizes are parts of entries that cost nothing; to buy chips again costs as much, and so nothing too."""
    said = evening.root.get("prizes")
    entry = said.get("entry") if isinstance(said, Mapping) else None
    paid = isinstance(said, Mapping) and "bounty" in said
    if isinstance(entry, Scalar) and entry.value == 0 and not paid and not is_said_of(evening.root, _FREE):
        message = say("nobody pays anything to enter, so there is nothing to divide into prizes")
        help = say("write an entry from 1 up, or leave out the prizes")
        yield Diagnostic("E210", message, entry.span, help=help)


def _dear_heads(evening: Evening) -> Iterator[Diagnostic]:
    """E228: a bounty that is more than the entry."""
    said = evening.root.get("prizes")
    entry, bounty = (said.get(key) if isinstance(said, Mapping) else None for key in ("entry", "bounty"))
    numbers = [one.value for one in (entry, bounty) if isinstance(one, Scalar) and isinstance(one.value, int)]
    meant = is_said_of(evening.root, _ON_THE_HEADS)
    if bounty is not None and len(numbers) > 1 and 0 < numbers[0] < numbers[1] and not meant:
        message = say("the bounty ({bounty}) is more than the entry ({entry})", entry=numbers[0], bounty=numbers[1])
        help = say("exchange the two, or correct one of them")
        yield Diagnostic("E228", message, bounty.span, help=help)


_CHECKS = (
    *(_played_alike, _called_otherwise, _summed_up_otherwise, _falling_stakes, _still_stakes, _growing_prizes),
    still_by_the_clock,
    after_the_last_minute,
    _settled_by_the_end,
    *(*OF_THE_PLAN, without_a_modifier, announced_for_nothing, _steps_twice, _settled_too_late),
    *(
        few_chips,
        _dear_heads,
        _free_entry,
        asked_when_over,
        rebuys,
        stakes_of_nothing,
        upside_down_later,
        still_in_each_part,
        still_by_a_count,
        next_to_nothing_at_first,
        said_for_good,
        of_the_deal_before,
        somebody_has_won,
        evening_twin,
        *(known_anyway, of_the_chips, gaps, idle_keys, just_named),
    ),
)
