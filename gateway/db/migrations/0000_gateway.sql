CREATE TABLE accounts (
  account_id text PRIMARY KEY,
  name text NOT NULL,
  country text NOT NULL,
  billing_currency text NOT NULL,
  plan text NOT NULL,
  unlimited boolean NOT NULL,
  branding jsonb NOT NULL,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL,
  legal_name text,
  address jsonb,
  tax_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  settlement_currency text,
  bank jsonb,
  statement_descriptor text,
  language text DEFAULT 'en' NOT NULL,
  tax jsonb DEFAULT '{"eu_country":null}'::jsonb NOT NULL,
  contact_emails text[] DEFAULT '{}'::text[] NOT NULL,
  sandbox_offset_seconds bigint DEFAULT 0 NOT NULL,
  sandbox_faults jsonb DEFAULT '[]'::jsonb NOT NULL,
  hard_capped text[] DEFAULT '{}'::text[] NOT NULL,
  payment_overdue_at timestamptz,
  live_billed_until text NOT NULL,
  sandbox_billed_until text NOT NULL
);
CREATE INDEX accounts_moved ON accounts (account_id) WHERE sandbox_offset_seconds > 0;
CREATE INDEX accounts_live_billed ON accounts (live_billed_until);
CREATE INDEX accounts_sandbox_billed ON accounts (sandbox_billed_until);

CREATE TABLE api_keys (
  key_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  scopes text[] NOT NULL,
  allowed_ips text[] NOT NULL,
  managed text,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  last_used_at timestamptz,
  last_used_ip text,
  rotated_from text,
  rotated_to text,
  rotated_at timestamptz,
  grace_expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  revocation_reason text
);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);
CREATE INDEX api_keys_newest ON api_keys (account_id, environment, created_at, key_id);

CREATE TABLE checkouts (
  checkout_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  methods text[] NOT NULL,
  customer_email text,
  language text,
  line_items jsonb,
  metadata jsonb NOT NULL,
  transaction_id text,
  attempts integer NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  completed_at timestamptz,
  expired_at timestamptz
);
CREATE INDEX checkouts_newest ON checkouts (account_id, environment, created_at, checkout_id);
CREATE INDEX checkouts_due ON checkouts (expires_at) WHERE state = 'open';

CREATE TABLE transactions (
  transaction_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  amount_refunded bigint NOT NULL,
  fee jsonb,
  fee_returned bigint NOT NULL,
  payment_method jsonb NOT NULL,
  three_d_secure jsonb,
  risk jsonb NOT NULL,
  failure_code text,
  failure_message text,
  decline_code text,
  next_action jsonb,
  checkout_id text,
  description text NOT NULL,
  statement_descriptor text,
  receipt_email text,
  off_session boolean NOT NULL,
  metadata jsonb NOT NULL,
  timeline jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  succeeded_at timestamptz,
  failed_at timestamptz
);
CREATE INDEX transactions_newest ON transactions (account_id, environment, created_at, transaction_id);
CREATE INDEX transactions_checkout ON transactions (checkout_id) WHERE checkout_id is not null;
CREATE INDEX transactions_unsettled ON transactions (updated_at) WHERE state in ('processing', 'requires_action');

CREATE TABLE simulated_card_payments (
  reference text PRIMARY KEY,
  environment text NOT NULL,
  outcome jsonb NOT NULL,
  after_challenge jsonb,
  answer_at timestamptz NOT NULL
);

CREATE TABLE postings (
  entry_id text NOT NULL,
  ledger_account text NOT NULL,
  account_id text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  source_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT postings_entry_id_ledger_account_pk PRIMARY KEY (entry_id, ledger_account)
);
CREATE INDEX postings_balance ON postings (account_id, environment, ledger_account, currency);
CREATE INDEX postings_source ON postings (source_id);

-- An entry whose postings do not sum to zero cannot be committed, whatever the code does.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM postings WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not sum to zero', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER postings_balanced AFTER INSERT OR UPDATE ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();

