from __future__ import annotations

import base64
import binascii
import hmac
import json
import re
import time
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Literal, Protocol, cast

from .generated.types import WebhookEvent

_GENERATED = "whsec_"


class WebhookVerificationError(Exception):
    pass


class Headers(Protocol):
    """A dictionary, or the headers of a request in Flask, Django or Starlette."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def verify_webhook(
    payload: bytes | str,
    headers: Headers,
    secret: str | Sequence[str],
    *,
    scheme: Literal["standard", "service"] = "standard",
    tolerance_seconds: int = 300,
) -> WebhookEvent:
    """Returns the event if it was signed with the secret and, by Standard Webhooks, recently.

    `payload` is the body as received, byte for byte: once parsed and serialized again, it no longer matches its
    signature. During a rotation, `secret` is the list of the old one and the new one.

    The scheme `service` reads `X-…-Signature`, which doesn't cover the time: anyone who recorded a delivery can send it
    again, so store the IDs you have seen.

    Raises `WebhookVerificationError`, and `ValueError` for an empty secret.
    """
    body = payload.encode() if isinstance(payload, str) else payload
    secrets = [secret] if isinstance(secret, str) else list(secret)
    # Anybody can sign with an empty key, which a setting that is missing could turn into.
    if not secrets or not all(secrets) or not all(_key(one) for one in secrets):
        raise ValueError("secret must be the signing secret of the webhook, and none of several may be empty")
    if scheme == "service":
        _verify_service(body, secrets, headers)
    else:
        _verify_standard(body, secrets, headers, tolerance_seconds)
    return cast("WebhookEvent", json.loads(body))


def _verify_standard(body: bytes, secrets: list[str], headers: Headers, tolerance_seconds: int) -> None:
    timestamp = _header(headers, "webhook-timestamp")
    if not re.fullmatch(r"[0-9]{1,15}", timestamp) or abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError(f"webhook-timestamp is not within {tolerance_seconds} seconds of now")
    content = f"{_header(headers, 'webhook-id')}.{timestamp}.".encode() + body
    given = _header(headers, "webhook-signature").split(" ")
    expected = [f"v1,{base64.b64encode(hmac.digest(_key(one), content, sha256)).decode()}" for one in secrets]
    if not _any_equal(given, expected):
        raise WebhookVerificationError("webhook-signature does not match the body and the secret")


def _verify_service(body: bytes, secrets: list[str], headers: Headers) -> None:
    """Uses the secret as shown, including its prefix, unlike the standard signature."""
    expected = [f"sha256={hmac.digest(one.encode(), body, sha256).hex()}" for one in secrets]
    if not _any_equal([_header(headers, "x-.+-signature")], expected):
        raise WebhookVerificationError("the signature does not match")


def _key(secret: str) -> bytes:
    if not secret.startswith(_GENERATED):
        return secret.encode()
    try:
        return base64.b64decode(secret.removeprefix(_GENERATED) + "==")
    except binascii.Error:
        raise ValueError("the webhook secret is incomplete") from None


def _any_equal(given: list[str], expected: list[str]) -> bool:
    return any([hmac.compare_digest(one.encode(), other.encode()) for one in given for other in expected])


def _header(headers: Headers, pattern: str) -> str:
    value = next((value for name, value in headers.items() if re.fullmatch(pattern, name, re.IGNORECASE)), "")
    if not value:
        raise WebhookVerificationError(f"{'X-…-Signature' if '+' in pattern else pattern} is missing")
    return value
