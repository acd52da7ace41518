-- no transaction
ALTER TABLE subscriptions VALIDATE CONSTRAINT subscriptions_pending_card;
CREATE INDEX CONCURRENTLY IF NOT EXISTS subscriptions_pending_card ON subscriptions (pending_card)
  WHERE pending_card IS NOT NULL;
