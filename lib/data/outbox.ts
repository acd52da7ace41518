import type { ListOutboxQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'

export type { OutboxMessage } from '#sdk'

// In a list's filters, `to` is the end of the time.
type Query = Omit<ListOutboxQuery, 'to'> & { recipient?: string }

const onWire = ({ recipient, ...query }: Query): ListOutboxQuery => ({ ...query, ...(recipient && { to: recipient }) })

export const messages = records('outbox', {
  list: (pillar, query: Query, options) => pillar.sandbox.listOutbox(onWire(query), options),
  iterate: (pillar, query, options) => pillar.sandbox.iterateOutbox(onWire(query), options),
  get: (pillar, id, options) => pillar.sandbox.getOutboxMessage(id, options),
})

/** The email with all its headers, as a mail server would get it. */
export function rawMessageUrl(place: Place, messageId: string): string {
  return `${proxyUrl(place)}/v1/sandbox/outbox/${messageId}/raw`
}
