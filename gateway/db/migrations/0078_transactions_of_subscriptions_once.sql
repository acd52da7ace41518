-- no transaction
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_subscription;
-- No attempt is charged twice, whichever process repeats it.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS transactions_attempt ON transactions (subscription_id, subscription_period, subscription_attempt) WHERE subscription_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_of_subscription ON transactions (account_id, environment, subscription_id, created_at, transaction_id) WHERE subscription_id IS NOT NULL;
