"""How a deal that is tried out stands, as a page shows it."""

from collections.abc import Iterator

from engine.cards.deck.deck import Deck
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER, open_view, view
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.serve.asking import question_shown
from engine.serve.faces import Json, card_shown
from engine.serve.lying import Seen
from engine.serve.rule_text import rule_shown
from engine.serve.seen import deal_shown
from engine.serve.workbench.trial import Trial, Tried
from engine.steps.machine.kind import dealt_to
from engine.table.picture import posted_in
from engine.words.prose import EVERYTHING, Eyes, Teller


def tried_out(asked: Json) -> Iterator[Json]:
    """How a deal stands, what has happened in it, what its author is asked, and which cards may be dealt to whom."""
    tried = Tried(Trial.model_validate(asked))
    program, names = tried.deal.program, tried.deal.names
    yield {
        "names": [*names],
        "you": None if _eyes(tried) == BYSTANDER else _eyes(tried),
        "moves": [*tried.deal.moves],
        "step": _step(tried),
        "question": _question(tried),
        "over": tried.deal.over,
        "players": [program.least_players, program.most_players],
        "receivers": [
            *({"name": name, "told": name} for name in names),
            *({"name": place, "told": place.replace("-", " ")} for place in _places(tried)),
        ],
        "deck": [*_deck(program.deck)],
    }


def _eyes(tried: Tried) -> int:
    """The seat that the author looks from."""
    match tried.trial.mine:
        case "first":
            return 0
        case "all" if not tried.deal.over:
            return tried.deal.hand.seat
        case _:
            return BYSTANDER


def _step(tried: Tried) -> Json:
    """The deal as a table shows it, and all that was told of it."""
    deal, trial, seat = tried.deal, tried.trial, _eyes(tried)
    hand, program = deal.hand, deal.program
    posted = posted_in(event for batch in tried.batches for event in batch.events)
    seen = (open_view if trial.open else view)(hand, seat)
    shown = Seen(program, (*range(len(deal.names)),), seen, posted)
    lines, of_pot = told(tried, EVERYTHING if trial.open else seat if trial.mine == "first" else BYSTANDER)
    return {
        "deal": deal_shown(shown) | {"of_pot": of_pot if deal.over else []},
        "rule": None if deal.over else rule_shown(program, hand.pc, tried.loaded.composer.library.texts),
        "lines": lines,
        "stacks": [*hand.stacks],
        "asked": None if deal.over else hand.seat,
    }


def told(tried: Tried, observer: int) -> tuple[list[str], list[str]]:
    """The deal in words for one who looks on, and of these words how the pot was given out in the end."""
    deal = tried.deal
    stacks = (tried.trial.stack,) * len(deal.names)
    teller = Teller(deal.program, deal.names, stacks, Eyes(observer, NOBODY, signs=True), with_reasons=True)
    lines = [line for batch in tried.batches for line in teller.lines(batch.events, batch.hand)]
    return lines, [*teller.of_pot]


def _question(tried: Tried) -> Json | None:
    """What the author is asked; None where somebody else is, or nobody."""
    deal = tried.deal
    if not tried.is_asked:
        return None
    own = view(deal.hand, deal.hand.seat)
    return {"seq": len(tried.batches), "games": [], **question_shown(deal.program, own, deal.options, deal.names)}


def _places(tried: Tried) -> list[str]:
    """The places on the table to which cards are dealt."""
    dealt = {dealt_to(one.body) for one in Facts(tried.loaded.rules).steps}
    return [place for place in tried.deal.program.places if place in dealt]


def _deck(deck: Deck) -> Iterator[Json]:
    """Each card or face once, and how many of it there are; 0 where it can come again and again."""
    for name in dict.fromkeys(deck.names):
        copies = deck.indices(name)
        yield card_shown(deck, copies[0], 0) | {"copies": 0 if deck.put_back else len(copies)}
