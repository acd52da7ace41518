import * as z from 'zod'
import { timestamp } from '../wire.schema.ts'

/** In the order in which effects of the same moment happen. */
export const effectKinds = [
  'checkout.expired',
  'payment.settled',
  'delivery.attempted',
  'webhook.failing',
  'key.expired',
  'key.grace_ended',
  'bill.issued',
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

/** How far an advance is, written down so that whoever takes it up does nothing twice and leaves nothing out. */
export interface Progress {
  /** Grows with each moment: who does not know the last one is not the one who works on it. */
  step: number
  /** The last moment that has come, in the sandbox's time. */
  reached: string
  /** The work due at that time, while it is in progress. */
  underWay: ClockEffect[] | null
}
