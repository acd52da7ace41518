import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import { sendDocument } from '../document-response.ts'
import { json, type Operation, operation } from '../operation.ts'
import { tokenParams } from './hosted.schema.ts'
import { hostedReceipt } from './receipt.schema.ts'
import { getHostedReceipt, getReceiptInvoice, getReceiptPdf, issueReceiptInvoice } from './receipt.service.ts'

const pdf = {
  description: 'The PDF.',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

export const receiptOperations: Operation[] = [
  operation('GET /hosted/receipts/{token}', 'getHostedReceipt', {
    access: 'anyone',
    summary: 'Get the receipt that the payer’s page shows',
    params: tokenParams,
    responses: { 200: json(hostedReceipt, 'The receipt.') },
    run: (runtime, { params }, c) => getHostedReceipt(runtime, params.token, c.get('requestId')),
  }),
  operation('GET /hosted/receipts/{token}/pdf', 'getHostedReceiptPdf', {
    access: 'anyone',
    summary: 'Download the receipt',
    params: tokenParams,
    responses: { 200: pdf },
    run: async (runtime, { params }, c) => send(c, await getReceiptPdf(runtime, params.token, c.get('requestId'))),
  }),
  operation('GET /hosted/receipts/{token}/invoice', 'getHostedReceiptInvoice', {
    access: 'anyone',
    summary: 'Download the invoice of the payment',
    params: tokenParams,
    responses: { 200: pdf },
    run: async (runtime, { params }, c) => send(c, await getReceiptInvoice(runtime, params.token, c.get('requestId'))),
  }),
  operation('POST /hosted/receipts/{token}/invoice', 'issueHostedReceiptInvoice', {
    access: 'anyone',
    summary: 'Issue the invoice of a subscription’s payment as its payer',
    params: tokenParams,
    responses: { 200: json(hostedReceipt, 'The receipt with its invoice.') },
    run: (runtime, { params }, c) => issueReceiptInvoice(runtime, params.token, c.get('requestId')),
  }),
]

function send(c: Context<AppEnv>, { bytes, name, language }: { bytes: Buffer; name: string; language: string }) {
  return sendDocument(c, { bytes, type: 'application/pdf', fileName: `${name}.pdf`, language })
}
