-- a transaction for each statement
-- Failed requests as their report groups them. An hour may have thousands, and the report reads a day or a month.
ALTER TABLE request_counts ADD COLUMN failures jsonb NOT NULL DEFAULT '[]';

CREATE FUNCTION tally_failures(of_account text, of_environment text, since timestamptz, before timestamptz)
RETURNS TABLE (failures jsonb) LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'operation', operation, 'status', status, 'count', n,
    'first', floor(extract(epoch FROM first_at) * 1000), 'last', floor(extract(epoch FROM last_at) * 1000),
    'request_id', request_id, 'keys', keys)), '[]')
  FROM (
    SELECT code, operation, status, count(*) AS n, min(created_at) AS first_at, max(created_at) AS last_at,
      max(request_id) AS request_id, array_agg(DISTINCT key_id) AS keys
    FROM requests
    WHERE account_id = of_account AND environment = of_environment AND status >= 400
      AND created_at >= since AND created_at < before
    GROUP BY 1, 2, 3) AS failed
$$;

-- Only where 0052 was applied before this file have any been tallied.
DO $$ BEGIN
  UPDATE request_counts SET tallied = NULL WHERE tallied IS NOT NULL;
END $$;
