import * as z from 'zod'
import { currency, minorUnits } from '../../money/currencies.schema.ts'
import { idFilter, listOf, listQuery, timestamp } from '../../wire.schema.ts'
import { lineType } from './settlements.schema.ts'

export const balance = z
  .object({
    data: z
      .array(
        z
          .object({
            currency: currency.meta({ description: 'The settlement currency.', example: 'EUR' }),
            available: minorUnits(
              'The amount that the next run at 02:00 UTC settles: everything from before today (UTC). Negative if you owe it.',
              117_824,
            ),
            pending: minorUnits('The amount booked today (UTC). The run after midnight settles it.', 9680),
            in_transit: minorUnits('Payouts on their way to your bank.', 0),
          })
          .meta({ id: 'CurrencyBalance', description: 'A balance in minor units of `currency`.' }),
      )
      .meta({ description: 'One entry for each currency with a balance, sorted by currency.' }),
    mismatches: z
      .array(
        z
          .object({
            source_id: z.string().meta({
              description: 'The transaction, refund, dispute or settlement.',
              example: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
            }),
            currency: currency.meta({ description: 'The settlement currency.', example: 'EUR' }),
            recorded: minorUnits('The net amount according to the record.', 9681),
            booked: minorUnits('The net amount according to the ledger.', 9680),
          })
          .meta({ id: 'BalanceMismatch', description: 'A record that disagrees with the ledger.' }),
      )
      .meta({
        description:
          'Records that disagree with the ledger, so that closed days can’t be settled. At most 10, oldest first. Normally empty.',
        example: [],
      }),
    as_of: timestamp.meta({ description: 'The time of the balance.' }),
  })
  .meta({ id: 'Balance', description: 'The money that the service owes you, added up from the ledger.' })

export const balanceEntry = z
  .object({
    entry_id: z.string().meta({
      description: 'The ledger entry, or the settlement that carried the amount over.',
      example: 'post_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    type: lineType.meta({ description: 'The reason for the change.', example: 'charge' }),
    source_id: z.string().meta({
      description: 'The transaction, refund, dispute or settlement that it comes from.',
      example: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    currency: currency.meta({ description: 'The settlement currency.', example: 'EUR' }),
    amount: minorUnits('The change of the balance, in minor units. Negative for a refund.', 9680),
    occurred_at: timestamp.meta({ description: 'When it was booked.' }),
  })
  .meta({ id: 'BalanceEntry', description: 'A change of the balance that no settlement contains yet.' })

export const balanceEntryList = listOf(balanceEntry, 'BalanceEntryList')

export const listEntriesQuery = listQuery.extend({
  currency: currency.optional().meta({ description: 'Only entries in this settlement currency.' }),
  source_id: idFilter.optional().meta({
    description: 'Only entries of this transaction, refund, dispute or settlement.',
    example: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
  }),
})

export type Balance = z.infer<typeof balance>
export type BalanceEntry = z.infer<typeof balanceEntry>
export type ListEntriesQuery = z.infer<typeof listEntriesQuery>
