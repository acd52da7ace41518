-- Processes act as one of these two roles, which own nothing. Roles belong to the whole server, so that databases share
-- them. NOINHERIT: a request's connection must not gain what the other role may see.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pillar_all_tenants') THEN
    CREATE ROLE pillar_all_tenants NOLOGIN NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pillar_gateway') THEN
    CREATE ROLE pillar_gateway LOGIN NOINHERIT;
  END IF;
  IF NOT pg_has_role('pillar_gateway', 'pillar_all_tenants', 'MEMBER') THEN
    GRANT pillar_all_tenants TO pillar_gateway;
  END IF;
  -- The owner may act as both, so that one login does for a small installation. Who made the roles may grant them;
  -- another owner was made a member when they were created.
  BEGIN
    EXECUTE format('GRANT pillar_gateway, pillar_all_tenants TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege THEN
    NULL;
  END;
EXCEPTION
  -- Two databases of one server may be migrated at the same moment.
  WHEN duplicate_object OR unique_violation OR internal_error THEN
    RAISE lock_not_available USING MESSAGE = 'another migration makes the same roles';
  WHEN insufficient_privilege THEN
    RAISE insufficient_privilege USING
      MESSAGE = 'the owner of the database may not create the roles pillar_gateway and pillar_all_tenants',
      HINT = 'Create them as a superuser: see "In production" in README.md.';
END $$;

GRANT USAGE ON SCHEMA public TO pillar_gateway, pillar_all_tenants;
GRANT SELECT ON schema_migrations TO pillar_gateway, pillar_all_tenants;

-- A table of a later migration may be read and written at once; what must not be changed takes its own REVOKE.
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pillar_gateway, pillar_all_tenants;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO pillar_gateway, pillar_all_tenants;

GRANT SELECT, INSERT ON postings TO pillar_gateway, pillar_all_tenants;

GRANT SELECT, INSERT, UPDATE
  ON accounts, api_keys, event_sequences, usage_days, usage_months, usage_marks, bill_numbers, sandbox_states
  TO pillar_gateway, pillar_all_tenants;

GRANT SELECT, INSERT, DELETE ON requests, idempotency_keys, outbox_messages TO pillar_gateway, pillar_all_tenants;

GRANT SELECT, INSERT, UPDATE, DELETE
  ON checkouts, transactions, simulated_card_payments, events, webhooks, deliveries, key_calls, usage_hours, usage_caps,
    bills, notices, tombstones
  TO pillar_gateway, pillar_all_tenants;
