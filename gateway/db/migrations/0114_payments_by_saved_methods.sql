-- A method that is deleted during its own payment must not be saved again by it.
ALTER TABLE transactions ADD COLUMN by_saved_method boolean NOT NULL DEFAULT false;
