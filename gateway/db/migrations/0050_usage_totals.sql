-- a transaction for each statement
-- Usage without its keys, by the hour, so that a report costs the same for one key and for a thousand. A job sums the
-- days and months (`span`) of these rows too.
CREATE TABLE usage_totals (
  account_id text NOT NULL,
  environment text NOT NULL,
  span text NOT NULL,
  start timestamptz NOT NULL,
  pillar text NOT NULL,
  item text NOT NULL,
  part text NOT NULL,
  calls bigint NOT NULL,
  quantity bigint NOT NULL,
  cost_micros bigint NOT NULL,
  PRIMARY KEY (account_id, environment, span, start, pillar, item, part)
) WITH (fillfactor = 70);

ALTER TABLE usage_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON usage_totals TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON usage_totals TO pillar_all_tenants USING (true);

-- The release before sums days by `summed_to` and knows no totals, so these have a mark of their own.
ALTER TABLE usage_marks ADD COLUMN totalled_to timestamptz;

-- An upsert of many counters fires the trigger of UPDATE, then that of INSERT. Each has rows of its own (`part`), so that
-- every process locks totals in one order: those of all updated counters, then those of all new ones.
CREATE FUNCTION total_new_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usage_totals AS t
    (account_id, environment, span, start, pillar, item, part, calls, quantity, cost_micros)
  SELECT account_id, environment, 'hour', hour, pillar, item, 'new', sum(calls), sum(quantity), sum(cost_micros)
  FROM after GROUP BY 1, 2, 4, 5, 6 ORDER BY 1, 2, 4, 5, 6
  ON CONFLICT (account_id, environment, span, start, pillar, item, part) DO UPDATE SET
    calls = t.calls + EXCLUDED.calls,
    quantity = t.quantity + EXCLUDED.quantity,
    cost_micros = t.cost_micros + EXCLUDED.cost_micros;
  RETURN NULL;
END $$;

CREATE FUNCTION total_more_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usage_totals AS t
    (account_id, environment, span, start, pillar, item, part, calls, quantity, cost_micros)
  SELECT account_id, environment, 'hour', hour, pillar, item, 'more',
    sum(sign * calls), sum(sign * quantity), sum(sign * cost_micros)
  FROM (SELECT *, 1 AS sign FROM after UNION ALL SELECT *, -1 FROM before) AS changed
  GROUP BY 1, 2, 4, 5, 6 ORDER BY 1, 2, 4, 5, 6
  ON CONFLICT (account_id, environment, span, start, pillar, item, part) DO UPDATE SET
    calls = t.calls + EXCLUDED.calls,
    quantity = t.quantity + EXCLUDED.quantity,
    cost_micros = t.cost_micros + EXCLUDED.cost_micros;
  RETURN NULL;
END $$;

CREATE FUNCTION untotal_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usage_totals AS t
    (account_id, environment, span, start, pillar, item, part, calls, quantity, cost_micros)
  SELECT account_id, environment, 'hour', hour, pillar, item, 'more', -sum(calls), -sum(quantity), -sum(cost_micros)
  FROM before GROUP BY 1, 2, 4, 5, 6 ORDER BY 1, 2, 4, 5, 6
  ON CONFLICT (account_id, environment, span, start, pillar, item, part) DO UPDATE SET
    calls = t.calls + EXCLUDED.calls,
    quantity = t.quantity + EXCLUDED.quantity,
    cost_micros = t.cost_micros + EXCLUDED.cost_micros;
  DELETE FROM usage_totals t USING (SELECT DISTINCT account_id, environment, hour, pillar, item FROM before) gone
  WHERE (t.account_id, t.environment, t.span, t.start, t.pillar, t.item)
      = (gone.account_id, gone.environment, 'hour', gone.hour, gone.pillar, gone.item)
    AND NOT EXISTS (SELECT FROM usage_hours h WHERE (h.account_id, h.environment, h.hour, h.pillar, h.item)
      = (t.account_id, t.environment, t.start, t.pillar, t.item));
  RETURN NULL;
END $$;

-- Hours that have ended take no more usage, so they are summed while processes write.
INSERT INTO usage_totals (account_id, environment, span, start, pillar, item, part, calls, quantity, cost_micros)
SELECT account_id, environment, 'hour', hour, pillar, item, 'new', sum(calls), sum(quantity), sum(cost_micros)
FROM usage_hours WHERE hour < date_trunc('hour', now()) GROUP BY 1, 2, 4, 5, 6;

-- The triggers wait for the statements under way and keep out new ones until the last hours are summed.
DO $$ BEGIN
  CREATE TRIGGER usage_totalled AFTER INSERT ON usage_hours
    REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION total_new_usage();
  CREATE TRIGGER usage_retotalled AFTER UPDATE ON usage_hours
    REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION total_more_usage();
  CREATE TRIGGER usage_untotalled AFTER DELETE ON usage_hours
    REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION untotal_usage();
  INSERT INTO usage_totals (account_id, environment, span, start, pillar, item, part, calls, quantity, cost_micros)
  SELECT account_id, environment, 'hour', hour, pillar, item, 'new', sum(calls), sum(quantity), sum(cost_micros)
  FROM usage_hours WHERE hour >= now() - interval '1 day' GROUP BY 1, 2, 4, 5, 6
  ON CONFLICT (account_id, environment, span, start, pillar, item, part) DO UPDATE SET
    calls = EXCLUDED.calls, quantity = EXCLUDED.quantity, cost_micros = EXCLUDED.cost_micros;
END $$;
