import * as z from 'zod'
import { orNull } from '../wire.schema.ts'

const price = z
  .strictObject({
    percent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage with at most two decimals')
      .meta({ description: 'The percentage of the amount.', example: '1.4' }),
    fixed_usd_cents: z
      .int()
      .min(0)
      .max(10_000)
      .meta({ description: 'The fixed part in US cents. It is converted at the rate of the day.', example: 25 }),
  })
  .meta({ id: 'CustomFee', description: 'The price of one payment.' })

export const customFees = z
  .strictObject({
    card: orNull(price).meta({ description: 'The price of card payments. Null uses the price list.' }),
    wallet: orNull(price).meta({ description: 'The price of wallet payments. Null uses the price list.' }),
    transfer: orNull(price).meta({ description: 'The price of bank debits. Null uses the price list.' }),
  })
  .meta({ id: 'CustomFees', description: 'Prices that replace the price list for one account, as `tier` `custom`.' })

export type CustomFees = z.infer<typeof customFees>
