-- a transaction for each statement
-- A request's transaction says whose it is (pillar.account, pillar.environment) and sees nothing else. Sub-selects, so
-- that a statement reads each setting once and not once for each row.

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON api_keys TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON api_keys TO pillar_all_tenants USING (true);

ALTER TABLE checkouts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON checkouts TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON checkouts TO pillar_all_tenants USING (true);

ALTER TABLE transactions ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON transactions TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON transactions TO pillar_all_tenants USING (true);

ALTER TABLE postings ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON postings TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON postings TO pillar_all_tenants USING (true);

ALTER TABLE events ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON events TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON events TO pillar_all_tenants USING (true);

ALTER TABLE event_sequences ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON event_sequences TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON event_sequences TO pillar_all_tenants USING (true);

ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON webhooks TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON webhooks TO pillar_all_tenants USING (true);

ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON deliveries TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON deliveries TO pillar_all_tenants USING (true);

ALTER TABLE requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON requests TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON requests TO pillar_all_tenants USING (true);

ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON idempotency_keys TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON idempotency_keys TO pillar_all_tenants USING (true);

ALTER TABLE key_calls ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON key_calls TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON key_calls TO pillar_all_tenants USING (true);

ALTER TABLE usage_hours ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON usage_hours TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON usage_hours TO pillar_all_tenants USING (true);

ALTER TABLE usage_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON usage_days TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON usage_days TO pillar_all_tenants USING (true);

ALTER TABLE usage_months ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON usage_months TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON usage_months TO pillar_all_tenants USING (true);

ALTER TABLE usage_marks ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON usage_marks TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON usage_marks TO pillar_all_tenants USING (true);

ALTER TABLE usage_caps ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON usage_caps TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON usage_caps TO pillar_all_tenants USING (true);

ALTER TABLE bills ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON bills TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON bills TO pillar_all_tenants USING (true);

ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON notices TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON notices TO pillar_all_tenants USING (true);

ALTER TABLE outbox_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON outbox_messages TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON outbox_messages TO pillar_all_tenants USING (true);

-- These belong to an account as a whole.

ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON accounts TO pillar_gateway USING (account_id = (SELECT current_setting('pillar.account', true)));
CREATE POLICY all_tenants ON accounts TO pillar_all_tenants USING (true);

ALTER TABLE tombstones ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON tombstones TO pillar_gateway USING (account_id = (SELECT current_setting('pillar.account', true)));
CREATE POLICY all_tenants ON tombstones TO pillar_all_tenants USING (true);

ALTER TABLE sandbox_states ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON sandbox_states TO pillar_gateway USING (account_id = (SELECT current_setting('pillar.account', true)));
CREATE POLICY all_tenants ON sandbox_states TO pillar_all_tenants USING (true);
