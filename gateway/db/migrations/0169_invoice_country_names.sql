ALTER TABLE invoices ADD COLUMN country_names jsonb;
