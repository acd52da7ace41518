from __future__ import annotations

import json
import math
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any, TypedDict, cast


class FieldError(TypedDict):
    field: str
    """The name of the field, with dots for nested ones."""
    pointer: str
    message: str


class PillarError(Exception):
    """An RFC 9457 problem. Status 0 and code `unreachable` mean that there was no response."""

    def __init__(
        self,
        code: str,
        status: int,
        detail: str,
        *,
        errors: list[FieldError] | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
        body: Any = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        """Stable; branch on this."""
        self.status = status
        self.detail = detail
        self.errors = errors or []
        self.request_id = request_id
        self.retry_after = retry_after
        """Seconds."""
        self.body = body
        """The raw response, for members of single codes (`decline_code`)."""

    @property
    def fields(self) -> dict[str, str]:
        """Messages by field, for a form."""
        return {error["field"]: error["message"] for error in self.errors}


def error_from(status: int, headers: Mapping[str, str], content: bytes) -> PillarError:
    """The body can be anything, because a proxy in between may return HTML."""
    try:
        body: Any = json.loads(content)
    except ValueError:
        body = content.decode(errors="replace")
    problem = body if isinstance(body, dict) else {}
    errors = problem.get("errors")
    return PillarError(
        _text(problem.get("code")) or "unreadable_response",
        status,
        _text(problem.get("detail"))
        or _text(problem.get("title"))
        or _unexplained(status),
        errors=[error for error in errors if _is_field_error(error)] if isinstance(errors, list) else [],
        request_id=_text(problem.get("request_id")) or headers.get("x-request-id"),
        retry_after=_retry_after(headers, problem),
        body=body,
    )


def _unexplained(status: int) -> str:
    if 300 <= status < 400:
        return "The service redirected the request to another address. No redirect is followed: check base_url."
    return f"The service returned status {status} without a reason."


def unreachable() -> PillarError:
    return PillarError("unreachable", 0, "The service did not respond.")


def _retry_after(headers: Mapping[str, str], problem: dict[str, Any]) -> float | None:
    """In seconds. The header may be a date instead (RFC 9110 10.2.3)."""
    header = headers.get("retry-after")
    if header is not None and header.isascii() and header.isdigit():
        return float(header)
    if header is not None:
        try:
            return float(max(0, math.ceil(parsedate_to_datetime(header).timestamp() - time.time())))
        except (ValueError, OverflowError):
            pass
    seconds = problem.get("retry_after")
    return seconds if isinstance(seconds, (int, float)) and not isinstance(seconds, bool) else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _is_field_error(value: Any) -> bool:
    error = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    return isinstance(error.get("field"), str) and isinstance(error.get("message"), str)
