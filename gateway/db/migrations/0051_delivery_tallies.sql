-- a transaction for each statement
-- Ended attempts by status, error and latency, so that the metrics of a webhook read no attempt. A job tallies them once
-- a minute or an hour has ended. Each change of a counter raises its version: a tally of another version is out of date.
ALTER TABLE delivery_counts
  ADD COLUMN version bigint NOT NULL DEFAULT 0,
  ADD COLUMN tallied bigint,
  ADD COLUMN tallies jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN latencies integer[] NOT NULL DEFAULT '{}';

-- By where the nearest of two neighbouring steps changes: 0 to 20 one by one, then 2, 5, 10 and so on apart.
CREATE FUNCTION latency_slot(duration_ms integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT width_bucket(duration_ms, ARRAY[
    1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,23,25,27,29,31,33,35,37,39,41,43,45,47,49,53,58,63,68,
    73,78,83,88,93,98,105,115,125,135,145,155,165,175,185,195,210,230,250,270,290,310,330,350,370,390,410,430,
    450,470,490,525,575,625,675,725,775,825,875,925,975,1050,1150,1250,1350,1450,1550,1650,1750,1850,1950,2100,
    2300,2500,2700,2900,3100,3300,3500,3700,3900,4100,4300,4500,4700,4900,5250,5750,6250,6750,7250,7750,8250,
    8750,9250,9750,10500,11500,12500,13500,14500,15500,16500,17500,18500,19500,21000,23000,25000,27000,29000,
    31000,33000,35000,37000,39000,41000,43000,45000,47000,49000,52500,57500,62500,67500,72500,77500,82500,87500,
    92500])
$$;

CREATE FUNCTION histogram(slots integer[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  counts integer[] := array_fill(0, ARRAY[coalesce((SELECT max(slot) FROM unnest(slots) slot), -1) + 1]);
  slot integer;
BEGIN
  FOREACH slot IN ARRAY coalesce(slots, '{}') LOOP
    counts[slot + 1] := counts[slot + 1] + 1;
  END LOOP;
  RETURN counts;
END $$;

-- Slot n of `latencies` counts the attempts whose duration is nearest to the n-th step of a list, 5 percent off at most.
CREATE FUNCTION tally_deliveries(of_account text, of_environment text, of_webhook text, since timestamptz, before timestamptz)
RETURNS TABLE (succeeded bigint, failed bigint, tallies jsonb, latencies integer[]) LANGUAGE sql STABLE AS $$
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
  FROM ended
$$;

-- The lock lets the statements under way end: those that begin later raise the version.
DO $$
DECLARE
  name text;
  definition text;
BEGIN
  LOCK TABLE deliveries IN SHARE ROW EXCLUSIVE MODE;
  FOREACH name IN ARRAY ARRAY['count_deliveries_made', 'count_deliveries_changed', 'count_deliveries_gone'] LOOP
    definition := pg_get_functiondef(name::regproc);
    EXECUTE replace(definition, '+ EXCLUDED.failed;', '+ EXCLUDED.failed, version = c.version + 1;');
  END LOOP;
END $$;
