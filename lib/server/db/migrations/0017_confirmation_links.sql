-- Links that confirm the address of a sign-up: people open them the same day, and they give no access by themselves.
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose;
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_lifetime;
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_purpose
  CHECK (purpose IN ('password_reset', 'sign_in', 'confirm_address')) NOT VALID;
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_lifetime
  CHECK (
    expires_at > created_at
    AND expires_at <= created_at + CASE purpose WHEN 'confirm_address' THEN interval '1 day' ELSE interval '1 hour' END
  ) NOT VALID;
