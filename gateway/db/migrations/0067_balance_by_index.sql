-- A session that prepared the look-up while the table was empty would read all of it for each posting from then on.
ALTER FUNCTION note_balance() SET enable_seqscan = off;
