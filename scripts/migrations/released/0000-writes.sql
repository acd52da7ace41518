INSERT INTO accounts (account_id, name, country, billing_currency, plan, unlimited, branding, live_billed_until,
  sandbox_billed_until, created_at)
VALUES ('acct_00000000000000000000000001', 'Shop', 'US', 'USD', 'builder', false, '{}', '2026-10', '2026-10', now());
INSERT INTO webhooks (webhook_id, account_id, environment, pillar, url, events, state, secret_sealed, secret_hint,
  created_at, updated_at)
VALUES ('wh_00000000000000000000000001', 'acct_00000000000000000000000001', 'sandbox', 'developer',
  'https://shop.example/hooks', '{*}', 'enabled', '\x00', 'whsec_1', now(), now())
-- next
INSERT INTO checkouts (checkout_id, account_id, environment, state, amount, currency, description, success_url,
  cancel_url, methods, metadata, attempts, expires_at, created_at, updated_at)
VALUES (':checkout', ':account', 'sandbox', 'open', 2500, 'USD', 'Order', 'https://shop.example/a',
  'https://shop.example/b', '{card}', '{}', 0, now(), now(), now())
-- next
BEGIN;
INSERT INTO transactions (transaction_id, account_id, environment, type, state, amount, currency, amount_refunded, fee,
  fee_returned, payment_method, risk, checkout_id, description, off_session, metadata, timeline, created_at, updated_at)
VALUES (':transaction', ':account', 'sandbox', 'charge', 'succeeded', 2500, 'USD', 0,
  '{"amount": 103, "currency": "USD"}', 0, '{}', '{"level": "normal", "score": 1}', ':checkout', 'Order', false, '{}',
  '[]', now(), now());
UPDATE checkouts SET state = 'completed', transaction_id = ':transaction', attempts = 1 WHERE checkout_id = ':checkout';
INSERT INTO postings (entry_id, ledger_account, account_id, environment, currency, amount, source_id, created_at)
VALUES (':entry', 'processor_receivable', ':account', 'sandbox', 'USD', 2500, ':transaction', now()),
  (':entry', 'merchant_payable', ':account', 'sandbox', 'USD', -2500, ':transaction', now());
COMMIT
-- next
WITH w0 AS (INSERT INTO events (event_id, account_id, environment, type, sequence, test, payload, created_at, unsent)
  VALUES (':event', ':account', 'sandbox', 'charge.succeeded', :number, false, '{}', now(), false)),
w1 AS (INSERT INTO deliveries (delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger,
    state, due_at, created_at)
  VALUES (':delivery', ':account', 'sandbox', 'wh_00000000000000000000000001', ':event', 'charge.succeeded', 1, 'event',
    'pending', now(), now()))
INSERT INTO requests (request_id, account_id, environment, key_id, method, path, operation, status, ip, duration_ms,
  created_at)
VALUES (':request', ':account', 'sandbox', 'key_1', 'POST', '/v1/pay/checkouts', 'createCheckout', 201, '127.0.0.1', 3,
  now())
-- next
UPDATE deliveries SET state = 'succeeded', response_status = 200, duration_ms = 5, finished_at = now()
WHERE delivery_id = ':delivery'
-- next
INSERT INTO usage_hours (account_id, environment, hour, pillar, item, key_id, calls, quantity, cost_micros)
VALUES (':account', 'sandbox', date_trunc('hour', now()), 'pay', 'calls', 'key_1', 1, 0, 0)
ON CONFLICT (account_id, environment, hour, pillar, item, key_id) DO UPDATE SET calls = usage_hours.calls + 1
