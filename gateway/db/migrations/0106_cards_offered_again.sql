-- A payment page offers a saved card again only if its owner agreed.
ALTER TABLE payment_methods ADD COLUMN allow_redisplay boolean NOT NULL DEFAULT false;
-- The payer may agree with a later payment: nothing else of a saved method ever changes.
CREATE OR REPLACE TRIGGER payment_methods_final BEFORE UPDATE ON payment_methods FOR EACH ROW
  WHEN ((to_jsonb(OLD) - 'allow_redisplay') IS DISTINCT FROM (to_jsonb(NEW) - 'allow_redisplay'))
  EXECUTE FUNCTION refuse_change('a saved payment method never changes');
