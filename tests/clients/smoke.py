"""Runs one round of requests through the Python client that was generated from the served document."""

import os
import sys
import traceback

import pillar_client as pillar
from pillar_client.rest import ApiException

configuration = pillar.Configuration(host=os.environ["PILLAR_URL"], access_token=os.environ["PILLAR_KEY"])
client = pillar.ApiClient(configuration)
keys = pillar.DeveloperKeysApi(client)
webhooks = pillar.DeveloperWebhooksApi(client)
checkouts = pillar.PayCheckoutsApi(client)
sandbox = pillar.DeveloperSandboxApi(client)


def health():
    assert pillar.DeveloperHealthApi(client).get_health().status == "ok"


def key_life():
    created = keys.create_key(pillar.CreateKey(name="Python", scopes=[pillar.Scope("pay:read")]))
    assert created.secret.startswith("sk_sandbox_") and created.expires_at is None
    assert keys.get_key(created.key_id).name == "Python"
    renamed = keys.update_key(created.key_id, update_key=pillar.UpdateKey(name="Python 2"))
    assert renamed.name == "Python 2"
    rotated = keys.rotate_key(created.key_id, rotate_key=pillar.RotateKey(grace_period_hours=1))
    assert rotated.rotated_from == created.key_id
    assert keys.get_key(created.key_id).state == "rotating"
    assert keys.revoke_key(rotated.key_id) is None
    assert keys.get_key(rotated.key_id).state == "revoked"


def webhook_life():
    events = [pillar.EventPattern("checkout.*")]
    created = webhooks.create_webhook(pillar.CreateWebhook(url="https://shop.example/python", events=events))
    assert created.secret.startswith("whsec_")
    updated = webhooks.update_webhook(created.webhook_id, update_webhook=pillar.UpdateWebhook(description="Python"))
    assert updated.description == "Python"
    assert webhooks.get_webhook(created.webhook_id).failing is None
    assert webhooks.list_deliveries(created.webhook_id).data == []
    webhooks.delete_webhook(created.webhook_id)
    assert problem(lambda: webhooks.get_webhook(created.webhook_id)) == (404, "resource_not_found")


def checkout_life():
    body = pillar.CreateCheckout(
        amount=1099,
        currency="EUR",
        description="Order 1042",
        success_url="https://shop.example/thanks",
        cancel_url="https://shop.example/cart",
    )
    created = checkouts.create_checkout_with_http_info(body, idempotency_key="python-1042")
    assert created.headers["location"] == f"/v1/pay/checkouts/{created.data.checkout_id}"
    again = checkouts.create_checkout_with_http_info(body, idempotency_key="python-1042")
    assert again.data.checkout_id == created.data.checkout_id
    assert again.headers["idempotent-replayed"] == "true"
    assert checkouts.get_checkout(created.data.checkout_id).amount == 1099


def pages():
    first = checkouts.list_checkouts(limit=1)
    assert first.has_more and len(first.data) == 1
    second = checkouts.list_checkouts(limit=1, cursor=first.next_cursor)
    assert second.data[0].checkout_id != first.data[0].checkout_id


def transaction():
    found = pillar.PayTransactionsApi(client).get_transaction(os.environ["PILLAR_TRANSACTION"])
    assert found.state == "succeeded" and found.payment_method.card.last4 == "4242"
    assert found.failed_at is None and found.succeeded_at is not None


def usage():
    api = pillar.DeveloperUsageApi(client)
    assert api.get_usage().by_pillar.pay.calls > 0
    assert api.get_usage_history().has_more is False
    assert api.get_usage_series(interval="day").groups is not None
    prices = pillar.DeveloperPricesApi(client).list_prices().data
    assert any(price.volume is None for price in prices) and any(price.volume for price in prices)


def billing():
    found = pillar.DeveloperBillingApi(client).list_bills()
    assert found.upcoming.amount_estimate >= 0 and found.data == []


def events():
    found = pillar.DeveloperEventsApi(client).list_events(limit=5)
    assert found.data[0].type == "checkout.completed" and found.data[0].verdict == "none"


def clock():
    before = sandbox.get_sandbox_clock()
    step = pillar.AdvanceClock(pillar.AdvanceClockBy(advance_by_seconds=60))
    after = sandbox.advance_sandbox_clock(step)
    assert after.offset_seconds >= before.offset_seconds + 60


def problems():
    wrong = pillar.CreateKey(name="Python", allowed_ips=["everywhere"])
    assert problem(lambda: keys.create_key(wrong)) == (400, "validation_failed")


def problem(request):
    try:
        request()
    except ApiException as error:
        return error.status, error.data.code
    return None


steps = [health, key_life, webhook_life, checkout_life, pages, transaction, usage, billing, events, clock, problems]
failed = 0
for step in steps:
    try:
        step()
        print(f"ok {step.__name__}")
    except Exception:
        failed += 1
        print(f"FAILED {step.__name__}\n{traceback.format_exc()}")
sys.exit(1 if failed else 0)
