-- A settlement pays a day's balance of one currency to the merchant's bank.
CREATE TABLE settlements (
  settlement_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  number text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  run_at timestamptz NOT NULL,
  gross_amount bigint NOT NULL,
  refund_amount bigint NOT NULL,
  fee_amount bigint NOT NULL,
  fee_returned_amount bigint NOT NULL,
  adjustment_amount bigint NOT NULL,
  carried_over_amount bigint NOT NULL,
  net_amount bigint NOT NULL,
  transaction_count integer NOT NULL,
  refund_count integer NOT NULL,
  by_currency jsonb NOT NULL,
  payout jsonb,
  payout_due_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT settlements_id CHECK (is_id(settlement_id, 'st')),
  CONSTRAINT settlements_environment CHECK (is_environment(environment)),
  CONSTRAINT settlements_currency CHECK (is_currency(currency)),
  CONSTRAINT settlements_state CHECK (state IN ('pending', 'in_transit', 'paid', 'failed', 'carried_over')),
  CONSTRAINT settlements_period CHECK (period_end = period_start + interval '1 day' AND run_at >= period_end),
  CONSTRAINT settlements_net CHECK (net_amount = gross_amount - refund_amount - fee_amount + fee_returned_amount
    + adjustment_amount + carried_over_amount),
  CONSTRAINT settlements_payout CHECK ((payout IS NULL) = (state = 'carried_over')
    AND (net_amount > 0 OR payout IS NULL) AND (payout_due_at IS NULL OR state IN ('pending', 'in_transit')))
);
CREATE UNIQUE INDEX settlements_period_once ON settlements (account_id, environment, currency, period_start);
CREATE INDEX settlements_newest ON settlements (account_id, environment, created_at, settlement_id);
CREATE INDEX settlements_filtered ON settlements (account_id, environment, state, currency, created_at, settlement_id);
CREATE INDEX settlements_payouts_due ON settlements (payout_due_at) WHERE payout_due_at IS NOT NULL;

ALTER TABLE settlements ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON settlements TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON settlements TO pillar_all_tenants USING (true);

CREATE TRIGGER settlements_final BEFORE UPDATE ON settlements FOR EACH ROW
  WHEN ((OLD.settlement_id, OLD.account_id, OLD.environment, OLD.number, OLD.currency, OLD.period_start,
      OLD.gross_amount, OLD.refund_amount, OLD.fee_amount, OLD.fee_returned_amount, OLD.adjustment_amount,
      OLD.carried_over_amount, OLD.net_amount, OLD.transaction_count, OLD.refund_count, OLD.by_currency)
    IS DISTINCT FROM (NEW.settlement_id, NEW.account_id, NEW.environment, NEW.number, NEW.currency, NEW.period_start,
      NEW.gross_amount, NEW.refund_amount, NEW.fee_amount, NEW.fee_returned_amount, NEW.adjustment_amount,
      NEW.carried_over_amount, NEW.net_amount, NEW.transaction_count, NEW.refund_count, NEW.by_currency))
  EXECUTE FUNCTION refuse_change('id, tenant, period and amounts never change');

-- One row for each posting to the merchant's account, except payouts, and one for each amount carried over. Rows without
-- a settlement are the merchant's balance. A run gives a row its settlement and amounts, which then never change.
CREATE TABLE settlement_lines (
  line_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  settlement_id text,
  type text NOT NULL,
  source_id text NOT NULL,
  currency text NOT NULL,
  settlement_net bigint NOT NULL,
  source_currency text,
  amount bigint,
  fee bigint,
  fx_rate text,
  settlement_gross bigint,
  settlement_fee bigint,
  created_at timestamptz NOT NULL,
  CONSTRAINT settlement_lines_ids
    CHECK ((is_id(line_id, 'post') OR is_id(line_id, 'st')) AND is_id(settlement_id, 'st') IS NOT FALSE),
  CONSTRAINT settlement_lines_environment CHECK (is_environment(environment)),
  CONSTRAINT settlement_lines_type CHECK (type IN ('charge', 'refund', 'adjustment', 'carried_over')),
  CONSTRAINT settlement_lines_currencies CHECK (is_currency(currency) AND is_currency(source_currency) IS NOT FALSE),
  CONSTRAINT settlement_lines_settled CHECK ((settlement_id IS NULL) = (source_currency IS NULL)
    AND (settlement_id IS NULL) = (amount IS NULL) AND (settlement_id IS NULL) = (fee IS NULL)
    AND (settlement_id IS NULL) = (settlement_gross IS NULL) AND (settlement_id IS NULL) = (settlement_fee IS NULL)),
  CONSTRAINT settlement_lines_net CHECK (settlement_net = settlement_gross - settlement_fee)
);
CREATE INDEX settlement_lines_balance ON settlement_lines (account_id, environment, currency, created_at, line_id)
  WHERE settlement_id IS NULL;
