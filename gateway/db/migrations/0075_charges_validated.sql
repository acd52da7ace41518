-- no transaction
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_customer_id;
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_settlement_currency;
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_settlement;
ALTER TABLE postings VALIDATE CONSTRAINT postings_ledger_account;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_recheck ON transactions (recheck_at) WHERE recheck_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_customer ON transactions (account_id, environment, customer_id, created_at, transaction_id) WHERE customer_id IS NOT NULL;
