"""A part of a text of a document, with its place there."""

from engine.text.marked.node import Scalar
from engine.text.marked.source import Span


class PartOf(Scalar, frozen=True, eq=False):
    """A part of another scalar, which knows where each of its characters stands there."""

    whole: Scalar | None = None
    start: int = 0

    @classmethod
    def scalar(cls, whole: Scalar, start: int, end: int) -> "PartOf":
        """The characters [start, end) of a scalar, as a scalar."""
        text, span = whole.text[start:end], whole.at(start, end)
        return cls(text, text, span, "borrowed", span, whole=whole, start=start)

    def at(self, start: int, end: int) -> Span:
        """See Scalar."""
        assert self.whole is not None
        return self.whole.at(self.start + start, self.start + end)
