"""How much of anything is read from strangers: far more than any rules need, far less than what hurts.

The largest documents that ship have 12 kB, 1,240 values, 22 steps, 6 options and 26 examples.
"""

MOST_BYTES = 1_000_000
"""Of a document."""
MOST_BYTES_OF_DEALS = 1_000_000_000
"""Of a file of records or hand histories, which may hold a million deals."""
MOST_TYPED = 1_000
"""Characters of a line that somebody types."""
MOST_MISUNDERSTOOD = 100
"""Answers in a row that are not understood."""
MOST_NUMBER = 10**15
"""The largest whole number: programs that read records and events hold it exactly."""
DEEPEST = 64
"""Levels of lists and mappings inside each other."""
MOST_VALUES = 5_000
"""Values of a document, keys included."""
MOST_ALIASED = 20_000
"""Values that all aliases of a document may stand for together."""
MOST_ANCHORS = 200
"""`&name` in a document."""
LONGEST_EXPRESSION = 3_000
"""Characters of an expression."""
MOST_TOLD = 100
"""Diagnostics that are told one by one; the others are counted."""
MOST_UNKNOWN_KEYS = 20
"""Unknown keys of one mapping that are told one by one; the others are counted."""
MOST_TOO_LONG = 10
"""Expressions of a document that are read until they are too long; what else is built of them is not looked at."""
MOST_PARENTS = 20
"""Documents that are made from one another, the first included."""
MOST_CHANGES = 100
"""Changes that a document makes, or an option's value brings."""
MOST_STEPS = 200
"""Steps of a game when all changes are made."""
MOST_SETTINGS = 50
"""Values that the options of a game can be set to, one at a time."""
MOST_COMBINED = 40
"""Rows of choices that are judged together, so that every two choices meet in one of them."""
MOST_JUDGED = 2_000
"""Steps that are judged in all settings together."""
MOST_TRIALS = 60
"""Times that a modifier is judged: with the game of each example, and there with each setting of its options."""
MOST_ENTRIES = 100
"""Entries of a place of a document that has no other limit."""
MOST_MODIFIERS = 30
"""Modifiers that a game has from one document: whether their order matters is asked of each two."""
MOST_CARDS = 1_040
"""Cards of a deck: twenty packs."""
MOST_RANKS = 22
"""Ranks of a deck: hands are looked at rank by rank, and those of five cards grow with the fifth power."""
MOST_SUITS = 10
"""Suits of a deck."""
MOST_CATEGORIES = 24
"""Categories of a ranking."""
MOST_COUNTED = 600_000
"""Steps of counting how often hands come up while checking: less than a second."""
MOST_COMPARED = 7
"""Cards of a hand that a ranking of categories compares."""
