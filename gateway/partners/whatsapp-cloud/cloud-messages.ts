import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../../db/client.ts'
import { currencies } from '../../money/currencies.schema.ts'
import type { ProcessClock } from '../../time/clock.ts'
import { type MessageOrder, type MessagePartner, PartnerSilence } from '../messages/message-partner.ts'
import { cloudFailure } from './cloud-failures.ts'
import { beginSend, findSend, noteReported } from './cloud-sends.store.ts'
import { type GraphClient, GraphRefusal } from './graph-client.ts'

const sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })

/** Meta reports each message within seconds. After this long without a report, it has not arrived. */
const REPORTED_WITHIN_MS = 120_000

/** The name of a tenant's template at Meta, where the templates of all tenants share one list. */
export function cloudName({ account_id, name }: { account_id: string; name: string }): string {
  const suffix = createHash('sha256').update(`${account_id} ${name}`).digest('hex').slice(0, 16)
  return `${name.slice(0, 495)}_${suffix}`
}

/**
 * Sends messages. Meta repeats no result for a repeated reference and has no search, but each of its reports carries the
 * reference: a message whose response was lost is sent again only when no report has come.
 */
export function createCloudMessages(graph: GraphClient, db: Database, clock: ProcessClock): MessagePartner<'whatsapp'> {
  return {
    async send(order) {
      await beginSend(db, order.reference, clock.now())
      try {
        const { messages } = await graph.call(sent, 'POST', `/${order.content.number}/messages`, toBody(order))
        const upstreamId = messages[0]?.id ?? ''
        // This process may die before the queue records the result.
        await noteReported(db, order.reference, upstreamId)
        return { state: 'sent', upstreamId, recheckAt: null }
      } catch (error) {
        if (!(error instanceof GraphRefusal)) throw error
        return { state: 'failed', error: cloudFailure(error.code) }
      }
    },

    async find({ reference }) {
      const begun = await findSend(db, reference)
      if (!begun) return null
      if (begun.upstream_id) return { state: 'sent', upstreamId: begun.upstream_id, recheckAt: null }
      if (clock.now().getTime() - begun.begun_at.getTime() < REPORTED_WITHIN_MS)
        throw new PartnerSilence('WhatsApp has not reported the message yet')
      return null
    },
  }
}

/** Notes that Meta has the message, so that it is never sent again. */
export function noteCloudReport(db: Database, reference: string, upstreamId: string): Promise<void> {
  return noteReported(db, reference, upstreamId)
}

function toBody({ reference, account_id, to, content }: MessageOrder<'whatsapp'>) {
  const { text, template, reply_to } = content
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to[0]?.replace('+', ''),
    biz_opaque_callback_data: reference,
    ...(reply_to && { context: { message_id: reply_to } }),
    ...(text && { type: 'text', text }),
    ...(template && {
      type: 'template',
      template: {
        name: cloudName({ account_id, name: template.name }),
        language: { code: template.language },
        components: template.components.map((one) => toComponent(one, template.buttons)),
      },
    }),
  }
}

type Filled = NonNullable<MessageOrder<'whatsapp'>['content']['template']>

function toComponent({ type, index, parameters }: Filled['components'][number], buttons: Filled['buttons']) {
  const values = parameters.map(toParameter)
  if (type !== 'button') return { type, parameters: values }
  return { type, sub_type: buttons[index ?? 0] ?? 'quick_reply', index: String(index), parameters: values }
}

function toParameter({ currency, ...rest }: Filled['components'][number]['parameters'][number]) {
  if (!currency) return rest
  const { fallback_value, code, amount } = currency
  const amount_1000 = amount * 10 ** (3 - currencies[code].exponent)
  return { type: rest.type, currency: { fallback_value, code, amount_1000 } }
}
