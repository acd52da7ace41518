import type { ListOutboxQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'

export type { OutboxMessage } from '#sdk'

export const messages = records('outbox', {
  list: (pillar, query: ListOutboxQuery, options) => pillar.sandbox.listOutbox(query, options),
  get: (pillar, id, options) => pillar.sandbox.getOutboxMessage(id, options),
})

/** The email with all its headers, as a mail server would get it. */
export function rawMessageUrl(place: Place, messageId: string): string {
  return `${proxyUrl(place)}/v1/sandbox/outbox/${messageId}/raw`
}
