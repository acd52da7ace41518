import type { Channel } from '../../channel.schema.ts'
import type { Report } from '../../partners/messages/message-partner.ts'
import type { MessageError, MessageState } from '../message.schema.ts'

/** The part of a message that reports change. */
export interface Progress {
  state: MessageState
  error: MessageError | null
  created_at: Date
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  failed_at: Date | null
}

export interface Applied {
  progress: Progress
  /** The states that the message reached by this report, in order: each is reached once. */
  reached: MessageState[]
}

const STEPS = ['queued', 'sent', 'delivered', 'read'] as const

/**
 * The effect of a partner's report, which may come late, twice or out of order. States only go forward: a report of a
 * later state implies the earlier ones, and failure ends a message that has not arrived. Null if it changes nothing.
 */
export function applyReport(known: Progress, channel: Channel, { state, at, error }: Report): Applied | null {
  if (known.state === 'failed') return null
  const when = new Date(Math.max(at.getTime(), lastOf(known).getTime()))
  if (state === 'failed') {
    if (known.delivered_at || !error) return null
    return { progress: { ...known, state, error, failed_at: when }, reached: ['failed'] }
  }
  // Phones don't report that an SMS was read.
  const wanted = channel === 'sms' && state === 'read' ? 'delivered' : state
  const reached = STEPS.slice(STEPS.indexOf(known.state) + 1, STEPS.indexOf(wanted) + 1)
  if (reached.length === 0) return null
  const times = Object.fromEntries(reached.map((one) => [`${one}_at`, when]))
  return { progress: { ...known, ...times, state: wanted }, reached }
}

function lastOf({ created_at, sent_at, delivered_at, read_at }: Progress): Date {
  return read_at ?? delivered_at ?? sent_at ?? created_at
}

/** When the message reached each state. */
export function timelineOf(known: Progress): { state: MessageState; at: Date }[] {
  const { created_at, sent_at, delivered_at, read_at, failed_at } = known
  const steps = [
    { state: 'queued', at: created_at },
    { state: 'sent', at: sent_at },
    { state: 'delivered', at: delivered_at },
    { state: 'read', at: read_at },
    { state: 'failed', at: failed_at },
  ] as const
  return steps.flatMap(({ state, at }) => (at ? [{ state, at }] : []))
}
