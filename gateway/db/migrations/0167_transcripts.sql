CREATE TABLE transcripts (
  transcript_id text PRIMARY KEY CHECK (is_id(transcript_id, 'tr')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  room_id text NOT NULL REFERENCES rooms (room_id) ON DELETE CASCADE,
  key_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('recording', 'processing', 'ready', 'failed', 'deleted')),
  reason text CHECK ((reason IS NOT NULL) = (state = 'failed')),
  attempts integer NOT NULL CHECK (attempts >= 0),
  -- When a process may take the transcript to write it, in real time.
  due_at timestamptz CHECK ((due_at IS NOT NULL) = (state = 'processing')),
  file_path text CHECK ((file_path IS NOT NULL) = (state = 'ready')),
  language text CHECK ((language IS NOT NULL) = (state IN ('ready', 'deleted'))),
  engine text CHECK ((engine IS NOT NULL) = (state IN ('ready', 'deleted'))),
  quality text CHECK (quality IN ('draft', 'standard')) CHECK ((quality IS NOT NULL) = (state IN ('ready', 'deleted'))),
  duration_seconds double precision CHECK ((duration_seconds IS NOT NULL) = (state IN ('ready', 'deleted'))),
  -- Started minutes, and their cost in millionths of the billing currency.
  minutes integer NOT NULL CHECK (minutes >= 0),
  cost_micros bigint NOT NULL CHECK (cost_micros >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz CHECK ((expires_at IS NOT NULL) = (state IN ('ready', 'deleted')))
);
CREATE UNIQUE INDEX transcripts_room ON transcripts (room_id);
CREATE INDEX transcripts_newest ON transcripts (account_id, environment, created_at, transcript_id);
CREATE INDEX transcripts_due ON transcripts (account_id, environment, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX transcripts_expiring ON transcripts (expires_at) WHERE file_path IS NOT NULL;

CREATE CONSTRAINT TRIGGER transcripts_room_of_tenant AFTER INSERT ON transcripts
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('room_id', 'rooms', 'room_id');
CREATE TRIGGER transcripts_final BEFORE UPDATE ON transcripts FOR EACH ROW
  WHEN ((OLD.transcript_id, OLD.account_id, OLD.environment, OLD.room_id, OLD.created_at)
      IS DISTINCT FROM (NEW.transcript_id, NEW.account_id, NEW.environment, NEW.room_id, NEW.created_at)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('recording', 'processing'), ('recording', 'failed'), ('processing', 'ready'), ('processing', 'failed'),
      ('ready', 'deleted'))))
  EXECUTE FUNCTION refuse_change('id, tenant and room never change, and states follow each other in one order');

CREATE TRIGGER transcripts_let_go AFTER UPDATE OF file_path ON transcripts FOR EACH ROW
  WHEN (OLD.file_path IS NOT NULL AND OLD.file_path IS DISTINCT FROM NEW.file_path) EXECUTE FUNCTION doom_recording();
CREATE TRIGGER transcripts_gone AFTER DELETE ON transcripts FOR EACH ROW
  WHEN (OLD.file_path IS NOT NULL) EXECUTE FUNCTION doom_recording();

ALTER TABLE transcripts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON transcripts TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON transcripts TO pillar_all_tenants USING (true);
