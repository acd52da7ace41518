CREATE TABLE whatsapp_templates (
  template_id text PRIMARY KEY,
  account_id text NOT NULL,
  environment text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  category text NOT NULL,
  components jsonb NOT NULL,
  examples jsonb,
  state text NOT NULL,
  rejection_reason text,
  partner_reference text,
  -- When the reviewer is asked next. Null if only a notification can bring news.
  review_at timestamptz,
  reviewed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT whatsapp_templates_id CHECK (is_id(template_id, 'tpl')),
  CONSTRAINT whatsapp_templates_environment CHECK (is_environment(environment)),
  CONSTRAINT whatsapp_templates_name CHECK (name ~ '^[a-z0-9_]+$' AND length(name) <= 512),
  CONSTRAINT whatsapp_templates_language CHECK (language ~ '^[a-z]{2,3}(_[A-Z]{2,3})?$'),
  CONSTRAINT whatsapp_templates_category CHECK (category IN ('utility', 'marketing', 'authentication')),
  CONSTRAINT whatsapp_templates_state CHECK (state IN ('pending', 'approved', 'rejected', 'paused', 'disabled')),
  CONSTRAINT whatsapp_templates_rejected CHECK (rejection_reason IS NULL OR state = 'rejected'),
  CONSTRAINT whatsapp_templates_reviewed CHECK ((state = 'pending') = (reviewed_at IS NULL))
);
CREATE UNIQUE INDEX whatsapp_templates_named ON whatsapp_templates (account_id, environment, name, language);
CREATE INDEX whatsapp_templates_newest ON whatsapp_templates (account_id, environment, created_at, template_id);
CREATE INDEX whatsapp_templates_filtered
  ON whatsapp_templates (account_id, environment, state, category, created_at, template_id);
CREATE INDEX whatsapp_templates_due ON whatsapp_templates (review_at) WHERE review_at IS NOT NULL;

ALTER TABLE whatsapp_templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON whatsapp_templates TO pillar_gateway USING (
  account_id = (SELECT current_setting('pillar.account', true))
  AND environment = (SELECT current_setting('pillar.environment', true)));
CREATE POLICY all_tenants ON whatsapp_templates TO pillar_all_tenants USING (true);

CREATE TRIGGER whatsapp_templates_final BEFORE UPDATE ON whatsapp_templates FOR EACH ROW
  WHEN ((OLD.template_id, OLD.account_id, OLD.environment, OLD.name, OLD.language, OLD.category, OLD.components,
      OLD.examples, OLD.created_at)
    IS DISTINCT FROM (NEW.template_id, NEW.account_id, NEW.environment, NEW.name, NEW.language, NEW.category,
      NEW.components, NEW.examples, NEW.created_at))
  EXECUTE FUNCTION refuse_change('id, tenant, texts and time never change');
