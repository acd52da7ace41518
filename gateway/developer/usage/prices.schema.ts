import * as z from 'zod'
import { pillars } from '../keys/scopes.schema.ts'

const percent = z.number().meta({ description: 'Of the amount paid.', example: 2.9 })
const fixed = z.number().meta({ description: 'For each unit, in major units of `currency`.', example: 0.3 })

const price = z
  .object({
    pillar: z.enum(pillars),
    item: z.string().meta({ example: 'card_payment' }),
    unit: z.string().meta({ example: 'payment' }),
    unit_price: z.string().meta({ example: '2.9% + $0.30' }),
    percent,
    fixed,
    volume: z
      .object({
        above: z.number().meta({ description: 'Card and wallet payments of the month so far, in major units.' }),
        percent,
        fixed,
      })
      .nullable()
      .meta({ description: 'What each payment costs once the month’s volume has reached `above`.' }),
  })
  .meta({ id: 'Price' })

export const priceListBody = z
  .object({ currency: z.literal('USD'), data: z.array(price) })
  .meta({ id: 'PriceList', description: 'The developer pillar is free and has no rows.' })

export type Price = z.infer<typeof price>
export type PriceList = z.infer<typeof priceListBody>
