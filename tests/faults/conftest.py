"""The same PostgreSQL as the server's tests have."""

from tests.server.conftest import hang_up, postgres

__all__ = ["hang_up", "postgres"]
