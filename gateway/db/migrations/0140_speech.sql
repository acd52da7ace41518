-- Files that no record refers to any longer. Deleting a record and queueing its file commit together.
CREATE TABLE doomed_files (
  path text PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX doomed_files_due ON doomed_files (due_at);

CREATE TABLE speech_jobs (
  tts_id text PRIMARY KEY CHECK (is_id(tts_id, 'tts')),
  account_id text NOT NULL REFERENCES accounts (account_id),
  environment text NOT NULL CHECK (is_environment(environment)),
  key_id text CHECK (is_id(key_id, 'key') IS NOT FALSE),
  state text NOT NULL CHECK (state IN ('processing', 'ready', 'failed')),
  text text CHECK ((text IS NOT NULL) = (state = 'processing')),
  text_preview text,
  characters integer NOT NULL CHECK (characters BETWEEN 1 AND 5000),
  voice text NOT NULL,
  language text NOT NULL,
  format text NOT NULL CHECK (format IN ('mp3', 'wav', 'ogg_opus')),
  speed double precision NOT NULL CHECK (speed BETWEEN 0.5 AND 2),
  sample_rate integer NOT NULL,
  content_digest text NOT NULL,
  metadata jsonb NOT NULL,
  cost_micros bigint NOT NULL CHECK (cost_micros >= 0),
  currency text NOT NULL CHECK (is_currency(currency)),
  attempts integer NOT NULL CHECK (attempts >= 0),
  due_at timestamptz CHECK ((due_at IS NOT NULL) = (state = 'processing')),
  audio_path text CHECK (audio_path IS NULL OR state = 'ready'),
  audio_digest text CHECK ((audio_digest IS NOT NULL) = (state = 'ready')),
  duration_seconds double precision CHECK ((duration_seconds IS NOT NULL) = (state = 'ready')),
  size_bytes bigint CHECK ((size_bytes IS NOT NULL) = (state = 'ready')),
  error jsonb CHECK ((error IS NOT NULL) = (state = 'failed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ready_at timestamptz CHECK ((ready_at IS NOT NULL) = (state = 'ready')),
  failed_at timestamptz CHECK ((failed_at IS NOT NULL) = (state = 'failed')),
  expires_at timestamptz CHECK ((expires_at IS NOT NULL) = (state = 'ready'))
);
CREATE INDEX speech_jobs_newest ON speech_jobs (account_id, environment, created_at, tts_id);
CREATE INDEX speech_jobs_filtered ON speech_jobs (account_id, environment, state, language, created_at, tts_id);
CREATE INDEX speech_jobs_due ON speech_jobs (account_id, environment, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX speech_jobs_same ON speech_jobs (account_id, environment, content_digest) WHERE audio_path IS NOT NULL;
CREATE INDEX speech_jobs_audio ON speech_jobs (audio_path) WHERE audio_path IS NOT NULL;
CREATE INDEX speech_jobs_expiring ON speech_jobs (expires_at) WHERE audio_path IS NOT NULL;

CREATE TRIGGER speech_jobs_final BEFORE UPDATE ON speech_jobs FOR EACH ROW
  WHEN ((OLD.tts_id, OLD.account_id, OLD.environment, OLD.characters, OLD.voice, OLD.format, OLD.content_digest)
      IS DISTINCT FROM (NEW.tts_id, NEW.account_id, NEW.environment, NEW.characters, NEW.voice, NEW.format, NEW.content_digest)
    OR (OLD.state <> 'processing' AND NEW.state <> OLD.state))
  EXECUTE FUNCTION refuse_change('id, tenant and order never change, and an ended job stays as it is');

-- Jobs of one tenant may share a file: the last one that lets go of it dooms it.
CREATE FUNCTION doom_speech_audio() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM speech_jobs WHERE audio_path = OLD.audio_path) THEN
    INSERT INTO doomed_files (path, due_at) VALUES (OLD.audio_path, '-infinity') ON CONFLICT (path) DO UPDATE SET due_at = '-infinity';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER speech_jobs_let_go AFTER UPDATE OF audio_path ON speech_jobs FOR EACH ROW
  WHEN (OLD.audio_path IS NOT NULL AND OLD.audio_path IS DISTINCT FROM NEW.audio_path) EXECUTE FUNCTION doom_speech_audio();
CREATE TRIGGER speech_jobs_gone AFTER DELETE ON speech_jobs FOR EACH ROW
  WHEN (OLD.audio_path IS NOT NULL) EXECUTE FUNCTION doom_speech_audio();

ALTER TABLE speech_jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON speech_jobs TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON speech_jobs TO pillar_all_tenants USING (true);
