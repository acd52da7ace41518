-- no transaction
-- For the job that tallies what ended lately. BRIN, because an index of another type would make each change of a counter
-- write to all of its indexes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_counts_lately ON delivery_counts USING brin (start timestamptz_minmax_multi_ops) WITH (pages_per_range = 16);
CREATE INDEX CONCURRENTLY IF NOT EXISTS request_counts_lately ON request_counts USING brin (start timestamptz_minmax_multi_ops) WITH (pages_per_range = 16);
