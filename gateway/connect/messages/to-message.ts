import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { toCost } from '../../money/rounding.ts'
import { toTimestamp } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { type Message, message } from '../message.schema.ts'
import { timelineOf } from './message-states.ts'
import type { MessageRow } from './messages.store.ts'

export function toMessage(row: MessageRow): Message {
  return toWire(message, {
    ...row,
    to: row.email ? row.email.to : (row.recipients[0] ?? ''),
    recipients: row.email?.recipients.map(({ address, state, error }) => ({ address, state, error })) ?? null,
    suppressed: row.email?.suppressed ?? null,
    tags: row.email?.tags ?? null,
    from: row.sender,
    currency: row.currency as CurrencyCode,
    cost: toCost(row.cost_micros),
    timeline: timelineOf(row).map(({ state, at }) => ({ state, at: toTimestamp(at) })),
  })
}
