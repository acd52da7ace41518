import * as z from 'zod'
import { pillars } from '../../access/scopes.schema.ts'
import { currency } from '../../money/currencies.schema.ts'
import { orNull, timestamp } from '../../wire.schema.ts'

const spend = z
  .object({
    calls: z.int().meta({ description: 'The number of requests.', example: 1042 }),
    cost: z.number().meta({
      description: 'The cost in major units of `currency`, less the fees that refunds returned.',
      example: 12.34,
    }),
  })
  .meta({ id: 'PillarUsage', description: 'The requests to one API and their cost.' })

const byPillar = z
  .object({
    identity: spend,
    connect: spend,
    pay: spend,
    commerce: spend,
    knowledge: spend,
    logistics: spend,
  })
  .meta({ description: 'Requests and cost by API.' })

const plan = z.enum(['sandbox', 'builder', 'enterprise']).meta({ description: 'The plan that the prices belong to.' })
const period = z.string().meta({ description: 'The month (YYYY-MM).', example: '2026-11' })
const total = z
  .number()
  .meta({ description: 'The total cost in major units of `currency`, rounded to its decimals.', example: 12.34 })

export const usageReport = z
  .object({
    period,
    by_pillar: byPillar,
    total,
    currency,
    plan,
    next_invoice_date: z
      .string()
      .meta({ description: 'When the next bill is issued (YYYY-MM-DD).', example: '2026-12-01' }),
    billable: z.boolean().meta({
      description: 'Whether you are billed for this usage. False in the sandbox, whose costs are only an estimate.',
    }),
    updated_at: timestamp,
    next_wipe_at: orNull(timestamp).meta({ description: 'When the sandbox is wiped next. Null in live.' }),
    quotas: z
      .array(
        z.object({
          name: z.string().meta({ description: 'The name of the quota.', example: 'sandbox-month' }),
          used: z.int().meta({ description: 'How much is used.', example: 388 }),
          limit: z.int().meta({ description: 'How much may be used.', example: 1000 }),
          resets_at: timestamp,
        }),
      )
      .meta({ description: 'The quotas that apply to the environment.' }),
    breakdown: z
      .array(
        z.object({
          pillar: z.enum(pillars).meta({ description: 'The API that was used.' }),
          item: z.string().meta({ description: 'The item of the price list.', example: 'card_payment' }),
          unit: z.string().meta({ description: 'The unit that is counted.', example: 'payment' }),
          quantity: z.int().meta({ description: 'The number of units.', example: 41 }),
          unit_price: z.string().meta({ description: 'The price of one unit.', example: '2.9% + $0.30' }),
          cost: z.number().meta({ description: 'The cost in major units of `currency`.', example: 12.34 }),
        }),
      )
      .meta({ description: 'Usage and cost by item of the price list.' }),
    days: z
      .array(
        z.object({
          date: z.string().meta({ description: 'The day (UTC).', example: '2026-11-21' }),
          by_pillar: byPillar,
        }),
      )
      .meta({ description: 'Usage by day.' }),
  })
  .meta({
    id: 'UsageReport',
    description: 'Usage and cost of one month. Costs are in major units of the currency and have up to four decimals.',
  })

export const usageQuery = z.strictObject({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM')
    .optional()
    .meta({ description: 'The month (YYYY-MM), at most twelve months ago. The default is the current month.' }),
})

export const usageHistory = z
  .object({
    data: z
      .array(
        z.object({
          period,
          by_pillar: byPillar,
          total,
          currency,
          plan,
          calls: z.int().meta({ description: 'The number of requests.', example: 1042 }),
        }),
      )
      .meta({ description: 'One entry for each month.' }),
    has_more: z.boolean().meta({ description: 'Always false: this list has one page.', example: false }),
  })
  .meta({
    id: 'UsageHistory',
    description:
      'The last twelve months before the current one, newest first, starting with the month the account was created in.',
  })

export type UsageReport = z.infer<typeof usageReport>
export type UsageQuery = z.infer<typeof usageQuery>
export type UsageHistory = z.infer<typeof usageHistory>
export type UsageByPillar = z.infer<typeof byPillar>
export type UsagePlan = z.infer<typeof plan>
