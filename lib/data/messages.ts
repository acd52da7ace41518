import type { ListMessagesQuery } from '#sdk'
import { records } from './records.ts'

export { outsideGsm7, segmentsOf } from '#gateway/connect/sms/segments.schema.ts'
export { testNumbers } from '#gateway/partners/messages/test-numbers.schema.ts'
export type { CreateEmail, CreateSms, Message } from '#sdk'

// In a list's filters, `to` is the end of the time.
type Query = Omit<ListMessagesQuery, 'to'> & { recipient?: string }

const onWire = ({ recipient, ...query }: Query): ListMessagesQuery => ({
  ...query,
  ...(recipient && { to: recipient }),
})

export const messages = records('messages', {
  list: (pillar, query: Query, options) => pillar.messages.list(onWire(query), options),
  iterate: (pillar, query, options) => pillar.messages.iterate(onWire(query), options),
  get: (pillar, id, options) => pillar.messages.get(id, options),
})
