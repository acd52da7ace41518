CREATE TABLE fx_quotes (
  fx_quote_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  from_currency text NOT NULL,
  to_currency text NOT NULL,
  amount bigint,
  converted_amount bigint,
  lock_duration text NOT NULL,
  rate text NOT NULL,
  margin_bps integer NOT NULL,
  reference_provider text NOT NULL,
  reference_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT fx_quotes_id CHECK (is_id(fx_quote_id, 'fxq')),
  CONSTRAINT fx_quotes_environment CHECK (is_environment(environment)),
  CONSTRAINT fx_quotes_pair
    CHECK (is_currency(from_currency) AND is_currency(to_currency) AND from_currency <> to_currency),
  CONSTRAINT fx_quotes_amounts
    CHECK (amount BETWEEN 1 AND 99999999 AND converted_amount >= 0 AND (amount IS NULL) = (converted_amount IS NULL)),
  CONSTRAINT fx_quotes_lock_duration CHECK (lock_duration IN ('five_minutes', 'hour', 'day')),
  CONSTRAINT fx_quotes_rate CHECK (rate ~ '^\d+(\.\d+)?$' AND rate::numeric > 0 AND margin_bps >= 0),
  CONSTRAINT fx_quotes_provider CHECK (reference_provider IN ('ecb', 'fixed_parity', 'central_bank', 'sandbox')),
  CONSTRAINT fx_quotes_times CHECK (expires_at > created_at AND used_at < expires_at)
);
CREATE INDEX fx_quotes_newest ON fx_quotes (account_id, environment, created_at, fx_quote_id);
CREATE INDEX fx_quotes_used ON fx_quotes (account_id, environment, created_at, fx_quote_id) WHERE used_at IS NOT NULL;
CREATE INDEX fx_quotes_unused ON fx_quotes (account_id, environment, created_at, fx_quote_id) WHERE used_at IS NULL;
CREATE INDEX fx_quotes_due ON fx_quotes (account_id, environment, expires_at) WHERE used_at IS NULL;

ALTER TABLE fx_quotes ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON fx_quotes TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON fx_quotes TO pillar_all_tenants USING (true);

CREATE TRIGGER fx_quotes_final BEFORE UPDATE ON fx_quotes FOR EACH ROW
  WHEN ((OLD.fx_quote_id, OLD.account_id, OLD.environment, OLD.from_currency, OLD.to_currency, OLD.rate, OLD.margin_bps,
      OLD.expires_at, OLD.created_at)
    IS DISTINCT FROM (NEW.fx_quote_id, NEW.account_id, NEW.environment, NEW.from_currency, NEW.to_currency, NEW.rate,
      NEW.margin_bps, NEW.expires_at, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, pair, rate and times never change');

-- Shared by all tenants. Only the job that fetches them writes.
CREATE TABLE fx_rates (
  reference_date date NOT NULL,
  currency text NOT NULL,
  rate text NOT NULL,
  provider text NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (reference_date, currency),
  CONSTRAINT fx_rates_currency CHECK (is_currency(currency)),
  CONSTRAINT fx_rates_rate CHECK (rate ~ '^\d+(\.\d+)?$' AND rate::numeric > 0),
  CONSTRAINT fx_rates_provider CHECK (provider = 'ecb')
);
REVOKE INSERT, UPDATE, DELETE ON fx_rates FROM pillar_gateway;
