-- Every amount and price is an integer of 1/10,000 of a currency unit, and every percentage one of 1/100 of a percent.
-- 9,007,199,254,740,991 is the largest integer that a number of JavaScript holds exactly.
CREATE DOMAIN money_10000 AS bigint CHECK (VALUE BETWEEN -9007199254740991 AND 9007199254740991);
CREATE DOMAIN price_10000 AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);
CREATE DOMAIN percent_100 AS integer CHECK (VALUE BETWEEN 0 AND 10000);
CREATE DOMAIN currency_code AS text CHECK (VALUE ~ '^[A-Z]{3}$');

-- One account of the pharmacy with a wholesaler. The password and the API key are only in the sealed credentials.
CREATE TABLE accounts (
  account_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL CHECK (url ~ '^https?://[^/?#]+(/[^?#]*)?$'),
  username text NOT NULL CHECK (username <> ''),
  sealed_credentials bytea NOT NULL,
  branch_id text CHECK (branch_id <> ''),
  branch_code text,
  branch_name text,
  currency currency_code NOT NULL DEFAULT 'EUR',
  is_current boolean NOT NULL DEFAULT true,
  access text NOT NULL DEFAULT 'open' CHECK (access IN ('open', 'credentials_refused', 'account_blocked')),
  is_scheduled boolean NOT NULL DEFAULT true,
  first_page smallint CHECK (first_page IN (0, 1)),
  catalogue_watermark timestamptz,
  invoices_synced_on date,
  connected_at timestamptz NOT NULL,
  UNIQUE (url, username)
);
CREATE UNIQUE INDEX accounts_current ON accounts (is_current) WHERE is_current;

-- One import, and the batch that an undo takes back.
CREATE TABLE runs (
  run_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts,
  type text NOT NULL CHECK (type IN ('catalogue', 'invoices')),
  mode text CHECK (mode IN ('full', 'incremental')),
  trigger text NOT NULL CHECK (trigger IN ('manual', 'schedule')),
  state text NOT NULL CHECK (state IN ('running', 'completed', 'interrupted', 'failed', 'undone')),
  failure text CHECK (failure <> ''),
  since date,
  server_started_at timestamptz,
  watermark_before timestamptz,
  first_page smallint CHECK (first_page IN (0, 1)),
  next_page integer CHECK (next_page BETWEEN 0 AND 5001),
  pages integer NOT NULL DEFAULT 0 CHECK (pages >= 0),
  imported integer NOT NULL DEFAULT 0 CHECK (imported >= 0),
  updated integer NOT NULL DEFAULT 0 CHECK (updated >= 0),
  ignored integer NOT NULL DEFAULT 0 CHECK (ignored >= 0),
  rejected integer NOT NULL DEFAULT 0 CHECK (rejected >= 0),
  already_imported integer NOT NULL DEFAULT 0 CHECK (already_imported >= 0),
  to_check integer NOT NULL DEFAULT 0 CHECK (to_check >= 0),
  failed integer NOT NULL DEFAULT 0 CHECK (failed >= 0),
  total_rows integer CHECK (total_rows >= 0),
  active_ms integer NOT NULL DEFAULT 0 CHECK (active_ms >= 0),
  started_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  undone_at timestamptz,
  CHECK ((type = 'catalogue') = (mode IS NOT NULL)),
  CHECK ((state = 'running') = (finished_at IS NULL)),
  CHECK ((state = 'undone') = (undone_at IS NOT NULL))
);
CREATE INDEX runs_newest ON runs (account_id, type, run_id);

-- Without a foreign key to accounts and runs: checking each row took a third of a full import. Neither is ever deleted.
CREATE TABLE products (
  product_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL,
  reference text NOT NULL CHECK (reference <> '' AND length(reference) <= 64),
  barcode text CHECK (barcode <> ''),
  is_barcode_valid boolean NOT NULL,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 255),
  inn text,
  dosage text,
  form text,
  unit_price price_10000 NOT NULL,
  public_price price_10000,
  vat_rate percent_100,
  currency currency_code NOT NULL,
  laboratory text,
  packaging text,
  category text,
  available_stock integer,
  is_reimbursed boolean,
  is_refrigerated boolean,
  is_narcotic boolean,
  is_listed boolean NOT NULL DEFAULT true,
  changed_at timestamptz,
  -- SHA-256 of the normalised record; null for a product that an invoice created and no catalogue has described yet.
  hash bytea CHECK (length(hash) = 32),
  is_active boolean NOT NULL DEFAULT true,
  missed_crawls smallint NOT NULL DEFAULT 0 CHECK (missed_crawls >= 0),
  created_run_id integer NOT NULL,
  UNIQUE (account_id, reference)
);
CREATE INDEX products_barcode ON products (barcode);

-- Each field that a run changed, with the values before and after it.
CREATE TABLE product_changes (
  run_id integer NOT NULL REFERENCES runs,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
  PRIMARY KEY (product_id, run_id)
);
CREATE INDEX product_changes_run ON product_changes (run_id);

-- The pages that a running crawl has applied: where it resumes, and which products it has seen.
CREATE TABLE crawl_pages (
  run_id integer NOT NULL REFERENCES runs ON DELETE CASCADE,
  page integer NOT NULL CHECK (page BETWEEN 0 AND 5000),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  product_ids integer[] NOT NULL,
  PRIMARY KEY (run_id, page)
);

CREATE TABLE rejected_rows (
  run_id integer NOT NULL REFERENCES runs,
  page integer NOT NULL CHECK (page >= 0),
  row_number integer NOT NULL CHECK (row_number >= 1),
  reference text,
  reasons text[] NOT NULL CHECK (cardinality(reasons) > 0),
  raw text NOT NULL,
  PRIMARY KEY (run_id, page, row_number)
);

