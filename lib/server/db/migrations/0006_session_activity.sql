-- A session that nobody used for a while has ended, however long it could still last.
ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
