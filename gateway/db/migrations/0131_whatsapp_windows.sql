-- When a person last wrote to a tenant's WhatsApp number: for 24 hours, the tenant may write freely.
CREATE TABLE whatsapp_windows (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  address text NOT NULL,
  last_inbound_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, environment, address),
  CONSTRAINT whatsapp_windows_environment CHECK (is_environment(environment)),
  CONSTRAINT whatsapp_windows_address CHECK (address ~ '^\+[1-9][0-9]{6,14}$')
);
ALTER TABLE whatsapp_windows ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON whatsapp_windows TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON whatsapp_windows TO pillar_all_tenants USING (true);

-- The number that a tenant has connected for live. The sandbox has one without a row.
CREATE TABLE whatsapp_numbers (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  phone_number text NOT NULL,
  display_name text NOT NULL,
  state text NOT NULL,
  partner_reference text NOT NULL,
  code_sent_at timestamptz NOT NULL,
  connected_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, environment),
  CONSTRAINT whatsapp_numbers_live CHECK (environment = 'live'),
  CONSTRAINT whatsapp_numbers_phone_number CHECK (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  CONSTRAINT whatsapp_numbers_state CHECK (state IN ('awaiting_code', 'connected')),
  CONSTRAINT whatsapp_numbers_connected CHECK ((state = 'connected') = (connected_at IS NOT NULL))
);
-- Whoever proves a number first has it, and what people write to it opens only that tenant's windows.
CREATE UNIQUE INDEX whatsapp_numbers_of_partner ON whatsapp_numbers (partner_reference) WHERE state = 'connected';
ALTER TABLE whatsapp_numbers ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON whatsapp_numbers TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON whatsapp_numbers TO pillar_all_tenants USING (true);
CREATE TRIGGER whatsapp_numbers_final BEFORE UPDATE ON whatsapp_numbers FOR EACH ROW
  WHEN ((OLD.account_id, OLD.environment, OLD.created_at) IS DISTINCT FROM (NEW.account_id, NEW.environment, NEW.created_at)
    OR OLD.state = 'connected' AND (OLD.phone_number, OLD.partner_reference)
      IS DISTINCT FROM (NEW.phone_number, NEW.partner_reference))
  EXECUTE FUNCTION refuse_change('the tenant and a connected number never change');
