import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { template } from '../template.schema.ts'
import { createTemplateBody, listTemplatesQuery, templateList } from './templates.schema.ts'
import { createTemplate, deleteTemplate, getTemplate, listTemplates } from './templates.service.ts'

const params = idParam('template_id', 'tpl')

const create = operation('POST /v1/connect/whatsapp/templates', 'createTemplate', {
  summary: 'Register a WhatsApp template',
  description:
    'Registers a template and sends it to review. The sandbox approves it after 5 seconds. A name that begins with `reject_` is rejected there, one with `pending_` stays pending, and one with `pause_` or `disable_` is paused or disabled 5 seconds after its approval.',
  body: createTemplateBody,
  responses: { 201: json(template, 'The new template.') },
  problems: ['live_not_activated', 'pillar_not_enabled', 'template_exists'],
  run: (ctx, { body }) => createTemplate(ctx, body),
})

const list = operation('GET /v1/connect/whatsapp/templates', 'listTemplates', {
  summary: 'List WhatsApp templates',
  description: 'Returns the templates of the environment, newest first.',
  query: listTemplatesQuery,
  responses: { 200: json(templateList, 'A page of templates.') },
  run: (ctx, { query }) => listTemplates(ctx, query),
})

const get = operation('GET /v1/connect/whatsapp/templates/{template_id}', 'getTemplate', {
  summary: 'Get a WhatsApp template',
  description: 'Returns a template with its state.',
  params,
  responses: { 200: json(template, 'The template.') },
  run: (ctx, { params }) => getTemplate(ctx, params.template_id),
})

const remove = operation('DELETE /v1/connect/whatsapp/templates/{template_id}', 'deleteTemplate', {
  summary: 'Delete a WhatsApp template',
  description:
    'Deletes a template, so that new messages can’t use it. Messages that were already accepted are still sent. In live, WhatsApp refuses a new template with the same name for 30 days.',
  params,
  responses: { 204: { description: 'The template is deleted.' } },
  run: (ctx, { params }) => deleteTemplate(ctx, params.template_id),
})

export const templateOperations = [create, list, get, remove]
