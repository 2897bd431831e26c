"""The tables of models: documents, and the bodies in them."""

from engine.ruleset.models import changes, common, deck, examples, game, modifier, ranking
from engine.ruleset.models.model import Model

DOCUMENTS: dict[str, Model] = {
    model.name: model for model in (game.GAME, modifier.MODIFIER, deck.DECK, ranking.RANKING)
}
"""Each kind of document there is."""

BODIES: dict[str, Model] = {
    model.name: model
    for model in (
        common.WORD,
        game.OPTION,
        game.PLACE,
        game.MARK,
        game.WILD,
        game.POT,
        game.SHARE,
        game.WORD_DECLARED,
        changes.CHANGE,
        *changes.OPERATIONS,
        examples.EXAMPLE,
        examples.EXPECT,
        modifier.MODIFIER_EXAMPLE,
        deck.DECK_PART,
        deck.CARD_NAME,
        ranking.CATEGORY,
        ranking.PUT,
        ranking.NAMED_HAND,
        ranking.COUNT,
    )
}
"""Each kind of mapping inside documents."""
