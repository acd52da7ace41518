import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { currency, minorUnits } from '../../money/currencies.schema.ts'
import { id, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'
import { currencyPart, payout } from '../payout.schema.ts'

export const settlementState = z
  .enum(['pending', 'in_transit', 'paid', 'failed', 'carried_over'])
  .meta({ id: 'SettlementState', description: 'The state of a settlement.' })

export const settlement = z
  .object({
    settlement_id: id('st'),
    number: z.string().meta({
      description: 'The number on statements. It is unique in the environment.',
      example: 'ST-2026-11-20-EUR',
    }),
    state: settlementState.meta({
      description:
        '`carried_over` is an amount below one major unit, which the next settlement contains. A `failed` payout returns to your balance.',
      example: 'paid',
    }),
    currency: currency.meta({
      description: 'The currency of the payout and of all amounts, which are in its minor units.',
      example: 'EUR',
    }),
    period_start: timestamp.meta({ description: 'The beginning of the day.', example: '2026-11-20T00:00:00Z' }),
    period_end: timestamp.meta({ description: 'The end of the day.', example: '2026-11-21T00:00:00Z' }),
    run_at: timestamp.meta({ description: 'When the day was settled.', example: '2026-11-21T02:00:00Z' }),
    gross_amount: minorUnits('The payments.', 125_000),
    refund_amount: minorUnits('The refunds.', 3333),
    fee_amount: minorUnits('The fees of the payments.', 3950),
    fee_returned_amount: minorUnits('The fees that refunds returned.', 107),
    adjustment_amount: minorUnits(
      'Disputes, returned payments, failed refunds and failed payouts. Negative if you owe more than you get.',
      0,
    ),
    carried_over_amount: minorUnits('The amounts that earlier settlements carried over. Negative if you owed them.', 0),
    net_amount: minorUnits(
      'The payout: gross minus refunds minus fees plus returned fees, adjustments and amounts carried over.',
      117_824,
    ),
    transaction_count: z.int().meta({ description: 'The number of payments.', example: 40 }),
    refund_count: z.int().meta({ description: 'The number of refunds.', example: 1 }),
    by_currency: z
      .array(currencyPart)
      .meta({ description: 'The payments and refunds by the currency in which payers paid.' }),
    payout: orNull(payout).meta({ description: 'The payout. Null if the amount was carried over.' }),
    lines_url: z.string().meta({
      description: 'The URL of its lines.',
      example: 'https://api.example.com/v1/pay/settlements/st_01jd5k3v9m8q2r7t4w6x0y1z2a/lines',
    }),
    csv_url: z.string().meta({
      description: 'The URL of its lines as a CSV file.',
      example: 'https://api.example.com/v1/pay/settlements/st_01jd5k3v9m8q2r7t4w6x0y1z2a/lines?format=csv',
    }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Settlement', description: 'A day’s payments in one currency, paid to your bank.' })

export const settlementList = listOf(settlement, 'SettlementList')

export const listSettlementsQuery = listQuery.extend({
  state: settlementState.optional().meta({ description: 'Only settlements in this state.' }),
  currency: currency.optional().meta({ description: 'Only settlements in this currency.' }),
  period_from: timestampInput.optional().meta({ description: 'Only days that begin at or after this time.' }),
  period_to: timestampInput.optional().meta({ description: 'Only days that begin before this time.' }),
})

export const lineType = z
  .enum(['charge', 'refund', 'adjustment', 'carried_over'])
  .meta({ id: 'SettlementLineType', description: 'The reason for a change of the balance.' })

export const settlementLine = z
  .object({
    line_id: z.string().meta({
      description: 'The ledger entry, or the settlement that carried the amount over.',
      example: 'post_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    type: lineType.meta({
      description:
        '`adjustment` is a dispute that was opened or won, a payment that the payer’s bank returned, or a refund or payout that failed.',
      example: 'charge',
    }),
    id: z.string().meta({
      description: 'The transaction, refund, dispute or settlement that it comes from.',
      example: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    occurred_at: timestamp.meta({ description: 'When it was booked.', example: '2026-11-20T10:15:00Z' }),
    amount: minorUnits('The amount in minor units of `currency`. Negative for a refund.', 10_000),
    fee: minorUnits('The fee in minor units of `currency`. Negative if it was returned.', 320),
    net: minorUnits('`amount` minus `fee`.', 9680),
    currency: currency.meta({ description: 'The currency in which the payer paid.' }),
    fx_rate: z.string().nullable().meta({
      description: 'Units of the settlement’s currency for one unit of `currency`. Null without a conversion.',
    }),
    settlement_net: minorUnits('The part of the payout, in minor units of the settlement’s currency.', 9680),
  })
  .meta({ id: 'SettlementLine', description: 'One entry of a settlement. All lines add up to its `net_amount`.' })

export const settlementLineList = listOf(settlementLine, 'SettlementLineList')

export const listLinesQuery = listQuery.extend({
  type: lineType.optional().meta({ description: 'Only lines of this type.' }),
  format: z.enum(['json', 'csv']).default('json').meta({
    description: '`csv` returns all lines that match as one CSV file, without pages.',
  }),
})

export type Settlement = z.infer<typeof settlement>
export type SettlementLine = z.infer<typeof settlementLine>
export type ListSettlementsQuery = z.infer<typeof listSettlementsQuery>
export type ListLinesQuery = z.infer<typeof listLinesQuery>
