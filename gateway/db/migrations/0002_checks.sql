-- a transaction for each statement
CREATE FUNCTION is_id(value text, prefix text) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT value ~ ('^' || prefix || '_[0-9a-hjkmnp-tv-z]{26}$') $$;
CREATE FUNCTION is_environment(value text) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT value IN ('sandbox', 'live') $$;
CREATE FUNCTION is_currency(value text) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT value IN ('USD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CAD', 'AUD', 'JPY', 'MAD', 'XOF') $$;
CREATE FUNCTION is_pillar(value text) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT value IN ('identity', 'connect', 'pay', 'commerce', 'knowledge', 'logistics', 'developer') $$;
CREATE FUNCTION is_month(value text) RETURNS boolean LANGUAGE sql IMMUTABLE
  AS $$ SELECT value ~ '^\d{4}-(0[1-9]|1[0-2])$' $$;

ALTER TABLE accounts
  ADD CONSTRAINT accounts_id CHECK (is_id(account_id, 'acct')) NOT VALID,
  ADD CONSTRAINT accounts_country CHECK (country ~ '^[A-Z]{2}$') NOT VALID,
  ADD CONSTRAINT accounts_currencies CHECK (is_currency(billing_currency) AND is_currency(settlement_currency)) NOT VALID,
  ADD CONSTRAINT accounts_plan CHECK (plan IN ('builder', 'enterprise')) NOT VALID,
  ADD CONSTRAINT accounts_offset CHECK (sandbox_offset_seconds >= 0) NOT VALID,
  ADD CONSTRAINT accounts_hard_capped CHECK (hard_capped <@ '{sandbox,live}'::text[]) NOT VALID,
  ADD CONSTRAINT accounts_billed_until CHECK (is_month(live_billed_until) AND is_month(sandbox_billed_until)) NOT VALID;

ALTER TABLE api_keys
  ADD CONSTRAINT api_keys_ids
    CHECK (is_id(key_id, 'key') AND is_id(rotated_from, 'key') IS NOT FALSE AND is_id(rotated_to, 'key') IS NOT FALSE)
    NOT VALID,
  ADD CONSTRAINT api_keys_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT api_keys_hash CHECK (length(hash) = 32) NOT VALID,
  ADD CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0) NOT VALID;

ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_ids CHECK (is_id(checkout_id, 'co') AND is_id(transaction_id, 'tx') IS NOT FALSE) NOT VALID,
  ADD CONSTRAINT checkouts_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT checkouts_state CHECK (state IN ('open', 'processing', 'completed', 'expired')) NOT VALID,
  ADD CONSTRAINT checkouts_amount CHECK (amount BETWEEN 1 AND 99999999) NOT VALID,
  ADD CONSTRAINT checkouts_currency CHECK (is_currency(currency)) NOT VALID,
  ADD CONSTRAINT checkouts_methods CHECK (methods <@ '{card,wallet,transfer}'::text[]) NOT VALID,
  ADD CONSTRAINT checkouts_attempts CHECK (attempts >= 0) NOT VALID;

ALTER TABLE transactions
  ADD CONSTRAINT transactions_ids
    CHECK (is_id(transaction_id, 'tx') AND is_id(checkout_id, 'co') IS NOT FALSE) NOT VALID,
  ADD CONSTRAINT transactions_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT transactions_type CHECK (type = 'charge') NOT VALID,
  ADD CONSTRAINT transactions_state
    CHECK (state IN ('requires_action', 'processing', 'succeeded', 'failed', 'partially_refunded', 'refunded')) NOT VALID,
  ADD CONSTRAINT transactions_amount CHECK (amount BETWEEN 1 AND 99999999) NOT VALID,
  ADD CONSTRAINT transactions_currency CHECK (is_currency(currency)) NOT VALID,
  ADD CONSTRAINT transactions_refunded
    CHECK (amount_refunded BETWEEN 0 AND amount AND fee_returned >= 0) NOT VALID,
  ADD CONSTRAINT transactions_fee
    CHECK ((fee ->> 'amount')::bigint >= fee_returned AND is_currency(fee ->> 'currency')) NOT VALID,
  ADD CONSTRAINT transactions_risk CHECK ((risk ->> 'score')::int BETWEEN 0 AND 100) NOT VALID;

ALTER TABLE simulated_card_payments
  ADD CONSTRAINT simulated_card_payments_reference CHECK (is_id(reference, 'tx')) NOT VALID,
  ADD CONSTRAINT simulated_card_payments_environment CHECK (is_environment(environment)) NOT VALID;

ALTER TABLE postings
  ADD CONSTRAINT postings_entry CHECK (is_id(entry_id, 'post')) NOT VALID,
  ADD CONSTRAINT postings_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT postings_ledger_account
    CHECK (ledger_account IN ('processor_receivable', 'merchant_payable', 'fee_revenue')) NOT VALID,
  ADD CONSTRAINT postings_currency CHECK (is_currency(currency)) NOT VALID;

ALTER TABLE events
  ADD CONSTRAINT events_ids CHECK (is_id(event_id, 'evt') AND is_id(request_id, 'req') IS NOT FALSE) NOT VALID,
  ADD CONSTRAINT events_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT events_sequence CHECK (sequence > 0) NOT VALID;

ALTER TABLE event_sequences
  ADD CONSTRAINT event_sequences_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT event_sequences_last CHECK (last >= 0) NOT VALID;

