"""What a frame holds of several seats in a row: a seat, how many, and this many numbers, then the next."""


def are_piles(frame: tuple[int, ...], seats: int) -> bool:
    """Whether a frame is such a row, no seat in it twice.

    >>> are_piles((0, 2, 17, 18, 2, 0), 3), are_piles((0, 2, 17), 3)
    (True, False)
    """
    at, met = 0, set[int]()
    while at < len(frame):
        seat, count = (*frame[at : at + 2], -1)[:2]
        at += 2 + count
        if not 0 <= seat < seats or seat in met or count < 0 or at > len(frame):
            return False
        met.add(seat)
    return True
