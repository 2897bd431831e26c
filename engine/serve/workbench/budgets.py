"""What rules from strangers may cost."""

MOST_TEXT = 50_000
"""Characters of a document."""
MOST_OTHERS = 20
"""Documents of the same author that one may name."""
MOST_MEMORY = 768 * 2**20
"""Bytes of address space of a process that works on such rules."""
SECONDS = 10
"""Of processor time for one question."""
SECONDS_OF_RUN = 120
"""The same for a run of many deals."""
LATEST = 10
"""A process is ended after this many times its seconds by the clock, whatever it does."""
MOST_EDITORS = 12
"""Pages that have an editor open at the same time: each has a process."""
AT_ONCE = 2
"""Processes that work at the same time."""
MOST_WAITING = 40
"""Questions that wait for one of them."""
QUESTIONS = (40, 5.0)
"""Questions of one address: so many at once, and so many each second after that."""
MOST_MOVES = 1_000
"""Answers in a deal that is tried out."""
LONGEST_MOVE = 400
"""Characters of one of them, and of the cards that one player is to be dealt."""
MOST_RECEIVERS = 60
"""Players and places that are dealt chosen cards."""
RUNS_AT_ONCE = 2
"""The same of runs, of many deals or counts, which keep no question waiting."""
RUNS = (10, 0.2)
"""Runs of one address: so many at once, and so many each second after that."""
MOST_DEALS = 1_000
"""Of one run."""
NICE = 10
"""How far runs stand back behind the server, which has tables to serve, and behind questions."""
