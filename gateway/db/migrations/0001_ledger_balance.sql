-- An entry whose postings do not sum to zero cannot be committed, whatever the code does.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM postings WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not sum to zero', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_balanced AFTER INSERT OR UPDATE ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_posting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'postings are never changed; book the reverse' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_final BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_posting_change();
