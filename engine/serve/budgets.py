"""How much of anything the server takes from strangers: far more than a table needs, far less than what hurts."""

MOST_BYTES_OF_FRAME = 65_536
"""Of one message of a socket, and of the body of a request."""
MOST_OWN = 100
"""Games of one's own that may be opened on a server."""
MOST_TABLES = 200
MOST_MEMBERS = 30
"""Who may be at a table, or wait to be let in."""
MOST_SOCKETS = 60
"""Of one table."""
MOST_CONNECTIONS = 4_000
"""Of the server: sockets, and requests that are being answered."""
MOST_LETTERS = 100
"""What a table has yet to answer; what comes beyond is told to come again later."""
MOST_REPLIES = 50
"""Answers that a reader has not taken; one who takes none is cut off."""
MOST_KEYS = 100
"""The latest keys of each player that are remembered."""
LONGEST_KEY = 64
LONGEST_NAME = 24
LONGEST_STORY = 80
"""Lines of a table's story that are shown."""
MOST_DEALS_KEPT = 50
"""Of a table, that can be looked at once more."""
MOST_ENTRIES = 5_000
"""Of an evening, that can be proved; longer ones are proved from the store."""
LONG_EVENING = 4_000
"""Entries after which a table with one game goes on in another evening: that can be proved, and is soon opened."""
STEPS_AT_ONCE = 25
"""Of a deal, in one answer."""
MOST_ACCOUNT_LINES = 300
"""Of what moved chips at a table, that are kept."""
HELLO_WITHIN = 10.0
"""Seconds until a socket has said who it is."""
ELSEWHERE_WITHIN = 20.0
"""Seconds until another server has answered that shares the store."""
FRAMES = (40, 20.0)
"""Messages of a player, from all their pages, or of a bystander: so many at once, and so many each second after."""
KNOCKS = (60, 2.0)
"""The same for joining, opening and wrong tokens of one address."""
MOST_ADDRESSES = 2_000
"""Whose knocks are counted."""
