-- a transaction for each statement
-- The language of the page on which the payer paid. Null where no page was involved.
ALTER TABLE transactions ADD COLUMN payer_language text;
-- An email as HTML, beside its text. Notices to merchants have none.
ALTER TABLE notices ADD COLUMN html text;
