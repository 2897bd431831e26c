"""Who is heard: how often, from where, and under which name."""

import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_urlsafe
from urllib.parse import urlsplit

from engine.serve.budgets import LONGEST_NAME, MOST_ADDRESSES
from engine.serve.faults import RefusedError
from engine.text.door.characters import INVISIBLE
from engine.text.translation import say

Clock = Callable[[], float]


def new_token() -> str:
    """256 bits that nobody can guess."""
    return token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token: the token cannot be found from it."""
    return sha256(token.encode()).hexdigest()


@dataclass
class Bucket:
    """How many messages may come: `most` at once, and `each_second` more as time passes."""

    most: float
    each_second: float
    clock: Clock
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        """The bucket is full."""
        self._left, self._at = self.most, self.clock()

    def take(self) -> bool:
        """Whether one more may come; it is counted then."""
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._at) * self.each_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Knocks:
    """The same for each address, of which the latest are remembered."""

    def __init__(self, most: float, each_second: float, clock: Clock) -> None:
        """Nobody has knocked yet."""
        self._most, self._each_second, self._clock = most, each_second, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may knock once more."""
        bucket = self._buckets.pop(address, None) or Bucket(self._most, self._each_second, self._clock)
        self._buckets[address] = bucket
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()

    def hear(self, address: str) -> None:
        """This address has knocked once more. Raises RefusedError where that is too often."""
        if not self.take(address):
            raise RefusedError("too-fast", say("Too many requests; wait a moment."))


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a socket was opened by a page of this server; programs that are no browsers name no origin.

    >>> same_origin("http://127.0.0.1:8765", "127.0.0.1:8765"), same_origin("http://evil.example", "127.0.0.1:8765")
    (True, False)
    """
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


def tidy_name(said: str, taken: Collection[str]) -> str:
    """A name as it may stand at a table. Raises RefusedError for one that is empty, too long, hidden or taken."""
    name = " ".join(unicodedata.normalize("NFKC", said).split())
    hidden = INVISIBLE.search(name) or any(unicodedata.category(one) in ("Cf", "Cc", "Co", "Cn") for one in name)
    if not name or hidden or not any(one.isalnum() for one in name):
        raise RefusedError("name", say("Choose a name of letters or digits."))
    if len(name) > LONGEST_NAME:
        raise RefusedError("name", say("Choose a name of at most {count} characters.", count=LONGEST_NAME))
    if name.casefold() in {one.casefold() for one in taken}:
        raise RefusedError("name", say("Somebody at this table is called {name} already.", name=name))
    return name
