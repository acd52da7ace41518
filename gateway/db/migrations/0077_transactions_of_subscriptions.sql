-- a transaction for each statement
ALTER TABLE transactions ADD COLUMN subscription_id text;
-- The period that the payment is for, and the number of the attempt.
ALTER TABLE transactions ADD COLUMN subscription_period int;
ALTER TABLE transactions ADD COLUMN subscription_attempt int;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_subscription CHECK (is_id(subscription_id, 'sub') IS NOT FALSE
    AND (subscription_id IS NULL) = (subscription_period IS NULL)
    AND (subscription_id IS NULL) = (subscription_attempt IS NULL)) NOT VALID;

CREATE CONSTRAINT TRIGGER transactions_subscription_of_tenant AFTER INSERT ON transactions
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NEW.subscription_id IS NOT NULL)
  EXECUTE FUNCTION refuse_reference_outside_tenant('subscription_id', 'subscriptions', 'subscription_id');
CREATE TRIGGER transactions_subscription_final BEFORE UPDATE ON transactions FOR EACH ROW
  WHEN ((OLD.subscription_id, OLD.subscription_period, OLD.subscription_attempt)
    IS DISTINCT FROM (NEW.subscription_id, NEW.subscription_period, NEW.subscription_attempt))
  EXECUTE FUNCTION refuse_change('subscription, period and attempt never change');
