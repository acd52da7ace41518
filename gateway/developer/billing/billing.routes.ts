import * as z from 'zod'
import type { Runtime } from '../../context.ts'
import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { isUnchanged, renderBill } from './bill-pdf.service.ts'
import {
  accountBillParams,
  bill,
  billing,
  billingQuery,
  billLineParams,
  billParams,
  billProof,
  lineProof,
  settleBill,
} from './billing.schema.ts'
import { getBill, getBilling } from './billing.service.ts'
import { settle as settleAccountBill } from './collect.ts'
import { proveBill, proveLine } from './proof.ts'

const reading = { method: 'get', scope: 'developer:read', policy: 'read' } as const

const list = operation({
  ...reading,
  path: '/v1/billing',
  operationId: 'getBilling',
  summary: 'List bills',
  description: 'Returns a forecast of the current month’s bill and a page of past bills.',
  request: { query: billingQuery },
  success: { 200: jsonAnswer(billing, 'The upcoming bill and a page of past bills.') },
  problems: ['invalid_cursor'],
})

const get = operation({
  ...reading,
  path: '/v1/billing/{bill_id}',
  operationId: 'getBill',
  summary: 'Get a bill',
  description: 'Returns one bill with its lines, taxes and state.',
  request: { params: billParams },
  success: { 200: jsonAnswer(bill, 'The bill.') },
  problems: ['resource_not_found'],
})

const etag = {
  ETag: {
    description: 'Identifies these bytes. Send it as `If-None-Match`.',
    required: true,
    schema: { type: 'string' },
  },
} as const

const pdf = operation({
  ...reading,
  path: '/v1/billing/{bill_id}/pdf',
  operationId: 'getBillPdf',
  summary: 'Download a bill',
  description:
    'Returns the bill as a PDF/A-3b document. The bytes, and so the `ETag`, stay the same until the bill is paid.',
  request: { params: billParams },
  success: {
    200: {
      description: 'The PDF document.',
      headers: etag,
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    304: { description: 'The document has not changed since the `ETag` in `If-None-Match`.', headers: etag },
  },
  problems: ['resource_not_found'],
})

const prove = operation({
  ...reading,
  path: '/v1/billing/{bill_id}/proof',
  operationId: 'getBillProof',
  summary: 'Verify a bill',
  description: 'Recomputes every line and the total from the metered requests and compares them with the bill.',
  request: { params: billParams },
  success: { 200: jsonAnswer(billProof, 'The bill compared with the recomputed amounts.') },
  problems: ['resource_not_found'],
})

const provenLine = operation({
  ...reading,
  path: '/v1/billing/{bill_id}/lines/{line}/proof',
  operationId: 'getBillLineProof',
  summary: 'Verify a line of a bill',
  description: 'Returns the days and keys whose metered requests add up to the line.',
  request: { params: billLineParams },
  success: { 200: jsonAnswer(lineProof, 'The days and keys.') },
  problems: ['resource_not_found'],
})

const settle = operation({
  method: 'post',
  path: '/v1/accounts/{account_id}/bills/{bill_id}/settle',
  operationId: 'settleAccountBill',
  summary: 'Settle a bill',
  description:
    'Records that a bill was paid, or voids it. Only the operator of the installation can do this, with the provisioning token.',
  scope: null,
  operator: true,
  policy: null,
  bodyOptional: true,
  request: { params: accountBillParams, body: jsonBody(settleBill) },
  success: { 200: jsonAnswer(bill, 'The settled bill.') },
  problems: ['missing_api_key', 'invalid_api_key', 'endpoint_not_found', 'resource_not_found', 'bill_not_open'],
})

export const billingOperations = [list, get, pdf, prove, provenLine, settle]

export function billingRoutes(runtime: Runtime) {
  return createRouter()
    .openapi(list, async (c) => c.json(await getBilling(c.get('ctx'), c.req.valid('query')), 200))
    .openapi(get, async (c) => c.json(await getBill(c.get('ctx'), c.req.valid('param').bill_id), 200))
    .openapi(pdf, async (c) => {
      const { bytes, headers } = await renderBill(c.get('ctx'), c.req.valid('param').bill_id)
      if (isUnchanged(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
      return c.body(bytes, 200, { ...headers, 'Content-Type': 'application/pdf' }) as never
    })
    .openapi(prove, async (c) => c.json(await proveBill(c.get('ctx'), c.req.valid('param').bill_id), 200))
    .openapi(provenLine, async (c) => {
      const { bill_id, line } = c.req.valid('param')
      return c.json(await proveLine(c.get('ctx'), bill_id, line), 200)
    })
    .openapi(settle, async (c) => {
      const { account_id, bill_id } = c.req.valid('param')
      return c.json(await settleAccountBill(runtime, account_id, bill_id, c.req.valid('json')), 200)
    })
}
