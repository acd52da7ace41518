-- The key that alone may have the response repeated, where the response carries a secret.
ALTER TABLE idempotency_keys ADD COLUMN key_id text;
-- The key that what payers pay counts for.
ALTER TABLE checkouts ADD COLUMN key_id text;
