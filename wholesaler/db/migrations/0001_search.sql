CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Words of the catalogue in lower case without accents, and the products that have or had them. Written at the end of a
-- run: an index over the words of each product took half of an import. Trigrams of 16,000 words are cheap to keep.
CREATE TABLE search_words (
  account_id integer NOT NULL REFERENCES accounts,
  word text NOT NULL CHECK (length(word) BETWEEN 1 AND 40),
  product_ids integer[] NOT NULL,
  PRIMARY KEY (account_id, word)
);
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops);
