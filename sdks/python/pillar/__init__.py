"""Pillar's API for payments and communications."""

from ._client import File
from ._errors import FieldError, PillarError
from .generated import types
from .generated.resources import Pillar
from .generated.types import WebhookEvent
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "FieldError",
    "File",
    "Pillar",
    "PillarError",
    "WebhookEvent",
    "WebhookVerificationError",
    "types",
    "verify_webhook",
]
