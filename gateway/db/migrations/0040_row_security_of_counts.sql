-- a transaction for each statement
-- As 0006 does for the tables before it.
ALTER TABLE request_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON request_counts TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON request_counts TO pillar_all_tenants USING (true);
ALTER TABLE delivery_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON delivery_counts TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON delivery_counts TO pillar_all_tenants USING (true);
