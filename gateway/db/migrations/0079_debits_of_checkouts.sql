-- A bank transfer takes days. Its holder and mandate wait here until the account is saved.
ALTER TABLE checkouts ADD COLUMN debit jsonb;
