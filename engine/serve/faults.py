"""What the server refuses, each with a code of its own: nothing has changed then."""


class RefusedError(Exception):
    """Something that was asked for is not done; `code` tells a program why, `text` a person."""

    def __init__(self, code: str, text: str) -> None:
        """The code is one of CODES."""
        super().__init__(text)
        self.code, self.text = code, text


CODES = {
    "bad-frame": "the message is not one of the protocol",
    "too-fast": "too many messages; wait a moment",
    "not-kept": "it could not be saved, and so it is not done",
    "busy": "the table has too much to do; ask again with the same key",
    "stale": "the question has been answered or has changed; look at the newest view",
    "not-open": "the rules do not allow that now",
    "not-yours": "only somebody else may do that",
    "not-now": "that cannot be done now",
    "unknown": "there is no such thing",
    "full": "there is no room for more",
    "name": "the name cannot be used",
    "rules": "the rules cannot be played so",
    "too-much": "the rules take more time or memory than there is",
}
"""Every code, with what it means."""
