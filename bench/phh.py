"""Hand histories replayed a second, the hands that were really played: ours beside PokerKit's reader.

    python bench/phh.py [FOLDER] [REPETITIONS]

Ours checks every action, card and stack, and keeps its event log. Both read the text anew each time; the last
rows leave reading out. Needs the extra `bench`, and a folder of hand histories (default: ../shared/data/phh).
"""

import sys
import warnings
from collections import deque
from pathlib import Path

from clock import side_by_side
from pokerkit import HandHistory

from engine.formats.phh.history_check import files_under
from engine.formats.phh.history_replay import replay
from engine.formats.phh.reading import read_text

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "data" / "phh"
MANY = ".phhs"


def theirs_of(name: str, text: str) -> list[HandHistory]:
    """The hands of a text as PokerKit reads them."""
    return list(HandHistory.loads_all(text)) if name.endswith(MANY) else [HandHistory.loads(text)]


def main() -> None:
    """Prints the rates and their ratios."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in files_under(folder)]
    ours = [hand for name, text in texts for hand in read_text(name, text).hands]
    theirs = [hand for name, text in texts for hand in theirs_of(name, text)]

    def houserule() -> int:
        return sum(replay(hand).agrees for name, text in texts for hand in read_text(name, text).hands)

    def houserule_replay() -> int:
        return sum(replay(hand).agrees for hand in ours)

    def played(hands: list[HandHistory]) -> int:
        for hand in hands:
            deque(hand, maxlen=1)
        return len(hands)

    def pokerkit() -> int:
        return played([hand for name, text in texts for hand in theirs_of(name, text)])

    def pokerkit_replay() -> int:
        return played(theirs)

    rows = {
        "houserule": houserule,
        "pokerkit": pokerkit,
        "houserule, replay": houserule_replay,
        "pokerkit, replay": pokerkit_replay,
    }
    warnings.simplefilter("ignore")
    rates = side_by_side(rows, int(sys.argv[2]) if len(sys.argv) > 2 else 5)
    for name, rate in rates.items():
        print(f"{name:<18} {rate:>8,.0f} hands/s")
    print(f"ratio              {rates['houserule'] / rates['pokerkit']:>8.1f}")
    print(f"ratio, replay      {rates['houserule, replay'] / rates['pokerkit, replay']:>8.1f}")


if __name__ == "__main__":
    main()
