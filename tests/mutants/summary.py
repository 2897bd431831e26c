"""What the campaign says at its end."""

from collections.abc import Sequence


def summary(noticed: int, missed: Sequence[str]) -> str:
    """How many of the changes that differ were noticed, and where those are that were not."""
    differing = noticed + len(missed)
    share = f" ({100 * noticed // differing} %)" if differing else ""
    told = f"{noticed} of {differing} changes that differ are noticed{share}"
    return "\n".join([told + ("; these are not:" if missed else ""), *missed])
