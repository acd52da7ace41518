-- a transaction for each statement
ALTER TABLE transactions ADD CONSTRAINT transactions_payer_language
  CHECK (payer_language IN ('en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar')) NOT VALID;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_language
  CHECK (language IN ('en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar')) NOT VALID;
ALTER TABLE accounts ADD CONSTRAINT accounts_language
  CHECK (language IN ('en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar')) NOT VALID;
