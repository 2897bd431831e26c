"""How long an evening has been played, by a clock that is handed in."""

from collections.abc import Callable


class Minutes:
    """Whole minutes of an evening; what lies between being saved and being gone on with does not count."""

    def __init__(self, seconds: Callable[[], float], gone: int = 0) -> None:
        """`seconds` goes on by itself, from wherever; `gone` minutes have been played before."""
        self._seconds, self._gone = seconds, gone
        self._since = seconds()

    def __call__(self) -> int:
        """How many have been played now."""
        return self._gone + int(self._seconds() - self._since) // 60
