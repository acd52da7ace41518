-- a transaction for each statement
-- Durations of requests by operation, tallied with the rest. Null until a job has done so, which reports recount.
ALTER TABLE request_counts ADD COLUMN durations jsonb;

-- For each operation a list of [latency slot, succeeded, refused, failed]. See `latency_slot`, which takes 5 µs: it is
-- left out up to 20 ms, where slots are milliseconds, and above that it is called once for all requests of one duration.
CREATE FUNCTION tally_durations(of_account text, of_environment text, since timestamptz, before timestamptz)
RETURNS TABLE (durations jsonb) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT coalesce(jsonb_object_agg(operation, slots), '{}') FROM (
    SELECT operation, jsonb_agg(jsonb_build_array(slot, succeeded, refused, failed) ORDER BY slot) AS slots
    FROM (
      SELECT operation, CASE WHEN duration_ms <= 20 THEN duration_ms ELSE latency_slot(duration_ms) END AS slot,
        sum(succeeded) AS succeeded, sum(refused) AS refused, sum(failed) AS failed
      FROM (
        SELECT operation, duration_ms, count(*) FILTER (WHERE status < 400) AS succeeded,
          count(*) FILTER (WHERE status >= 400 AND status < 500) AS refused,
          count(*) FILTER (WHERE status >= 500) AS failed
        FROM requests
        WHERE account_id = of_account AND environment = of_environment AND created_at >= since AND created_at < before
        GROUP BY 1, 2) AS by_duration
      GROUP BY 1, 2) AS counted
    GROUP BY 1) AS operations;
END
$$;
