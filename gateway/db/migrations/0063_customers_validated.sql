-- no transaction
ALTER TABLE checkouts VALIDATE CONSTRAINT checkouts_customer;
