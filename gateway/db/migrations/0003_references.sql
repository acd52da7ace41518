-- a transaction for each statement
-- Tables that the shared batch writes (checkouts, events, deliveries, requests, idempotency_keys, key_calls,
-- usage_hours) refer to no other: a lock on one account's row would hold up the batch of all. See docs/decisions/0020.
ALTER TABLE api_keys
  ADD CONSTRAINT api_keys_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE postings
  ADD CONSTRAINT postings_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE event_sequences
  ADD CONSTRAINT event_sequences_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE webhooks
  ADD CONSTRAINT webhooks_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE usage_caps
  ADD CONSTRAINT usage_caps_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE bills
  ADD CONSTRAINT bills_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE notices
  ADD CONSTRAINT notices_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE outbox_messages
  ADD CONSTRAINT outbox_messages_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE tombstones
  ADD CONSTRAINT tombstones_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;
ALTER TABLE sandbox_states
  ADD CONSTRAINT sandbox_states_account FOREIGN KEY (account_id) REFERENCES accounts (account_id) NOT VALID;

-- References within a tenant, by trigger: a composite key would need another unique index on every checkout, and would
-- dictate the order in which a sandbox is wiped.
CREATE FUNCTION refuse_foreign_reference() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found boolean;
BEGIN
  IF TG_ARGV[0] = 'checkouts' THEN
    found := EXISTS (SELECT FROM checkouts
      WHERE checkout_id = NEW.checkout_id AND account_id = NEW.account_id AND environment = NEW.environment);
  ELSIF TG_ARGV[0] = 'transactions' THEN
    found := EXISTS (SELECT FROM transactions
      WHERE transaction_id = NEW.transaction_id AND account_id = NEW.account_id AND environment = NEW.environment);
  ELSE
    found := EXISTS (SELECT FROM api_keys
      WHERE key_id = coalesce(NEW.rotated_from, NEW.rotated_to)
        AND account_id = NEW.account_id AND environment = NEW.environment);
  END IF;
  IF NOT found THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('%s refers to %s of another tenant, or to none', TG_TABLE_NAME, TG_ARGV[0]),
      TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transactions_checkout_of_tenant AFTER INSERT OR UPDATE OF checkout_id ON transactions
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.checkout_id IS NOT NULL)
  EXECUTE FUNCTION refuse_foreign_reference('checkouts');
CREATE CONSTRAINT TRIGGER checkouts_transaction_of_tenant AFTER INSERT OR UPDATE OF transaction_id ON checkouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL)
  EXECUTE FUNCTION refuse_foreign_reference('transactions');
CREATE CONSTRAINT TRIGGER api_keys_rotation_of_tenant AFTER INSERT OR UPDATE OF rotated_from, rotated_to ON api_keys
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.rotated_from IS NOT NULL OR NEW.rotated_to IS NOT NULL)
  EXECUTE FUNCTION refuse_foreign_reference('api_keys');

-- What a customer was told about money, and whose a row is, never changes.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING
    MESSAGE = format('%s: %s', TG_TABLE_NAME, TG_ARGV[0]), TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER checkouts_final BEFORE UPDATE ON checkouts FOR EACH ROW
  WHEN ((OLD.checkout_id, OLD.account_id, OLD.environment, OLD.amount, OLD.currency, OLD.created_at)
    IS DISTINCT FROM (NEW.checkout_id, NEW.account_id, NEW.environment, NEW.amount, NEW.currency, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, amount, currency and time never change');
CREATE TRIGGER transactions_final BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.transaction_id, OLD.account_id, OLD.environment, OLD.type, OLD.amount, OLD.currency, OLD.checkout_id)
    IS DISTINCT FROM (NEW.transaction_id, NEW.account_id, NEW.environment, NEW.type, NEW.amount, NEW.currency,
      NEW.checkout_id))
  EXECUTE FUNCTION refuse_change('id, tenant, type, amount, currency and checkout never change');
CREATE TRIGGER bills_final BEFORE UPDATE ON bills FOR EACH ROW
  WHEN ((OLD.bill_id, OLD.account_id, OLD.environment, OLD.number, OLD.period, OLD.currency, OLD.subtotal, OLD.tax,
      OLD.total, OLD.tax_region, OLD.lines, OLD.customer, OLD.seller, OLD.tax_rule, OLD.issued_at)
    IS DISTINCT FROM (NEW.bill_id, NEW.account_id, NEW.environment, NEW.number, NEW.period, NEW.currency, NEW.subtotal,
      NEW.tax, NEW.total, NEW.tax_region, NEW.lines, NEW.customer, NEW.seller, NEW.tax_rule, NEW.issued_at))
  EXECUTE FUNCTION refuse_change('an issued bill never changes but for its state');
CREATE TRIGGER bills_kept BEFORE DELETE ON bills FOR EACH ROW WHEN (OLD.environment <> 'sandbox')
  EXECUTE FUNCTION refuse_change('an issued bill is never deleted');
