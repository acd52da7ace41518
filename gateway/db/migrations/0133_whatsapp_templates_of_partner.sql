-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS whatsapp_templates_of_partner
  ON whatsapp_templates (partner_reference) WHERE environment = 'live';
