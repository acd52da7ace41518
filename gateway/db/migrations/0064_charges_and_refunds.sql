-- a transaction for each statement
ALTER TABLE transactions ADD COLUMN key_id text;
ALTER TABLE transactions ADD COLUMN customer_id text;
ALTER TABLE transactions ADD COLUMN return_url text;
-- Currency and rate of the settlement are fixed when a payment begins, so that no payment succeeds without them.
ALTER TABLE transactions ADD COLUMN settlement_currency text;
ALTER TABLE transactions ADD COLUMN fx jsonb;
ALTER TABLE transactions ADD COLUMN settlement jsonb;
-- When the processor may have news about a transfer: its result, or its return by the payer's bank.
ALTER TABLE transactions ADD COLUMN recheck_at timestamptz;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_customer_id CHECK (is_id(customer_id, 'cus') IS NOT FALSE) NOT VALID,
  ADD CONSTRAINT transactions_settlement_currency CHECK (is_currency(settlement_currency)) NOT VALID,
  ADD CONSTRAINT transactions_settlement
    CHECK ((settlement ->> 'gross')::bigint - (settlement ->> 'fee')::bigint = (settlement ->> 'net')::bigint
      AND settlement ->> 'currency' = settlement_currency) NOT VALID;

ALTER TABLE checkouts ADD COLUMN fx_quote_id text;

-- The record that a key without a stored response belongs to.
ALTER TABLE idempotency_keys ADD COLUMN record_id text;

ALTER TABLE postings DROP CONSTRAINT postings_ledger_account;
ALTER TABLE postings ADD CONSTRAINT postings_ledger_account CHECK (ledger_account IN ('processor_receivable',
  'merchant_payable', 'fee_revenue', 'fx_clearing', 'refund_payable', 'payout_in_transit', 'bank')) NOT VALID;

-- Until then, the simulated bank has no result, or has not returned the transfer.
ALTER TABLE simulated_card_payments ADD COLUMN returned_at timestamptz;

CREATE TABLE simulated_refunds (
  reference text PRIMARY KEY CHECK (is_id(reference, 're')),
  environment text NOT NULL CHECK (is_environment(environment)),
  failure_code text,
  decided_at timestamptz NOT NULL
);

CREATE TABLE refunds (
  refund_id text PRIMARY KEY CHECK (is_id(refund_id, 're')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  transaction_id text NOT NULL CHECK (is_id(transaction_id, 'tx')),
  state text NOT NULL CHECK (state IN ('pending', 'completed', 'failed')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  currency text NOT NULL CHECK (is_currency(currency)),
  reason text NOT NULL
    CHECK (reason IN ('duplicate', 'fraudulent', 'requested_by_customer', 'order_cancelled', 'other')),
  note text,
  fee_returned bigint NOT NULL CHECK (fee_returned >= 0),
  settlement jsonb NOT NULL CHECK (is_currency(settlement ->> 'currency') AND (settlement ->> 'amount')::bigint >= 0),
  failure_code text CHECK ((failure_code IS NOT NULL) = (state = 'failed')),
  credit_note_id text CHECK (is_id(credit_note_id, 'cn') IS NOT FALSE),
  metadata jsonb NOT NULL,
  -- When the processor may have news.
  recheck_at timestamptz CHECK ((recheck_at IS NOT NULL) = (state = 'pending')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  completed_at timestamptz CHECK ((completed_at IS NOT NULL) = (state = 'completed')),
  failed_at timestamptz CHECK ((failed_at IS NOT NULL) = (state = 'failed'))
);
CREATE INDEX refunds_newest ON refunds (account_id, environment, created_at, refund_id);
CREATE INDEX refunds_filtered ON refunds (account_id, environment, state, currency, created_at, refund_id);
CREATE INDEX refunds_transaction ON refunds (transaction_id);
CREATE INDEX refunds_recheck ON refunds (recheck_at) WHERE recheck_at IS NOT NULL;
CREATE CONSTRAINT TRIGGER refunds_transaction_of_tenant AFTER INSERT ON refunds
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_foreign_reference('transactions');
CREATE TRIGGER refunds_final BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.refund_id, OLD.account_id, OLD.environment, OLD.transaction_id, OLD.amount, OLD.currency,
      OLD.fee_returned, OLD.settlement)
    IS DISTINCT FROM (NEW.refund_id, NEW.account_id, NEW.environment, NEW.transaction_id, NEW.amount, NEW.currency,
      NEW.fee_returned, NEW.settlement))
  EXECUTE FUNCTION refuse_change('id, tenant, transaction and amounts never change');
ALTER TABLE refunds ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON refunds TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON refunds TO pillar_all_tenants USING (true);
