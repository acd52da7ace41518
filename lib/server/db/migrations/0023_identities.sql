-- A person at an identity provider, whom the provider names by `subject`, and the account that they sign in to.
CREATE TABLE identities (
  identity_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  -- As the provider reports it, for the list. It proves nothing here.
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT identities_subject UNIQUE (issuer, subject),
  -- OpenID Connect Core 1.0, section 2.
  CONSTRAINT identities_subject_length CHECK (length(subject) BETWEEN 1 AND 255)
);
CREATE INDEX identities_user_id ON identities (user_id);

-- A browser that was sent to a provider and may return once: to sign in, or to connect or prove an account that it is
-- signed in to.
CREATE TABLE provider_attempts (
  token_hash text PRIMARY KEY,
  provider text NOT NULL,
  purpose text NOT NULL,
  user_id text REFERENCES users (user_id) ON DELETE CASCADE,
  session_hash text,
  next text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT provider_attempts_purpose CHECK (purpose IN ('sign_in', 'connect', 'prove')),
  CONSTRAINT provider_attempts_owner
    CHECK ((purpose = 'sign_in') = (user_id IS NULL) AND (user_id IS NULL) = (session_hash IS NULL)),
  CONSTRAINT provider_attempts_lifetime
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '10 minutes')
);
CREATE INDEX provider_attempts_expires_at ON provider_attempts (expires_at);
CREATE INDEX provider_attempts_user_id ON provider_attempts (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON identities, provider_attempts TO pillar_console;

-- The identity that began a session, whose disconnection ends it. Not a reference, like passkey_id.
ALTER TABLE sessions ADD COLUMN identity_id text;
-- When an identity proved again whose session this is, for an account without a password.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz;
ALTER TABLE pending_sign_ins ADD COLUMN identity_id text;
