-- A sign-up that is asking the gateway for an account, or whose account waits for a retry to adopt it.
CREATE TABLE account_reservations (
  reservation_id text PRIMARY KEY,
  requested_at timestamptz NOT NULL,
  account bytea
);
