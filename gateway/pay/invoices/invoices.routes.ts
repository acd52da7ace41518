import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../app-env.ts'
import { sendDocument } from '../../document-response.ts'
import { notFound } from '../../errors.ts'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { checksOf } from './check-invoice.ts'
import { invoiceChecks } from './checks/checks.schema.ts'
import { chooseFormat } from './choose-format.ts'
import { drawInvoiceAside } from './draw-invoice.ts'
import { languageFor } from './invoice-terms.ts'
import { createInvoiceBody, documentQuery, invoice, invoiceList, listInvoicesQuery } from './invoices.schema.ts'
import { getInvoice, type InvoiceRow, listInvoices, ownInvoice } from './invoices.service.ts'
import { invoiceFor } from './issue-invoice.ts'
import { toInvoice } from './to-invoice.ts'
import { writeCii } from './write-cii.ts'

const params = idParam('invoice_id', 'inv')

const facts = {
  ETag: 'Identifies these bytes. Send it as `If-None-Match`.',
  'Content-Language': 'The language of the document.',
  'Invoice-Id': 'The ID of the invoice.',
  'Invoice-Number': 'The number of the invoice.',
  Link: 'The invoice (`self`) and, where there is one, its XML (`alternate`).',
}
const headers = (required: boolean) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, description]) => [name, { description, required, schema: { type: 'string' } }]),
  ) as Record<string, { description: string; required: boolean; schema: { type: 'string' } }>
const described = headers(true)
const pdfContent = { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } } as const
const xmlContent = {
  'application/xml': { schema: z.string(), example: '<?xml version="1.0" encoding="UTF-8"?>' },
} as const
const unchanged = {
  description: 'The document has not changed since the `ETag` in `If-None-Match`.',
  headers: described,
}

const create = operation('POST /v1/pay/invoices', 'createInvoice', {
  summary: 'Issue an invoice',
  description:
    'Issues the invoice for a payment and returns it as a PDF, or as JSON or XML if `Accept` or `format` says so. The amount of the payment includes the tax. A second request for the same payment returns the same invoice, in another language as a translated duplicate. Each refund that was completed before gets its credit note at the same time.',
  body: createInvoiceBody,
  responses: {
    200: {
      description: 'The invoice.',
      // JSON has none of them.
      headers: headers(false),
      content: { ...pdfContent, ...xmlContent, 'application/json': { schema: invoice } },
    },
  },
  problems: [
    'resource_not_found',
    'resource_wiped',
    'unsupported_language',
    'unsupported_tax_region',
    'not_acceptable',
    'transaction_not_settled_yet',
    'invoice_conflict',
    'invalid_tax_id',
    'missing_billing_address',
    'live_not_activated',
    'currency_not_enabled',
    'service_unavailable',
  ],
  run: async (ctx, { body }, c) => {
    const accept = c.req.header('accept')
    const row = await invoiceFor(ctx, body, (terms) => void chooseFormat(accept, body.format, terms))
    const format = chooseFormat(accept, body.format, row)
    if (format === 'json') return toInvoice(ctx, row)
    return format === 'pdf' ? sendPdf(c, row, body.language) : sendXml(c, row)
  },
})

const list = operation('GET /v1/pay/invoices', 'listInvoices', {
  summary: 'List invoices',
  description: 'Returns the invoices and credit notes of the environment, newest first.',
  query: listInvoicesQuery,
  responses: { 200: json(invoiceList, 'A page of invoices and credit notes.') },
  run: (ctx, { query }) => listInvoices(ctx, query),
})

const get = operation('GET /v1/pay/invoices/{invoice_id}', 'getInvoice', {
  summary: 'Get an invoice',
  description: 'Returns the contents of an invoice or credit note.',
  params,
  responses: { 200: json(invoice, 'The invoice or credit note.') },
  run: (ctx, { params }) => getInvoice(ctx, params.invoice_id),
})

const pdf = operation('GET /v1/pay/invoices/{invoice_id}/pdf', 'getInvoicePdf', {
  summary: 'Download an invoice',
  description:
    'Returns the document as a PDF/A-3b, with a Factur-X invoice (EN 16931) inside in the regions EU, UK, CH and NO. The same document always has the same bytes.',
  params,
  query: documentQuery,
  responses: { 200: { description: 'The PDF.', headers: described, content: pdfContent }, 304: unchanged },
  problems: ['unsupported_language'],
  run: async (ctx, { params, query }, c) => sendPdf(c, await ownInvoice(ctx, params.invoice_id), query.language),
})

const xml = operation('GET /v1/pay/invoices/{invoice_id}/xml', 'getInvoiceXml', {
  summary: 'Download an electronic invoice',
  description:
    'Returns the invoice in UN/CEFACT CII syntax (EN 16931), with the same bytes as in the PDF. Only documents for the regions EU, UK, CH and NO have one.',
  params,
  responses: { 200: { description: 'The XML.', headers: described, content: xmlContent }, 304: unchanged },
  run: async (ctx, { params }, c) => sendXml(c, await ownInvoice(ctx, params.invoice_id)),
})

const checks = operation('GET /v1/pay/invoices/{invoice_id}/checks', 'getInvoiceChecks', {
  summary: 'Check an invoice',
  description:
    'Checks the document as you would download it now: its XML against the Factur-X schema and the business rules of EN 16931 that apply to it, and its PDF against what was issued. A rule that the service can’t check is `not_checked`. Documents for other regions than EU, UK, CH and NO have no XML, so only the PDF is checked.',
  params,
  responses: { 200: json(invoiceChecks, 'The results of the rules.') },
  run: async (ctx, { params }) => checksOf(await ownInvoice(ctx, params.invoice_id)),
})

async function sendPdf(c: Context<AppEnv>, row: InvoiceRow, wanted?: string): Promise<Response> {
  const language = wanted === undefined ? row.language : languageFor(wanted)
  const bytes = await drawInvoiceAside(row.account_id, row, language)
  return sendDocument(c, { bytes, type: 'application/pdf', ...namesOf(row, 'pdf'), language })
}

function sendXml(c: Context<AppEnv>, row: InvoiceRow): Response {
  if (row.format === 'pdf') throw notFound('electronic invoice')
  const bytes = Buffer.from(writeCii(row), 'utf8')
  return sendDocument(c, { bytes, type: 'application/xml', ...namesOf(row, 'xml'), language: row.language })
}

function namesOf({ invoice_id, number, format }: InvoiceRow, suffix: string) {
  const self = `/v1/pay/invoices/${invoice_id}`
  const xml = format === 'pdf' ? '' : `, <${self}/xml>; rel="alternate"; type="application/xml"`
  const headers = { 'Invoice-Id': invoice_id, 'Invoice-Number': number, Link: `<${self}>; rel="self"${xml}` }
  return { fileName: `${number}.${suffix}`, headers }
}

export const invoiceOperations = [create, list, get, pdf, xml, checks]
