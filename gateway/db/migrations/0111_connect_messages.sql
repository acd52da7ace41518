-- What a customer sent through a channel, with the progress that partners report.
CREATE TABLE connect_messages (
  message_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  channel text NOT NULL,
  direction text NOT NULL,
  recipients text[] NOT NULL,
  sender text NOT NULL,
  state text NOT NULL,
  error jsonb,
  body_preview text,
  segments integer,
  encoding text,
  template text,
  subject text,
  cost_micros bigint NOT NULL,
  currency text NOT NULL,
  metadata jsonb NOT NULL,
  upstream_id text,
  recheck_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT connect_messages_id CHECK (is_id(message_id, 'msg')),
  CONSTRAINT connect_messages_environment CHECK (is_environment(environment)),
  CONSTRAINT connect_messages_channel CHECK (channel IN ('sms', 'whatsapp', 'email')),
  CONSTRAINT connect_messages_direction CHECK (direction IN ('outbound', 'inbound')),
  CONSTRAINT connect_messages_recipients CHECK (cardinality(recipients) BETWEEN 1 AND 50),
  CONSTRAINT connect_messages_state CHECK (state IN ('queued', 'sent', 'delivered', 'read', 'failed')),
  CONSTRAINT connect_messages_failed
    CHECK ((state = 'failed') = (failed_at IS NOT NULL) AND (state = 'failed') = (error IS NOT NULL)),
  CONSTRAINT connect_messages_reached CHECK (
    (state NOT IN ('sent', 'delivered', 'read') OR sent_at IS NOT NULL)
    AND (state NOT IN ('delivered', 'read')) = (delivered_at IS NULL) AND (state <> 'read') = (read_at IS NULL)),
  CONSTRAINT connect_messages_sms CHECK (channel <> 'sms' OR (
    segments > 0 AND encoding IN ('gsm7', 'ucs2') AND segments IS NOT NULL AND encoding IS NOT NULL
    AND state <> 'read' AND cardinality(recipients) = 1)),
  CONSTRAINT connect_messages_cost CHECK (cost_micros >= 0 AND is_currency(currency))
);
CREATE INDEX connect_messages_newest ON connect_messages (account_id, environment, created_at, message_id);
CREATE INDEX connect_messages_filtered
  ON connect_messages (account_id, environment, channel, state, created_at, message_id);
CREATE INDEX connect_messages_recheck ON connect_messages (recheck_at) WHERE recheck_at IS NOT NULL;
CREATE INDEX connect_messages_previews ON connect_messages (created_at)
  WHERE environment = 'live' AND body_preview IS NOT NULL;

ALTER TABLE connect_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON connect_messages TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON connect_messages TO pillar_all_tenants USING (true);

CREATE TRIGGER connect_messages_final BEFORE UPDATE ON connect_messages FOR EACH ROW
  WHEN ((OLD.message_id, OLD.account_id, OLD.environment, OLD.channel, OLD.direction, OLD.recipients, OLD.sender,
      OLD.cost_micros, OLD.currency, OLD.created_at)
    IS DISTINCT FROM (NEW.message_id, NEW.account_id, NEW.environment, NEW.channel, NEW.direction, NEW.recipients,
      NEW.sender, NEW.cost_micros, NEW.currency, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, channel, recipients, sender, cost and time never change');

CREATE FUNCTION message_rank(state text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position(ARRAY['queued', 'sent', 'delivered', 'read', 'failed'], state);
CREATE TRIGGER connect_messages_forward BEFORE UPDATE OF state ON connect_messages FOR EACH ROW
  WHEN (OLD.state = 'failed' AND NEW.state <> 'failed' OR message_rank(NEW.state) < message_rank(OLD.state)
    OR OLD.state IN ('delivered', 'read') AND NEW.state = 'failed')
  EXECUTE FUNCTION refuse_change('a state never goes back');

-- One row for each recipient, so that a list can be filtered by any of them.
CREATE TABLE connect_recipients (
  message_id text NOT NULL REFERENCES connect_messages (message_id) ON DELETE CASCADE,
  account_id text NOT NULL,
  environment text NOT NULL,
  address text NOT NULL,
  channel text NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, address)
);
CREATE INDEX connect_recipients_newest
  ON connect_recipients (account_id, environment, address, created_at, message_id);
CREATE INDEX connect_recipients_filtered
  ON connect_recipients (account_id, environment, address, channel, state, created_at, message_id);

ALTER TABLE connect_recipients ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON connect_recipients TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON connect_recipients TO pillar_all_tenants USING (true);

CREATE FUNCTION note_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE connect_recipients SET state = NEW.state WHERE message_id = NEW.message_id;
  ELSE
    INSERT INTO connect_recipients (message_id, account_id, environment, address, channel, state, created_at)
      SELECT DISTINCT NEW.message_id, NEW.account_id, NEW.environment, address, NEW.channel, NEW.state, NEW.created_at
      FROM unnest(NEW.recipients) AS address;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER connect_messages_noted AFTER INSERT ON connect_messages FOR EACH ROW
  EXECUTE FUNCTION note_recipients();
CREATE TRIGGER connect_messages_moved AFTER UPDATE OF state ON connect_messages FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_recipients();

-- Accepted messages until a partner has them. `in_doubt` says that an attempt began whose result is not recorded.
CREATE TABLE queued_messages (
  message_id text PRIMARY KEY REFERENCES connect_messages (message_id) ON DELETE CASCADE,
  account_id text NOT NULL,
  environment text NOT NULL,
  channel text NOT NULL,
  content jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  in_doubt boolean NOT NULL DEFAULT false,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  leased_until timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT queued_messages_environment CHECK (is_environment(environment)),
  CONSTRAINT queued_messages_times CHECK (expires_at > created_at AND attempts >= 0)
);
CREATE INDEX queued_messages_due ON queued_messages (due_at);

ALTER TABLE queued_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON queued_messages TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON queued_messages TO pillar_all_tenants USING (true);

CREATE CONSTRAINT TRIGGER queued_messages_of_tenant AFTER INSERT ON queued_messages
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('message_id', 'connect_messages', 'message_id');

-- Recipients that a channel must not write to any more.
CREATE TABLE suppressions (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  channel text NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, environment, channel, address),
  CONSTRAINT suppressions_environment CHECK (is_environment(environment)),
  CONSTRAINT suppressions_channel CHECK (channel IN ('sms', 'whatsapp', 'email')),
  CONSTRAINT suppressions_reason CHECK (reason IN ('opted_out', 'bounced_hard', 'complained'))
);

ALTER TABLE suppressions ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON suppressions TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON suppressions TO pillar_all_tenants USING (true);

-- What a sandbox has used of its monthly quotas; calls are counted with the usage.
CREATE TABLE sandbox_allowances (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL,
  period text NOT NULL,
  name text NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (account_id, environment, period, name),
  CONSTRAINT sandbox_allowances_environment CHECK (environment = 'sandbox'),
  CONSTRAINT sandbox_allowances_period CHECK (period ~ '^\d{4}-\d{2}$'),
  CONSTRAINT sandbox_allowances_used CHECK (used >= 0)
);

ALTER TABLE sandbox_allowances ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON sandbox_allowances TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON sandbox_allowances TO pillar_all_tenants USING (true);