CREATE FUNCTION refuse_posting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'postings are never changed; book the reverse' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER postings_final BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_posting_change();

CREATE TABLE events (
  event_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  type text NOT NULL,
  sequence bigint NOT NULL,
  test boolean NOT NULL,
  payload text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  request_id text,
  object_id text,
  unsent boolean DEFAULT false NOT NULL
);
CREATE INDEX events_sequence ON events (account_id, environment, sequence);
CREATE INDEX events_newest ON events (account_id, environment, created_at, event_id);
CREATE INDEX events_request ON events (request_id) WHERE request_id is not null;
CREATE INDEX events_object ON events (object_id) WHERE object_id is not null;
CREATE INDEX events_kind ON events (account_id, environment, type, created_at, event_id);
CREATE INDEX events_unsent ON events (account_id, environment, created_at, event_id) WHERE unsent;

CREATE TABLE event_sequences (
  account_id text NOT NULL,
  environment text NOT NULL,
  last bigint NOT NULL,
  CONSTRAINT event_sequences_account_id_environment_pk PRIMARY KEY (account_id, environment)
);

CREATE TABLE webhooks (
  webhook_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  pillar text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  state text NOT NULL,
  disabled_reason text,
  secret_sealed bytea NOT NULL,
  secret_hint text NOT NULL,
  previous_secret_sealed bytea,
  previous_secret_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  disabled_at timestamptz,
  failing_since timestamptz,
  failure_notified integer DEFAULT 0 NOT NULL
);
CREATE INDEX webhooks_newest ON webhooks (account_id, environment, created_at, webhook_id);

-- An attempt is updated in place when it is leased: with room left on its page, no index has to be touched.
CREATE TABLE deliveries (
  delivery_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  webhook_id text NOT NULL,
  event_id text NOT NULL,
  event_type text NOT NULL,
  attempt integer NOT NULL,
  trigger text NOT NULL,
  state text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  leased_until timestamptz(3),
  request_url text,
  request_headers jsonb,
  response_status integer,
  response_headers jsonb,
  response_excerpt text,
  error text,
  duration_ms integer,
  next_attempt_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
) WITH (fillfactor = 60);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'pending';
CREATE INDEX deliveries_newest ON deliveries (webhook_id, created_at, delivery_id);
CREATE INDEX deliveries_event ON deliveries (event_id);
CREATE INDEX deliveries_failed ON deliveries (account_id, environment, webhook_id, finished_at) WHERE state in ('failed', 'exhausted');
CREATE INDEX deliveries_ended ON deliveries (account_id, environment, finished_at, webhook_id, state, duration_ms, response_status, error);

CREATE TABLE requests (
  request_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  key_id text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  operation text NOT NULL,
  status integer NOT NULL,
  code text,
  ip text NOT NULL,
  user_agent text,
  duration_ms integer NOT NULL,
  created_at timestamptz NOT NULL,
  query text,
  acting_user text,
  object_id text,
  request_body text,
  response_body text,
  idempotency_key text
);
CREATE INDEX requests_object ON requests (object_id) WHERE object_id is not null;
CREATE INDEX requests_newest ON requests (account_id, environment, created_at, request_id);
CREATE INDEX requests_refused ON requests (account_id, environment, created_at, request_id) WHERE status >= 400;

