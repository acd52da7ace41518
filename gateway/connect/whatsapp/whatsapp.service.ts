import type { Ctx } from '../../context.ts'
import { invalidField, Problem, unknownReference } from '../../errors.ts'
import type { MessageContents } from '../../partners/messages/message-partner.ts'
import type { Message } from '../message.schema.ts'
import { acceptMessage, findMessage } from '../messages/messages.service.ts'
import { partnerOf } from '../messages/partner-of.ts'
import { refuseNumber, refuseSuppressed } from '../recipients/refuse-number.ts'
import type { TemplateComponent } from '../template-parts.schema.ts'
import { findTemplate } from '../templates/templates.service.ts'
import { numberOf } from '../whatsapp-number/whatsapp-number.service.ts'
import { checkParameters, renderTemplate, toText } from './fill-template.ts'
import { refuseOutsideWindow } from './service-window.ts'
import type { SendWhatsApp } from './whatsapp.schema.ts'

/** A message that waits longer has lost its occasion; WhatsApp itself keeps trying for up to 30 days. */
const VALIDITY_SECONDS = 86_400

type Content = Omit<MessageContents['whatsapp'], 'number' | 'reply_to'>
type Written = { content: Content; preview: string; template: string | null }

/**
 * Accepts a WhatsApp message. Throws `live_not_activated`, `pillar_not_enabled`, `recipient_suppressed`,
 * `outside_service_window`, `template_not_approved`, `template_params_mismatch` and what `acceptMessage` throws.
 */
export async function sendWhatsApp(ctx: Ctx, input: SendWhatsApp): Promise<Message> {
  partnerOf(ctx, 'whatsapp')
  const number = await numberOf(ctx)
  const { to, from = number.phone_number, metadata } = input
  if (from !== number.phone_number)
    throw new Problem('sender_not_verified', `${from} is not the WhatsApp number of this account.`, {
      members: { param: 'from' },
    })
  refuseNumber(ctx, 'whatsapp', to)
  await refuseSuppressed(ctx, 'whatsapp', to)
  const { content, preview, template } = input.template ? await fill(ctx, input.template) : await write(ctx, input)
  const reply_to = await repliedTo(ctx, input)
  return acceptMessage(ctx, {
    channel: 'whatsapp',
    to: [to],
    from,
    preview,
    content: { ...content, number: number.partner_reference, reply_to },
    template,
    price: { item: 'whatsapp', units: 1 },
    validitySeconds: VALIDITY_SECONDS,
    metadata,
  })
}

async function write(ctx: Ctx, { to, text }: SendWhatsApp): Promise<Written> {
  if (!text) throw new Error('a message without a template has text')
  await refuseOutsideWindow(ctx, to)
  return { content: { text, template: null, shown: text.body }, preview: text.body, template: null }
}

async function fill(ctx: Ctx, filled: NonNullable<SendWhatsApp['template']>): Promise<Written> {
  const row = await findTemplate(ctx, filled)
  if (!row) throw unknownReference('template.name', `template in ${filled.language}`)
  if (row.state !== 'approved') {
    const { name, language, state } = row
    throw new Problem('template_not_approved', `The template ${name} in ${language} is ${state}.`, {
      members: { param: 'template.name', template_id: row.template_id, state },
    })
  }
  checkParameters(row.components, filled.components)
  const rendered = renderTemplate(row.components, filled.components)
  const template = {
    name: row.name,
    language: row.language,
    components: filled.components,
    buttons: typesOf(row.components),
  }
  return {
    content: { text: null, template, shown: toText(rendered) },
    preview: rendered.body,
    template: row.name,
  }
}

function typesOf(components: readonly TemplateComponent[]): string[] {
  return components.flatMap(({ buttons }) => buttons ?? []).map(({ type }) => type)
}

/** The partner's ID of the message that this one quotes. */
async function repliedTo(ctx: Ctx, { to, reply_to_message_id: id }: SendWhatsApp): Promise<string | null> {
  if (id === null) return null
  const row = await findMessage(ctx, id)
  if (!row) throw unknownReference('reply_to_message_id', 'message')
  if (row.channel !== 'whatsapp' || row.recipients[0] !== to)
    throw invalidField('reply_to_message_id', 'not_allowed', 'must be a WhatsApp message to the same number')
  return row.upstream_id
}
