-- The process's own time, because a sandbox's clock may jump while a payment is on its way to the processor.
ALTER TABLE transactions ADD COLUMN begun_at timestamptz;
