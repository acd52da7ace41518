-- An email address that may join a workspace with a role. Only the digest of its link's token is kept.
CREATE TABLE invitations (
  invitation_id text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces (workspace_id) ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  -- Null after the inviter's account was deleted.
  invited_by text REFERENCES users (user_id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text REFERENCES users (user_id) ON DELETE SET NULL,
  revoked_at timestamptz,
  CONSTRAINT invitations_role CHECK (role IN ('owner', 'admin', 'developer', 'finance', 'viewer')),
  CONSTRAINT invitations_email CHECK (email = lower(email) AND email LIKE '%_@_%'),
  CONSTRAINT invitations_expiry CHECK (expires_at > created_at),
  CONSTRAINT invitations_one_end CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CONSTRAINT invitations_acceptance CHECK (accepted_by IS NULL OR accepted_at IS NOT NULL)
);
CREATE UNIQUE INDEX invitations_open ON invitations (workspace_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO pillar_console;

-- The last request of a member in this workspace, at most five minutes late.
ALTER TABLE memberships ADD COLUMN last_active_at timestamptz;

-- The row of the workspace makes two owners who remove each other wait for each other.
CREATE FUNCTION refuse_missing_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM workspaces WHERE workspace_id = OLD.workspace_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM memberships WHERE workspace_id = OLD.workspace_id AND role = 'owner') THEN
    RAISE EXCEPTION 'a workspace keeps at least one owner'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_owner';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER memberships_owner AFTER UPDATE OF role OR DELETE ON memberships
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION refuse_missing_owner();
