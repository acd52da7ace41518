-- a transaction for each statement
CREATE CONSTRAINT TRIGGER invoices_refund_of_tenant AFTER INSERT ON invoices
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.refund_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('refund_id', 'refunds', 'refund_id');
CREATE CONSTRAINT TRIGGER invoices_corrected_of_tenant AFTER INSERT ON invoices
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.corrects_invoice_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('corrects_invoice_id', 'invoices', 'invoice_id');
CREATE CONSTRAINT TRIGGER transactions_invoice_of_tenant AFTER INSERT OR UPDATE OF invoice_id ON transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('invoice_id', 'invoices', 'invoice_id');
CREATE CONSTRAINT TRIGGER refunds_credit_note_of_tenant AFTER INSERT OR UPDATE OF credit_note_id ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.credit_note_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('credit_note_id', 'invoices', 'invoice_id');
CREATE CONSTRAINT TRIGGER checkouts_quote_of_tenant AFTER INSERT OR UPDATE OF fx_quote_id ON checkouts
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.fx_quote_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('fx_quote_id', 'fx_quotes', 'fx_quote_id');
CREATE CONSTRAINT TRIGGER subscriptions_latest_of_tenant AFTER INSERT OR UPDATE OF latest_transaction_id ON subscriptions
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.latest_transaction_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('latest_transaction_id', 'transactions', 'transaction_id');
CREATE CONSTRAINT TRIGGER subscriptions_pending_of_tenant AFTER INSERT OR UPDATE OF pending_transaction_id ON subscriptions
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.pending_transaction_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('pending_transaction_id', 'transactions', 'transaction_id');

-- Only the time of use may change, because a payment that failed gives its quote back.
CREATE OR REPLACE TRIGGER fx_quotes_final BEFORE UPDATE ON fx_quotes FOR EACH ROW
  WHEN ((to_jsonb(OLD) - 'used_at') IS DISTINCT FROM (to_jsonb(NEW) - 'used_at'))
  EXECUTE FUNCTION refuse_change('only the time of use changes');
