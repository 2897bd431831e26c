"""What a text says of players whom its rule does not reach: `everybody antes but those who have lost twice`."""

import re

from engine.text.wording import Wording

_BUT = (
    r"(?<!to )(?:\bbut|,? ?\b(?:except(?:ing|ed)?(?: for)?|apart from|aside from|save(?: for)?|other than"
    r"|with the exception of))"
)
_PLAYERS = (
    r"(?:those|anybody|anyone|somebody|someone|(?:one|two|three|four) players?|players?|people|ones?|winners?|losers?"
    r"|two|three|four)"
)
_SPARED = Wording(
    rf"{_BUT} (?:(?:any of |all |each of )?(?:the |any |an? )?{_PLAYERS} (?:who|whose|that|with|having|without)"
    r"|who(?:ever|se)?)\b[^,;:.]*",
    re.IGNORECASE,
)
"""Who is left out, with what is said of them; who is left out by name is no condition that could be read otherwise."""
_NOBODY = Wording(r"\b(?:nobody|no one|no[nt]|none|no|never|nothing|cannot)\b|n't\b", re.IGNORECASE)
_SENTENCE = Wording(r"[;.]")
_LEFT_OUT = ","
"""What stands for them, so that nothing is read across the gap."""


def whom_it_reaches(text: str) -> str:
    """A text without those whom it spares; `nobody but those who …` reaches just them."""
    return _SPARED.compiled.sub(lambda found: _kept(text, found), text) if _SPARED.may_be_in(text) else text


def _kept(text: str, found: re.Match[str]) -> str:
    before = _SENTENCE.split(text[: found.start()])[-1]
    return _LEFT_OUT if _NOBODY.search(before) is None else found[0]
