from __future__ import annotations

import base64
import hmac
import json
import unittest
from time import time
from typing import Any

from pillar import WebhookVerificationError, verify_webhook

SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
OWN = "correct horse battery staple"
PAYLOAD = json.dumps({"id": "evt_1", "type": "checkout.completed", "data": {"metadata": {"order_id": "Ω"}}}).encode()


def signed(key: bytes = bytes(range(32)), at: float = 0, payload: bytes = PAYLOAD) -> dict[str, str]:
    timestamp = str(int(time() + at))
    digest = hmac.digest(key, f"evt_1.{timestamp}.".encode() + payload, "sha256")
    return {
        "Webhook-Id": "evt_1",
        "Webhook-Timestamp": timestamp,
        "Webhook-Signature": f"v1,{base64.b64encode(digest).decode()}",
    }


class Webhooks(unittest.TestCase):
    def refuse(self, headers: dict[str, str], payload: bytes = PAYLOAD, **options: Any) -> None:
        with self.assertRaises(WebhookVerificationError):
            verify_webhook(payload, headers, SECRET, **options)

    def test_a_signature_of_the_standard_is_accepted(self) -> None:
        for payload in (PAYLOAD, PAYLOAD.decode()):
            event = verify_webhook(payload, signed(), SECRET)
            if event["type"] != "checkout.completed":
                self.fail(event["type"])
            self.assertEqual(event["data"]["metadata"], {"order_id": "Ω"})

    def test_a_secret_of_your_own_is_the_key_itself(self) -> None:
        self.assertEqual(verify_webhook(PAYLOAD, signed(OWN.encode()), OWN)["id"], "evt_1")

    def test_either_secret_is_accepted_during_a_rotation_on_both_sides(self) -> None:
        self.assertEqual(verify_webhook(PAYLOAD, signed(OWN.encode()), [SECRET, OWN])["id"], "evt_1")
        headers = signed()
        headers["Webhook-Signature"] = f"v1,AAAA {headers['Webhook-Signature']}"
        self.assertEqual(verify_webhook(PAYLOAD, headers, SECRET)["id"], "evt_1")

    def test_what_was_not_signed_so_is_refused(self) -> None:
        self.refuse(signed(OWN.encode()))
        self.refuse(signed(), PAYLOAD + b" ")
        self.refuse(signed() | {"Webhook-Id": "evt_2"})
        self.refuse(signed(at=-301))
        self.refuse(signed(at=302))
        self.refuse(signed() | {"Webhook-Timestamp": "١٢٣"})
        self.refuse({})
        self.refuse(signed() | {"Webhook-Signature": "v1,é"})
        self.assertEqual(verify_webhook(PAYLOAD, signed(at=-299), SECRET)["id"], "evt_1")
        self.assertEqual(verify_webhook(PAYLOAD, signed(at=-900), SECRET, tolerance_seconds=1000)["id"], "evt_1")

    def test_the_signature_of_the_service_is_read_only_if_it_was_asked_for(self) -> None:
        headers = {"x-pillar-signature": f"sha256={hmac.digest(SECRET.encode(), PAYLOAD, 'sha256').hex()}"}
        self.assertEqual(verify_webhook(PAYLOAD, headers, SECRET, scheme="service")["id"], "evt_1")
        self.refuse(headers)
        self.refuse(headers, PAYLOAD + b" ", scheme="service")

    def test_an_empty_secret_is_refused_because_anybody_can_sign_with_it(self) -> None:
        secrets: list[Any] = ["", [], "whsec_", [SECRET, ""], None]
        for secret in secrets:
            with self.subTest(secret), self.assertRaises((ValueError, TypeError)):
                verify_webhook(PAYLOAD, signed(b""), secret)