CREATE TABLE idempotency_keys (
  account_id text NOT NULL,
  environment text NOT NULL,
  endpoint text NOT NULL,
  idempotency_key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  headers jsonb NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_pk PRIMARY KEY (account_id, environment, endpoint, idempotency_key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE key_calls (
  account_id text NOT NULL,
  environment text NOT NULL,
  key_id text NOT NULL,
  hour timestamptz NOT NULL,
  outcome text NOT NULL,
  operation text NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  calls bigint NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT key_calls_pk PRIMARY KEY (account_id, environment, key_id, hour, outcome, operation, ip, user_agent)
);
CREATE INDEX key_calls_age ON key_calls (hour);

CREATE TABLE usage_hours (
  account_id text NOT NULL,
  environment text NOT NULL,
  hour timestamptz NOT NULL,
  pillar text NOT NULL,
  item text NOT NULL,
  key_id text NOT NULL,
  calls bigint NOT NULL,
  quantity bigint NOT NULL,
  cost_micros bigint NOT NULL,
  CONSTRAINT usage_hours_account_id_environment_hour_pillar_item_key_id_pk PRIMARY KEY (account_id, environment, hour, pillar, item, key_id)
);

CREATE TABLE usage_days (
  account_id text NOT NULL,
  environment text NOT NULL,
  day timestamptz NOT NULL,
  pillar text NOT NULL,
  item text NOT NULL,
  key_id text NOT NULL,
  calls bigint NOT NULL,
  quantity bigint NOT NULL,
  cost_micros bigint NOT NULL,
  CONSTRAINT usage_days_account_id_environment_day_pillar_item_key_id_pk PRIMARY KEY (account_id, environment, day, pillar, item, key_id)
);

CREATE TABLE usage_months (
  account_id text NOT NULL,
  environment text NOT NULL,
  month timestamptz NOT NULL,
  pillar text NOT NULL,
  item text NOT NULL,
  key_id text NOT NULL,
  calls bigint NOT NULL,
  quantity bigint NOT NULL,
  cost_micros bigint NOT NULL,
  CONSTRAINT usage_months_account_id_environment_month_pillar_item_key_id_pk PRIMARY KEY (account_id, environment, month, pillar, item, key_id)
);

CREATE TABLE usage_marks (
  account_id text NOT NULL,
  environment text NOT NULL,
  summed_to timestamptz NOT NULL,
  CONSTRAINT usage_marks_account_id_environment_pk PRIMARY KEY (account_id, environment)
);

CREATE TABLE usage_caps (
  cap_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  target text NOT NULL,
  subject text,
  limit_micros bigint NOT NULL,
  enforcement text NOT NULL,
  alert_percents integer[] NOT NULL,
  notified_period text,
  notified_percent integer DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX usage_caps_newest ON usage_caps (account_id, environment, created_at, cap_id);

CREATE TABLE bills (
  bill_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  number text NOT NULL,
  period text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  subtotal bigint NOT NULL,
  tax bigint NOT NULL,
  total bigint NOT NULL,
  tax_region text,
  lines jsonb NOT NULL,
  customer jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  seller jsonb NOT NULL,
  tax_rule jsonb NOT NULL
);
CREATE UNIQUE INDEX bills_period ON bills (account_id, environment, period);
CREATE UNIQUE INDEX bills_number ON bills (number);
CREATE INDEX bills_newest ON bills (account_id, environment, created_at, bill_id);
CREATE INDEX bills_unpaid ON bills (state, due_at) WHERE state IN ('open', 'past_due');

CREATE TABLE bill_numbers (
  series text PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE notices (
  notice_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  occasion text NOT NULL,
  recipients text[] NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX notices_occasion ON notices (account_id, environment, kind, occasion);
CREATE INDEX notices_due ON notices (due_at) WHERE sent_at is null;

CREATE TABLE outbox_messages (
  message_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  sender text NOT NULL,
  subject text,
  text text,
  html text,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_messages_newest ON outbox_messages (account_id, environment, created_at, message_id);

CREATE TABLE tombstones (
  object_id text PRIMARY KEY,
  account_id text NOT NULL,
  wiped_at timestamptz NOT NULL
);
CREATE INDEX tombstones_age ON tombstones (wiped_at);

CREATE TABLE sandbox_states (
  account_id text PRIMARY KEY,
  advancing_to timestamptz,
  effects jsonb DEFAULT '[]'::jsonb NOT NULL,
  advanced_at timestamptz,
  wiping_before timestamptz,
  wiped_at timestamptz,
  leased_until timestamptz,
  progress jsonb
);
