-- no transaction
-- One index for all filters of the list, read once for each combination of the values that a filter leaves open.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_filtered ON transactions (account_id, environment, state, currency, (payment_method ->> 'type'), created_at, transaction_id);
