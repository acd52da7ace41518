import * as z from 'zod'
import { currency } from '../../pay/currencies.schema.ts'
import { orNull, timestamp } from '../../wire.schema.ts'
import { pillars } from '../keys/scopes.schema.ts'

const spend = z.object({ calls: z.int(), cost: z.number() }).meta({ id: 'PillarUsage' })

const byPillar = z.object({
  identity: spend,
  connect: spend,
  pay: spend,
  commerce: spend,
  knowledge: spend,
  logistics: spend,
})

const plan = z.enum(['sandbox', 'builder', 'enterprise'])
const period = z.string().meta({ description: 'YYYY-MM', example: '2026-11' })
const total = z.number().meta({ description: 'In major units of `currency`, rounded once to its own decimals.' })

export const usageReport = z
  .object({
    period,
    by_pillar: byPillar,
    total,
    currency,
    plan,
    next_invoice_date: z.string().meta({ description: 'YYYY-MM-DD', example: '2026-12-01' }),
    billable: z.boolean().meta({ description: 'False in the sandbox, whose costs are notional.' }),
    updated_at: timestamp,
    next_wipe_at: orNull(timestamp).meta({ description: 'When the sandbox is wiped; null in live.' }),
    quotas: z.array(z.object({ name: z.string(), used: z.int(), limit: z.int(), resets_at: timestamp })),
    breakdown: z.array(
      z.object({
        pillar: z.enum(pillars),
        item: z.string(),
        unit: z.string(),
        quantity: z.int(),
        unit_price: z.string().meta({ example: '2.9% + $0.30' }),
        cost: z.number(),
      }),
    ),
    days: z.array(z.object({ date: z.string().meta({ example: '2026-11-21' }), by_pillar: byPillar })),
  })
  .meta({ id: 'UsageReport', description: 'Costs are numbers in major units with at most four decimals.' })

export const usageQuery = z.strictObject({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM')
    .optional()
    .meta({ description: 'The current month when left out; at most twelve months back.' }),
})

export const usageHistory = z
  .object({
    data: z.array(z.object({ period, by_pillar: byPillar, total, currency, plan, calls: z.int() })),
    has_more: z.boolean().meta({ description: 'Always false: this list has one page.', example: false }),
  })
  .meta({
    id: 'UsageHistory',
    description: 'The closed months since the account was created, newest first, at most twelve.',
  })

export type UsageReport = z.infer<typeof usageReport>
export type UsageQuery = z.infer<typeof usageQuery>
export type UsageHistory = z.infer<typeof usageHistory>
export type UsageByPillar = z.infer<typeof byPillar>
export type UsagePlan = z.infer<typeof plan>
