import * as z from 'zod'
import { pillars } from '../../access/scopes.schema.ts'
import { currency } from '../../money/currencies.schema.ts'
import { idFilter, timestamp, timestampInput } from '../../wire.schema.ts'
import { items } from './items.schema.ts'

const interval = z.enum(['hour', 'day', 'month']).meta({ description: 'The length of each interval.' })
const groupBy = z.enum(['pillar', 'item', 'key']).meta({ description: 'The grouping of the usage.' })

export const seriesQuery = z.strictObject({
  from: timestampInput.optional().meta({
    description:
      'The start of the time range, rounded down to a whole interval. The default is the start of the month.',
  }),
  to: timestampInput
    .optional()
    .meta({ description: 'The end of the time range, rounded up to a whole interval. The default is now.' }),
  interval: interval.default('day').meta({
    description: 'The length of each interval: at most 31 days by `hour`, 400 days by `day` and 36 months by `month`.',
  }),
  group_by: groupBy.default('pillar').meta({ description: 'How to group the usage.' }),
  pillar: z.enum(pillars).optional().meta({ description: 'Only usage of this API.' }),
  item: z
    .enum([...items, 'calls'])
    .optional()
    .meta({ description: 'Only usage of this item of the price list; `calls` is requests without a price.' }),
  key_id: idFilter.optional().meta({
    description: 'Only usage of this key. `hosted` is usage without a key, such as payments on hosted pages.',
  }),
})

const group = z.string().meta({
  description: 'The group: an API, an item of the price list or `calls`, or the ID of a key or `hosted`.',
  example: 'pay',
})
const calls = z.int().meta({ description: 'The number of requests.', example: 1042 })
const amounts = {
  calls,
  quantity: z.int().meta({ description: 'The number of billed units.', example: 41 }),
  cost: z.number().meta({ description: 'The cost in major units of `currency`.', example: 12.34 }),
}

export const usageSeries = z
  .object({
    from: timestamp,
    to: timestamp,
    interval,
    group_by: groupBy,
    currency,
    data: z
      .array(z.object({ start: timestamp, group, ...amounts }))
      .meta({ description: 'One entry for each interval and group with usage.' }),
    groups: z
      .array(z.object({ group, ...amounts }))
      .meta({ description: 'The sum of each group over the whole time range.' }),
    calls,
    total: z.number().meta({ description: 'The total cost, rounded to the decimals of the currency.', example: 12.34 }),
  })
  .meta({ id: 'UsageSeries', description: 'Usage and cost over time.' })

export type SeriesQuery = z.infer<typeof seriesQuery>
export type UsageSeries = z.infer<typeof usageSeries>
