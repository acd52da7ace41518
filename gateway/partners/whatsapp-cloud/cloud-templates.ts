import * as z from 'zod'
import type { TemplateState } from '../../connect/template.schema.ts'
import type { TemplateButton, TemplateComponent } from '../../connect/template-parts.schema.ts'
import { fillIn } from '../../connect/template-text.schema.ts'
import type { RegisteredTemplate, Review, TemplatePartner } from '../templates/template-partner.ts'
import { cloudName } from './cloud-messages.ts'
import { type GraphClient, GraphRefusal } from './graph-client.ts'

const entry = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  rejected_reason: z.string().optional(),
})
const listed = z.object({ data: z.array(entry) })
const created = z.object({ id: z.string(), status: z.string() })
const done = z.object({ success: z.boolean() })

/** How often a pending template is looked up, in case a notification is lost. */
const RECHECK_MS = 15 * 60_000

const states: Record<string, TemplateState> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  LIMIT_EXCEEDED: 'disabled',
}

/** Has Meta review templates, all in the operator's WhatsApp Business account. */
export function createCloudTemplates(graph: GraphClient, businessAccountId: string): TemplatePartner {
  const path = `/${businessAccountId}/message_templates`

  async function find(template: RegisteredTemplate): Promise<z.infer<typeof entry> | undefined> {
    const name = cloudName(template)
    const query = new URLSearchParams({
      name,
      language: template.language,
      fields: 'id,name,language,status,rejected_reason',
    })
    const { data } = await graph.call(listed, 'GET', `${path}?${query}`)
    return data.find((one) => one.name === name && one.language === template.language)
  }

  return {
    firstReviewMs: 0,
    // Meta wants an upload of its own for each sample.
    takesMedia: false,
    async review(template, at) {
      const known = await find(template)
      if (known) return toReview(known, at)
      try {
        return toReview(await graph.call(created, 'POST', path, toBody(template)), at)
      } catch (error) {
        if (!(error instanceof GraphRefusal)) throw error
        // Meta checks the form before anyone reviews the text.
        return { state: 'rejected', reason: 'invalid_format', partner_reference: null, recheckAt: null }
      }
    },
    async remove(template) {
      const known = await find(template)
      if (!known) return
      const query = new URLSearchParams({ name: known.name, hsm_id: known.id })
      await graph.call(done, 'DELETE', `${path}?${query}`)
    },
  }
}

function toReview(
  { id, status, rejected_reason }: { id: string; status: string; rejected_reason?: string | undefined },
  at: Date,
): Review {
  const state = states[status] ?? 'pending'
  const isStated = rejected_reason && rejected_reason !== 'NONE'
  return {
    state,
    reason: state === 'rejected' ? (isStated ? rejected_reason.toLowerCase() : 'not_stated') : null,
    partner_reference: id,
    recheckAt: state === 'pending' ? new Date(at.getTime() + RECHECK_MS) : null,
  }
}

function toBody({ category, language, components, examples, ...template }: RegisteredTemplate) {
  return {
    name: cloudName(template),
    language,
    category: category.toUpperCase(),
    components: components.map((one) => toComponent(one, examples)),
  }
}

function toComponent({ type, format, text, buttons }: TemplateComponent, examples: RegisteredTemplate['examples']) {
  const samples = type === 'header' ? examples?.header : type === 'body' ? examples?.body : undefined
  return {
    type: type.toUpperCase(),
    ...(format && { format: format.toUpperCase() }),
    ...(text && { text }),
    ...(samples?.length && { example: type === 'header' ? { header_text: samples } : { body_text: [samples] } }),
    ...(buttons && { buttons: buttons.map(toButton) }),
  }
}

function toButton({ type, text, url, phone_number, example }: TemplateButton) {
  return {
    type: type.toUpperCase(),
    text,
    ...(url && { url }),
    ...(phone_number && { phone_number }),
    ...(url && example && { example: [fillIn(url, [example])] }),
  }
}
