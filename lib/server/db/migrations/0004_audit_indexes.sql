-- no transaction
-- An intent has one outcome at most.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS audit_entries_intent ON audit_entries (intent_id)
  WHERE intent_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_entries_pending ON audit_entries (occurred_at)
  WHERE outcome = 'pending';
