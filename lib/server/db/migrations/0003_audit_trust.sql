-- An act at the gateway has two entries: its intent, written before it, and its outcome. One within the console's own
-- database has a single entry, committed with the act.
ALTER TABLE audit_entries
  ADD COLUMN outcome text NOT NULL DEFAULT 'done',
  ADD COLUMN intent_id text,
  ADD COLUMN key_version smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT audit_entries_outcome
    CHECK (outcome IN ('pending', 'done', 'refused', 'failed', 'replayed', 'unknown')) NOT VALID;
ALTER TABLE audit_entries ALTER COLUMN outcome DROP DEFAULT, ALTER COLUMN key_version DROP DEFAULT;

-- The signed end of each chain, moved on in the transaction of each entry: a removed tail no longer fits it.
CREATE TABLE audit_heads (
  chain text PRIMARY KEY,
  position bigint NOT NULL,
  hash text NOT NULL,
  key_version smallint NOT NULL,
  signature text NOT NULL
);

CREATE FUNCTION advance_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.chain <> OLD.chain OR NEW.position <> OLD.position + 1 THEN
    RAISE EXCEPTION 'the head of an audit chain moves forward by one entry' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_heads_forward BEFORE UPDATE ON audit_heads
  FOR EACH ROW EXECUTE FUNCTION advance_audit_head();
CREATE TRIGGER audit_heads_stay BEFORE DELETE OR TRUNCATE ON audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
