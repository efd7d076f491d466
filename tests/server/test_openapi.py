"""The HTTP side does what its description says, whatever is sent to it."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.people import open_table

CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]


@pytest.fixture(scope="session")
def description(base: str) -> Any:
    open_table(base, public=True)
    return schemathesis.openapi.from_url(f"{base}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("description")


@schema.parametrize()
@settings(
    max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.explicit, Phase.generate]
)
def test_the_api_keeps_to_its_description(case: Any) -> None:
    case.call_and_validate(checks=CHECKS, timeout=20)
