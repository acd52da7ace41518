-- When a process last sealed and signed with a version of GATEWAY_SECRET.
CREATE TABLE secret_versions (
  version integer PRIMARY KEY,
  last_used_at timestamptz NOT NULL
);
