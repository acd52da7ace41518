import * as z from 'zod'

export const eventKinds = {
  pay: [
    'checkout.completed',
    'checkout.expired',
    'charge.succeeded',
    'charge.failed',
    'refund.completed',
    'refund.failed',
    'dispute.opened',
    'dispute.won',
    'dispute.lost',
    'subscription.created',
    'subscription.cancelled',
    'subscription.renewed',
    'subscription.payment_failed',
    'invoice.generated',
  ],
  connect: [
    'room.started',
    'room.ended',
    'room.participant_joined',
    'sms.delivered',
    'sms.failed',
    'whatsapp.read',
    'email.delivered',
    'email.bounced',
    'recording.ready',
    'transcript.ready',
    'tts.ready',
  ],
} as const

export type EventKind = (typeof eventKinds)[keyof typeof eventKinds][number]

const allKinds: readonly EventKind[] = [...eventKinds.pay, ...eventKinds.connect]

/** When each event is sent. */
export const eventMeanings: Record<EventKind, string> = {
  'checkout.completed': 'The payment of a checkout succeeded.',
  'checkout.expired': 'A checkout expired before it was paid.',
  'charge.succeeded': 'A payment succeeded: a charge through the API, a checkout or a payment of a subscription.',
  'charge.failed': 'A payment failed, or a bank returned one that had succeeded.',
  'refund.completed': 'A refund was paid back.',
  'refund.failed': 'A refund failed, at once or after it had been completed. The amount stays with you.',
  'dispute.opened':
    'A payer disputes a payment. The amount leaves your balance until you win. Respond before `respond_by`.',
  'dispute.won': 'You won a dispute. The amount is back in your balance.',
  'dispute.lost': 'You lost a dispute, accepted it or did not respond in time.',
  'subscription.created': 'A subscription was created. Its first payment may still be under way.',
  'subscription.cancelled':
    'A subscription ended. With `at: "period_end"`, this is sent at the end of the period. One that expires before its first payment sends nothing.',
  'subscription.renewed': 'A renewal was paid, as was the first payment after a trial.',
  'subscription.payment_failed':
    'A payment of a subscription failed, was returned by the bank, or fell due without a payment method.',
  'invoice.generated': 'An invoice or a credit note was issued.',
  'room.started': 'The first participant joined a room.',
  'room.ended': 'A room ended, even if nobody had joined. A room that expires before anybody joins sends nothing.',
  'room.participant_joined': 'A participant joined a room.',
  'sms.delivered': 'An SMS was delivered.',
  'sms.failed': 'An SMS could not be delivered.',
  'whatsapp.read': 'The recipient read a WhatsApp message.',
  'email.delivered': 'An email was delivered to all of its recipients.',
  'email.bounced': 'An email bounced for at least one of its recipients. A hard bounce also suppresses the address.',
  'recording.ready': 'The recording of a room can be downloaded.',
  'transcript.ready': 'The transcript of a room can be downloaded.',
  'tts.ready': 'The audio of a speech can be downloaded.',
}

export const eventKind = z.enum(allKinds).meta({ id: 'EventKind', description: 'An event type.' })

const objects = [...new Set(allKinds.map((kind) => kind.split('.')[0]))]

/** A pattern selects one event type, all types of an object or a pillar, or every event. */
export const eventPatterns = [
  '*',
  ...Object.keys(eventKinds).map((pillar) => `${pillar}.*`),
  ...objects.map((object) => `${object}.*`),
  ...allKinds,
] as const

export const eventPattern = z.enum(eventPatterns).meta({
  id: 'EventPattern',
  description: 'An event type, or a wildcard such as `charge.*`, `pay.*` or `*`.',
  example: 'checkout.completed',
})

const connectPatterns = eventPatterns.filter(
  (pattern) => pattern !== '*' && eventKinds.connect.some((kind) => patternsFor(kind).includes(pattern)),
)

/** A pattern that selects only events of Connect. */
export const connectEventPattern = z.enum(connectPatterns).meta({
  id: 'ConnectEventPattern',
  description: 'A Connect event type, or a wildcard such as `room.*` or `connect.*`.',
  example: 'sms.delivered',
})

/** Every pattern that selects this event type. */
export function patternsFor(kind: string): string[] {
  const pillar = (eventKinds.pay as readonly string[]).includes(kind) ? 'pay' : 'connect'
  return ['*', `${pillar}.*`, `${kind.split('.')[0]}.*`, kind]
}

/** Every event type that one of these patterns selects. */
export function kindsOf(patterns: readonly string[]): EventKind[] {
  return allKinds.filter((kind) => patternsFor(kind).some((pattern) => patterns.includes(pattern)))
}

export function firstKindOf(pattern: string): EventKind {
  const found = allKinds.find((kind) => patternsFor(kind).includes(pattern))
  return found ?? 'checkout.completed'
}
