-- A link that works once, for the person who receives it by email. A new one takes the place of an earlier one.
CREATE TABLE one_time_links (
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  purpose text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose),
  CONSTRAINT one_time_links_token UNIQUE (token_hash),
  CONSTRAINT one_time_links_purpose CHECK (purpose IN ('password_reset', 'sign_in')),
  CONSTRAINT one_time_links_lifetime CHECK (expires_at > created_at AND expires_at <= created_at + interval '1 hour')
);
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_links TO pillar_console;
