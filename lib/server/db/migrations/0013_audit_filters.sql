-- no transaction
-- The audit log filters a chain by person and by action, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_entries_actor ON audit_entries (chain, actor_id, position);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_entries_action ON audit_entries (chain, action, position);
