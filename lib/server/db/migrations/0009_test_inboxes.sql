-- A URL that receives a sandbox's webhooks for 24 hours, one per workspace.
CREATE TABLE inboxes (
  workspace_id text PRIMARY KEY REFERENCES workspaces (workspace_id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- Null until the gateway has created the webhook, and again after its removal.
  webhook_id text,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE TABLE inbox_messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES inboxes (workspace_id) ON DELETE CASCADE,
  received_at timestamptz NOT NULL DEFAULT now(),
  event_type text,
  -- Why the signature does not verify; null when it does.
  problem text,
  headers jsonb NOT NULL,
  body bytea NOT NULL
);

CREATE INDEX inbox_messages_newest ON inbox_messages (workspace_id, message_id);
