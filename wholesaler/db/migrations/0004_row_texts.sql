-- SHA-256 of the row of JSON that a product was last read from: the same text again needs no parsing. Null if the product
-- holds anything else, such as the values of an undone import. Its length is the application's to keep: a constraint here
-- would scan the table.
ALTER TABLE products ADD COLUMN text_hash bytea;
