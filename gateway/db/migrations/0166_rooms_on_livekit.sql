-- no transaction
-- The sweep asks LiveKit about rooms that are open or ended lately.
CREATE INDEX CONCURRENTLY IF NOT EXISTS rooms_on_livekit ON rooms (ended_at) WHERE partner = 'livekit';
