CREATE TABLE invoices (
  invoice_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  number text NOT NULL,
  kind text NOT NULL,
  transaction_id text NOT NULL,
  refund_id text,
  corrects_invoice_id text,
  corrects jsonb,
  issued_at timestamp with time zone NOT NULL,
  supply_date text NOT NULL,
  currency text NOT NULL,
  net_amount bigint NOT NULL,
  tax_amount bigint NOT NULL,
  gross_amount bigint NOT NULL,
  tax_region text NOT NULL,
  include_tax boolean NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  tax_groups jsonb NOT NULL,
  tax_amount_local jsonb,
  language text NOT NULL,
  format text NOT NULL,
  payment_means text NOT NULL,
  accent text,
  sha256 text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT invoices_account FOREIGN KEY (account_id) REFERENCES accounts (account_id),
  CONSTRAINT invoices_ids CHECK (
    is_id(invoice_id, CASE kind WHEN 'invoice' THEN 'inv' ELSE 'cn' END) AND is_id(transaction_id, 'tx')
    AND is_id(refund_id, 're') IS NOT FALSE AND is_id(corrects_invoice_id, 'inv') IS NOT FALSE),
  CONSTRAINT invoices_environment CHECK (is_environment(environment)),
  CONSTRAINT invoices_kind CHECK (kind IN ('invoice', 'credit_note')),
  CONSTRAINT invoices_correction CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL AND corrects_invoice_id IS NOT NULL AND corrects IS NOT NULL)),
  CONSTRAINT invoices_number CHECK (
    number ~ ('^' || CASE environment WHEN 'sandbox' THEN 'TEST-' ELSE '' END
      || CASE kind WHEN 'invoice' THEN 'INV' ELSE 'CN' END || '-\d{4}-\d{6,}$')),
  CONSTRAINT invoices_currency CHECK (is_currency(currency)),
  CONSTRAINT invoices_amounts CHECK (
    net_amount >= 0 AND tax_amount >= 0 AND gross_amount > 0 AND net_amount + tax_amount = gross_amount),
  CONSTRAINT invoices_tax_region
    CHECK (tax_region IN ('US', 'EU', 'UK', 'NO', 'CH', 'CA', 'AU', 'JP', 'MA', 'WAEMU', 'NONE')),
  CONSTRAINT invoices_language
    CHECK (language IN ('en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar')),
  CONSTRAINT invoices_format CHECK (format IN ('factur-x-en16931', 'pdf'))
);
CREATE UNIQUE INDEX invoices_one_number ON invoices (account_id, environment, number);
CREATE UNIQUE INDEX invoices_one_per_transaction ON invoices (transaction_id) WHERE kind = 'invoice';
CREATE UNIQUE INDEX invoices_one_per_refund ON invoices (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX invoices_corrections ON invoices (corrects_invoice_id) WHERE corrects_invoice_id IS NOT NULL;
CREATE INDEX invoices_of_transaction ON invoices (account_id, environment, transaction_id, created_at, invoice_id);
CREATE INDEX invoices_newest ON invoices (account_id, environment, created_at, invoice_id);
CREATE INDEX invoices_filtered ON invoices (account_id, environment, kind, currency, created_at, invoice_id);

CREATE CONSTRAINT TRIGGER invoices_transaction_of_tenant AFTER INSERT ON invoices
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_foreign_reference('transactions');
CREATE TRIGGER invoices_final BEFORE UPDATE ON invoices FOR EACH ROW
  EXECUTE FUNCTION refuse_change('an issued invoice never changes');
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices FOR EACH ROW WHEN (OLD.environment <> 'sandbox')
  EXECUTE FUNCTION refuse_change('an issued invoice is never deleted');
REVOKE UPDATE ON invoices FROM pillar_gateway, pillar_all_tenants;

-- A counter row, not a sequence: a rolled-back invoice must not burn a number (Directive 2006/112/EC, article 226(2)).
CREATE TABLE invoice_numbers (
  account_id text NOT NULL,
  environment text NOT NULL,
  series text NOT NULL,
  last integer NOT NULL,
  last_issued_at timestamp with time zone NOT NULL,
  PRIMARY KEY (account_id, environment, series),
  CONSTRAINT invoice_numbers_account FOREIGN KEY (account_id) REFERENCES accounts (account_id),
  CONSTRAINT invoice_numbers_environment CHECK (is_environment(environment)),
  CONSTRAINT invoice_numbers_last CHECK (last > 0)
);

ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON invoices TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON invoices TO pillar_all_tenants USING (true);

ALTER TABLE invoice_numbers ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON invoice_numbers TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON invoice_numbers TO pillar_all_tenants USING (true);

-- Null until the payment is invoiced.
ALTER TABLE transactions ADD COLUMN invoice_id text;
ALTER TABLE transactions ADD CONSTRAINT transactions_invoice CHECK (is_id(invoice_id, 'inv') IS NOT FALSE) NOT VALID;
