"""Tests cite the clauses that they prove: `@pytest.mark.rule("ST-003")`."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses of the ledger that the test proves")
