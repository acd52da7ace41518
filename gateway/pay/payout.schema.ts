import * as z from 'zod'
import { currency, minorUnits } from '../money/currencies.schema.ts'
import { orNull, timestamp } from '../wire.schema.ts'

export const currencyPart = z
  .object({
    currency: currency.meta({ description: 'The currency of the payments.' }),
    gross: minorUnits('The sum of the payments, in minor units of `currency`.', 125_000),
    refunds: minorUnits('The sum of the refunds, in minor units of `currency`.', 3333),
    fees: minorUnits('The fees without what refunds returned, in minor units of `currency`.', 3843),
    converted: minorUnits('The rest, in minor units of the settlement’s currency.', 117_824),
    count: z.int().meta({ description: 'The number of payments and refunds.', example: 41 }),
  })
  .meta({ id: 'SettlementCurrency', description: 'The payments and refunds of a settlement in one currency.' })

export const payout = z
  .object({
    bank_name: z
      .string()
      .nullable()
      .meta({ description: 'The bank that receives the payout.', example: 'Sandbox Bank' }),
    iban_last4: z
      .string()
      .nullable()
      .meta({ description: 'The last four characters of the account number.', example: '3000' }),
    reference: z
      .string()
      .meta({ description: 'The text on your bank statement.', example: 'PILLAR ST-2026-11-20-EUR' }),
    initiated_at: timestamp.meta({ description: 'When the run ordered the payout.', example: '2026-11-21T02:00:00Z' }),
    expected_by: timestamp.meta({ description: 'When it arrives at the latest.', example: '2026-11-22T02:00:00Z' }),
    sent_at: orNull(timestamp).meta({ description: 'When the bank took the payout.' }),
    paid_at: orNull(timestamp).meta({ description: 'When it arrived.' }),
    failure_code: z.enum(['account_closed']).nullable().meta({ description: 'Why the bank rejected the payout.' }),
  })
  .meta({ id: 'Payout', description: 'The transfer of a settlement to your bank.' })

export type CurrencyPart = z.infer<typeof currencyPart>
export type Payout = z.infer<typeof payout>
