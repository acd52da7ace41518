-- A link that changes the address of an account holds the new one, which counts once the link is confirmed.
ALTER TABLE one_time_links ADD COLUMN address text;
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose;
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_purpose
  CHECK (purpose IN ('password_reset', 'sign_in', 'confirm_address', 'change_address')) NOT VALID;
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_address
  CHECK ((purpose = 'change_address') = (address IS NOT NULL)) NOT VALID;
