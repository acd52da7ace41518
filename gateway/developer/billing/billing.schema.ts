import * as z from 'zod'
import { pillars } from '../keys/scopes.schema.ts'

const billState = z.enum(['draft', 'open', 'paid', 'past_due', 'void']).meta({ id: 'BillState' })

const billLine = z
  .object({
    pillar: z.enum(pillars),
    item: z.string(),
    quantity: z.int(),
    unit: z.string(),
    unit_price: z.string(),
    amount: z.number(),
  })
  .meta({ id: 'BillLine' })

/** To whom a bill was made out, as it was when it was issued. */
const billCustomer = z
  .object({
    name: z.string(),
    address: z.looseObject({}).nullable(),
    tax_ids: z.array(z.looseObject({})),
    country: z.string(),
  })
  .meta({ id: 'BillCustomer' })

export type BillState = z.infer<typeof billState>
export type BillLine = z.infer<typeof billLine>
export type BillCustomer = z.infer<typeof billCustomer>
