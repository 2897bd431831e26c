"""What a modifier asks of the game it comes to: `needs`, `excludes`, `keeps`.

All three are of one shape, a mapping from a condition over facts of the composed rules to the reason that is told where
it does not hold:

    needs:
      up cards: closed for closed and open for open wants both
      hole cards at showdown >= 2: the last card is turned up by itself
      no wild cards: a natural hand is what counts
    excludes:
      draw: what is turned up could be thrown away
      high-low: the pot would be divided twice
    keeps:
      one showdown: it would not be clear what is shown

Under `excludes` a key may also be the name of a modifier or a game. `needs` and `excludes` are judged on the game before
the layer, `keeps` on the finished result, for every number of players that can play.
"""
