-- Attempts to send through WhatsApp Cloud, which knows no idempotency: its reports name our reference. Shared by all
-- tenants, because a reference alone finds one.
CREATE TABLE whatsapp_cloud_sends (
  reference text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  upstream_id text,
  CONSTRAINT whatsapp_cloud_sends_reference CHECK (is_id(reference, 'msg'))
);
CREATE INDEX whatsapp_cloud_sends_age ON whatsapp_cloud_sends (begun_at);
