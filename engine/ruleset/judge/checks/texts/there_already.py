"""What reasons say is there already, where their condition asks for it and so is told where it is not there."""

from engine.text.wording import Wording

_ALREADY = Wording(
    r"\bthere (?:is|are) (?:already (?:an? |the |some )?([a-z]+)|(?:an? |the |some )?([a-z]+) already)\b"
)


def there_already(condition: str, told: str) -> str:
    """The words by which a reason says that there is already what its condition asks for; nothing where it does not."""
    found = _ALREADY.search(told)
    named = "" if found is None else found[1] or found[2]
    return found[0] if found is not None and named.rstrip("s") == condition.rstrip("s") else ""
