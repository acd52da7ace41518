-- Requests and events go after 30 days and with every wipe; a step that they completed stays complete.
CREATE TABLE completed_steps (
  workspace_id text NOT NULL REFERENCES workspaces (workspace_id) ON DELETE CASCADE,
  step text NOT NULL,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, step)
);
