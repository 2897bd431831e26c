"""A deck shuffled by a seed that can be committed to before the deal, and shown after it."""

from collections.abc import Sequence
from json import dumps
from re import compile as pattern
from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr

from engine.hand.chance.card_source import Cards, Source

_SEED = pattern("[0-9a-f]{64}")
_WORD = 4
"""The bytes of a number of the stream."""
_IN_BLOCK = 32 // _WORD
_END = 1 << (8 * _WORD)


class Keyed(Struct, frozen=True):
    """Every card of the stock is as likely to come next as any other, by a stream that a secret seed keys.

    The stream is HMAC-SHA-256 of a counter; its key is made of the seed, the number of the deal and the players' salts,
    so that neither the house alone nor a player alone settles the cards. `drawn` numbers have been taken already.
    """

    seed: str
    """256 bits, as 64 digits of base 16."""
    number: int
    """The number of the deal; 0 is the search for the first dealer."""
    salts: Sequence[str] = ()
    """What players have added, in the order in which they gave it."""
    drawn: int = 0

    def __post_init__(self) -> None:
        """The seed is such a number. Raises ValueError where it is not."""
        if not _SEED.fullmatch(self.seed):
            raise ValueError("a seed is 64 digits of base 16")
        force_setattr(self, "salts", tuple(self.salts))

    @property
    def commitment(self) -> str:
        """What may be told before the deal: the seed cannot be found from it, and no other seed leads to it."""
        from hashlib import sha256  # noqa: PLC0415 - it takes 2 ms, and few evenings are played so

        return sha256(bytes.fromhex(self.seed) + self.number.to_bytes(8)).hexdigest()

    def open(self) -> "_FromKey":
        """See Chance."""
        return _FromKey(self)

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        said = {"seed": self.seed, "number": self.number, "salts": [*self.salts], "drawn": self.drawn}
        return {"keyed": said}


def _digest(key: bytes, message: bytes) -> bytes:
    from hmac import digest  # noqa: PLC0415 - as above

    return digest(key, message, "sha256")


class _FromKey:
    """Keyed, opened."""

    __slots__ = ("_at", "_begun", "_block", "_key")

    def __init__(self, begun: Keyed) -> None:
        told = dumps(["houserule", begun.number, *begun.salts], ensure_ascii=True, separators=(",", ":"))
        self._key = _digest(bytes.fromhex(begun.seed), told.encode())
        self._begun, self._at = begun, begun.drawn
        self._block = b""

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([stock.pop(self._below(len(stock))) for _ in range(each * len(to))])

    def _below(self, count: int) -> int:
        """The next number below this one; those of the stream that would make some likelier are passed over."""
        fair = _END - _END % count
        while (number := self._next()) >= fair:
            pass
        return number % count

    def _next(self) -> int:
        counter, place = divmod(self._at, _IN_BLOCK)
        if not place or not self._block:
            self._block = _digest(self._key, counter.to_bytes(8))
        self._at += 1
        return int.from_bytes(self._block[place * _WORD : (place + 1) * _WORD])

    def lay_down(self) -> Keyed:
        """See Source."""
        return Keyed(self._begun.seed, self._begun.number, self._begun.salts, self._at)

    def open(self) -> Source:
        """See Source."""
        return self
