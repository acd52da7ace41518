import type { ListTemplatesQuery } from '#sdk'
import { records } from './records.ts'

export { fillIn, variablesOf } from '#gateway/connect/template-text.schema.ts'
export type {
  CreateTemplate,
  TemplateButtonInput,
  WhatsAppTemplate,
} from '#sdk'

export const templates = records('whatsapp templates', {
  list: (pillar, query: ListTemplatesQuery, options) => pillar.whatsapp.listTemplates(query, options),
  iterate: (pillar, query, options) => pillar.whatsapp.iterateTemplates(query, options),
  get: (pillar, id, options) => pillar.whatsapp.getTemplate(id, options),
  file: 'templates',
})
