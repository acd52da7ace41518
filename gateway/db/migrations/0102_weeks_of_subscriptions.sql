-- The weeks after a postponed charge count from it.
CREATE OR REPLACE TRIGGER subscriptions_final BEFORE UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.subscription_id, OLD.account_id, OLD.environment, OLD.customer_id, OLD.currency, OLD.billing_interval,
      OLD.created_at)
    IS DISTINCT FROM (NEW.subscription_id, NEW.account_id, NEW.environment, NEW.customer_id, NEW.currency,
      NEW.billing_interval, NEW.created_at)
    OR (OLD.anchor IS DISTINCT FROM NEW.anchor AND OLD.billing_interval <> 'week'))
  EXECUTE FUNCTION refuse_change('id, tenant, customer, currency, interval and the anchor of months never change');
