import * as z from 'zod'
import { sendDocument } from '../../document-response.ts'
import { json, operation } from '../../operation.ts'
import { drawBill } from './bill-pdf.ts'
import {
  accountBillParams,
  bill,
  billing,
  billingQuery,
  billLineParams,
  billParams,
  billProof,
  lineProof,
  settleBillBody,
} from './billing.schema.ts'
import { getBill, listBills, ownBill } from './billing.service.ts'
import { settle as settleAccountBill } from './collect.ts'
import { proveBill, proveLine } from './proof.ts'

const list = operation('GET /v1/billing', 'listBills', {
  summary: 'List bills',
  description: 'Returns a forecast of the current month’s bill and a page of past bills.',
  query: billingQuery,
  responses: { 200: json(billing, 'The upcoming bill and a page of past bills.') },
  run: (ctx, { query }) => listBills(ctx, query),
})

const get = operation('GET /v1/billing/{bill_id}', 'getBill', {
  summary: 'Get a bill',
  description: 'Returns one bill with its lines, taxes and state.',
  params: billParams,
  responses: { 200: json(bill, 'The bill.') },
  run: (ctx, { params }) => getBill(ctx, params.bill_id),
})

const etag = {
  ETag: {
    description: 'Identifies these bytes. Send it as `If-None-Match`.',
    required: true,
    schema: { type: 'string' },
  },
} as const

const pdf = operation('GET /v1/billing/{bill_id}/pdf', 'getBillPdf', {
  summary: 'Download a bill',
  description:
    'Returns the bill as a PDF/A-3b document. The bytes, and so the `ETag`, stay the same until the bill is paid.',
  params: billParams,
  responses: {
    200: {
      description: 'The PDF document.',
      headers: etag,
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    304: { description: 'The document has not changed since the `ETag` in `If-None-Match`.', headers: etag },
  },
  run: async (ctx, { params }, c) => {
    const bill = await ownBill(ctx, params.bill_id)
    const fileName = `${bill.number}.pdf`
    return sendDocument(c, { bytes: await drawBill(bill), type: 'application/pdf', fileName, language: 'en' })
  },
})

const prove = operation('GET /v1/billing/{bill_id}/proof', 'getBillProof', {
  summary: 'Verify a bill',
  description: 'Recomputes every line and the total from the metered requests and compares them with the bill.',
  params: billParams,
  responses: { 200: json(billProof, 'The bill compared with the recomputed amounts.') },
  run: (ctx, { params }) => proveBill(ctx, params.bill_id),
})

const provenLine = operation('GET /v1/billing/{bill_id}/lines/{line}/proof', 'getBillLineProof', {
  summary: 'Verify a line of a bill',
  description: 'Returns the days and keys whose metered requests add up to the line.',
  params: billLineParams,
  responses: { 200: json(lineProof, 'The days and keys.') },
  run: (ctx, { params }) => proveLine(ctx, params.bill_id, params.line),
})

const settle = operation('POST /v1/accounts/{account_id}/bills/{bill_id}/settle', 'settleAccountBill', {
  access: 'operator',
  summary: 'Settle a bill',
  description:
    'Records that a bill was paid, or voids it. Only the operator of the installation can do this, with the provisioning token.',
  params: accountBillParams,
  body: settleBillBody,
  responses: { 200: json(bill, 'The settled bill.') },
  problems: ['bill_not_open'],
  run: (runtime, { params, body }) => settleAccountBill(runtime, params.account_id, params.bill_id, body),
})

export const billingOperations = [list, get, pdf, prove, provenLine, settle]
