-- a transaction for each statement
-- The shared batch writes new customers, so they refer to no other table. See docs/decisions/0020.
CREATE TABLE customers (
  customer_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  email text NOT NULL,
  -- A column, because row-level security keeps an index on an expression from being searched.
  email_lower text NOT NULL,
  name text,
  phone text,
  language text NOT NULL,
  address jsonb,
  tax_id jsonb,
  default_payment_method text,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT customers_ids CHECK (is_id(customer_id, 'cus') AND is_id(default_payment_method, 'pm') IS NOT FALSE),
  CONSTRAINT customers_environment CHECK (is_environment(environment)),
  CONSTRAINT customers_email CHECK (length(email) BETWEEN 3 AND 254 AND email_lower = lower(email)),
  CONSTRAINT customers_phone CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  CONSTRAINT customers_language
    CHECK (language IN ('en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar'))
);

CREATE INDEX customers_newest ON customers (account_id, environment, created_at, customer_id);
CREATE INDEX customers_email ON customers (account_id, environment, email_lower, created_at, customer_id);

ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON customers TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON customers TO pillar_all_tenants USING (true);

CREATE TRIGGER customers_final BEFORE UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.account_id, OLD.environment, OLD.created_at)
    IS DISTINCT FROM (NEW.customer_id, NEW.account_id, NEW.environment, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant and time never change');
