import * as z from 'zod'
import { currency } from '../money/currencies.schema.ts'
import { orNull, timestamp } from '../wire.schema.ts'

const minor = (description: string, example: number) => z.int().meta({ description, example })

export const currencyPart = z
  .object({
    currency: currency.meta({ description: 'The currency of the payments.' }),
    gross: minor('The sum of the payments, in `currency`.', 125_000),
    refunds: minor('The sum of the refunds, in `currency`.', 3333),
    fees: minor('The fees without what refunds returned, in `currency`.', 3843),
    converted: minor('The rest, in the currency of the settlement.', 117_824),
    count: minor('The number of payments and refunds.', 41),
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
