CREATE TABLE rooms (
  room_id text PRIMARY KEY CHECK (is_id(room_id, 'rm')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  state text NOT NULL CHECK (state IN ('created', 'active', 'ended', 'expired')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  max_participants int NOT NULL CHECK (max_participants BETWEEN 2 AND 100),
  duration_minutes int NOT NULL CHECK (duration_minutes BETWEEN 5 AND 1440),
  record boolean NOT NULL,
  transcribe boolean NOT NULL,
  quality text NOT NULL CHECK (quality IN ('hd', '4k')),
  language text,
  empty_timeout_seconds int NOT NULL CHECK (empty_timeout_seconds BETWEEN 30 AND 3600),
  metadata jsonb NOT NULL,
  key_id text NOT NULL,
  -- The participants in the room now, and the most at one time.
  participant_count int NOT NULL CHECK (participant_count >= 0),
  peak_participants int NOT NULL CHECK (peak_participants >= participant_count),
  expires_at timestamptz NOT NULL,
  -- When the room ends unless something happens before. Null once it has ended.
  due_at timestamptz CHECK ((due_at IS NULL) = (state IN ('ended', 'expired'))),
  started_at timestamptz CHECK ((started_at IS NULL) = (state IN ('created', 'expired')) OR state = 'ended'),
  ended_at timestamptz CHECK ((ended_at IS NULL) = (state IN ('created', 'active'))),
  ended_reason text CHECK (ended_reason IN ('api', 'host', 'empty', 'duration', 'expired', 'quota')),
  -- The participants' time, known once the room has ended.
  participant_minutes int CHECK ((participant_minutes IS NULL) = (ended_at IS NULL)),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT rooms_ended_for_a_reason CHECK ((ended_reason IS NULL) = (ended_at IS NULL)),
  CONSTRAINT rooms_ended_without_participants CHECK (ended_at IS NULL OR participant_count = 0)
);
CREATE INDEX rooms_newest ON rooms (account_id, environment, created_at, room_id);
CREATE INDEX rooms_filtered ON rooms (account_id, environment, state, created_at, room_id);
CREATE INDEX rooms_due ON rooms (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX rooms_open ON rooms (account_id, environment, due_at) WHERE due_at IS NOT NULL;

CREATE TABLE room_participants (
  participant_id text PRIMARY KEY CHECK (is_id(participant_id, 'par')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  room_id text NOT NULL REFERENCES rooms (room_id) ON DELETE CASCADE,
  identity text NOT NULL CHECK (length(identity) BETWEEN 1 AND 64),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  role text NOT NULL CHECK (role IN ('host', 'participant', 'recorder')),
  -- A token exists for an invited participant, who hasn't joined yet.
  state text NOT NULL CHECK (state IN ('invited', 'joined', 'left')),
  -- Tokens of earlier epochs are revoked.
  token_epoch int NOT NULL CHECK (token_epoch >= 0),
  audio boolean NOT NULL,
  video boolean NOT NULL,
  screen boolean NOT NULL,
  connection_quality text NOT NULL CHECK (connection_quality IN ('excellent', 'good', 'poor')),
  joined_at timestamptz CHECK ((joined_at IS NULL) = (state = 'invited')),
  -- The beginning of the present stay. Earlier stays are in `seconds`.
  present_since timestamptz CHECK ((present_since IS NOT NULL) = (state = 'joined')),
  seconds int NOT NULL CHECK (seconds >= 0),
  left_at timestamptz CHECK ((left_at IS NOT NULL) = (state = 'left')),
  -- Real time: the process that carries the participant's media confirms that it still does.
  seen_at timestamptz CHECK ((seen_at IS NOT NULL) = (state = 'joined')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX room_participants_identity ON room_participants (room_id, identity);
CREATE INDEX room_participants_present ON room_participants (seen_at) WHERE state = 'joined';
CREATE INDEX room_participants_newest ON room_participants (account_id, environment, created_at, participant_id);

CREATE CONSTRAINT TRIGGER room_participants_room_of_tenant AFTER INSERT ON room_participants
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
  EXECUTE FUNCTION refuse_reference_outside_tenant('room_id', 'rooms', 'room_id');
CREATE TRIGGER rooms_final BEFORE UPDATE ON rooms FOR EACH ROW
  WHEN ((OLD.room_id, OLD.account_id, OLD.environment, OLD.max_participants, OLD.quality, OLD.expires_at, OLD.created_at)
    IS DISTINCT FROM (NEW.room_id, NEW.account_id, NEW.environment, NEW.max_participants, NEW.quality, NEW.expires_at,
      NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, places, quality and times never change');
CREATE TRIGGER rooms_ended_for_good BEFORE UPDATE ON rooms FOR EACH ROW
  WHEN (OLD.state IN ('ended', 'expired') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION refuse_change('a room that ended stays ended');
CREATE TRIGGER room_participants_final BEFORE UPDATE ON room_participants FOR EACH ROW
  WHEN ((OLD.participant_id, OLD.account_id, OLD.environment, OLD.room_id, OLD.identity, OLD.created_at)
    IS DISTINCT FROM (NEW.participant_id, NEW.account_id, NEW.environment, NEW.room_id, NEW.identity, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, room and identity never change');

ALTER TABLE rooms ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON rooms TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON rooms TO pillar_all_tenants USING (true);
ALTER TABLE room_participants ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON room_participants TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON room_participants TO pillar_all_tenants USING (true);
