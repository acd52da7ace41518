-- A card that replaces the one of a subscription waits here until its payer has confirmed it at the issuer.
ALTER TABLE subscriptions ADD COLUMN pending_card text,
  ADD CONSTRAINT subscriptions_pending_card CHECK (pending_card ~ '^[a-z]+_[0-9A-Za-z]{1,250}$') NOT VALID;
