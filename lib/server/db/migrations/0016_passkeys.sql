-- A public key whose private key an authenticator holds. Its counter, where the authenticator has one, only goes up.
CREATE TABLE passkeys (
  passkey_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkeys_credential_id UNIQUE (credential_id),
  CONSTRAINT passkeys_counter CHECK (counter >= 0)
);
CREATE INDEX passkeys_user_id ON passkeys (user_id);

-- A challenge that one browser may use once: without a user to sign in, with one to add a passkey.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  browser_hash text NOT NULL,
  user_id text REFERENCES users (user_id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_lifetime
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '5 minutes')
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user_id ON passkey_challenges (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, passkey_challenges TO pillar_console;
