-- What the payer agreed to waits here until the payment has succeeded and the card is saved.
ALTER TABLE checkouts ADD COLUMN allow_redisplay boolean NOT NULL DEFAULT false;
