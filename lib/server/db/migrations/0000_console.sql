CREATE TABLE users (
  user_id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified_at timestamptz,
  image text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT users_email_unique UNIQUE(email)
);

CREATE TABLE accounts (
  user_id text NOT NULL,
  type text NOT NULL,
  provider text NOT NULL,
  provider_account_id text NOT NULL,
  refresh_token text,
  access_token text,
  expires_at integer,
  token_type text,
  scope text,
  id_token text,
  session_state text,
  CONSTRAINT accounts_provider_provider_account_id_pk PRIMARY KEY (provider, provider_account_id),
  CONSTRAINT accounts_user_id_users_user_id_fk
    FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
);

CREATE TABLE passwords (
  user_id text PRIMARY KEY,
  hash text NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT passwords_user_id_users_user_id_fk
    FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  ip text,
  user_agent text,
  CONSTRAINT sessions_user_id_users_user_id_fk
    FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_user_id ON sessions (user_id);

CREATE TABLE verification_tokens (
  identifier text NOT NULL,
  token text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT verification_tokens_identifier_token_pk PRIMARY KEY (identifier, token)
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE TABLE workspaces (
  workspace_id text PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT workspaces_slug_unique UNIQUE(slug)
);

CREATE TABLE memberships (
  workspace_id text NOT NULL,
  user_id text NOT NULL,
  role text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT memberships_workspace_id_user_id_pk PRIMARY KEY (workspace_id, user_id),
  CONSTRAINT memberships_workspace_id_workspaces_workspace_id_fk
    FOREIGN KEY (workspace_id) REFERENCES workspaces (workspace_id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_users_user_id_fk
    FOREIGN KEY (user_id) REFERENCES users (user_id) ON DELETE CASCADE
);
CREATE INDEX memberships_user_id ON memberships (user_id);

CREATE TABLE sealed_keys (
  workspace_id text NOT NULL,
  environment text NOT NULL,
  account_id text NOT NULL,
  key_id text NOT NULL,
  ciphertext bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sealed_keys_workspace_id_environment_pk PRIMARY KEY (workspace_id, environment),
  CONSTRAINT sealed_keys_workspace_id_workspaces_workspace_id_fk
    FOREIGN KEY (workspace_id) REFERENCES workspaces (workspace_id) ON DELETE CASCADE
);

CREATE TABLE saved_views (
  view_id text PRIMARY KEY,
  workspace_id text NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_by text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT saved_views_workspace_id_workspaces_workspace_id_fk
    FOREIGN KEY (workspace_id) REFERENCES workspaces (workspace_id) ON DELETE CASCADE,
  CONSTRAINT saved_views_created_by_users_user_id_fk
    FOREIGN KEY (created_by) REFERENCES users (user_id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (workspace_id, screen, name);

CREATE TABLE audit_entries (
  chain text NOT NULL,
  position bigint NOT NULL,
  entry_id text NOT NULL,
  occurred_at timestamptz NOT NULL,
  action text NOT NULL,
  actor_id text,
  actor_email text,
  target text,
  environment text,
  ip text,
  user_agent text,
  details jsonb NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_entries_chain_position_pk PRIMARY KEY (chain, position),
  CONSTRAINT audit_entries_entry_id_unique UNIQUE(entry_id)
);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
