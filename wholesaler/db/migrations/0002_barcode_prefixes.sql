-- no transaction
-- Finds barcodes by their beginning too, whatever collation the database has.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_barcode_pattern ON products (barcode text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS products_barcode;
