-- a transaction for each statement
-- The payer's permission for a bank debit, as evidence in a dispute. Of the account, only the last four characters.
ALTER TABLE transactions ADD COLUMN mandate jsonb;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_mandate CHECK (length(mandate ->> 'last4') <= 4 AND NOT mandate ?| ARRAY['iban', 'account', 'number']) NOT VALID;
CREATE TRIGGER transactions_mandate_final BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN (OLD.mandate IS DISTINCT FROM NEW.mandate)
  EXECUTE FUNCTION refuse_change('the mandate never changes');
