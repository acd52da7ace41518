-- no transaction
ALTER TABLE memberships VALIDATE CONSTRAINT memberships_role;
ALTER TABLE sealed_keys VALIDATE CONSTRAINT sealed_keys_environment;
ALTER TABLE audit_entries VALIDATE CONSTRAINT audit_entries_outcome;
