-- The reason for a correction by hand. Movements of invoices have none: the invoice is their reason.
ALTER TABLE stock_movements ADD COLUMN note text;
