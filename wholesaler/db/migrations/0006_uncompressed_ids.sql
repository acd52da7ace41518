-- Ids of products don't compress, and trying took longer than writing them.
ALTER TABLE search_words ALTER COLUMN product_ids SET STORAGE EXTERNAL;
ALTER TABLE crawl_pages ALTER COLUMN product_ids SET STORAGE EXTERNAL;
