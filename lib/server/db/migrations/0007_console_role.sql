-- The console acts as this role, which owns nothing: it can neither rewrite the audit log nor disable what guards it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pillar_console') THEN
    CREATE ROLE pillar_console LOGIN NOINHERIT;
  END IF;
  IF NOT pg_has_role('pillar_console', 'MEMBER') THEN
    EXECUTE format('GRANT pillar_console TO %I', current_user);
  END IF;
EXCEPTION
  -- Two databases of one server may be migrated at the same moment.
  WHEN duplicate_object OR unique_violation OR internal_error THEN
    RAISE lock_not_available USING MESSAGE = 'another migration makes the same role';
  WHEN insufficient_privilege THEN
    RAISE insufficient_privilege USING
      MESSAGE = 'the owner of the database may not create the role pillar_console',
      HINT = 'Create it as a superuser: see "In production" in README.md.';
END $$;

GRANT USAGE ON SCHEMA public TO pillar_console;
GRANT SELECT ON schema_migrations TO pillar_console;

-- A table of a later migration may be read and written at once; what must not be changed takes its own REVOKE.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pillar_console;

GRANT SELECT, INSERT ON audit_entries TO pillar_console;
GRANT SELECT, INSERT, UPDATE ON audit_heads TO pillar_console;
GRANT SELECT, INSERT, UPDATE, DELETE
  ON accounts, account_reservations, memberships, passwords, rate_limits, saved_views, sealed_keys, sessions, users,
    verification_tokens, workspaces
  TO pillar_console;