CREATE INDEX settlement_lines_newest ON settlement_lines (account_id, environment, created_at, line_id)
  WHERE settlement_id IS NULL;
CREATE INDEX settlement_lines_due ON settlement_lines (created_at) WHERE settlement_id IS NULL AND type <> 'carried_over';
CREATE INDEX settlement_lines_settlement ON settlement_lines (settlement_id, created_at, line_id);
CREATE INDEX settlement_lines_type ON settlement_lines (settlement_id, type, created_at, line_id);
CREATE INDEX settlement_lines_source ON settlement_lines (source_id);

ALTER TABLE settlement_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON settlement_lines TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON settlement_lines TO pillar_all_tenants USING (true);

CREATE TRIGGER settlement_lines_final BEFORE UPDATE ON settlement_lines FOR EACH ROW
  WHEN (OLD.settlement_id IS NOT NULL OR (OLD.line_id, OLD.account_id, OLD.environment, OLD.type, OLD.source_id,
      OLD.currency, OLD.settlement_net, OLD.created_at)
    IS DISTINCT FROM (NEW.line_id, NEW.account_id, NEW.environment, NEW.type, NEW.source_id, NEW.currency,
      NEW.settlement_net, NEW.created_at))
  EXECUTE FUNCTION refuse_change('a settled line never changes, nor does what a line came from');

CREATE FUNCTION refuse_foreign_settlement() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM settlements WHERE settlement_id = NEW.settlement_id
      AND account_id = NEW.account_id AND environment = NEW.environment AND currency = NEW.currency) THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'settlement_lines refers to a settlement of another tenant or currency, or to none',
      TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER settlement_lines_of_tenant AFTER INSERT OR UPDATE OF settlement_id ON settlement_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.settlement_id IS NOT NULL)
  EXECUTE FUNCTION refuse_foreign_settlement();

-- The first entry of a payment or refund is its own line. A later one undoes it: the payer's bank returned the payment,
-- or the refund failed. A settlement's credit is a payout that failed; its debit is the payout itself.
CREATE FUNCTION note_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlement_lines
    (line_id, account_id, environment, type, source_id, currency, settlement_net, created_at)
  VALUES (NEW.entry_id, NEW.account_id, NEW.environment,
    CASE WHEN NEW.source_id LIKE 'st\_%' OR EXISTS (SELECT FROM settlement_lines WHERE source_id = NEW.source_id)
      THEN 'adjustment' WHEN NEW.source_id LIKE 're\_%' THEN 'refund' ELSE 'charge' END,
    NEW.source_id, NEW.currency, -NEW.amount, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER postings_noted AFTER INSERT ON postings FOR EACH ROW
  WHEN (NEW.ledger_account = 'merchant_payable' AND NOT (NEW.source_id LIKE 'st\_%' AND NEW.amount > 0))
  EXECUTE FUNCTION note_balance();

-- The balance of payments before this release.
INSERT INTO settlement_lines (line_id, account_id, environment, type, source_id, currency, settlement_net, created_at)
  SELECT entry_id, account_id, environment, 'charge', source_id, currency, -amount, created_at
  FROM postings WHERE ledger_account = 'merchant_payable'
  ON CONFLICT (line_id) DO NOTHING;
