-- The recipients of an email with the state of each, the suppressed ones, its tags, and its attempts so far.
ALTER TABLE connect_messages ADD COLUMN email jsonb;
ALTER TABLE connect_messages ADD CONSTRAINT connect_messages_email CHECK ((channel = 'email') = (email IS NOT NULL)) NOT VALID;

-- Attachments leave with the email's row in the queue: nothing is kept once it is sent.
CREATE TABLE email_attachments (
  message_id text NOT NULL REFERENCES queued_messages (message_id) ON DELETE CASCADE,
  position integer NOT NULL,
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  content_id text,
  content bytea NOT NULL,
  PRIMARY KEY (message_id, position),
  CONSTRAINT email_attachments_environment CHECK (is_environment(environment)),
  CONSTRAINT email_attachments_position CHECK (position BETWEEN 0 AND 9)
);
ALTER TABLE email_attachments ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE email_attachments ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON email_attachments TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON email_attachments TO pillar_all_tenants USING (true);
CREATE CONSTRAINT TRIGGER email_attachments_of_tenant AFTER INSERT ON email_attachments
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('message_id', 'queued_messages', 'message_id');

-- The bytes of emails that the sandbox kept. A row of its own, because lists never read them.
CREATE TABLE outbox_emails (
  message_id text PRIMARY KEY REFERENCES outbox_messages (message_id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT outbox_emails_environment CHECK (environment = 'sandbox')
);
ALTER TABLE outbox_emails ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON outbox_emails TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON outbox_emails TO pillar_all_tenants USING (true);
CREATE CONSTRAINT TRIGGER outbox_emails_of_tenant AFTER INSERT ON outbox_emails
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('message_id', 'outbox_messages', 'message_id');
