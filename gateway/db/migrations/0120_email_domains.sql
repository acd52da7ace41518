-- a transaction for each statement
CREATE TABLE email_domains (
  domain_id text PRIMARY KEY CHECK (is_id(domain_id, 'dom')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  domain text NOT NULL CHECK (length(domain) BETWEEN 3 AND 253 AND domain = lower(domain)),
  system boolean NOT NULL CHECK (NOT system OR (environment = 'sandbox' AND state = 'verified')),
  state text NOT NULL CHECK (state IN ('pending', 'verified', 'failed')),
  -- What the last lookups found, by the name and type of the record.
  findings jsonb NOT NULL,
  -- Since when records are missing. The domain fails after some days.
  missing_since timestamptz CHECK (missing_since IS NULL OR state <> 'failed'),
  check_at timestamptz,
  checked_at timestamptz,
  rotate_at timestamptz NOT NULL,
  -- When the oldest retired key may be deleted.
  forget_at timestamptz,
  -- The earliest of the three.
  due_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX email_domains_name ON email_domains (account_id, environment, domain);
CREATE INDEX email_domains_newest ON email_domains (account_id, environment, created_at, domain_id);
CREATE INDEX email_domains_due ON email_domains (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX email_domains_due_of_tenant ON email_domains (account_id, environment, due_at) WHERE due_at IS NOT NULL;

CREATE TABLE dkim_keys (
  domain_id text NOT NULL REFERENCES email_domains (domain_id) ON DELETE CASCADE,
  selector text NOT NULL CHECK (selector ~ '^s\d{4}[a-z]$'),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  -- The SubjectPublicKeyInfo in base64, as the DNS record shows it.
  public_key text NOT NULL,
  private_key_sealed bytea NOT NULL,
  -- Null until its record is in DNS: until then, the previous key signs.
  signs_from timestamptz,
  retired_at timestamptz CHECK (retired_at IS NULL OR signs_from IS NOT NULL),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, selector)
);
CREATE UNIQUE INDEX dkim_keys_one_signs ON dkim_keys (domain_id)
  WHERE signs_from IS NOT NULL AND retired_at IS NULL;

-- The records that the sandbox's name servers serve.
CREATE TABLE simulated_dns_records (
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (environment = 'sandbox'),
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('TXT', 'MX')),
  value text NOT NULL,
  visible_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, name, type, value)
);

CREATE CONSTRAINT TRIGGER dkim_keys_domain_of_tenant AFTER INSERT ON dkim_keys
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('domain_id', 'email_domains', 'domain_id');
CREATE TRIGGER email_domains_final BEFORE UPDATE ON email_domains FOR EACH ROW
  WHEN ((OLD.domain_id, OLD.account_id, OLD.environment, OLD.domain, OLD.system, OLD.created_at)
    IS DISTINCT FROM (NEW.domain_id, NEW.account_id, NEW.environment, NEW.domain, NEW.system, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, domain and time never change');
CREATE TRIGGER dkim_keys_final BEFORE UPDATE ON dkim_keys FOR EACH ROW
  WHEN ((OLD.domain_id, OLD.selector, OLD.account_id, OLD.environment, OLD.public_key)
    IS DISTINCT FROM (NEW.domain_id, NEW.selector, NEW.account_id, NEW.environment, NEW.public_key))
  EXECUTE FUNCTION refuse_change('domain, selector, tenant and public key never change');

ALTER TABLE email_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON email_domains TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON email_domains TO pillar_all_tenants USING (true);
ALTER TABLE dkim_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON dkim_keys TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON dkim_keys TO pillar_all_tenants USING (true);
ALTER TABLE simulated_dns_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON simulated_dns_records TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON simulated_dns_records TO pillar_all_tenants USING (true);
