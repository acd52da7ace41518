-- a transaction for each statement
-- The type of `payment_method`: a filter needs a column, because row-level security keeps an index on `->>` from being
-- searched.
ALTER TABLE transactions ADD COLUMN method text;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_method CHECK (method = payment_method ->> 'type' AND method IN ('card', 'wallet', 'transfer')) NOT VALID;

-- Processes of the previous release don't know the column.
CREATE FUNCTION note_method() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.method := NEW.payment_method ->> 'type';
  RETURN NEW;
END $$;
CREATE TRIGGER transactions_method BEFORE INSERT ON transactions FOR EACH ROW WHEN (NEW.method IS NULL)
  EXECUTE FUNCTION note_method();
