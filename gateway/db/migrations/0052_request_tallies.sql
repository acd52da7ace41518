-- a transaction for each statement
-- Requests by what they were and by key, tallied as 0051 does it for ended attempts.
ALTER TABLE request_counts
  ADD COLUMN version bigint NOT NULL DEFAULT 0,
  ADD COLUMN tallied bigint,
  ADD COLUMN by_kind jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN by_key jsonb NOT NULL DEFAULT '{}';

-- By `operation method status code`, and by `key status`. None of these has a space in it.
CREATE FUNCTION tally_requests(of_account text, of_environment text, since timestamptz, before timestamptz)
RETURNS TABLE (by_kind jsonb, by_key jsonb) LANGUAGE sql STABLE AS $$
  WITH logged AS MATERIALIZED (
    SELECT operation, method, status, code, key_id, count(*) AS n FROM requests
    WHERE account_id = of_account AND environment = of_environment AND created_at >= since AND created_at < before
    GROUP BY 1, 2, 3, 4, 5)
  SELECT
    (SELECT coalesce(jsonb_object_agg(kind, n), '{}') FROM (
      SELECT concat_ws(' ', operation, method, status, coalesce(code, '')) AS kind, sum(n) AS n
      FROM logged GROUP BY 1) AS kinds),
    (SELECT coalesce(jsonb_object_agg(key_id, statuses), '{}') FROM (
      SELECT key_id, jsonb_object_agg(status, n) AS statuses
      FROM (SELECT key_id, status, sum(n) AS n FROM logged GROUP BY 1, 2) AS each_status GROUP BY 1) AS keys)
$$;

-- The lock lets the statements under way end: those that begin later raise the version.
DO $$ BEGIN
  LOCK TABLE requests IN SHARE ROW EXCLUSIVE MODE;
  EXECUTE replace(pg_get_functiondef('count_requests'::regproc), '+ EXCLUDED.failed;',
    '+ EXCLUDED.failed, version = c.version + 1;');
END $$;