CREATE TABLE invoices (
  invoice_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts,
  number text NOT NULL CHECK (number <> '' AND length(number) <= 40),
  type text NOT NULL CHECK (type IN ('invoice', 'credit_note')),
  state text NOT NULL CHECK (state IN ('to_import', 'imported', 'to_check', 'ignored')),
  issued_on date NOT NULL,
  due_on date,
  delivery_note text,
  delivered_on date,
  branch_id text,
  branch_name text,
  customer_code text,
  customer_name text,
  payment_method text,
  currency currency_code NOT NULL,
  net money_10000,
  discount money_10000,
  vat money_10000,
  total money_10000 NOT NULL,
  vat_lines jsonb,
  line_count integer CHECK (line_count >= 0),
  wholesaler_state text,
  credited_number text,
  changed_at timestamptz,
  -- Reasons to check it, such as a sum that differs from its lines, and warnings about its lots.
  problems text[] NOT NULL DEFAULT '{}',
  -- The newer total and date of the same number, which are shown and not applied.
  conflict jsonb,
  run_id integer REFERENCES runs,
  first_seen_at timestamptz NOT NULL,
  imported_at timestamptz,
  UNIQUE (account_id, number),
  CHECK ((state = 'imported') = (imported_at IS NOT NULL))
);
CREATE INDEX invoices_newest ON invoices (account_id, issued_on, invoice_id);

CREATE TABLE invoice_lines (
  line_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoices ON DELETE CASCADE,
  line_number integer NOT NULL CHECK (line_number >= 1),
  product_id integer REFERENCES products,
  reference text NOT NULL CHECK (reference <> ''),
  barcode text,
  name text,
  quantity integer NOT NULL CHECK (quantity <> 0),
  free_quantity integer NOT NULL DEFAULT 0 CHECK (free_quantity >= 0),
  unit_price price_10000 NOT NULL,
  discount_rate percent_100,
  vat_rate percent_100,
  total money_10000 NOT NULL,
  lot text CHECK (lot <> '' AND length(lot) <= 40),
  expires_on date,
  warnings text[] NOT NULL DEFAULT '{}',
  UNIQUE (invoice_id, line_number)
);
CREATE INDEX invoice_lines_product ON invoice_lines (product_id);

CREATE TABLE stock_levels (
  product_id integer PRIMARY KEY REFERENCES products,
  units integer NOT NULL CHECK (units >= 0)
);

CREATE TABLE lots (
  lot_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products,
  lot text NOT NULL CHECK (lot <> '' AND length(lot) <= 40),
  expires_on date,
  units integer NOT NULL CHECK (units >= 0),
  UNIQUE NULLS NOT DISTINCT (product_id, lot, expires_on)
);
CREATE INDEX lots_expiring ON lots (expires_on) WHERE units > 0;

-- The sum of a product's movements is its stock level, and the sum of a lot's is the lot's units.
CREATE TABLE stock_movements (
  movement_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products,
  lot_id integer REFERENCES lots,
  line_id integer REFERENCES invoice_lines,
  reason text NOT NULL CHECK (reason IN ('invoice', 'credit_note', 'correction')),
  units integer NOT NULL CHECK (units <> 0),
  unit_price price_10000 NOT NULL,
  moved_at timestamptz NOT NULL
);
CREATE INDEX stock_movements_product ON stock_movements (product_id);
CREATE INDEX stock_movements_lot ON stock_movements (lot_id);
CREATE INDEX stock_movements_line ON stock_movements (line_id);

-- The amount owed to a wholesaler is the sum of its purchases minus its payments. A credit note's total is negative.
CREATE TABLE purchases (
  purchase_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts,
  invoice_id integer NOT NULL UNIQUE REFERENCES invoices,
  purchased_on date NOT NULL,
  total money_10000 NOT NULL,
  currency currency_code NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX purchases_account ON purchases (account_id, purchased_on);

CREATE TABLE payments (
  payment_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts,
  paid_on date NOT NULL,
  amount money_10000 NOT NULL CHECK (amount > 0),
  currency currency_code NOT NULL,
  note text,
  created_at timestamptz NOT NULL
);
CREATE INDEX payments_account ON payments (account_id, paid_on);

-- The importer and the console act as this role, which owns nothing and so can't change a table.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pillar_wholesaler') THEN
    CREATE ROLE pillar_wholesaler LOGIN NOINHERIT;
  END IF;
  IF NOT pg_has_role('pillar_wholesaler', 'MEMBER') THEN
    EXECUTE format('GRANT pillar_wholesaler TO %I', current_user);
  END IF;
EXCEPTION
  -- Two databases of one server may be migrated at the same moment.
  WHEN duplicate_object OR unique_violation OR internal_error THEN
    RAISE lock_not_available USING MESSAGE = 'another migration makes the same role';
  WHEN insufficient_privilege THEN
    RAISE insufficient_privilege USING
      MESSAGE = 'the owner of the database may not create the role pillar_wholesaler',
      HINT = 'Create it as a superuser: see "In production" in README.md.';
END $$;

GRANT USAGE ON SCHEMA public TO pillar_wholesaler;
GRANT SELECT ON schema_migrations TO pillar_wholesaler;
-- A table of a later migration may be read and written at once; what must not be changed takes its own REVOKE.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pillar_wholesaler;
GRANT SELECT, INSERT, UPDATE ON accounts, runs TO pillar_wholesaler;
GRANT SELECT, INSERT, UPDATE, DELETE
  ON products, product_changes, crawl_pages, rejected_rows, invoices, invoice_lines, stock_levels, lots,
    stock_movements, purchases, payments
  TO pillar_wholesaler;
