import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { notFound } from '../errors.ts'
import type { Language } from '../language.schema.ts'
import { addressLines } from '../paper/address-lines.ts'
import { countryName } from '../paper/country-name.ts'
import { drawInvoiceAside } from '../pay/invoices/draw-invoice.ts'
import { type InvoiceRow, invoiceOfPayment } from '../pay/invoices/invoices.service.ts'
import { invoiceFor } from '../pay/invoices/issue-invoice.ts'
import { type Records, recordsOf, saleOfPayment } from '../pay/invoices/sale-of-payment.ts'
import { statedTaxes } from '../pay/invoices/sale-taxes.ts'
import { drawReceiptAside, type ReceiptTax } from '../pay/payer-mail/draw-receipt.ts'
import { readReceiptToken } from '../pay/payer-mail/receipt-url.ts'
import { languageOf } from '../pay/payer-mail/send-receipt.ts'
import { openTransaction } from '../pay/transactions/open-transaction.ts'
import { listRefundsOf } from '../pay/transactions/refunded-amount.ts'
import { toRefund } from '../pay/transactions/to-refund.ts'
import type { TransactionRow } from '../pay/transactions/to-transaction.ts'
import { toTimestamp } from '../time/clock.ts'
import { toWire } from '../to-wire.ts'
import { merchantOf } from './merchant.ts'
import { type HostedReceipt, hostedReceipt } from './receipt.schema.ts'

type Opened = { ctx: Ctx; row: TransactionRow }

/** Throws the same `resource_not_found` for wrong tokens and for payments that never succeeded. */
export async function getHostedReceipt(runtime: Runtime, token: string, requestId: string): Promise<HostedReceipt> {
  return toReceipt(await open(runtime, token, requestId))
}

/** The receipt as a PDF. */
export async function getReceiptPdf(runtime: Runtime, token: string, requestId: string) {
  const opened = await open(runtime, token, requestId)
  const receipt = await toReceipt(opened)
  const bytes = await drawReceiptAside(opened.row.account_id, receipt, opened.row.succeeded_at ?? opened.row.created_at)
  return { bytes, name: receipt.transaction_id, language: receipt.language }
}

/** The invoice of the payment as a PDF. Throws `resource_not_found` if none was issued. */
export async function getReceiptInvoice(runtime: Runtime, token: string, requestId: string) {
  const { ctx, row } = await open(runtime, token, requestId)
  const invoice = await invoiceOfPayment(ctx, row.transaction_id)
  if (!invoice) throw notFound('invoice')
  const { language, number: name } = invoice
  return { bytes: await drawInvoiceAside(row.account_id, invoice, language), name, language }
}

/**
 * Issues the invoice of a subscription's payment, as its payer. One-off payments wait for the merchant, who may still
 * ask for the buyer's details. Throws the refusals of `invoiceFor`.
 */
export async function issueReceiptInvoice(runtime: Runtime, token: string, requestId: string): Promise<HostedReceipt> {
  const opened = await open(runtime, token, requestId)
  const { ctx, row } = opened
  if (!row.subscription_id) throw notFound('invoice')
  await inUnit(ctx.unit, () => invoiceFor(ctx, { transaction_id: row.transaction_id }, () => undefined))
  return toReceipt(opened)
}

async function open(runtime: Runtime, token: string, requestId: string): Promise<Opened> {
  const transactionId = readReceiptToken(runtime.secrets, token)
  const opened = transactionId ? await openTransaction(runtime, transactionId, requestId) : null
  if (!opened?.row.succeeded_at) throw notFound('receipt')
  return opened
}

async function toReceipt({ ctx, row }: Opened): Promise<HostedReceipt> {
  const [records, invoice, refunds, language] = await Promise.all([
    recordsOf(ctx, row),
    invoiceOfPayment(ctx, row.transaction_id),
    listRefundsOf(ctx.tenant, [row.transaction_id]),
    languageOf(ctx, ctx.tenant, row),
  ])
  return toWire(hostedReceipt, {
    ...row,
    state: row.state === 'failed' ? 'returned' : (row.state as HostedReceipt['state']),
    paid_at: toTimestamp(row.succeeded_at ?? row.created_at),
    line_items: records.checkout?.line_items ?? null,
    taxes: taxesOf(ctx, row, records, invoice),
    refunds: refunds.filter(({ state }) => state !== 'failed').map(toRefund),
    invoice: invoice ? { number: invoice.number } : null,
    can_invoice: !invoice && row.subscription_id !== null && row.state !== 'failed',
    seller: sellerOf(records.account, language),
    merchant: merchantOf(ctx),
    language,
  })
}

// Without an invoice, the rates that the merchant gave with the items.
function taxesOf(ctx: Ctx, row: TransactionRow, records: Records, invoice: InvoiceRow | undefined): ReceiptTax[] {
  if (invoice) return invoice.include_tax ? receiptTaxes(invoice.tax_groups) : []
  const day = toTimestamp(row.succeeded_at ?? row.created_at).slice(0, 10)
  const { sale, items } = saleOfPayment(ctx, row, records, day)
  return receiptTaxes(statedTaxes(sale, items))
}

function receiptTaxes(groups: InvoiceRow['tax_groups']): ReceiptTax[] {
  const taxes = groups.flatMap((group) => group.taxes).filter(({ amount }) => amount > 0)
  return taxes.map(({ rate, amount }) => ({ percent: rate / 1000, amount }))
}

function sellerOf(
  { legal_name, name, address, tax_ids }: Records['account'],
  language: Language,
): HostedReceipt['seller'] {
  const lines = [
    ...addressLines(address, null, (code) => countryName(code, language)),
    ...tax_ids.map(({ value }) => value),
  ]
  return { name: legal_name ?? name, lines }
}
