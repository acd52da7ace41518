import * as z from 'zod'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { linesCsv, textStream } from './lines-csv.ts'
import {
  listLinesQuery,
  listSettlementsQuery,
  settlement,
  settlementLineList,
  settlementList,
} from './settlements.schema.ts'
import { eachLine, getSettlement, listLines, listSettlements } from './settlements.service.ts'
import { statementOf } from './statement.ts'

const STATEMENT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>…</BkToCstmrStmt></Document>
`

const params = idParam('settlement_id', 'st')

const list = operation('GET /v1/pay/settlements', 'listSettlements', {
  summary: 'List settlements',
  description:
    'Returns settlements, newest first. Every day at 02:00 UTC, the balance of the day before is settled, one settlement for each currency.',
  query: listSettlementsQuery,
  responses: { 200: json(settlementList, 'A page of settlements.') },
  run: (ctx, { query }) => listSettlements(ctx, query),
})

const get = operation('GET /v1/pay/settlements/{settlement_id}', 'getSettlement', {
  summary: 'Get a settlement',
  description: 'Returns a settlement with its payout.',
  params,
  responses: { 200: json(settlement, 'The settlement.') },
  run: (ctx, { params }) => getSettlement(ctx, params.settlement_id),
})

const statement = operation('GET /v1/pay/settlements/{settlement_id}/statement', 'getSettlementStatement', {
  summary: 'Download a bank statement',
  description:
    'Returns the settlement as a bank statement for accounting software (ISO 20022, camt.053.001.08): the lines, the payout, and the amounts carried over as its balances.',
  params,
  responses: {
    200: {
      description: 'The statement.',
      content: { 'application/xml': { schema: z.string(), example: STATEMENT } },
    },
  },
  run: async (ctx, { params }, c) => {
    const settlement = await getSettlement(ctx, params.settlement_id)
    const lines = eachLine(ctx, params.settlement_id, {})
    return c.body(textStream(statementOf(settlement, ctx.account.account_id, lines)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${settlement.number}-camt053.xml"`,
    })
  },
})

const lines = operation('GET /v1/pay/settlements/{settlement_id}/lines', 'listSettlementLines', {
  summary: 'List the lines of a settlement',
  description:
    'Returns the payments, refunds, adjustments and amounts carried over of a settlement, newest first. They add up to its `net_amount`. With `format=csv`, the response is one CSV file with amounts in major units.',
  params,
  query: listLinesQuery,
  responses: {
    200: {
      ...json(settlementLineList, 'A page of lines, or all of them as CSV.'),
      content: {
        ...json(settlementLineList, '').content,
        'text/csv': {
          schema: z.string(),
          example:
            'type,id,occurred_at,currency,amount,fee,net,fx_rate,settlement_currency,settlement_net,line_id\r\ncharge,tx_01jd5k3v9m8q2r7t4w6x0y1z2a,2026-11-20T10:15:00Z,EUR,100.00,3.18,96.82,,EUR,96.82,post_01jd5k3v9m8q2r7t4w6x0y1z2a\r\n',
        },
      },
    },
  },
  run: async (ctx, { params, query }, c) => {
    if (query.format === 'json') return listLines(ctx, params.settlement_id, query)
    const { number, currency } = await getSettlement(ctx, params.settlement_id)
    return c.body(linesCsv(eachLine(ctx, params.settlement_id, query), currency), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.csv"`,
    })
  },
})

export const settlementOperations = [list, get, lines, statement]
