-- no transaction
-- One index for both filters of the list: with a currency alone it is read once for each state, and the other way round.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_filtered ON transactions (account_id, environment, state, currency, created_at, transaction_id);
