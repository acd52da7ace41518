-- Since when a workspace lets in only sessions with a second step; null if it lets in all.
ALTER TABLE workspaces ADD COLUMN second_step_required_at timestamptz;
-- When this session entered a code or added a passkey. A session that a passkey began names that instead.
ALTER TABLE sessions ADD COLUMN second_step_at timestamptz;
