"""Requests as the server describes them, and others: each is answered as is promised there."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import checks
from schemathesis.core.result import Ok

from tests.chance import times
from tests.serve.served import Served

pytestmark = pytest.mark.late

KEPT = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def test_every_request_is_answered_as_it_is_described(served: Served) -> None:
    described = schemathesis.openapi.from_url(f"{served.address}api/openapi.json")
    key = {"authorization": f"Bearer {served.key}"}
    asked = 0
    for found in described.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        asked += 1

        @settings(max_examples=times(5), deadline=None, suppress_health_check=[*HealthCheck])
        @given(case=operation.as_strategy())
        def answered(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(checks=KEPT, headers=key, timeout=60)

        answered()
    assert asked > 6
