-- a transaction for each statement
-- The pictures that merchants uploaded for their payers' pages. The digest is the public address.
CREATE TABLE logos (
  account_id text NOT NULL,
  environment text NOT NULL,
  digest text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, environment),
  CONSTRAINT logos_environment CHECK (is_environment(environment)),
  CONSTRAINT logos_digest CHECK (digest ~ '^[\w-]{43}$'),
  CONSTRAINT logos_type CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  CONSTRAINT logos_size CHECK (length(content) BETWEEN 1 AND 131072),
  CONSTRAINT logos_account FOREIGN KEY (account_id) REFERENCES accounts (account_id)
);

CREATE INDEX logos_of_digest ON logos (digest);

ALTER TABLE logos ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON logos TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON logos TO pillar_all_tenants USING (true);
