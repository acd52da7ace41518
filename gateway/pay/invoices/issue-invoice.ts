import { type Ctx, readingFrom } from '../../context.ts'
import { Problem, unknownReference } from '../../errors.ts'
import { increment } from '../../metering/increment.ts'
import { stateText } from '../state-names.schema.ts'
import { noteInvoice } from '../transactions/open-transaction.ts'
import { lockPayment } from '../transactions/refunded-amount.ts'
import type { Transaction } from '../transactions/transactions.schema.ts'
import { getTransaction } from '../transactions/transactions.service.ts'
import { creditRefunds } from './credit-note.ts'
import { type InvoiceTerms, languageFor, termsOf } from './invoice-terms.ts'
import type { CreateInvoice } from './invoices.schema.ts'
import { type InvoiceRow, invoiceRows } from './invoices.store.ts'
import { issueDocument } from './issue-document.ts'
import { refuseConflict } from './refuse-conflict.ts'
import { taxRegionFor } from './sale-of-payment.ts'

/** Refuses a response in a format that the invoice will not have, before there is one. */
type Admit = (terms: Pick<InvoiceTerms, 'format'>) => void

/**
 * The invoice of a payment, issued now if there is none yet, with the credit notes of the refunds so far. An issued one
 * must fit what the request states.
 */
export async function invoiceFor(ctx: Ctx, input: CreateInvoice, admit: Admit): Promise<InvoiceRow> {
  const transaction = await getTransaction(ctx, input.transaction_id).catch(sayWhichField)
  if (transaction.invoice_id) return existing(ctx, transaction.invoice_id, input, admit)
  refuseUnpaid(transaction)
  const terms = await termsOf(ctx, transaction, input)
  admit(terms)
  const locked = await lockPayment(await ctx.unit.open(), transaction.transaction_id)
  if (locked.invoice_id) return existing(ctx, locked.invoice_id, input, admit)
  const row = await issueDocument(ctx, 'inv', terms)
  await noteInvoice(ctx, transaction.transaction_id, row.invoice_id)
  await creditRefunds(ctx, row)
  const keyId = ctx.actor.type === 'key' ? ctx.actor.key_id : null
  ctx.unit.meter(increment(ctx, 'pay', 'invoice', keyId, { quantity: 1 }))
  return row
}

async function existing(ctx: Ctx, invoiceId: string, input: CreateInvoice, admit: Admit): Promise<InvoiceRow> {
  const row = await invoiceRows.get(await readingFrom(ctx), invoiceId)
  if (input.language !== undefined) languageFor(input.language)
  if (input.tax_region !== undefined) taxRegionFor(input.tax_region)
  refuseConflict(row, input)
  admit(row)
  return row
}

function sayWhichField(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'resource_not_found') throw error
  throw unknownReference('transaction_id', 'transaction')
}

function refuseUnpaid({ state }: Transaction) {
  if (state === 'succeeded' || state === 'partially_refunded' || state === 'refunded') return
  const hint = state === 'failed' ? 'It will never have an invoice.' : 'Wait for the charge.succeeded event.'
  throw new Problem('transaction_not_settled_yet', `${stateText(state)} ${hint}`, {
    members: { state },
  })
}
