-- Why the stock was corrected by hand; null for the movements of invoices.
ALTER TABLE stock_movements ADD COLUMN note text;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_note CHECK (note <> '' AND length(note) <= 200) NOT VALID;
