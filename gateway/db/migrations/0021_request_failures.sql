-- no transaction
-- With all that failures are grouped by, so that a report of them reads no row.
CREATE INDEX CONCURRENTLY IF NOT EXISTS requests_failures ON requests (account_id, environment, created_at, request_id) INCLUDE (status, code, operation, key_id) WHERE status >= 400;
DROP INDEX CONCURRENTLY IF EXISTS requests_refused;
