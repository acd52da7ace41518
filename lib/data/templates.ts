import type { CreateTemplate, ListTemplatesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { useWrite } from './ask.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'

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

export function useCreateTemplate(place: Place) {
  const onSuccess = useRefresh(templates.root(place))
  return useWrite(place, (pillar, input: CreateTemplate) => pillar.whatsapp.createTemplate(input), { onSuccess })
}

export function useDeleteTemplate(place: Place, templateId: string) {
  const onSuccess = useRefresh(templates.lists(place))
  return useWrite(place, (pillar) => pillar.whatsapp.deleteTemplate(templateId), { onSuccess })
}
