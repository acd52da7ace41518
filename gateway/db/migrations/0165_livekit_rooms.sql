ALTER TABLE rooms ADD COLUMN partner text NOT NULL DEFAULT 'embedded';
ALTER TABLE rooms ADD CONSTRAINT rooms_partner CHECK (partner IN ('embedded', 'livekit')) NOT VALID;
CREATE TRIGGER rooms_keep_partner BEFORE UPDATE ON rooms FOR EACH ROW WHEN (OLD.partner <> NEW.partner)
  EXECUTE FUNCTION refuse_change('the partner of a room never changes');

-- When the room's partner was asked to record. Null while the gateway captures the media itself.
ALTER TABLE recordings ADD COLUMN started_at timestamptz;
