"""Structured logs: one JSON object a line, on standard error. Secrets never come here: callers name what is logged."""

import json
import logging
import sys
import time
import traceback

LOGGER = logging.getLogger("scrapyard.server")


def log(event: str, **fields: object) -> None:
    """Say what happened."""
    LOGGER.info(event, extra={"fields": fields})


def log_defect(event: str, error: BaseException, **fields: object) -> None:
    """Say what went wrong in this program, with the traceback for whoever mends it."""
    trace = "".join(traceback.format_exception(error))
    LOGGER.error(event, extra={"fields": {**fields, "error": repr(error)[:500], "trace": trace[-4000:]}})


class JsonLines(logging.Formatter):
    """Any log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        row.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            row["error"] = repr(record.exc_info[1])[:500]
            row["trace"] = "".join(traceback.format_exception(record.exc_info[1]))[-4000:]
        return json.dumps(row, ensure_ascii=False, default=str)


def start_logging() -> None:
    """All loggers of the server write JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("scrapyard.server", "uvicorn", "uvicorn.error", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
