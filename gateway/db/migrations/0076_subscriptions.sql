-- a transaction for each statement
CREATE TABLE subscriptions (
  subscription_id text PRIMARY KEY CHECK (is_id(subscription_id, 'sub')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  state text NOT NULL
    CHECK (state IN ('incomplete', 'trialing', 'active', 'past_due', 'cancelled', 'incomplete_expired')),
  customer_id text NOT NULL CHECK (is_id(customer_id, 'cus')),
  plan text NOT NULL CHECK (length(plan) BETWEEN 1 AND 100),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999),
  currency text NOT NULL CHECK (is_currency(currency)),
  billing_interval text NOT NULL CHECK (billing_interval IN ('week', 'month', 'quarter', 'year')),
  next_plan text CHECK (length(next_plan) BETWEEN 1 AND 100),
  next_amount bigint CHECK (next_amount BETWEEN 1 AND 99999999),
  payment_method_id text CHECK (is_id(payment_method_id, 'pm') IS NOT FALSE),
  key_id text,
  metadata jsonb NOT NULL,
  trial_end timestamptz,
  -- Every period is counted from here, so that the day of the month never drifts.
  anchor timestamptz NOT NULL,
  -- The periods since the anchor; -1 is the trial.
  period int NOT NULL CHECK (period >= -1),
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  charge_at timestamptz,
  notice_due_at timestamptz,
  notice_sent_at timestamptz,
  -- The failed attempts to collect a payment, from the moment at which it fell due.
  attempts int NOT NULL CHECK (attempts >= 0),
  unpaid_since timestamptz,
  reminders int NOT NULL CHECK (reminders BETWEEN 0 AND 4),
  is_hard_declined boolean NOT NULL,
  retry_at timestamptz,
  -- The payment whose outcome is unknown. There is no other until it is known.
  pending_transaction_id text CHECK (is_id(pending_transaction_id, 'tx') IS NOT FALSE),
  latest_transaction_id text CHECK (is_id(latest_transaction_id, 'tx') IS NOT FALSE),
  -- When the next step is due.
  due_at timestamptz,
  cancel_at_period_end boolean NOT NULL,
  cancelled_at timestamptz CHECK ((cancelled_at IS NOT NULL) = (state = 'cancelled')),
  cancellation_reason text
    CHECK (cancellation_reason IN ('customer_request', 'merchant_request', 'payment_failed', 'fraud', 'duplicate')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT subscriptions_period CHECK (current_period_start <= current_period_end),
  CONSTRAINT subscriptions_unpaid CHECK (state <> 'past_due' OR unpaid_since IS NOT NULL),
  CONSTRAINT subscriptions_ended
    CHECK (state NOT IN ('cancelled', 'incomplete_expired') OR (due_at IS NULL AND charge_at IS NULL))
);
CREATE INDEX subscriptions_newest ON subscriptions (account_id, environment, created_at, subscription_id);
CREATE INDEX subscriptions_filtered
  ON subscriptions (account_id, environment, state, currency, created_at, subscription_id);
CREATE INDEX subscriptions_customer ON subscriptions (account_id, environment, customer_id, created_at, subscription_id);
CREATE INDEX subscriptions_due ON subscriptions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscriptions_due_of_tenant ON subscriptions (account_id, environment, due_at) WHERE due_at IS NOT NULL;

CREATE CONSTRAINT TRIGGER subscriptions_customer_of_tenant AFTER INSERT ON subscriptions
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('customer_id', 'customers', 'customer_id');
CREATE CONSTRAINT TRIGGER subscriptions_method_of_tenant AFTER INSERT OR UPDATE OF payment_method_id ON subscriptions
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.payment_method_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('payment_method_id', 'payment_methods', 'payment_method_id');
CREATE TRIGGER subscriptions_final BEFORE UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.subscription_id, OLD.account_id, OLD.environment, OLD.customer_id, OLD.currency, OLD.billing_interval,
      OLD.anchor, OLD.created_at)
    IS DISTINCT FROM (NEW.subscription_id, NEW.account_id, NEW.environment, NEW.customer_id, NEW.currency,
      NEW.billing_interval, NEW.anchor, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, customer, currency, interval and anchor never change');
CREATE TRIGGER subscriptions_ended_for_good BEFORE UPDATE ON subscriptions FOR EACH ROW
  WHEN (OLD.state IN ('cancelled', 'incomplete_expired') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION refuse_change('a subscription that ended stays ended');

ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON subscriptions TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON subscriptions TO pillar_all_tenants USING (true);
