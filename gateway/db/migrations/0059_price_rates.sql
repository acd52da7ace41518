-- Null for bills in US dollars, and for those issued before rates were kept.
ALTER TABLE bills ADD COLUMN price_rate jsonb;
