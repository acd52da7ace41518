-- An authenticator app's secret, sealed. Until a code confirms that the app has it, sign-ins don't ask for one.
CREATE TABLE second_factors (
  user_id text PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- The time step of the newest code that was used: a code works once, and none before it works.
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT second_factors_last_step CHECK (last_step >= 0),
  CONSTRAINT second_factors_confirmed CHECK ((confirmed_at IS NULL) = (last_step = 0))
);

CREATE TABLE backup_codes (
  user_id text NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A sign-in with the right password, in a browser that may now enter a code. It gives no access.
CREATE TABLE pending_sign_ins (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT pending_sign_ins_lifetime
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '15 minutes')
);
CREATE INDEX pending_sign_ins_user_id ON pending_sign_ins (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, backup_codes, pending_sign_ins TO pillar_console;
