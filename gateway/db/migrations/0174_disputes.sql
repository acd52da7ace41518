-- a transaction for each statement
CREATE TABLE disputes (
  dispute_id text PRIMARY KEY CHECK (is_id(dispute_id, 'dp')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  transaction_id text NOT NULL CHECK (is_id(transaction_id, 'tx')),
  -- The processor's own ID.
  reference text NOT NULL,
  state text NOT NULL CHECK (state IN ('needs_response', 'under_review', 'won', 'lost')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  currency text NOT NULL CHECK (is_currency(currency)),
  reason text NOT NULL CHECK (reason IN ('credit_not_processed', 'debit_not_authorized', 'duplicate', 'fraudulent',
    'general', 'product_not_received', 'product_unacceptable', 'subscription_cancelled', 'unrecognized')),
  settlement jsonb NOT NULL CHECK (is_currency(settlement ->> 'currency') AND (settlement ->> 'amount')::bigint >= 0),
  evidence jsonb,
  respond_by timestamptz,
  -- When the processor may have news.
  recheck_at timestamptz CHECK ((recheck_at IS NOT NULL) = (state IN ('needs_response', 'under_review'))),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  responded_at timestamptz CHECK (evidence IS NULL OR responded_at IS NOT NULL),
  closed_at timestamptz CHECK ((closed_at IS NOT NULL) = (state IN ('won', 'lost')))
);
CREATE UNIQUE INDEX disputes_once ON disputes (transaction_id, reference);
CREATE INDEX disputes_newest ON disputes (account_id, environment, created_at, dispute_id);
CREATE INDEX disputes_filtered ON disputes (account_id, environment, state, currency, created_at, dispute_id);
CREATE INDEX disputes_recheck ON disputes (recheck_at) WHERE recheck_at IS NOT NULL;
CREATE CONSTRAINT TRIGGER disputes_transaction_of_tenant AFTER INSERT ON disputes
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_foreign_reference('transactions');
CREATE TRIGGER disputes_final BEFORE UPDATE ON disputes FOR EACH ROW
  WHEN ((OLD.dispute_id, OLD.account_id, OLD.environment, OLD.transaction_id, OLD.reference, OLD.amount, OLD.currency,
      OLD.settlement, OLD.created_at)
    IS DISTINCT FROM (NEW.dispute_id, NEW.account_id, NEW.environment, NEW.transaction_id, NEW.reference, NEW.amount,
      NEW.currency, NEW.settlement, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, transaction, amounts and time never change');
ALTER TABLE disputes ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON disputes TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON disputes TO pillar_all_tenants USING (true);

ALTER TABLE transactions ADD COLUMN dispute_id text;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_dispute_id CHECK (is_id(dispute_id, 'dp') IS NOT FALSE) NOT VALID;
CREATE CONSTRAINT TRIGGER transactions_dispute_of_tenant AFTER INSERT OR UPDATE OF dispute_id ON transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.dispute_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('dispute_id', 'disputes', 'dispute_id');

-- The answer of a merchant to a simulated dispute: the issuer's decision, and when it makes it.
CREATE TABLE simulated_disputes (
  reference text PRIMARY KEY CHECK (is_id(reference, 'tx')),
  environment text NOT NULL CHECK (is_environment(environment)),
  outcome text NOT NULL CHECK (outcome IN ('won', 'lost')),
  decided_at timestamptz NOT NULL
);

-- A dispute, too, only adjusts the balance.
CREATE OR REPLACE FUNCTION note_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlement_lines
    (line_id, account_id, environment, type, source_id, currency, settlement_net, created_at)
  VALUES (NEW.entry_id, NEW.account_id, NEW.environment,
    CASE WHEN NEW.source_id LIKE 'st\_%' OR NEW.source_id LIKE 'dp\_%'
        OR EXISTS (SELECT FROM settlement_lines WHERE source_id = NEW.source_id)
      THEN 'adjustment' WHEN NEW.source_id LIKE 're\_%' THEN 'refund' ELSE 'charge' END,
    NEW.source_id, NEW.currency, -NEW.amount, NEW.created_at);
  RETURN NULL;
END $$;
