"""What keeps the server in order: origins, headers, sizes and rates."""

import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scrapyard.server.budgets import Bucket, Budgets, address_of
from scrapyard.server.config import Config
from scrapyard.server.logs import log, log_defect
from scrapyard.server.metrics import REFUSALS, REQUESTS
from scrapyard.server.wire.refusals import refused

SAFE = ("GET", "HEAD", "OPTIONS")
LENGTH_DIGITS = 18
"""A body's length with more is too large without being read as a number."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}


def allowed_origin(connection: HTTPConnection, others: tuple[str, ...]) -> bool:
    """A browser's page must come from here, or from an origin that the operator named. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # half an IPv6 address, for one
        return False
    return (site != "" and site == connection.headers.get("host", "")) or origin in others


class Guard:
    """Middleware for HTTP: checks on the way in, headers and a log line on the way out."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self.budgets = Budgets(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1013, "reason": "too many connections; wait a moment"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            problem = self._problem(scope)
            if problem is not None:
                REFUSALS.labels(problem[1]).inc()
                await refused(*problem)(scope, receive, answer)
            else:
                await self.app(scope, _limited(receive, self.config.body_limit), answer)
        except Exception as error:
            log_defect("request_failed", error, path=scope["path"])
            if status == 500:
                await refused(500, "defect", "the server failed at this; nothing has changed")(scope, receive, answer)
        finally:
            spent = time.perf_counter() - started
            REQUESTS.labels(scope["method"] if scope["method"] in METHODS else "other", str(status)).observe(spent)
            log(
                "request",
                method=scope["method"][:10],
                path=scope["path"][:200],
                status=status,
                ms=round(spent * 1e3, 1),
            )

    def admits(self, scope: Scope) -> bool:
        """Whether this address may open another socket now."""
        return self._bucket(scope).take()

    def _problem(self, scope: Scope) -> tuple[int, str, str] | None:
        connection = HTTPConnection(scope)
        if "\0" in scope["path"]:  # PostgreSQL has no text with it, so nothing here is called so
            return 404, "unknown", "there is nothing of that name here"
        if scope["method"] not in SAFE and not allowed_origin(connection, self.config.origins):
            return 403, "origin", "this request comes from a page of another site"
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or len(length) > LENGTH_DIGITS or int(length) > self.config.body_limit:
            return 413, "too_large", f"at most {self.config.body_limit} bytes"
        if scope["path"].startswith("/api/") and not self._bucket(scope).take():
            return 429, "too_fast", "too many requests; wait a moment"
        return None

    def _bucket(self, scope: Scope) -> Bucket:
        return self.budgets.bucket("requests", address_of(scope))


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class TooLarge(HTTPException):
    """A body without a length that goes on and on."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"at most {limit} bytes")


def _limited(receive: Receive, limit: int) -> Receive:
    """Counts what comes in."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            raise TooLarge(limit)
        return message

    return counted
