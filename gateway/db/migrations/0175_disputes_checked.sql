-- no transaction
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_dispute_id;
