-- Requests and ended delivery attempts, counted by the minute (60) and by the hour (3600), so that a report costs the
-- same after ten requests and ten million. The counters are updated with each statement that changes the rows.
CREATE TABLE request_counts (
  account_id text NOT NULL,
  environment text NOT NULL,
  seconds integer NOT NULL,
  start timestamptz NOT NULL,
  succeeded bigint NOT NULL,
  refused bigint NOT NULL,
  failed bigint NOT NULL,
  PRIMARY KEY (account_id, environment, seconds, start)
) WITH (fillfactor = 70);

CREATE TABLE delivery_counts (
  account_id text NOT NULL,
  environment text NOT NULL,
  webhook_id text NOT NULL,
  seconds integer NOT NULL,
  start timestamptz NOT NULL,
  succeeded bigint NOT NULL,
  failed bigint NOT NULL,
  PRIMARY KEY (account_id, environment, webhook_id, seconds, start)
) WITH (fillfactor = 70);

-- In the order of the key: two processes must lock counters in one order.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO request_counts AS c (account_id, environment, seconds, start, succeeded, refused, failed)
  SELECT account_id, environment, size, date_bin(make_interval(secs => size), created_at, 'epoch'),
    sign * count(*) FILTER (WHERE status < 400),
    sign * count(*) FILTER (WHERE status >= 400 AND status < 500),
    sign * count(*) FILTER (WHERE status >= 500)
  FROM changed CROSS JOIN unnest(ARRAY[60, 3600]) AS size
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (account_id, environment, seconds, start) DO UPDATE SET
    succeeded = c.succeeded + EXCLUDED.succeeded,
    refused = c.refused + EXCLUDED.refused,
    failed = c.failed + EXCLUDED.failed;
  IF sign < 0 THEN
    DELETE FROM request_counts c USING (
      SELECT DISTINCT account_id, environment, size, date_bin(make_interval(secs => size), created_at, 'epoch') AS start
      FROM changed CROSS JOIN unnest(ARRAY[60, 3600]) AS size
    ) emptied
    WHERE (c.account_id, c.environment, c.seconds, c.start)
        = (emptied.account_id, emptied.environment, emptied.size, emptied.start)
      AND c.succeeded = 0 AND c.refused = 0 AND c.failed = 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER requests_counted AFTER INSERT ON requests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
CREATE TRIGGER requests_uncounted AFTER DELETE ON requests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();

CREATE FUNCTION count_deliveries_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS c (account_id, environment, webhook_id, seconds, start, succeeded, failed)
  SELECT account_id, environment, webhook_id, size, date_bin(make_interval(secs => size), finished_at, 'epoch'),
    coalesce(sum(sign) FILTER (WHERE state = 'succeeded'), 0),
    coalesce(sum(sign) FILTER (WHERE state IN ('failed', 'exhausted')), 0)
  FROM (SELECT *, 1 AS sign FROM after) AS changed CROSS JOIN unnest(ARRAY[60, 3600]) AS size
  WHERE finished_at IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, environment, webhook_id, seconds, start) DO UPDATE SET
    succeeded = c.succeeded + EXCLUDED.succeeded,
    failed = c.failed + EXCLUDED.failed;
  RETURN NULL;
END $$;

CREATE FUNCTION count_deliveries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS c (account_id, environment, webhook_id, seconds, start, succeeded, failed)
  SELECT account_id, environment, webhook_id, size, date_bin(make_interval(secs => size), finished_at, 'epoch'),
    coalesce(sum(sign) FILTER (WHERE state = 'succeeded'), 0),
    coalesce(sum(sign) FILTER (WHERE state IN ('failed', 'exhausted')), 0)
  FROM (
    SELECT account_id, environment, webhook_id, state, finished_at, 1 AS sign FROM after
    UNION ALL SELECT account_id, environment, webhook_id, state, finished_at, -1 FROM before
  ) AS changed CROSS JOIN unnest(ARRAY[60, 3600]) AS size
  WHERE finished_at IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, environment, webhook_id, seconds, start) DO UPDATE SET
    succeeded = c.succeeded + EXCLUDED.succeeded,
    failed = c.failed + EXCLUDED.failed;
  DELETE FROM delivery_counts c USING (
    SELECT DISTINCT account_id, environment, webhook_id, size,
      date_bin(make_interval(secs => size), finished_at, 'epoch') AS start
    FROM before CROSS JOIN unnest(ARRAY[60, 3600]) AS size WHERE finished_at IS NOT NULL
  ) emptied
  WHERE (c.account_id, c.environment, c.webhook_id, c.seconds, c.start)
      = (emptied.account_id, emptied.environment, emptied.webhook_id, emptied.size, emptied.start)
    AND c.succeeded = 0 AND c.failed = 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_deliveries_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS c (account_id, environment, webhook_id, seconds, start, succeeded, failed)
  SELECT account_id, environment, webhook_id, size, date_bin(make_interval(secs => size), finished_at, 'epoch'),
    coalesce(sum(sign) FILTER (WHERE state = 'succeeded'), 0),
    coalesce(sum(sign) FILTER (WHERE state IN ('failed', 'exhausted')), 0)
  FROM (SELECT *, -1 AS sign FROM before) AS changed CROSS JOIN unnest(ARRAY[60, 3600]) AS size
  WHERE finished_at IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, environment, webhook_id, seconds, start) DO UPDATE SET
    succeeded = c.succeeded + EXCLUDED.succeeded,
    failed = c.failed + EXCLUDED.failed;
  DELETE FROM delivery_counts c USING (
    SELECT DISTINCT account_id, environment, webhook_id, size,
      date_bin(make_interval(secs => size), finished_at, 'epoch') AS start
    FROM before CROSS JOIN unnest(ARRAY[60, 3600]) AS size WHERE finished_at IS NOT NULL
  ) emptied
  WHERE (c.account_id, c.environment, c.webhook_id, c.seconds, c.start)
      = (emptied.account_id, emptied.environment, emptied.webhook_id, emptied.size, emptied.start)
    AND c.succeeded = 0 AND c.failed = 0;
  RETURN NULL;
END $$;

CREATE TRIGGER deliveries_counted AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_made();
CREATE TRIGGER deliveries_recounted AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_changed();
CREATE TRIGGER deliveries_uncounted AFTER DELETE ON deliveries
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_gone();

INSERT INTO request_counts (account_id, environment, seconds, start, succeeded, refused, failed)
SELECT account_id, environment, size, date_bin(make_interval(secs => size), created_at, 'epoch'),
  count(*) FILTER (WHERE status < 400),
  count(*) FILTER (WHERE status >= 400 AND status < 500),
  count(*) FILTER (WHERE status >= 500)
FROM requests CROSS JOIN unnest(ARRAY[60, 3600]) AS size
GROUP BY 1, 2, 3, 4;

INSERT INTO delivery_counts (account_id, environment, webhook_id, seconds, start, succeeded, failed)
SELECT account_id, environment, webhook_id, size, date_bin(make_interval(secs => size), finished_at, 'epoch'),
  count(*) FILTER (WHERE state = 'succeeded'),
  count(*) FILTER (WHERE state IN ('failed', 'exhausted'))
FROM deliveries CROSS JOIN unnest(ARRAY[60, 3600]) AS size
WHERE finished_at IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;
