import * as z from 'zod'
import { currency } from '../../pay/currencies.schema.ts'
import { idFilter, timestamp, timestampInput } from '../../wire.schema.ts'
import { pillars } from '../keys/scopes.schema.ts'

const interval = z.enum(['hour', 'day', 'month'])
const groupBy = z.enum(['pillar', 'item', 'key'])

export const seriesQuery = z.strictObject({
  from: timestampInput
    .optional()
    .meta({ description: 'Widened to a whole interval; the start of the month when left out.' }),
  to: timestampInput.optional().meta({ description: 'Exclusive, and widened likewise; now when left out.' }),
  interval: interval
    .default('day')
    .meta({ description: 'At most 31 days by the hour, 400 days by the day and 36 months by the month.' }),
  group_by: groupBy.default('pillar'),
  pillar: z.enum(pillars).optional(),
  key_id: idFilter
    .optional()
    .meta({ description: '`hosted` for payments on hosted pages whose checkout names no key.' }),
})

const group = z.string().meta({
  description: 'A pillar, an item of the price list or `calls`, or the id of a key or `hosted`.',
  example: 'pay',
})
const amounts = { calls: z.int(), quantity: z.int(), cost: z.number() }

export const usageSeries = z
  .object({
    from: timestamp,
    to: timestamp,
    interval,
    group_by: groupBy,
    currency,
    data: z
      .array(z.object({ start: timestamp, group, ...amounts }))
      .meta({ description: 'Without those that are zero.' }),
    groups: z.array(z.object({ group, ...amounts })).meta({ description: 'The same, summed over the range.' }),
    calls: z.int(),
    total: z.number().meta({ description: 'Rounded once, as the report’s.' }),
  })
  .meta({ id: 'UsageSeries' })

export type SeriesQuery = z.infer<typeof seriesQuery>
export type UsageSeries = z.infer<typeof usageSeries>
