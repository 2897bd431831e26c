"""What requests are refused with: one form for all of them, which `/api/openapi.json` tells too."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

STATUS = {"not-yours": 403, "unknown": 404, "busy": 503, "not-kept": 503, "full": 503, "too-fast": 429}
"""How a request is answered that is refused with one of these codes; 422 with all others."""


class Refused(BaseModel):
    """Why something is not done."""

    code: str
    """For programs."""
    text: str
    """For people."""


class Refusal(BaseModel):
    """A request is refused, and nothing has changed."""

    detail: Refused


REFUSALS: Mapping[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (413, 422, *sorted({*STATUS.values()}))
}
"""All that may be answered besides what was asked for."""
