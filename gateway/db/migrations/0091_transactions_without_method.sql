-- no transaction
-- For the next file only: each batch finds its rows without passing those that are filled.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_without_method ON transactions (transaction_id) WHERE method IS NULL AND payment_method ? 'type';
