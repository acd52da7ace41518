-- The status site tells everybody the same, so these tables have no tenant.

-- Incidents and maintenances, as the operator declares them.
CREATE TABLE status_reports (
  report_id text PRIMARY KEY CHECK (is_id(report_id, CASE impact WHEN 'maintenance' THEN 'mnt' ELSE 'inc' END)),
  title text NOT NULL,
  impact text NOT NULL CHECK (impact IN ('minor', 'major', 'critical', 'maintenance')),
  state text NOT NULL CHECK (CASE impact
    WHEN 'maintenance' THEN state IN ('scheduled', 'completed', 'cancelled')
    ELSE state IN ('investigating', 'identified', 'monitoring', 'resolved') END),
  affected text[] NOT NULL CHECK (cardinality(affected) > 0),
  starts_at timestamptz NOT NULL,
  -- When an incident was resolved; when a maintenance ends or ended.
  ends_at timestamptz CHECK (ends_at >= starts_at)
    CHECK (impact = 'maintenance' OR (ends_at IS NOT NULL) = (state = 'resolved'))
    CHECK (impact <> 'maintenance' OR ends_at IS NOT NULL),
  updated_at timestamptz NOT NULL
);
CREATE INDEX status_reports_newest ON status_reports (starts_at, report_id);
CREATE INDEX status_reports_updated ON status_reports (updated_at);
CREATE INDEX status_reports_ended ON status_reports (ends_at);

CREATE TABLE status_updates (
  update_id text PRIMARY KEY CHECK (is_id(update_id, 'upd')),
  report_id text NOT NULL REFERENCES status_reports (report_id) ON DELETE CASCADE,
  state text NOT NULL,
  message text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX status_updates_report ON status_updates (report_id, at, update_id);

CREATE TABLE status_subscriptions (
  subscription_id text PRIMARY KEY CHECK (is_id(subscription_id, 'sts')),
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  target text NOT NULL,
  -- Empty for all.
  pillars text[] NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX status_subscriptions_target ON status_subscriptions (channel, target);
CREATE INDEX status_subscriptions_pending ON status_subscriptions (created_at) WHERE confirmed_at IS NULL;

-- What is still to be sent: an update, or the request to confirm the subscription to `pillars`.
CREATE TABLE status_messages (
  message_id text PRIMARY KEY CHECK (is_id(message_id, 'msg')),
  subscription_id text NOT NULL REFERENCES status_subscriptions (subscription_id) ON DELETE CASCADE,
  update_id text REFERENCES status_updates (update_id) ON DELETE CASCADE,
  pillars text[] CHECK ((pillars IS NULL) = (update_id IS NOT NULL)),
  attempts integer NOT NULL CHECK (attempts >= 0),
  due_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX status_messages_once ON status_messages (update_id, subscription_id);
CREATE INDEX status_messages_subscription ON status_messages (subscription_id);
CREATE INDEX status_messages_due ON status_messages (due_at);

-- Counts of all processes. `part` is a pillar, a component such as `pay/checkouts`, or `service`.
CREATE TABLE status_minutes (
  minute timestamptz NOT NULL,
  part text NOT NULL,
  requests integer NOT NULL CHECK (requests >= 0),
  -- Accounts, as each process counted them.
  callers integer NOT NULL CHECK (callers >= 0),
  failed_callers integer NOT NULL CHECK (failed_callers >= 0),
  -- Two accounts with failed requests, because none can change the status alone.
  failing text[] NOT NULL CHECK (cardinality(failing) <= 2),
  -- Requests by duration; `gateway/observe/durations.ts` says which place is which.
  durations integer[] NOT NULL,
  -- How often the processes reached the database and failed to.
  reached integer NOT NULL CHECK (reached >= 0),
  missed integer NOT NULL CHECK (missed >= 0),
  -- Whether a process stopped as it should: a gap that follows is no outage.
  is_stopped boolean NOT NULL,
  PRIMARY KEY (minute, part)
);

-- Minutes of each day, by the state of the pillar. Planned maintenance is left out.
CREATE TABLE status_days (
  day date NOT NULL,
  pillar text NOT NULL,
  operational integer NOT NULL CHECK (operational >= 0),
  degraded integer NOT NULL CHECK (degraded >= 0),
  partial_outage integer NOT NULL CHECK (partial_outage >= 0),
  major_outage integer NOT NULL CHECK (major_outage >= 0),
  PRIMARY KEY (day, pillar)
);

-- One row: the minutes before it are in `status_days`.
CREATE TABLE status_progress (
  is_only boolean PRIMARY KEY CHECK (is_only),
  judged_until timestamptz NOT NULL
);

CREATE TABLE status_upstreams (
  name text PRIMARY KEY,
  kind text NOT NULL,
  -- Failed checks since the last one that passed.
  failures integer NOT NULL CHECK (failures >= 0),
  checked_at timestamptz NOT NULL
);

CREATE FUNCTION add_counts(a integer[], b integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE
  RETURN (SELECT coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) ORDER BY place), '{}')
    FROM unnest(a, b) WITH ORDINALITY AS counts (x, y, place));
