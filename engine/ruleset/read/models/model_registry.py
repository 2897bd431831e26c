"""The tables of models: documents, and the bodies in them."""

from engine.ruleset.read.models import changes_model as changes
from engine.ruleset.read.models import common_model as common
from engine.ruleset.read.models import deck_model as deck
from engine.ruleset.read.models import examples_model as examples
from engine.ruleset.read.models import game_model as game
from engine.ruleset.read.models import modifier_model as modifier
from engine.ruleset.read.models import ranking_model as ranking
from engine.ruleset.read.models import session_model as session
from engine.ruleset.read.models.model import Model

DOCUMENTS: dict[str, Model] = {
    model.name: model for model in (game.GAME, modifier.MODIFIER, deck.DECK, ranking.RANKING, session.SESSION)
}
"""Each kind of document there is."""

BODIES: dict[str, Model] = {
    model.name: model
    for model in (
        common.WORD,
        game.OPTION,
        game.BLOCK,
        game.VALUE_OF_BLOCK,
        game.PLACE,
        game.MARK,
        game.WILD,
        game.POT,
        game.HAND,
        game.SHARE,
        game.WORD_DECLARED,
        game.WHEN_DEALT,
        changes.CHANGE,
        *changes.OPERATIONS,
        examples.VARIANT,
        examples.EXAMPLE,
        examples.EXPECT,
        modifier.MODIFIER_EXAMPLE,
        deck.DECK_PART,
        deck.CARD_NAME,
        ranking.CATEGORY,
        ranking.PATTERN,
        ranking.PUT,
        ranking.NAMED_HAND,
        ranking.COUNT,
        session.MENU_ENTRY,
        session.PART,
        session.FIRST_DEALER,
        session.REBUYS,
        session.PRIZES,
        session.SESSION_EXAMPLE,
        session.CARDS_OF_DEAL,
        session.SESSION_EXPECT,
    )
}
"""Each kind of mapping inside documents."""
