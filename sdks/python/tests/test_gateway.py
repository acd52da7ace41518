"""Against a running gateway: PILLAR_URL, and PILLAR_KEY of a sandbox without limits."""

from __future__ import annotations

import os
import unittest

from pillar import Pillar, PillarError, types

pillar = Pillar(os.environ["PILLAR_URL"], os.environ["PILLAR_KEY"])

ORDER: types.CreateCheckout = {
    "amount": 1099,
    "currency": "EUR",
    "description": "Order 1042",
    "success_url": "https://shop.example/thanks",
    "cancel_url": "https://shop.example/cart",
    "metadata": {"orderId": "Ω"},
}


class Gateway(unittest.TestCase):
    def test_a_key_lives_from_its_creation_to_its_revocation(self) -> None:
        made = pillar.keys.create({"name": "Python", "scopes": ["pay:read"]})
        self.assertTrue(made["secret"].startswith("sk_sandbox_"))
        self.assertEqual(pillar.keys.update(made["key_id"], {"name": "Python 2"})["name"], "Python 2")
        after = pillar.keys.rotate(made["key_id"], {"grace_period_hours": 1})
        self.assertEqual(after["rotated_from"], made["key_id"])
        self.assertIsNone(pillar.keys.revoke(after["key_id"]))  # type: ignore[func-returns-value]
        self.assertEqual(pillar.keys.get(after["key_id"])["state"], "revoked")

    def test_a_checkout_is_created_once_for_one_idempotency_key(self) -> None:
        made, again = (pillar.checkouts.create(ORDER, idempotency_key="python-sdk-1042") for _ in range(2))
        self.assertEqual(made["checkout_id"], again["checkout_id"])
        self.assertEqual(pillar.checkouts.get(made["checkout_id"])["metadata"], {"orderId": "Ω"})
        with self.assertRaises(PillarError) as caught:
            pillar.checkouts.create({**ORDER, "amount": 1}, idempotency_key="python-sdk-1042")
        self.assertEqual(caught.exception.status, 422)

    def test_a_refused_field_is_named(self) -> None:
        with self.assertRaises(PillarError) as caught:
            pillar.checkouts.create({**ORDER, "amount": -5})
        self.assertEqual(caught.exception.code, "validation_failed")
        self.assertIn("amount", caught.exception.fields)

    def test_every_page_of_a_list_is_read(self) -> None:
        names = {f"https://shop.example/{n}" for n in range(5)}
        for url in names:
            pillar.webhooks.create({"url": url, "events": ["checkout.*"]})
        found = {webhook["url"] for webhook in pillar.webhooks.iterate({"limit": 2})}
        self.assertLessEqual(names, found)

    def test_another_key_sees_nothing(self) -> None:
        with self.assertRaises(PillarError) as caught:
            Pillar(os.environ["PILLAR_URL"], "sk_sandbox_wrong").keys.list()
        self.assertEqual(caught.exception.status, 401)
        with self.assertRaises(PillarError) as caught:
            pillar.checkouts.get("co_01hzzzzzzzzzzzzzzzzzzzzzzz")
        self.assertEqual(caught.exception.code, "resource_not_found")
