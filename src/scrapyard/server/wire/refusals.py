"""What somebody is told whose message or request is refused; unless it says otherwise, nothing has changed then."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import JSONResponse

from scrapyard.kernel.errors import (
    IllegalAnswer,
    ScrapyardError,
    StaleAnswer,
    UndoRefused,
    UnknownName,
)
from scrapyard.server.game.records import HiddenRecord
from scrapyard.server.game.views import Plain
from scrapyard.server.metrics import REFUSALS
from scrapyard.server.models.messages import ErrorCode
from scrapyard.server.store.rows import Collision, StoreError, Unsure
from scrapyard.server.tables.lobby import TooMuch
from scrapyard.server.tables.table import Forbidden, Gone, Refusal
from scrapyard.server.thinking.bots import Crowded

_CODES: list[tuple[type[Exception], ErrorCode]] = [
    (StaleAnswer, "stale"),
    (IllegalAnswer, "illegal"),
    (UndoRefused, "refused"),
    (Refusal, "refused"),
    (Forbidden, "forbidden"),
    (Gone, "gone"),
    (Unsure, "unsure"),
    (StoreError, "store"),
    (UnknownName, "unknown_table"),
]
"""On the socket."""
_STATUS: list[tuple[type[Exception], int, str]] = [
    (UnknownName, 404, "unknown"),
    (Forbidden, 403, "forbidden"),
    (Gone, 409, "gone"),
    (HiddenRecord, 409, "hidden"),
    (TooMuch, 429, "too_fast"),
    (Crowded, 429, "too_fast"),
    (Refusal, 409, "refused"),
    (StaleAnswer, 409, "stale"),
    (Collision, 409, "stale"),
    (Unsure, 503, "unsure"),
    (StoreError, 503, "store"),
    (ScrapyardError, 400, "refused"),
]
"""Over HTTP."""
STORE_TEXT = "that could not be saved, and nothing has changed; try again in a moment"
"""What is wrong with the store is for the operator's log."""
UNSURE_TEXT = (
    "the store went away while that was being saved, and it is not known whether it was; "
    "send it again with the same key, and it is done once"
)


def refusal(error: ScrapyardError, key: str | None) -> Plain:
    """`messages.Refused` for an error."""
    code = next((code for kind, code in _CODES if isinstance(error, kind)), "refused")
    REFUSALS.labels(code).inc()
    return {"type": "error", "reply_to": key, "code": code, "text": _text(error)}


def response_for(error: ScrapyardError) -> JSONResponse:
    """`cards.Problem` for an error."""
    status, code = next((status, code) for kind, status, code in _STATUS if isinstance(error, kind))
    REFUSALS.labels(code).inc()
    return refused(status, code, _text(error))


def refused(status: int, code: str, text: str) -> JSONResponse:
    """`cards.Problem` as a response."""
    return JSONResponse({"code": code, "text": text}, status)


def unreadable(problems: Sequence[Any]) -> str:
    """The first of the problems that pydantic has with a message or a request, without repeating what was sent."""
    first = problems[0]
    path = first["loc"][1:] if first["loc"][:1] == ("body",) else first["loc"]
    place = ".".join(str(part) for part in path)
    return f"{place}: {first['msg']}"[:300] if place else str(first["msg"])[:300]


def _text(error: ScrapyardError) -> str:
    if isinstance(error, Unsure):
        return UNSURE_TEXT
    return STORE_TEXT if isinstance(error, StoreError) else str(error)
