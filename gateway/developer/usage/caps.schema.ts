import * as z from 'zod'
import { pillars } from '../../access/scopes.schema.ts'
import { currency } from '../../money/currencies.schema.ts'
import { id, listOf, timestamp } from '../../wire.schema.ts'

const capTarget = z
  .enum(['total', 'pillar', 'key'])
  .meta({ id: 'CapTarget', description: 'Whether the cap limits all usage, one API or one key.' })

const capEnforcement = z.enum(['soft', 'hard']).meta({
  id: 'CapEnforcement',
  description:
    '`soft` caps send alerts. `hard` caps also refuse further requests with 429 `plan_quota_exceeded` until the month ends, and open checkouts accept no new payments.',
})

const limit = z
  .number()
  .positive()
  .max(1_000_000_000)
  .refine((value) => Math.round(value * 1e4) / 1e4 === value, {
    error: 'must have at most four decimals',
    params: { code: 'invalid_format' },
  })
  .meta({
    description: 'The most to spend in a calendar month (UTC), in major units of the billing currency.',
    example: 250,
  })

const alertPercents = z
  .array(z.int().min(1).max(100))
  .max(10)
  .refine((list) => new Set(list).size === list.length, { error: 'must not repeat', params: { code: 'duplicate' } })
  .meta({
    description: 'The percentages of the limit at which the account’s contacts get an email.',
    example: [50, 80, 100],
  })

const target = {
  target: capTarget,
  subject: z.string().max(64).regex(/^\w*$/, 'must be a pillar or a key ID').nullable().meta({
    description: 'The API or the ID of the key that is capped. Null for `total`.',
    example: null,
  }),
}

export const usageCap = z
  .object({
    cap_id: id('cap'),
    ...target,
    limit: z.number().meta({
      description: 'The most to spend in a calendar month (UTC), in major units of `currency`.',
      example: 250,
    }),
    currency,
    enforcement: capEnforcement,
    alert_percents: alertPercents,
    spent: z
      .number()
      .meta({ description: 'The amount spent in the current month, with up to four decimals.', example: 12.34 }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'UsageCap', description: 'A limit on the cost of a month.' })

export const usageCapList = listOf(usageCap, 'UsageCapList')

export const createCapBody = z
  .strictObject({
    target: capTarget.default('total'),
    subject: target.subject.default(null),
    limit,
    enforcement: capEnforcement.default('soft'),
    alert_percents: alertPercents.default([50, 80, 100]),
  })
  .refine(({ target, subject }) => (target === 'total') === (subject === null), {
    path: ['subject'],
    error: 'must be null if target is total, and set otherwise',
    params: { code: 'invalid_format' },
  })
  .refine(({ target, subject }) => target !== 'pillar' || pillars.some((pillar) => pillar === subject), {
    path: ['subject'],
    error: `must be one of ${pillars.join(', ')}`,
    params: { code: 'invalid_format' },
  })
  .meta({
    id: 'CreateUsageCap',
    description: 'A new cap.',
    example: { target: 'total', limit: 250, enforcement: 'soft' },
  })

export const updateCapBody = z
  .strictObject({
    limit: limit.optional(),
    enforcement: capEnforcement.optional(),
    alert_percents: alertPercents.optional(),
  })
  .meta({ id: 'UpdateUsageCap', description: 'The fields to change. Fields that you leave out keep their values.' })

export type UsageCap = z.infer<typeof usageCap>
export type CreateCap = z.infer<typeof createCapBody>
export type UpdateCap = z.infer<typeof updateCapBody>
