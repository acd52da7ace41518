-- no transaction
-- Numbers are 99 % of the words of a catalogue, and a number that differs is another number: only words are compared by
-- their spelling. Without fastupdate, whose list of pending entries made each search after an import ten times as slow.
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_words_spelling ON search_words USING gin (word gin_trgm_ops)
  WITH (fastupdate = off) WHERE word !~ '^[0-9]';
-- Finds words by their beginning, whatever collation the database has.
CREATE INDEX CONCURRENTLY IF NOT EXISTS search_words_prefix ON search_words (account_id, word text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS search_words_similar;
