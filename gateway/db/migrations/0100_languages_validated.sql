-- no transaction
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_payer_language;
ALTER TABLE checkouts VALIDATE CONSTRAINT checkouts_language;
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_language;
