-- In PL/pgSQL, which keeps a plan for each connection. As plain SQL they were inlined and planned again with each report,
-- for up to a fifth of its time.
CREATE OR REPLACE FUNCTION tally_deliveries(of_account text, of_environment text, of_webhook text, since timestamptz, before timestamptz)
RETURNS TABLE (succeeded bigint, failed bigint, tallies jsonb, latencies integer[]) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH ended AS MATERIALIZED (
    SELECT state, response_status, error, duration_ms FROM deliveries
    WHERE account_id = of_account AND environment = of_environment AND webhook_id = of_webhook
      AND finished_at >= since AND finished_at < before)
  SELECT count(*) FILTER (WHERE state = 'succeeded'), count(*) FILTER (WHERE state IN ('failed', 'exhausted')),
    (SELECT coalesce(jsonb_object_agg(tally, n), '{}') FROM (
      SELECT tally, count(*) AS n
      FROM ended CROSS JOIN LATERAL (VALUES ('status ' || response_status), ('error ' || error)) AS t (tally)
      WHERE tally IS NOT NULL GROUP BY tally) AS summed),
    histogram(array_agg(latency_slot(duration_ms)) FILTER (WHERE duration_ms IS NOT NULL))
  FROM ended;
END
$$;

CREATE OR REPLACE FUNCTION tally_requests(of_account text, of_environment text, since timestamptz, before timestamptz)
RETURNS TABLE (by_kind jsonb, by_key jsonb) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
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
      FROM (SELECT key_id, status, sum(n) AS n FROM logged GROUP BY 1, 2) AS each_status GROUP BY 1) AS keys);
END
$$;

CREATE OR REPLACE FUNCTION tally_failures(of_account text, of_environment text, since timestamptz, before timestamptz)
RETURNS TABLE (failures jsonb) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'operation', operation, 'status', status, 'count', n,
    'first', floor(extract(epoch FROM first_at) * 1000), 'last', floor(extract(epoch FROM last_at) * 1000),
    'request_id', request_id, 'keys', keys)), '[]')
  FROM (
    SELECT code, operation, status, count(*) AS n, min(created_at) AS first_at, max(created_at) AS last_at,
      max(request_id) AS request_id, array_agg(DISTINCT key_id) AS keys
    FROM requests
    WHERE account_id = of_account AND environment = of_environment AND status >= 400
      AND created_at >= since AND created_at < before
    GROUP BY 1, 2, 3) AS failed;
END
$$;