ALTER TABLE webhooks
  ADD CONSTRAINT webhooks_id CHECK (is_id(webhook_id, 'wh')) NOT VALID,
  ADD CONSTRAINT webhooks_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT webhooks_pillar CHECK (pillar IN ('developer', 'connect')) NOT VALID,
  ADD CONSTRAINT webhooks_state
    CHECK (state IN ('enabled', 'disabled') AND (state = 'disabled') = (disabled_reason IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT webhooks_disabled_reason CHECK (disabled_reason IN ('manual', 'gone_410', 'failing')) NOT VALID,
  ADD CONSTRAINT webhooks_failure_notified CHECK (failure_notified BETWEEN 0 AND 100) NOT VALID;

ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_id CHECK (is_id(delivery_id, 'dlv')) NOT VALID,
  ADD CONSTRAINT deliveries_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT deliveries_attempt CHECK (attempt > 0) NOT VALID,
  ADD CONSTRAINT deliveries_trigger CHECK (trigger IN ('event', 'retry', 'replay', 'test')) NOT VALID,
  ADD CONSTRAINT deliveries_state CHECK (state IN ('pending', 'succeeded', 'failed', 'exhausted')) NOT VALID,
  ADD CONSTRAINT deliveries_error
    CHECK (error IN ('timeout', 'dns', 'tls', 'connection_refused', 'blocked_address', 'non_2xx', 'secret_lost')) NOT VALID,
  ADD CONSTRAINT deliveries_duration CHECK (duration_ms >= 0) NOT VALID;

ALTER TABLE requests
  ADD CONSTRAINT requests_id CHECK (is_id(request_id, 'req')) NOT VALID,
  ADD CONSTRAINT requests_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT requests_status CHECK (status BETWEEN 100 AND 599) NOT VALID,
  ADD CONSTRAINT requests_duration CHECK (duration_ms >= 0) NOT VALID;

ALTER TABLE idempotency_keys
  ADD CONSTRAINT idempotency_keys_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT idempotency_keys_status CHECK (status BETWEEN 100 AND 599) NOT VALID;

ALTER TABLE key_calls
  ADD CONSTRAINT key_calls_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT key_calls_outcome
    CHECK (outcome IN ('valid', 'rate_limited', 'insufficient_scope', 'ip_not_allowed', 'expired', 'revoked')) NOT VALID,
  ADD CONSTRAINT key_calls_calls CHECK (calls >= 0) NOT VALID;

ALTER TABLE usage_hours
  ADD CONSTRAINT usage_hours_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT usage_hours_pillar CHECK (is_pillar(pillar)) NOT VALID,
  ADD CONSTRAINT usage_hours_counts CHECK (calls >= 0 AND quantity >= 0) NOT VALID;

ALTER TABLE usage_days
  ADD CONSTRAINT usage_days_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT usage_days_pillar CHECK (is_pillar(pillar)) NOT VALID,
  ADD CONSTRAINT usage_days_counts CHECK (calls >= 0 AND quantity >= 0) NOT VALID;

ALTER TABLE usage_months
  ADD CONSTRAINT usage_months_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT usage_months_pillar CHECK (is_pillar(pillar)) NOT VALID,
  ADD CONSTRAINT usage_months_counts CHECK (calls >= 0 AND quantity >= 0) NOT VALID;

ALTER TABLE usage_marks
  ADD CONSTRAINT usage_marks_environment CHECK (is_environment(environment)) NOT VALID;

ALTER TABLE usage_caps
  ADD CONSTRAINT usage_caps_id CHECK (is_id(cap_id, 'cap')) NOT VALID,
  ADD CONSTRAINT usage_caps_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT usage_caps_target
    CHECK (target IN ('total', 'pillar', 'key') AND (target = 'total') = (subject IS NULL)) NOT VALID,
  ADD CONSTRAINT usage_caps_limit CHECK (limit_micros > 0) NOT VALID,
  ADD CONSTRAINT usage_caps_enforcement CHECK (enforcement IN ('soft', 'hard')) NOT VALID,
  ADD CONSTRAINT usage_caps_percents
    CHECK (1 <= ALL (alert_percents) AND 100 >= ALL (alert_percents) AND notified_percent BETWEEN 0 AND 100) NOT VALID,
  ADD CONSTRAINT usage_caps_period CHECK (is_month(notified_period)) NOT VALID;

ALTER TABLE bills
  ADD CONSTRAINT bills_id CHECK (is_id(bill_id, 'bil')) NOT VALID,
  ADD CONSTRAINT bills_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT bills_period CHECK (is_month(period)) NOT VALID,
  ADD CONSTRAINT bills_state
    CHECK (state IN ('draft', 'open', 'paid', 'past_due', 'void') AND (state <> 'paid' OR paid_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT bills_currency CHECK (is_currency(currency)) NOT VALID,
  ADD CONSTRAINT bills_amounts CHECK (tax >= 0 AND total = subtotal + tax) NOT VALID,
  ADD CONSTRAINT bills_tax_region CHECK (tax_region IN ('US', 'EU', 'UK', 'NONE')) NOT VALID;

ALTER TABLE bill_numbers
  ADD CONSTRAINT bill_numbers_last CHECK (last > 0) NOT VALID;

ALTER TABLE notices
  ADD CONSTRAINT notices_id CHECK (is_id(notice_id, 'ntc')) NOT VALID,
  ADD CONSTRAINT notices_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT notices_attempts CHECK (attempts >= 0) NOT VALID;

ALTER TABLE outbox_messages
  ADD CONSTRAINT outbox_messages_environment CHECK (is_environment(environment)) NOT VALID,
  ADD CONSTRAINT outbox_messages_channel CHECK (channel IN ('email', 'sms', 'whatsapp')) NOT VALID;
