-- a transaction for each statement
-- An entry balances in each currency, and belongs to one tenant.
CREATE OR REPLACE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry text := CASE TG_OP WHEN 'DELETE' THEN OLD.entry_id ELSE NEW.entry_id END;
BEGIN
  IF EXISTS (SELECT FROM postings WHERE entry_id = entry
      GROUP BY account_id, environment, currency HAVING sum(amount) <> 0) THEN
    RAISE check_violation USING
      MESSAGE = format('ledger entry %s does not sum to zero in each currency and tenant', entry);
  END IF;
  IF (SELECT count(DISTINCT (account_id, environment)) FROM postings WHERE entry_id = entry) > 1 THEN
    RAISE check_violation USING MESSAGE = format('ledger entry %s has postings of several tenants', entry);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER postings_whole AFTER DELETE ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();

CREATE FUNCTION refuse_posting_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.environment = 'sandbox' AND current_setting('pillar.wipe', true) = 'on' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE check_violation USING MESSAGE = 'postings are never deleted; book the reverse';
END $$;
CREATE TRIGGER postings_kept BEFORE DELETE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_posting_deletion();
CREATE TRIGGER postings_not_truncated BEFORE TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_posting_deletion();

-- The only way to delete postings: whole entries of one sandbox, older than the wipe or of what it has wiped.
CREATE FUNCTION wipe_sandbox_postings(of_account text, before timestamptz, at_once integer) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wiped bigint;
BEGIN
  PERFORM set_config('pillar.wipe', 'on', true);
  DELETE FROM postings WHERE account_id = of_account AND environment = 'sandbox' AND entry_id IN (
    SELECT entry_id FROM postings p
    WHERE p.account_id = of_account AND p.environment = 'sandbox' AND (p.created_at < before
      OR EXISTS (SELECT FROM tombstones t WHERE t.object_id = p.source_id AND t.account_id = of_account))
    LIMIT at_once);
  GET DIAGNOSTICS wiped = ROW_COUNT;
  PERFORM set_config('pillar.wipe', '', true);
  RETURN wiped;
END $$;
REVOKE ALL ON FUNCTION wipe_sandbox_postings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wipe_sandbox_postings TO pillar_all_tenants;
