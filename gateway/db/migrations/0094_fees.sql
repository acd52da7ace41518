-- a transaction for each statement
-- Prices of the account's own, by type of payment. Null is the price list.
ALTER TABLE accounts ADD COLUMN custom_fees jsonb;

-- The card and wallet payments of a live account in a month (UTC), for the volume tier.
CREATE TABLE card_volumes (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  month date NOT NULL,
  usd_cents bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, environment, month),
  CONSTRAINT card_volumes_environment CHECK (environment = 'live'),
  CONSTRAINT card_volumes_month CHECK (extract(day FROM month) = 1),
  CONSTRAINT card_volumes_positive CHECK (usd_cents >= 0)
);
ALTER TABLE card_volumes ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON card_volumes TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON card_volumes TO pillar_all_tenants USING (true);
