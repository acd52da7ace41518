-- The file that a WhatsApp message shows above its text.
ALTER TABLE outbox_messages ADD COLUMN media jsonb;
