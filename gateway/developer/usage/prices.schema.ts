import * as z from 'zod'
import { pillars } from '../../access/scopes.schema.ts'

const percent = z.number().meta({ description: 'A percentage of the amount paid.', example: 2.9 })
const fixed = z.number().meta({ description: 'The price of one unit in major units of `currency`.', example: 0.3 })

const price = z
  .object({
    pillar: z.enum(pillars).meta({ description: 'The API that the price belongs to.' }),
    item: z.string().meta({ description: 'The item that is priced.', example: 'card_payment' }),
    unit: z.string().meta({ description: 'The unit that is counted.', example: 'payment' }),
    unit_price: z.string().meta({ description: 'The price in words.', example: '2.9% + $0.30' }),
    percent,
    fixed,
    volume: z
      .object({
        above: z.number().meta({
          description: 'The monthly volume of card and wallet payments, in major units, from which this price applies.',
          example: 100_000,
        }),
        percent,
        fixed,
      })
      .nullable()
      .meta({
        description:
          'The price of further payments in a month once their volume reaches `above`. Null if there is no volume price.',
      }),
  })
  .meta({ id: 'Price', description: 'The price of one unit.' })

export const priceList = z
  .object({
    currency: z.literal('USD').meta({ description: 'The currency of all prices.' }),
    data: z.array(price).meta({ description: 'The prices.' }),
  })
  .meta({ id: 'PriceList', description: 'All prices. Developer endpoints are free and not listed.' })

export type Price = z.infer<typeof price>
export type PriceList = z.infer<typeof priceList>
