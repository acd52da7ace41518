-- no transaction
-- Few products are narcotics, refrigerated or not offered any more. A search among them otherwise reads the whole table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_narcotic ON products (product_id) WHERE is_narcotic;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_refrigerated ON products (product_id) WHERE is_refrigerated;
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_not_offered ON products (product_id) WHERE NOT (is_active AND is_listed);
