-- The simulated issuers' counters of payments that they did not authenticate because of their low value, by merchant and
-- card: its first digit, its last four and its expiry.
CREATE TABLE simulated_low_values (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  card text NOT NULL,
  payments integer NOT NULL,
  eur_micros bigint NOT NULL,
  PRIMARY KEY (account_id, environment, card),
  CONSTRAINT simulated_low_values_environment CHECK (is_environment(environment)),
  CONSTRAINT simulated_low_values_limits CHECK (payments BETWEEN 1 AND 5 AND eur_micros BETWEEN 0 AND 100000000)
);
ALTER TABLE simulated_low_values ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON simulated_low_values TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON simulated_low_values TO pillar_all_tenants USING (true);
