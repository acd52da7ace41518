import * as z from 'zod'
import { timestamp } from '../wire.schema.ts'

/** In the order in which effects of the same moment happen. */
export const effectKinds = [
  'checkout.expired',
  'quote.expired',
  'template.reviewed',
  'payment.settled',
  'refund.settled',
  'dispute.updated',
  'subscription.notice_sent',
  'subscription.charged',
  'subscription.reminded',
  'subscription.ended',
  'room.ended',
  'settlement.run',
  'payout.updated',
  'email_domain.checked',
  'email_domain.key_rotated',
  'email_domain.key_deleted',
  'message.sent',
  'message.updated',
  'delivery.attempted',
  'webhook.failing',
  'key.expired',
  'key.grace_ended',
  'bill.issued',
  'audio.deleted',
  'recording.deleted',
  'transcript.deleted',
  'records.deleted',
] as const

export const clockEffect = z
  .object({
    at: timestamp,
    kind: z.enum(effectKinds).meta({ description: 'The type of the effect.' }),
    id: z.string().meta({ description: 'The object that it happened to.', example: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    summary: z
      .string()
      .meta({ description: 'A sentence that says what happened.', example: 'Checkout “Order 1042” expires.' }),
  })
  .meta({ id: 'ClockEffect', description: 'Something that became due when the clock moved.' })

export type ClockEffect = z.infer<typeof clockEffect>
export type EffectKind = ClockEffect['kind']

/** The progress of an advance, stored so that a process that resumes it repeats nothing and skips nothing. */
export interface Progress {
  /** Increases with each moment, so that only the process with the latest number continues the work. */
  step: number
  /** The last moment reached, in the sandbox's time. */
  reached: string
  /** The work due at that time, while it is in progress. */
  underWay: ClockEffect[] | null
}
