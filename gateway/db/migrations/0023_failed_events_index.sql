-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_failed ON events (account_id, environment, created_at, event_id) WHERE has_failed;
