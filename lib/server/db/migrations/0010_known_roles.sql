-- Code that meets an unknown role or environment would have to guess what it may do.
ALTER TABLE memberships
  ADD CONSTRAINT memberships_role CHECK (role IN ('owner', 'admin', 'developer', 'finance', 'viewer')) NOT VALID;
ALTER TABLE sealed_keys
  ADD CONSTRAINT sealed_keys_environment CHECK (environment IN ('sandbox', 'live')) NOT VALID;
