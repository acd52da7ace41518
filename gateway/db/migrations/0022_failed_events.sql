-- Events of which an attempt has failed, so that the few that may have failed are found whatever their number.
ALTER TABLE events ADD COLUMN has_failed boolean NOT NULL DEFAULT false;

-- In the order of the key: two processes must lock events in one order.
CREATE FUNCTION mark_failed_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE failed text[] := ARRAY(SELECT DISTINCT event_id FROM after WHERE state IN ('failed', 'exhausted'));
BEGIN
  IF cardinality(failed) > 0 THEN
    UPDATE events SET has_failed = true WHERE event_id = ANY (ARRAY(
      SELECT event_id FROM events WHERE event_id = ANY (failed) AND NOT has_failed ORDER BY event_id FOR NO KEY UPDATE));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER deliveries_made_failed AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION mark_failed_events();
CREATE TRIGGER deliveries_turned_failed AFTER UPDATE ON deliveries
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION mark_failed_events();

DO $$
DECLARE found text[];
BEGIN
  LOOP
    found := ARRAY(SELECT event_id FROM events e WHERE NOT has_failed AND EXISTS (
      SELECT FROM deliveries d WHERE d.event_id = e.event_id AND d.state IN ('failed', 'exhausted')) LIMIT 10000);
    EXIT WHEN cardinality(found) = 0;
    UPDATE events SET has_failed = true WHERE event_id = ANY (found);
  END LOOP;
END $$;
