-- Written before Stripe is told to move money: without a row, no money can have moved.
CREATE TABLE stripe_payments (
  reference text PRIMARY KEY CHECK (is_id(reference, 'tx')),
  payment_intent text NOT NULL CHECK (payment_intent ~ '^pi_\w{1,250}$'),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX stripe_payments_intent ON stripe_payments (payment_intent);

-- The notifications of Stripe that have taken effect.
CREATE TABLE stripe_events (
  event_id text PRIMARY KEY CHECK (event_id ~ '^evt_\w{1,250}$'),
  type text NOT NULL,
  object_id text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX stripe_events_received ON stripe_events (received_at);

-- No request of one tenant has a reason to read them.
REVOKE ALL ON stripe_payments, stripe_events FROM pillar_gateway;
