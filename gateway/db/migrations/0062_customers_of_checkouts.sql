-- a transaction for each statement
ALTER TABLE checkouts ADD COLUMN customer_id text;
ALTER TABLE checkouts ADD COLUMN save_payment_method boolean NOT NULL DEFAULT false;
ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_customer
    CHECK (is_id(customer_id, 'cus') IS NOT FALSE AND (customer_id IS NOT NULL OR NOT save_payment_method)) NOT VALID;

CREATE CONSTRAINT TRIGGER checkouts_customer_of_tenant AFTER INSERT OR UPDATE OF customer_id ON checkouts
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('customer_id', 'customers', 'customer_id');
