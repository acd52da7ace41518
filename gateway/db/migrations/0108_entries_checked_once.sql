-- One statement that reads the whole entry. For EXISTS, which stops at the first group, the planner read all postings in
-- the order of another index while the table had no statistics.
CREATE OR REPLACE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry text := CASE TG_OP WHEN 'DELETE' THEN OLD.entry_id ELSE NEW.entry_id END;
  unbalanced boolean;
  tenants integer;
BEGIN
  SELECT bool_or(total <> 0), count(DISTINCT (account_id, environment)) INTO unbalanced, tenants
  FROM (SELECT account_id, environment, sum(amount) AS total FROM postings WHERE entry_id = entry
    GROUP BY account_id, environment, currency) AS sums;
  IF unbalanced THEN
    RAISE check_violation USING
      MESSAGE = format('ledger entry %s does not sum to zero in each currency and tenant', entry);
  END IF;
  IF tenants > 1 THEN
    RAISE check_violation USING MESSAGE = format('ledger entry %s has postings of several tenants', entry);
  END IF;
  RETURN NULL;
END $$;
