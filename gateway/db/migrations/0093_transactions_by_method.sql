-- no transaction
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_method;
-- One index for all filters together with a method: what is not filtered is read once for each of its values.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_by_method ON transactions (account_id, environment, method, state, currency, created_at, transaction_id);
DROP INDEX CONCURRENTLY IF EXISTS transactions_without_method;
