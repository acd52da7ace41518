-- The passkey that began a session, whose removal ends it. Not a reference: in the browser that removes it, the session stays.
ALTER TABLE sessions ADD COLUMN passkey_id text;
