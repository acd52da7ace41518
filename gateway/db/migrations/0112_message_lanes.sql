-- no transaction
-- Each claim reads a few messages of each lane, so the order of a lane must come from an index. An index by time alone
-- would attract plans that read the whole backlog of another lane.
CREATE INDEX CONCURRENTLY IF NOT EXISTS queued_messages_lanes ON queued_messages (account_id, environment, channel, due_at, message_id);
DROP INDEX CONCURRENTLY IF EXISTS queued_messages_due;
