-- a transaction for each statement
-- Refuses a row whose column refers to no row of its own tenant: the arguments are the column, the other table and its
-- key. A later reference needs a trigger only, not another function.
CREATE FUNCTION refuse_reference_outside_tenant() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE %I = $1 AND account_id = $2 AND environment = $3)',
    TG_ARGV[1], TG_ARGV[2])
    INTO found USING to_jsonb(NEW) ->> TG_ARGV[0], NEW.account_id, NEW.environment;
  IF NOT found THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('%s refers to %s of another tenant, or to none', TG_TABLE_NAME, TG_ARGV[1]),
      TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE payment_methods (
  payment_method_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  customer_id text NOT NULL,
  type text NOT NULL,
  card jsonb,
  transfer jsonb,
  mandate jsonb,
  processor_reference text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT payment_methods_ids CHECK (is_id(payment_method_id, 'pm') AND is_id(customer_id, 'cus')),
  CONSTRAINT payment_methods_environment CHECK (is_environment(environment)),
  CONSTRAINT payment_methods_type
    CHECK (type IN ('card', 'transfer') AND (type = 'card') = (card IS NOT NULL) AND (type = 'transfer') = (transfer IS NOT NULL)),
  CONSTRAINT payment_methods_masked
    CHECK (length(coalesce(card ->> 'last4', transfer ->> 'last4')) = 4 AND NOT coalesce(card ? 'number', false))
);

CREATE INDEX payment_methods_newest
  ON payment_methods (account_id, environment, customer_id, created_at, payment_method_id);

ALTER TABLE payment_methods ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON payment_methods TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON payment_methods TO pillar_all_tenants USING (true);

CREATE CONSTRAINT TRIGGER payment_methods_customer_of_tenant AFTER INSERT ON payment_methods
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('customer_id', 'customers', 'customer_id');
CREATE CONSTRAINT TRIGGER customers_default_of_tenant AFTER INSERT OR UPDATE OF default_payment_method ON customers
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.default_payment_method IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('default_payment_method', 'payment_methods', 'payment_method_id');

CREATE TRIGGER payment_methods_final BEFORE UPDATE ON payment_methods FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION refuse_change('a saved payment method never changes');
